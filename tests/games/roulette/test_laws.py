"""The laws of a spin under random orders: chips are conserved, cited clauses are in force, it ends."""

import random

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games import roulette
from croupier.games.roulette import commands as order
from croupier.games.roulette.colours import COLOURS
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.roulette.values_and_odds import layout
from croupier.games.roulette.wheel import WHEELS, Pocket
from croupier.rulebook import open_book
from croupier.verbs.game import Maxima
from croupier.verbs.moves import wagers_of
from croupier.verbs.round_events import NoMoreBetsCalled
from croupier.verbs.steps import Offer, Over, Settle, Staff
from croupier.verbs.void_grounds import Ground
from tests.games.laws import PATRONS, LawfulRun
from tests.people import DEALER, INSPECTOR, SUPERVISOR

BETS = [*layout(1), *layout(2), "voisins", "tiers", "orphelins", "neighbours 0", "neighbours 17", "split 1 9", "banana"]
rule = open_book("HOUSE")


class Run(LawfulRun):
    """One spin."""

    play: Spin

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        choices = Determinations(
            zeros=chance.choice((1, 2)),
            inside_minimum=Amount(chance.choice((0, 1500))),
            outside_minimum=Amount(chance.choice((0, 1000))),
            chip=Amount(chance.choice((1, 50, 250))),
            rounding=chance.choice(tuple(Rounding)),
        )
        super().__init__(ROULETTE, ("HOUSE",), chance, choices)

    def give(self, command: roulette.Command) -> tuple[roulette.Event, ...]:
        """At the call what is over a limit goes back, and what falls short of one."""
        events = super().give(command)
        if any(isinstance(event, NoMoreBetsCalled) for event in events):
            over = ROULETTE.over_maximum(self.play, Maxima(Amount(2000), None))
            self.take(ROULETTE.give_back(stake, amount, rule["7.5"]) for stake, amount in over)
            short = ROULETTE.stranded(self.play)
            self.take(ROULETTE.give_back(stake, stake.amount, clause) for stake, clause in short)
        return events

    def check(self) -> None:
        """Nobody has two wagers on a position, nor two patrons one colour, and the books say what lies there."""
        wagers = self.play.wagers
        for patron in PATRONS:
            lying = sum(wager.amount for wager in wagers if wager.patron == patron.name)
            assert self.books[wagers_of(patron.name)] == lying
        assert all(wager.amount > 0 for wager in wagers)
        assert len({(wager.patron, wager.spot) for wager in wagers}) == len(wagers)
        assert len({each.colour for each in self.play.colours}) == len(self.play.colours)

    def usual(self) -> roulette.Command | None:
        """What a dealer does to bring the spin to its end."""
        match roulette.next_step(self.play):
            case Offer():
                return order.CallNoMoreBets(DEALER) if self.play.ball_runs else order.SpinBall(DEALER)
            case Staff(deed="spin the ball"):
                return order.SpinBall(DEALER)
            case Staff():
                return order.AnnounceNumber(DEALER, self._pocket())
            case Settle():
                return order.Proceed(DEALER)
            case Over():
                return None
        raise AssertionError(self.play)

    def _pocket(self) -> Pocket:
        return self.chance.choice(WHEELS[self.play.determinations.zeros])

    def anything(self) -> roulette.Command:
        """Whatever anybody might order at the wrong moment."""
        chance = self.chance
        who = chance.choice((*PATRONS, DEALER, SUPERVISOR, INSPECTOR))
        name, on = chance.choice(PATRONS).name, chance.choice(BETS)
        stake = Amount(chance.choice((0, 100, 500, 1000, 5000)))
        colour = chance.choice(("", "", *COLOURS))
        rarely = chance.random() < 0.1
        return chance.choice(
            (
                order.PlaceWager(who, name, on, stake, colour),
                order.PlaceWager(who, who.name, on, Amount(1000)),
                order.PlaceWager(who, who.name, on, Amount(1000), colour),
                order.WithdrawWager(who, name, on),
                order.WithdrawWager(who, name, str(self.play.wagers[0].spot.on) if self.play.wagers else on),
                order.SpinBall(who),
                order.AnnounceNumber(who, chance.choice(WHEELS[2]), chance.choice((None, 3, 4))),
                order.Proceed(who),
                order.DeclareNoSpin(who, chance.choice(tuple(NoSpin))),
                order.CorrectNumber(who, chance.choice(WHEELS[2])),
                order.AssignColour(who, name, chance.choice((*COLOURS, "silver")), stake),
                order.ReturnColour(who, name),
                order.VoidWagers(who, name),
                order.VoidSpin(who, chance.choice(tuple(Ground))) if rarely else order.CallNoMoreBets(who),
            )
        )


@pytest.mark.clause("HOUSE 4.1", "HOUSE 8.2", "HOUSE 8.7", "HOUSE 9.1", "HOUSE 10.4")
@pytest.mark.parametrize("seed", range(150))
def test_spin_ends_and_every_chip_is_somewhere_whatever_is_ordered(seed: int) -> None:
    run = Run(seed)
    for patron in PATRONS:
        run.give(order.AssignColour(DEALER, patron.name, run.chance.choice(COLOURS), Amount(500)))
        for _ in range(4):
            run.give(order.PlaceWager(patron, patron.name, run.chance.choice(BETS), Amount(1000)))
    for _ in range(60):
        usual = run.usual()
        run.give(usual if usual is not None and run.chance.random() < 0.2 else run.anything())
    run.finish(20)
    assert run.play.is_over
