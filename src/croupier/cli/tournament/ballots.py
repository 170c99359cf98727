"""A ballot as it is published: the entropy, what it was for, and who sits where."""

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.sessions.session_events import SeatsDrawn

_TABLES_SHOWN = 10


def ballot(console: Console, drawn: SeatsDrawn) -> RenderableType:
    """The draw of a sitting, seat numbers before the names."""
    seats = [seat for session in drawn.sessions for seat in session.seats]
    tables = sorted({seat.table for seat in seats})
    grid = Table.grid(padding=(0, 2))
    room = console.width - len(f"table {min(len(tables), _TABLES_SHOWN)}  ")
    for number in tables[:_TABLES_SHOWN]:
        at_table = sorted((seat for seat in seats if seat.table == number), key=lambda seat: seat.seat)
        grid.add_row(Text(f"table {number}", style="bold"), _seat_columns(at_table, _widths(seats), room))
    parts: list[RenderableType] = [
        Text.assemble(("ballot of ", "dim"), (drawn.purpose, ""), (f"  {drawn.clause}", "dim")),
        Text.assemble(("entropy ", "dim"), (drawn.sessions[0].entropy, "cyan")),
        grid,
    ]
    if len(tables) > _TABLES_SHOWN:
        parts.append(Text(f"… and {len(tables) - _TABLES_SHOWN} more tables; --json has them all", style="dim"))
    return Group(*parts)


def _widths(seats: list[DrawnSeat]) -> tuple[int, int]:
    """How wide the seat numbers and the names are."""
    return len(str(max(seat.seat for seat in seats))), max(len(seat.player) for seat in seats)


def _seat_columns(seats: list[DrawnSeat], widths: tuple[int, int], room: int) -> Text:
    """The players of a table by seat, in columns."""
    number, name = widths
    in_a_line = max(1, (room + 2) // (number + 1 + name + 2))
    text = Text()
    for at, seat in enumerate(seats):
        text.append("" if at == 0 else "\n" if at % in_a_line == 0 else "  ")
        text.append(f"{seat.seat:>{number}} ", style="dim").append(f"{seat.player:<{name}}")
    return text
