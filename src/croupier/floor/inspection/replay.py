"""A round step by step: each entry with its clause, and what a viewer may see of the table after it."""

import msgspec

from croupier import table as tables
from croupier.floor.inspection.round_entries import RoundEntries
from croupier.floor.inspection.table_streams import Numbered
from croupier.floor.live.events import CardCorrected, Entry, Happened, LiveEvent, table_event_kind
from croupier.floor.live.evolve import evolve
from croupier.floor.live.view import LiveView, view
from croupier.rulebook import Refused, floor
from croupier.verbs.actors import SUPERVISING, Role, Viewer
from croupier.verbs.moves import stack_of, wagers_of

READERS = SUPERVISING | {Role.GAMING_SHIFT_MANAGER, Role.INSPECTOR}


class ReplayStep(msgspec.Struct, frozen=True):
    """One entry of a round. `entry` is the entry itself, for the inspector alone; `view` the table after it."""

    version: int
    at: int
    kind: str
    clause: str
    view: LiveView
    entry: Entry | None = None


@floor("1.8")
def replay_round(story: RoundEntries, viewer: Viewer) -> tuple[ReplayStep, ...]:
    """A round that is over, entry by entry, for anyone who may look back at it."""
    check_may_read(story, viewer)
    live, steps = story.before, []
    for numbered in story.entries:
        live = evolve(msgspec.structs.replace(live, version=numbered.version - 1), numbered.entry)
        steps.append(_step(numbered, view(live, viewer), viewer.role is Role.INSPECTOR))
    return tuple(steps)


@floor("1.8")
def check_may_read(story: RoundEntries, viewer: Viewer) -> None:
    """Refuse a round that is still played, and to a patron a round of others."""
    round = story.round
    if not round.is_over:
        raise Refused(floor["1.8"], f"Round {round.number} is still in progress: it can be read when it is over.")
    if viewer.role not in READERS and not (viewer.role is Role.PATRON and wagered_in_round(story, viewer.name)):
        why = "Only inspectors, supervisors and the patrons who bet in a round can read it."
        raise Refused(floor["1.8"], why)


def wagered_in_round(story: RoundEntries, patron: str) -> bool:
    """Whether this patron put chips on the layout in the round."""
    made = (move for event in story.events for move in tables.moves(story.before.table, event))
    return any((move.source, move.target) == (stack_of(patron), wagers_of(patron)) for move in made)


def _step(numbered: Numbered, seen: LiveView, in_full: bool) -> ReplayStep:
    entry = numbered.entry
    kind, clause = table_event_kind(entry.event), _clause_of(entry.event)
    return ReplayStep(numbered.version, entry.at, kind, clause, seen, entry if in_full else None)


def _clause_of(event: LiveEvent) -> str:
    """The clause that an event carries; those of the floor's own say nothing more than that they happened."""
    match event:
        case Happened(event=happened):
            return happened.clause
        case CardCorrected():
            return floor["4.7"]
        case _:
            return ""
