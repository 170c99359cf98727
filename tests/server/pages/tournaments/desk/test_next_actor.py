"""Who acts next at a tournament's desk, and who a count was made and confirmed by."""

import re

import pytest

from croupier.server.pages.tournaments.desk.count_comparison import count_comparisons
from croupier.server.pages.tournaments.desk.counted_sessions import counted_sessions
from croupier.server.pages.tournaments.desk.next_actor import later_actors, next_actor
from croupier.server.pages.tournaments.desk.ruling_actions import UNREAD
from croupier.server.pages.tournaments.desk.running_sessions import due_session_acts
from croupier.server.pages.tournaments.personal.own_counts import counts_again
from croupier.table.commands import BeginRound, EndCountedRound
from croupier.tournament.commands import ConfirmCount, CountTable, Rule
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import started
from tests.server.pages.tournaments.desk.test_desk import COUNTS, FEW, look_of

SUPERVISOR = Actor("p-supervisor", Role.CASINO_SUPERVISOR)


def then(room: Room) -> str:
    """What is said after who acts."""
    look = look_of(room)
    found = next_actor(look, room.live, due_session_acts(look, room.live))
    assert found is not None
    return found.then


def acting(room: Room) -> tuple[str, bool]:
    """Who acts now, and whether that is the director who looks."""
    look = look_of(room)
    found = next_actor(look, room.live, due_session_acts(look, room.live))
    assert found is not None
    return found.who, found.is_viewer


@pytest.mark.clause("NZ-D7 5.5")
def test_desk_names_who_counts_who_counts_again_and_who_confirms() -> None:
    stage = small("nz-d7-blackjack").stage[-1:]
    room = started(Room(small("nz-d7-blackjack", rounds=1, entry=FEW, stage=stage), "actors", COUNTS), *patrons(2))
    assert acting(room) == ("the dealers", False)
    while room.session().phase is SessionPhase.IN_PLAY:
        room.order_at(BeginRound(DEALER))
        room.order_at(EndCountedRound(DEALER, ()))
    assert acting(room) == ("two counters, such as a dealer and a supervisor, each alone", False)
    one, two = room.session().players
    room.do(CountTable(DEALER, 1, 1, (Score(one, 9_000_00), Score(two, 1_000_00))))
    assert acting(room) == (f"a second counter: any member of staff except {DEALER.name}, who has counted", False)
    room.do(CountTable(OPERATOR, 1, 1, (Score(one, 9_000_00), Score(two, 1_050_00))))
    seat = next(seat.seat for seat in room.session().seats if seat.player == two)
    both = f"the counters {DEALER.name} and {OPERATOR.name}"
    assert acting(room) == (
        f"{both} both count seat {seat} again, each alone; "
        "both have been asked on their screens, neither has entered it yet",
        False,
    )
    room.do(CountTable(OPERATOR, 1, 1, (Score(two, 1_050_00),)))
    assert acting(room) == (f"{DEALER.name} counts seat {seat} again, alone", False)
    room.do(CountTable(DEALER, 1, 1, (Score(two, 1_050_00),)))
    assert acting(room) == ("the director, a supervisor or the owner", True)
    assert then(room).startswith(
        f"You may confirm. Only {OPERATOR.name}, who counted seat {seat} first, may not; the second counter may."
    )
    room.do(ConfirmCount(DIRECTOR, 1))
    (counted,) = counted_sessions(look_of(room), room.live)
    who = f"counted by {DEALER.name} and {OPERATOR.name}, confirmed by {DIRECTOR.name}."
    assert counted.words == f"Final, session 1: {who}"


