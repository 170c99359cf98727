"""Tables of a tournament with real chips: the system follows rounds and counts, and two people make the final count."""

from typing import Any

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import Confirm, KeyCard, Next, OpenTable
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.tournaments.commands import OpenTournament, RunTable
from croupier.games.ultimate_holdem.commands import PlaceWager
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.rulebook import Refused, open_book
from croupier.table import next_step
from croupier.table.commands import (
    BeginRound,
    ChipCount,
    CountStacks,
    EndCountedRound,
    FollowByCount,
    ShuffleCards,
    VoidFinishedRound,
)
from croupier.table.patrons.player_events import LimitsRaised, PatronEliminated
from croupier.table.state import Limits
from croupier.tournament.commands import CloseEntries, ConfirmCount, CountTable, EnterCount, EnterSeats, Rule
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.wager_terms import LimitChange
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import TableCountAgreed, TableCountDiffered
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.tournament_robots import Company, drawn, entered, opened
from tests.tournament.tournament_log import dollars

floor, hold_em = open_book("FLOOR"), open_book("ACT-UTH")
SUPERVISOR = Actor("p-supervise0", Role.CASINO_SUPERVISOR)
COUNTS = Terms("Real chips", DealtBy.DEALER, CardsFrom.KEYED, Depth.COUNTS)
NAMES = patrons(4)
NONE = Extra(times=0)


def counted(rounds: int = 3, **changes: Any) -> Room:
    """A heat of hold-em at one table whose rounds and counts alone are told."""
    conditions = small("act-uth", rounds, entry={"minimum_players": 2}, re_buy=NONE, add_on=NONE, **changes)
    room = drawn(Room(conditions, "counts", COUNTS), *NAMES[:3])
    Company(room, NAMES[:3])._advance_session(room.session(1))
    return room


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.8")
def test_tables_whose_ballot_was_drawn_by_hand_are_followed_by_counts_too() -> None:
    conditions = small("act-uth", 3, entry={"minimum_players": 2}, re_buy=NONE, add_on=NONE)
    room = entered(opened(Room(conditions, "counts", COUNTS)), *NAMES[:3])
    room.do(CloseEntries(OPERATOR))
    seats = tuple(DrawnSeat(name, 1, seat) for seat, name in enumerate(NAMES[:3], start=1))
    room.do(EnterSeats(DIRECTOR, seats, ("Wim", "Xia")))
    assert room.table().is_counted


def play(room: Room, **chips: int) -> None:
    """A round, and the chips of some players after it, in whole chips by seat."""
    room.order_at(BeginRound(DEALER))
    room.order_at(EndCountedRound(DEALER, tuple(count(room, seat, amount) for seat, amount in chips.items())))


def count(room: Room, seat: str, amount: int) -> ChipCount:
    return ChipCount(seat_holder(room, seat), dollars(amount))


def seat_holder(room: Room, seat: str) -> str:
    """Who sits first, second or third."""
    order = sorted(room.table().patrons, key=lambda patron: patron.seat)
    return order[("first", "second", "third").index(seat)].name


def final(room: Room, by: Actor, *chips: int) -> CountTable:
    """A final count of everybody still in, in the order of seats."""
    names = [patron.name for patron in sorted(room.table().playing, key=lambda patron: patron.seat)]
    return CountTable(by, 1, 1, tuple(Score(name, dollars(amount)) for name, amount in zip(names, chips, strict=True)))


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.7", "ACT-UTH 16.16")
def test_rounds_marker_and_eliminations_follow_the_counts() -> None:
    room = counted()
    first = room.table().turn_order[0].name
    assert str(getattr(next_step(room.table()), "deed", "")) == "begin a round"
    play(room)
    assert (room.table().round_number, room.table().turn_order[0].name != first) == (1, True)
    play(room, first=6000, second=0)
    assert [one.patron for one in happened(room, PatronEliminated)] == [one.player for one in room.session().out]
    assert len(room.table().playing) == 2
    assert room.table().patron(seat_holder(room, "first")) is not None
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.3(a)(vii)")
def test_limits_rise_after_rounds_and_put_out_who_cannot_meet_them() -> None:
    room = counted(wagers={"changes": (LimitChange(dollars(200), dollars(1000), after_round=1),)})
    play(room, first=300)
    room.order_at(BeginRound(DEALER))
    (raised,) = happened(room, LimitsRaised)
    assert raised.limits.minimum == 20_000
    assert [one.patron for one in happened(room, PatronEliminated)] == [seat_holder(room, "first")]


