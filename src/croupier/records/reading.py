"""What every kind of record begins with: strict TOML, and no key that is not known."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from croupier.records.acts import NotARecord, shown


def read_toml(text: str) -> dict[str, Any]:
    """The content of a file, numbers with a point as decimals; `NotARecord` where it is no TOML."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as problem:
        raise NotARecord(f"This is not TOML: {problem}.") from None
    except RecursionError:
        raise NotARecord("This is not a record: it is nested too deeply.") from None
    except (ValueError, ArithmeticError):
        raise NotARecord("This is not a record: it has a number that is too large for anything.") from None


def check_keys(content: Mapping[str, Any], known: frozenset[str], where: str, number: int | None = None) -> None:
    """Every key must be one that is known there."""
    for key in content:
        if key not in known:
            raise NotARecord(f"{where} has no key {shown(key)}; the keys are {', '.join(sorted(known))}.", number)
