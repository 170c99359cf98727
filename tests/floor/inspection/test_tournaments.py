"""Tournaments in inspection: the audit of chips, money and draws, rounds replayed, what is withheld."""

from collections import Counter
from functools import reduce
from itertools import groupby

import msgspec
import pytest

from croupier import table as tables_of_engine, tournament as tournaments
from croupier.floor.inspection.checks.tournament_results import TournamentResultChecks
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.inspection.inspector_log import raw_events
from croupier.floor.inspection.record_export import record_of
from croupier.floor.inspection.replay import replay_round
from croupier.floor.inspection.round_entries import read_round
from croupier.floor.inspection.rounds import rounds_at
from croupier.floor.inspection.table_streams import tables_in
from croupier.floor.live.opening.terms import Terms
from croupier.floor.running.storage.snapshots import write_snapshot
from croupier.floor.tournaments.events import Entry, Followed, tournament_event_kind
from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.postings import postings
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.records import adjudicate, read_record
from croupier.tournament.sessions.session_events import PlayersMoved
from croupier.verbs.moves import stack_of
from tests.floor.inspection.ledger_house import INSPECTOR, deposit
from tests.floor.tournaments.live_tournament import MONEY, Room, X, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company
from tests.server.printing.test_seat_papers import broken_evening

STREAM = f"tournament {X}"


@pytest.fixture(scope="module")
def log() -> list[Entry]:
    """A whole tournament of roulette, from its conditions to its prizes."""
    room = Room(small("nz-d7-roulette", rounds=2), "audited")
    Company(room, patrons(4)).run()
    return room.log


def upto(log: list[Entry], kind: str, number: int) -> list[Entry]:
    """The log up to the first, second ... event of a kind."""
    found = [at for at, entry in enumerate(log) if tournament_event_kind(entry.event) == kind]
    return log[: found[number - 1] + 1]


def written(store: LedgerStore, log: list[Entry]) -> None:
    """The tournament as the house would have written it, the entries of a moment in one batch."""
    for name in patrons(4):
        deposit(store, name, 1_000_000)
    live: LiveTournament | None = None
    batches = []
    for at, entries in groupby(log, key=lambda entry: entry.at):
        version, new = live.version if live else 0, []
        for entry in entries:
            posted = () if live is None else postings(live, entry.event, MONEY)
            new.append(NewEvent(tournament_event_kind(entry.event), msgspec.json.encode(entry), posted))
            live = evolve(live, entry)
        batches.append(Batch(f"{X}:{version}:{at}", (Write(STREAM, version, tuple(new)),)))
    store.append_many(batches)
    assert live is not None
    store.save_snapshot(STREAM, live.version, write_snapshot(live))


def test_a_tournament_that_was_played_by_the_rules_has_no_findings(store: LedgerStore, log: list[Entry]) -> None:
    written(store, log)
    done = audit_house(store)
    assert done.findings == ()
    assert done.folded.snapshots == 1
    assert done.folded.tables >= 2
    assert done.folded.commitments >= 3
    assert {books.unit for books in done.books} == {MONEY, f"chips {X}"}
    assert all(books.trial_balance == 0 for books in done.books)


def test_a_gap_in_the_receipts_of_a_tournament_is_found(store: LedgerStore, log: list[Entry]) -> None:
    forged = list(log)
    at = next(at for at, entry in enumerate(log) if tournament_event_kind(entry.event) == "floor.tournament receipt")
    forged[at] = Entry(log[at].at, msgspec.structs.replace(log[at].event, number=7))
    written(store, forged)
    told = [str(finding) for finding in audit_house(store).findings]
    assert f"{STREAM}, version {at + 1}: receipt 7 follows receipt 0" in told


def test_a_draw_that_its_parts_do_not_make_is_found(store: LedgerStore, log: list[Entry]) -> None:
    forged = list(log)
    at = next(at for at, entry in enumerate(log) if tournament_event_kind(entry.event) == "floor.draw opened")
    opened = msgspec.structs.replace(log[at].event, salt="0" * 64)
    forged[at] = Entry(log[at].at, opened)
    written(store, forged)
    told = [str(finding) for finding in audit_house(store).findings]
    what = "the house's part of the draw is not what it committed to"
    assert f"{STREAM}, version {at + 1}: {what}" in told


@pytest.mark.clause("FLOOR 1.8")
def test_rounds_of_a_tournament_are_replayed_and_told_as_records(store: LedgerStore, log: list[Entry]) -> None:
    written(store, log)
    tables = tables_in(store, STREAM)
    assert f"{X}.1.1" in tables
    for table in tables:
        for one in rounds_at(store, table):
            story = read_round(store, one)
            steps = replay_round(story, INSPECTOR)
            assert [step.version for step in steps] == [numbered.version for numbered in story.entries]
            assert steps[-1].view.version == one.last
            (again,) = adjudicate(read_record(record_of(story).text)).rounds
            gains = Counter[str]()
            for move in (move for event in story.events for move in tables_of_engine.moves(story.before.table, event)):
                gains[move.source] -= move.amount
                gains[move.target] += move.amount
            assert again.net == {name: gains[stack_of(name)] for name in again.net}


@pytest.mark.clause("FLOOR 1.8")
def test_events_of_a_tournament_are_withheld_from_its_first_round_in_progress_on(
    store: LedgerStore, log: list[Entry]
) -> None:
    begun = upto(log, "roulette.no more bets called", 2)
    written(store, begun)
    first = len(upto(begun, "table.round begun", 2))
    told = raw_events(store, STREAM)
    assert told.withheld
    assert told.events[-1].version < first


@pytest.mark.clause("ACT-UTH 16.9")
def test_moves_that_their_entropy_does_not_draw_are_found() -> None:
    run = broken_evening()
    at = next(at for at, event in enumerate(run.log) if isinstance(event, PlayersMoved))
    before = reduce(tournaments.evolve, run.log[:at], tournaments.begin(run.tournament.conditions))
    live, row = LiveTournament(X, 1, before, Terms("Main room")), (1, "tournament.players moved", b"", b"")
    forged = msgspec.structs.replace(run.log[at], entropy="drawn at home")
    found = [
        TournamentResultChecks().take(live, Entry(0, Followed(event)), live, row) for event in (run.log[at], forged)
    ]
    assert found == [(), ("it is not what the rules make of it",)]
