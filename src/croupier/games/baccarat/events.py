"""The events of a coup: facts with their clause and their amounts."""

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.baccarat.values_and_odds import PAIR_OPTIONS, HandName, Option
from croupier.rulebook import Cite
from croupier.verbs import round_events as rounds, wagers
from croupier.verbs.actors import Actor
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Result


class OnOption(GameEvent, wagers.WagerEvent, frozen=True):
    """A wager on an option; pairs have their own limits."""

    patron: str
    on: Option

    @property
    def side(self) -> bool:
        """Whether it is on a pair."""
        return self.on in PAIR_OPTIONS


class _Chips(OnOption, frozen=True):
    amount: Amount
    clause: Cite


class _Ended(OnOption, frozen=True):
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    secret: bool = False


class WagerPlaced(_Chips, wagers.WagerPlaced, frozen=True, tag="baccarat.wager placed"):
    box: int = 0
    seated: bool = False
    secret: bool = False


class WagerWithdrawn(_Chips, wagers.WagerWithdrawn, frozen=True, tag="baccarat.wager withdrawn"): ...


class WagerReturned(_Chips, wagers.WagerReturned, frozen=True, tag="baccarat.wager returned"):
    """All of a wager, or what a limit cuts off, is returned before the cards."""


class WagerRaised(_Chips, wagers.WagerRaised, frozen=True, tag="baccarat.wager raised"):
    """A wager accepted below the minimum is brought up to it."""


class NoMoreBetsCalled(rounds.NoMoreBetsCalled, frozen=True, tag="baccarat.no more bets called"): ...


class NoBetDeclared(rounds.ClauseEvent, frozen=True, tag="baccarat.no bet declared"):
    """The coup goes on without wagers."""


class CardDealt(GameEvent, rounds.CardDealt, frozen=True, tag="baccarat.card dealt"):
    hand: HandName
    card: Card
    clause: Cite
    face_up: bool = True
    source: str = "shoe"


class CardMisplaced(GameEvent, rounds.CardDealt, frozen=True, tag="baccarat.card misplaced"):
    """A card from the shoe lies on `hand`, though the rules send it elsewhere: `due`, empty if no card was due."""

    hand: HandName
    due: str
    card: Card
    clause: Cite
    face_up: bool = True


class HandTurned(GameEvent, frozen=True, tag="baccarat.hand turned"):
    hand: HandName
    cards: tuple[Card, ...]
    by: Actor
    clause: Cite


class CardLookedAt(GameEvent, frozen=True, tag="baccarat.card looked at"):
    """Somebody who turns a hand has seen a card of it, and nobody else has; `place` is among its face-down cards."""

    hand: HandName
    place: int
    card: Card
    by: Actor
    clause: Cite


class TurnPassed(GameEvent, frozen=True, tag="baccarat.turn passed"):
    hand: HandName
    to: str
    clause: Cite


class CardDrawnInError(GameEvent, frozen=True, tag="baccarat.card drawn in error"):
    card: Card
    exposed: bool
    clause: Cite


class CoupReconstructed(GameEvent, rounds.CardsLaidAgain, frozen=True, tag="baccarat.coup reconstructed"):
    """The cards are placed as the rules have them; `over` are the cards that belong to no hand."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    over: tuple[Card, ...]
    wagers_may_go: bool
    clause: Cite


class CoupReopened(rounds.RoundReopened, frozen=True, tag="baccarat.coup reopened"): ...


class ChangesPermitted(GameEvent, frozen=True, tag="baccarat.changes permitted"):
    by: Actor
    clause: Cite


class PlayResumed(rounds.ClauseEvent, frozen=True, tag="baccarat.play resumed"): ...


class WagerSettled(_Ended, wagers.WagerSettled, frozen=True, tag="baccarat.wager settled"): ...


class PaymentRounded(OnOption, wagers.PaymentRounded, frozen=True, tag="baccarat.payment rounded"):
    """The exact amount due, as a fraction of the smallest unit, if the table's chips could not pay it."""

    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class SettlementReversed(_Ended, wagers.SettlementReversed, frozen=True, tag="baccarat.settlement reversed"):
    """A settled wager is back on the layout, as before."""


class WagerVoided(_Chips, wagers.WagerVoided, frozen=True, tag="baccarat.wager voided"):
    details: str = ""


class CoupDecided(GameEvent, frozen=True, tag="baccarat.coup decided"):
    winner: Option
    player_total: int
    banker_total: int
    clause: Cite


class CoupVoided(rounds.RoundVoided, frozen=True, tag="baccarat.coup voided"): ...


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerRaised
    | NoMoreBetsCalled
    | NoBetDeclared
    | CardDealt
    | CardMisplaced
    | HandTurned
    | CardLookedAt
    | TurnPassed
    | CardDrawnInError
    | CoupReconstructed
    | CoupReopened
    | ChangesPermitted
    | PlayResumed
    | WagerSettled
    | PaymentRounded
    | SettlementReversed
    | WagerVoided
    | CoupDecided
    | CoupVoided
)
