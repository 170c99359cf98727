"""The laws of a spin under random orders: chips are conserved, cited clauses are in force, it ends."""

import random
from collections import Counter

import msgspec
import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games import roulette
from croupier.games.roulette import commands as order
from croupier.games.roulette.colours import COLOURS
from croupier.games.roulette.determinations import Determinations, circumstances
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.game import ROULETTE
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.tables import layout
from croupier.games.roulette.wheel import WHEELS, Pocket
from croupier.rulebook import InForce, Refused, in_force, open_book
from croupier.verbs.game import Maxima
from croupier.verbs.moves import CHIP_FLOAT, stack_of, wagers_of
from croupier.verbs.rounds import NoMoreBetsCalled
from croupier.verbs.steps import Offer, Over, Settle, Staff
from croupier.verbs.voids import Ground
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, SUPERVISOR

PATRONS = (ANN, BOB, CAT)
BETS = [*layout(1), *layout(2), "voisins", "tiers", "orphelins", "neighbours 0", "neighbours 17", "split 1 9", "banana"]
_EVENT = msgspec.json.Decoder(roulette.Event)
_COMMAND = msgspec.json.Decoder(roulette.Command)
_SPIN = msgspec.json.Decoder(Spin)
rule = open_book("HOUSE")


class Run:
    """One spin under random orders, every law checked after every command."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.first = self.spin = roulette.begin(
            Determinations(
                zeros=self.chance.choice((1, 2)),
                inside_minimum=Amount(self.chance.choice((0, 1500))),
                outside_minimum=Amount(self.chance.choice((0, 1000))),
                chip=Amount(self.chance.choice((1, 50, 250))),
                rounding=self.chance.choice(tuple(Rounding)),
            )
        )
        self.books: Counter[str] = Counter()
        self.log: list[roulette.Event] = []

    @property
    def force(self) -> InForce:
        return in_force(("HOUSE",), circumstances(self.spin.determinations))

    def give(self, command: roulette.Command) -> None:
        assert _COMMAND.decode(msgspec.json.encode(command)) == command
        try:
            events = roulette.decide(self.spin, command)
        except Refused as refusal:
            assert refusal.clause in self.force, refusal  # noqa: PT017 - a refusal is an answer here
            assert refusal.why.endswith(".")  # noqa: PT017
            return
        self.take(events)
        if any(isinstance(event, NoMoreBetsCalled) for event in events):
            over = ROULETTE.over_maximum(self.spin, Maxima(Amount(2000), None))
            self.take(tuple(ROULETTE.give_back(stake, amount, rule["7.5"]) for stake, amount in over))
            short = ROULETTE.stranded(self.spin)
            self.take(tuple(ROULETTE.give_back(stake, stake.amount, clause) for stake, clause in short))

    def take(self, events: tuple[roulette.Event, ...]) -> None:
        for event in events:
            assert event.clause in self.force, event
            assert _EVENT.decode(msgspec.json.encode(event)) == event
            self.spin = roulette.evolve(self.spin, event)
            for move in roulette.moves(event):
                assert move.amount > 0
                self.books[move.source] -= move.amount
                self.books[move.target] += move.amount
        self.log += events
        self._check()

    def _check(self) -> None:
        assert sum(self.books.values()) == 0
        for patron in PATRONS:
            lying = sum(wager.amount for wager in self.spin.wagers if wager.patron == patron.name)
            assert self.books[wagers_of(patron.name)] == lying
        assert all(wager.amount > 0 for wager in self.spin.wagers)
        assert len({(wager.patron, wager.spot) for wager in self.spin.wagers}) == len(self.spin.wagers)
        assert len({each.colour for each in self.spin.colours}) == len(self.spin.colours)
        assert _SPIN.decode(msgspec.json.encode(self.spin)) == self.spin
        assert roulette.next_step(self.spin).clause in self.force

    def usual(self) -> roulette.Command | None:
        """What a dealer does to bring the spin to its end."""
        match roulette.next_step(self.spin):
            case Offer():
                return order.CallNoMoreBets(DEALER) if self.spin.ball_runs else order.SpinBall(DEALER)
            case Staff(deed="spin the ball"):
                return order.SpinBall(DEALER)
            case Staff():
                return order.AnnounceNumber(DEALER, self._pocket())
            case Settle():
                return order.Proceed(DEALER)
            case Over():
                return None
        raise AssertionError(self.spin)

    def _pocket(self) -> Pocket:
        return self.chance.choice(WHEELS[self.spin.determinations.zeros])

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
                order.WithdrawWager(who, name, str(self.spin.wagers[0].spot.on) if self.spin.wagers else on),
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
def test_whatever_is_ordered_the_spin_ends_and_every_chip_is_somewhere(seed: int) -> None:
    run = Run(seed)
    for patron in PATRONS:
        run.give(order.AssignColour(DEALER, patron.name, run.chance.choice(COLOURS), Amount(500)))
        for _ in range(4):
            run.give(order.PlaceWager(patron, patron.name, run.chance.choice(BETS), Amount(1000)))
    for _ in range(60):
        usual = run.usual()
        run.give(usual if usual is not None and run.chance.random() < 0.2 else run.anything())
    for _ in range(20):
        if (command := run.usual()) is None:
            break
        run.give(command)
    assert run.spin.is_over
    assert all(run.books[wagers_of(patron.name)] == 0 for patron in PATRONS)
    stacks = sum(amount for place, amount in run.books.items() if place.startswith(stack_of("")))
    assert run.books[CHIP_FLOAT] == -stacks
    again = run.first
    for event in run.log:
        again = roulette.evolve(again, event)
    assert again == run.spin
