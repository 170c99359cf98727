"""The end of a tournament: steps are ticked once they are done, and a closed tournament says what is still kept."""

import msgspec
import pytest

from croupier.floor.tournaments.desk.prize_handover import money_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.tournaments.desk.ending_steps import closed_title, ending_steps, open_before_closing
from croupier.server.pages.tournaments.desk.prize_state import OpenPrizes, cash_to_pay, open_prizes, unclaimed_in_words
from croupier.server.pages.tournaments.desk.ruling_actions import ruling_lines
from croupier.tournament.commands import Rule
from croupier.tournament.state import Phase, RulingKind
from tests.floor.tournaments.live_tournament import DIRECTOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company, started
from tests.server.pages.tournaments.desk.test_desk import FEW, look_of


def closed_with_desk_winners() -> tuple[Room, LiveTournament]:
    """A closed tournament whose players were all entered at the desk, and came for nothing."""
    room = Room(small("nz-d7-blackjack", rounds=2), "closed")
    Company(room, patrons(4)).run()
    assert room.live.tournament.phase is Phase.CLOSED
    players = tuple(msgspec.structs.replace(one, at_desk=True) for one in room.live.tournament.players)
    tournament = msgspec.structs.replace(room.live.tournament, players=players)
    return room, msgspec.structs.replace(room.live, tournament=tournament)


@pytest.mark.clause("FLOOR 6.12")
def test_a_closed_tournament_says_what_is_unclaimed_and_does_not_tick_it() -> None:
    room, live = closed_with_desk_winners()
    left = open_prizes(live)
    assert left.parts == len(left.unclaimed) + 1, "the winner has cash and goods"
    states = {step.words: step.state for step in ending_steps(look_of(room), live, left)}
    assert (states["Sign, pay, hand over"], states["Close"]) == ("now", "done")
    assert closed_title(look_of(room), left) == f"Closed; {unclaimed_in_words(left)} are still to be claimed"
    assert cash_to_pay(live, {}) == sum(money_of(live, award) for award in live.tournament.awards)
    assert unclaimed_in_words(left).startswith(f"{left.parts} prizes of {len(left.unclaimed)} winner")


def test_a_closed_tournament_with_nothing_left_is_just_closed() -> None:
    room, live = closed_with_desk_winners()
    assert {step.state for step in ending_steps(look_of(room), live, OpenPrizes())} == {"done"}
    assert closed_title(look_of(room), OpenPrizes()) == "The tournament is closed"


def test_the_list_of_prizes_says_what_closing_waits_for() -> None:
    room, _ = closed_with_desk_winners()
    look = look_of(room)
    assert open_before_closing(look, OpenPrizes()) == ""
    left = OpenPrizes(("p-ann", "p-bob"), 3, (("p-cat", 5_000), ("p-dan", 2_500)))
    assert open_before_closing(look, left) == f"3 prizes of 2 winners to claim, {look.money(7_500)} payable now"


def test_a_warning_is_not_offered_to_be_withdrawn_once_prizes_are_awarded() -> None:
    room = started(Room(small("nz-d7-blackjack", entry=FEW), "warned"), *patrons(3))
    clause = room.live.tournament.clauses.pace
    room.do(Rule(DIRECTOR, RulingKind.WARNING, patrons(3)[0], "You let the time for wagers pass.", clause))
    words = [one.word for line in ruling_lines(look_of(room), room.live) for one in line.answers]
    assert "Withdraw this warning" in words
    paid = msgspec.structs.replace(
        room.live, tournament=msgspec.structs.replace(room.live.tournament, phase=Phase.PAID)
    )
    words = [one.word for line in ruling_lines(look_of(room), paid) for one in line.answers]
    assert "Withdraw this warning" not in words
