"""Entries: who may apply, what they are told and sign, what they pay, who is turned down or kept waiting."""

import pytest

from croupier.rulebook import open_book
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    CloseEntries,
    KeepInReserve,
    NotifyApplicant,
    OpenEntries,
    RefuseApplication,
    SignConditions,
    TransferEntry,
    WithdrawEntry,
)
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.entries.entry_events import (
    ApplicantNotified,
    ApplicationRefused,
    ConditionsSigned,
    EntryAccepted,
)
from croupier.tournament.player_state import PlayerStanding
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR
from tests.tournament.tournament_log import ACT_BOOKS, BOOKS, DIRECTOR, dollars, running

ODD_NAMES = ("", " ", " Ann", "Ann ", "Ann  Lee", "Ann\tLee", "Ann\nLee", "Ann\x00", "\u200bAnn", "Ann\u00a0Lee")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_is_written_in_one_way(book: str, name: str) -> None:
    tournament = running(book).opened()
    before_entries = tournament.clauses.before_entries
    assert tournament.refusal(Apply(OPERATOR, name)) == before_entries
    if name:
        assert tournament.refusal(Apply(OPERATOR, "Ann", name)) == before_entries


@pytest.mark.parametrize("book", BOOKS)
def test_applications_are_taken_while_entries_are_open(book: str) -> None:
    tournament = running(book).published()
    before_entries = tournament.clauses.before_entries
    assert tournament.refusal(Apply(ANN, "Ann")) == before_entries
    tournament.directed().do(OpenEntries(OPERATOR), Apply(ANN, "Ann", "The Lees"))
    assert tournament.player("Ann").group == "The Lees"
    tournament.entered("Cat").do(CloseEntries(OPERATOR))
    assert tournament.refusal(Apply(BOB, "Bob")) == before_entries
    assert tournament.refusal(AcceptEntry(OPERATOR, "Ann")) == before_entries


def test_patrons_apply_and_sign_for_themselves() -> None:
    tournament = running("ACT-BJ").opened()
    assert tournament.refusal(Apply(BOB, "Ann")) == "ACT-BJ 19.2"
    assert tournament.refusal(Apply(INSPECTOR, "Ann")) == "ACT-BJ 19.2"
    tournament.do(Apply(OPERATOR, "Ann"))
    assert tournament.refusal(SignConditions(BOB, "Ann")) == "ACT-BJ 19.5"


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_done_for_a_stranger(book: str) -> None:
    tournament = running(book, entry={"transferable": book == "NZ-D7"}).opened().entered("Ann")
    for command in (
        NotifyApplicant(OPERATOR, "Zoe"),
        SignConditions(Actor("Zoe"), "Zoe"),
        AcceptEntry(OPERATOR, "Zoe"),
        RefuseApplication(OPERATOR, "Zoe", "is a stranger"),
        KeepInReserve(OPERATOR, "Zoe"),
        TransferEntry(OPERATOR, "Ann", "Zoe"),
        TransferEntry(OPERATOR, "Zoe", "Ann"),
        WithdrawEntry(Actor("Zoe"), "Zoe", tournament.time_before_start(100)),
    ):
        assert tournament.refusal(command).startswith(book)


@pytest.mark.clause("NZ-D7 2.7", "NZ-D7 5.7(a)")
def test_an_entry_is_accepted_after_written_notice_of_exactly_what_is_published() -> None:
    tournament = running("NZ-D7").opened()
    tournament.do(Apply(ANN, "Ann"))
    assert tournament.refusal(AcceptEntry(OPERATOR, "Ann")) == "NZ-D7 2.7"
    assert tournament.refusal(NotifyApplicant(ANN, "Ann")) == "NZ-D7 2.7"
    (event,) = tournament.do(NotifyApplicant(DEALER, "Ann"))
    assert isinstance(event, ApplicantNotified)
    assert event.hash == conditions_hash(tournament.tournament.conditions)
    assert tournament.refusal(NotifyApplicant(DEALER, "Ann")) == "NZ-D7 2.7"
    tournament.do(AcceptEntry(OPERATOR, "Ann"))
    assert tournament.standing("Ann") is PlayerStanding.PLAYER


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.5", marks=pytest.mark.clause("ACT-BJ 19.5")),
        pytest.param("ACT-MB", "15.5", marks=pytest.mark.clause("ACT-MB 15.5")),
        pytest.param("ACT-UTH", "16.5", marks=pytest.mark.clause("ACT-UTH 16.5")),
    ],
)
def test_where_the_conditions_ask_for_it_players_sign_before_they_are_accepted(book: str, clause: str) -> None:
    asked = running(book, entry={"signed_acceptance": True}).opened()
    asked.do(Apply(ANN, "Ann"))
    assert asked.refusal(AcceptEntry(OPERATOR, "Ann")) == f"{book} {clause}"
    (event,) = asked.do(SignConditions(ANN, "Ann"))
    assert isinstance(event, ConditionsSigned)
    assert (event.hash, event.clause) == (conditions_hash(asked.tournament.conditions), f"{book} {clause}")
    assert asked.refusal(SignConditions(ANN, "Ann")) == f"{book} {clause}"
    asked.do(AcceptEntry(OPERATOR, "Ann"))
    free = running(book, entry={"signed_acceptance": False}).opened()
    free.do(Apply(ANN, "Ann"), AcceptEntry(OPERATOR, "Ann"))
    assert asked.standing("Ann") is free.standing("Ann") is PlayerStanding.PLAYER


