"""Before entries open: conditions complete, published and notified; directors nominated and present; acts on record."""

from typing import Any

import pytest

from croupier.rulebook import Cite, open_book
from croupier.tournament.commands import (
    AcceptEntry,
    AmendConditions,
    CheckIn,
    CheckOut,
    CloseEntries,
    EndNomination,
    NominateDirector,
    NotifyRegulator,
    OpenEntries,
    PublishConditions,
    WithdrawEntry,
)
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.preparation_events import ConditionsPublished, RegulatorNotified
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.tournament.tournament_log import ACT_BOOKS, BOOKS, DIRECTOR, MANAGER, conditions_of, running


@pytest.mark.parametrize(
    ("book", "missing", "clause"),
    [
        pytest.param("NZ-D7", {"chips": {"starting": None}}, "2.2(c)", marks=pytest.mark.clause("NZ-D7 2.2")),
        pytest.param("ACT-BJ", {"director": ""}, "19.3(b)", marks=pytest.mark.clause("ACT-BJ 19.2", "ACT-BJ 19.2(a)")),
        pytest.param("ACT-MB", {"director": ""}, "15.3(b)", marks=pytest.mark.clause("ACT-MB 15.2", "ACT-MB 15.2(a)")),
        pytest.param(
            "ACT-UTH", {"director": ""}, "16.3(b)", marks=pytest.mark.clause("ACT-UTH 16.2", "ACT-UTH 16.2(a)")
        ),
    ],
)
def test_incomplete_conditions_are_neither_published_nor_entered_by(
    book: str, missing: dict[str, Any], clause: str
) -> None:
    tournament = running(book, **missing)
    assert tournament.refusal(PublishConditions(OPERATOR)) == f"{book} {clause}"
    assert tournament.refusal(OpenEntries(OPERATOR)) == f"{book} {clause}"
    tournament.do(AmendConditions(OPERATOR, conditions_of(book)))
    tournament.opened()
    assert tournament.tournament.phase is Phase.ENTRIES_OPEN


def test_conditions_against_the_book_are_not_published() -> None:
    tournament = running("NZ-D7", entry={"commission": 1000})
    assert tournament.refusal(PublishConditions(OPERATOR)) == "NZ-D7 2.4"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 2.7")),
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.2", "ACT-BJ 19.2(b)")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.2", "ACT-MB 15.2(b)")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.2", "ACT-UTH 16.2(b)")),
    ],
)
def test_entries_open_only_once_the_conditions_are_published(book: str) -> None:
    tournament = running(book)
    published = tournament.clauses.conditions_published
    assert tournament.refusal(OpenEntries(OPERATOR)) == published
    (event,) = tournament.do(PublishConditions(OPERATOR))
    assert event == ConditionsPublished(1, conditions_hash(tournament.tournament.conditions), OPERATOR, published)
    assert tournament.refusal(PublishConditions(OPERATOR)) == published


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.2(c)", marks=pytest.mark.clause("ACT-BJ 19.2", "ACT-BJ 19.2(c)")),
        pytest.param("ACT-MB", "15.2(c)", marks=pytest.mark.clause("ACT-MB 15.2", "ACT-MB 15.2(c)")),
        pytest.param("ACT-UTH", "16.2(c)", marks=pytest.mark.clause("ACT-UTH 16.2", "ACT-UTH 16.2(c)")),
    ],
)
def test_entries_open_only_once_the_regulator_has_a_copy(book: str, clause: str) -> None:
    tournament = running(book)
    assert tournament.refusal(NotifyRegulator(OPERATOR, "letter 12")) == tournament.clauses.conditions_published
    tournament.do(PublishConditions(OPERATOR))
    assert tournament.refusal(OpenEntries(OPERATOR)) == f"{book} {clause}"
    assert tournament.refusal(NotifyRegulator(OPERATOR, "  ")) == f"{book} {clause}"
    assert tournament.refusal(NotifyRegulator(DIRECTOR, "letter 12")) == f"{book} {clause}"
    (event,) = tournament.do(NotifyRegulator(OPERATOR, "letter 12"))
    assert event == RegulatorNotified(
        conditions_hash(tournament.tournament.conditions), "letter 12", OPERATOR, Cite(f"{book} {clause}")
    )
    assert tournament.refusal(NotifyRegulator(OPERATOR, "letter 13")) == f"{book} {clause}"
    tournament.do(OpenEntries(OPERATOR))


