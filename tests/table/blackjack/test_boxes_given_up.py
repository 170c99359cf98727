"""Several boxes for one patron, as long as no one else wants to play: then a box is given up."""

import pytest

from croupier import table as tables
from croupier.games.blackjack.commands import Stand, WithdrawWager
from croupier.games.blackjack.determinations import SideWager
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound, ExcludePatron, JoinTable, TakeSeat
from croupier.table.events import Event
from croupier.table.patrons.attendance_events import BoxGivenUp, PatronJoined, SeatTaken
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, DEALER, OPERATOR
from tests.table.blackjack.driver import BlackjackSitting, opened, returned, tournament_sitting, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
BOB_SITS_AT_2 = JoinTable(BOB, "Bob", dollars(500), 2)
BOB_JOINED = PatronJoined("Bob", dollars(500), 2, rule["4.1"])
GIVEN_UP = BoxGivenUp("Ann", 2, "Bob", rule["4.4"])


def _table(*empty: int) -> BlackjackSitting:
    """Ann at box 1; boxes 3 to 7 are taken, apart from the empty ones; nobody sits at box 2."""
    sitting = opened()
    sitting.do(JoinTable(ANN, "Ann", dollars(1000), 1))
    for box in {3, 4, 5, 6, 7} - set(empty):
        sitting.do(JoinTable(Actor(f"P{box}"), f"P{box}", dollars(1000), box))
    return sitting.ready()


def _wagered(sitting: BlackjackSitting, *boxes: int) -> BlackjackSitting:
    """Ann wagers on these boxes of a new round."""
    sitting.begin()
    for box in boxes:
        sitting.bet("Ann", 10, box)
    return sitting


@pytest.mark.clause("ACT-BJ 4.4")
def test_a_patron_may_wager_on_several_boxes_and_decide_for_them() -> None:
    sitting = _wagered(_table(), 1, 2)
    sitting.close()
    sitting.initial_deal()
    for _ in (1, 2):
        assert sitting.decides == "Ann"
        sitting.do(Stand(ANN, "Ann"))


@pytest.mark.clause("ACT-BJ 4.4")
def test_without_the_operators_leave_a_patron_has_one_box_for_pairs_too() -> None:
    sitting = opened(several_boxes=False, pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 10, 1)
    sitting.bet("Bob", 10, 2)
    assert sitting.refusal(wager("Ann", 10, 2)) == "ACT-BJ 4.4"
    assert sitting.refusal(wager("Ann", 10, 2, pairs=True)) == "ACT-BJ 4.4"
    sitting.bet("Ann", 10, 1, pairs=True)
    sitting.do(WithdrawWager(ANN, "Ann", 1))  # and her pairs with it
    sitting.bet("Ann", 10, 2, pairs=True)
    assert sitting.refusal(wager("Ann", 10, 1)) == "ACT-BJ 4.4"
    sitting.bet("Ann", 10, 2)


@pytest.mark.clause("ACT-BJ 4.4")
@pytest.mark.parametrize("when", ["wagers are open", "wagers are closed", "cards are out", "between rounds"])
def test_while_another_box_is_free_nobody_gives_one_up(when: str) -> None:
    sitting = _play_to(_wagered(_table(7), 1, 2), when)
    assert sitting.refusal(BOB_SITS_AT_2) == "ACT-BJ 4.4"
    joined = PatronJoined("Bob", dollars(500), 7, rule["4.1"])
    assert sitting.do(JoinTable(BOB, "Bob", dollars(500), 7)) == (joined,)


def _play_to(sitting: BlackjackSitting, when: str) -> BlackjackSitting:
    """The round in which Ann wagers, at one of its moments."""
    if when == "wagers are open":
        return sitting
    sitting.close()
    if when == "wagers are closed":
        return sitting
    sitting.initial_deal()
    return sitting if when == "cards are out" else sitting.everybody_stands().deal("8s")


@pytest.mark.clause("ACT-BJ 4.4")
@pytest.mark.parametrize("when", ["wagers are open", "wagers are closed", "cards are out", "between rounds"])
def test_with_no_box_free_somebody_with_several_gives_one_up_and_the_wager_stays(when: str) -> None:
    sitting = _play_to(_wagered(_table(), 1, 2), when)
    assert sitting.do(BOB_SITS_AT_2) == (GIVEN_UP, BOB_JOINED)
    assert sitting.patron("Ann").wagered == dollars(0 if when == "between rounds" else 20)


@pytest.mark.clause("ACT-BJ 4.4")
@pytest.mark.parametrize("when", ["wagers are open", "wagers are closed", "cards are out", "between rounds"])
@pytest.mark.parametrize("boxes", [(2,), (2, 3)], ids=["one box", "one box and a wager behind another"])
def test_somebody_who_decides_for_one_box_alone_keeps_it(when: str, boxes: tuple[int, ...]) -> None:
    sitting = _table().begin()
    sitting.bet("P3", 10)
    for box in boxes:
        sitting.bet("Ann", 10, box)
    assert _play_to(sitting, when).refusal(BOB_SITS_AT_2) == "ACT-BJ 4.4"


@pytest.mark.clause("ACT-BJ 4.4", "ACT-BJ 4.5(a)")
def test_the_newcomer_decides_for_the_box_from_their_first_wager_on() -> None:
    sitting = _wagered(_table(), 1, 2)
    sitting.do(BOB_SITS_AT_2)
    sitting.bet("Bob", 10)
    sitting.close()
    sitting.initial_deal()
    assert sitting.decides == "Ann"
    sitting.do(Stand(ANN, "Ann"))
    assert sitting.decides == "Bob"


