"""Draws of seats as they were made: what went into each and what it gave, whatever happens to the seats later."""

import msgspec

from croupier.tournament.draw.balancing_plan import SeatMove, break_and_balance
from croupier.tournament.draw.ballot import BallotEntry, DrawnSeat, verify_ballot


class BallotRecord(msgspec.Struct, frozen=True):
    """A ballot: the draw of `entries` to tables and seats; `sessions` has the session of each table, from table 1 on.
    Without entropy the seats were drawn by hand before `witnesses`, or allocated."""

    purpose: str
    entropy: str
    entries: tuple[BallotEntry, ...]
    tables: int
    seats_per_table: int
    sessions: tuple[int, ...]
    seats: tuple[DrawnSeat, ...]
    witnesses: tuple[str, ...] = ()


class MoveRecord(msgspec.Struct, frozen=True):
    """Tables that were broken or balanced, once `after_round` was the last that any had begun: who was `seated` where
    before, and who moved. Without entropy players left from the highest seat down."""

    session: int
    purpose: str
    entropy: str
    seated: tuple[DrawnSeat, ...]
    seats_per_table: int
    order: tuple[int, ...]
    seats_drawn: bool
    groups: tuple[BallotEntry, ...]
    after_round: int
    moves: tuple[SeatMove, ...]

    @property
    def broken(self) -> tuple[int, ...]:
        """The tables that nobody sits at any more, in the order in which they break."""
        gone = tables_left_by(self.moves, self.seated)
        return tuple(table for table in self.order if table in gone)


def tables_left_by(moves: tuple[SeatMove, ...], seated: tuple[DrawnSeat, ...]) -> set[int]:
    """The tables of those who are seated at which nobody is left after these moves."""
    leaving = {move.player for move in moves}
    kept = {seat.table for seat in seated if seat.player not in leaving} | {move.to_table for move in moves}
    return {seat.table for seat in seated} - kept


def ballot_differences(record: BallotRecord) -> tuple[str, ...]:
    """How a ballot on record differs from the repeated draw; empty if it is right, or nothing was drawn."""
    if not record.entropy:
        return ()
    drawn = (record.entropy, record.purpose, record.entries, record.tables, record.seats_per_table)
    return verify_ballot(record.seats, *drawn)


def moves_again(record: MoveRecord) -> tuple[SeatMove, ...]:
    """The moves that the same draw gives."""
    again = break_and_balance(
        record.seated,
        record.seats_per_table,
        record.order,
        record.entropy,
        record.purpose,
        clause=record.moves[0].clause,
        seats_drawn=record.seats_drawn,
        groups={entry.name: entry.group for entry in record.groups},
    )
    return again.moves
