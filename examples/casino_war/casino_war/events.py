"""The events of a round of casino war: facts with their clause and their amounts."""

from casino_war.tables import Kind
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.rulebook import Cite
from croupier.verbs import round_events as rounds, wagers
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Result


class OnBox(GameEvent, wagers.WagerEvent, frozen=True):
    """A wager at a box; those on the tie have limits of their own."""

    patron: str
    box: int
    kind: Kind

    @property
    def on(self) -> str:
        """What the wager is on."""
        return self.kind

    @property
    def side(self) -> bool:
        """Whether it is on the tie."""
        return self.kind is Kind.TIE

    @property
    def rests_on(self) -> tuple[str, str]:
        """Ante and raise go together, and a wager on the tie goes with the ante."""
        return self.patron, Kind.RAISE if self.kind is Kind.ANTE else Kind.ANTE


class _Chips(OnBox, frozen=True):
    amount: Amount
    clause: Cite


class _Ended(OnBox, frozen=True):
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite


class WagerPlaced(_Chips, wagers.WagerPlaced, frozen=True, tag="casino_war.wager placed"):
    seated: bool = False


class WagerWithdrawn(_Chips, wagers.WagerWithdrawn, frozen=True, tag="casino_war.wager withdrawn"): ...


class WagerReturned(_Chips, wagers.WagerReturned, frozen=True, tag="casino_war.wager returned"): ...


class WagerRaised(_Chips, wagers.WagerRaised, frozen=True, tag="casino_war.wager raised"): ...


class NoMoreBetsCalled(rounds.NoMoreBetsCalled, frozen=True, tag="casino_war.no more bets called"): ...


class CardDealt(GameEvent, rounds.CardDealt, frozen=True, tag="casino_war.card dealt"):
    """A card lies face up at a box, named by its number, or in front of the dealer."""

    to: str
    card: Card
    clause: Cite


class CardBurnt(rounds.ClauseEvent, frozen=True, tag="casino_war.card burnt"):
    """A card is burnt before the war; nobody sees it."""


class CardMisdealt(GameEvent, frozen=True, tag="casino_war.card misdealt"):
    """A card came out of its turn, and is burnt; `??` where nobody saw it."""

    card: Card
    clause: Cite


class CardsCompared(rounds.ClauseEvent, frozen=True, tag="casino_war.cards compared"):
    """The first cards are out: what does not tie is settled."""


class Surrendered(_Chips, wagers.ChipsReturned, frozen=True, tag="casino_war.surrendered"):
    """A patron gives up after a tie, and so much of the ante goes back; `decided` is false where nothing was said."""

    decided: bool = True


class WarDeclared(_Chips, wagers.ChipsPlaced, frozen=True, tag="casino_war.war declared"):
    """A patron goes to war after a tie, with a raise beside the ante."""


class WagerSettled(_Ended, wagers.WagerSettled, frozen=True, tag="casino_war.wager settled"): ...


class SettlementReversed(_Ended, wagers.SettlementReversed, frozen=True, tag="casino_war.settlement reversed"): ...


class WagerVoided(_Chips, wagers.WagerVoided, frozen=True, tag="casino_war.wager voided"): ...


class RoundConcluded(rounds.ClauseEvent, frozen=True, tag="casino_war.round concluded"):
    """The last wager has been decided."""


class RoundVoided(rounds.RoundVoided, frozen=True, tag="casino_war.round voided"): ...


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerRaised
    | NoMoreBetsCalled
    | CardDealt
    | CardBurnt
    | CardMisdealt
    | CardsCompared
    | Surrendered
    | WarDeclared
    | WagerSettled
    | SettlementReversed
    | WagerVoided
    | RoundConcluded
    | RoundVoided
)
