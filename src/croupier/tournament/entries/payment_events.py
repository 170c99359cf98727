"""Events of money besides the entry fee: what players buy later, what is added, what goes back."""

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.tournament.event_bases import TournamentPlayerEvent
from croupier.verbs.actors import Actor


class BoughtBack(TournamentPlayerEvent, frozen=True, tag="tournament.bought back"):
    """An eliminated player is in the tournament again, in this stage.

    Here and below, `asked` is how a player asked for what staff entered.
    """

    to_pool: Amount
    commission: Amount
    stage: int
    by: Actor
    clause: Cite
    asked: str | UnsetType = UNSET


class BoughtBackIntoSession(TournamentPlayerEvent, frozen=True, tag="tournament.bought back into session"):
    """An eliminated player is at their table of a session again, which is still played; the chips follow there."""

    to_pool: Amount
    commission: Amount
    session: int
    by: Actor
    clause: Cite
    asked: str | UnsetType = UNSET


class ReBought(TournamentPlayerEvent, frozen=True, tag="tournament.re-bought"):
    """The money; the chips follow at the table."""

    to_pool: Amount
    by: Actor
    clause: Cite
    asked: str | UnsetType = UNSET


class ReBoughtBetweenSessions(TournamentPlayerEvent, frozen=True, tag="tournament.re-bought between sessions"):
    """An eliminated player is in the tournament again, in this stage, and begins a session of it with these chips."""

    to_pool: Amount
    chips: Amount
    stage: int
    by: Actor
    clause: Cite
    asked: str | UnsetType = UNSET


class AddedOn(TournamentPlayerEvent, frozen=True, tag="tournament.added on"):
    """The money; the chips follow at the table."""

    to_pool: Amount
    by: Actor
    clause: Cite
    asked: str | UnsetType = UNSET


class AddedOnBetweenSessions(TournamentPlayerEvent, frozen=True, tag="tournament.added on between sessions"):
    """The money; the chips come on top of those that the player's next session begins with."""

    to_pool: Amount
    chips: Amount
    by: Actor
    clause: Cite
    asked: str | UnsetType = UNSET


class ValueAdded(msgspec.Struct, frozen=True, tag="tournament.value added"):
    amount: Amount
    what: str
    by: Actor
    clause: Cite


class TournamentCancelled(msgspec.Struct, frozen=True, tag="tournament.cancelled"):
    reason: str
    by: Actor
    clause: Cite


class Refunded(TournamentPlayerEvent, frozen=True, tag="tournament.refunded"):
    from_pool: Amount
    from_commission: Amount
    by: Actor
    clause: Cite


class ValueReturned(msgspec.Struct, frozen=True, tag="tournament.value returned"):
    amount: Amount
    by: Actor
    clause: Cite


class ChipsBought(TournamentPlayerEvent, frozen=True, tag="tournament.chips bought"):
    """Chips at face value are paid for; the money is neither fee nor pool."""

    amount: Amount
    clause: Cite


class ChipsExchanged(TournamentPlayerEvent, frozen=True, tag="tournament.chips exchanged"):
    """Chips issued at face value are changed into cash chips at the end of the session."""

    amount: Amount
    clause: Cite


Purchased = BoughtBack | BoughtBackIntoSession | ReBought | ReBoughtBetweenSessions | AddedOn | AddedOnBetweenSessions
"""What players pay for after the entry fee."""
TournamentPaymentEvent = (
    Purchased | ValueAdded | TournamentCancelled | Refunded | ValueReturned | ChipsBought | ChipsExchanged
)