@pytest.mark.parametrize(
    ("book", "clause", "fee", "commission"),
    [
        pytest.param("NZ-D7", "2.4", 100, 0, marks=pytest.mark.clause("NZ-D7 2.1", "NZ-D7 2.2(b)", "NZ-D7 2.4")),
        pytest.param("ACT-BJ", "19.20", 110, 10, marks=pytest.mark.clause("ACT-BJ 19.20", "ACT-BJ 19.3(a)(iii)")),
        pytest.param("ACT-MB", "15.22", 110, 10, marks=pytest.mark.clause("ACT-MB 15.22", "ACT-MB 15.3(a)(iii)")),
        pytest.param("ACT-UTH", "16.21(a)", 120, 20, marks=pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.21(a)")),
    ],
)
def test_a_fee_goes_to_the_pool_less_the_commission_that_the_book_allows(
    book: str, clause: str, fee: int, commission: int
) -> None:
    charged = {"fee": dollars(fee), "commission": dollars(commission), "commission_approval": "approval 17"}
    tournament = running(book, entry=charged).opened().applied("Ann")
    (event,) = tournament.do(AcceptEntry(OPERATOR, "Ann"))
    assert isinstance(event, EntryAccepted)
    assert (event.to_pool, event.commission) == (dollars(fee - commission), dollars(commission))
    assert event.clause == f"{book} {clause}"
    tournament.entered("Bob")
    assert tournament.tournament.pool == dollars(2 * (fee - commission))
    assert tournament.tournament.commission == dollars(2 * commission)
    assert tournament.paid("Ann") == tournament.player("Ann").paid == dollars(fee)


@pytest.mark.clause("NZ-D7 2.1")
def test_entry_may_be_free() -> None:
    tournament = running("NZ-D7", entry={"fee": dollars(0)}).opened().entered("Ann")
    assert (tournament.tournament.pool, tournament.paid("Ann")) == (0, 0)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "4.2", marks=pytest.mark.clause("NZ-D7 4.2")),
        pytest.param("ACT-BJ", "19.6", marks=pytest.mark.clause("ACT-BJ 19.6")),
        pytest.param("ACT-MB", "15.6", marks=pytest.mark.clause("ACT-MB 15.6")),
        pytest.param("ACT-UTH", "16.6", marks=pytest.mark.clause("ACT-UTH 16.6")),
    ],
)
def test_everybody_has_one_entry(book: str, clause: str) -> None:
    tournament = running(book).opened().applied("Ann")
    assert tournament.refusal(Apply(ANN, "Ann")) == f"{book} {clause}"
    tournament.do(AcceptEntry(OPERATOR, "Ann"))
    assert tournament.refusal(Apply(ANN, "Ann")) == f"{book} {clause}"
    tournament.refusal(AcceptEntry(OPERATOR, "Ann"))
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=1)))
    assert tournament.refusal(Apply(ANN, "Ann")) == f"{book} {clause}"


