"""Who is at the table: seats, chips, leaving, exclusion, and a seat that is asked back."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.baccarat.commands import ChangeWager, DealCard, PlaceWager, Proceed, VoidCoup, WithdrawWager
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs, Profile
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.table.commands import (
    AgreeToNoBetCoup,
    BeginRound,
    BringChips,
    DirectShuffle,
    ExcludePatron,
    JoinTable,
    LeaveTable,
    ReadmitPatron,
    RequestNoBetCoup,
    VacateSeat,
)
from croupier.table.patrons.attendance_events import (
    ChipsBrought,
    PatronExcluded,
    PatronJoined,
    PatronLeft,
    PatronReadmitted,
    SeatVacated,
)
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, Sitting, dollars, opened

BOOK = open_book("ACT-MB")
SEVEN = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")


@pytest.mark.clause("HOUSE 1.1", "HOUSE 1.2", "HOUSE 1.3")
@pytest.mark.parametrize(
    ("game", "seats", "clause"),
    [
        (Profile.MINI, 7, "HOUSE 1.1"),
        (Profile.MIDI, 9, "HOUSE 1.2"),
        (Profile.FULL_SIZE, 14, "HOUSE 1.3"),
    ],
)
def test_a_table_has_the_seats_of_its_size(game: Profile, seats: int, clause: str) -> None:
    sitting = opened(BaccaratDeterminations(game=game))
    for seat in range(1, seats + 1):
        name = f"P{seat}"
        assert sitting.do(JoinTable(Actor(name), name, dollars(10), seat)) == (
            PatronJoined(name, dollars(10), seat, BOOK["4.1"]),
        )
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), seats + 1)) == clause
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), -1)) == clause
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), seats)) == clause
    sitting.do(JoinTable(ANN, "Ann", dollars(10)))
    assert sitting.patron("Ann").seat == 0


@pytest.mark.clause("ACT-MB 4.1")
def test_a_patron_joins_for_themselves_or_staff_enter_it() -> None:
    sitting = opened()
    assert sitting.refusal(JoinTable(BOB, "Ann", dollars(10), 1)) == "ACT-MB 4.1"
    assert sitting.refusal(JoinTable(INSPECTOR, "Ann", dollars(10), 1)) == "ACT-MB 4.1"
    assert sitting.refusal(JoinTable(DEALER, " ", dollars(10), 1)) == "ACT-MB 4.1"
    sitting.do(JoinTable(DEALER, "Ann", dollars(10), 1))
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), 2)) == "ACT-MB 4.1"


@pytest.mark.clause("ACT-MB 4.2")
def test_chips_are_brought_to_the_table_and_taken_away_again() -> None:
    sitting = opened()
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(-1), 1)) == "ACT-MB 4.2"
    sitting.join("Ann", chips=100)
    for none in (0, -5):
        assert sitting.refusal(BringChips(ANN, "Ann", dollars(none))) == "ACT-MB 4.2"
    assert sitting.refusal(BringChips(BOB, "Ann", dollars(5))) == "ACT-MB 4.2"
    assert sitting.do(BringChips(ANN, "Ann", dollars(50))) == (ChipsBrought("Ann", dollars(50), BOOK["4.2"]),)
    assert sitting.patron("Ann").stack == dollars(150)
    (left,) = sitting.do(LeaveTable(ANN, "Ann"))
    assert left == PatronLeft("Ann", dollars(150), BOOK["4.1"])
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").present) == (0, False)
    assert sitting.refusal(BringChips(ANN, "Ann", dollars(5))) == "ACT-MB 4.1"
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == "ACT-MB 4.1"
    sitting.do(JoinTable(ANN, "Ann", dollars(70), 3))
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").seat) == (dollars(70), 3)


@pytest.mark.clause("ACT-MB 4.6")
def test_nobody_leaves_with_a_wager_on_the_layout() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.wager("Ann", 10, "tie")
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == "ACT-MB 4.6"
    sitting.do(WithdrawWager(ANN, "Ann", Option.TIE))
    assert sitting.refusal(LeaveTable(BOB, "Ann")) == "ACT-MB 4.6"
    sitting.do(LeaveTable(ANN, "Ann"))


@pytest.mark.clause("ACT-MB 4.6", "ACT-MB 14.3")
@pytest.mark.parametrize(
    ("text", "back"), [("2h 3c 4h Kc", 10), ("2h 3c 2h Kc", -250)], ids=["the pair loses", "the pair wins"]
)
def test_patron_whose_pairs_wager_is_decided_may_leave_while_the_coup_goes_on(text: str, back: int) -> None:
    sitting = opened(BaccaratDeterminations(pairs=Pairs.PERFECT_PAIRS)).join("Ann", "Bob").ready().begin()
    sitting.wager("Ann", 10, "player pair")
    sitting.close()
    for one in cards(text):
        sitting.do(DealCard(DEALER, one))
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == "ACT-MB 4.6"
    sitting.do(Proceed(DEALER))
    (left,) = sitting.do(LeaveTable(ANN, "Ann"))
    assert left == PatronLeft("Ann", dollars(1000 - back), BOOK["4.1"])
    sitting.do(VoidCoup(OPERATOR, Ground.IMPRACTICAL))  # what she lost is hers again, and what she won is owed
    assert [held.amount for held in sitting.table.held] == ([dollars(back)] if back > 0 else [])
    assert [claim.amount for claim in sitting.table.claims] == ([dollars(-back)] if back < 0 else [])


def _full_table() -> Sitting:
    """All seven seats are taken; everybody but Gus wagers in `_round`."""
    return opened().join(*SEVEN).ready()


def _round(sitting: Sitting, *abstaining: str) -> None:
    wagers = [(p.name, 10, "banker") for p in sitting.table.present if p.seat and p.name not in abstaining]
    sitting.coup(wagers, BANKER_WINS)


@pytest.mark.clause("ACT-MB 14.6")
def test_a_seat_is_asked_back_after_three_coups_without_a_wager_at_a_full_table() -> None:
    sitting = _full_table()
    for _ in range(2):
        _round(sitting, "Gus")
        assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-MB 14.6"
    _round(sitting, "Gus")
    assert sitting.refusal(VacateSeat(DEALER, "Gus")) == "ACT-MB 14.6"
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Ann")) == "ACT-MB 14.6"
    assert sitting.do(VacateSeat(SUPERVISOR, "Gus")) == (SeatVacated("Gus", BOOK["14.6"]),)
    assert (sitting.patron("Gus").seat, sitting.patron("Gus").present) == (0, True)
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-MB 14.6"


@pytest.mark.clause("ACT-MB 14.6")
def test_the_three_coups_are_consecutive() -> None:
    sitting = _full_table()
    for abstaining in (("Gus",), ("Gus",), (), ("Gus",), ("Gus",)):
        _round(sitting, *abstaining)
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-MB 14.6"
    _round(sitting, "Gus")
    sitting.do(VacateSeat(SUPERVISOR, "Gus"))


@pytest.mark.clause("ACT-MB 14.6")
def test_while_another_seat_is_free_abstaining_costs_nobody_the_seat() -> None:
    sitting = opened().join(*SEVEN[1:]).ready()
    for _ in range(4):
        _round(sitting, "Gus")
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-MB 14.6"


@pytest.mark.clause("ACT-MB 14.6")
def test_coups_that_took_no_wager_or_were_void_are_not_held_against_anybody() -> None:
    sitting = _full_table()
    _round(sitting, "Gus")
    sitting.do(RequestNoBetCoup(ANN))
    for name in SEVEN[1:]:
        sitting.do(AgreeToNoBetCoup(Actor(name)))
    sitting.do(BeginRound(SUPERVISOR, no_bet=True))
    sitting.close()
    sitting.deal(BANKER_WINS)
    sitting.begin().do(VoidCoup(OPERATOR, Ground.DISTURBANCE))
    _round(sitting, "Gus")
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-MB 14.6"
    _round(sitting, "Gus")
    sitting.do(VacateSeat(SUPERVISOR, "Gus"))


@pytest.mark.clause("ACT-MB 14.2(b)", "ACT-MB 14.2")
def test_somebody_who_is_excluded_takes_no_further_part() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.wager("Ann", 10, "tie")
    assert sitting.refusal(ExcludePatron(DEALER, "Ann")) == "ACT-MB 14.2(b)"
    (excluded,) = sitting.do(ExcludePatron(OPERATOR, "Ann", "past posting"))
    assert excluded == PatronExcluded("Ann", OPERATOR, "past posting", BOOK["14.2(b)"])
    assert sitting.refusal(ExcludePatron(OPERATOR, "Ann")) == "ACT-MB 14.2(b)"
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.BANKER, dollars(10))) == "ACT-MB 14.2(b)"
    assert sitting.refusal(ChangeWager(ANN, "Ann", Option.TIE, Option.TIE, dollars(20))) == "ACT-MB 14.2(b)"
    assert sitting.refusal(BringChips(ANN, "Ann", dollars(10))) == "ACT-MB 14.2(b)"
    sitting.close()
    sitting.deal(BANKER_WINS)
    assert sitting.refusal(RequestNoBetCoup(ANN)) == "ACT-MB 14.2(b)"
    sitting.do(LeaveTable(ANN, "Ann"))
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), 1)) == "ACT-MB 14.2(b)"


@pytest.mark.clause("ACT-MB 14.2(b)", "ACT-MB 14.4")
def test_an_exclusion_is_lifted_by_a_supervisor_with_a_reason() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    assert sitting.refusal(ReadmitPatron(SUPERVISOR, "Ann", "not excluded")) == "ACT-MB 14.2(b)"
    sitting.do(ExcludePatron(OPERATOR, "Ann", "past posting"))
    assert tables.view(sitting.table, SUPERVISOR).excluded == ("Ann",)
    assert tables.view(sitting.table, BOB).excluded == ()
    assert sitting.refusal(ReadmitPatron(DEALER, "Ann", "cleared")) == "ACT-MB 14.2(b)"
    assert sitting.refusal(ReadmitPatron(SUPERVISOR, "Ann", " ")) == "ACT-MB 14.2(b)"
    (lifted,) = sitting.do(ReadmitPatron(SUPERVISOR, "Ann", "the camera shows a late call"))
    assert lifted == PatronReadmitted("Ann", SUPERVISOR, "the camera shows a late call", BOOK["14.2(b)"])
    assert tables.view(sitting.table, SUPERVISOR).excluded == ()
    sitting.begin()
    sitting.wager("Ann", 10, "tie")


@pytest.mark.clause("ACT-MB 14.2(b)")
def test_an_exclusion_lasts_over_the_shuffle_and_reaches_those_who_are_not_here() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(ExcludePatron(OPERATOR, "Cat"))
    sitting.coup([], BANKER_WINS)
    sitting.do(DirectShuffle(SUPERVISOR))
    sitting.ready()
    assert sitting.refusal(JoinTable(CAT, "Cat", dollars(10), 2)) == "ACT-MB 14.2(b)"
    sitting.do(JoinTable(BOB, "Bob", dollars(10), 2))
