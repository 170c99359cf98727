"""A live cash table: the engine's table, and what the floor keeps around it."""

import msgspec

from croupier.floor.live.table_spot import TableSpot
from croupier.table.state import Table


class LiveTable(msgspec.Struct, frozen=True, dict=True):
    """The value that every entry of the table's stream changes."""

    id: str
    version: int
    table: Table
    spot: TableSpot
