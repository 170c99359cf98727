"""What every kind of record begins with: strict TOML, and no key that is not known."""

from collections.abc import Mapping
from typing import Any

from croupier.equipment.bounded_toml import BYTES_MAX, UnreadableToml, parse_toml
from croupier.records.acts import NotARecord, quote_value


def read_toml(text: str, bytes_max: int | None = BYTES_MAX) -> dict[str, Any]:
    """The content of a file, decimal numbers as `Decimal`; `NotARecord` if it is not TOML or is too long."""
    try:
        return parse_toml(text, bytes_max)
    except UnreadableToml as problem:
        raise NotARecord(str(problem)) from None


def check_known_keys(content: Mapping[str, Any], known: frozenset[str], where: str, number: int | None = None) -> None:
    """Every key must be one that is known there."""
    for key in content:
        if key not in known:
            raise NotARecord(f"{where} has no key {quote_value(key)}; the keys are {', '.join(sorted(known))}.", number)
