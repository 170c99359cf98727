"""Entries at the desk: staff write down who asked in person, and where the paper is that they signed."""

import pytest

from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    ApplyAtDesk,
    KeepInReserve,
    NotifyApplicant,
    RecordSignature,
    RefuseApplication,
)
from croupier.tournament.entries.entry_events import AppliedAtDesk, SignatureRecorded
from croupier.tournament.player_state import PlayerStanding
from croupier.verbs.actors import Actor, Role
from tests.people import ANN, DEALER
from tests.tournament.tournament_log import ACT_BOOKS, BOOKS, running

CLERK = Actor("Kim", Role.CASHIER)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.clause("NZ-D7 2.2", "ACT-BJ 19.2", "ACT-MB 15.2", "ACT-UTH 16.2")
def test_the_desk_writes_down_who_asked_and_how(book: str) -> None:
    tournament = running(book).opened()
    before = tournament.clauses.before_entries
    assert tournament.refusal(ApplyAtDesk(CLERK, "Ann", " ")) == before
    assert tournament.refusal(ApplyAtDesk(DEALER, "Ann", "in person")) == before
    assert tournament.refusal(ApplyAtDesk(ANN, "Ann", "in person")) == before
    tournament.do(ApplyAtDesk(CLERK, "Ann", "in person", "The Lees"))
    assert tournament.log[-1] == AppliedAtDesk("Ann", "The Lees", "in person", CLERK, before)
    assert (tournament.player("Ann").group, tournament.player("Ann").at_desk) == ("The Lees", True)
    assert tournament.refusal(Apply(ANN, "Ann")) == tournament.clauses.one_entry


@pytest.mark.parametrize("book", ACT_BOOKS)
@pytest.mark.clause("ACT-BJ 19.5", "ACT-MB 15.5", "ACT-UTH 16.5")
def test_a_signature_on_paper_counts_once_its_place_is_recorded(book: str) -> None:
    tournament = running(book, entry={"signed_acceptance": True}).opened()
    tournament.do(ApplyAtDesk(CLERK, "Ann", "in person"), NotifyApplicant(CLERK, "Ann"))
    signed = tournament.clauses.signed_acceptance
    assert signed is not None
    assert tournament.refusal(AcceptEntry(CLERK, "Ann")) == signed
    assert tournament.refusal(RecordSignature(CLERK, "Ann", "")) == signed
    assert tournament.refusal(RecordSignature(ANN, "Ann", "folder 3")) == signed
    tournament.do(RecordSignature(CLERK, "Ann", "folder 3"))
    assert isinstance(tournament.log[-1], SignatureRecorded)
    assert tournament.refusal(RecordSignature(CLERK, "Ann", "folder 4")) == signed
    tournament.do(AcceptEntry(CLERK, "Ann"))
    assert tournament.player("Ann").standing is PlayerStanding.PLAYER


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.clause("NZ-D7 2.3(a)", "ACT-BJ 19.3(a)(i)", "ACT-MB 15.3(a)(i)", "ACT-UTH 16.3(a)(i)")
def test_a_clerk_keeps_reserves_but_turns_nobody_down(book: str) -> None:
    tournament = running(book).opened()
    tournament.do(ApplyAtDesk(CLERK, "Ann", "in person"), KeepInReserve(CLERK, "Ann"))
    assert tournament.player("Ann").standing is PlayerStanding.RESERVE
    clauses = tournament.clauses
    turned_down = clauses.application_refused or clauses.eligibility or clauses.before_entries
    assert tournament.refusal(RefuseApplication(CLERK, "Ann", "no")) == turned_down
