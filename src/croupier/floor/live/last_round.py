"""The last settled round of a table: its wagers stay visible while the next round takes wagers."""

from typing import Any

import msgspec

from croupier.table.game_types import GameEvent
from croupier.table.state import Table


class LastRound(msgspec.Struct, frozen=True):
    """The wagers that were settled in a round, as it ended."""

    number: int
    settled: tuple[GameEvent, ...]


def last_round_after(last: LastRound | None, before: Table, after: Table) -> LastRound | None:
    """The last settled round, once its play has given way to another round or to none."""
    play: Any = before.play
    if play is None or not play.settled or play is after.play:
        return last
    if after.play is not None and after.round_number == before.round_number:
        return last
    return LastRound(before.round_number, play.settled)


def last_settled(last: LastRound | None, table: Table) -> tuple[GameEvent, ...]:
    """How the wagers of the previous round ended; it is over, so none is secret any more."""
    if last is None:
        return ()
    is_before = last.number == table.round_number - 1 and not table.is_settled  # one without a row, void, is the last
    return last.settled if is_before or last.number == table.round_number else ()
