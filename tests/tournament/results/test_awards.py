"""Places are awarded by the director, the whole pool is paid, and the books close with nothing left."""

import pytest

from croupier.rulebook import Cite
from croupier.tournament.commands import (
    AddValue,
    CancelTournament,
    CheckIn,
    CloseEntries,
    CloseTournament,
    ConfirmPlaces,
    Disqualify,
    DrawSeats,
    PayPrizes,
    Refund,
    ReturnAddedValue,
    Rule,
    WithdrawEntry,
)
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.ties import owed_tie
from croupier.tournament.state import Phase, RulingKind
from croupier.verbs.actors import Actor, Role
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
from tests.tournament.quick_finals import confirmed, counted_out, final_alone, final_played, paid_out, played_off
from tests.tournament.tournament_log import BOOKS, DIRECTOR, dollars, running


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 5.9")),
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.18")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.20")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.20")),
    ],
)
def test_the_director_awards_the_places_that_the_chips_of_the_final_give(book: str) -> None:
    run = final_played(book, Ann=3000, Bob=9000, Cat=4000, Dan=1000)
    clause = run.tournament.clauses.places_awarded
    for somebody in (ANN, DEALER, SUPERVISOR, OPERATOR):
        assert run.refusal(ConfirmPlaces(somebody)) == clause
    event = confirmed(run)
    assert event.places == (("Bob",), ("Cat",), ("Ann",), ("Dan",))
    assert (event.clause, event.by) == (clause, DIRECTOR)
    assert run.tournament.phase is Phase.PLACED
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == clause


@pytest.mark.parametrize("book", ["ACT-BJ", "ACT-MB", "ACT-UTH"])
def test_a_director_whom_nobody_nominated_awards_nothing(book: str) -> None:
    run = final_played(book, Ann=3000, Bob=9000)
    stranger = Actor("Ned", Role.TOURNAMENT_DIRECTOR)
    assert run.refusal(ConfirmPlaces(stranger)) == run.tournament.clauses.director_nominated


@pytest.mark.clause("NZ-D7 4.1")
def test_by_division_7_a_director_who_has_not_checked_in_awards_and_rules_nothing() -> None:
    run = final_played("NZ-D7", Ann=3000, Bob=9000)
    absent = Actor("Ned", Role.TOURNAMENT_DIRECTOR)
    assert run.refusal(ConfirmPlaces(absent)) == "NZ-D7 4.1"
    assert run.refusal(Rule(absent, RulingKind.PLACE, "Ann", "a miscount", Cite("NZ-D7 5.9"), 1)) == "NZ-D7 4.1"
    run.do(CheckIn(absent), ConfirmPlaces(absent))
    assert run.tournament.places == (("Bob",), ("Ann",))


@pytest.mark.parametrize("book", BOOKS)
def test_places_wait_for_the_last_session_and_for_every_tie(book: str) -> None:
    run = final_alone(book, prizes={"ties": None if book == "NZ-D7" else Ties.EXTRA_ROUNDS}).begun("Ann", "Bob", "Cat")
    clauses = run.tournament.clauses
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == clauses.places_awarded
    counted_out(run, Ann=4000, Bob=4000, Cat=1000)
    tie = owed_tie(run.tournament)
    assert tie is not None
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == tie.clause
    played_off(run, Ann=500, Bob=1500)
    assert confirmed(run).places == (("Bob",), ("Ann",), ("Cat",))


@pytest.mark.clause("NZ-D7 5.9")
def test_after_heats_those_in_the_final_are_placed_and_nobody_else() -> None:
    run = running("NZ-D7").opened().begun("Ann", "Bob", "Cat", "Dan")
    counted_out(run, Ann=9000, Bob=8000, Cat=1000, Dan=500)
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == "NZ-D7 5.9"
    run.do(DrawSeats(DIRECTOR, "the final"))
    counted_out(run.seated("Ann", "Bob").started(2), 2, Ann=100, Bob=900)
    assert confirmed(run).places == (("Bob",), ("Ann",))


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_is_alone_in_the_tournament_wins_it_and_all_of_its_pool(book: str) -> None:
    run = final_alone(book).entered("Ann")
    run.do(CloseEntries(OPERATOR))
    got = paid_out(run)
    assert set(got) == {"Ann"}
    assert run.tournament.places == (("Ann",),)
    run.do(CloseTournament(DIRECTOR))
    assert (run.tournament.pool, run.tournament.phase) == (0, Phase.CLOSED)


