"""What happened in a tournament, read off the events of its pack: rounds with their chips, counts, rulings, money."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from croupier.floor.inspection.pack.pack_file import TournamentPack, envelopes_in
from croupier.floor.tournaments.events import Entry, Followed
from croupier.floor.tournaments.postings import issued_by, unit_of
from croupier.ledger.envelope import Envelope
from croupier.ledger.postings import Posting
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.sessions.session_events import (
    CountDisputed,
    CountEntered,
    HappenedAtTable,
    SessionEnded,
    TableCountAgreed,
    TableCountDiffered,
    TableCounted,
)

_entry = msgspec.json.Decoder(Entry)
COUNTS = (CountEntered, CountDisputed, TableCounted, TableCountDiffered, TableCountAgreed, SessionEnded)
RULINGS = (Ruled, RulingReversed, PlayerDisqualified)


class PackedRound(msgspec.Struct):
    """A round at a table of a session: when it began and ended, what was wagered, what the bank paid and took."""

    session: int
    table: int
    number: int
    began: int
    ended: int | None = None
    wagered: int = 0
    paid: int = 0
    taken: int = 0


class MoneyMoved(msgspec.Struct, frozen=True):
    """A posting of money, with the event that made it."""

    version: int
    at: int
    kind: str
    posting: Posting


class Dated(msgspec.Struct, frozen=True):
    """An event of the tournament, and when it was."""

    version: int
    at: int
    event: Any


class PackHistory(msgspec.Struct, frozen=True):
    """Everything that the paper lists, in the order of the log."""

    rounds: Sequence[PackedRound]
    counts: Sequence[Dated]
    rulings: Sequence[Dated]
    money: Sequence[MoneyMoved]


def history_of(pack: TournamentPack) -> PackHistory:
    """Go through the events once."""
    dated = [(envelope, _entry.decode(envelope.body)) for envelope in envelopes_in(pack)]
    events = [Dated(envelope.version, entry.at, _event(entry)) for envelope, entry in dated]
    return PackHistory(
        tuple(_rounds(pack.statement.tournament, dated)),
        tuple(event for event in events if isinstance(event.event, COUNTS)),
        tuple(event for event in events if isinstance(event.event, RULINGS)),
        tuple(
            MoneyMoved(envelope.version, entry.at, envelope.kind, posting)
            for envelope, entry in dated
            for posting in envelope.postings
            if posting.unit == pack.statement.currency
        ),
    )


def _event(entry: Entry) -> Any:
    return entry.event.event if isinstance(entry.event, Followed) else None


def _rounds(tournament: str, dated: Sequence[tuple[Envelope, Entry]]) -> Iterator[PackedRound]:
    """A round at a time for each table; what is paid while none runs, such as first chips, is no round's."""
    running: dict[tuple[int, int], PackedRound] = {}
    bank, unit = issued_by(tournament), unit_of(tournament)
    for envelope, entry in dated:
        event = _event(entry)
        if not isinstance(event, HappenedAtTable):
            continue
        place = event.session, event.table
        match event.event:
            case RoundBegun(number=number):
                running[place] = PackedRound(*place, number, entry.at)
                yield running[place]
            case RoundEnded() | RoundCalledOff() if place in running:
                running.pop(place).ended = entry.at
        if place in running:
            _count_chips(running[place], envelope.postings, bank, unit)


def _count_chips(played: PackedRound, postings: Sequence[Posting], bank: str, unit: str) -> None:
    for posting in postings:
        if posting.unit != unit:
            continue
        is_wager = posting.source.startswith("stack ") and posting.target.startswith("wagers ")
        played.wagered += posting.amount * is_wager
        played.paid += posting.amount * (posting.source == bank)
        played.taken += posting.amount * (posting.target == bank)
