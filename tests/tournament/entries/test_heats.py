"""Heats and dates of a stage: chosen by players or allocated to them, with places, seats and starts of their own."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from croupier.rulebook import Refused
from croupier.tournament.commands import (
    AcceptEntry,
    AllocateHeat,
    Apply,
    ApplyAtDesk,
    ChooseHeat,
    CloseEntries,
    DrawSeats,
    EnterLate,
    EnterSeats,
    KeepInReserve,
    MoveStart,
    NotifyApplicant,
    SignConditions,
    TransferEntry,
    WithdrawEntry,
)
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.stage_terms import Heat, HeatsBy
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.entries.entry_events import HeatAllocated, HeatChosen
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.tournament.sessions.session_events import HeatStartMoved, SeatsDrawn
from croupier.tournament.start_times import play_begins
from croupier.tournament.steps import ALLOCATE_HEATS, DRAW_SEATS, due
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Staff
from tests.people import DEALER, OPERATOR
from tests.tournament.tournament_log import ACT_BOOKS, DIRECTOR, Running, conditions_of

CASHIER = Actor("Cas", Role.CASHIER)
HEATS = {
    "NZ-D7": "NZ-D7 2.3(d)(i)",
    "ACT-BJ": "ACT-BJ 19.3(a)(ii)",
    "ACT-MB": "ACT-MB 15.3(a)(ii)",
    "ACT-UTH": "ACT-UTH 16.3(a)(iii)",
}
BOOKS = [pytest.param(book, marks=pytest.mark.clause(clause)) for book, clause in HEATS.items()]


def with_heats(book: str, by: HeatsBy = HeatsBy.CHOICE, places: int | None = 2, **changes: Any) -> Conditions:
    """The example of a book with heats on two dates in its first stage."""
    conditions = conditions_of(book)
    start = conditions.start
    assert start is not None
    heats = (Heat("Monday", start, places), Heat("Tuesday", start + timedelta(days=1), places))
    first = msgspec.structs.replace(
        conditions.stage[0], **{"heats": by, "heat": heats, "start": None, "sessions": 1} | changes
    )
    most = 8 if places is None else 2 * places
    entry = msgspec.structs.replace(conditions.entry, minimum_players=1, maximum_players=most)
    return msgspec.structs.replace(conditions, stage=(first, *conditions.stage[1:]), entry=entry)


def entered(run: Running, **heats: str) -> Running:
    """These players are entered, in the heats they chose."""
    for name, heat in heats.items():
        applies = Apply(Actor(name), name, heat=heat or UNSET)
        run.do(applies, NotifyApplicant(OPERATOR, name), SignConditions(Actor(name), name), AcceptEntry(OPERATOR, name))
    return run


def why_refused(run: Running, command: Any) -> str:
    """The words of a refusal."""
    with pytest.raises(Refused) as refusal:
        run.do(command)
    return refusal.value.why


def deed(run: Running) -> str:
    """What is due."""
    step = due(run.tournament).step
    assert isinstance(step, Staff)
    return step.deed


@pytest.mark.parametrize("book", BOOKS)
def test_players_choose_a_heat_and_each_heat_is_drawn_for_its_players(book: str) -> None:
    run = Running(with_heats(book)).opened()
    entered(run, Ann="Tuesday", Bob="Monday", Cat="Tuesday", Dan="Monday").do(CloseEntries(OPERATOR))
    for names, heat, days in ((("Bob", "Dan"), "Monday", 0), (("Ann", "Cat"), "Tuesday", 1)):
        sitting = next_sitting(run.tournament)
        assert sitting is not None
        assert sorted(player.name for player in sitting.players) == [*names]
        (drawn,) = run.do(DrawSeats(DIRECTOR, f"the prices of {heat}"))
        assert isinstance(drawn, SeatsDrawn)
        assert heat in drawn.purpose
        (session,) = drawn.sessions
        assert sorted(session.players) == [*names]
        assert (session.heat, session.start) == (heat, run.start + timedelta(days=days))
        run.seated(*session.players).started(session.number)
    assert len(run.tournament.sessions) == 2


@pytest.mark.parametrize("book", BOOKS)
def test_full_heat_refuses_by_clause_and_names_the_ones_with_places(book: str) -> None:
    run = entered(Running(with_heats(book)).opened(), Ann="Monday", Bob="Monday")
    monday = Apply(Actor("Cat"), "Cat", heat="Monday")
    assert run.refusal(monday) == HEATS[book]
    assert why_refused(run, monday) == "All 2 places of Monday are taken: choose Tuesday."
    assert why_refused(run, Apply(Actor("Cat"), "Cat", heat="Friday")) == "There is no heat 'Friday': choose Tuesday."
    run.applied("Cat")
    assert run.refusal(AcceptEntry(OPERATOR, "Cat")) == HEATS[book]
    assert why_refused(run, AcceptEntry(OPERATOR, "Cat")) == "Cat has no heat yet: choose Tuesday."
    assert run.refusal(ChooseHeat(Actor("Cat"), "Cat", "Monday")) == HEATS[book]
    (chosen,) = run.do(ChooseHeat(Actor("Cat"), "Cat", "Tuesday"))
    assert isinstance(chosen, HeatChosen)
    run.do(AcceptEntry(OPERATOR, "Cat"))
    assert run.player("Cat").heat == "Tuesday"


@pytest.mark.parametrize("book", BOOKS)
def test_place_that_is_given_up_in_a_heat_is_free_again(book: str) -> None:
    run = entered(Running(with_heats(book)).opened(), Ann="Monday", Bob="Monday")
    run.do(ChooseHeat(Actor("Ann"), "Ann", "Tuesday"))
    entered(run, Cat="Monday")
    run.do(WithdrawEntry(Actor("Bob"), "Bob", run.time_before_start(hours=72)))
    entered(run, Dan="Monday")
    assert [player.heat for player in run.tournament.still_in] == ["Tuesday", "Monday", "Monday"]


@pytest.mark.parametrize("book", BOOKS)
def test_desk_enters_the_heat_that_somebody_asks_for(book: str) -> None:
    run = Running(with_heats(book)).opened()
    run.do(ApplyAtDesk(OPERATOR, "Ann", "in person", heat="Tuesday"))
    assert run.player("Ann").heat == "Tuesday"
    assert run.refusal(ChooseHeat(CASHIER, "Ann", "Monday")) == HEATS[book], "nobody says how she asked"
    (chosen,) = run.do(ChooseHeat(CASHIER, "Ann", "Monday", "by telephone"))
    assert isinstance(chosen, HeatChosen)
    assert (chosen.asked, run.player("Ann").heat) == ("by telephone", "Monday")
    assert run.refusal(ChooseHeat(Actor("Bob"), "Ann", "Tuesday")) == HEATS[book]
    assert run.refusal(ChooseHeat(DEALER, "Ann", "Tuesday", "loudly")) == HEATS[book]


@pytest.mark.parametrize("book", BOOKS)
def test_allocated_heats_are_not_chosen_and_wait_for_the_allocation(book: str) -> None:
    run = Running(with_heats(book, HeatsBy.ALLOCATION)).opened()
    assert run.refusal(Apply(Actor("Ann"), "Ann", heat="Monday")) == HEATS[book]
    run.entered("Ann", "Bob", "Cat").do(CloseEntries(OPERATOR))
    assert run.refusal(ChooseHeat(Actor("Ann"), "Ann", "Monday")) == HEATS[book]
    assert (deed(run), due(run.tournament).players) == (ALLOCATE_HEATS, ("Ann", "Bob", "Cat"))
    assert due(run.tournament).step.clause == HEATS[book]
    at = run.time_before_start(hours=1)
    for name, heat in (("Ann", "Monday"), ("Bob", "Tuesday")):
        (allocated,) = run.do(AllocateHeat(DIRECTOR, name, heat, at))
        assert isinstance(allocated, HeatAllocated)
        assert (allocated.clause, run.player(name).heat) == (HEATS[book], heat)
    assert due(run.tournament).players == ("Cat",)
    run.do(AllocateHeat(DIRECTOR, "Cat", "Monday", at))
    assert (deed(run), due(run.tournament).players) == (DRAW_SEATS, ("Ann", "Cat"))


@pytest.mark.clause("NZ-D7 2.3(d)(i)")
def test_operator_allocates_heats_under_division_7() -> None:
    run = Running(with_heats("NZ-D7", HeatsBy.ALLOCATION)).opened().entered("Ann")
    run.do(AllocateHeat(OPERATOR, "Ann", "Monday", run.time_before_start(hours=1)))
    assert run.player("Ann").heat == "Monday"


@pytest.mark.clause("ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
@pytest.mark.parametrize("book", ACT_BOOKS)
def test_only_the_director_allocates_heats_under_the_act_books(book: str) -> None:
    run = Running(with_heats(book, HeatsBy.ALLOCATION)).opened().entered("Ann")
    allocate = AllocateHeat(OPERATOR, "Ann", "Monday", run.time_before_start(hours=1))
    assert run.refusal(allocate) == run.clauses.seats_allocated


@pytest.mark.parametrize("book", BOOKS)
def test_chosen_heat_is_changed_for_a_player_with_the_notice_of_a_start(book: str) -> None:
    run = entered(Running(with_heats(book)).opened(), Ann="Tuesday")
    late = AllocateHeat(DIRECTOR, "Ann", "Monday", run.time_before_start(minutes=19))
    assert run.refusal(late) == run.clauses.start_moved
    assert run.refusal(AllocateHeat(DIRECTOR, "Ann", "Monday")) == HEATS[book], "nobody says when"
    run.do(AllocateHeat(DIRECTOR, "Ann", "Monday", run.time_before_start(minutes=20)))
    assert run.player("Ann").heat == "Monday"
    assert run.refusal(AllocateHeat(DIRECTOR, "Ann", "Monday", run.time_before_start(hours=9))) == HEATS[book]


@pytest.mark.parametrize("book", BOOKS)
def test_drawn_heat_takes_nobody_more_and_lets_nobody_go(book: str) -> None:
    run = entered(Running(with_heats(book, places=3)).opened(), Ann="Monday", Bob="Monday", Cat="Tuesday")
    run.do(DrawSeats(DIRECTOR, "while entries are open", heat="Monday"))
    assert run.refusal(ChooseHeat(Actor("Ann"), "Ann", "Tuesday")) == HEATS[book]
    assert run.refusal(ChooseHeat(Actor("Cat"), "Cat", "Monday")) == HEATS[book]
    assert why_refused(run, Apply(Actor("Dan"), "Dan", heat="Monday")) == (
        "The seats of Monday are drawn: choose Tuesday."
    )
    entered(run, Dan="Tuesday")
    assert run.refusal(DrawSeats(DIRECTOR, "again", heat="Monday")) == HEATS[book]
    run.do(CloseEntries(OPERATOR), DrawSeats(DIRECTOR, "then"))
    assert sorted(run.session(2).players) == ["Cat", "Dan"]


@pytest.mark.parametrize("book", BOOKS)
def test_heat_is_drawn_while_entries_are_open_once_enough_have_entered(book: str) -> None:
    conditions = with_heats(book)
    entry = msgspec.structs.replace(conditions.entry, minimum_players=3)
    run = Running(msgspec.structs.replace(conditions, entry=entry)).opened()
    entered(run, Ann="Monday", Bob="Tuesday")
    draw = DrawSeats(DIRECTOR, "drawn", heat="Monday")
    assert run.refusal(draw) == run.clauses.number_of_players
    entered(run, Cat="Tuesday")
    assert run.refusal(draw) == HEATS[book], "one player has no opponent"
    entered(run, Dan="Monday").do(draw)
    assert run.refusal(DrawSeats(DIRECTOR, "no heat is named")) == run.clauses.seats_allocated
    assert sorted(run.session().players) == ["Ann", "Dan"]


@pytest.mark.parametrize("book", BOOKS)
def test_reserve_comes_into_a_heat_that_is_still_to_be_drawn(book: str) -> None:
    run = entered(Running(with_heats(book)).opened(), Ann="Monday", Bob="Monday", Cat="Tuesday")
    run.applied("Zoe").do(KeepInReserve(OPERATOR, "Zoe"), CloseEntries(OPERATOR), DrawSeats(DIRECTOR, "Monday's"))
    assert run.refusal(AcceptEntry(OPERATOR, "Zoe")) == run.clauses.before_entries, "no heat yet"
    run.do(ChooseHeat(Actor("Zoe"), "Zoe", "Tuesday"), AcceptEntry(OPERATOR, "Zoe"))
    run.do(DrawSeats(DIRECTOR, "Tuesday's"))
    assert sorted(run.session(2).players) == ["Cat", "Zoe"]


@pytest.mark.clause("NZ-D7 2.3(d)(ii)", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
@pytest.mark.parametrize("book", HEATS)
def test_seats_of_a_heat_are_allocated_under_division_7_and_drawn_elsewhere(book: str) -> None:
    run = entered(Running(with_heats(book)).opened(), Ann="Monday", Bob="Monday", Cat="Tuesday")
    by = OPERATOR if book == "NZ-D7" else DIRECTOR
    seats = EnterSeats(by, (DrawnSeat("Ann", 1, 1), DrawnSeat("Bob", 1, 2)), heat="Monday")
    if book == "NZ-D7":
        run.do(seats)
        assert run.session().heat == "Monday"
    else:
        assert run.refusal(seats) == run.clauses.seats_allocated
        run.do(msgspec.structs.replace(seats, witnesses=("Wil", "Wyn")))
    assert {seat.player: seat.seat for seat in run.session().seats} == {"Ann": 1, "Bob": 2}


@pytest.mark.parametrize("book", BOOKS)
def test_late_entry_sits_in_the_heat_that_was_chosen(book: str) -> None:
    conditions = with_heats(book, places=3)
    entry = msgspec.structs.replace(conditions.entry, late_entries=True)
    run = Running(msgspec.structs.replace(conditions, entry=entry)).opened()
    entered(run, Ann="Monday", Bob="Monday", Cat="Tuesday", Dan="Tuesday").do(CloseEntries(OPERATOR))
    run.do(DrawSeats(DIRECTOR, "Monday's"), DrawSeats(DIRECTOR, "Tuesday's"))
    run.do(Apply(Actor("Zoe"), "Zoe", heat="Tuesday"), NotifyApplicant(OPERATOR, "Zoe"))
    run.do(SignConditions(Actor("Zoe"), "Zoe"), EnterLate(DIRECTOR, "Zoe", "drawn", run.start))
    assert "Zoe" in run.session(2).players
    assert run.player("Zoe").heat == "Tuesday"


@pytest.mark.clause("NZ-D7 2.3(b)", "NZ-D7 2.3(d)(i)")
def test_transferred_entry_keeps_its_heat() -> None:
    conditions = with_heats("NZ-D7")
    entry = msgspec.structs.replace(conditions.entry, transferable=True)
    run = entered(Running(msgspec.structs.replace(conditions, entry=entry)).opened(), Ann="Tuesday", Bob="Monday")
    run.applied("Cat").do(TransferEntry(OPERATOR, "Ann", "Cat"))
    assert (run.player("Cat").heat, run.standing("Ann")) == ("Tuesday", PlayerStanding.REPLACED)


@pytest.mark.clause("NZ-D7 2.8", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.10")
@pytest.mark.parametrize("book", HEATS)
def test_heat_is_moved_on_its_own_before_its_seats_are_drawn(book: str) -> None:
    run = entered(Running(with_heats(book)).opened(), Ann="Tuesday", Bob="Tuesday", Cat="Monday")
    to, at = run.start + timedelta(days=3), run.time_before_start(hours=1)
    assert run.refusal(MoveStart(DIRECTOR, 0, to, "by telephone", at)) == run.clauses.start_moved, "which heat?"
    assert run.refusal(MoveStart(DIRECTOR, 0, to, "by telephone", at, heat="Friday")) == run.clauses.start_moved
    (moved,) = run.do(MoveStart(DIRECTOR, 0, to, "by telephone", at, heat="Tuesday"))
    assert isinstance(moved, HeatStartMoved)
    assert (moved.heat, moved.to, play_begins(run.tournament)) == ("Tuesday", to, run.start)
    run.do(DrawSeats(DIRECTOR, "Tuesday's", heat="Tuesday"))
    assert run.session().start == to
    assert run.refusal(MoveStart(DIRECTOR, 0, to, "by telephone", at, heat="Tuesday")) == run.clauses.start_moved
    assert play_begins(run.tournament) == run.start, "Monday is still to come"


@pytest.mark.clause("NZ-D7 2.5(a)(i)")
def test_two_days_count_to_the_first_heat_for_everybody() -> None:
    run = entered(Running(with_heats("NZ-D7")).opened(), Ann="Tuesday", Bob="Tuesday")
    run.do(WithdrawEntry(Actor("Ann"), "Ann", run.time_before_start(hours=48)))
    run.do(WithdrawEntry(Actor("Bob"), "Bob", run.time_before_start(hours=47)))
    assert (run.player("Ann").refund_clause, run.player("Bob").refund_clause) == ("NZ-D7 2.5(a)(i)", None)


@pytest.mark.parametrize("book", BOOKS)
def test_notice_publishes_heats_and_who_says_in_which_one_plays(book: str) -> None:
    for by, words in ((HeatsBy.CHOICE, "Each player chooses one heat"), (HeatsBy.ALLOCATION, "allocates each player")):
        lines = [line for line in notice_lines(with_heats(book, by)) if line.clause == HEATS[book]]
        said = {line.title.rpartition(": ")[2]: line.says for line in lines}
        assert said["Monday"].endswith("; 2 places")
        assert words in said["who plays when"]


PROBLEMS: list[tuple[dict[str, Any], str]] = [
    ({"heats": UNSET}, "say who decides in which heat"),
    ({"heat": UNSET}, "there are no heats"),
    ({"sit_and_go": True, "allocation": "in the order of entries"}, "a sit-and-go starts when its table is full"),
    ({"tables": 1, "players_per_table": 2, "places": 3}, "hold 2 players"),
    ({"places": None, "tables": 1}, "set its places"),
]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("changes", "why"), PROBLEMS)
def test_heats_that_cannot_be_kept_are_a_breach(book: str, changes: dict[str, Any], why: str) -> None:
    assert not breaches(with_heats(book))
    places = changes.get("places", 2)
    rest = {key: value for key, value in changes.items() if key != "places"}
    found = breaches(with_heats(book, places=places, **rest))
    assert any(why in breach.says for breach in found), found


@pytest.mark.parametrize("book", BOOKS)
def test_heats_have_names_and_starts_in_order_and_room_for_all_entries(book: str) -> None:
    good = with_heats(book)
    monday, tuesday = good.stage[0].heat or ()
    twice = msgspec.structs.replace(tuesday, name="Monday")
    cases = {
        (monday, twice): "two heats have the same name",
        (tuesday, monday): "in the order of their starts",
        (tuesday,): "the first heat starts when the tournament does",
        (msgspec.structs.replace(monday, name=""), tuesday): "give every heat a name",
        (monday, msgspec.structs.replace(tuesday, places=1)): "set maximum_players to 3",
    }
    for heats, why in cases.items():
        stage = msgspec.structs.replace(good.stage[0], heat=heats)
        found = breaches(msgspec.structs.replace(good, stage=(stage, *good.stage[1:])))
        assert any(why in breach.says for breach in found), (why, found)
    final = msgspec.structs.replace(good.stage[-1], heats=HeatsBy.CHOICE, heat=(monday,))
    found = breaches(msgspec.structs.replace(good, stage=(*good.stage[:-1], final)))
    assert any("a final is played by all of its players together" in breach.says for breach in found)
