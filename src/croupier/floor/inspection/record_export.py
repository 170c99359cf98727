"""A round of a live table as a record: a text that `croupier adjudicate` settles to the same settlement."""

from collections.abc import Callable, Container
from functools import partial
from itertools import takewhile
from typing import Any

import msgspec

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.floor.games.game_part import FaceDown
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.inspection.round_entries import RoundEntries
from croupier.floor.inspection.rounds import Course
from croupier.floor.live.events import CardCorrected
from croupier.records import read_record, write_record
from croupier.records.corrections import Correction
from croupier.records.opening_lines import BetweenRounds
from croupier.rulebook import Refused, floor, nz_d7
from croupier.table.events import Event
from croupier.table.game_types import RoundState
from croupier.table.patrons.attendance_events import PatronJoined
from croupier.table.patrons.restriction_events import PatronRestricted, RestrictionLifted
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.actors import Role, Viewer
from croupier.verbs.round_events import RoundVoided
from croupier.verbs.wagers import WagerPlaced

Told = tuple[Table, tuple[Event, ...], BetweenRounds | None]
"""The table before a round, what happened in it, and what changed before it."""
BY_RULING = (
    "The lines of a record cannot describe this round: the record gives its events instead, as settled by ruling."
)


class ExportedRecord(msgspec.Struct, frozen=True):
    """The record's text. `says` is empty if its lines tell the whole round; else why they don't."""

    text: str
    says: str = ""


@floor("1.8")
def record_of(story: RoundEntries, viewer: Viewer | None = None) -> ExportedRecord:
    """A round that is over, as a record with the cards that all saw, the viewer's own, and an inspector's with all."""
    round = story.round
    if not round.is_over:
        raise Refused(floor["1.8"], f"Round {round.number} is still in progress: it can be read when it is over.")
    if round.course is Course.CALLED_OFF:
        raise Refused(floor["1.8"], f"Round {round.number} was called off before its first card: nothing was settled.")
    if secret_players(story, viewer):
        why = f"Round {round.number} is void, and a bet in it was secret: its record is for inspectors."
        raise Refused(floor["1.8"], why)
    before, events, between = _hyphenate_names(*_visible_restrictions(story, viewer))
    text = write_record(before, events, between=between, face_down=True, corrections=_corrections(story, viewer))
    return ExportedRecord(text, BY_RULING if read_record(text, bytes_max=None).rounds[0].by_ruling else "")


@floor("4.7")
def _corrections(story: RoundEntries, viewer: Viewer | None) -> list[Correction]:
    """What was first keyed, and by whom it was changed; a patron is told the office and no name."""
    corrected = [entry.entry.event for entry in story.entries if isinstance(entry.entry.event, CardCorrected)]
    named = viewer is not None and viewer.role is not Role.PATRON
    return [
        Correction(each.number, each.was, each.card or "", f"{each.by.role} {each.by.name}" if named else each.by.role)
        for each in corrected
    ]


def _visible_restrictions(story: RoundEntries, viewer: Viewer | None) -> Told:
    """The register of restrictions is for staff and inspectors; a patron knows of their own."""
    before, events, between = story.before.table, _as_seen_by(viewer, story), story.between
    if viewer is not None and viewer.role is not Role.PATRON:
        return before, events, between
    own = "" if viewer is None else viewer.name
    entries = tuple(entry for entry in before.restrictions if entry.patron == own)
    if between is not None:
        between = msgspec.structs.replace(between, events=_own_restrictions(between.events, own))
    return msgspec.structs.replace(before, restrictions=entries), _own_restrictions(events, own), between


def _own_restrictions(events: tuple[Event, ...], own: str) -> tuple[Event, ...]:
    restricting = PatronRestricted | RestrictionLifted
    return tuple(event for event in events if not isinstance(event, restricting) or event.patron == own)


def _as_seen_by(viewer: Viewer | None, story: RoundEntries) -> tuple[Event, ...]:
    return tuple(map(visible_event(viewer, story), story.events))


@nz_d7("4.15")
def secret_players(story: RoundEntries, viewer: Viewer | None) -> frozenset[str]:
    """Those whose secret wagers the viewer never learns: others', on a round that was called off or void."""
    events: tuple[Any, ...] = story.events
    is_void = story.round.course is Course.CALLED_OFF or any(isinstance(event, RoundVoided) for event in events)
    if not is_void or (viewer is not None and viewer.role is not Role.PATRON):
        return frozenset()
    secret = {event.patron for event in events if isinstance(event, WagerPlaced) and event.secret}
    return frozenset(secret - {viewer.name if viewer else ""})


def visible_event(viewer: Viewer | None, story: RoundEntries) -> Callable[[Event], Event]:
    """What makes an event of this round one that the viewer may read."""
    face_down = FLOOR_GAMES.part_of(story.before.table.determinations.game).face_down
    if face_down is None or (viewer is not None and viewer.role is Role.INSPECTOR):
        return lambda event: event
    play = _play_at_its_end(story)
    own = face_down.looked_at(play, viewer) if play is not None and viewer is not None else ()
    return partial(_as_everybody_saw, face_down=face_down, own=own)


def _play_at_its_end(story: RoundEntries) -> RoundState | None:
    table = story.before.table
    for event in takewhile(lambda event: not isinstance(event, RoundEnded), story.events):
        table = tables.evolve(table, event)
    return table.play


def _as_everybody_saw(event: Event, face_down: FaceDown, own: Container[str]) -> Event:
    """Cards that are dealt face down are nobody else's to tell; those that were turned are told as they are turned."""
    hand = face_down.dealt(event)
    return event if hand is None or hand in own else msgspec.structs.replace(event, card=UNSEEN)


def _hyphenate_names(table: Table, events: tuple[Event, ...], between: BetweenRounds | None) -> Told:
    """A name in a record is one word: `box 3` is told as `box-3`."""
    joined = [event.patron for event in events if isinstance(event, PatronJoined)]
    names = [name for name in (*(patron.name for patron in table.patrons), *joined) if " " in name]
    if not names:
        return table, events, between
    written = msgspec.json.encode((table, events, between))
    for name in dict.fromkeys(names):
        word = msgspec.json.encode(name.replace(" ", "-"))
        written = written.replace(msgspec.json.encode(name), word)
    told: Told = msgspec.json.decode(written, type=Told)
    return told
