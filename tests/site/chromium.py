"""Find Chromium; run as a program, say in one sentence how to get one where there is none."""

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SENTENCE = (
    "No Chromium was found: install one (Debian: apt-get install chromium; Ubuntu: snap install chromium; "
    "macOS: brew install --cask chromium) or name yours so: CHROMIUM=/path/to/chrome make test-site"
)
FLAGS = [
    "--no-sandbox",  # a test machine's user is often root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No other host is reached, even by mistake; a request to one is still seen and told.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def find() -> str | None:
    """The path of a Chromium: the one that CHROMIUM names, or else the first in the PATH."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    if not find():
        sys.exit(SENTENCE)
