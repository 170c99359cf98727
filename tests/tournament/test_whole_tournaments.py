"""Whole tournaments, conditions to closed books: each packaged example, and those in which hardly anything happens."""

import random
from functools import reduce
from typing import Any

import msgspec
import pytest

from croupier import tournament as tournaments
from croupier.robots.tournament import TournamentRun, entrants
from croupier.tournament import steps
from croupier.tournament.commands import (
    CancelTournament,
    CloseEntries,
    CloseTournament,
    Command,
    ConfirmPlaces,
    DeclineReissue,
    Disqualify,
    DrawSeats,
    PayPrizes,
    Refund,
    ReissueChips,
    ReturnAddedValue,
    WithdrawEntry,
)
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.events import Event
from croupier.tournament.examples import example_names, example_text
from croupier.tournament.moves import COMMISSION, OPERATOR_ACCOUNT as HOUSE, PRIZE_POOL, moves
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.result_events import PrizePaid
from croupier.tournament.session_state import SessionKind
from croupier.tournament.sessions.session_events import HappenedAtTable, SessionEnded
from croupier.tournament.state import Phase, Tournament
from croupier.verbs.actors import Actor
from croupier.verbs.moves import CAGE
from croupier.verbs.steps import Staff
from tests.people import OPERATOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, dollars
from tests.tournament.session_play import ABC, Coups, counted_out, final
from tests.tournament.tournament_log import BOOKS, DIRECTOR, Running, running

_EVENT = msgspec.json.Decoder(Event)
ALL = (1000, "banker")


def check_books_are_closed(conditions: Conditions, log: list[Event], tournament: Tournament) -> dict[str, int]:
    """The log, written and read, leads to the same end; money went from account to account. What everybody has then."""
    written = [_EVENT.decode(msgspec.json.encode(event)) for event in log]
    assert reduce(tournaments.evolve, written, tournaments.begin(conditions)) == tournament
    assert tournament.phase is Phase.CLOSED
    accounts: dict[str, int] = {}
    for move in (move for event in log for move in moves(event)):
        accounts[move.source] = accounts.get(move.source, 0) - move.amount
        accounts[move.target] = accounts.get(move.target, 0) + move.amount
    assert accounts.get(PRIZE_POOL, 0) == tournament.pool == 0
    assert sum(accounts.values()) == 0
    placed = [name for players in tournament.places for name in players]
    assert len(placed) == len(set(placed))
    return accounts


def closed(run: Running) -> dict[str, int]:
    """The books of a tournament are closed; what everybody has then."""
    run.do(CloseTournament(OPERATOR))
    return check_books_are_closed(run.tournament.conditions, run.log, run.tournament)


@pytest.mark.parametrize("name", example_names())
def test_each_example_runs_from_its_conditions_to_its_prizes_with_real_rounds(name: str) -> None:
    conditions = read_conditions(example_text(name))
    run = TournamentRun(conditions, entrants(6), random.Random(name).randrange)
    *_, last = run.run()
    assert last is run.tournament
    check_books_are_closed(conditions, run.log, run.tournament)
    paid = [event for event in run.log if isinstance(event, PrizePaid)]
    fees = 6 * ((conditions.entry.fee or 0) - conditions.entry.commission)
    goods = sum(goods.value for goods in conditions.prizes.goods)
    assert sum(event.amount for event in paid) >= fees + conditions.prizes.added + goods
    assert {event.name for event in paid} <= {name for players in run.tournament.places for name in players}
    assert sum(isinstance(event, HappenedAtTable) for event in run.log) > 100
    assert any(isinstance(event, SessionEnded) for event in run.log)


@pytest.mark.parametrize("seed", range(3))
def test_chance_alone_decides_how_an_example_ends(seed: int) -> None:
    conditions = read_conditions(example_text("nz-d7-roulette"))
    runs = [TournamentRun(conditions, entrants(4), random.Random(seed).randrange) for _ in range(2)]
    for run in runs:
        for _ in run.run():
            pass
    assert runs[0].log == runs[1].log
    assert runs[0].tournament == runs[1].tournament


