"""The tables of a live tournament: by the system or by a dealer, with the tournament's rules above the table's."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import Card
from croupier.floor.live.commands import (
    CallSupervisor,
    Confirm,
    CorrectCard,
    KeyCard,
    LoseConnection,
    Next,
    SayReady,
    TimeIsUp,
)
from croupier.floor.live.events import CardCorrected, Confirmed, Proposed
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.live.real_cards.deal_commands import cards_to_key
from croupier.floor.live.shoe.lifecycle import holds_dealing
from croupier.floor.live.system_dealer import SYSTEM_DEALER as CLOCK, SYSTEM_SUPERVISOR
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.tournaments.commands import LetPlayerLeave, OpenTournament, RunTable, SessionTableOrder
from croupier.floor.tournaments.events import AtSpot
from croupier.floor.tournaments.live_tables import the_table
from croupier.floor.tournaments.staleness import is_stale_in_tournament
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.table.commands import (
    AskNext,
    CallTime,
    ChangeCards,
    DirectShuffle,
    GoOnWithout,
    JoinTable,
    LeaveTable,
    VoidFinishedRound,
)
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.tournament.commands import Disqualify
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.sessions.session_events import PlayEnded
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Offer
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, TERMS, Room, X, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.test_facts import words_for
from tests.floor.tournaments.tournament_robots import Company, drawn, started
from tests.tournament.tournament_log import dollars

floor, division_7 = open_book("FLOOR"), open_book("NZ-D7")

NAMES = patrons(3)
SUPERVISOR = Actor("p-supervise0", Role.CASINO_SUPERVISOR)
BY_HAND = Terms("By hand", DealtBy.DEALER)
REAL = Terms("Real cards", DealtBy.DEALER, CardsFrom.KEYED)


def dealt(terms: Terms, rounds: int = 2) -> Room:
    """A session of mini-baccarat at one table that is run like this."""
    room = drawn(Room(small("nz-d7-mini-baccarat", rounds, entry={"minimum_players": 2}), terms.name), *NAMES)
    room.do(RunTable(DIRECTOR, 1, 1, terms))
    Company(room, NAMES)._advance_session(room.session(1))
    return room


def one_step(room: Room, card: str = "") -> None:
    """Who was asked wagers the minimum; otherwise the dealer goes on, with this card where one is keyed."""
    live = the_table(room.live, 1, 1)
    step, asked = tables.next_step(live.table), live.table.asked[-1:]
    patron = live.table.patron(asked[0]) if asked else None
    if isinstance(step, Offer) and patron is not None and not patron.wagered:
        room.order_at(PlaceWager(Actor(patron.name), patron.name, Option.PLAYER, dollars(100), patron.seat, True))
    elif cards_to_key(live):
        room.order_at(KeyCard(DEALER, Card(card)))
    elif holds_dealing(live):
        assert room.let_time_pass(), "the clock ends the wait for devices"
    else:
        room.order_at(Next(DEALER))


def keyed(room: Room, *cards: str) -> None:
    """The round goes on until these cards have been keyed."""
    waiting = list(cards)
    while waiting:
        one_step(room, waiting.pop(0) if cards_to_key(the_table(room.live, 1, 1)) else "")


@pytest.mark.clause("FLOOR 6.4", "FLOOR 4.1")
def test_a_dealer_deals_the_systems_cards_to_a_session() -> None:
    room = dealt(BY_HAND)
    while not happened(room, PlayEnded):
        one_step(room)
    assert len(happened(room, RoundEnded)) == 2
    assert not room.let_time_pass()
    room.check_refolds()


@pytest.mark.clause("FLOOR 1.13", "FLOOR 6.4", "NZ-D7 4.7")
def test_a_dealer_enters_wagers_at_the_systems_cards_unless_the_system_deals() -> None:
    room = dealt(BY_HAND)
    while not room.table().asked:
        one_step(room)
    first, seat = room.table().asked[0], room.table().patron(room.table().asked[0])
    assert seat is not None
    entered = PlaceWager(DEALER, first, Option.PLAYER, dollars(100), seat.seat, True)
    room.order_at(entered)
    after = room.table().patron(first)
    assert after is not None
    assert after.stack == dollars(4900)
    by_system = drawn(Room(small("nz-d7-mini-baccarat", 1, entry={"minimum_players": 2}), "system"), *NAMES)
    Company(by_system, NAMES)._advance_session(by_system.session(1))
    assert by_system.refusal_at(entered) == floor["1.13"]


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 3.9", "FLOOR 6.7")
def test_a_dealer_waits_for_the_published_time_and_then_tells_the_director() -> None:
    room = dealt(BY_HAND)
    while not room.table().asked:
        one_step(room)
    first = room.table().asked[0]
    for command in (Next(DEALER), AskNext(DEALER), CallTime(DEALER, first)):
        assert room.refusal_at(command) == division_7["3.9"]
    room.now += 31_000
    room.order_at(Next(DEALER))
    assert room.table().late == (first,)
    while not room.table().turn_notes.missed:
        room.now += 31_000
        room.order_at(Next(DEALER))
    asked = room.table().asked
    assert room.table().turn_notes.missed == asked
    assert not any(patron.wagered for patron in room.table().patrons), "nobody wagers for a player"
    assert room.refusal_at(Next(DEALER)) == division_7["3.5"]
    for name in asked:
        room.order_at(GoOnWithout(DIRECTOR, name))
    why = "No wager when wagers closed, and no pass card"
    expected = [Disqualify(SYSTEM_SUPERVISOR, name, why, division_7["3.5"]) for name in asked]
    assert [proposal.command for proposal in room.live.proposals] == expected
    room.order_at(Next(DEALER))
    assert room.table().is_between_rounds
    assert {patron.stack for patron in room.table().patrons} == {dollars(5000)}
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.4", "FLOOR 4.7")
def test_real_cards_are_keyed_and_a_wrong_key_is_mended_within_its_round() -> None:
    room = dealt(REAL, rounds=1)
    keyed(room, "9h", "2c", "3d", "4s")
    room.order_at(CorrectCard(DEALER, 2, Card("5d")))  # it was a five: the banker has a natural, and no card is due
    (corrected,) = happened(room, CardCorrected)
    assert (corrected.was, corrected.card) == ("2c", "5d")
    while not happened(room, PlayEnded):
        one_step(room)
    assert {patron.stack for patron in room.table().patrons} == {dollars(4900)}
    assert room.refusal_at(CorrectCard(DEALER, 2, Card("7c"))) == floor["4.7"]
    room.check_refolds()


@pytest.mark.clause("FLOOR 4.3", "FLOOR 6.4")
def test_how_a_table_is_run_is_said_by_staff_and_before_its_first_card() -> None:
    room = drawn(Room(small("nz-d7-mini-baccarat"), "terms"), *patrons(4))
    assert room.refusal(RunTable(DEALER, 1, 1, BY_HAND)) == floor["1.13"]
    assert room.refusal(RunTable(DIRECTOR, 1, 9, BY_HAND)) == division_7["2.3(d)(ii)"]
    depth = Terms("Cards alone", DealtBy.DEALER, CardsFrom.KEYED, Depth.CARDS)
    assert room.refusal(RunTable(DIRECTOR, 1, 1, depth)) == floor["6.4"]
    impossible = Terms("Whose cards?", DealtBy.SYSTEM, CardsFrom.KEYED)
    assert room.refusal(RunTable(DIRECTOR, 1, 1, impossible)) == floor["4.3"]
    for session in room.live.tournament.sessions:
        Company(room, patrons(4))._advance_session(session)
    while room.table().round_number == 0:
        room.let_time_pass()
    assert room.refusal(RunTable(SUPERVISOR, 1, 1, REAL)) == floor["6.4"]
    room.do(RunTable(SUPERVISOR, 1, 1, BY_HAND))
    assert the_table(room.live, 1, 1).spot.terms == BY_HAND


@pytest.mark.clause("FLOOR 6.4")
def test_a_tournament_is_opened_once_by_the_operator_or_a_director() -> None:
    conditions = small("nz-d7-mini-baccarat")
    room = Room(conditions, "opening")
    assert room.refusal(OpenTournament(OPERATOR, conditions, TERMS)) == floor["6.4"]
    room.state = None
    room.log.clear()
    assert room.refusal(OpenTournament(DEALER, conditions, TERMS)) == floor["1.13"]
    assert room.refusal(RunTable(DIRECTOR, 1, 1, TERMS)) == floor["6.4"]
    room.do(OpenTournament(DIRECTOR, conditions, TERMS))
    assert room.live.id == X


@pytest.mark.clause("FLOOR 6.4", "NZ-D7 4.6")
def test_the_rules_of_the_tournament_are_above_those_of_the_table() -> None:
    room = started(Room(small("nz-d7-mini-baccarat"), "above"), *patrons(4))
    ann = room.session().players[0]
    assert room.refusal_at(JoinTable(Actor("p-stranger00"), "p-stranger00", dollars(5))) == division_7["2.3(d)(ii)"]
    assert room.refusal_at(LeaveTable(Actor(ann), ann)) == division_7["4.6"]
    assert room.refusal(LetPlayerLeave(DEALER, 1, 1, ann)) == floor["1.13"]
    room.do(LetPlayerLeave(DIRECTOR, 1, 1, ann))
    assert words_for(room, ann)[-1] == "You may leave the table for now; your seat and chips stay (NZ-D7 4.6)."
    assert room.refusal_at(TimeIsUp(CLOCK, 0)) == floor["6.4"]
    assert room.refusal_at(SayReady(Actor(ann), ann)) == floor["6.4"]
    assert room.refusal_at(LoseConnection(CLOCK, ann)) == floor["6.4"]
    assert room.refusal(SessionTableOrder(7, 1, Next(DEALER))) == division_7["2.3(d)(ii)"]
    room.order_at(CallSupervisor(Actor(ann), "a question"))
    assert the_table(room.live, 1, 1).spot.calls == (ann,)


@pytest.mark.clause("FLOOR 1.4")
def test_an_act_that_takes_two_people_waits_for_the_second_at_a_session_too() -> None:
    room = dealt(BY_HAND)
    while room.table().round_number == 0:
        one_step(room)
    while not happened(room, RoundEnded):
        one_step(room)
    room.order_at(ChangeCards(SUPERVISOR, DEALER))
    assert happened(room, Proposed)
    assert room.refusal_at(Confirm(SUPERVISOR, 1)) == floor["1.4"]
    room.order_at(Confirm(DEALER, 1))
    assert happened(room, Confirmed)
    room.check_refolds()


@pytest.mark.clause("FLOOR 3.3", "FLOOR 6.2")
def test_what_is_staked_is_no_money_but_who_is_excluded_wagers_no_more() -> None:
    room = dealt(BY_HAND)
    while not room.table().asked:
        one_step(room)
    (name,) = room.table().asked
    seat = next(patron.seat for patron in room.table().patrons if patron.name == name)
    wager = PlaceWager(Actor(name), name, Option.BANKER, dollars(2000), seat, True)
    room.standings[name] = RemainingLimits(name, barred="You have excluded yourself.")
    assert room.refusal_at(wager) == floor["3.3"]
    room.standings[name] = RemainingLimits(name, loss_left=0, buy_in_left=0)
    room.order_at(wager)


@pytest.mark.clause("FLOOR 4.11")
def test_a_command_is_stale_when_its_own_table_has_moved_on_and_not_when_another_has() -> None:
    room = started(Room(small("nz-d7-mini-baccarat"), "stale"), *patrons(4))
    while not (room.table(1, 1).asked and room.table(2, 2).asked):
        room.let_time_pass()
    name, version = room.table(1, 1).asked[-1], room.live.version
    wager = SessionTableOrder(1, 1, PlaceWager(Actor(name), name, Option.BANKER, dollars(100), 1, True))
    before = the_table(room.live, 1, 1).spot.step_version
    while the_table(room.live, 1, 1).spot.step_version == before:
        assert not is_stale_in_tournament(room.live, wager, version)
        room.let_time_pass()
    assert is_stale_in_tournament(room.live, wager, version)
    assert not is_stale_in_tournament(room.live, Disqualify(DIRECTOR, name, "left"), version)
    assert is_stale_in_tournament(room.live, Disqualify(DIRECTOR, name, "left"), room.live.version + 1)


@pytest.mark.clause("NZ-D7 2.6")
def test_a_player_who_is_disqualified_between_rounds_is_out_of_the_live_table_too() -> None:
    room = started(Room(small("nz-d7-mini-baccarat"), "out"), *patrons(6))
    ann = room.session().players[0]
    room.do(Disqualify(DIRECTOR, ann, "talked to the dealer"))
    assert happened(room, PlayerDisqualified)
    for _ in range(40):
        room.let_time_pass()
    patron = room.table().patron(ann)
    assert patron is not None
    assert (patron.out, patron.wagered) == (True, 0)
    room.check_refolds()


@pytest.mark.clause("ACT-MB 12.5", "FLOOR 4.7")
def test_round_of_an_earlier_shoe_of_a_session_is_void_by_its_log() -> None:
    room = dealt(REAL, rounds=3)
    keyed(room, "9h", "2c", "Kd", "Kc")
    while not room.table().rounds:
        one_step(room)
    before = {patron.name: patron.stack for patron in room.table().present}
    assert set(before.values()) == {dollars(5000 + 100)}  # each won the minimum of 100 on player
    room.order_at(DirectShuffle(SUPERVISOR))
    while room.table().shoe.number < 2 or not room.table().play or room.table().is_between_rounds:
        one_step(room)
    assert room.table().rounds == ()
    (proposed,) = room.order_at(VoidFinishedRound(SUPERVISOR, 1, None, "two cards were exchanged"))
    assert isinstance(proposed, AtSpot)
    room.order_at(Confirm(DEALER, 1))
    assert {patron.stack + patron.wagered for patron in room.table().present} == {dollars(5000)}
