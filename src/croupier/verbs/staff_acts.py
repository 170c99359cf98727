"""Staff acts that the rules want on record: one event for all such clauses."""

import msgspec

from croupier.rulebook import Cite
from croupier.verbs.actors import Actor, Ordered


class RecordStaffAct(Ordered, frozen=True, tag="record staff act"):
    """Staff did what a clause asks of them: checked the cards, heard a dispute, handed out the rules."""

    clause: Cite
    details: str = ""


class StaffActed(msgspec.Struct, frozen=True, tag="staff acted"):
    """A clause that staff carry out, with who did it and what they noted."""

    clause: Cite
    by: Actor
    details: str = ""
