"""Values of a conditions file by type: each read strictly, with a helpful sentence if it does not fit."""

from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from difflib import get_close_matches
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints
from unicodedata import normalize

import msgspec

from croupier.equipment.amounts import Amount, amount, currency_text
from croupier.tournament.results.prizes import Percent, share

_Struct = TypeVar("_Struct", bound=msgspec.Struct)

_COUNT_MAX = 100_000
_TEXT_MAX = 4_000
_LIST_MAX = 1_000
_DIGITS_MAX = 20
_AMOUNT_END = 10**12


class NotConditions(Exception):  # noqa: N818 - what it is not, as with records
    """This can't be understood as conditions. `where` is the key, empty for the file as a whole."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(where, why)
        self.where = where
        self.why = why

    def __str__(self) -> str:
        return f"{self.where}: {self.why}" if self.where else self.why


def struct_of(kind: type[_Struct], content: object, where: str, keys: tuple[str, ...] = ()) -> _Struct:
    """A struct from the keys and values of a table; `keys` are those that may be written, all by default."""
    content, hints = keys_and_values(content, where), type_hints_of(kind)
    check_section_keys(content, keys or tuple(hints), where)
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in content:
            raise NotConditions(join_key(where, field.name), "This is required.")
    return kind(**{key: value_of(hints[key], value, join_key(where, key)) for key, value in content.items()})


def keys_and_values(content: object, where: str) -> Mapping[str, Any]:
    """A table of a file, or `NotConditions`."""
    if not isinstance(content, Mapping):
        raise NotConditions(where, f"This must be a table of keys and values, not {quote_setting(content)}.")
    return content


def check_section_keys(
    content: Mapping[str, Any], known: tuple[str, ...], where: str, named: tuple[str, ...] = ()
) -> None:
    """Refuse unknown keys and suggest the one that was meant; `named` are those to offer, all by default."""
    for key in content:
        if key not in known:
            near = get_close_matches(key, known, 1)
            meant = f"; did you mean {near[0]}?" if near else ""
            raise NotConditions(
                where,
                f"There is no key {quote_setting(key)}{meant or '.'} The keys are {', '.join(sorted(named or known))}.",
            )


def value_of(kind: Any, value: object, where: str) -> Any:
    """A value of this type, or `NotConditions`."""
    least, most = 0, _COUNT_MAX
    kind = present_type(kind)
    if get_origin(kind) is Annotated:
        kind, bounds = get_args(kind)
        least, most = bounds.ge or 0, bounds.le or _COUNT_MAX
    if kind is Amount:
        return _amount(value, where, least)
    if kind is Percent:
        return _percent(value, where)
    if get_origin(kind) is tuple:
        return _row(get_args(kind)[0], value, where)
    if get_origin(kind) is Literal:
        return choice_of(get_args(kind), value, where)
    if issubclass(kind, msgspec.Struct):
        return struct_of(kind, value, where)
    if issubclass(kind, StrEnum):
        return kind(choice_of(tuple(kind), value, where))
    if kind is int:
        return _whole_number(value, where, least, most)
    return _plain(kind, value, where)


def present_type(kind: Any) -> Any:
    """The type of a value that is there: without None, and without what stands for a key that is left out."""
    if get_origin(kind) in (Union, UnionType):
        return next(choice for choice in get_args(kind) if choice not in (NoneType, msgspec.UnsetType))
    return kind


def _plain(kind: type, value: object, where: str) -> Any:
    if kind is bool:
        if type(value) is not bool:
            raise NotConditions(where, f"This must be true or false, not {quote_setting(value)}.")
        return value
    return _moment(value, where) if kind is datetime else _words(value, where)


def _amount(value: object, where: str, least: int) -> Amount:
    """Money or chips: 100, 12.50 or "12.50"."""
    if type(value) not in (int, str, Decimal):
        raise NotConditions(where, f"This must be an amount, such as 100 or 12.50, not {quote_setting(value)}.")
    plain = isinstance(value, Decimal) and value.is_finite() and abs(value.adjusted()) <= _DIGITS_MAX
    try:
        read = amount(f"{value:f}" if plain else quote_setting(value).strip("'"))
    except ValueError:
        large = isinstance(value, int | Decimal) and (isinstance(value, int) or plain) and value >= _AMOUNT_END
        instead = f"below {_AMOUNT_END}" if large else "of 0 or more with two decimals at most, such as 12.50"
        raise NotConditions(where, f"{quote_setting(value)} is not an amount: write one {instead}.") from None
    if read < least:
        raise NotConditions(where, f"This must be {currency_text(least)} or more.")
    return read


def _percent(value: object, where: str) -> Percent:
    """A share of the pool: 50, 33.34 or "33.34%"."""
    number = type(value) in (int, Decimal)
    try:
        hundredths = share(f"{quote_setting(value)}%" if number else str(value)) * 100
    except ValueError:
        hundredths = Fraction(1, 2)
    if hundredths.denominator != 1:
        why = 'a percentage with two decimals at most, such as 50, 33.34 or "33.34%"'
        raise NotConditions(where, f"This must be {why}, not {quote_setting(value)}.")
    return Percent(int(hundredths))


def _whole_number(value: object, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise NotConditions(where, f"This must be a whole number from {least} to {most}, not {quote_setting(value)}.")
    return value


def _row(kind: Any, value: object, where: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise NotConditions(where, f"This must be a list, not {quote_setting(value)}.")
    if len(value) > _LIST_MAX:
        raise NotConditions(where, f"This list can have at most {_LIST_MAX} entries.")
    return tuple(value_of(kind, each, f"{where}[{place}]") for place, each in enumerate(value, start=1))


def choice_of(choices: tuple[str, ...], value: object, where: str) -> str:
    """One of a few words."""
    if type(value) is not str or value not in choices:
        near = get_close_matches(value, choices, 1) if isinstance(value, str) else []
        meant = f" Did you mean '{near[0]}'?" if near else ""
        raise NotConditions(
            where, f"This must be one of {', '.join(map(repr, map(str, choices)))}, not {quote_setting(value)}.{meant}"
        )
    return value


def _moment(value: object, where: str) -> datetime:
    if not isinstance(value, datetime):
        raise NotConditions(
            where, f"This must be a date with a time, such as 2026-12-01T18:00:00+11:00, not {quote_setting(value)}."
        )
    if value.utcoffset() is None:
        raise NotConditions(
            where,
            "Give the time with its offset from UTC, such as 2026-12-01T18:00:00+11:00.",
        )
    return value


def _words(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise NotConditions(where, f'This must be a text in quotes, such as "none", not {quote_setting(value)}.')
    if len(value) > _TEXT_MAX:
        raise NotConditions(where, f"This must be a text of at most {_TEXT_MAX} characters.")
    if not all(character.isprintable() or character == "\n" for character in value):
        raise NotConditions(where, "This text contains unreadable characters.")
    return normalize("NFC", value.strip())  # one name in two forms is one name


def join_key(where: str, key: str) -> str:
    """The place of a key inside another."""
    return f"{where}.{key}" if where else key


def quote_setting(value: object) -> str:
    """A value as a message quotes it: in TOML's words, and short."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value) if value.bit_length() <= 128 else "a very large number"
        case Decimal():
            return str(value) if len(str(value)) <= 40 else "a very long number"
        case datetime() | date() | time():
            return f"the {'time' if isinstance(value, time) else 'date'} {value.isoformat()}"
        case list():
            return "a list"
        case Mapping():
            return "a table of keys and values"
        case _:
            text = str(value)
            return repr(text if len(text) <= 40 else f"{text[:40]}…")


@cache
def type_hints_of(kind: type) -> dict[str, Any]:
    """The types of a struct's fields, with their bounds."""
    return get_type_hints(kind, include_extras=True)
