"""What can be ordered at a live table: every command of the engine's table, and what the floor adds.

`by` says who gives it and in which of their roles; the floor holds it against who is signed in.
"""

from typing import Annotated

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.fairness.commitment import Hash
from croupier.floor.live.terms import Terms
from croupier.table.commands import Command as EngineCommand
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor

Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Words = Annotated[str, msgspec.Meta(max_length=500)]


class OpenTable(msgspec.Struct, frozen=True, tag="floor.open table"):
    """A supervisor opens a cash table; `float` is what the cage puts into its float."""

    by: Actor
    terms: Terms
    game: GameDeterminations
    limits: Limits
    differential: Amount | None = None
    several_boxes: bool = True
    float: Amount = Amount(0)


class Next(msgspec.Struct, frozen=True, tag="floor.next"):
    """The dealer does what the rules call for, with the next card of the system's shoe where it is a card."""

    by: Actor


class KeyCard(msgspec.Struct, frozen=True, tag="floor.key card"):
    """The dealer keys in a real card; the rules say where it goes."""

    by: Actor
    card: Card


class CorrectCard(msgspec.Struct, frozen=True, tag="floor.correct card"):
    """A card of this round was keyed wrongly: the `number`th of those keyed in this round was really this one.

    `why` is said once money has moved in the round.
    """

    by: Actor
    number: int
    card: Card
    why: Words = ""


class TakeBackKey(msgspec.Struct, frozen=True, tag="floor.take back key"):
    """The last card or number was keyed too soon: it is taken back, and the rules ask for it again.

    `why` is said once money has moved in the round.
    """

    by: Actor
    why: Words = ""


class BoxesInPlay(msgspec.Struct, frozen=True, tag="floor.boxes in play"):
    """Where the system is not told the wagers: the boxes or seats that have one in the next round.

    None are named where patrons wager on the layout as a whole.
    """

    by: Actor
    boxes: tuple[int, ...] = ()


class Confirm(msgspec.Struct, frozen=True, tag="floor.confirm"):
    """The second person agrees to a proposal."""

    by: Actor
    number: int


class Decline(msgspec.Struct, frozen=True, tag="floor.decline"):
    """The second person does not agree, or the first takes it back."""

    by: Actor
    number: int
    why: Words = ""


class HoldTable(msgspec.Struct, frozen=True, tag="floor.hold"):
    """The table stands still: no clock runs and nothing is dealt."""

    by: Actor
    why: Reason


class ReleaseTable(msgspec.Struct, frozen=True, tag="floor.release"):
    """Play goes on."""

    by: Actor


class CallSupervisor(msgspec.Struct, frozen=True, tag="floor.call supervisor"):
    """Somebody at the table wants the supervisor."""

    by: Actor
    why: Words = ""


class AnswerCall(msgspec.Struct, frozen=True, tag="floor.answer call"):
    """The supervisor is there."""

    by: Actor


class SettleClaim(msgspec.Struct, frozen=True, tag="floor.settle claim"):
    """What a patron owes from a void round is paid from their account, as far as the money there goes."""

    by: Actor
    patron: str
    round_number: int


class GiveSeal(msgspec.Struct, frozen=True, tag="floor.give seal"):
    """A device's sealed nonce."""

    by: Actor
    seal: Hash


class GiveNonce(msgspec.Struct, frozen=True, tag="floor.give nonce"):
    """The nonce that was sealed."""

    by: Actor
    nonce: Hash


class LoseConnection(msgspec.Struct, frozen=True, tag="floor.lose connection"):
    """The server tells that a patron's last connection is gone."""

    by: Actor
    patron: str


class ComeBack(msgspec.Struct, frozen=True, tag="floor.come back"):
    """The server tells that a patron is connected again."""

    by: Actor
    patron: str


class TimeIsUp(msgspec.Struct, frozen=True, tag="floor.time is up"):
    """The clock: what was due at this moment since that step began."""

    by: Actor
    since: int


class SendAway(msgspec.Struct, frozen=True, tag="floor.send away"):
    """The house sends a patron away who is excluded from it."""

    by: Actor
    patron: str


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
    | LoseConnection
    | ComeBack
    | TimeIsUp
    | SendAway
)

LiveCommand = EngineCommand | FloorCommand
