"""Somebody is put out: the chips stay on record, no money moves, and what was ruled before places nobody any more."""

from datetime import datetime, timedelta

import pytest

from croupier.rulebook import Cite
from croupier.tournament.commands import (
    ConfirmCount,
    Disqualify,
    EnterCount,
    KeepInReserve,
    ReverseRuling,
    SellSeat,
    StartSession,
    TakeDrawnSeat,
)
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.entries.entry_events import PositionForfeited
from croupier.tournament.entries.payment_events import ChipsExchanged
from croupier.tournament.events import Event
from croupier.tournament.moves import moves
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import DrawnSeatTaken, HappenedAtTable
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor
from tests.people import DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS
from tests.tournament.director_rulings import places, ruling
from tests.tournament.quick_finals import final_played, paid_out
from tests.tournament.session_play import ABC, Coups, assert_chips_conserved, counted, final
from tests.tournament.tournament_log import BOOKS, DIRECTOR, Running, dollars, running


def bought_chips() -> Running:
    """A final of two rounds by division 7, its seats drawn, for which everybody buys 1,000 in chips."""
    return final("nz-d7-mini-baccarat", Length(rounds=2), chips={"issue": Issue.FACE_VALUE}).drawn(*ABC)


def exchanged(events: tuple[Event, ...]) -> dict[str, int]:
    """Who got how much for their chips."""
    return {event.name: event.amount for event in events if isinstance(event, ChipsExchanged)}


@pytest.mark.parametrize("book", BOOKS)
def test_a_place_that_was_ruled_is_lost_with_the_right_to_one(book: str) -> None:
    run = final_played(book, Ann=3000, Bob=2000, Cat=1000)
    run.do(ruling(run, RulingKind.PLACE, "Ann", amount=1), ruling(run, RulingKind.PLACE, "Cat", amount=2))
    run.do(Disqualify(DIRECTOR, "Ann", "played with a computer"))
    assert places(run) == (("Bob",), ("Cat",))
    run.do(ReverseRuling(DIRECTOR, 2, "Cat had no claim"))
    assert "Ann" not in paid_out(run)


@pytest.mark.clause("NZ-D7 2.6", "NZ-D7 5.13(b)")
def test_chips_at_face_value_of_somebody_disqualified_are_exchanged_with_everybody_s() -> None:
    run = bought_chips()
    run.seated(*run.session().players).started()
    table = Coups(run.table()).bind(run).ready()
    before = dict(run.accounts)
    events = run.do(Disqualify(DIRECTOR, "Ann", "hid chips"))
    assert not any(moves(event) for event in events)
    assert run.accounts == before
    table.coup_for(BANKER_WINS).coup_for(BANKER_WINS)
    run.do(EnterCount(DEALER, 1, counted(run)))
    assert exchanged(run.do(ConfirmCount(SUPERVISOR, 1)))["Ann"] == dollars(1000)
    assert_chips_conserved(run)
    assert run.paid("Ann") == run.player("Ann").paid
    assert "Ann" not in {score.name for score in run.session().scores}


@pytest.mark.clause("NZ-D7 5.13(b)")
def test_so_are_those_of_somebody_disqualified_between_the_seat_and_the_start() -> None:
    run = bought_chips().seated(*ABC)
    table = Coups(run.table()).bind(run).ready()
    before = dict(run.accounts)
    run.do(Disqualify(DIRECTOR, "Ann", "hid chips"))
    assert run.accounts == before
    run.started()
    assert {patron.name for patron in run.table().playing} == {"Bob", "Cat"}
    table.coup_for(BANKER_WINS).coup_for(BANKER_WINS)
    run.do(EnterCount(DEALER, 1, counted(run)))
    assert exchanged(run.do(ConfirmCount(SUPERVISOR, 1)))["Ann"] == dollars(1000)


def test_who_is_ruled_back_in_before_the_start_still_has_seat_and_chips() -> None:
    run = bought_chips().seated(*ABC)
    before = dict(run.accounts)
    run.do(Disqualify(DIRECTOR, "Ann", "hid chips"), ruling(run, RulingKind.REINSTATEMENT, session=1))
    assert (run.standing("Ann"), run.accounts) == (PlayerStanding.PLAYER, before)
    run.started()
    assert {patron.name for patron in run.table().playing} == {*ABC}


