"""A round of blackjack for tests: written as wagers and cards, played through the engine's own verbs."""

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games import blackjack
from croupier.games.blackjack.commands import (
    CallNoMoreBets,
    CloseInsurance,
    Command,
    DealCard,
    Double,
    Draw,
    GoOn,
    PlaceWager,
    Proceed,
    Split,
    Stand,
)
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import Event, Kind, WagerSettled
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Settle, Step
from tests.people import DEALER


def dollars(amount: int) -> Amount:
    """Whole dollars in cents."""
    return Amount(amount * 100)


class Playing:
    """A round in progress and its log; amounts are in whole dollars."""

    def __init__(self, determinations: Determinations | None = None) -> None:
        self.play: RoundOfPlay = blackjack.begin(determinations or Determinations())
        self.log: list[Event] = []

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide, evolve, log."""
        events = blackjack.decide(self.play, command)
        for event in events:
            self.play = blackjack.evolve(self.play, event)
        self.log += events
        return events

    @property
    def step(self) -> Step:
        """What the rules call for."""
        return blackjack.next_step(self.play)

    def wager(self, patron: str, stake: int, box: int, side: bool = False, seated: bool = False) -> "Playing":
        """`playing.wager("Ann", 100, 1)`."""
        self.do(PlaceWager(Actor(patron), patron, box, dollars(stake), side, seated))
        return self

    def close(self) -> "Playing":
        """No more bets."""
        self.do(CallNoMoreBets(DEALER))
        return self

    def deal(self, text: str) -> "Playing":
        """Deal these cards in order."""
        for card in cards(text):
            self.do(DealCard(DEALER, card))
        return self

    def settle(self) -> "Playing":
        """Settle whatever is due now."""
        while isinstance(self.step, Settle):
            self.do(Proceed(DEALER))
        return self

    def no_insurance(self) -> "Playing":
        """Close insurance with whatever has been placed."""
        self.do(CloseInsurance(DEALER))
        return self

    def draws(self, patron: str, text: str = "") -> "Playing":
        """A card is called for, and dealt where it is given."""
        self.do(Draw(Actor(patron), patron))
        return self.deal(text)

    def stands(self, patron: str) -> "Playing":
        """No further card."""
        self.do(Stand(Actor(patron), patron))
        return self

    def splits(self, patron: str) -> "Playing":
        """The hand at turn becomes two."""
        self.do(Split(Actor(patron), patron))
        return self

    def doubles(self, patron: str, stake: int, text: str = "") -> "Playing":
        """So much more for one more card."""
        self.do(Double(Actor(patron), patron, dollars(stake)))
        return self.deal(text)

    def goes_on(self) -> "Playing":
        """Nobody else follows."""
        self.do(GoOn(DEALER))
        return self

    def row(self, patron: str, box: int = 1, hand: int = 1, kind: Kind = Kind.MAIN) -> WagerSettled:
        """How this wager was settled."""
        return next(
            row for row in self.play.settled if (row.patron, row.box, row.hand, row.kind) == (patron, box, hand, kind)
        )

    @property
    def card_goes_to(self) -> str | None:
        """Where the next card goes."""
        return self.step.to if isinstance(self.step, Deal) else None
