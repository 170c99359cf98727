"""Limits and wagers as whole numbers of a table's smallest chip."""

from math import lcm


def whole_limits(table: dict[str, object]) -> dict[str, object]:
    """The same table with limits that its smallest chip can make."""
    chip = table.get("chip", 1)
    assert isinstance(chip, int)
    for key in ("minimum", "maximum", "side_minimum", "side_maximum", "multiple"):
        amount = table.get(key)
        if isinstance(amount, int):
            table[key] = -(-amount // chip) * chip
    return table


def whole_wager(table: dict[str, object], amount: int) -> int:
    """An amount made up to whole chips, and to the multiples of the table."""
    chip, multiple = table.get("chip", 1), table.get("multiple", 1)
    assert isinstance(chip, int)
    assert isinstance(multiple, int)
    step = lcm(chip, multiple)
    return -(-amount // step) * step
