"""What a house's log says afterwards, held against what its people were told."""

from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from croupier.floor.live.postings import place_at
from croupier.floor.messages import Done
from croupier.floor.running.kinds.table_kind import TableKind
from croupier.ledger.open_ledger import open_reading
from croupier.ledger.queries import Reading
from croupier.verbs.moves import held_for, stack_of, wagers_of
from tests.resilience.command_witness import Note
from tests.resilience.crowd import chosen
from tests.resilience.processes import croupier

UNIT = "AUD"
_done = msgspec.json.Decoder(Done)  # beside its answer the log has what the id was used for


async def check(database: str, key: Path, notes: list[Note]) -> None:
    """Nothing that was acknowledged is missing, nothing came twice, and all the money is where it should be."""
    with closing(open_reading(database)) as ledger:
        check_commands(ledger, notes)
        posted = postings(ledger)
        there = ledger.balances()
        assert balances_of(posted) == {account: amount for (account, _), amount in there.items() if amount}
        assert {unit for _, unit in there} == {UNIT}
        check_money(posted, notes)
        check_tables(ledger)
    code, audited = await croupier("audit", "--database", database, "--key", key)
    assert (code, audited["findings"]) == (0, [])


def check_commands(ledger: Reading, notes: list[Note]) -> None:
    """A command that was done is in the log once, with its answer; one that was refused is not in it."""
    log = list(ledger.ask("SELECT command, answer FROM batches"))
    answers = {command: bytes(answer) for command, answer in log}
    assert len(answers) == len(log)
    for note in notes:
        assert note.status, note
        assert (note.command in answers) is note.is_done, note
        if note.is_done and note.path not in ("/api/owner", "/api/staff"):
            assert _done.decode(answers[note.command]) == _done.decode(note.answer), note
    assert len({note.command for note in notes}) == len(notes)


Posted = list[tuple[str, str, int]]
"""From where, to where, how much."""


def postings(ledger: Reading) -> Posted:
    """Every posting of every event."""
    events = (event for stream in ledger.streams() for event in ledger.read(stream))
    return [(one.source, one.target, one.amount) for event in events for one in event.postings]


def balances_of(posted: Posted) -> dict[str, int]:
    """What every account has by its postings alone."""
    counted: Counter[str] = Counter()
    for source, target, amount in posted:
        counted[source] -= amount
        counted[target] += amount
    return {account: amount for account, amount in counted.items() if amount}


def check_money(posted: Posted, notes: list[Note]) -> None:
    """What people were told that they paid in, took out and bought chips for is what was posted."""

    def moved(source: str, target: str) -> int:
        return sum(amount for start, end, amount in posted if start.startswith(source) and end.startswith(target))

    def told(field: str, *types: str) -> int:
        return sum(said[field] for said in chosen(notes, *types))

    assert moved("world", "account ") == told("amount", "cage.deposit")
    assert moved("account ", "world") == told("amount", "cage.withdraw")
    assert moved("account ", "stack ") == told("chips", "table.join", "table.bring chips")


def check_tables(ledger: Reading) -> None:
    """Every stack, wager and amount held in a table's state is what the ledger has."""
    for stream in ledger.streams("table "):
        live = folded(ledger, stream)
        there: Counter[str] = Counter()
        for patron in live.table.patrons:
            there[place_at(live.id, stack_of(patron.name))] += patron.stack
            there[place_at(live.id, wagers_of(patron.name))] += patron.wagered
        for held in live.table.held:
            there[place_at(live.id, held_for(held.patron))] += held.amount
        for kind in ("stack", "wagers", "held"):
            booked = {
                account: amount for (account, _), amount in ledger.balances(f"{kind} {live.id} ").items() if amount
            }
            assert booked == {
                account: amount for account, amount in there.items() if amount and account.startswith(kind)
            }


def folded(ledger: Reading, stream: str) -> Any:
    """A table's state, from its first event on."""
    kind, live = TableKind(), None
    for event in ledger.read(stream):
        live = kind.evolve(live, kind.read(event.body))
    return live
