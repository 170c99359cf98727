"""A director's ruling about money waits for a second person; a warning does not, and a waiver is on record."""

import pytest
from msgspec.structs import replace

from croupier.floor.live.commands import Confirm, Decline
from croupier.floor.live.events import SecondPersonSkipped
from croupier.floor.people.care.periods import HOUR
from croupier.floor.tournaments.decide import decide
from croupier.floor.tournaments.events import Followed, RulingProposed
from croupier.rulebook import Refused, open_book
from croupier.tournament.commands import ApproveSubstitute, ConfirmPlaces, Disqualify, ReverseRuling, Rule
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.entries.entry_events import PlayerDisqualified, SubstituteApproved
from croupier.tournament.state import Phase, RulingKind
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.tournament_robots import Company, applied, entered, opened, started

floor = open_book("FLOOR")

ANN, BOB = patrons(2)
DIRECTOR_TOO = Actor(DIRECTOR.name, Role.CASINO_OPERATOR)


def ruling(kind: RulingKind = RulingKind.PLACE) -> Rule:
    return Rule(
        DIRECTOR, kind, ANN, "she was counted wrongly", open_book("NZ-D7")["4.1"], 1 if kind is RulingKind.PLACE else 0
    )


def with_players() -> Room:
    return entered(opened(Room(small("nz-d7-mini-baccarat"), "rulings")), ANN, BOB)


@pytest.mark.clause("FLOOR 1.14")
def test_a_ruling_on_a_place_waits_for_another_person_and_so_does_its_reversal() -> None:
    room = with_players()
    assert room.do(ruling()) == (RulingProposed(1, ruling()),)
    assert room.refusal(ruling()) == floor["1.4"]
    for by in (DIRECTOR, DIRECTOR_TOO):
        assert room.refusal(Confirm(by, 1)) == floor["1.4"]
    assert room.refusal(Confirm(DEALER, 1)) == floor["1.13"]
    assert not happened(room, Ruled)
    room.do(Confirm(OPERATOR, 1))
    assert [one.by for one in happened(room, Ruled)] == [DIRECTOR]
    back = ReverseRuling(DIRECTOR, 1, "it was right after all")
    assert room.do(back) == (RulingProposed(2, back),)
    room.do(Decline(OPERATOR, 2))
    assert room.refusal(Confirm(OPERATOR, 2)) == floor["1.4"]
    room.do(back)
    room.do(Confirm(OPERATOR, 3))
    assert happened(room, RulingReversed)
    room.check_refolds()


@pytest.mark.clause("FLOOR 1.14")
def test_warning_needs_only_the_director_and_a_proposal_lapses() -> None:
    room = with_players()
    (warned,) = room.do(ruling(RulingKind.WARNING))
    assert isinstance(warned, Followed)
    room.do(ruling())
    with pytest.raises(Refused, match=r"FLOOR 1\.4"):
        decide(room.live, Confirm(OPERATOR, 1), replace(room.given, holds=lambda who: who != DIRECTOR), "x-1")
    room.now += 24 * HOUR
    assert room.refusal(Confirm(OPERATOR, 1)) == floor["1.14"]


@pytest.mark.clause("FLOOR 1.15")
def test_under_a_waiver_a_director_rules_alone_and_the_log_says_so() -> None:
    room = with_players()
    said, ruled = decide(room.live, ruling(), replace(room.given, waiver=lambda: 9), "x-1")
    assert said == SecondPersonSkipped(DIRECTOR, 9, "Rule", "she was counted wrongly")
    assert isinstance(ruled, Followed)
    assert isinstance(ruled.event, Ruled)


@pytest.mark.clause("FLOOR 1.14")
@pytest.mark.parametrize("by", [DIRECTOR, OPERATOR], ids=["director", "operator"])
def test_nobody_takes_an_entry_or_a_prize_from_somebody_alone(by: Actor) -> None:
    room = with_players()
    assert room.do(Disqualify(by, ANN, "was seen elsewhere")) == (
        RulingProposed(1, Disqualify(by, ANN, "was seen elsewhere")),
    )
    assert room.refusal(Confirm(by, 1)) == floor["1.4"]
    assert not happened(room, PlayerDisqualified)
    room.do(Confirm(OPERATOR if by == DIRECTOR else DIRECTOR, 1))
    assert [one.by for one in happened(room, PlayerDisqualified)] == [by]
    room.check_refolds()


@pytest.mark.clause("FLOOR 1.14")
def test_the_winner_is_disqualified_by_two_and_a_player_at_the_table_by_one() -> None:
    at_the_table = started(Room(small("nz-d7-mini-baccarat"), "at the table"), *patrons(6))
    at_the_table.do(Disqualify(DIRECTOR, at_the_table.session().players[0], "hid chips"))
    assert happened(at_the_table, PlayerDisqualified)
    room = Room(small("nz-d7-mini-baccarat"), "placed")
    Company(room, patrons(6)).run_to(Phase.PLACED)
    winner = room.live.tournament.awards[0].name
    room.do(Disqualify(DIRECTOR, winner, "hid chips"))
    assert room.live.tournament.awards[0].name == winner
    room.do(Confirm(OPERATOR, room.live.proposals[-1].number))
    room.do(ConfirmPlaces(DIRECTOR))
    assert winner not in [award.name for award in room.live.tournament.awards]


@pytest.mark.clause("FLOOR 1.14")
def test_somebodys_entry_is_given_to_another_by_two() -> None:
    room = entered(opened(Room(small("act-uth"), "substitute")), ANN)
    passing = ApproveSubstitute(DIRECTOR, ANN, BOB)
    assert applied(room, BOB).do(passing) == (RulingProposed(1, passing),)
    assert room.refusal(Confirm(DIRECTOR_TOO, 1)) == floor["1.4"]
    assert not happened(room, SubstituteApproved)
    room.do(Confirm(OPERATOR, 1))
    assert happened(room, SubstituteApproved)
    room.check_refolds()
