"""Shapes that several events of a table share."""

import msgspec

from croupier.rulebook import Cite


class PatronEvent(msgspec.Struct, frozen=True):
    """An event about one patron."""

    patron: str


class PatronFact(PatronEvent, frozen=True):
    """An event about one patron, by a rule."""

    clause: Cite


class TableFact(msgspec.Struct, frozen=True):
    """An event at the table, by a rule."""

    clause: Cite


class NumberedFact(msgspec.Struct, frozen=True):
    """An event about something numbered, by a rule: a round, or an indicator card."""

    number: int
    clause: Cite
