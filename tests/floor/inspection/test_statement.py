"""A patron's statement and own rounds come from the ledger's postings, and agree with what they have."""

import csv
import io
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from croupier.equipment.amounts import Amount
from croupier.floor.inspection import patron_rounds as rounds, statement as statements
from croupier.floor.inspection.patron_rounds import patron_rounds, tables_of
from croupier.floor.inspection.statement import statement_of
from croupier.ledger.base_store import LedgerStore
from croupier.table.commands import LeaveTable, VoidFinishedRound
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.floor.inspection.ledger_house import BOUGHT, SUPERVISOR, UNIT, Floor

SYDNEY = ZoneInfo("Australia/Sydney")


def test_a_statement_has_what_came_and_went_with_its_receipt(store: LedgerStore) -> None:
    floor = Floor(store, "roulette", 1).sit().play(2)
    name = floor.robots[1][0]
    left = floor.table.patron(name)
    assert left is not None
    floor.do(LeaveTable(Actor(name), name))
    told = statement_of(store, name, UNIT)
    assert [(line.kind, line.amount, line.receipt) for line in told.lines] == [
        ("cage.receipt issued", 2 * BOUGHT, "cage 2"),
        ("table.patron joined", -BOUGHT, f"{floor.id} 2"),
        ("table.patron left", left.stack, f"{floor.id} 5"),
    ]
    assert [line.name for line in told.lines] == ["", floor.id, floor.id]
    for line, filed in zip(told.lines, store.postings(f"account {name}"), strict=True):
        assert datetime.fromtimestamp(line.at / 1000, UTC).isoformat(timespec="milliseconds")[:23] == filed.at[:23]
    assert (told.opening, told.closing) == (0, store.balance(f"account {name}", UNIT))
    later = statement_of(store, name, UNIT, after=told.lines[0].number)
    assert (later.opening, len(later.lines), later.closing) == (2 * BOUGHT, 2, told.closing)


def test_a_statement_is_a_table_for_a_spreadsheet(store: LedgerStore) -> None:
    floor = Floor(store, "blackjack", 1).sit()
    told = statement_of(store, floor.robots[0][0], UNIT)
    rows = list(csv.DictReader(io.StringIO(statements.statement_csv(told, SYDNEY))))
    assert [(row["what"], row["amount"], row["balance"]) for row in rows] == [
        ("opening", "", "0.00"),
        ("cage.receipt issued", "4000.00", "4000.00"),
        ("table.patron joined", "-2000.00", "2000.00"),
        ("closing", "", "2000.00"),
    ]
    for line, row in zip(told.lines, rows[1:-1], strict=True):
        written = datetime.fromisoformat(row["at"]).replace(tzinfo=SYDNEY)
        assert (int(written.timestamp()), row["zone"]) == (line.at // 1000, "Australia/Sydney")


def test_own_rounds_add_up_to_what_the_patron_won_or_lost(store: LedgerStore) -> None:
    floors = [Floor(store, game, 1).sit().play(4) for game in ("blackjack", "roulette")]
    name = floors[0].robots[0][0]
    assert name == floors[1].robots[0][0]
    own = patron_rounds(store, name, UNIT)
    assert tables_of(store, name) == sorted(floor.id for floor in floors)
    for floor in floors:
        patron = floor.table.patron(name)
        here = [one for one in own if one.table == floor.id]
        assert patron is not None
        assert [one.number for one in here] == [1, 2, 3, 4]
        assert {one.name for one in here} == {floor.id}
        assert sum(one.net for one in here) == patron.stack - BOUGHT
        assert all(one.staked > 0 for one in here)
    rows = list(csv.DictReader(io.StringIO(rounds.rounds_csv(own, UTC))))
    assert len(rows) == 8
    assert rows[0]["began"] == f"{datetime.fromtimestamp(own[0].began // 1000, UTC):%Y-%m-%d %H:%M:%S}"
    assert rows[0]["staked"] == f"{own[0].staked / 100:.2f}"


def test_a_void_round_brought_nothing_and_what_undid_it_is_in_no_other(store: LedgerStore) -> None:
    floor = Floor(store, "mini-baccarat", 4).sit().play(3)
    before = {name: patron_rounds(store, name, UNIT) for name, _ in floor.robots}
    while floor.table.is_between_rounds:
        floor.one_step()
    floor.do_by_two(VoidFinishedRound(SUPERVISOR, 2, Ground.DISTURBANCE, "a riot"))
    for name, was in before.items():
        now = patron_rounds(store, name, UNIT)
        assert [(one.number, one.void) for one in now[:3]] == [(1, False), (2, True), (3, False)]
        assert [one.net for one in now[:3]] == [was[0].net, Amount(0), was[2].net]
