"""Robots at tournament tables: in turn where that is the rule, and on every round a wager within the sign or a pass."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs, Profile
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, SideWager
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.robots.dealer import Dealer
from croupier.robots.game_registry import robots_of
from croupier.robots.patrons import cap_to_stack, patron_of, tournament_stake
from croupier.robots.robot_table import RobotTable
from croupier.table.commands import JoinTable
from croupier.table.events import Event
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_of
from croupier.table.patrons.player_events import OutOfTurnNoted
from croupier.table.policies import Policy, act_tournament
from croupier.table.state import Determinations, Limits, Table
from croupier.table.wagering.round_life_events import PassCardPlayed, SecretCardPlayed
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.game import Game
from croupier.verbs.moves import stack_of

SIGN = Limits(Amount(1000), Amount(20_000), Amount(500), Amount(500), Amount(10_000))
ROUNDS = 30
BLACKJACK_CHOICES = BlackjackDeterminations(pairs=SideWager.PERFECT_PAIRS)
HOLDEM = HoldemDeterminations()


def _division_7(name: str) -> Policy:
    return nz_division_7(name, pass_cards=3, secret_wager_cards=3, deal_from_marker=name == "blackjack")


def _act(game: GameDeterminations, marker: bool | None = None) -> tuple[GameDeterminations, Policy]:
    kind: dict[type, Game] = {
        BlackjackDeterminations: BLACKJACK,
        BaccaratDeterminations: BACCARAT,
        HoldemDeterminations: ULTIMATE_HOLDEM,
    }
    own = kind[type(game)]
    return game, act_tournament(own.clauses, own.shoe_rules(game).end_of_shoe, marker)


TABLES: dict[str, tuple[GameDeterminations, Policy]] = {
    "NZ-D7 blackjack": (BLACKJACK_CHOICES, _division_7("blackjack")),
    "NZ-D7 roulette": (RouletteDeterminations(inside_minimum=Amount(2000)), _division_7("roulette")),
    **{
        f"NZ-D7 {profile}": (BaccaratDeterminations(game=profile, pairs=Pairs.PERFECT_PAIRS), _division_7(profile))
        for profile in Profile
    },
    "ACT-BJ": _act(BLACKJACK_CHOICES),
    "ACT-BJ with a marker": _act(BLACKJACK_CHOICES, marker=True),
    "ACT-MB": _act(BaccaratDeterminations(pairs=Pairs.CANBERRA_PAIRS)),
    "ACT-UTH": _act(HOLDEM),
    "ACT-UTH without a marker": _act(HOLDEM, marker=False),
}
D7 = [name for name in TABLES if name.startswith("NZ-D7")]


def _company(name: str, seed: int, chips: int = 1_000_000) -> tuple[Table, RobotTable]:
    """Five robots at a tournament table of this kind, and the table before anybody came."""
    game, policy = TABLES[name]
    chance = random.Random(seed).randrange
    first = tables.begin(Determinations(game, policy, SIGN))
    dealer = Dealer(first, chance)
    robots = robots_of(first).habits
    for seat, (robot, _) in enumerate(robots, start=1):
        dealer.do(JoinTable(Actor(robot), robot, Amount(chips), seat))
    return first, RobotTable(dealer, robots, chance)


def _play_round(at: RobotTable) -> None:
    """A round from the shuffle, where one is due, to its end; everybody who can wagers, or passes."""
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    at.wager()
    wagered = {stake.patron for stake in game_of(at.table).stakes(at.table.play)}
    assert wagered.isdisjoint(at.table.passed)
    assert wagered.union(at.table.passed) == {patron.name for patron in at.table.playing}
    assert all(stake.amount >= SIGN.minimum for stake in game_of(at.table).stakes(at.table.play) if not stake.side)
    at.dealer.close_wagers()
    at.play_out()
    assert at.table.is_between_rounds


def _check_books(first: Table, log: list[Event], last: Table) -> None:
    """The log replays to the same table, and every chip that moved is somewhere."""
    books, now = Counter[str](), first
    for event in log:
        for move in tables.moves(now, event):
            books[move.source] -= move.amount
            books[move.target] += move.amount
        now = tables.evolve(now, event)
    assert now == last
    assert sum(books.values()) == 0
    assert all(patron.stack == books[stack_of(patron.name)] >= 0 for patron in last.patrons)


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 4.7", "ACT-BJ 19.14", "ACT-MB 15.14", "ACT-UTH 16.15")
@pytest.mark.parametrize("name", TABLES)
def test_a_tournament_table_is_dealt_to_robots_round_after_round(name: str) -> None:
    first, at = _company(name, seed=5)
    for _ in range(ROUNDS):
        _play_round(at)
    assert at.table.round_number == ROUNDS
    assert not any(isinstance(event, OutOfTurnNoted) for event in at.dealer.log)
    _check_books(first, at.dealer.log, at.table)


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 3.7", "ACT-BJ 19.14", "ACT-MB 15.14", "ACT-UTH 16.15")
@pytest.mark.parametrize("name", TABLES)
def test_robots_play_down_to_their_last_chips_and_are_out_without_stopping_the_table(name: str) -> None:
    first, at = _company(name, seed=6, chips=30_000)
    out = 0
    for _ in range(60):
        if len([patron for patron in at.table.playing if patron.stack >= 2 * SIGN.minimum]) < 2:
            break
        _play_round(at)
        out = sum(patron.stack < SIGN.minimum for patron in at.table.patrons)
    assert out >= 1
    _check_books(first, at.dealer.log, at.table)


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 4.15")
@pytest.mark.parametrize("name", D7)
def test_robots_use_pass_and_secret_wager_cards_three_of_each_at_most(name: str) -> None:
    _, at = _company(name, seed=7)
    for _ in range(ROUNDS):
        _play_round(at)
    for kind in (PassCardPlayed, SecretCardPlayed):
        played = Counter(event.patron for event in at.dealer.log if isinstance(event, kind))
        assert len(played) >= 3, kind
        assert max(played.values()) <= 3


@pytest.mark.clause("NZ-D7 4.7")
@pytest.mark.parametrize("name", D7)
def test_a_robot_that_is_not_asked_wagers_nothing(name: str) -> None:
    _, at = _company(name, seed=8)
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    for robot, _ in at.robots:
        at.wager_of(robot)
    assert game_of(at.table).stakes(at.table.play) == ()
    assert at.dealer.ask_next() == at.robots[0][0]
    at.wager_of(at.robots[0][0])
    assert {stake.patron for stake in game_of(at.table).stakes(at.table.play)} == {at.robots[0][0]}


@pytest.mark.parametrize(
    ("final_round", "stack", "times"),
    [(None, 500_000, 1), (12, 500_000, 1), (11, 500_000, 5), (9, 500_000, 5), (9, 1_000_000, 1)],
)
def test_whoever_is_behind_wagers_more_in_the_last_rounds(final_round: int | None, stack: int, times: int) -> None:
    _, at = _company("ACT-MB", seed=9)
    view = replace(tables.view(at.table, Actor("Ada")), round_number=9, final_round=final_round)
    me = replace(patron_of(view, "Ada"), stack=Amount(stack))
    assert tournament_stake(2, view, me) == 2 * SIGN.minimum * times


@pytest.mark.parametrize(
    ("stake", "stack", "wagered"), [(4000, 9000, 4000), (4000, 3700, 3500), (4000, 1000, 1000), (4000, 999, 0)]
)
def test_a_stake_goes_as_far_as_the_stack_and_never_below_the_minimum(stake: int, stack: int, wagered: int) -> None:
    assert cap_to_stack(Amount(stake), Amount(stack), SIGN) == wagered
