"""Makes the golden log of a release: random evenings that meet every kind of event. Run once for each release."""

import sys
from pathlib import Path
from typing import get_args

import msgspec

from croupier import __version__
from croupier.equipment.cards import Card
from croupier.games.baccarat.commands import DealCard, Proceed, ReportPlacementError
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.blackjack.commands import Double, Split
from croupier.games.blackjack.events import HandLaidAgain
from croupier.table.commands import (
    AdviseRestrictions,
    BringChips,
    CloseTable,
    CollectClaim,
    GiveClosureNotice,
    JoinTable,
    LeaveTable,
    LiftRestriction,
    PayHeld,
    Redetermine,
    RestrictPatron,
    TakeSeat,
    VacateSeat,
    VoidFinishedRound,
    WaiveClaim,
)
from croupier.table.events import Event, TableEvent
from croupier.table.game_types import GameEvent
from croupier.table.state import Determinations as TableDeterminations, Limits, Table
from croupier.verbs.actors import Actor
from tests.conformance import baccarat, blackjack, roulette, ultimate_holdem as holdem
from tests.conformance.suite import Run
from tests.golden.counted import counted_log
from tests.golden.holdem import irregular, raised
from tests.golden.tournament import act_warning_log, division_7_log, missed_wager_log
from tests.golden.undone import imprisoned_by_mistake, looked_before_turning, void_after_leaving
from tests.people import DEALER, SUPERVISOR
from tests.table.blackjack import driver as blackjack_sitting
from tests.table.driver import BANKER_WINS, Sitting, dollars, opened

HERE = Path(__file__).parent
SUBJECTS = (baccarat.SUBJECT, blackjack.SUBJECT, roulette.SUBJECT, holdem.SUBJECT)
OF_OLDER_LOGS = {HandLaidAgain}
"""Kinds of events that are read and no longer written."""
KINDS = {*get_args(TableEvent), *get_args(GameEvent)} - OF_OLDER_LOGS


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
    while not sitting.table.is_between_rounds:
        sitting.deal("2c")
    _aftermath(sitting)
    sitting.do(GiveClosureNotice(SUPERVISOR))
    for name in names:
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(CloseTable(SUPERVISOR))
    return Evening(first.determinations, tuple(sitting.log), sitting.table)


def _aftermath(sitting: Sitting) -> None:
    """Rounds voided after chips and people were gone, and what is done about it; a seat and a choice changed."""
    sitting.coup([("Bob", 500, "banker")], BANKER_WINS)
    sitting.do(LeaveTable(Actor("Bob"), "Bob"))
    sitting.do(JoinTable(Actor("Bob"), "Bob", dollars(100), 0))
    sitting.coup([("Cat", 100, "player"), ("Dan", 50, "player")], BANKER_WINS)
    for name in ("Cat", "Dan"):
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(VoidFinishedRound(SUPERVISOR, sitting.table.round_number))
    sitting.do(VoidFinishedRound(SUPERVISOR, sitting.table.round_number - 1))
    sitting.do(PayHeld(SUPERVISOR, "Dan"))
    sitting.do(JoinTable(Actor("Cat"), "Cat", dollars(10), 0))
    sitting.do(JoinTable(Actor("Dan"), "Dan", dollars(10), 0))
    sitting.do(TakeSeat(Actor("Bob"), "Bob", 2))
    sitting.do(BringChips(Actor("Bob"), "Bob", dollars(50)))
    (claim,) = sitting.table.claims
    sitting.do(CollectClaim(SUPERVISOR, "Bob", claim.round_number))
    sitting.do(WaiveClaim(SUPERVISOR, "Bob", claim.round_number))
    sitting.do(Redetermine(SUPERVISOR, Determinations(pairs=Pairs.CANBERRA_PAIRS)))


def boxes_and_register() -> Evening:
    """Blackjack with a box given up, a double and a split followed, a patron restricted and the Commission told."""
    sitting = blackjack_sitting.opened(Limits(dollars(10)))
    first = sitting.table
    names = ("Ann", "Bob", "Cat", "Dan", "Eve")
    sitting.join(*names).ready()
    wagers = [(name, 10) for name in names]
    sitting.played(*wagers, ("Ann", 50, 6), ("Ann", 50, 7))
    sitting.join("Fay")
    sitting.do(RestrictPatron(SUPERVISOR, "Dan", "tracked on three evenings"))
    sitting.do(AdviseRestrictions(SUPERVISOR, "monthly report"))
    sitting.do(LiftRestriction(SUPERVISOR, "Dan"))
    sitting.played(*wagers)
    _sharing(sitting, "6h 9d 5c")
    for name in ("Ann", "Bob"):
        sitting.do(Double(Actor(name), name, dollars(10)))
    sitting.deal("8h 8d")
    _sharing(sitting, "8h 9d 8c")
    for name in ("Ann", "Bob"):
        sitting.do(Split(Actor(name), name))
    sitting.deal("Th").everybody_stands().deal("Tc").everybody_stands().deal("8d")
    return Evening(first.determinations, tuple(sitting.log), sitting.table)


def _sharing(sitting: blackjack_sitting.BlackjackSitting, text: str) -> None:
    """Ann and Bob share box 1, which has its first two cards."""
    sitting.begin()
    for name in ("Ann", "Bob"):
        sitting.bet(name, 10, 1)
    sitting.close()
    sitting.deal(text)


def evenings() -> list[Evening]:
    """As few evenings as it takes to meet every kind of event."""
    chosen = [full_table(), boxes_and_register()]
    chosen += [
        Evening(sitting.table.determinations, tuple(sitting.log), sitting.table)
        for sitting in (irregular(), raised(), void_after_leaving(), imprisoned_by_mistake(), looked_before_turning())
    ]
    chosen += [
        Evening(first, tuple(sitting.log), sitting.table)
        for first, sitting in (division_7_log(), act_warning_log(), missed_wager_log(), counted_log())
    ]
    met = {type(event) for evening in chosen for event in evening.events}
    for seed in range(8000):
        run = Run(SUBJECTS[seed % len(SUBJECTS)], seed).play(70)
        new = {type(event) for event in run.log} - met
        if new:
            met |= new
            chosen.append(Evening(run.first.determinations, tuple(run.log), run.table))
        if met == KINDS:
            return chosen
    raise SystemExit(f"never met: {sorted(kind.__name__ for kind in KINDS - met)}")


if __name__ == "__main__":
    target = HERE / f"evenings-{__version__}.jsonl"
    if target.exists() and "--again" not in sys.argv:
        raise SystemExit(f"{target.name} is there: a released log is never made again")
    target.write_bytes(b"\n".join(msgspec.json.encode(evening) for evening in evenings()) + b"\n")
    print(f"{target.name}: {target.stat().st_size:,} bytes")
