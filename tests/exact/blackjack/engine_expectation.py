"""What a hand of blackjack is worth, by dealing every sequence of a small shoe through the engine.

Knows nothing of blackjack but what the engine says: where the next card goes, which choices there are, and what chips
moved. Best play is what `main` means: after a split, each hand is played as was best for the same cards without one,
and equal cards are split again whenever the engine allows it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, cards
from croupier.games import blackjack
from croupier.games.blackjack.commands import (
    CallNoMoreBets,
    CloseInsurance,
    Command,
    DealCard,
    Double,
    Draw,
    PlaceWager,
    Proceed,
    Split,
    Stand,
)
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.verbs.actors import Actor
from croupier.verbs.moves import stack_of
from croupier.verbs.steps import Ask, Deal, Offer, Over, Settle, Step
from tests.people import DEALER

ANN, STAKE = "Ann", Amount(200)
_CHOICES: dict[str, Command] = {
    "stand": Stand(Actor(ANN), ANN),
    "draw": Draw(Actor(ANN), ANN),
    "double": Double(Actor(ANN), ANN, STAKE),
    "split": Split(Actor(ANN), ANN),
}
Left = tuple[tuple[Card, int], ...]
Moment = tuple[RoundOfPlay, Left]
Preference = Callable[[tuple[Card, ...], Card], str]
"""Of choices that are worth the same, the one to take: `main` leaves it open, and after a split it matters."""


class EngineExpectation:
    """All rounds of one patron, alone at the table, from one small shoe."""

    def __init__(self, held: str, choices: Determinations, preferred: Preference) -> None:
        self._shoe: Left = tuple(sorted(Counter(cards(held)).items()))
        self._choices = choices
        self._preferred = preferred
        self._known: dict[object, Fraction] = {}

    def round_value(self) -> Fraction:
        """The expectation of a whole round for a wager of one."""
        return self._value(self._wagered()) / STAKE - 1

    def choice_values(self, hand: str, dealer: str) -> dict[str, Fraction]:
        """By choice: the expectation for a wager of one, with best play afterwards."""
        moment = self._dealt(cards(hand), cards(dealer)[0])
        return {name: value / STAKE - 1 for name, value in self._worth(moment).items()}

    def gain_of_splitting(self, hand: str, dealer: str, *then: str) -> Fraction:
        """How much more a split brings than standing or else doubling, after these choices and cards from the deal."""
        moment = self._dealt(cards(hand), cards(dealer)[0])
        for each in then:
            named = each in _CHOICES
            moment, _ = self._outcome(moment, _CHOICES[each]) if named else self._with_card(moment, Card(each))
        worth = self._worth(moment)
        return (worth["split"] - worth.get("stand", worth["double"])) / STAKE

    def _wagered(self) -> Moment:
        """The wager lies there, and no card yet."""
        play = blackjack.begin(self._choices)
        for command in (PlaceWager(Actor(ANN), ANN, 1, STAKE), CallNoMoreBets(DEALER)):
            for event in blackjack.decide(play, command):
                play = blackjack.evolve(play, event)
        return play, self._shoe

    def _dealt(self, hand: Sequence[Card], dealer: Card) -> Moment:
        """The moment when this hand is asked about, against this card."""
        moment, due = self._wagered(), list(hand)
        while True:
            match self._step(moment):
                case Deal(to="dealer"):
                    moment, _ = self._with_card(moment, dealer)
                case Deal():
                    moment, _ = self._with_card(moment, due.pop(0))
                case Ask() if due:
                    moment, _ = self._outcome(moment, _CHOICES["draw"])
                case Ask():
                    return moment
                case step:
                    moment, _ = self._outcome(moment, _staff_command(step))

    def _value(self, moment: Moment) -> Fraction:
        """What still comes to the patron's chips, less what goes out, on average; the first wager is out already."""
        play, left = moment
        key = play.boxes, play.dealer, play.insurance_open, play.stage, left
        if key not in self._known:
            self._known[key] = self._reckon(moment)
        return self._known[key]

    def _reckon(self, moment: Moment) -> Fraction:
        match self._step(moment):
            case Over():
                return Fraction(0)
            case Deal():
                size = sum(count for _, count in moment[1])
                assert size, "the shoe is too small: a card is due and none is left"
                branches = ((self._with_card(moment, card), count) for card, count in moment[1])
                return (
                    sum(((self._value(after) + gain) * count for (after, gain), count in branches), Fraction()) / size
                )
            case Ask() if len(moment[0].box(1).hands) > 1:
                after, gain = self._outcome(moment, _CHOICES[self._split_choice(moment)])
                return self._value(after) + gain
            case Ask():
                return max(self._worth(moment).values())
            case step:
                after, gain = self._outcome(moment, _staff_command(step))
                return self._value(after) + gain

    def _worth(self, moment: Moment, may_split: bool = True) -> dict[str, Fraction]:
        step = self._step(moment)
        assert isinstance(step, Ask)
        worth = {}
        for choice in step.choices:
            if may_split or choice.name != "split":
                after, gain = self._outcome(moment, _CHOICES[choice.name])
                worth[choice.name] = self._value(after) + gain
        return worth

    def _split_choice(self, moment: Moment) -> str:
        """Split again if that is possible, else what was best for these cards when no other hand was there."""
        step, (play, _) = self._step(moment), moment
        assert isinstance(step, Ask)
        if "split" in [choice.name for choice in step.choices]:
            return "split"
        number = int(step.hand.partition("/")[2])
        worth = self._worth(self._dealt(play.hand(1, number).cards, play.dealer[0]), may_split=False)
        best = [name for name, value in worth.items() if value == max(worth.values())]
        if len(best) == 1:
            return best[0]
        chosen = self._preferred(play.hand(1, number).cards, play.dealer[0])
        assert chosen in best
        return chosen

    @staticmethod
    def _step(moment: Moment) -> Step:
        return blackjack.next_step(moment[0])

    def _with_card(self, moment: Moment, card: Card) -> tuple[Moment, int]:
        play, left = moment
        fewer = tuple((other, count - (other == card)) for other, count in left if count > (other == card))
        return self._outcome((play, fewer), DealCard(DEALER, card))

    @staticmethod
    def _outcome(moment: Moment, command: Command) -> tuple[Moment, int]:
        """The moment after a command, and what it brought the patron's chips."""
        play, left = moment
        gain = 0
        for event in blackjack.decide(play, command):
            play = blackjack.evolve(play, event)
            for move in blackjack.moves(event):
                gain += move.amount * ((move.target == stack_of(ANN)) - (move.source == stack_of(ANN)))
        return (play, left), gain


def _staff_command(step: Step) -> Command:
    match step:
        case Offer(window="insurance"):
            return CloseInsurance(DEALER)
        case Settle():
            return Proceed(DEALER)
        case _:
            raise AssertionError(step)
