"""`verify.html`: the checks of a proof as one page that needs no server, for a file that was published."""

import re
from functools import cache
from importlib.resources import files

_SCRIPTS = ("sha256.js", "proof_reading.js", "proof_checks.js", "verdict.js", "verify_offline.js")
_LINKS = re.compile(r"^import .*$\n|^export ", re.MULTILINE)


@cache  # the same for everybody
def standalone_page() -> str:
    """The page as one file: the scripts that pages of a house use too, one after another."""
    static = files("croupier.server.pages") / "static"
    scripts = [_LINKS.sub("", (static / name).read_text("utf-8")) for name in _SCRIPTS]
    return (static / "verify.html").read_text("utf-8").replace("/* script */", "\n".join(scripts))
