"""Notices of a live tournament: each kind of event tells somebody something, or has a reason not to."""

from types import UnionType
from typing import Any, get_args

import pytest

from croupier.floor.people.events import PersonNotified
from croupier.floor.tournaments.command_times import as_millis
from croupier.floor.tournaments.news.all_news import NEWS, UNTOLD
from croupier.floor.tournaments.news.table_news import player_notices
from croupier.rulebook import open_book
from croupier.table.patrons.player_events import LimitsRaised, RoundCalledOff
from croupier.table.state import Limits
from croupier.tournament.commands import (
    Disqualify,
    ResumePlay,
    ReverseRuling,
    Rule,
    SetPace,
    StartSession,
    TakeBreak,
    TakeDrawnSeat,
)
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.events import Event
from croupier.tournament.state import RulingKind
from tests.floor.tournaments.live_tournament import DIRECTOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import drawn, entered, opened
from tests.tournament.tournament_log import dollars

D7 = open_book("NZ-D7")


def kinds(union: Any) -> set[type]:
    """Every struct of a union of unions."""
    members = get_args(union) if isinstance(union, UnionType) else (union,)
    return {kind for member in members for kind in (kinds(member) if isinstance(member, UnionType) else {member})}


def last_words(room: Room, name: str) -> str:
    """What somebody was told last."""
    told = [fact.words for stream, fact in room.told if stream == f"person {name}" and isinstance(fact, PersonNotified)]
    return told[-1]


@pytest.mark.clause("FLOOR 6.6")
def test_each_kind_of_event_has_a_notice_or_a_reason_why_not() -> None:
    assert kinds(Event) == NEWS.keys() | UNTOLD.keys()
    assert not NEWS.keys() & UNTOLD.keys()
    assert all(UNTOLD.values())


@pytest.mark.clause("FLOOR 6.6", "NZ-D7 2.3(c)")
def test_rulings_warnings_and_disqualifications_are_told_with_clause_and_reason() -> None:
    ann, *_ = names = patrons(4)
    room = entered(opened(Room(small("nz-d7-roulette"), "ruled")), *names)
    room.do(Rule(DIRECTOR, RulingKind.WARNING, ann, "spoke to a spectator", D7["4.11"]))
    assert last_words(room, ann) == "The director warns you (NZ-D7 4.11): spoke to a spectator."
    room.do(ReverseRuling(DIRECTOR, 1, "it was her son"))
    assert last_words(room, ann).startswith("The director takes back the ruling about you (warning, NZ-D7 4.11)")
    disqualify = Disqualify(DIRECTOR, ann, "hid chips", D7["4.10"])
    told = list(NEWS[PlayerDisqualified](room.live, PlayerDisqualified(ann, disqualify.reason, DIRECTOR, D7["4.10"])))
    assert told == [(ann, "You are disqualified from the tournament Roulette night (NZ-D7 4.10): hid chips.")]


@pytest.mark.clause("FLOOR 6.6", "ACT-BJ 19.9", "ACT-BJ 19.16", "ACT-BJ 19.17")
def test_forfeits_breaks_and_pace_are_told_to_those_concerned() -> None:
    room = drawn(Room(small("act-bj"), "paced"), *patrons(6))
    session = room.session()
    late = session.players[0]
    for name in session.players[1:]:
        room.do(TakeDrawnSeat(DIRECTOR, name))
    assert session.start is not None
    room.now = as_millis(session.start)
    room.do(StartSession(DIRECTOR, 1, session.start))
    assert "You did not take your seat in time" in " ".join(
        fact.words for stream, fact in room.told if stream == f"person {late}" and isinstance(fact, PersonNotified)
    )
    there = session.players[1]
    room.do(TakeBreak(DIRECTOR, 1, 10))
    assert last_words(room, there) == "Break until 18:10."
    room.do(ResumePlay(DIRECTOR, 1))
    assert last_words(room, there) == "The break is over: play goes on."
    room.do(SetPace(DIRECTOR, 1, 25))
    assert last_words(room, there) == "You now have 25 seconds to place a bet."


@pytest.mark.clause("FLOOR 6.6", "NZ-D7 4.13")
def test_changed_limits_and_a_round_called_off_are_told_to_everybody_at_the_table() -> None:
    room = drawn(Room(small("nz-d7-roulette"), "limits"), *patrons(4))
    for name in room.session().players:
        room.do(TakeDrawnSeat(DIRECTOR, name))
    table = room.table()
    raised = LimitsRaised(Limits(dollars(200), dollars(4000), dollars(10)), D7["4.13"])
    told = dict(player_notices(table, raised))
    assert told.keys() == set(room.session().players)
    assert set(told.values()) == {"The limits have changed: minimum 200.00, maximum 4,000.00 (NZ-D7 4.13)."}
    assert dict(player_notices(table, RoundCalledOff(1, D7["5.3(c)"]))).keys() == told.keys()
