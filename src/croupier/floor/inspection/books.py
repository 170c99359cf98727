"""The books as they stand: the cage, patrons' accounts, chips at each table, its float; all adds up to nothing."""

import msgspec

from croupier.ledger.queries import Reading


class TableBooks(msgspec.Struct, frozen=True):
    """What lies at one table: its own float, patrons' stacks and wagers, and what is held for those who left."""

    table: str
    float: int = 0
    stacks: int = 0
    wagers: int = 0
    held: int = 0


class HouseBooks(msgspec.Struct, frozen=True):
    """The books in one unit, amounts in its smallest part. `world` is what came into the house, below zero.

    `others` are accounts of other kinds. `trial_balance` is the sum of everything, which is nothing.
    """

    unit: str
    world: int
    cage: int
    accounts: int
    patrons: int
    tables: tuple[TableBooks, ...]
    others: tuple[tuple[str, int], ...]
    trial_balance: int


def books_of(reading: Reading) -> tuple[HouseBooks, ...]:
    """The books in every unit that the house has."""
    balances = reading.balances()
    units = sorted({unit for _, unit in balances})
    return tuple(
        _books_in_unit(unit, {name: of for (name, own), of in balances.items() if own == unit}) for unit in units
    )


def _books_in_unit(unit: str, balances: dict[str, int]) -> HouseBooks:
    tables: dict[str, TableBooks] = {}
    accounts: list[int] = []
    others: list[tuple[str, int]] = []
    for account, balance in balances.items():
        kind, _, rest = account.partition(" ")
        if kind in ("stack", "wagers", "held", "float"):
            table = _table_of(kind, rest)
            tables[table] = _with(tables.get(table, TableBooks(table)), kind, balance)
        elif kind == "account":
            accounts.append(balance)
        elif account not in ("world", "cage"):
            others.append((account, balance))
    return HouseBooks(
        unit,
        balances.get("world", 0),
        balances.get("cage", 0),
        sum(accounts),
        len(accounts),
        tuple(tables[name] for name in sorted(tables)),
        tuple(others),
        sum(balances.values()),
    )


def _table_of(kind: str, rest: str) -> str:
    """`t-1` of `stack t-1 of p-…`, `held t-1 for p-…` and `float t-1`."""
    return rest if kind == "float" else rest.rpartition(" for " if kind == "held" else " of ")[0]


def _with(at: TableBooks, kind: str, balance: int) -> TableBooks:
    field = {"stack": "stacks"}.get(kind, kind)
    return msgspec.structs.replace(at, **{field: getattr(at, field) + balance})
