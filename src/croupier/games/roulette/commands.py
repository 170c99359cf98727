"""The commands of a spin: what people order, each with its actor."""

from croupier.equipment.amounts import Amount
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.wheel import Pocket
from croupier.verbs import commands
from croupier.verbs.game_types import GameCommand


class PlaceWager(commands.PlaceWager, frozen=True, tag="roulette.place wager"):
    """A patron puts chips on a bet, named in words such as `split 17 20` or `voisins`.

    `amount` is that of each chip of a race-track wager; `colour` is the patron's own, or empty for value chips.
    `secret` is by a secret wager card: everybody sees where the chips are, but the amount only when the spin is over.
    Chips always add to the patron's own there: `adds` says so as in other games, and changes nothing.
    """

    on: str
    amount: Amount
    colour: str = ""
    secret: bool = False
    adds: bool = False


class WithdrawWager(commands.WithdrawWager, frozen=True, tag="roulette.withdraw wager"):
    """A patron takes a wager back; a race-track wager with all its chips.

    With an `amount`, only that part of it, and of each chip of a race-track wager.
    """

    on: str
    amount: Amount | None = None


class SpinBall(GameCommand, frozen=True, tag="roulette.spin ball"):
    """The ball is spun."""


class CallNoMoreBets(commands.CallNoMoreBets, frozen=True, tag="roulette.call no more bets"):
    """The dealer closes the wagers while the ball still runs."""


class AnnounceNumber(GameCommand, frozen=True, tag="roulette.announce number"):
    """The ball rests in a pocket. `revolutions` says how often it went round, if that was counted."""

    number: Pocket
    revolutions: int | None = None


class Proceed(commands.Proceed, frozen=True, tag="roulette.proceed"):
    """Carry out what needs no input: clear the losing wagers, pay the winning ones."""


class DeclareNoSpin(GameCommand, frozen=True, tag="roulette.declare no spin"):
    """The spin is invalid: the ball is spun again."""

    reason: NoSpin
    details: str = ""


class CorrectNumber(GameCommand, frozen=True, tag="roulette.correct number"):
    """The announced number is not the one the ball is in."""

    number: Pocket


class AssignColour(commands.PatronCommand, frozen=True, tag="roulette.assign colour"):
    """A patron is given a colour, whose chips are worth this much each."""

    colour: str
    value: Amount


class ReturnColour(commands.PatronCommand, frozen=True, tag="roulette.return colour"):
    """A patron gives their colour back."""


class VoidSpin(commands.VoidRound, frozen=True, tag="roulette.void spin"):
    """The operator declares the spin void."""


class VoidWagers(commands.VoidWagers, frozen=True, tag="roulette.void wagers"):
    """The operator voids the wagers of somebody who broke the rules."""


Command = (
    PlaceWager
    | WithdrawWager
    | SpinBall
    | CallNoMoreBets
    | AnnounceNumber
    | Proceed
    | DeclareNoSpin
    | CorrectNumber
    | AssignColour
    | ReturnColour
    | VoidSpin
    | VoidWagers
)
