"""The robot dealer runs whole evenings of roulette, and no command of anybody's is ever refused."""

from collections import Counter

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, DeclareNoSpin, SpinBall
from croupier.games.roulette.determinations import Determinations, KindMaximum
from croupier.games.roulette.events import (
    BallSpun,
    MarkerLifted,
    NoMoreBetsCalled,
    NoSpin,
    NumberAnnounced,
    WagerReturned,
    WagerSettled,
)
from croupier.games.roulette.steps import ANNOUNCE
from croupier.games.roulette.values_and_odds import Kind
from croupier.games.roulette.wheel import WHEELS
from croupier.robots.roulette.dealer import RouletteDealing
from croupier.rulebook import open_book
from croupier.table.events import Event
from croupier.table.state import Limits
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.verbs.actors import Actor, Role
from croupier.verbs.moves import CAGE, CHIP_FLOAT, stack_of
from croupier.verbs.steps import Staff
from tests.robots.roulette.evening import SIGN, company, opened_table, play_spins

rule = open_book("HOUSE")

STAGES = (RoundBegun, BallSpun, NoMoreBetsCalled, NumberAnnounced, MarkerLifted, RoundEnded)


def numbers(log: list[Event]) -> list[str]:
    """What the dealer announced."""
    return [event.number for event in log if isinstance(event, NumberAnnounced)]


@pytest.mark.clause("HOUSE 8.1", "HOUSE 8.2", "HOUSE 8.4", "HOUSE 8.5")
def test_a_spin_goes_by_the_book() -> None:
    at = company(1)
    mark = len(at.dealer.log)
    play_spins(at, 1)
    events = [event for event in at.dealer.log[mark:] if isinstance(event, STAGES)]
    assert [type(event) for event in events] == list(STAGES)


@pytest.mark.parametrize("zeros", [1, 2])
@pytest.mark.parametrize("seed", range(2))
def test_hundreds_of_spins_are_never_refused_and_chips_are_conserved(zeros: int, seed: int) -> None:
    at = company(seed, table=opened_table(zeros=zeros))
    play_spins(at, 300)
    assert len(numbers(at.dealer.log)) == 300
    chips = Counter[str]()
    table = opened_table(zeros=zeros)
    for event in at.dealer.log:
        for move in tables.moves(table, event):
            chips[move.source] -= move.amount
            chips[move.target] += move.amount
        table = tables.evolve(table, event)
    assert table == at.table
    assert {name: chips[stack_of(name)] for name, _ in at.robots} == {p.name: p.stack for p in at.table.patrons}
    assert sum(patron.stack for patron in at.table.patrons) == -chips[CAGE] - chips[CHIP_FLOAT]
    assert not any(isinstance(event, WagerReturned) for event in at.dealer.log), "robots stay within the sign"


@pytest.mark.clause("HOUSE 3.2", "HOUSE 3.3")
@pytest.mark.parametrize("zeros", [1, 2])
def test_the_ball_rests_in_every_pocket_of_the_wheel_equally(zeros: int) -> None:
    places, pockets = iter(range(38)), WHEELS[zeros]
    dealing = RouletteDealing(Determinations(zeros), lambda bound: next(places) if bound == len(pockets) else -1)
    me, step = Actor("dealer", Role.DEALER), Staff(ANNOUNCE, rule["8.3"])
    announced = [dealing.answer(step, me) for _ in pockets]
    assert announced == [AnnounceNumber(me, pocket) for pocket in pockets]


def test_the_same_chance_gives_the_same_evening() -> None:
    first, again, other = (company(seed) for seed in (4, 4, 5))
    for at in (first, again, other):
        play_spins(at, 30)
    assert first.dealer.log == again.dealer.log
    assert numbers(first.dealer.log) != numbers(other.dealer.log)


@pytest.mark.clause("HOUSE 8.6", "HOUSE 8.7")
def test_after_no_spin_the_ball_is_spun_again() -> None:
    at = company(2)
    at.dealer.open_round()
    at.wager()
    at.dealer.close_wagers()
    at.dealer.do(DeclareNoSpin(at.dealer.me, NoSpin.BALL_OUT))
    events = at.play_out()
    assert [type(event) for event in events[:2]] == [BallSpun, NumberAnnounced]
    assert at.table.is_between_rounds


@pytest.mark.clause("HOUSE 8.1", "HOUSE 8.2")
def test_a_ball_that_runs_already_is_not_spun_again_before_the_call() -> None:
    at = company(2)
    at.dealer.open_round()
    assert at.dealer.next_command() is None
    at.dealer.do(SpinBall(at.dealer.me))
    assert at.dealer.next_command() == CallNoMoreBets(at.dealer.me)


@pytest.mark.clause("HOUSE 7.5", "HOUSE 7.6", "HOUSE 7.7", "HOUSE 7.8")
@pytest.mark.parametrize(
    ("limits", "choices"),
    [
        (Limits(Amount(1000)), {}),
        (Limits(Amount(1000), Amount(1500), Amount(700)), {}),
        (Limits(Amount(100), Amount(100)), {}),
        (Limits(Amount(100), Amount(20_000)), {"inside_minimum": Amount(900), "outside_minimum": Amount(2500)}),
        (Limits(), {"maxima": (KindMaximum(Kind.STRAIGHT, Amount(5)), KindMaximum(Kind.BLACK, Amount(30)))}),
        (Limits(Amount(500)), {"maxima": (KindMaximum(Kind.SPLIT, Amount(100)),), "inside_minimum": Amount(400)}),
    ],
)
def test_robots_stay_within_any_sign(limits: Limits, choices: dict[str, object]) -> None:
    at = company(3, table=opened_table(limits, **choices))
    play_spins(at, 60)
    assert any(isinstance(event, WagerSettled) for event in at.dealer.log)
    assert not any(isinstance(event, WagerReturned) for event in at.dealer.log)


@pytest.mark.parametrize("chips", [Amount(1), Amount(450)])
def test_robots_who_run_out_of_chips_stop_wagering(chips: Amount) -> None:
    at = company(6, chips=chips)
    play_spins(at, 60)
    mark = len(at.dealer.log)
    broke = {patron.name for patron in at.table.patrons if patron.stack < SIGN.minimum}
    assert broke
    play_spins(at, 1)
    wagered = {event.patron for event in at.dealer.log[mark:] if isinstance(event, WagerSettled)}
    assert not broke & wagered
