"""Adjudicating a record: its rounds are replayed at a table, by the book, and the settlement is read from them."""

import msgspec

from croupier import table as tables
from croupier.records.answer import NO_CLAUSE, Answer, Note, Settlement
from croupier.records.game_part import GameRecords
from croupier.records.game_registry import records_of
from croupier.records.record import Record, RoundRecord
from croupier.records.replay import RefusedInRecord, Replay
from croupier.records.staff_acts import Lays, Reconstructs, Restricts, VoidsRound
from croupier.records.table_acts import carry_out_late_void
from croupier.rulebook import Refused, split_cite
from croupier.table.events import Event
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.policies import cash
from croupier.table.shoe.shoe_events import LastRoundFixed, ShoeEnded
from croupier.table.state import Determinations, ShoeLife
from croupier.table.wagering.whole_chips import check_money
from croupier.verbs.table_clauses import TableClauses


class JudgedRound(msgspec.Struct, frozen=True):
    """A round as it was settled, what happened in it, and notes on what it left for the next."""

    settlement: Settlement
    events: tuple[Event, ...]
    closing: tuple[Note, ...] = ()


def adjudicate(record: Record) -> Answer:
    """Settle every round of a record, or raise `RefusedInRecord` if the rules do not allow it."""
    return adjudicated(record)[0]


def adjudicated(record: Record) -> tuple[Answer, tuple[tuple[Event, ...], ...]]:
    """The settlement of a record, and what happened in each of its rounds."""
    determinations = determinations_of(record)
    try:
        if not all(written.by_ruling for written in record.rounds):  # an export tells of signs of any time
            check_money(determinations, records_of(record.game).game.clauses)
        table = tables.begin(determinations)
    except Refused as refusal:
        raise RefusedInRecord(refusal, None, None) from None
    game = records_of(record.game)
    judged, warned = dict[int, JudgedRound](), frozenset(record.warned)
    refused: RefusedInRecord | None = None
    for number, written in enumerate(record.rounds, start=1):
        if written.by_ruling:
            judged[number] = _settle_by_ruling(written, game)
            warned |= {event.patron for event in written.events if isinstance(event, PatronWarned)}
            table = msgspec.structs.replace(table, play=None, shoe=ShoeLife())
            continue
        replay = Replay(table, written, number, _seats(written, game), warned)
        replay.earlier |= {earlier: each.events for earlier, each in judged.items()}
        wrong = [at for at, each in judged.items() if _lies_wrong(each.settlement, record.rounds[at - 1])]
        try:
            judged[number] = _played(replay, game, wrong)
        except RefusedInRecord as refusal:  # keep reading: an unreadable round is reported before a refusal
            refused = refused or refusal
            continue
        table = replay.table
        for event, then in zip(replay.events, [*replay.events[1:], None], strict=True):
            if isinstance(event, FinishedRoundVoided):
                shuffled = isinstance(then, ShoeEnded)
                judged[event.number] = _found_void(judged[event.number], event, game, shuffled)
        warned |= {patron.name for patron in table.patrons if patron.warned}
    if refused is not None:
        raise refused
    settlements = (_with_last_notes(each.settlement, record.rounds[at - 1], game) for at, each in judged.items())
    return Answer(game.name(record.game), tuple(settlements)), tuple(each.events for each in judged.values())


def determinations_of(record: Record) -> Determinations:
    """The table that a record describes: a cash table by the game's own book."""
    game = records_of(record.game).game
    policy = cash(game.clauses, game.shoe_rules(record.game).end_of_shoe)
    return Determinations(record.game, policy, record.limits, record.differential, record.personal_limits)


def _seats(written: RoundRecord, game: GameRecords) -> dict[str, int]:
    """Who is at the table; a round may also be declared void before anybody wagers."""
    void = any(isinstance(act, VoidsRound) and act.precedes_call for act in written.play)
    restricted = {act.name: 0 for act in written.play if isinstance(act, Restricts)}
    return restricted | game.seats(written.play) or ({"onlooker": 0} if void else {})


def _played(replay: Replay, game: GameRecords, wrong: list[int]) -> JudgedRound:
    """One round; once a card of it is out, earlier ones whose cards were left lying `wrong` are void."""
    playing = game.playing(replay)
    playing.play_lines()
    for number in wrong if replay.used else ():
        carry_out_late_void(replay, number)
    closing = playing.closing_notes()
    settlement = Settlement(
        game.rows(replay.events),
        replay.used,
        game.hands(replay.play),
        game.result(replay.play),
        notes=game.notes(replay.events) + closing,
    )
    return JudgedRound(settlement, tuple(replay.events), closing)


def _found_void(judged: JudgedRound, found: FinishedRoundVoided, game: GameRecords, shuffled: bool) -> JudgedRound:
    """A round that was declared void when it was over, for everybody or for one patron.

    Where the cards are `shuffled` for it, it gives the shoe neither one more round nor a first card of the next.
    """
    events = judged.events if found in judged.events else (*judged.events, found)
    told = [event for event in events if not (shuffled and isinstance(event, LastRoundFixed))]
    closing = () if shuffled else judged.closing
    settlement = msgspec.structs.replace(
        judged.settlement,
        rows=game.rows(events),
        notes=game.notes(told) + closing,
        result=judged.settlement.result if found.patron else "void",
    )
    return JudgedRound(settlement, events, closing)


def _with_last_notes(settlement: Settlement, written: RoundRecord, game: GameRecords) -> Settlement:
    """With a note on an error of placement that is not put right, and one for each key that was, behind the others."""
    notes = tuple(correction.note for correction in written.corrections)
    owed = _remedy_owed(settlement, written, game.game.clauses)
    return msgspec.structs.replace(settlement, notes=settlement.notes + owed + notes)


def _lies_wrong(settlement: Settlement, written: RoundRecord) -> bool:
    """Whether a round is settled as its cards lie, although a line says that one lies wrongly."""
    acts = [act for act in written.play if isinstance(act, Lays | Reconstructs)]
    return bool(acts) and not isinstance(acts[-1], Reconstructs) and settlement.result != "void"


def _remedy_owed(settlement: Settlement, written: RoundRecord, clauses: TableClauses) -> tuple[Note, ...]:
    """While no later round of the record has commenced, the cards can still be put right."""
    if not _lies_wrong(settlement, written):
        return ()
    late = split_cite(clauses.placement_error_found_late)[1]
    words = "This is settled as the cards lie, and an error of placement is still to be put right: the hands are "
    found = f"reconstructed until the cards are gathered, and after that the round is void ({late})."
    return (Note(words + found, clauses.reconstructed or clauses.placement_error),)


def _settle_by_ruling(written: RoundRecord, game: GameRecords) -> JudgedRound:
    """A round settled by ruling is not judged again: its events are taken as written, without their clauses."""
    rows = tuple(msgspec.structs.replace(row, clause=NO_CLAUSE) for row in game.rows(written.events))
    return JudgedRound(Settlement(rows, len(written.shoe), by_ruling=True), written.events)
