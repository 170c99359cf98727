"""What a spin brought everybody: wagers that won or went back one by one, and those that lost together."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from croupier.cli.play.drawing import format_chips, money
from croupier.records.answer import Row, Settlement
from croupier.rulebook import Cite, house as rule
from croupier.verbs.moves import Result

_NAMED_MAX = 2
"""This many losing wagers are called by their names; more are counted."""

FREED = rule["9.6(a)"]


def payments_table(settlement: Settlement) -> Table | Text:
    """A row for each patron: how their wagers ended, and what they gained."""
    if not settlement.rows:
        return Text("no wagers", style="dim")
    table = Table(show_edge=False, pad_edge=False)
    for column in ("patron", "wagers", "gain"):
        table.add_column(column, justify="right" if column == "gain" else "left", no_wrap=column != "wagers")
    for patron, net in settlement.net.items():
        own = [row for row in settlement.rows if row.player == patron]
        gain = Text(f"{'+' if net > 0 else ''}{money(net)}", style="bold green" if net > 0 else "red" if net else "")
        table.add_row(Text(patron), Text("\n").join(_ends(own)), gain)
    return table


def _ends(rows: list[Row]) -> list[Text]:
    """Payments first, then what went back, then what was lost, by clause."""
    lines = [
        _result_text(row, f"pays {format_chips(row.paid)}", "bold green") for row in rows if row.result is Result.WIN
    ]
    lines += [_result_text(row, "goes back", "magenta") for row in rows if row.result is Result.VOID]
    stays = {True: "waits for the next spin", False: "goes back"}
    lines += [_result_text(row, stays[row.clause != FREED], "yellow") for row in rows if row.result is Result.STAND_OFF]
    lost: dict[Cite, list[Row]] = {}
    for row in rows:
        if row.result is Result.LOSE:
            lost.setdefault(row.clause, []).append(row)
    return lines + [_lost(together, clause) for clause, together in lost.items()]


def _result_text(row: Row, how: str, style: str) -> Text:
    return Text.assemble(f"{format_chips(row.stake)} on {row.wager} ", (how, style), (f" {row.clause}", "dim"))


def _lost(rows: Iterable[Row], clause: Cite) -> Text:
    names = list(dict.fromkeys(row.race_track or row.on for row in rows))
    what = " and ".join(names) if len(names) <= _NAMED_MAX else f"{len(names)} bets"
    return Text.assemble(
        f"{format_chips(sum(row.stake - row.returned for row in rows))} on {what} ",
        ("lost", "red"),
        (f" {clause}", "dim"),
    )