@pytest.mark.parametrize("book", BOOKS)
def test_an_application_that_came_to_nothing_may_be_made_again(book: str) -> None:
    tournament = running(book).opened().applied("Ann", "Bob")
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=1)))
    tournament.do(RefuseApplication(OPERATOR, "Bob", "brought no identification"))
    tournament.do(Apply(ANN, "Ann"), Apply(BOB, "Bob"))
    tournament.do(AcceptEntry(OPERATOR, "Ann"), AcceptEntry(OPERATOR, "Bob"))
    assert [player.name for player in tournament.tournament.still_in] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "2.2(f)", marks=pytest.mark.clause("NZ-D7 2.2(f)")),
        pytest.param("ACT-BJ", "19.3(a)(v)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(v)")),
        pytest.param("ACT-MB", "15.3(a)(v)", marks=pytest.mark.clause("ACT-MB 15.3(a)(v)")),
        pytest.param("ACT-UTH", "16.3(a)(v)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(v)")),
    ],
)
def test_no_more_players_than_the_conditions_take_and_a_reserve_moves_up(book: str, clause: str) -> None:
    tournament = running(book).opened()
    most = tournament.tournament.conditions.entry.maximum_players
    assert most is not None
    tournament.entered(*(f"Player {number}" for number in range(1, most + 1))).applied("Zoe")
    assert tournament.refusal(AcceptEntry(OPERATOR, "Zoe")) == f"{book} {clause}"
    tournament.do(KeepInReserve(DIRECTOR, "Zoe"))
    assert tournament.standing("Zoe") is PlayerStanding.RESERVE
    tournament.refusal(KeepInReserve(DIRECTOR, "Zoe"))
    assert tournament.refusal(AcceptEntry(OPERATOR, "Zoe")) == f"{book} {clause}"
    tournament.do(WithdrawEntry(Actor("Player 1"), "Player 1", tournament.time_before_start(hours=1)))
    tournament.do(AcceptEntry(OPERATOR, "Zoe"))
    assert tournament.standing("Zoe") is PlayerStanding.PLAYER


@pytest.mark.clause("NZ-D7 2.3", "NZ-D7 2.3(a)")
def test_the_operator_may_refuse_any_application_under_division_7() -> None:
    tournament = running("NZ-D7").opened().applied("Ann")
    assert tournament.refusal(RefuseApplication(DEALER, "Ann")) == "NZ-D7 2.3(a)"
    (event,) = tournament.do(RefuseApplication(OPERATOR, "Ann"))
    assert isinstance(event, ApplicationRefused)
    assert (event.clause, tournament.standing("Ann")) == ("NZ-D7 2.3(a)", PlayerStanding.REFUSED)
    tournament.refusal(AcceptEntry(OPERATOR, "Ann"))
    tournament.refusal(RefuseApplication(OPERATOR, "Ann"))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.3(a)(i)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(i)")),
        pytest.param("ACT-MB", "15.3(a)(i)", marks=pytest.mark.clause("ACT-MB 15.3(a)(i)")),
        pytest.param("ACT-UTH", "16.3(a)(i)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(i)")),
    ],
)
def test_under_the_act_books_an_application_fails_on_a_criterion_of_eligibility(book: str, clause: str) -> None:
    tournament = running(book).opened().applied("Ann")
    assert tournament.refusal(RefuseApplication(OPERATOR, "Ann")) == f"{book} {clause}"
    (event,) = tournament.do(RefuseApplication(DIRECTOR, "Ann", "is under age"))
    assert event == ApplicationRefused("Ann", "is under age", DIRECTOR, open_book(book)[clause])


@pytest.mark.clause("NZ-D7 2.3(b)", "NZ-D7 2.7")
def test_an_entry_passes_to_an_applicant_where_the_conditions_say_so() -> None:
    tournament = running("NZ-D7", entry={"transferable": True}).opened().entered("Ann")
    tournament.do(Apply(BOB, "Bob"))
    assert tournament.refusal(TransferEntry(OPERATOR, "Ann", "Bob")) == "NZ-D7 2.7"
    tournament.do(NotifyApplicant(OPERATOR, "Bob"))
    assert tournament.refusal(TransferEntry(ANN, "Ann", "Bob")) == "NZ-D7 2.3(b)"
    tournament.do(TransferEntry(OPERATOR, "Ann", "Bob"))
    assert [player.name for player in tournament.tournament.still_in] == ["Bob"]
    assert tournament.standing("Ann") is PlayerStanding.REPLACED
    assert (tournament.player("Ann").paid, tournament.player("Bob").paid) == (0, dollars(100))
    assert tournament.tournament.pool == dollars(100)
    assert tournament.refusal(TransferEntry(OPERATOR, "Ann", "Bob")) == "NZ-D7 2.3(b)"
    assert tournament.refusal(Apply(ANN, "Ann")) == "NZ-D7 4.2"


@pytest.mark.clause("NZ-D7 2.3(b)")
def test_an_entry_stays_where_it_is_unless_the_conditions_say_otherwise() -> None:
    tournament = running("NZ-D7", entry={"transferable": False}).opened().entered("Ann").applied("Bob")
    assert tournament.refusal(TransferEntry(OPERATOR, "Ann", "Bob")) == "NZ-D7 2.3(b)"


@pytest.mark.parametrize("book", ACT_BOOKS)
def test_the_act_books_know_substitutes_and_no_transfer(book: str) -> None:
    tournament = running(book).opened().entered("Ann").applied("Bob")
    assert tournament.refusal(TransferEntry(OPERATOR, "Ann", "Bob")) == tournament.clauses.substitute
