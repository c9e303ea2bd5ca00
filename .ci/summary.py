"""The last lines of .ci/run: what ran, what failed, what was skipped (a skipped test is a failure here)."""

import sys
import xml.etree.ElementTree as ET
from pathlib import Path


def main() -> int:
    folder, steps_passed, steps_failed, *names = sys.argv[1:]
    passed = failed = skipped = 0
    for file in sorted(Path(folder).glob("*.xml")):
        for case in ET.parse(file).iter("testcase"):
            kinds = {child.tag for child in case}
            if "skipped" in kinds:
                skipped += 1
                print(f"skipped, which counts as a failure: {case.get('classname')}::{case.get('name')}")
            elif kinds & {"failure", "error"}:
                failed += 1
            else:
                passed += 1
    print(f"steps: {steps_passed} passed, {steps_failed} failed{': ' + ', '.join(names) if names else ''}")
    ok = steps_failed == "0" and not failed and not skipped and passed
    print(f"{passed} passed, {failed + skipped + (0 if failed or skipped else int(steps_failed))} failed")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
