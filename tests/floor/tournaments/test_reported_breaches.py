"""Staff report what they saw, the director is asked, and a player is out when the director confirms it."""

import pytest

from croupier.floor.live.commands import Confirm, Decline
from croupier.floor.tournaments.commands import ReportBreach
from croupier.floor.tournaments.events import RulingProposed
from croupier.rulebook import open_book
from croupier.tournament.commands import Disqualify
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.player_state import PlayerStanding
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.test_news import last_words
from tests.floor.tournaments.tournament_robots import started

NAMES = patrons(4)
SUPERVISOR = Actor("p-supervise0", Role.CASINO_SUPERVISOR)
BOOKS = [
    pytest.param("nz-d7-mini-baccarat", "NZ-D7", "4.10", marks=pytest.mark.clause("NZ-D7 4.10", "NZ-D7 2.6")),
    pytest.param("act-bj", "ACT-BJ", "16.2", marks=pytest.mark.clause("ACT-BJ 16.2")),
    pytest.param("act-mb", "ACT-MB", "14.2", marks=pytest.mark.clause("ACT-MB 14.2")),
    pytest.param("act-uth", "ACT-UTH", "15.3", marks=pytest.mark.clause("ACT-UTH 15.3")),
]


@pytest.mark.parametrize(("name", "book", "number"), BOOKS)
def test_what_staff_saw_prompts_the_director_who_confirms_or_declines(name: str, book: str, number: str) -> None:
    room, clause = started(Room(small(name), "reported"), *patrons(6)), open_book(book)[number]
    ann, bob = NAMES[:2]
    report = ReportBreach(DEALER, ann, "put chips into a pocket", clause)
    room.do(report)
    asked = Disqualify(DEALER, ann, "put chips into a pocket", clause)
    assert happened(room, RulingProposed) == [RulingProposed(1, asked)]
    prompt = f"{ann} is to be disqualified ({clause}): put chips into a pocket. Confirm or decline it."
    assert last_words(room, DIRECTOR.name) == prompt
    assert room.live.tournament.still_in[0].name == ann, "nobody is out before the director says so"
    assert room.refusal(report) == clause, "the director has it"
    for by in (DEALER, SUPERVISOR):
        room.refusal(Confirm(by, 1))
    room.do(Confirm(DIRECTOR, 1))
    (out,) = happened(room, PlayerDisqualified)
    assert (out.name, out.by, out.clause) == (ann, DIRECTOR, clause)
    assert last_words(room, ann).endswith(f"({clause}): put chips into a pocket.")
    room.do(ReportBreach(SUPERVISOR, bob, "a chip under the hand", clause))
    room.do(Decline(DIRECTOR, 2, "It was a lighter."))
    player = room.live.tournament.player(bob)
    assert player is not None
    assert player.standing is PlayerStanding.PLAYER
    room.check_refolds()


@pytest.mark.clause("NZ-D7 4.10")
def test_reports_come_from_staff_with_what_was_seen_and_a_clause_that_disqualifies() -> None:
    room, book = started(Room(small("nz-d7-mini-baccarat"), "refused"), *NAMES), open_book("NZ-D7")
    ann, seen = NAMES[0], "chips in a pocket"
    assert room.refusal(ReportBreach(Actor(NAMES[1]), ann, seen, book["4.10"])) == "FLOOR 1.13"
    assert room.refusal(ReportBreach(DEALER, ann, seen, book["4.11"])) == "NZ-D7 2.3(c)(i)"
    assert room.refusal(ReportBreach(DEALER, ann, " ", book["4.10"])) == "NZ-D7 4.10"
    assert room.refusal(ReportBreach(DEALER, "p-stranger00", seen, book["4.10"])) == "NZ-D7 4.10"
    assert not happened(room, RulingProposed)