@pytest.mark.parametrize("book", BOOKS)
def test_a_tournament_that_nobody_entered_is_cancelled_and_closes_with_nothing(book: str) -> None:
    run = final_alone(book)
    assert run.refusal(CloseEntries(OPERATOR)) == run.tournament.clauses.number_of_players
    run.do(CancelTournament(OPERATOR, "nobody came"))
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == run.tournament.clauses.cancellation
    assert run.refusal(PayPrizes(OPERATOR)) == run.tournament.clauses.cancellation
    run.do(CloseTournament(OPERATOR))
    assert not run.accounts
    assert run.tournament.phase is Phase.CLOSED


@pytest.mark.parametrize("book", BOOKS)
def test_prizes_wait_for_the_places_and_closing_waits_for_the_prizes(book: str) -> None:
    run = final_played(book, Ann=3000, Bob=9000)
    clauses = run.tournament.clauses
    assert run.refusal(PayPrizes(OPERATOR)) == clauses.places_awarded
    assert run.refusal(CloseTournament(OPERATOR)) == clauses.pool_returned
    confirmed(run)
    assert run.refusal(CloseTournament(OPERATOR)) == clauses.pool_returned
    for somebody in (ANN, DEALER, SUPERVISOR):
        assert run.refusal(PayPrizes(somebody)) == clauses.pool_returned
    run.do(PayPrizes(DIRECTOR))
    assert run.refusal(PayPrizes(OPERATOR)) == clauses.places_awarded
    assert run.refusal(CloseTournament(SUPERVISOR)) == clauses.pool_returned


@pytest.mark.parametrize("book", BOOKS)
def test_a_cancelled_tournament_closes_when_everything_has_gone_back(book: str) -> None:
    run = final_alone(book, entry={"minimum_players": 3, "maximum_players": 6}).entered("Ann", "Bob")
    run.do(AddValue(OPERATOR, dollars(70)), CancelTournament(OPERATOR, "too few players"))
    assert run.refusal(CloseTournament(OPERATOR)) == run.tournament.clauses.pool_returned
    run.do(Refund(OPERATOR, "Ann"), Refund(OPERATOR, "Bob"))
    assert run.refusal(CloseTournament(OPERATOR)) == run.tournament.clauses.refund_on_cancellation
    run.do(ReturnAddedValue(OPERATOR), CloseTournament(OPERATOR))
    assert (run.tournament.pool, run.tournament.commission, run.paid("Ann")) == (0, 0, 0)


@pytest.mark.clause("NZ-D7 2.4")
def test_a_refund_that_is_due_comes_out_of_the_pool_before_the_prizes() -> None:
    run = final_alone("NZ-D7").entered("Eve")
    run.do(WithdrawEntry(Actor("Eve"), "Eve", run.time_before_start(hours=72)))
    counted_out(run.begun("Ann", "Bob", "Cat"), Ann=9000, Bob=4000, Cat=100)
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == "NZ-D7 2.4"
    run.do(Refund(OPERATOR, "Eve"))
    assert run.paid("Eve") == 0
    assert paid_out(run) == {"Ann": 900_00, "Bob": 250_00, "Cat": 150_00}  # Ann's with a weekend for two
    assert run.tournament.pool == 0


@pytest.mark.parametrize("book", BOOKS)
def test_who_is_disqualified_has_no_place_and_places_are_awarded_anew(book: str) -> None:
    run = final_played(book, Ann=3000, Bob=9000, Cat=4000)
    confirmed(run)
    run.do(Disqualify(DIRECTOR, "Bob", "had chips of another session"))
    assert run.refusal(PayPrizes(OPERATOR)) == run.tournament.clauses.places_awarded
    assert confirmed(run).places == (("Cat",), ("Ann",))
    assert "Bob" not in {award.name for award in run.tournament.awards}
    run.do(PayPrizes(OPERATOR))
    assert run.tournament.pool == 0


def test_a_pool_that_nobody_can_win_is_not_awarded() -> None:
    run = final_played("NZ-D7", Ann=3000, Bob=9000)
    run.do(Disqualify(DIRECTOR, "Ann", "cheated"), Disqualify(DIRECTOR, "Bob", "cheated"))
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == "NZ-D7 5.9"
