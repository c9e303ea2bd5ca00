"""Write the lower block of requirements.txt anew: all that the top-level lines bring along, pinned.

Needs uv in the PATH or beside this Python: pip install uv && python .ci/pins.py
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

RULER = "# ---- what these bring along, written by .ci/pins.py; do not edit below this line ----"
FILE = Path(__file__).parent.parent / "requirements.txt"


def name(line: str) -> str:
    """The distribution a requirement line names, in PyPI's normal form."""
    found = re.match(r"[A-Za-z0-9._-]+", line)
    return re.sub(r"[-_.]+", "-", found[0]).lower() if found else ""


def main() -> None:
    top = FILE.read_text(encoding="utf-8").split(RULER)[0].rstrip()
    asked = [line for line in top.splitlines() if line and not line.startswith(("#", "-e"))]
    uv = shutil.which("uv") or str(Path(sys.executable).with_name("uv"))
    command = "pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate -"
    answer = subprocess.run(
        [uv, *command.split()], input="\n".join(asked), text=True, check=True, stdout=subprocess.PIPE
    )
    known = {name(line) for line in asked}
    brought = [line for line in answer.stdout.splitlines() if name(line) not in known]
    FILE.write_text("\n".join([top, "", RULER, *brought, ""]), encoding="utf-8")
    print(f"{len(asked)} asked for, {len(brought)} brought along")


if __name__ == "__main__":
    main()
