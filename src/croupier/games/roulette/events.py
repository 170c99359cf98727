"""The events of a spin: facts with their clause and their amounts."""

from enum import StrEnum

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import Cite
from croupier.verbs import round_events as rounds, wagers
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Result


class NoSpin(StrEnum):
    """Why a spin is invalid."""

    BALL_OUT = "the ball left the wheel"
    FOREIGN_OBJECT = "a foreign object fell into the wheel"
    TOO_SHORT = "the ball went round too few times"
    SAME_DIRECTION = "the ball was spun the way the wheel turns"
    WHEEL_STOPPED = "the wheel stopped"


class OnSpot(GameEvent, wagers.WagerEvent, frozen=True):
    """A wager on a position."""

    patron: str
    spot: Spot

    @property
    def on(self) -> str:
        """The position, and the race-track wager that it is a chip of."""
        return str(self.spot)

    @property
    def part_of(self) -> str:
        """The race-track wager that it is a chip of; for a wager in prison its position."""
        return self.spot.on if self.spot.is_prison else self.spot.called


class _Chips(OnSpot, frozen=True):
    amount: Amount
    clause: Cite


class _Ended(OnSpot, frozen=True):
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    colour: str = ""
    secret: bool = False
    returned: Amount = Amount(0)


class WagerPlaced(_Chips, wagers.WagerPlaced, frozen=True, tag="roulette.wager placed"):
    """Chips on a position; `colour` where they are the patron's colour chips."""

    colour: str = ""
    secret: bool = False


class WagerWithdrawn(_Chips, wagers.WagerWithdrawn, frozen=True, tag="roulette.wager withdrawn"): ...


class WagerReturned(_Chips, wagers.WagerReturned, frozen=True, tag="roulette.wager returned"):
    """All of a wager, or what a limit cuts off, is returned before the number."""


class WagerRaised(_Chips, wagers.WagerRaised, frozen=True, tag="roulette.wager raised"):
    """A wager accepted below the minimum is raised by this amount."""


class BallSpun(rounds.ClauseEvent, frozen=True, tag="roulette.ball spun"): ...


class NoMoreBetsCalled(rounds.NoMoreBetsCalled, frozen=True, tag="roulette.no more bets called"): ...


class NoSpinDeclared(GameEvent, frozen=True, tag="roulette.no spin declared"):
    """The spin is invalid; the wagers stand."""

    reason: NoSpin
    clause: Cite
    details: str = ""


class NumberAnnounced(GameEvent, frozen=True, tag="roulette.number announced"):
    """The marker is placed on this number."""

    number: Pocket
    clause: Cite


class NumberCorrected(GameEvent, frozen=True, tag="roulette.number corrected"):
    """The marker moves from the announced number to the one the ball is in."""

    announced: Pocket
    number: Pocket
    clause: Cite


class WagerSettled(_Ended, wagers.WagerSettled, frozen=True, tag="roulette.wager settled"): ...


class _Imprisonment(_Chips, frozen=True):
    """`spot` is where the wager was placed, `cell` where it waits; they are one if it was imprisoned before."""

    cell: Spot
    colour: str = ""


class WagerImprisoned(_Imprisonment, frozen=True, tag="roulette.wager imprisoned"):
    """A zero imprisons a wager, or once more: it stays on the layout for the next spin."""


class ImprisonmentReversed(_Imprisonment, frozen=True, tag="roulette.imprisonment reversed"):
    """The number was wrong: the wager lies as it did before."""


class ImprisonmentVoided(_Chips, frozen=True, tag="roulette.imprisonment voided"):
    """The spin that imprisoned a wager was declared void when it was over: the wager, which still waits, goes back."""

    colour: str = ""


class PaymentRounded(OnSpot, wagers.PaymentRounded, frozen=True, tag="roulette.payment rounded"):
    """The exact amount due, as a fraction of the smallest unit, if the table's chips could not pay it."""

    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class SettlementReversed(_Ended, wagers.SettlementReversed, frozen=True, tag="roulette.settlement reversed"):
    """A settled wager is back on the layout, as before."""


class MarkerLifted(GameEvent, frozen=True, tag="roulette.marker lifted"):
    """Every winning wager has been paid: the spin is over."""

    number: Pocket
    clause: Cite


class WagerVoided(_Chips, wagers.WagerVoided, frozen=True, tag="roulette.wager voided"):
    details: str = ""


class SpinVoided(rounds.RoundVoided, frozen=True, tag="roulette.spin voided"): ...


class ColourAssigned(GameEvent, frozen=True, tag="roulette.colour assigned"):
    patron: str
    colour: str
    value: Amount
    clause: Cite


class ColourReturned(GameEvent, frozen=True, tag="roulette.colour returned"):
    patron: str
    colour: str
    clause: Cite


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerRaised
    | BallSpun
    | NoMoreBetsCalled
    | NoSpinDeclared
    | NumberAnnounced
    | NumberCorrected
    | WagerSettled
    | WagerImprisoned
    | ImprisonmentReversed
    | ImprisonmentVoided
    | PaymentRounded
    | SettlementReversed
    | MarkerLifted
    | WagerVoided
    | SpinVoided
    | ColourAssigned
    | ColourReturned
)
