"""Exports tell what stood before the wagers: the last coup of a shoe, a changed sign, a restriction."""

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.floor.inspection.patron_rounds import patron_rounds
from croupier.floor.inspection.record_export import record_of
from croupier.floor.inspection.round_entries import read_round
from croupier.floor.inspection.rounds import rounds_at
from croupier.floor.live.commands import KeyCard, Next
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.games.blackjack.commands import PlaceWager, Stand
from croupier.ledger.base_store import LedgerStore
from croupier.records import adjudicate, read_record, write_record
from croupier.records.answer import Settlement
from croupier.records.opening_lines import BetweenRounds
from croupier.rulebook import open_book
from croupier.table.commands import (
    GiveNotice,
    JoinTable,
    LiftRestriction,
    MakeChange,
    ReachCuttingCard,
    RestrictPatron,
)
from croupier.table.sign_events import ChangeMade
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role, Viewer
from tests.floor.inspection.ledger_house import INSPECTOR, SUPERVISOR, UNIT, Floor
from tests.people import DEALER as TABLE_DEALER
from tests.table.driver import dollars, opened

DEALER = Actor("p-dealer", Role.DEALER)
BOOK = open_book("ACT-MB")
TRACKED = "tracked on two evenings"


def settled(text: str) -> Settlement:
    (only,) = adjudicate(read_record(text)).rounds
    assert not only.by_ruling
    return only


@pytest.mark.clause("ACT-MB 5.8")
def test_last_coup_of_a_shoe_is_told() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.close()
    sitting.deal("8h 8c")
    sitting.do(ReachCuttingCard(TABLE_DEALER))
    sitting.deal("Kd Kc")
    before, mark = sitting.table, len(sitting.log)
    sitting.coup([("Ann", 10, "tie")], "8h 8c Kd Kc")
    text = write_record(before, sitting.log[mark:])
    assert '  "dealer deals the last coup of the shoe",\n  "Ann bets 10.00 on tie",\n' in text
    assert settled(text).net == {"Ann": 8000}


@pytest.mark.clause("ACT-MB 3.1", "ACT-MB 3.7", "ACT-MB 8.3", "FLOOR 1.8")
def test_sign_changed_between_rounds_is_told_and_settles_to_the_same(store: LedgerStore) -> None:
    floor = Floor(store, "mini-baccarat", 1).sit().play(1)
    limits = floor.table.determinations.limits
    higher = replace(limits, minimum=dollars(20), maximum=dollars(1000))
    for notice in (
        GiveNotice(SUPERVISOR, limits=higher),
        GiveNotice(SUPERVISOR, method="B"),
        GiveNotice(SUPERVISOR, differential=dollars(2000)),
        GiveNotice(SUPERVISOR, lift_differential=True),
        GiveNotice(SUPERVISOR, limits=replace(higher, maximum=dollars(800))),
    ):
        floor.do(notice)
        floor.do(MakeChange(SUPERVISOR))
    floor.play(2)
    first, second, third = (record_of(read_round(store, one)).text for one in rounds_at(store, floor.id))
    assert "minimum = 10.00\nmaximum = 500.00\n" in second
    assert 'method = "A"' in second
    assert [line for line in second.splitlines() if "supervisor" in line] == [
        '  "supervisor changes the maximum to 1000.00",',
        '  "supervisor changes the minimum to 20.00",',
        '  "supervisor changes the method to B",',
        '  "supervisor changes the differential to 2000.00",',
        '  "supervisor lifts the differential",',
        '  "supervisor changes the maximum to 800.00",',
    ]
    assert "supervisor" not in first + third
    assert "minimum = 20.00\nmaximum = 800.00\n" in third
    told = {name: {one.number: one.net for one in patron_rounds(store, name, UNIT)} for name, _ in floor.robots}
    for number, text in enumerate((first, second, third), start=1):
        assert settled(text).net == {name: nets[number] for name, nets in told.items() if number in nets}


@pytest.mark.clause("ACT-MB 3.1")
@pytest.mark.parametrize(
    ("was", "now", "first"),
    [((10, 500), (600, 1000), "maximum"), ((600, 1000), (10, 500), "minimum"), ((900, 500), (10, 700), "")],
)
def test_limits_that_change_together_are_told_in_an_order_that_stands(
    was: tuple[int, int], now: tuple[int, int], first: str
) -> None:
    """The last sign can never have stood there: the record has the table as it was in the round."""
    sitting = opened(limits=Limits(*map(dollars, now))).join("Ann").ready()
    before, mark = sitting.table, len(sitting.log)
    sitting.coup([("Ann", now[0], "tie")], "8h 8c Kd Kc")
    old = replace(before.determinations, limits=Limits(*map(dollars, was)))
    changed = ChangeMade(BOOK["3.1"], before.determinations.limits)
    text = write_record(before, sitting.log[mark:], between=BetweenRounds(old, (changed,)))
    changes = [line.split()[3] for line in text.splitlines() if "supervisor changes" in line]
    assert changes == {"": [], "maximum": ["maximum", "minimum"], "minimum": ["minimum", "maximum"]}[first]
    assert f"minimum = {was[0] if first else now[0]}.00\n" in text
    assert settled(text).net == {"Ann": 800 * now[0]}


def deal_round(floor: Floor, amount: Amount) -> None:
    """Box 3 stands on nineteen and wins against a dealer who busts."""
    floor.do(Next(DEALER))
    floor.do(PlaceWager(DEALER, "box 3", 3, amount))
    floor.do(Next(DEALER))
    for card in ("Th", "6d", "9c"):
        floor.do(KeyCard(DEALER, card))  # type: ignore[arg-type]
    floor.do(Stand(DEALER, "box 3"))
    for card in ("Ts", "Kc"):
        floor.do(KeyCard(DEALER, card))  # type: ignore[arg-type]
    while not floor.table.is_between_rounds:
        floor.do(Next(DEALER))


@pytest.mark.clause("ACT-BJ 4.8", "FLOOR 1.8")
def test_restriction_is_told_to_staff_and_to_whom_it_concerns(store: LedgerStore) -> None:
    floor = Floor(store, "blackjack", 1, Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, rounding_displayed=True))
    floor.do(JoinTable(DEALER, "box 3", dollars(1000), 3))
    while str(floor.table.shoe.phase) != "in play":
        floor.do(Next(DEALER))
    floor.do(RestrictPatron(SUPERVISOR, "box 3", TRACKED))
    deal_round(floor, dollars(10))
    deal_round(floor, dollars(10))
    floor.do(LiftRestriction(SUPERVISOR, "box 3"))
    deal_round(floor, dollars(50))
    rounds = [read_round(store, one) for one in rounds_at(store, floor.id)]
    restricted, lifted = f'"supervisor restricts box-3: {TRACKED}"', '"supervisor lifts the restriction on box-3"'
    for story, won, lines in zip(
        rounds, (1000, 1000, 5000), ([restricted], [restricted], [restricted, lifted]), strict=True
    ):
        for viewer in (INSPECTOR, Viewer("box 3"), None):
            text = record_of(story, viewer).text
            told = [line.strip(" ,") for line in text.splitlines() if "restrict" in line]
            assert told == ([] if viewer is None else lines)
            assert settled(text).net == {"box-3": won}