@pytest.mark.clause("NZ-D7 2.2")
def test_division_7_notifies_no_regulator() -> None:
    tournament = running("NZ-D7")
    tournament.do(PublishConditions(OPERATOR))
    assert tournament.refusal(NotifyRegulator(OPERATOR, "letter 12")) == "NZ-D7 2.2"
    tournament.do(OpenEntries(OPERATOR))


@pytest.mark.parametrize("book", ACT_BOOKS)
def test_amended_conditions_are_published_and_notified_anew(book: str) -> None:
    tournament = running(book).published()
    clauses = tournament.clauses
    another = conditions_of(book, name="Another name")
    assert tournament.refusal(AmendConditions(OPERATOR, another)) == clauses.conditions_published
    assert tournament.refusal(AmendConditions(OPERATOR, another, "  ")) == clauses.conditions_published
    tournament.do(AmendConditions(OPERATOR, another, "a sign at the desk since noon"))
    assert [version.told for version in tournament.tournament.publications] == ["a sign at the desk since noon"]
    assert tournament.refusal(OpenEntries(OPERATOR)) == clauses.conditions_published
    (event,) = tournament.do(PublishConditions(OPERATOR))
    assert isinstance(event, ConditionsPublished)
    assert event.version == 2
    assert tournament.refusal(OpenEntries(OPERATOR)) == clauses.regulator_notified
    tournament.do(NotifyRegulator(OPERATOR, "letter 13"), OpenEntries(OPERATOR))
    assert [version.regulator_reference for version in tournament.tournament.publications] == ["letter 12", "letter 13"]


@pytest.mark.parametrize("book", BOOKS)
def test_conditions_stand_once_entries_have_opened(book: str) -> None:
    tournament = running(book).opened()
    before_entries = tournament.clauses.before_entries
    other = conditions_of(book, name="Another name")
    for command in (AmendConditions(OPERATOR, other), PublishConditions(OPERATOR), OpenEntries(OPERATOR)):
        assert tournament.refusal(command) == before_entries


def test_another_book_is_another_tournament() -> None:
    assert running("ACT-BJ").refusal(AmendConditions(OPERATOR, conditions_of("NZ-D7"))) == "ACT-BJ 19.3"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("who", [ANN, DEALER, SUPERVISOR, DIRECTOR, MANAGER, INSPECTOR], ids=lambda who: who.role)
def test_preparing_is_for_the_operator(book: str, who: Actor) -> None:
    tournament = running(book)
    for command in (PublishConditions(who), AmendConditions(who, conditions_of(book)), OpenEntries(who)):
        assert tournament.refusal(command).startswith(book)
    assert tournament.opened().refusal(CloseEntries(who)).startswith(book)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "2.2(f)", marks=pytest.mark.clause("NZ-D7 2.2(f)")),
        pytest.param("ACT-BJ", "19.3(a)(v)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(v)")),
        pytest.param("ACT-MB", "15.3(a)(v)", marks=pytest.mark.clause("ACT-MB 15.3(a)(v)")),
        pytest.param("ACT-UTH", "16.3(a)(v)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(v)")),
    ],
)
def test_entries_close_with_as_many_players_as_the_conditions_want(book: str, clause: str) -> None:
    tournament = running(book, entry={"minimum_players": 3}).opened().entered("Ann", "Bob", "Cat")
    tournament.do(WithdrawEntry(Actor("Ann"), "Ann", tournament.time_before_start(hours=50)))
    assert tournament.refusal(CloseEntries(OPERATOR)) == f"{book} {clause}"
    tournament.entered("Dan").do(CloseEntries(OPERATOR))


