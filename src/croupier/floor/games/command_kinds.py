"""What kind the commands of a game are on the floor, beside those that every game has."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.floor.grants import Grant
from croupier.verbs.actors import STAFF, Role

PATRON = frozenset({Role.PATRON})
FOR_PATRON = Grant(PATRON, STAFF, "patron")
"""Patrons for themselves, staff for every patron."""

Kinds = tuple[type[Any], ...]


@dataclass(frozen=True)
class CommandKinds:
    """A game's own commands, each of one kind at most; what stands in `verbs/commands.py` is not listed again.

    `calls` are what a dealer says and does as the game goes on, `patrons_part` is a patron's part that a dealer sees to
    where the patron does not, `choices` are what patrons do with their wagers and hands, whoever enters it.
    `irregularities` are those of cards, chips, balls and machines that somebody handles: none can befall the system's
    own. Among these, `voiding_reports` make a round void or stop its cards: the words of who saw it are all that is
    known of it. `undoing` undo money or a round by somebody's decision, who says why in the details.

    `grants` says who may give a command that has no kind, or that is not for those whom its kind is for.
    """

    calls: Kinds
    patrons_part: Kinds
    choices: Kinds
    irregularities: Kinds
    voiding_reports: Kinds
    undoing: Kinds
    grants: Mapping[type, Grant]