@pytest.mark.clause("NZ-D7 5.13(b)")
def test_once_chips_have_been_exchanged_no_ruling_adds_any_or_takes_any_back() -> None:
    run = bought_chips()
    run.seated(*run.session().players).started()
    run.do(ruling(run, RulingKind.CHIPS, "Ann", dollars(500), session=1))
    Coups(run.table()).bind(run).ready().coup_for(BANKER_WINS).coup_for(BANKER_WINS)
    run.do(EnterCount(DEALER, 1, counted(run)), ConfirmCount(SUPERVISOR, 1))
    assert run.session().phase is SessionPhase.OVER
    assert run.refusal(ruling(run, RulingKind.CHIPS, "Bob", dollars(500), session=1)) == "NZ-D7 5.13(b)"
    assert run.refusal(ReverseRuling(DIRECTOR, 1, "the cameras show more")) == "NZ-D7 5.13(b)"
    run.do(ruling(run, RulingKind.PLACE, "Bob", 1))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.9", marks=pytest.mark.clause("ACT-BJ 19.9")),
        pytest.param("ACT-MB", "15.9", marks=pytest.mark.clause("ACT-MB 15.9")),
        pytest.param("ACT-UTH", "16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
    ],
)
def test_a_seat_is_taken_before_the_start_and_not_at_it(book: str, clause: str) -> None:
    run = running(book).opened().drawn(*ABC)
    for late in (run.start, run.start + timedelta(minutes=5)):
        assert run.refusal(TakeDrawnSeat(Actor("Ann"), "Ann", late)) == f"{book} {clause}"
    assert run.refusal(TakeDrawnSeat(Actor("Ann"), "Ann", datetime(2026, 12, 1, 12))) == f"{book} {clause}"
    in_time = run.time_before_start(minutes=1)
    taken = next(
        event for event in run.do(TakeDrawnSeat(Actor("Ann"), "Ann", in_time)) if isinstance(event, DrawnSeatTaken)
    )
    assert taken.at == in_time
    absent, _ = run.seated("Bob").do(StartSession(DIRECTOR, 1, run.start))
    assert absent == PositionForfeited("Cat", 1, True, Cite(f"{book} {clause}"))


@pytest.mark.clause("NZ-D7 2.3(c)(ii)")
def test_division_7_lets_a_latecomer_sit_down_until_the_director_starts() -> None:
    run = running("NZ-D7").opened().drawn(*ABC).seated("Bob")
    run.do(TakeDrawnSeat(Actor("Ann"), "Ann", run.start + timedelta(minutes=5)))
    absent, _ = run.do(StartSession(DIRECTOR, 1, run.start + timedelta(minutes=6)))
    assert absent == PositionForfeited("Cat", 1, True, Cite("NZ-D7 2.3(c)(ii)"))
    assert run.refusal(TakeDrawnSeat(Actor("Cat"), "Cat", run.start + timedelta(minutes=7))) == "NZ-D7 2.3(c)(ii)"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.9", "ACT-BJ 19.10")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.9", "ACT-MB 15.10")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.10", "ACT-UTH 16.11")),
    ],
)
def test_once_a_seat_was_sold_the_time_has_come_for_all_but_the_reserve(book: str) -> None:
    run = running(book).opened().applied("Dan")
    run.do(KeepInReserve(OPERATOR, "Dan"))
    run.drawn(*ABC)
    run.do(SellSeat(DIRECTOR, "Cat", "Dan", run.start))
    forfeited = run.clauses.position_forfeited
    assert (
        run.refusal(TakeDrawnSeat(Actor("Bob"), "Bob"))
        == run.refusal(TakeDrawnSeat(Actor("Bob"), "Bob", run.start))
        == forfeited
    )
    run.seated("Dan").do(TakeDrawnSeat(Actor("Bob"), "Bob", run.time_before_start(minutes=2)))
    joined = [event.table for event in run.log if isinstance(event, HappenedAtTable)]
    assert len(joined) == 2
