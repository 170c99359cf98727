"""The laws of a round of hold-em under random orders: chips are conserved, cited clauses are in force, it ends."""

import random
from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.equipment.shoe import Fault
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem import commands as order
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import DeckFault, Effect, Indecision
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.verbs.game import Maxima, PersonalLimit
from croupier.verbs.moves import wagers_of
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Over, Settle
from croupier.verbs.void_grounds import Ground
from tests.games.laws import PATRONS, LawfulRun
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR


class Run(LawfulRun):
    """One round of hold-em."""

    play: RoundOfPlay

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        self.deck = chance.sample(DECK, len(DECK))
        self.unseen = chance.random() < 0.5
        self.cards_left = 0
        choices = Determinations(
            maximum_payout=chance.choice((None, Amount(2000), Amount(3333))),
            chip=Amount(chance.choice((1, 50, 250))),
            rounding=chance.choice(tuple(Rounding)),
        )
        super().__init__(ULTIMATE_HOLDEM, ("ACT-UTH", "HOUSE"), chance, choices)

    def take(self, events: Iterable[holdem.Event]) -> None:
        """Cards that leave the shoe are counted."""
        for event in events:
            self.cards_left += ULTIMATE_HOLDEM.drawn(self.play, event).left_shoe
            super().take((event,))

    def check(self) -> None:
        """The books say what lies there, and no more cards lie there than left the shoe; anybody may look."""
        lying: Counter[str] = Counter()
        for area, _, amount in self.play.wagers_lying:
            lying[area.patron] += amount
        for patron in PATRONS:
            assert self.books[wagers_of(patron.name)] == lying[patron.name] >= 0
        assert 0 <= self.play.cards_lying <= self.cards_left
        assert all(msgspec.json.encode(holdem.view(self.play, viewer)) for viewer in (ANN, DEALER))

    def limits(self) -> None:
        """What a table does at the call: what is over goes back, and what it stood beside with it."""
        clause = ULTIMATE_HOLDEM.clauses.above_maximum
        for stake in ULTIMATE_HOLDEM.stakes(self.play):
            if self.chance.random() < 0.1:
                self.take((ULTIMATE_HOLDEM.give_back(stake, stake.amount, clause),))
        maxima = Maxima(Amount(800), Amount(400), (PersonalLimit("Ann", Amount(900)),))
        for stake, amount in ULTIMATE_HOLDEM.over_maximum(self.play, maxima):
            self.take((ULTIMATE_HOLDEM.give_back(stake, amount, clause),))
        for stake, clause in ULTIMATE_HOLDEM.stranded(self.play):
            self.take((ULTIMATE_HOLDEM.give_back(stake, stake.amount, clause),))

    def usual(self) -> holdem.Command | None:
        """What a dealer or the patron at turn does to bring the round to its end."""
        match holdem.next_step(self.play):
            case Offer(window="wagers"):
                return order.CallNoMoreBets(DEALER)
            case Offer():
                return order.BeginSettlement(DEALER)
            case Deal():
                return order.DealCard(DEALER, UNSEEN if self.unseen else self._card())
            case Expose(hand=place):
                return order.TurnCards(DEALER, place, self._named(place))
            case Settle():
                return order.Proceed(DEALER)
            case Ask(who=who, choices=choices):
                actor = next(patron for patron in PATRONS if patron.name == who)
                name = self.chance.choice(choices).name
                if name.startswith("bet"):
                    return order.Bet(actor, who, int(name[4]))
                return order.Fold(actor, who) if name == "fold" else order.Check(actor, who)
            case Over():
                return None
            case step:
                raise AssertionError(step)

    def _card(self) -> Card:
        return next(card for card in self.deck if card not in self.play.known)

    def _named(self, place: str) -> tuple[Card, ...]:
        """The cards that lie somewhere; those that nobody knows are the next of the deck."""
        play = self.play
        lying = {"flop": play.flop, "turn and river": play.turn_and_river, "dealer": play.dealer}
        area = play.area(int(place)) if place.isdigit() else None
        fresh = iter([card for card in self.deck if card not in play.known])
        return tuple(next(fresh) if card == UNSEEN else card for card in (area.cards if area else lying[place]))

    def anything(self) -> holdem.Command:
        """Whatever anybody might order at the wrong moment."""
        chance = self.chance
        who = chance.choice((*PATRONS, DEALER, SUPERVISOR, INSPECTOR))
        name, box = chance.choice(PATRONS).name, chance.randrange(-1, 8)
        place = chance.choice(("flop", "turn and river", "dealer", "communal", "1", "2"))
        stake = Amount(chance.choice((0, 500, 1000, 2500)))
        which = chance.choice(((1,), (2,), (1, 2), (3,), ()))
        rare: tuple[holdem.Command, ...] = (
            order.VoidRound(who, chance.choice(tuple(Ground))),
            order.ReportMalfunction(who, chance.choice(tuple(Fault)), chance.choice(tuple(Effect))),
            order.ReportDeckFault(who, chance.choice(tuple(DeckFault))),
            order.ReportWrongNumber(who, place, chance.randrange(7)),
            order.ReportCardRevealed(who),
            order.ReportHandWithoutWagers(who, box, False),
            order.ReportCollusion(who, name, chance.choice(tuple(order.Breach)), order.Sanction.VOID_ROUND),
        )
        usual: tuple[holdem.Command, ...] = (
            order.PlaceWager(who, name, box, stake, chance.random() < 0.4),
            order.PlaceWager(who, who.name, chance.randrange(1, 4), Amount(1000)),
            order.WithdrawWager(who, name, chance.random() < 0.5),
            order.CallNoMoreBets(who),
            order.DealCard(who, chance.choice((UNSEEN, self._card(), chance.choice(DECK)))),
            order.Fold(who, name),
            order.Check(who, name),
            order.Bet(who, name, chance.randrange(6)),
            order.Concede(who, name),
            order.TurnCards(who, place, tuple(chance.sample(DECK, chance.randrange(4)))),
            order.BeginSettlement(who),
            order.Proceed(who),
            order.ReportNoDecision(who, name, chance.choice(tuple(Indecision))),
            order.ReportDealerCardsSeen(who, which, (self._card(),) if chance.random() < 0.5 else ()),
            order.ReportHandWithoutWagers(who, box, True),
            order.ReportPlayWager(who, name, stake),
            order.ReportCollusion(who, name, chance.choice(tuple(order.Breach)), order.Sanction.SHUT_OUT),
            order.VoidWagers(who, name),
        )
        return chance.choice(rare if chance.random() < 0.05 else usual)


@pytest.mark.clause("ACT-UTH 4.6", "ACT-UTH 13.3", "ACT-UTH 15.4")
@pytest.mark.parametrize("seed", range(200))
def test_whatever_is_ordered_the_round_ends_and_every_chip_is_somewhere(seed: int) -> None:
    run = Run(seed)
    for patron, box in zip(PATRONS, run.chance.sample(range(1, 7), 3), strict=True):
        run.give(order.PlaceWager(patron, patron.name, box, Amount(run.chance.choice((500, 1000)))))
        run.give(order.PlaceWager(patron, patron.name, box, Amount(run.chance.choice((333, 500))), side=True))
    for _ in range(60):
        usual = run.usual()
        run.give(usual if usual is not None and run.chance.random() < 0.6 else run.anything())
        if run.play.areas and not run.play.cards_out and run.play.stage == "deal":
            run.limits()
    run.finish(100)
    assert ULTIMATE_HOLDEM.summary(run.play).result
