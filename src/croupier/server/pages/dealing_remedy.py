"""The remedy for something that went wrong at the table: what happened, what is done about it, and by whom."""

import msgspec

from croupier.equipment.cards import Card
from croupier.games.blackjack.commands import LaidHand
from croupier.rulebook import Cite
from croupier.server.pages.dealing_patrons import Selection
from croupier.server.pages.felts.look import TableLook
from croupier.verbs.actors import Role


class Field(msgspec.Struct, frozen=True):
    """Something to be said about it: a card, a number, an amount, words."""

    name: str
    label: str
    type: str
    hint: str = ""
    value: str = ""


class Group(msgspec.Struct, frozen=True):
    """Cards that lie together; `at` tells a hand's place in the order."""

    words: str
    at: LaidHand | None
    cards: tuple[Card, ...]


class Laying(msgspec.Struct, frozen=True):
    """Cards to be laid as they should lie, by tapping two that change places; `field` is what they become."""

    field: str
    told: str
    groups: tuple[Group, ...]


class Remedy(msgspec.Struct, frozen=True):
    """What happened, what is done about it and by which clause. Without a command it takes a supervisor."""

    what: str
    remedy: str
    clause: Cite
    word: str
    command: msgspec.Struct | None
    fields: tuple[Field, ...] = ()
    selections: tuple[Selection, ...] = ()
    laying: Laying | None = None
    asks: str = ""


CARD = Field("card", "The card", "card", "9h")
SEEN = Field("details", "What was seen", "text", "in a few words")
YES_NO = (("false", "No"), ("true", "Yes"))


def is_supervisor(look: TableLook) -> bool:
    """Whether who looks may do what takes a supervisor."""
    return look.by.role is Role.CASINO_SUPERVISOR
