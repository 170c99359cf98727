"""Draws of seats as anybody may have them: what went into each and what came of it, so that it can be made again."""

import json
from collections.abc import Iterable, Iterator

import msgspec

from croupier.floor.tournaments.state import LiveTournament, OpenedDraw
from croupier.rulebook import act_uth, floor
from croupier.tournament.draw.ballot import BallotEntry
from croupier.tournament.draw.draw_records import BallotRecord, MoveRecord


class PublishedDraw(msgspec.Struct, frozen=True):
    """One draw: of seats, or of those who leave a table. Without entropy the system drew nothing. `opened` are the
    parts that the entropy was made of, where players added to it. Groups have numbers here: a draw goes by who is
    together, and what a group is called is nobody else's business."""

    id: str
    record: BallotRecord | MoveRecord
    opened: OpenedDraw | None = None

    @property
    def moved(self) -> MoveRecord | None:
        """The draw of those who leave a table; None for a ballot."""
        return self.record if isinstance(self.record, MoveRecord) else None


def draws_on_record(live: LiveTournament) -> Iterator[PublishedDraw]:
    """Every draw of seats by time: the moves of a session come after the ballot that seated it."""
    opened = {draw.entropy: draw for draw in live.drawn}
    moves = tuple(enumerate(live.tournament.moves, 1))
    for number, ballot in enumerate(live.tournament.ballots, 1):
        parts = opened.get(ballot.entropy) if ballot.entropy else None
        record = msgspec.structs.replace(ballot, entries=_numbered(ballot.entries))
        yield PublishedDraw(f"seats-{number}", record, parts)
        for at, move in moves:
            if move.session in ballot.sessions:
                yield PublishedDraw(f"moves-{at}", msgspec.structs.replace(move, groups=_numbered(move.groups)))


def _numbered(entries: Iterable[BallotEntry]) -> tuple[BallotEntry, ...]:
    numbers: dict[str, str] = {"": ""}
    return tuple(BallotEntry(one.name, numbers.setdefault(one.group, f"group {len(numbers)}")) for one in entries)


@floor("6.8")
def draw_file(draw: PublishedDraw) -> bytes:
    """A draw for programs, as JSON: what went into it, what came of it, and the parts of its entropy."""
    record = draw.record
    content = _move_content(record) if isinstance(record, MoveRecord) else _ballot_content(record)
    if draw.opened is not None:
        parts: dict[str, object] = msgspec.to_builtins(draw.opened)
        content |= parts
    lines = (f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in content.items())
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _ballot_content(ballot: BallotRecord) -> dict[str, object]:
    return {
        "entropy": ballot.entropy,
        "purpose": ballot.purpose,
        "players": [[one.name, one.group] for one in ballot.entries],
        "tables": ballot.tables,
        "seats": ballot.seats_per_table,
        "drawn": [[seat.player, seat.table, seat.seat] for seat in ballot.seats],
    }


@act_uth("16.3(a)(iii)(C)", "16.9")
def _move_content(record: MoveRecord) -> dict[str, object]:
    return {
        "entropy": record.entropy,
        "purpose": record.purpose,
        "seated": [[seat.player, seat.table, seat.seat] for seat in record.seated],
        "seats_per_table": record.seats_per_table,
        "breaking_order": record.order,
        "seats_drawn": record.seats_drawn,
        "groups": [[one.name, one.group] for one in record.groups],
        "moves": [[move.player, move.to_table, move.to_seat] for move in record.moves],
    }
