"""What can be ordered at a live table: every command of the engine's table, and what the floor adds.

`by` says who gives it and in which of their roles; the floor holds it against who is signed in.
"""

from typing import Annotated

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.fairness.commitment import Hash
from croupier.floor.live.opening.terms import Terms
from croupier.table.commands import Command as EngineCommand, PatronOrder
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Ordered

ReasonText = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
OptionalText = Annotated[str, msgspec.Meta(max_length=500)]


class OpenTable(Ordered, frozen=True, tag="floor.open table"):
    """A supervisor opens a cash table; `float` is what the cage puts into its float."""

    terms: Terms
    game: GameDeterminations
    limits: Limits
    differential: Amount | None = None
    several_boxes: bool = True
    float: Amount = Amount(0)


class Next(Ordered, frozen=True, tag="floor.next"):
    """The dealer does what the rules call for, with the next card of the system's shoe where it is a card."""


class KeyCard(Ordered, frozen=True, tag="floor.key card"):
    """The dealer keys in a real card; the rules say where it goes."""

    card: Card


class CorrectCard(Ordered, frozen=True, tag="floor.correct card"):
    """A card of this round was keyed wrongly: the `number`th of those keyed in this round was really this one.

    `why` is said once money has moved in the round.
    """

    number: int
    card: Card
    why: OptionalText = ""


class TakeBackKey(Ordered, frozen=True, tag="floor.take back key"):
    """The last card or number was keyed too soon: it is taken back, and the rules ask for it again.

    `why` is said once money has moved in the round.
    """

    why: OptionalText = ""


class BoxesInPlay(Ordered, frozen=True, tag="floor.boxes in play"):
    """Where the system is not told the wagers: the boxes or seats that have one in the next round.

    None are named where patrons wager on the layout as a whole.
    """

    boxes: tuple[int, ...] = ()


class Confirm(Ordered, frozen=True, tag="floor.confirm"):
    """The second person agrees to a proposal."""

    number: int


class Decline(Ordered, frozen=True, tag="floor.decline"):
    """The second person does not agree, or the first takes it back."""

    number: int
    why: OptionalText = ""


class HoldTable(Ordered, frozen=True, tag="floor.hold"):
    """The table stands still: no clock runs and nothing is dealt."""

    why: ReasonText


class ReleaseTable(Ordered, frozen=True, tag="floor.release"):
    """Play goes on."""


class CallSupervisor(Ordered, frozen=True, tag="floor.call supervisor"):
    """Somebody at the table wants the supervisor."""

    why: OptionalText = ""


class AnswerCall(Ordered, frozen=True, tag="floor.answer call"):
    """The supervisor is there."""


class SettleClaim(PatronOrder, frozen=True, tag="floor.settle claim"):
    """What a patron owes from a void round is paid from their account, as far as the money there goes."""

    round_number: int


class GiveSeal(Ordered, frozen=True, tag="floor.give seal"):
    """A device's sealed nonce."""

    seal: Hash


class GiveNonce(Ordered, frozen=True, tag="floor.give nonce"):
    """The nonce that was sealed."""

    nonce: Hash


class SayReady(PatronOrder, frozen=True, tag="floor.say ready"):
    """A patron wagers no more on this round: where everybody at the table says so, it begins at once."""


class LoseConnection(PatronOrder, frozen=True, tag="floor.lose connection"):
    """The server tells that a patron's last connection is gone."""


class ComeBack(PatronOrder, frozen=True, tag="floor.come back"):
    """The server tells that a patron is connected again."""


class TimeIsUp(Ordered, frozen=True, tag="floor.time is up"):
    """The clock: what was due at this moment since that step began."""

    since: int


class SendAway(PatronOrder, frozen=True, tag="floor.send away"):
    """The house sends a patron away who is excluded from it."""


FloorCommand = (
    OpenTable
    | Next
    | KeyCard
    | CorrectCard
    | TakeBackKey
    | BoxesInPlay
    | Confirm
    | Decline
    | HoldTable
    | ReleaseTable
    | CallSupervisor
    | AnswerCall
    | SettleClaim
    | GiveSeal
    | GiveNonce
    | SayReady
    | LoseConnection
    | ComeBack
    | TimeIsUp
    | SendAway
)

LiveCommand = EngineCommand | FloorCommand
