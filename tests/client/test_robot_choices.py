"""What a robot patron does about what it sees: once for each thing it is asked, and by the rules."""

import random
from collections.abc import Callable

import pytest

from croupier import table as tables
from croupier.client.robot_choices import RobotChoices, open_seats
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, cards
from croupier.games.baccarat.commands import PlaceWager as PlaceBaccaratWager, TurnHand
from croupier.games.baccarat.determinations import Profile, Turner
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import Draw, PlaceWager
from croupier.robots.blackjack.patrons import Habit
from croupier.robots.dealer import Dealer
from croupier.robots.game_registry import robots_of
from croupier.rulebook import Refused
from croupier.table.commands import AgreeToNoBetCoup, CutCards, DeclineCut, JoinTable, RequestNoBetCoup, ShuffleCards
from croupier.table.shoe.shoe_life import check_clause
from croupier.table.state import ShoePhase, Table
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Ask, Expose, Offer
from tests.robots.baccarat import evening as baccarat
from tests.robots.blackjack import evening as blackjack
from tests.robots.roulette import evening as roulette
from tests.robots.ultimate_holdem import evening as holdem

TABLES: dict[str, Callable[[], Table]] = {
    "baccarat": baccarat.opened_table,
    "blackjack": blackjack.opened_table,
    "roulette": roulette.opened_table,
    "ultimate_holdem": holdem.opened_table,
}


def a_table(game: str = "blackjack") -> tuple[Dealer, list[RobotChoices]]:
    """A dealer's table with two robots at it, who are known by ids."""
    table = TABLES[game]()
    below = random.Random(3).randrange
    dealer = Dealer(table, below)
    choosing = [RobotChoices(f"p-{n}", habit, below) for n, (_, habit) in enumerate(robots_of(table).habits[:2], 1)]
    for seat, one in enumerate(choosing, start=1):
        dealer.do(JoinTable(Actor(one.name), one.name, Amount(10_000_000), seat))
    return dealer, choosing


def seen(dealer: Dealer, who: RobotChoices) -> TableView:
    return tables.view(dealer.table, Actor(who.name))


@pytest.mark.parametrize("game", TABLES)
def test_robots_play_whole_rounds_on_what_they_see_and_are_never_refused(game: str) -> None:
    dealer, choosing = a_table(game)
    version, decided = 0, 0
    for _ in range(12):
        dealer.prepare_shoe()
        dealer.open_round()
        while not dealer.table.is_between_rounds:
            before = version
            for one in choosing:
                for command in one.next_commands(seen(dealer, one), version):
                    dealer.do(command)
                    version += 1
                    decided += 1
                    one.done(version)
            step = tables.next_step(dealer.table)
            if isinstance(step, Offer) and step.window == "wagers":
                dealer.close_wagers()
            elif version == before or isinstance(step, Offer):
                due = dealer.next_command()
                assert due is not None
                dealer.do(due)
            version += 1
    assert decided >= 24
    assert all(one.rounds == 12 for one in choosing)


def test_a_robot_wagers_once_in_a_round_however_often_it_looks() -> None:
    dealer, (first, _) = a_table()
    dealer.prepare_shoe()
    dealer.open_round()
    assert first.next_commands(seen(dealer, first), 5)
    assert first.next_commands(seen(dealer, first), 6) == []


def test_a_robot_answers_a_second_question_about_the_same_hand() -> None:
    dealer, (first, _) = a_table()
    dealer.prepare_shoe([*cards("2c Tc 3c 2d 2h"), *DECK[:40]])
    dealer.open_round()
    dealer.do(PlaceWager(Actor(first.name), first.name, 1, Amount(1000)))
    dealer.close_wagers()
    for version in (10, 12):
        while not isinstance(tables.next_step(dealer.table), Ask):
            command = dealer.next_command()
            assert command is not None
            dealer.do(command)
        assert first.next_commands(seen(dealer, first), version) == [Draw(Actor(first.name), first.name)]
        dealer.do(Draw(Actor(first.name), first.name))
        first.done(version + 1)
        assert first.next_commands(seen(dealer, first), version) == [], "an earlier view is of the past"


def test_somebody_who_is_not_at_the_table_does_nothing() -> None:
    dealer, _ = a_table()
    dealer.prepare_shoe()
    dealer.open_round()
    stranger = RobotChoices("p-stranger", Habit(1), random.Random(1).randrange)
    assert stranger.next_commands(seen(dealer, stranger), 1) == []


@pytest.mark.parametrize("game", ["baccarat", "blackjack"])
def test_who_is_offered_the_cut_cuts_within_the_bounds_or_declines(game: str) -> None:
    said: set[type] = set()
    for seed in range(12):
        dealer, (first, second) = a_table(game)
        dealer.do(RecordStaffAct(dealer.me, check_clause(dealer.table), "every card checked"))
        dealer.do(ShuffleCards(dealer.me))
        robots = [RobotChoices(one.name, Habit(1), random.Random(seed).randrange) for one in (first, second)]
        for one in robots:
            if dealer.table.shoe.phase is ShoePhase.SHUFFLED:
                for command in one.next_commands(seen(dealer, one), 1):
                    dealer.do(command)
                    said.add(type(command))
                    assert one.next_commands(seen(dealer, one), 2) == []
    assert said == {CutCards, DeclineCut}


def test_seats_that_are_taken_are_not_free() -> None:
    dealer, (first, _) = a_table("ultimate_holdem")
    assert open_seats(seen(dealer, first)) == [3, 4, 5, 6]
    with pytest.raises(Refused, match="Seat 1 is taken"):
        dealer.do(JoinTable(Actor("p-3"), "p-3", Amount(1000), 1))


def test_a_robot_agrees_once_to_a_round_without_wagers() -> None:
    dealer, (first, second) = a_table("baccarat")
    dealer.prepare_shoe()
    dealer.do(RequestNoBetCoup(Actor(first.name)))
    assert first.next_commands(seen(dealer, first), 1) == []
    assert second.next_commands(seen(dealer, second), 1) == [AgreeToNoBetCoup(Actor(second.name))]
    assert second.next_commands(seen(dealer, second), 2) == []


def test_a_robot_turns_the_hand_that_is_its_own_to_turn() -> None:
    table = baccarat.opened_table(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS)
    dealer = Dealer(table, random.Random(3).randrange)
    first, second = (
        RobotChoices(name, robots_of(table).habits[0][1], random.Random(3).randrange) for name in ("p-1", "p-2")
    )
    for seat, one in enumerate((first, second), start=1):
        dealer.do(JoinTable(Actor(one.name), one.name, Amount(10_000_000), seat))
    dealer.prepare_shoe()
    dealer.open_round()
    dealer.do(PlaceBaccaratWager(Actor(first.name), first.name, Option.PLAYER, Amount(10_000), 1))
    dealer.close_wagers()
    while not isinstance(tables.next_step(dealer.table), Expose):
        command = dealer.next_command()
        assert command is not None
        dealer.do(command)
    assert first.next_commands(seen(dealer, first), 9) == [TurnHand(Actor(first.name), "player")]
    assert second.next_commands(seen(dealer, second), 9) == []