def test_entries_close_once() -> None:
    tournament = running("NZ-D7")
    assert tournament.refusal(CloseEntries(OPERATOR)) == "NZ-D7 2.2"
    tournament.opened().entered("Ann").do(CloseEntries(OPERATOR))
    assert tournament.refusal(CloseEntries(OPERATOR)) == "NZ-D7 2.2"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.4", marks=pytest.mark.clause("ACT-BJ 19.4")),
        pytest.param("ACT-MB", "15.4", marks=pytest.mark.clause("ACT-MB 15.4")),
        pytest.param("ACT-UTH", "16.4", marks=pytest.mark.clause("ACT-UTH 16.4")),
    ],
)
def test_the_gaming_shift_manager_nominates_the_director(book: str, clause: str) -> None:
    tournament = running(book).published()
    cite = f"{book} {clause}"
    tournament.do(OpenEntries(OPERATOR))
    tournament.applied("Ann")
    assert tournament.refusal(AcceptEntry(OPERATOR, "Ann")) == cite
    assert tournament.refusal(AcceptEntry(DIRECTOR, "Ann")) == cite
    assert tournament.refusal(NominateDirector(OPERATOR, DIRECTOR.name)) == cite
    for name in ("", "  ", " Tess", "Tess ", "Te\tss", "Te\nss", "T  S"):
        assert tournament.refusal(NominateDirector(MANAGER, name)) == cite
    assert tournament.refusal(CheckIn(DIRECTOR)) == cite
    tournament.do(NominateDirector(MANAGER, DIRECTOR.name))
    assert tournament.refusal(NominateDirector(MANAGER, DIRECTOR.name)) == cite
    tournament.do(AcceptEntry(DIRECTOR, "Ann"))
    tournament.do(CheckIn(DIRECTOR), EndNomination(MANAGER, DIRECTOR.name))
    assert tournament.tournament.directors == tournament.tournament.present == ()
    assert tournament.refusal(EndNomination(MANAGER, DIRECTOR.name)) == cite


@pytest.mark.clause("NZ-D7 4.1")
def test_a_director_comes_in_and_goes_out_under_division_7() -> None:
    tournament = running("NZ-D7")
    for command in (NominateDirector(MANAGER, "Tess"), EndNomination(MANAGER, "Tess"), CheckIn(OPERATOR)):
        assert tournament.refusal(command) == "NZ-D7 4.1"
    assert tournament.refusal(CheckIn(Actor("", Role.TOURNAMENT_DIRECTOR))) == "NZ-D7 4.1"
    assert tournament.refusal(CheckOut(DIRECTOR)) == "NZ-D7 4.1"
    tournament.do(CheckIn(DIRECTOR))
    assert tournament.refusal(CheckIn(DIRECTOR)) == "NZ-D7 4.1"
    assert tournament.refusal(CheckOut(Actor("Tess", Role.DEALER))) == "NZ-D7 4.1"
    assert tournament.tournament.present == ("Tess",)
    tournament.do(CheckOut(DIRECTOR))
    assert not tournament.tournament.present


@pytest.mark.parametrize(
    ("clause", "who", "details"),
    [
        pytest.param("4.3", SUPERVISOR, "seat 3: Ann Lee", marks=pytest.mark.clause("NZ-D7 4.3")),
        pytest.param("4.6", DIRECTOR, "Bob, unwell, round 4 to 6", marks=pytest.mark.clause("NZ-D7 4.6")),
        pytest.param("4.12", DIRECTOR, "pencils, for scores only", marks=pytest.mark.clause("NZ-D7 4.12")),
    ],
)
def test_what_people_do_by_division_7_goes_on_record(clause: str, who: Actor, details: str) -> None:
    tournament = running("NZ-D7").opened()
    cite = open_book("NZ-D7")[clause]
    assert tournament.refusal(RecordStaffAct(who, cite)) == cite
    assert tournament.refusal(RecordStaffAct(ANN, cite, details)) == cite
    assert tournament.do(RecordStaffAct(who, cite, details)) == (StaffActed(cite, who, details),)


@pytest.mark.clause("NZ-D7 4.12")
def test_writing_implements_are_the_directors_to_permit() -> None:
    tournament = running("NZ-D7").opened()
    assert tournament.refusal(RecordStaffAct(DEALER, open_book("NZ-D7")["4.12"], "pencils")) == "NZ-D7 4.12"


@pytest.mark.parametrize(("book", "clause"), [("ACT-BJ", "19.16"), ("ACT-MB", "14.4"), ("ACT-UTH", "16.18")])
def test_what_people_do_by_the_act_books_goes_on_record(book: str, clause: str) -> None:
    tournament = running(book).opened()
    cite = open_book(book)[clause]
    assert tournament.do(RecordStaffAct(DIRECTOR, cite, "it was said aloud")) == (
        StaffActed(cite, DIRECTOR, "it was said aloud"),
    )


@pytest.mark.parametrize("clause", ["NZ-D7 3.7", "ACT-BJ 19.16", "NZ-D7 99.1", "nonsense", ""])
def test_only_what_the_book_has_recorded_goes_on_record(clause: str) -> None:
    tournament = running("NZ-D7").opened()
    assert tournament.refusal(RecordStaffAct(DIRECTOR, Cite(clause), "something")) == "NZ-D7 2.2"
