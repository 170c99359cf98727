"""How somebody likes their pages, which their browser remembers: words in a cookie that its script writes.

The server reads them, so that a page looks right from its first moment; they are never more than words from this list.
"""

from functools import cache

from croupier.server.pages.game_registry import GAME_PAGES

COOKIE = "croupier-look"
ZONE_COOKIE = "croupier-zone"
LOOKS = ("dark", "light", "four-colour", "left-hand")
"""What a page has as classes on its first element."""
_WORDS_MAX = 20


@cache
def _known() -> frozenset[str]:
    return frozenset({*LOOKS, "sound", *(f"seen-{game.name}" for game in GAME_PAGES)})


def read_preferences(cookie: str) -> frozenset[str]:
    """The words that we know in what a browser sent."""
    return frozenset(cookie.split(".")[:_WORDS_MAX]) & _known()
