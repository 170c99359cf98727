"""What the rules call for now: each step names its clause."""

import msgspec

from croupier.rulebook import Cite, Refused
from croupier.verbs.actors import DEALING_ROLES, Actor, require


class Choice(msgspec.Struct, frozen=True):
    """Something a patron may choose, and the clause that allows it."""

    name: str
    clause: Cite


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    """A window in which patrons may act: wagers, withdrawals, changes."""

    window: str
    choices: tuple[Choice, ...]
    clause: Cite


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Somebody decides about a hand: what they may choose, each with its clause."""

    who: str
    hand: str
    choices: tuple[Choice, ...]
    clause: Cite


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """The next card goes to this hand. `source` is where it comes from: the shoe, or a card already out of it."""

    to: str
    clause: Cite
    face_up: bool = True
    source: str = "shoe"


class Expose(msgspec.Struct, frozen=True, tag="expose"):
    """This person turns over a hand that is face down."""

    hand: str
    by: str
    clause: Cite


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """Wagers are paid and collected, which needs no input."""

    what: str
    clause: Cite


class Staff(msgspec.Struct, frozen=True, tag="staff"):
    """Something staff must do before play goes on: check, shuffle, cut, burn."""

    deed: str
    clause: Cite


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The round is over."""

    clause: Cite


Step = Offer | Ask | Deal | Expose | Settle | Staff | Over


def settlement_due(step: Step, by: Actor, clause: Cite) -> Settle:
    """What is settled now; refused to anyone who does not deal, and while there is nothing to settle."""
    require(by, DEALING_ROLES, clause, "Settling")
    if not isinstance(step, Settle):
        raise Refused(step.clause, "There is nothing to settle now.")
    return step
