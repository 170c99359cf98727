"""Draws of seats as the ballot's page shows them: each as it was made, and once more if the reader asks for it."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

import msgspec

from croupier.floor.tournaments.committed_draws import draw_problems
from croupier.floor.tournaments.published_draws import PublishedDraw, draws_on_record
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.draw.ballot import DrawnSeat, draw_ballot
from croupier.tournament.draw.draw_records import BallotRecord, MoveRecord, moves_again
from croupier.tournament.draw.table_balancing import sitting
from croupier.tournament.session_state import PLAYED


class BallotTable(msgspec.Struct, frozen=True):
    """Who sits at a table, by seat."""

    session: int
    number: int
    seats: tuple[DrawnSeat, ...]


class RepeatedSeat(msgspec.Struct, frozen=True):
    """Where a player was drawn to, and where the same draw puts them now."""

    player: str
    published: str
    again: str

    @property
    def is_same(self) -> bool:
        """Whether both are one seat."""
        return self.published == self.again


class RepeatedDraw(msgspec.Struct, frozen=True):
    """A draw that was made again from what is published: seat by seat, and what is wrong with its parts."""

    seats: tuple[RepeatedSeat, ...]
    problems: tuple[str, ...]

    @property
    def different(self) -> int:
        """How many seats are not the same."""
        return sum(not seat.is_same for seat in self.seats)


class SeatDraw(msgspec.Struct, frozen=True):
    """One draw on the page. A ballot has `tables`; `again` is the draw made once more, if the reader asked for it."""

    draw: PublishedDraw
    title: str
    tables: tuple[BallotTable, ...] = ()
    again: RepeatedDraw | None = None


def seat_draws(
    live: LiveTournament, repeated: str = "", names: Mapping[str, str] = MappingProxyType({})
) -> tuple[SeatDraw, ...]:
    """Every draw of seats, the latest first; the one of the id `repeated` is made again, its players by their names."""
    return tuple(_seat_draw(draw, repeated, names) for draw in draws_on_record(live))[::-1]


def seats_now(live: LiveTournament) -> tuple[BallotTable, ...]:
    """Who plays where in sessions in which somebody has moved; empty where everybody sits where they were drawn to."""
    moved = {record.session for record in live.tournament.moves}
    played = [one for one in live.tournament.sessions if one.number in moved and one.phase in PLAYED]
    return tuple(table for session in played for table in _tables(sitting(session), session.number))


def _seat_draw(draw: PublishedDraw, repeated: str, names: Mapping[str, str]) -> SeatDraw:
    record = draw.record
    again = _repeated(draw, names) if draw.id == repeated and record.entropy else None
    if isinstance(record, MoveRecord):
        return SeatDraw(draw, record.purpose or f"session {record.session}, moves", again=again)
    return SeatDraw(draw, record.purpose, tuple(_tables(record.seats, *record.sessions)), again)


def _repeated(draw: PublishedDraw, names: Mapping[str, str]) -> RepeatedDraw:
    match draw.record:
        case MoveRecord() as record:
            was = {move.player: _place(move.to_table, move.to_seat) for move in record.moves}
            now = {move.player: _place(move.to_table, move.to_seat) for move in moves_again(record)}
        case BallotRecord() as record:
            drawn = draw_ballot(record.entropy, record.purpose, record.entries, record.tables, record.seats_per_table)
            was = {seat.player: _place(seat.table, seat.seat) for seat in record.seats}
            now = {seat.player: _place(seat.table, seat.seat) for seat in drawn}
    players = sorted({**was, **now}, key=lambda name: names.get(name, name).casefold())
    seats = (RepeatedSeat(name, was.get(name, "nowhere"), now.get(name, "nowhere")) for name in players)
    return RepeatedDraw(tuple(seats), () if draw.opened is None else draw_problems(draw.opened))


def _place(table: int, seat: int) -> str:
    return f"table {table}, seat {seat}"


def _tables(seats: Iterable[DrawnSeat], *sessions: int) -> Iterator[BallotTable]:
    """The tables by number; they are of one session, or have one each."""
    by_seat = sorted(seats, key=lambda seat: (seat.table, seat.seat))
    for number in sorted({seat.table for seat in by_seat}):
        own = tuple(seat for seat in by_seat if seat.table == number)
        yield BallotTable(sessions[number - 1] if len(sessions) > 1 else sessions[0], number, own)
