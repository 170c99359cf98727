"""How seats were drawn, in the regulator's pack: every draw as it was made, with what it was drawn from."""

from collections.abc import Iterator

from croupier.floor.tournaments.state import OpenedDraw
from croupier.server.printing.pack.pack_tables import PackContent, PackSection, PackTable
from croupier.tournament.draw.draw_records import BallotRecord, MoveRecord


def draw_section(source: PackContent) -> PackSection:
    """Every draw of seats as it was made; who moved later is a draw of its own."""
    tournament, opened = source.live.tournament, {draw.entropy: draw for draw in source.live.drawn}
    tables = []
    for ballot in tournament.ballots:
        rows = tuple(
            (str(ballot.sessions[seat.table - 1]), str(seat.table), str(seat.seat), source.name(seat.player))
            for seat in ballot.seats
        )
        title = f"{ballot.purpose}: {_draw_words(ballot, opened.get(ballot.entropy))}"
        tables.append(PackTable(title, ("Session", "Table", "Seat", "Player"), rows, wide=(3,)))
        tables += [_moves(source, record) for record in tournament.moves if record.session in ballot.sessions]
    return PackSection("Ballot", tables=(*(_draw_parts(source, draw) for draw in source.live.drawn), *tables))


def _moves(source: PackContent, record: MoveRecord) -> PackTable:
    """Who went where when tables were broken or balanced, and what it was drawn from."""
    rows = tuple(
        (source.name(move.player), _place(move.from_table, move.from_seat), _place(move.to_table, move.to_seat))
        for move in record.moves
    )
    drawn = f"{record.purpose}: drawn from entropy {record.entropy}" if record.entropy else "in the order of seats"
    broken = f", table {' and '.join(map(str, record.broken))} broken" if record.broken else ""
    return PackTable(f"Session {record.session}, moves{broken}; {drawn}", ("Player", "From", "To"), rows, wide=(0,))


def _place(table: int, seat: int) -> str:
    return f"table {table}, seat {seat}"


def _draw_parts(source: PackContent, draw: OpenedDraw) -> PackTable:
    """What the house had committed itself to, what it opened, and the entropy that all parts make."""
    rows = (
        ("committed to", draw.commitment.root),
        ("opened with", draw.salt),
        ("devices that added", ", ".join(_nonce_words(source, draw)) or "none"),
        ("entropy", draw.entropy),
    )
    return PackTable(draw.commitment.id, ("", ""), rows, mono=(1,), wide=(1,))


def _draw_words(ballot: BallotRecord, draw: OpenedDraw | None) -> str:
    if ballot.entropy:
        return f"from {draw.commitment.id}" if draw is not None else f"from entropy {ballot.entropy}"
    if not ballot.witnesses:
        return "allocated by the operator"
    return f"drawn by hand before {' and '.join(ballot.witnesses)}"


def _nonce_words(source: PackContent, draw: OpenedDraw) -> Iterator[str]:
    for nonce in draw.nonces:
        yield source.name(nonce.by) + ("" if nonce.nonce is not None else " (sealed, then withheld)")