@pytest.mark.parametrize("book", BOOKS)
def test_a_tournament_that_nobody_enters_closes_with_nothing(book: str) -> None:
    run = running(book).opened()
    run.do(CancelTournament(OPERATOR, "nobody came"))
    assert run.tournament.places == ()
    assert closed(run) == {}


@pytest.mark.parametrize("book", BOOKS)
def test_robots_close_a_tournament_that_nobody_enters_too(book: str) -> None:
    conditions = running(book).tournament.conditions
    run = TournamentRun(conditions, (), random.Random(1).randrange)
    assert [tournament.phase for tournament in run.run()][-1] is Phase.CLOSED
    assert not any(isinstance(event, PrizePaid) for event in run.log)


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_is_alone_wins_all_that_there_is_without_a_round(book: str) -> None:
    run = running(book).opened().entered("Ann")
    run.do(CloseEntries(OPERATOR), ConfirmPlaces(DIRECTOR, "drawn"), PayPrizes(OPERATOR))
    assert run.tournament.places == (("Ann",),)
    assert not run.tournament.sessions
    accounts = closed(run)
    assert accounts["player Ann"] == -accounts.get(COMMISSION, 0) - accounts.get(HOUSE, 0)
    assert accounts["player Ann"] >= -accounts.get(COMMISSION, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_everybody_withdraws_in_time_and_the_tournament_is_called_off(book: str) -> None:
    run = running(book).opened().entered(*ABC)
    for name in ABC:
        run.do(WithdrawEntry(Actor(name), name, run.time_before_start(hours=72)))
        if book == "NZ-D7":
            run.do(Refund(OPERATOR, name))
    run.do(CancelTournament(OPERATOR, "nobody is left"))
    if book != "NZ-D7":
        for name in ABC:
            run.do(Refund(OPERATOR, name))
    assert not any(closed(run).values())


@pytest.mark.parametrize("book", BOOKS)
def test_everybody_is_disqualified_before_play_and_the_books_close(book: str) -> None:
    run = running(book).opened().entered(*ABC)
    run.do(CloseEntries(OPERATOR))
    for name in ABC:
        run.do(Disqualify(DIRECTOR, name, "was not the person who signed"))
    check_called_off(run)


@pytest.mark.parametrize("book", ["nz-d7-mini-baccarat", "ACT-MB"])
def test_everybody_is_disqualified_during_the_final_and_the_books_close(book: str) -> None:
    table = _coups(book, Length(rounds=3)).coup_for(BANKER_WINS)
    run = table.running
    for name in ABC:
        run.do(Disqualify(DIRECTOR, name, "talked"))
    counted_out(run)
    assert run.refusal(ConfirmPlaces(DIRECTOR, "drawn")) == run.clauses.places_awarded
    check_called_off(run)


def check_called_off(run: Running) -> None:
    """Cancelled; whoever has a right to it gets the money back, and the rest is the operator's."""
    while (due := steps.due(run.tournament)).step != Staff(steps.CLOSE, due.step.clause):
        _follow_calling_off(run, due)
    accounts = closed(run)
    assert accounts.get(COMMISSION, 0) == 0
    assert run.tournament.places == ()


def _follow_calling_off(run: Running, due: steps.DueStep) -> None:
    deeds: dict[str, Command] = {
        steps.CANCEL: CancelTournament(OPERATOR, "nobody is left"),
        steps.REFUND: Refund(OPERATOR, "".join(due.players)),
        steps.RETURN_ADDED_VALUE: ReturnAddedValue(OPERATOR),
    }
    assert isinstance(due.step, Staff)
    run.do(deeds[due.step.deed])


def _coups(book: str, length: Length, **changes: Any) -> Coups:
    """A final of three players with 1,000 chips each, its shoe ready."""
    run = final(book, length, **changes).begun(*ABC)
    return Coups(run.table()).bind(run).ready()


def _paid(run: Running) -> dict[str, int]:
    """Everybody's prize, and the books closed."""
    run.do(ConfirmPlaces(DIRECTOR, "drawn"))
    paid: dict[str, int] = {
        event.name: event.amount for event in run.do(PayPrizes(OPERATOR)) if isinstance(event, PrizePaid)
    }
    closed(run)
    return paid


@pytest.mark.clause("ACT-MB 15.3(a)(xi)(C)")
def test_everybody_level_in_chips_shares_everything_alike() -> None:
    table = _coups("ACT-MB", Length(rounds=2), prizes={"ties": Ties.SHARE, "added": 0}, entry={"fee": dollars(50)})
    run = table.coup_for(BANKER_WINS).coup_for(PLAYER_WINS).running
    counted_out(run)
    assert _paid(run) == dict.fromkeys(ABC, dollars(50))
    assert [set(players) for players in run.tournament.places] == [set(ABC)]


@pytest.mark.clause("NZ-D7 5.10", "NZ-D7 5.11")
def test_everybody_level_by_division_7_plays_off_for_first_and_then_for_second_place() -> None:
    run = _coups("nz-d7-mini-baccarat", Length(rounds=1)).coup_for(BANKER_WINS).running
    counted_out(run)
    _play_off(run, 2, Ann=(200, "banker"))
    _play_off(run, 3, Bob=(200, "banker"))
    assert run.tournament.sessions[1].kind is SessionKind.PLAY_OFF
    _paid(run)
    assert run.tournament.places == (("Ann",), ("Bob",), ("Cat",))


def _play_off(run: Running, number: int, **bets: tuple[int, str]) -> None:
    """A play-off in which everybody wagers a hundred on banker but for some, and banker wins; level ones go on."""
    run.do(DrawSeats(DIRECTOR, "drawn again"))
    run.seated(*run.session(number).players).started(number)
    table = Coups(run.table(number)).bind(run, number).ready()
    while run.session(number).phase == "in play":
        table.coup_for(BANKER_WINS, **bets)
    counted_out(run, number)


@pytest.mark.clause("NZ-D7 3.8")
def test_everybody_out_in_the_first_round_plays_off_with_chips_issued_again() -> None:
    table = _coups("nz-d7-mini-baccarat", Length(rounds=3)).coup_for(PLAYER_WINS, **dict.fromkeys(ABC, ALL))
    run = table.running
    run.do(ReissueChips(OPERATOR, 1, dollars(500)))
    _play_off(run, 2, Cat=(300, "banker"), Bob=(200, "banker"))
    counted_out(run)
    _paid(run)
    assert run.tournament.places == (("Cat",), ("Bob",), ("Ann",))


@pytest.mark.clause("NZ-D7 3.8")
def test_all_out_in_the_first_round_are_ranked_by_chips_if_none_are_reissued() -> None:
    left = {"Ann": (1000, "banker"), "Bob": (910, "banker"), "Cat": (950, "banker")}
    run = _coups("nz-d7-mini-baccarat", Length(rounds=3)).coup_for(PLAYER_WINS, **left).running
    run.do(DeclineReissue(OPERATOR, 1))
    counted_out(run)
    _paid(run)
    assert run.tournament.places == (("Bob",), ("Cat",), ("Ann",))


@pytest.mark.clause("ACT-MB 15.14")
def test_all_out_in_the_first_round_by_an_act_book_are_still_placed() -> None:
    prizes = {"ties": Ties.SHARE, "added": 0}
    table = _coups("ACT-MB", Length(rounds=3), prizes=prizes).coup_for(PLAYER_WINS, **dict.fromkeys(ABC, ALL))
    run = table.running
    counted_out(run)
    assert set(_paid(run)) == set(ABC)
    assert [set(players) for players in run.tournament.places] == [set(ABC)]
    assert CAGE not in run.accounts
