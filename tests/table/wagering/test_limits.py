"""Limits: a wager below the minimum, one above the maximum, and markers that lift it."""

import pytest

from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    ChangeWager,
    DealCard,
    PermitChanges,
)
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.events import WagerReturned
from croupier.games.baccarat.values_and_odds import Option
from croupier.table.commands import DirectShuffle, JoinTable, LeaveTable, PlacePersonalLimit
from croupier.table.events import Event
from croupier.table.patrons.restriction_events import PatronWarned, PersonalLimitPlaced
from croupier.table.state import Limits
from croupier.verbs.moves import Result
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, TIE, Sitting, dollars, opened

TEN_TO_THOUSAND = Limits(dollars(10), dollars(1000), dollars(5), dollars(5), dollars(200))
WITH_PAIRS = BaccaratDeterminations(pairs=Pairs.PERFECT_PAIRS)


def _table(*names: str, chips: int = 5000) -> Sitting:
    return opened(WITH_PAIRS, limits=TEN_TO_THOUSAND).join(*names, chips=chips).ready()


def _returned(events: tuple[Event, ...]) -> list[tuple[str, str, int, str]]:
    """What went back before the cards: patron, option, whole dollars, clause."""
    return [
        (event.patron, event.on, event.amount // 100, event.clause)
        for event in events
        if isinstance(event, WagerReturned)
    ]


def _warned(events: tuple[Event, ...]) -> list[tuple[str, str]]:
    return [(event.patron, event.clause) for event in events if isinstance(event, PatronWarned)]


def _settled(sitting: Sitting) -> dict[tuple[str, str], tuple[int, Result, int]]:
    """Patron and option of each settled wager of the last coup: stake, result and payment in cents."""
    assert sitting.table.play is not None
    return {(row.patron, row.on): (row.stake, row.result, row.paid) for row in sitting.table.play.settled}


@pytest.mark.clause("ACT-MB 3.4", "ACT-MB 3.1")
@pytest.mark.parametrize(
    ("text", "stack"), [(PLAYER_WINS, 5005), (BANKER_WINS, 4995)], ids=["it is paid", "it is collected"]
)
def test_the_first_wager_below_the_minimum_is_settled_with_a_warning(text: str, stack: int) -> None:
    sitting = _table("Ann").begin()
    sitting.wager("Ann", 5, "player")
    events = sitting.close()
    assert _warned(events) == [("Ann", "ACT-MB 3.4")]
    assert _returned(events) == []
    sitting.deal(text)
    assert sitting.patron("Ann").stack == dollars(stack)


@pytest.mark.clause("ACT-MB 3.4")
def test_later_wagers_below_the_minimum_are_returned_to_that_patron_alone() -> None:
    sitting = _table("Ann", "Bob")
    sitting.coup([("Ann", 5, "player")], PLAYER_WINS)
    sitting.begin()
    for name in ("Ann", "Bob"):
        sitting.wager(name, 5, "player")
        sitting.wager(name, 10, "tie")
    events = sitting.close()
    assert _returned(events) == [("Ann", "player", 5, "ACT-MB 3.4")]
    assert _warned(events) == [("Bob", "ACT-MB 3.4")]
    sitting.deal(PLAYER_WINS)
    # Ann: 5000 + 5, then the tie loses 10; Bob: player wins 5, the tie loses 10.
    assert sitting.patron("Ann").stack == dollars(5000 + 5 - 10)
    assert sitting.patron("Bob").stack == dollars(5000 + 5 - 10)


@pytest.mark.clause("ACT-MB 3.4")
def test_two_small_wagers_in_one_coup_bring_one_warning_and_are_both_settled() -> None:
    sitting = _table("Ann").begin()
    sitting.wager("Ann", 5, "player")
    sitting.wager("Ann", 5, "tie")
    events = sitting.close()
    assert _warned(events) == [("Ann", "ACT-MB 3.4")]
    sitting.deal(TIE)
    assert set(_settled(sitting)) == {("Ann", "player"), ("Ann", "tie")}


@pytest.mark.clause("ACT-MB 3.4")
def test_the_warning_lasts_over_the_shuffle_and_until_the_patron_leaves() -> None:
    sitting = _table("Ann")
    sitting.coup([("Ann", 5, "player")], PLAYER_WINS)
    sitting.do(DirectShuffle(SUPERVISOR))
    sitting.ready().begin()
    sitting.wager("Ann", 5, "player")
    assert _returned(sitting.close()) == [("Ann", "player", 5, "ACT-MB 3.4")]
    sitting.deal(PLAYER_WINS)
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(JoinTable(ANN, "Ann", dollars(100), 1))
    sitting.begin()
    sitting.wager("Ann", 5, "player")
    assert _warned(sitting.close()) == [("Ann", "ACT-MB 3.4")]


@pytest.mark.clause("ACT-MB 3.4", "ACT-MB 12.6(a)(ii)")
def test_a_wager_settled_with_a_warning_stays_when_the_wagers_are_reopened() -> None:
    game = BaccaratDeterminations(face_down=True)
    sitting = opened(game, limits=TEN_TO_THOUSAND).join("Ann", "Bob").ready().begin()
    sitting.wager("Ann", 5, "player")
    sitting.wager("Bob", 50, "player")
    assert _warned(sitting.close()) == [("Ann", "ACT-MB 3.4")]
    sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(PermitChanges(SUPERVISOR))
    sitting.do(ChangeWager(DEALER, "Bob", Option.PLAYER, Option.PLAYER, dollars(60)))
    events = sitting.do(CallNoMoreBets(DEALER))
    assert _returned(events) == []
    assert _warned(events) == []
    assert sitting.patron("Ann").wagered == dollars(5)


@pytest.mark.clause("ACT-MB 3.5", "ACT-MB 3.1")
@pytest.mark.parametrize(("text", "stack"), [(PLAYER_WINS, 6000), (BANKER_WINS, 4000), (TIE, 5000)])
def test_a_wager_above_the_maximum_is_settled_to_the_maximum(text: str, stack: int) -> None:
    sitting = _table("Ann").begin()
    sitting.wager("Ann", 1500, "player")
    assert _returned(sitting.close()) == [("Ann", "player", 500, "ACT-MB 3.5")]
    sitting.deal(text)
    assert sitting.patron("Ann").stack == dollars(stack)


@pytest.mark.clause("ACT-MB 3.1")
def test_the_maximum_is_for_each_patron_and_each_wager() -> None:
    sitting = _table("Ann", "Bob").begin()
    for name in ("Ann", "Bob"):
        sitting.wager(name, 1000, "player")
        sitting.wager(name, 1000, "tie")
    assert _returned(sitting.close()) == []


@pytest.mark.clause("ACT-MB 3.2")
def test_a_marker_beside_a_patron_lifts_the_maximum_for_that_patron_alone() -> None:
    sitting = _table("Ann", "Bob")
    assert sitting.refusal(PlacePersonalLimit(DEALER, "Ann", dollars(3000))) == "ACT-MB 3.2"
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Ann", dollars(1000))) == "ACT-MB 3.2"
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Cat", dollars(3000))) == "ACT-MB 3.2"
    (placed,) = sitting.do(PlacePersonalLimit(OPERATOR, "Ann", dollars(3000)))
    assert isinstance(placed, PersonalLimitPlaced)
    assert (placed.patron, placed.maximum, placed.clause) == ("Ann", dollars(3000), "ACT-MB 3.2")
    sitting.begin()
    for name in ("Ann", "Bob"):
        sitting.wager(name, 3500, "player")
        sitting.wager(name, 500, "banker pair")
    assert _returned(sitting.close()) == [
        ("Ann", "player", 500, "ACT-MB 3.5"),
        ("Ann", "banker pair", 300, "ACT-MB 3.5"),
        ("Bob", "player", 2500, "ACT-MB 3.5"),
        ("Bob", "banker pair", 300, "ACT-MB 3.5"),
    ]


@pytest.mark.clause("ACT-MB 3.2", "ACT-MB 9.1")
def test_a_marker_covers_pairs_where_it_says_so_and_lies_beside_the_patron() -> None:
    sitting = _table("Ann", "Bob")
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Ann", dollars(3000), 1)) == "ACT-MB 3.2"  # no box is hers
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Ann", dollars(3000), 0, dollars(200))) == "ACT-MB 3.2"
    sitting.do(PlacePersonalLimit(OPERATOR, "Ann", dollars(3000), 0, dollars(400)))
    sitting.begin()
    sitting.wager("Ann", 500, "banker pair")  # the sign has 200 for pairs
    assert _returned(sitting.close()) == [("Ann", "banker pair", 100, "ACT-MB 3.5")]


@pytest.mark.clause("ACT-MB 3.2")
def test_a_marker_is_taken_away_on_order_or_when_the_patron_leaves() -> None:
    sitting = _table("Ann", "Bob")
    for name in ("Ann", "Bob"):
        sitting.do(PlacePersonalLimit(OPERATOR, name, dollars(3000)))
    sitting.do(PlacePersonalLimit(OPERATOR, "Ann", None))
    sitting.do(LeaveTable(DEALER, "Bob"))
    assert sitting.table.determinations.personal_limits == ()
