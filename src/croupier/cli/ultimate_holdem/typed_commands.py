"""What people type at a table of hold-em, as commands; `ValueError` says what was not understood."""

import re

from croupier.cli.play.sitting import ME
from croupier.equipment.amounts import amount
from croupier.games.ultimate_holdem.commands import Bet, Check, Command, Concede, Fold, PlaceWager
from croupier.verbs.actors import Actor

_ME = Actor(ME)
_WAGER = re.compile(r"(?:(?:ante\s+)?(?P<ante>[0-9.]+)|trips\s+(?P<trips>[0-9.]+)|(?P<on>[0-9.]+)\s+(?:on\s+)?trips)")
_BET = re.compile(r"(?:(?:bet|play)\s+)?(?P<times>[0-9]{1,3})\s*x")


def parse_wagers(typed: str, seat: int) -> list[Command]:
    """`10`, `10, trips 5`; trips come after the ante."""
    placed = [_wager(part.strip(), seat) for part in typed.split(",")]
    return [*(wager for wager in placed if not wager.side), *(wager for wager in placed if wager.side)]


def _wager(text: str, seat: int) -> PlaceWager:
    match = _WAGER.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not understood; type an ante such as 10, or 10, trips 5, or help.")
    return PlaceWager(_ME, ME, seat, amount(match["ante"] or match["trips"] or match["on"]), match["ante"] is None)


def parse_decision(typed: str) -> Command:
    """`4x`, `3x`, `2x`, `1x`, `check` or `fold`."""
    if match := _BET.fullmatch(typed):
        return Bet(_ME, ME, int(match["times"]))
    match typed:
        case "check" | "c" | "knock":
            return Check(_ME, ME)
        case "fold" | "f":
            return Fold(_ME, ME)
        case _:
            raise ValueError(f"{typed!r} is not understood; type 4x, 3x, 2x or 1x, check or fold, or help.")


def parse_concession(typed: str) -> Command:
    """`concede`."""
    if typed not in {"concede", "fold"}:
        raise ValueError(f"{typed!r} is not understood; type concede, or press Enter to have your hand settled.")
    return Concede(_ME, ME)
