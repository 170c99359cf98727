"""Adjudicating a record: its rounds are replayed at a table, by the book, and the settlement is read from them."""

import msgspec

from croupier import table as tables
from croupier.records.answer import Answer, Settlement
from croupier.records.game_part import GameRecords
from croupier.records.game_registry import records_of
from croupier.records.record import Record, RoundRecord
from croupier.records.replay import DEALER, RefusedInRecord, Replay
from croupier.rulebook import Refused
from croupier.table.commands import GatherCards
from croupier.table.events import Event
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.policies import cash
from croupier.table.state import Determinations


def adjudicate(record: Record) -> Answer:
    """Settle every round of a record, or raise `RefusedInRecord` if the rules do not allow it."""
    return adjudicated(record)[0]


def adjudicated(record: Record) -> tuple[Answer, tuple[tuple[Event, ...], ...]]:
    """The settlement of a record, and what happened in each of its rounds."""
    determinations = determinations_of(record)
    try:
        table = tables.begin(determinations)
    except Refused as refusal:
        raise RefusedInRecord(refusal, None, None) from None
    game = records_of(record.game)
    settlements, happened, warned = list[Settlement](), list[tuple[Event, ...]](), frozenset(record.warned)
    refused: RefusedInRecord | None = None
    for number, written in enumerate(record.rounds, start=1):
        if written.by_ruling:
            settlements.append(_settle_by_ruling(written, game))
            happened.append(written.events)
            warned |= {event.patron for event in written.events if isinstance(event, PatronWarned)}
            table = msgspec.structs.replace(table, play=None)
            continue
        replay = Replay(table, written, number, game.seats(written.play), warned)
        try:
            settlements.append(_played(replay, game))
        except RefusedInRecord as refusal:  # keep reading: an unreadable round is reported before a refusal
            refused = refused or refusal
            continue
        table = replay.table
        happened.append(tuple(replay.events))
        warned |= {patron.name for patron in table.patrons if patron.warned}
    if refused is not None:
        raise refused
    return Answer(game.name(record.game), tuple(settlements)), tuple(happened)


def determinations_of(record: Record) -> Determinations:
    """The table that a record describes: a cash table by the game's own book."""
    game = records_of(record.game).game
    policy = cash(game.clauses, game.shoe_rules(record.game).end_of_shoe)
    return Determinations(record.game, policy, record.limits, record.differential, record.personal_limits)


def _played(replay: Replay, game: GameRecords) -> Settlement:
    playing = game.playing(replay)
    playing.begin()
    for line, act in enumerate(replay.written.play, start=1):
        replay.line = line
        playing.act(act)
    replay.line = len(replay.written.play) + 1
    playing.finish()
    if replay.table.to_gather:  # when the next round begins or the record ends
        replay.do(GatherCards(DEALER))
    return Settlement(
        game.rows(replay.events),
        replay.used,
        game.hands(replay.play),
        game.result(replay.play),
        notes=game.notes(replay.events),
    )


def _settle_by_ruling(written: RoundRecord, game: GameRecords) -> Settlement:
    """A round settled by ruling is not judged again: its events are taken as written."""
    return Settlement(game.rows(written.events), len(written.shoe), by_ruling=True)
