"""Draws of seats as the ballot's page shows them: each as it was made, with what anybody needs to make it again."""

import json
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from croupier.floor.tournaments.state import LiveTournament, OpenedDraw
from croupier.rulebook import act_uth
from croupier.tournament.draw.ballot import BallotEntry, DrawnSeat
from croupier.tournament.draw.draw_records import BallotRecord, MoveRecord
from croupier.tournament.draw.table_balancing import sitting
from croupier.tournament.session_state import PLAYED


class BallotTable(msgspec.Struct, frozen=True):
    """Who sits at a table, by seat."""

    session: int
    number: int
    seats: tuple[DrawnSeat, ...]


class SeatDraw(msgspec.Struct, frozen=True):
    """One draw. A ballot has `tables`; a draw of those who leave a table has `moved`, which names the tables that were
    broken. Without entropy nothing was drawn by the system; `inputs` is what went into the draw, as JSON."""

    title: str
    purpose: str
    entropy: str
    inputs: str
    opened: OpenedDraw | None = None
    tables: tuple[BallotTable, ...] = ()
    witnesses: tuple[str, ...] = ()
    moved: MoveRecord | None = None


def seat_draws(live: LiveTournament) -> tuple[SeatDraw, ...]:
    """Every draw of seats, the latest first: the moves of a session stand before the ballot that seated it."""
    return tuple(_draws_by_time(live))[::-1]


def seats_now(live: LiveTournament) -> tuple[BallotTable, ...]:
    """Who plays where in sessions in which somebody has moved; empty where everybody sits where they were drawn to."""
    moved = {record.session for record in live.tournament.moves}
    played = [one for one in live.tournament.sessions if one.number in moved and one.phase in PLAYED]
    return tuple(table for session in played for table in _tables(sitting(session), session.number))


def _draws_by_time(live: LiveTournament) -> Iterator[SeatDraw]:
    opened = {draw.entropy: draw for draw in live.drawn}
    for ballot in live.tournament.ballots:
        yield _ballot(ballot, opened.get(ballot.entropy))
        yield from (_moves(record) for record in live.tournament.moves if record.session in ballot.sessions)


def _ballot(ballot: BallotRecord, opened: OpenedDraw | None) -> SeatDraw:
    inputs = {
        "entropy": ballot.entropy,
        "purpose": ballot.purpose,
        "players": _entries(ballot.entries),
        "tables": ballot.tables,
        "seats": ballot.seats_per_table,
    }
    return SeatDraw(
        title=ballot.purpose,
        purpose=ballot.purpose,
        entropy=ballot.entropy,
        inputs=_json(inputs),
        opened=opened if ballot.entropy else None,
        tables=tuple(_tables(ballot.seats, *ballot.sessions)),
        witnesses=ballot.witnesses,
    )


@act_uth("16.3(a)(iii)(C)", "16.9")
def _moves(record: MoveRecord) -> SeatDraw:
    inputs = {
        "entropy": record.entropy,
        "purpose": record.purpose,
        "seated": [[seat.player, seat.table, seat.seat] for seat in record.seated],
        "seats_per_table": record.seats_per_table,
        "breaking_order": record.order,
        "seats_drawn": record.seats_drawn,
        "groups": _entries(record.groups),
    }
    title = record.purpose or f"session {record.session}, moves"
    return SeatDraw(title, record.purpose, record.entropy, _json(inputs), moved=record)


def _tables(seats: Iterable[DrawnSeat], *sessions: int) -> Iterator[BallotTable]:
    """The tables by number; they are of one session, or have one each."""
    by_seat = sorted(seats, key=lambda seat: (seat.table, seat.seat))
    for number in sorted({seat.table for seat in by_seat}):
        own = tuple(seat for seat in by_seat if seat.table == number)
        yield BallotTable(sessions[number - 1] if len(sessions) > 1 else sessions[0], number, own)


def _entries(entries: Iterable[BallotEntry]) -> list[list[str]]:
    """Names with their groups, which have numbers here: a draw goes by who is together, not by what a group is
    called, and that is nobody else's business."""
    numbers: dict[str, str] = {"": ""}
    return [[one.name, numbers.setdefault(one.group, f"group {len(numbers)}")] for one in entries]


def _json(inputs: Mapping[str, object]) -> str:
    """An input to a line."""
    lines = (f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in inputs.items())
    return "{\n" + ",\n".join(lines) + "\n}"
