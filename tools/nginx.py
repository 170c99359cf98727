"""nginx for the tests of a proxy in front of several processes: found where it is, or installed where that can be done.

python -m tools.nginx            says where it is
python -m tools.nginx install    installs it if it is not, as far as this machine lets us
python -m tools.nginx after      says that the tests behind nginx did not run, where they could not
"""

import os
import shutil
import sys

from tools.chromium import REQUIRED, install_package

_BESIDE_THE_PATH = "/usr/sbin:/usr/local/sbin"
"""Where systems put it that keep such programs from ordinary users' paths."""


def find() -> str | None:
    """Where nginx is."""
    return shutil.which("nginx") or shutil.which("nginx", path=_BESIDE_THE_PATH)


def main(what: str) -> int:
    """What was asked for on the command line."""
    path = find()
    if what == "install":
        if not path:
            install_package("nginx")
        return 0
    if path:
        if what != "after":
            print(path)
        return 0
    print("The tests behind nginx did not run: no nginx was found, and none could be installed.")
    return 1 if what != "after" or os.environ.get(REQUIRED) == "required" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
