"""`python -m skatlib`: see `skatlib.cli`."""

from .cli import main

raise SystemExit(main())
