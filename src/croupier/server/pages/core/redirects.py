"""Where somebody goes after signing in: a page of this house, and nowhere else."""

import re
from urllib.parse import unquote

LOBBY = "/"
_PAGE = re.compile(r"(/|(/[A-Za-z0-9._~-]+)+/?)(\?[!-\[\]-~]*)?")
"""No segment is empty, so that no part can be read as a host; nothing in the path is quoted; and nowhere are there
spaces, control characters (browsers drop tabs and line breaks) or backslashes (which they read as slashes)."""
_REFUSED = re.compile(r"[\x00-\x1f\x7f\\]")


def own_page(wanted: str) -> str:
    """The address if it is a page of this house, with what stands behind its question mark; the lobby otherwise."""
    if not _PAGE.fullmatch(wanted) or _REFUSED.search(unquote(wanted)):
        return LOBBY
    return wanted