def _full_box() -> BlackjackSitting:
    """Three wagers lie on box 2, of which Ann's is the nearest to the dealer."""
    sitting = _wagered(_table().stand_by("Hal", "Ida"), 1, 2)
    for name in ("Hal", "Ida"):
        sitting.bet(name, 20, 2)
    return sitting


@pytest.mark.clause("ACT-BJ 4.4", "ACT-BJ 4.5")
def test_on_a_full_box_the_wager_of_whoever_gives_it_up_goes_back_to_make_room() -> None:
    sitting = _full_box()
    events = sitting.do(BOB_SITS_AT_2)
    assert (events[0], events[-1]) == (GIVEN_UP, BOB_JOINED)
    assert returned(events) == [("Ann", 2, "main", 10, "ACT-BJ 4.4")]
    assert sitting.patron("Ann").wagered == dollars(10)
    assert [other.patron for other in sitting.play.box(2).wagers] == ["Hal", "Ida"]
    sitting.bet("Bob", 10)
    assert sitting.refusal(wager("Ann", 10, 2)) == "ACT-BJ 4.5"


@pytest.mark.clause("ACT-BJ 4.3", "ACT-BJ 4.4", "ACT-BJ 6.2")
@pytest.mark.parametrize("when", ["wagers are closed", "cards are out", "between rounds"])
def test_after_the_call_no_wager_makes_room_since_nobody_can_use_it(when: str) -> None:
    sitting = _play_to(_full_box(), when)
    stack = sitting.patron("Ann").stack
    assert sitting.do(BOB_SITS_AT_2) == (GIVEN_UP, BOB_JOINED)
    assert sitting.patron("Ann").stack == stack
    assert len(sitting.play.box(2).wagers) == 3
    if when != "between rounds":
        assert sitting.refusal(wager("Bob", 10, 2)) == ("ACT-BJ 4.3" if when == "cards are out" else "ACT-BJ 6.2")


@pytest.mark.clause("ACT-BJ 4.4", "ACT-BJ 4.5(b)")
def test_in_a_round_that_was_called_who_gave_up_a_box_still_decides_for_its_cards() -> None:
    sitting = _play_to(_wagered(_table(), 1, 2), "cards are out")
    sitting.do(BOB_SITS_AT_2)
    sitting.do(Stand(ANN, "Ann"))
    assert sitting.decides == "Ann"
    assert sitting.refusal(Stand(BOB, "Bob")) == "ACT-BJ 4.5"
    sitting.everybody_stands().deal("8s").begin()
    sitting.bet("Ann", 10, 2)
    sitting.bet("Bob", 10, 2)
    sitting.close()
    sitting.initial_deal()
    assert sitting.decides == "Bob"


@pytest.mark.clause("ACT-BJ 4.4")
@pytest.mark.parametrize("when", ["wagers are open", "cards are out", "between rounds"])
def test_boxes_are_given_up_down_to_the_last_and_no_further(when: str) -> None:
    standing = opened().stand_by("Ann")
    for box in (3, 4, 5, 6, 7):
        standing.do(JoinTable(Actor(f"P{box}"), f"P{box}", dollars(1000), box))
    sitting = _play_to(_wagered(standing.ready(), 1, 2), when)
    assert sitting.do(BOB_SITS_AT_2) == (GIVEN_UP, BOB_JOINED)
    assert sitting.refusal(JoinTable(Actor("Eve"), "Eve", dollars(500), 1)) == "ACT-BJ 4.4"


@pytest.mark.clause("HOUSE 1.4")
def test_nobody_gives_up_the_box_where_they_sit() -> None:
    sitting = _wagered(_table(), 1, 2)
    assert sitting.refusal(JoinTable(BOB, "Bob", dollars(500), 1)) == "HOUSE 1.4"


@pytest.mark.clause("ACT-BJ 4.4")
def test_once_a_new_round_takes_wagers_a_box_without_one_is_anybodys() -> None:
    sitting = _play_to(_wagered(_table(7), 1, 2), "between rounds")
    sitting.do(BeginRound(DEALER))
    assert sitting.do(BOB_SITS_AT_2) == (BOB_JOINED,)


@pytest.mark.clause("ACT-BJ 4.4")
def test_a_box_is_given_up_to_somebody_who_stood_by_too() -> None:
    sitting = _wagered(_table().stand_by("Bob"), 1, 2)
    sitting.bet("Bob", 10, 3)
    assert sitting.refusal(TakeSeat(BOB, "Bob", 2)) == "ACT-BJ 4.3"
    sitting.do(WithdrawWager(BOB, "Bob", 3))
    expected: tuple[Event, ...] = (GIVEN_UP, SeatTaken("Bob", 2, rule["4.1"]))
    assert sitting.do(TakeSeat(BOB, "Bob", 2)) == expected


@pytest.mark.clause("ACT-BJ 4.4", "ACT-BJ 16.2(b)")
def test_no_box_is_kept_for_somebody_who_is_excluded() -> None:
    sitting = _play_to(_wagered(_table(7), 2), "between rounds")
    assert sitting.refusal(BOB_SITS_AT_2) == "ACT-BJ 4.4"
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert sitting.do(BOB_SITS_AT_2) == (BOB_JOINED,)


@pytest.mark.clause("ACT-BJ 19.7")
def test_in_a_tournament_a_player_has_the_box_that_was_drawn_for_pairs_too() -> None:
    sitting = tournament_sitting(pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready().begin()
    sitting.bet("Bob", 10)
    assert sitting.refusal(wager("Ann", 10, 2)) == "ACT-BJ 19.7"
    assert sitting.refusal(wager("Ann", 10, 2, pairs=True)) == "ACT-BJ 19.7"
    sitting.bet("Ann", 10)
    assert tables.view(sitting.table, ANN).play.box(1).controller == "Ann"