@pytest.mark.clause("FLOOR 6.9")
def test_nothing_but_rounds_and_counts_is_told() -> None:
    room = counted()
    stack_clause = hold_em["16.14"]
    room.order_at(BeginRound(DEALER))
    name = seat_holder(room, "first")
    for command in (
        PlaceWager(Actor(name), name, 1, dollars(100)),
        ShuffleCards(DEALER),
        VoidFinishedRound(SUPERVISOR, 1, details="a card was seen"),
    ):
        assert room.refusal_at(command) == stack_clause
    assert room.refusal_at(KeyCard(DEALER, Card("9h")))
    assert room.refusal_at(CountStacks(DEALER, (count(room, "first", 100),))) == stack_clause
    room.order_at(Next(DEALER))
    assert room.table().is_between_rounds
    for wrong in (
        (),
        (ChipCount("p-stranger00", dollars(100)),),
        (ChipCount(name, Amount(-100)),),
        (ChipCount(name, Amount(7)),),
        (ChipCount(name, dollars(100)), ChipCount(name, dollars(200))),
    ):
        assert room.refusal_at(CountStacks(DEALER, wrong)) == stack_clause
    assert room.refusal_at(EndCountedRound(DEALER)) == hold_em["4.2"]
    assert room.refusal_at(FollowByCount(SUPERVISOR, follows=False)) == stack_clause


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.3(a)(iii)(A)")
def test_a_void_round_is_none_of_the_sessions() -> None:
    room = counted(rounds=2)
    room.order_at(BeginRound(DEALER))
    assert room.refusal_at(EndCountedRound(DEALER, void="a card was seen")) == hold_em["15.4"]
    room.order_at(EndCountedRound(SUPERVISOR, void="a card was seen"))
    for _ in range(2):
        assert room.session().phase is SessionPhase.IN_PLAY
        play(room)
    assert room.session().phase is SessionPhase.TO_COUNT


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.20")
def test_final_count_takes_two_people_and_is_asked_again_where_it_differs() -> None:
    room = counted(rounds=1)
    play(room)
    everybody = tuple(Score(patron.name, patron.stack) for patron in room.table().present)
    assert room.refusal(EnterCount(DEALER, 1, everybody)) == hold_em["16.3(a)(iii)(E)(b)"]
    room.do(final(room, DEALER, 6000, 4000, 5000))
    assert room.session().phase is SessionPhase.TO_COUNT
    room.do(final(room, SUPERVISOR, 6000, 4100, 5000))
    (differed,) = happened(room, TableCountDiffered)
    assert differed.differing == (seat_holder(room, "second"),)
    again = (Score(seat_holder(room, "second"), dollars(4100)),)
    assert room.refusal(final(room, DEALER, 6000, 4100, 5000)) == hold_em["16.3(a)(iii)(E)(b)"]
    room.do(CountTable(SUPERVISOR, 1, 1, again))
    room.do(CountTable(SUPERVISOR, 1, 1, again))
    assert not happened(room, TableCountAgreed)
    room.do(CountTable(DEALER, 1, 1, again))
    by_player = [one for one in room.session().table_count(1).compared if one.name == again[0].name]
    assert [(one.first, one.second, one.people) for one in by_player] == [
        (dollars(4000), dollars(4100), (DEALER.name, SUPERVISOR.name)),
        (dollars(4100), dollars(4100), (SUPERVISOR.name, DEALER.name)),
    ]
    (agreed,) = happened(room, TableCountAgreed)
    assert {actor.name for actor in (agreed.first_by, agreed.by)} == {DEALER.name, SUPERVISOR.name}
    assert room.session().phase is SessionPhase.COUNTED
    room.do(ConfirmCount(DIRECTOR, 1))
    assert room.session().phase is SessionPhase.OVER
    assert [score.value for score in sorted(room.session().scores, key=lambda one: one.name)] == [
        score.value for score in sorted(agreed.counts, key=lambda one: one.name)
    ]
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.20")
def test_a_ruling_on_chips_has_the_table_counted_again_by_two() -> None:
    room = counted(rounds=1)
    play(room)
    for by in (DEALER, SUPERVISOR):
        room.do(final(room, by, 6000, 4000, 5000))
    assert room.session().phase is SessionPhase.COUNTED
    clause = room.live.tournament.clauses.places_awarded
    room.do(Rule(DIRECTOR, RulingKind.CHIPS, seat_holder(room, "second"), "paid short", clause, dollars(500), 1))
    room.do(Confirm(SUPERVISOR, 1))
    assert room.session().phase is SessionPhase.TO_COUNT
    for by in (DEALER, SUPERVISOR):
        room.do(final(room, by, 6000, 4500, 5000))
    room.do(ConfirmCount(DIRECTOR, 1))
    assert room.session().phase is SessionPhase.OVER
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.9", "ACT-UTH 16.20")
def test_a_count_that_is_disputed_is_made_again_by_two() -> None:
    room = counted(rounds=1)
    play(room)
    for by in (DEALER, SUPERVISOR):
        room.do(final(room, by, 6000, 4000, 5000))
    room.do(EnterCount(DEALER, 1, final(room, DEALER, 6000, 4100, 5000).counts))
    room.do(ConfirmCount(DIRECTOR, 1))
    assert room.session().phase is SessionPhase.TO_COUNT
    for by in (DEALER, SUPERVISOR):
        room.do(final(room, by, 6000, 4100, 5000))
    room.do(ConfirmCount(DIRECTOR, 1))
    assert room.session().phase is SessionPhase.OVER
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.9")
def test_counts_are_for_real_chips_of_tournaments_alone() -> None:
    limits = Limits(Amount(1000), Amount(50_000), Amount(500))
    with pytest.raises(Refused) as refused:
        open_cash_table(OpenTable(SUPERVISOR, COUNTS, Determinations(), limits), "t-1")
    assert refused.value.clause == floor["6.9"]
    room = counted()
    by_system = Terms("Real chips", DealtBy.SYSTEM, CardsFrom.SYSTEM, Depth.COUNTS)
    room.state = None
    room.log.clear()
    assert room.refusal(OpenTournament(OPERATOR, small("act-uth"), by_system)) == floor["6.9"]


@pytest.mark.clause("FLOOR 6.4", "FLOOR 6.9")
def test_a_table_is_told_all_again_before_its_first_round() -> None:
    conditions = small("act-uth", 3, entry={"minimum_players": 2}, re_buy=NONE, add_on=NONE)
    room = drawn(Room(conditions, "counts", COUNTS), *NAMES[:3])
    assert room.table().is_counted
    room.do(RunTable(DIRECTOR, 1, 1, Terms("Real cards", DealtBy.DEALER, CardsFrom.KEYED)))
    assert not room.table().is_counted
    assert str(getattr(next_step(room.table()), "deed", "")) == "check the cards"