@pytest.mark.clause("NZ-D7 5.5")
def test_third_person_counts_before_the_two_who_differed_twice() -> None:
    stage = small("nz-d7-blackjack").stage[-1:]
    room = started(Room(small("nz-d7-blackjack", rounds=1, entry=FEW, stage=stage), "third", COUNTS), *patrons(2))
    while room.session().phase is SessionPhase.IN_PLAY:
        room.order_at(BeginRound(DEALER))
        room.order_at(EndCountedRound(DEALER, ()))
    one, two = room.session().players
    room.do(CountTable(DEALER, 1, 1, (Score(one, 9_000_00), Score(two, 1_000_00))))
    room.do(CountTable(OPERATOR, 1, 1, (Score(one, 9_000_00), Score(two, 1_050_00))))
    assert counts_again(room.session(), 1, DEALER.name)
    room.do(CountTable(DEALER, 1, 1, (Score(two, 1_000_00),)))
    room.do(CountTable(OPERATOR, 1, 1, (Score(two, 1_050_00),)))
    seat = next(seat.seat for seat in room.session().seats if seat.player == two)
    asked = next_actor(look_of(room), room.live, ())
    assert asked is not None
    asks = f"ask any member of staff but {DEALER.name} and {OPERATOR.name} to count seat {seat}"
    assert asked.task == f"{asks}, or count it yourself"
    assert asked.is_viewer
    (own,) = due_session_acts(look_of(room), room.live)
    assert (own.word, own.tone) == ("Count it yourself", "primary")
    assert not counts_again(room.session(), 1, DEALER.name), "the two wait for the third"
    (sealed,) = count_comparisons(look_of(room), room.session())
    assert not {"1,000", "1,050", "10,000", "10,050"} & set(re.findall(r"[0-9,]+", str(sealed))), "the third is blind"
    room.do(CountTable(SUPERVISOR, 1, 1, (Score(two, 1_050_00),)))
    assert counts_again(room.session(), 1, DEALER.name)
    assert acting(room) == (
        f"{DEALER.name} or {OPERATOR.name} counts seat {seat} again, alone: whoever is first",
        False,
    )
    (compared,) = count_comparisons(look_of(room), room.session())
    assert [(row.first, row.second) for row in compared.rows if row.differs] == [
        (f"{SUPERVISOR.name}: counted, hidden", "")
    ]
    room.do(CountTable(OPERATOR, 1, 1, (Score(two, 1_050_00),)))
    (compared,) = count_comparisons(look_of(room), room.session())
    assert compared.people == (DEALER.name, OPERATOR.name)
    assert [(row.first, row.second) for row in compared.rows if row.player == two] == [
        (f"{SUPERVISOR.name} 1,050", f"{OPERATOR.name} 1,050")
    ]
    twice = f"{DEALER.name} 1,000, {OPERATOR.name} 1,050"
    third = f"third {SUPERVISOR.name} 1,050, {OPERATOR.name} 1,050. {SUPERVISOR.name} agrees with {OPERATOR.name}"
    assert compared.earlier == (f"{two} was counted again: first {twice}; second {twice}; {third}.",)
    assert (compared.expected, compared.gaps) == ("10,000", ("+50", "+50"))
    (confirm, *_) = due_session_acts(look_of(room), room.live)
    assert confirm.asks.startswith("Confirm 10,050 chips in all (+50 against the 10,000 in play before this count)")
    room.do(ConfirmCount(DIRECTOR, 1))
    (counted,) = counted_sessions(look_of(room), room.live)
    by = f"counted by {DEALER.name} and {OPERATOR.name}; seat {seat} by {SUPERVISOR.name} and {OPERATOR.name}"
    assert counted.words == f"Final, session 1: {by}; confirmed by {DIRECTOR.name}."


@pytest.mark.clause("FLOOR 6.6")
def test_director_acts_once_a_warning_has_stayed_unread_on_a_phone() -> None:
    room = started(Room(small("nz-d7-blackjack", entry=FEW), "unread"), *patrons(3))
    seat = room.session().seats[0]
    room.do(
        Rule(DIRECTOR, RulingKind.WARNING, seat.player, "You asked for advice", room.live.tournament.clauses.no_advice)
    )
    assert acting(room) == ("the dealers", False)
    look = look_of(room)
    (later,) = later_actors(look, room.live, ())
    assert later.since == room.live.notices[0].at + UNREAD
    assert later.is_viewer
    assert later.task == f"tell {look.name(seat.player)} (table 1, seat {seat.seat}) in person about the warning"
