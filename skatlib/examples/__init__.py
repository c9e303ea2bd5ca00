"""The worked examples: every case of the sources and of the disputes, recomputed by the library.

>>> check("s3-val-5")
>>> get("s3-val-5").title
'Diamonds overbid: 78 points do not help'
"""

from .cases import Example, read_cases
from .catalogue import all_examples, get, topics
from .kinds import Difference, ExampleError, check, differences, recompute
from .played import PlayedDeal

__all__ = [
    "Difference",
    "Example",
    "ExampleError",
    "PlayedDeal",
    "all_examples",
    "check",
    "differences",
    "get",
    "read_cases",
    "recompute",
    "topics",
]
