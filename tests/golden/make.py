"""Makes the golden log of a release: random evenings that meet every kind of event. Run once for each release."""

import sys
from pathlib import Path
from typing import get_args

import msgspec

from croupier import __version__
from croupier.equipment.cards import Card
from croupier.games.baccarat.commands import DealCard, Proceed, ReportPlacementError
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.table.commands import CloseTable, GiveClosureNotice, LeaveTable, VacateSeat
from croupier.table.events import Event, GameEvent, TableEvent
from croupier.table.state import Determinations as TableDeterminations
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from tests.conformance.baccarat import SUBJECT
from tests.conformance.suite import Run
from tests.people import DEALER, SUPERVISOR
from tests.table.sitting import BANKER_WINS, opened

HERE = Path(__file__).parent
KINDS = {*get_args(TableEvent), *get_args(GameEvent)}


class Evening(msgspec.Struct, frozen=True):
    """A log with the table it began at and the table it led to."""

    determinations: TableDeterminations
    events: tuple[Event, ...]
    table: Table


def full_table() -> Evening:
    """What chance hardly ever brings: a full table, an idle seat, pairs settled twice, and an orderly close."""
    sitting = opened(Determinations(pairs=Pairs.PERFECT_PAIRS))
    first = sitting.table
    names = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
    sitting.join(*names).ready()
    for _ in range(3):
        sitting.coup([(name, 10, "banker") for name in names[1:]], BANKER_WINS)
    sitting.do(VacateSeat(SUPERVISOR, "Ann"))
    sitting.begin()
    sitting.wager("Bob", 10, "player pair")
    sitting.close()
    for card in ("5h", "5c", "2d", "5d"):
        sitting.do(DealCard(DEALER, Card(card)))
    sitting.do(Proceed(DEALER))
    sitting.do(ReportPlacementError(SUPERVISOR, (Card("5h"), Card("2d"), Card("5c"), Card("5d"))))
    sitting.deal("3h")
    while not sitting.table.between_rounds:
        sitting.deal("2c")
    sitting.do(GiveClosureNotice(SUPERVISOR))
    for name in names:
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(CloseTable(SUPERVISOR))
    return Evening(first.determinations, tuple(sitting.log), sitting.table)


def evenings() -> list[Evening]:
    """As few evenings as it takes to meet every kind of event."""
    chosen = [full_table()]
    met = {type(event) for event in chosen[0].events}
    for seed in range(4000):
        run = Run(SUBJECT, seed).play(70)
        new = {type(event) for event in run.log} - met
        if new:
            met |= new
            chosen.append(Evening(run.first.determinations, tuple(run.log), run.table))
        if met == KINDS:
            return chosen
    raise SystemExit(f"never met: {sorted(kind.__name__ for kind in KINDS - met)}")


if __name__ == "__main__":
    target = HERE / f"baccarat-{__version__}.jsonl"
    if target.exists() and "--again" not in sys.argv:
        raise SystemExit(f"{target.name} is there: a released log is never made again")
    target.write_bytes(b"\n".join(msgspec.json.encode(evening) for evening in evenings()) + b"\n")
    print(f"{target.name}: {target.stat().st_size:,} bytes")
