"""The acts of a record: one line each, `NAME VERB …`; what patrons do at any table."""

import re
from collections.abc import Callable, Iterable
from datetime import date, time
from decimal import Decimal

import msgspec

from croupier.equipment.amounts import Amount, amount


class NotARecord(ValueError):  # noqa: N818 - what it says on the tin, and public API
    """A text that is not a record: what is wrong, and in which round and line if known."""

    def __init__(self, message: str, round_number: int | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.round = round_number
        self.line = line


def quote_value(value: object) -> str:
    """A value as a message quotes it: in TOML's words, and short."""
    match value:
        case bool():
            return str(value).lower()
        case int() if value.bit_length() > 64:
            return "a very large number"
        case int() | Decimal():
            return str(value) if len(str(value)) <= 40 else "a very long number"
        case date() | time():
            return f"the time {value.isoformat()}" if isinstance(value, time) else f"the date {value.isoformat()}"
        case list():
            return "a list"
        case dict():
            return "a table of keys and values"
        case _:
            text = repr(value)
            return text if len(text) <= 80 else f"{text[:76]}…{text[-1]}"


BEFORE_CALL = -1


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """What one line says; each game adds its own. `after` is how many cards of the shoe came before it, if told."""

    after: int | None = None

    @property
    def precedes_call(self) -> bool:
        """Wagers were still open."""
        return self.after == BEFORE_CALL


class PatronAct(Act, frozen=True):
    """What a patron does."""

    name: str


class Bets(PatronAct, frozen=True):
    """`Ann bets 100 on banker`."""

    amount: Amount
    on: str


class Antes(PatronAct, frozen=True):
    """`Ann antes 10`, if a game has antes."""

    amount: Amount


Lines = tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str]], Act]], ...]
"""A game's own lines: the words after a name, and the act they describe."""
PatronLine = Callable[[str, str], Act | None]
"""Reads what a patron does: the name, and the words after it. A `ValueError` says what is wrong with them."""

_BET = re.compile(r"bets? (?P<amount>\S+) on (?P<on>.+)")


def read_bet(name: str, deed: str) -> Bets | None:
    """`bets 100 on banker`: the game says what may be wagered on."""
    match = _BET.fullmatch(deed)
    return Bets(name, stake(match["amount"]), match["on"]) if match else None


def read_common_act(name: str, deed: str, lines: Lines) -> Act | None:
    """Any other act of a patron."""
    for pattern, act in lines:
        if match := pattern.fullmatch(deed):
            return act(name, match)
    return None


def seats_by_ante(play: Iterable[Act]) -> dict[str, int]:
    """The places are numbered in the order of the antes; somebody who wagers without one has no place."""
    acts = list(play)
    antes = dict.fromkeys(act.name for act in acts if isinstance(act, Antes))
    places = {name: number for number, name in enumerate(antes, start=1)}
    return places | {act.name: 0 for act in acts if isinstance(act, Bets) and act.name not in places}


def stake(text: str) -> Amount:
    """An amount above zero."""
    wagered = amount(text)
    if not wagered:
        raise ValueError("A wager must be more than zero.")
    return wagered
