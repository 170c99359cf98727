"""WebKit for the tests of an iPhone's nearest kin: found where it is, or installed where that can be done.

python -m tools.webkit            says where its driver is
python -m tools.webkit install    installs it if it is not, as far as this machine lets us
python -m tools.webkit after      says that the tests in WebKit did not run, where they could not
"""

import os
import shutil
import sys
from pathlib import Path

from tools.chromium import REQUIRED, install_package

_BROWSERS = ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser")


def find() -> tuple[str, str, str] | None:
    """The driver, the browser that it drives, and a screen for it that nobody sees; None if one is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = [str(path) for pattern in _BROWSERS for path in sorted(Path("/").glob(pattern[1:]))]
    return (driver, browsers[-1], screen) if driver and screen and browsers else None


def main(what: str) -> int:
    """What was asked for on the command line."""
    found = find()
    if what == "install":
        if not found:
            install_package("webkit2gtk-driver", "xvfb")
        return 0
    if found:
        if what != "after":
            print(found[0])
        return 0
    print("The tests in WebKit did not run: no WebKitWebDriver was found, and none could be installed.")
    return 1 if what != "after" or os.environ.get(REQUIRED) == "required" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
