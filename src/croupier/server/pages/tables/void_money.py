"""What void rounds left between a patron and the tables: owed there, or held there until somebody pays it out."""

import msgspec

from croupier.floor.inspection.table_streams import display_name, stream_of_table
from croupier.floor.live.postings import place_at
from croupier.floor.people.state import Person
from croupier.ledger.queries import Reading
from croupier.server.pages.core.visit import Visit
from croupier.verbs.moves import held_for


class VoidMoney(msgspec.Struct, frozen=True):
    """A sum at a table, called as people call it; `round_number` is of the round that it is owed from, 0 if held."""

    table: str
    amount: int
    round_number: int = 0


async def void_money(visit: Visit, person: Person) -> tuple[VoidMoney, ...]:
    """What this patron owes at tables, and what tables hold for them."""
    ids = dict.fromkeys([*(one.table for one in person.owed), *person.keeping])
    if not ids:
        return ()
    names = await visit.front.read(_names, tuple(ids))
    owed = [VoidMoney(names[one.table], one.amount, one.round_number) for one in person.owed]
    sums = [(one, await visit.balance(place_at(one, held_for(person.id)))) for one in person.keeping]
    return (*owed, *(VoidMoney(names[one], amount) for one, amount in sums if amount > 0))


def _names(reading: Reading, tables: tuple[str, ...]) -> dict[str, str]:
    return {one: display_name(reading, stream_of_table(one).stream) for one in tables}
