"""Who directs: nominated or checked in for every deed, somebody named before a round, and nobody on both sides."""

import pytest

from croupier.rulebook import open_book
from croupier.table.commands import BeginRound
from croupier.tournament.commands import (
    Apply,
    ApproveSubstitute,
    BreakTables,
    CallTimeUp,
    CheckIn,
    CheckOut,
    Command,
    ConfirmCount,
    Disqualify,
    DrawSeats,
    EndNomination,
    EnterCount,
    MoveStart,
    NominateDirector,
    Refund,
    ResumePlay,
    Rule,
    SetPace,
    StartSession,
    TakeBreak,
    TournamentTableOrder,
)
from croupier.tournament.results.placings import Score
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct
from tests.people import ANN, DEALER, SUPERVISOR
from tests.tournament.quick_finals import to_count
from tests.tournament.session_play import ABC, final
from tests.tournament.tournament_log import ACT_BOOKS, DIRECTOR, MANAGER, Running, dollars, running

STRANGER = Actor("Fay", Role.TOURNAMENT_DIRECTOR)
CLAUSES = {"NZ-D7": "4.1", "ACT-BJ": "19.4", "ACT-MB": "15.4", "ACT-UTH": "16.4"}
BY_BOOK = [
    pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 4.1")),
    pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.4")),
    pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.4")),
    pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.4")),
]


def refused(run: Running, command: Command) -> str:
    """The clause of the run's own book by which a command is refused."""
    return run.refusal(command).removeprefix(f"{run.clauses.book} ")


@pytest.mark.parametrize("book", BY_BOOK)
def test_no_deed_of_a_director_is_done_by_somebody_who_does_not_direct(book: str) -> None:
    run = running(book).opened().drawn(*ABC)
    clause, chips = CLAUSES[book], run.clauses.chips_by_rule_alone
    before_play: list[Command] = [
        DrawSeats(STRANGER, "x"),
        MoveStart(STRANGER, 1, run.start, "told"),
        StartSession(STRANGER, 1, run.start),
    ]
    for command in before_play if book != "ACT-UTH" else before_play[::2]:
        assert refused(run, command) == clause
    run.seated(*run.session().players).started()
    in_play: list[Command] = [
        Disqualify(STRANGER, "Ann", "hid chips"),
        TakeBreak(STRANGER, 1, 10),
        SetPace(STRANGER, 1, 30),
        Refund(STRANGER, "Ann"),
        Rule(STRANGER, RulingKind.WARNING, "Ann", "talked", chips, 0, 1),
        TournamentTableOrder(1, 1, BeginRound(STRANGER)),
    ]
    for command in in_play:
        assert refused(run, command) == clause
    run.do(TakeBreak(DIRECTOR, 1, 10, run.start))
    assert refused(run, ResumePlay(STRANGER, 1)) == clause


@pytest.mark.clause("ACT-UTH 16.4")
def test_nor_are_those_that_only_hold_em_knows() -> None:
    run = running("ACT-UTH").opened().begun(*ABC)
    assert run.refusal(BreakTables(STRANGER, 1)) == run.refusal(CallTimeUp(STRANGER, 1, run.start)) == "ACT-UTH 16.4"


@pytest.mark.clause("NZ-D7 4.1")
def test_by_division_7_a_director_who_has_gone_out_directs_no_more() -> None:
    run = running("NZ-D7").opened().begun(*ABC)
    run.do(CheckOut(DIRECTOR))
    pens = RecordStaffAct(DIRECTOR, open_book("NZ-D7")["4.12"], "pencils for all")
    for command in (Disqualify(DIRECTOR, "Ann", "hid chips"), TakeBreak(DIRECTOR, 1, 5), pens):
        assert run.refusal(command) == "NZ-D7 4.1"
    run.do(CheckIn(DIRECTOR), TakeBreak(DIRECTOR, 1, 5, run.start))


@pytest.mark.parametrize("book", BY_BOOK[1:])
def test_by_the_act_books_no_round_begins_while_nobody_is_nominated(book: str) -> None:
    run = final(book).begun(*ABC)
    run.do(EndNomination(MANAGER, DIRECTOR.name))
    assert refused(run, TournamentTableOrder(1, 1, BeginRound(DEALER))) == CLAUSES[book]
    run.do(NominateDirector(MANAGER, "Fay"))
    assert refused(run, TakeBreak(DIRECTOR, 1, 5)) == CLAUSES[book]
    run.do(TakeBreak(STRANGER, 1, 5, run.start))


@pytest.mark.parametrize("book", BY_BOOK)
def test_who_directs_does_not_play(book: str) -> None:
    run = running(book).opened()
    assert refused(run, Apply(Actor(DIRECTOR.name), DIRECTOR.name)) == CLAUSES[book]
    if book in ACT_BOOKS:
        run.entered("Ann")
        assert refused(run, ApproveSubstitute(DIRECTOR, "Ann", DIRECTOR.name)) == CLAUSES[book]


@pytest.mark.parametrize("book", BY_BOOK)
def test_who_applied_or_plays_does_not_direct(book: str) -> None:
    run = running(book).opened().entered("Ann")
    run.do(Apply(Actor("Bob"), "Bob"))
    for name in ("Ann", "Bob"):
        if book == "NZ-D7":
            assert run.refusal(CheckIn(Actor(name, Role.TOURNAMENT_DIRECTOR))) == "NZ-D7 4.1"
        else:
            assert refused(run, NominateDirector(MANAGER, name)) == CLAUSES[book]


@pytest.mark.clause("NZ-D7 5.5")
def test_nobody_counts_confirms_or_deals_in_a_tournament_that_they_play_in() -> None:
    run = to_count(final("nz-d7-mini-baccarat").begun(*ABC), Ann=900, Bob=1000, Cat=1100)
    counts = tuple(Score(name, dollars(chips)) for name, chips in (("Ann", 900), ("Bob", 1000), ("Cat", 1100)))
    assert run.refusal(EnterCount(Actor("Ann", Role.DEALER), 1, counts)) == "NZ-D7 5.5"
    run.do(EnterCount(DEALER, 1, counts))
    assert run.refusal(ConfirmCount(Actor("Bob", Role.CASINO_SUPERVISOR), 1)) == "NZ-D7 5.5"
    run.do(ConfirmCount(SUPERVISOR, 1))
    playing = final("nz-d7-mini-baccarat").begun(*ABC)
    assert playing.refusal(TournamentTableOrder(1, 1, BeginRound(Actor(ANN.name, Role.DEALER)))) == "NZ-D7 4.2"
