"""Build the book from clean, with warnings as errors; say page by page what is done, and last what to do next.

`jupyter-book build .` alone makes the same pages; this shows less noise and puts the cause of a failure last.
"""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "_build" / "html"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# What a reader of the terminal cannot act on.
NOISE = re.compile(
    r"IPKernelApp|MdParserConfig|NbParserConfig|inline execution client|^(copying|dumping|pickling|preparing"
    r"|checking|loading|making|looking|building \[mo\]|writing additional|generating indices|Using jupyter-cache"
    r"|Source Folder|Config Path|Output Path|sphinx-multitoc|\[etoc\]|updating env|=+$|Your book|You can look"
    r"|Or paste|Finished generating|Building your book|_build/html|file://|Running)"
)


def causes(log: list[str]) -> list[str]:
    """The lines of a log that say which page failed and why."""
    found: list[str] = []
    error = ""
    for number, line in enumerate(log):
        if line.startswith("reading sources"):
            error = ""  # what another page met, or a kernel that was started anew
        if re.search(r": (WARNING|ERROR|CRITICAL): ", line):
            found.append(line)
        elif page := re.match(r"myst_nb\..*ExecutionError: (.+)", line):
            found += [f"{page[1]}: {error}"] if error else []
        elif re.match(r"[\w.]*(Error|Exception)\b(:|$)", line) and "ExecutionError" not in line:
            error = " ".join(log[number : number + 2]) if line.endswith(":") else line
    return list(dict.fromkeys(line.replace(f"{ROOT}/", "") for line in found)) or [error, *log[-20:]]


def main() -> int:
    start = time.monotonic()
    # After a failed page an incremental build can end with 0: always from clean.
    shutil.rmtree(ROOT / "_build", ignore_errors=True)
    program = Path(sys.executable).with_name("jupyter-book")
    command = [program, "build", ROOT, "-W", "--keep-going"]
    log: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", cwd=ROOT
    ) as build:
        assert build.stdout is not None
        for raw in build.stdout:
            line = COLOUR.sub("", raw).rstrip()
            log.append(line)
            if line.strip() and not NOISE.search(line.strip()) and not line.startswith((" ", "Traceback")):
                print(line.replace(f"{ROOT}/", ""), flush=True)
    took = time.monotonic() - start
    if build.returncode:
        print("\nThe book was not built. The cause:")
        for line in causes(log):
            print(f"  {line}")
        return 1
    pages = len(list(SITE.rglob("*.html")))
    print(f"\n{pages} pages in {took:.0f} s. Next: `make serve`, or open _build/html/index.html in a browser.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
