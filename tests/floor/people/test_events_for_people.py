"""What tables tell their patrons' streams."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.people.events import (
    BoughtIn,
    CashedOut,
    ChipsKept,
    KeptChipsPaid,
    LeftTable,
    Owes,
    PersonEntry,
    SatDown,
)
from croupier.floor.people.events_for_people import debt_changes, facts_of
from croupier.floor.people.evolve import evolve
from croupier.floor.people.state import AccountKind, Person, TableDebt
from croupier.rulebook import open_book
from croupier.table.patrons.attendance_events import ChipsBrought, PatronJoined, PatronLeft, SeatTaken
from croupier.table.patrons.claim_events import FinishedRoundVoided, HeldPaid, Reversal
from croupier.table.state import Claim
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
        (STREAM, LeftTable("t-1")),
    )
    assert facts_of("t-1", PatronLeft(ANN, Amount(0), CLAUSE)) == ((STREAM, LeftTable("t-1")),)


def test_patrons_without_an_account_have_no_stream_to_tell() -> None:
    assert facts_of("t-1", PatronJoined("box 3", Amount(500), 3, CLAUSE)) == ()
    assert facts_of("t-1", SeatTaken(ANN, 3, CLAUSE)) == ()


def test_chips_that_a_void_round_gives_to_somebody_who_left_are_kept_and_paid_later() -> None:
    voided = FinishedRoundVoided(
        7, SUPERVISOR, (Reversal(ANN, held=Amount(400)), Reversal("p-bob", given_back=Amount(100))), "", CLAUSE
    )
    assert facts_of("t-1", voided) == ((STREAM, ChipsKept("t-1", 400)),)
    paid = HeldPaid(ANN, Amount(400), to_stack=False, clause=CLAUSE)
    assert facts_of("t-1", paid) == ((STREAM, KeptChipsPaid("t-1", 400)),)


@pytest.mark.clause("FLOOR 2.6")
def test_what_is_owed_is_told_when_it_changes_and_nothing_else() -> None:
    claims = (Claim(ANN, Amount(400), 7), Claim("box 3", Amount(100), 7), Claim("p-bob", Amount(50), 2))
    assert debt_changes("t-1", (), claims) == ((STREAM, Owes("t-1", 7, 400)), ("person p-bob", Owes("t-1", 2, 50)))
    assert debt_changes("t-1", claims, claims) == ()
    less = (Claim(ANN, Amount(150), 7), *claims[1:])
    assert debt_changes("t-1", claims, less) == ((STREAM, Owes("t-1", 7, 150)),)
    assert debt_changes("t-1", less, claims[1:]) == ((STREAM, Owes("t-1", 7, 0)),)


@pytest.mark.clause("FLOOR 2.6")
def test_a_person_owes_what_each_table_said_last_of_each_round() -> None:
    person = Person(ANN, 1, AccountKind.PATRON, "ann")
    for told in (Owes("t-1", 7, 400), Owes("t-1", 8, 100), Owes("t-2", 7, 50), Owes("t-1", 7, 150), Owes("t-2", 7, 0)):
        person = evolve(person, PersonEntry(5, told))
    assert person.owed == (TableDebt("t-1", 8, 100), TableDebt("t-1", 7, 150))
