"""What people type at a table of roulette, as wagers; `ValueError` says what was not understood."""

import re

from croupier.cli.play.sitting import ME
from croupier.equipment.amounts import amount
from croupier.games.roulette.bets import read
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.values_and_odds import placements
from croupier.verbs.actors import Actor

_WAGER = re.compile(r"(?P<amount>[0-9.]+)\s+(?:on\s+)?(?P<on>.+)")
_ON_NUMBERS = re.compile(r"(?P<kind>[a-z ]*?)\s*(?P<numbers>[0-9]{1,4}(?:(?:\s+and\s+|[\s/-]+)[0-9]{1,4})*)")
_ON_PLACE = re.compile(r"(?P<place>1st|first|2nd|second|3rd|third)\s+(?P<kind>dozen|12|column)")
_PLACES = {"1st": 1, "first": 1, "2nd": 2, "second": 2, "3rd": 3, "third": 3}
_OTHER_NAMES = {"1-18": "low", "19-36": "high", "12": "dozen", "neighbors": "neighbours", "neighbours of": "neighbours"}


def wagers(typed: str, zeros: int) -> list[PlaceWager]:
    """`5 on 17`, `10 split 17 20`, `20 red, 5 neighbours 17, 2 voisins`."""
    return [_wager(part.strip(), zeros) for part in typed.split(",")]


def _wager(text: str, zeros: int) -> PlaceWager:
    match = _WAGER.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not understood; type a wager such as 5 on 17 or 20 red, or help.")
    bet = _bet(match["on"], zeros)
    if read(bet) is None:
        raise ValueError(f"{match['on']!r} is not a bet; type help to see how to name bets.")
    return PlaceWager(Actor(ME), ME, bet, amount(match["amount"]))


def _bet(typed: str, zeros: int) -> str:
    """A bet by its words: numbers alone are the position that they make, and `1st dozen` is `dozen 1`."""
    if typed in _OTHER_NAMES:
        return _OTHER_NAMES[typed]
    if match := _ON_PLACE.fullmatch(typed):
        return f"{_OTHER_NAMES.get(match['kind'], match['kind'])} {_PLACES[match['place']]}"
    if match := _ON_NUMBERS.fullmatch(typed):
        kind, numbers = _OTHER_NAMES.get(match["kind"], match["kind"]), re.findall("[0-9]+", match["numbers"])
        named = f"{kind} {' '.join(numbers)}".strip()
        return named if read(named) else _position_of(kind, numbers, zeros) or named
    return typed


def _position_of(kind: str, numbers: list[str], zeros: int) -> str:
    """The position that covers exactly these numbers; two that do not touch are a split, which the table refuses."""
    for placement in placements(zeros):
        if set(placement.numbers) == set(numbers) and kind in ("", placement.kind):
            return placement.words
    return f"{('straight', 'split')[len(numbers) - 1]} {' '.join(numbers)}" if not kind and len(numbers) <= 2 else ""
