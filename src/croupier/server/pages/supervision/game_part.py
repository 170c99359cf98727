"""What a game brings to the supervisor's console: how its tables open, its voids, and what they alone report."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import floor
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground

NOTICE_GIVEN = "Patrons notified. Make the change between rounds."
YES_NO = (("true", "Yes"), ("false", "No"))


class TableOpening(msgspec.Struct, frozen=True):
    """A table as it opens when nothing is changed, and what can be chosen for it; `name` is what tables are called."""

    name: str
    game: GameDeterminations
    limits: Limits
    choices: tuple[Field, ...]


@dataclass(frozen=True)
class SupervisorPages:
    """A game at the supervisor's console.

    `openings` are its tables by the game's names in the lobby. `void_round` declares the round in progress void on a
    ground, `void_wagers` one patron's wagers in it. `notices` are changes of the sign beside the limits;
    `irregularities` go wrong in a round and are not the dealer's to report. `equipment` is what staff check and change.
    """

    openings: Mapping[str, TableOpening]
    void_round: Callable[[Actor, Ground], msgspec.Struct]
    void_wagers: Callable[[Actor, str], msgspec.Struct]
    notices: Callable[[TableLook], Iterable[Action]]
    irregularities: Callable[[TableLook], Iterable[Action]]
    equipment: str


def usual_limits(minimum: int, maximum: int, multiple: int, side: int) -> Limits:
    """Usual limits, in cents: side wagers begin at the multiple."""
    return Limits(Amount(minimum), Amount(maximum), Amount(multiple), Amount(multiple), Amount(side))


def choice_values(values: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Choices with their words."""
    return tuple((str(value), words) for value, words in values.items())


def reason_field(label: str = "Why", name: str = "details") -> Field:
    """What undoes money or a round takes a reason."""
    return Field(name, label, hint="goes on record", clause=floor["1.9"], longest=500)


def patron_field(
    look: TableLook, who: Iterable[str] | None = None, name: str = "patron", label: str = "Patron"
) -> Field:
    """One of those at the table, or of some others; nobody until they are chosen, also when who was chosen leaves."""
    people = [one.name for one in look.view.table.patrons] if who is None else list(dict.fromkeys(who))
    return Field(name, label, values=(("", "Choose …"), *((one, look.names.get(one, one)) for one in people)))
