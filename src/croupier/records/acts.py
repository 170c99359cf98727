"""The acts of a record: one line each, `NAME VERB …`, and what staff did."""

import re
from datetime import date, time
from decimal import Decimal

import msgspec

from croupier.equipment.amounts import Amount, amount
from croupier.equipment.cards import Card, card
from croupier.games.baccarat.tables import Option


class NotARecord(ValueError):  # noqa: N818 - what it says on the tin, and public API
    """Something that is not a record: what is wrong, and in which round and line where that can be told."""

    def __init__(self, message: str, round_number: int | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.round = round_number
        self.line = line


def shown(value: object) -> str:
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


class Bets(msgspec.Struct, frozen=True):
    """`Ann bets 100 on banker`."""

    name: str
    amount: Amount
    on: Option


class DrawsInError(msgspec.Struct, frozen=True):
    """`dealer draws Th in error`; `??` where nobody saw it."""

    card: Card


class Burns(msgspec.Struct, frozen=True):
    """`dealer burns Th`."""

    card: Card


class VoidsRound(msgspec.Struct, frozen=True):
    """`supervisor voids the round`."""


class VoidsPatron(msgspec.Struct, frozen=True):
    """`supervisor voids Ann`."""

    name: str


Act = Bets | DrawsInError | Burns | VoidsRound | VoidsPatron

_STAFF = frozenset({"dealer", "supervisor"})
_BET = re.compile(r"(?P<name>\S+) bets? (?P<amount>\S+) on (?P<on>.+)")
_DRAW = re.compile(r"dealer draws? (?P<card>\S+) in error")
_BURN = re.compile(r"dealer burns? (?P<card>\S+)")
_VOID = re.compile(r"supervisor voids? (?P<what>.+)")


def read_act(line: str, round_number: int, place: int) -> Act:
    """Understand one line of `play`."""
    words = " ".join(line.split())
    try:
        act = _staff_act(words) or _patron_act(words)
    except ValueError as problem:
        raise NotARecord(str(problem), round_number, place) from None
    if act is None:
        raise NotARecord(
            f"{shown(line)} is not understood; a line reads like 'Ann bets 100 on banker', 'dealer draws Th in error', "
            "'supervisor voids the round' or 'supervisor voids Ann'.",
            round_number,
            place,
        )
    return act


def _patron_act(words: str) -> Act | None:
    found = _BET.fullmatch(words)
    if found is None or found["name"] in _STAFF:
        return None
    try:
        option = Option(found["on"])
    except ValueError:
        raise ValueError(f"Nobody can wager on {shown(found['on'])}; the options are {', '.join(Option)}.") from None
    stake = amount(found["amount"])
    if not stake:
        raise ValueError("A wager is more than nothing.")
    return Bets(found["name"], stake, option)


def _staff_act(words: str) -> Act | None:
    if found := _DRAW.fullmatch(words):
        return DrawsInError(card(found["card"]))
    if found := _BURN.fullmatch(words):
        return Burns(card(found["card"]))
    if found := _VOID.fullmatch(words):
        if found["what"] == "the round":
            return VoidsRound()
        return VoidsPatron(found["what"]) if " " not in found["what"] else None
    return None
