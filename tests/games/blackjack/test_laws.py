"""The laws of a round of blackjack under random orders: chips are conserved, cited clauses are in force, it ends."""

import random

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.games import blackjack
from croupier.games.blackjack import commands as order
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager, SoftSeventeen
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.verbs.steps import Ask, Deal, Offer, Over, Settle
from croupier.verbs.void_grounds import Ground
from tests.games.laws import PATRONS, LawfulRun
from tests.people import DEALER, INSPECTOR, SUPERVISOR


class Run(LawfulRun):
    """One round of blackjack."""

    play: RoundOfPlay

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        choices = Determinations(
            soft_17=chance.choice(tuple(SoftSeventeen)),
            pairs=chance.choice(tuple(SideWager)),
            shuffler=chance.choice(tuple(Shuffler)),
            others_insure=chance.random() < 0.8,
            first=chance.randrange(1, 4),
            chip=Amount(chance.choice((1, 50, 250))),
        )
        super().__init__(BLACKJACK, ("ACT-BJ",), chance, choices)

    def usual(self) -> blackjack.Command | None:
        """What a dealer or the patron at turn does to bring the round to its end."""
        step = blackjack.next_step(self.play)
        match step:
            case Offer(window="wagers"):
                return order.CallNoMoreBets(DEALER)
            case Offer(window="insurance"):
                return order.CloseInsurance(DEALER)
            case Offer():
                return order.GoOn(DEALER)
            case Deal():
                held = self.play.held
                return order.DealCard(DEALER, held[0] if held and held[0] != UNSEEN else self._card())
            case Settle():
                return order.Proceed(DEALER)
            case Ask(who=who, choices=choices):
                actor = next(patron for patron in PATRONS if patron.name == who)
                name = self.chance.choice(choices).name
                commands: dict[str, blackjack.Command] = {
                    "draw": order.Draw(actor, who),
                    "stand": order.Stand(actor, who),
                    "split": order.Split(actor, who),
                    "double": order.Double(actor, who, Amount(self.chance.choice((500, 1000, 5000)))),
                }
                return commands[name]
            case Over():
                return None
        raise AssertionError(step)

    def _card(self) -> Card:
        return self.chance.choice([card for card in DECK if card[0] in "A89TK5"])

    def anything(self) -> blackjack.Command:
        """Whatever anybody might order at the wrong moment."""
        who = self.chance.choice((*PATRONS, DEALER, SUPERVISOR, INSPECTOR))
        name, box = self.chance.choice(PATRONS).name, self.chance.randrange(4)
        stake = Amount(self.chance.choice((0, 500, 1000, 5000)))
        owner = self.chance.choice(PATRONS).name
        boxes = [b for b in self.play.boxes if b.hands and b.hands[0].cards]
        laid = tuple(order.LaidHand(b.number, 1, b.hands[0].cards[::-1]) for b in boxes[:1])
        return self.chance.choice(
            (
                order.PlaceWager(who, name, box, stake, self.chance.random() < 0.4, self.chance.random() < 0.3),
                order.PlaceWager(who, who.name, box, Amount(1000)),
                order.WithdrawWager(who, name, box, self.chance.random() < 0.4),
                order.Insure(who, name, box, owner, stake),
                order.TakeEvenMoney(who, name, box),
                order.Draw(who, name),
                order.Stand(who, name),
                order.Split(who, name),
                order.Double(who, name, stake),
                order.ReportAbsence(who, name),
                order.GoOn(who),
                order.Proceed(who),
                order.DealCard(who, self._card()),
                order.BurnFaceUpCard(who, self._card()),
                order.DrawInError(who, self.chance.choice((UNSEEN, self._card())), self.chance.random() < 0.3),
                order.DrawForDealerInError(who, self._card()),
                order.ReportPlacementError(who, laid),
                order.MisplaceCard(who, self._card(), box, self.chance.randrange(1, 3)),
                order.MisplaceCard(DEALER, self._card(), box),
                order.ReportPlacementError(DEALER),
                order.VoidWagers(who, name),
                order.VoidRound(who, self.chance.choice(tuple(Ground)))
                if self.chance.random() < 0.1
                else order.GoOn(who),
            )
        )


@pytest.mark.clause("ACT-BJ 4.3", "ACT-BJ 14.1", "ACT-BJ 14.2", "ACT-BJ 14.3", "ACT-BJ 14.4", "ACT-BJ 16.3")
@pytest.mark.parametrize("seed", range(150))
def test_round_ends_and_every_chip_is_somewhere_whatever_is_ordered(seed: int) -> None:
    run = Run(seed)
    for box in (1, 2, 3):
        for patron in run.chance.sample(PATRONS, run.chance.randrange(1, 4)):
            run.give(order.PlaceWager(patron, patron.name, box, Amount(run.chance.choice((500, 1000)))))
            run.give(order.PlaceWager(patron, patron.name, box, Amount(500), side=True))
    for _ in range(60):
        usual = run.usual()
        run.give(usual if usual is not None and run.chance.random() < 0.6 else run.anything())
    run.finish(200)
    assert run.play.is_over
