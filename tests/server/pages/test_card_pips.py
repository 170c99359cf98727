"""Every drawing of a card has as many pips as its rank says, in rows as printed cards have them."""

import re
from collections import Counter

import pytest
from jinja2 import Environment

from croupier.server.pages.core.rendering import templates

RANKS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10}
DRAWINGS = {"small": ("macros/cards.html", "card"), "squeezed": ("baccarat/pips.html", "squeezed")}
_TURNED = re.compile(r'<g transform="rotate\(180 25 35\)">(.*?)</g>')
_INDEX = re.compile(r'<span class="corner.*?</span>|<g class="index">.*?</g>')
_PIP = re.compile(r'<use href="#suit-(.)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"')


def pips(drawn: str, suit: str) -> list[tuple[float, float]]:
    """The middle of every pip, with those of the half that stands on its head where they come to lie."""
    drawn = _INDEX.sub("", drawn)
    turned = "".join(_TURNED.findall(drawn))
    found = []
    for part, is_turned in ((_TURNED.sub("", drawn), False), (turned, True)):
        for of, x, y, size in _PIP.findall(part):
            assert of == suit
            at = float(x) + float(size) / 2, float(y) + float(size) / 2
            found.append((50 - at[0], 70 - at[1]) if is_turned else at)
    return found


@pytest.fixture(scope="module")
def environment() -> Environment:
    return templates()


@pytest.mark.parametrize("drawing", DRAWINGS)
@pytest.mark.parametrize("suit", "shdc")
@pytest.mark.parametrize("rank", RANKS)
def test_card_has_as_many_pips_as_its_rank(environment: Environment, drawing: str, rank: str, suit: str) -> None:
    template, macro = DRAWINGS[drawing]
    drawn = str(getattr(environment.get_template(template).module, macro)(rank + suit))
    found = pips(drawn, suit)
    assert len(found) == len(set(found)) == RANKS[rank]
    assert all(0 < x < 50 and 0 < y < 70 for x, y in found)
    columns = Counter(round(x) for x, _ in found)
    assert len(columns) <= 3
    corners = 0 if drawing == "squeezed" else 2
    assert len(drawn.split(f"suit-{suit}")) - 1 == RANKS[rank] + corners, "and one beside the rank in each corner"
