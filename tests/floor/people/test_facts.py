"""What tables tell their patrons' streams."""

from croupier.equipment.amounts import Amount
from croupier.floor.people.events import BoughtIn, CashedOut, ChipsKept, KeptChipsPaid, Left, SatDown
from croupier.floor.people.facts import facts_of
from croupier.rulebook import open_book
from croupier.table.events import ChipsBrought, HeldPaid, PatronJoined, PatronLeft, Reversal, RoundVoided, SeatTaken
from tests.people import SUPERVISOR

CLAUSE = open_book("ACT-BJ")["14.5"]
ANN, STREAM = "p-ann", "person p-ann"


def test_joining_buying_and_leaving_are_told_with_their_amounts() -> None:
    assert facts_of("t-1", PatronJoined(ANN, Amount(500), 2, CLAUSE)) == (
        (STREAM, SatDown("t-1")),
        (STREAM, BoughtIn("t-1", 500)),
    )
    assert facts_of("t-1", PatronJoined(ANN, Amount(0), 2, CLAUSE)) == ((STREAM, SatDown("t-1")),)
    assert facts_of("t-1", ChipsBrought(ANN, Amount(300), CLAUSE)) == ((STREAM, BoughtIn("t-1", 300)),)
    assert facts_of("t-1", PatronLeft(ANN, Amount(700), CLAUSE)) == (
        (STREAM, CashedOut("t-1", 700)),
        (STREAM, Left("t-1")),
    )
    assert facts_of("t-1", PatronLeft(ANN, Amount(0), CLAUSE)) == ((STREAM, Left("t-1")),)


def test_patrons_without_an_account_have_no_stream_to_tell() -> None:
    assert facts_of("t-1", PatronJoined("box 3", Amount(500), 3, CLAUSE)) == ()
    assert facts_of("t-1", SeatTaken(ANN, 3, CLAUSE)) == ()


def test_chips_that_a_void_round_gives_to_somebody_who_left_are_kept_and_paid_later() -> None:
    voided = RoundVoided(
        7, SUPERVISOR, (Reversal(ANN, held=Amount(400)), Reversal("p-bob", given_back=Amount(100))), "", CLAUSE
    )
    assert facts_of("t-1", voided) == ((STREAM, ChipsKept("t-1", 400)),)
    paid = HeldPaid(ANN, Amount(400), to_stack=False, clause=CLAUSE)
    assert facts_of("t-1", paid) == ((STREAM, KeptChipsPaid("t-1", 400)),)
