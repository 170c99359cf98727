"""The operator's choices in `[table]`: each value is read strictly, with a helpful message if it is wrong."""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, TypeVar, cast

from croupier.equipment.amounts import Amount, Rounding, amount
from croupier.records.acts import NotARecord, quote_value
from croupier.rulebook import bound_to_edition
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit

GameChoices = TypeVar("GameChoices")

COMMON_KEYS = frozenset(
    {"minimum", "maximum", "multiple", "side_minimum", "side_maximum", "chip", "rounding", "warned", "personal_limits"}
    | {"edition"}
)
"""The keys that every game's `[table]` has."""
_MARKERS = '{Ann = 5000}, {Ann = {"1" = 5000}} or {Ann = {maximum = 5000, side = 500}}'
_DIGITS_MAX = 20
_DECKS_MAX = 10**6
"""More than any shoe holds: what is beyond it is a slip, not a choice that a rule could refuse."""


class Choices:
    """`[table]` of a record, value by value."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._table = table

    def one_of(self, key: str, choices: tuple[str, ...], default: str) -> str:
        """One of a few words."""
        value = self._table.get(key, default)
        if value not in choices:
            raise NotARecord(f"{key} is one of {', '.join(choices)}, not {quote_value(value)}.")
        return cast(str, value)

    def whole_number(self, key: str, default: int, most: int = _DECKS_MAX) -> int:
        """A whole number from 1."""
        value = self._table.get(key, default)
        if type(value) is not int or not 1 <= value <= most:
            raise NotARecord(f"{key} is a whole number such as {default}, not {quote_value(value)}.")
        return value

    def yes_or_no(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self._table.get(key, default)
        if type(value) is not bool:
            raise NotARecord(f"{key} is true or false, not {quote_value(value)}.")
        return value

    def amount(self, key: str) -> Amount | None:
        """An amount; None if the key is left out."""
        return read_amount(self._table[key], key) if key in self._table else None

    def maxima(self, key: str, owner: str, example: str) -> dict[str, Amount]:
        """A maximum for each of several owners; empty if the key is left out."""
        limits = self._table.get(key, {})
        if not isinstance(limits, dict):
            raise NotARecord(f"{key} gives a maximum to each {owner}, as in {example}.")
        return {name: read_amount(value, f"the limit of {name}") for name, value in limits.items()}

    def bound(self, choices: GameChoices) -> GameChoices:
        """A game's choices in the edition of its book that the table names; the first if it names none."""
        if "edition" not in self._table:
            return choices
        try:
            return bound_to_edition(choices, self._table["edition"])
        except ValueError as problem:
            raise NotARecord(str(problem)) from None

    @property
    def decks(self) -> int:
        """How many decks the shoe holds."""
        return self.whole_number("decks", 8)

    @property
    def chip(self) -> Amount:
        """The smallest chip."""
        chip = self.amount("chip")
        if chip == 0:
            raise NotARecord("chip, the smallest chip at the table, must be more than zero.")
        return chip or Amount(1)

    @property
    def rounding(self) -> Rounding:
        """How a payment at fractional odds is rounded that the chips cannot make exactly."""
        return Rounding(self.one_of("rounding", tuple(Rounding), "up"))

    @property
    def limits(self) -> Limits:
        """What the sign says."""
        multiple = self.amount("multiple")
        if multiple == 0:
            raise NotARecord("multiple must be more than zero; leave it out if any amount is allowed.")
        return Limits(
            minimum=self.amount("minimum") or Amount(0),
            maximum=self.amount("maximum"),
            multiple=multiple or Amount(1),
            side_minimum=self.amount("side_minimum") or Amount(0),
            side_maximum=self.amount("side_maximum"),
        )

    @property
    def personal_limits(self) -> tuple[PersonalLimit, ...]:
        """The patrons' markers: for every box of theirs, or for those that are named."""
        limits = self._table.get("personal_limits", {})
        if not isinstance(limits, dict):
            raise NotARecord(f"personal_limits gives a maximum to each name, as in {_MARKERS}.")
        return tuple(marker for name, written in limits.items() for marker in _markers(name, written))

    @property
    def warned(self) -> tuple[str, ...]:
        """Who has already been warned about wagers below the minimum."""
        names = self._table.get("warned", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise NotARecord('warned lists names, as in ["Ann"].')
        return tuple(names)


def _markers(name: str, written: object) -> Iterator[PersonalLimit]:
    """`5000`, or `{"1" = 5000}` for a box; a marker that covers side wagers is `{maximum = 5000, side = 500}`."""
    by_box = isinstance(written, dict) and not {"maximum", "side"} & written.keys()
    for box, marker in written.items() if isinstance(written, dict) and by_box else [("0", written)]:
        if not re.fullmatch("[0-9]{1,3}", box):
            raise NotARecord(
                f"the limit of {name} names {quote_value(box)}, which is not a box; write it as {_MARKERS}."
            )
        parts = marker if isinstance(marker, dict) else {"maximum": marker}
        if "maximum" not in parts or parts.keys() - {"maximum", "side"}:
            raise NotARecord(f"the limit of {name} is an amount, or has maximum and side, as in {_MARKERS}.")
        own = {key: read_amount(value, f"the limit of {name}") for key, value in parts.items()}
        yield PersonalLimit(name, own["maximum"], int(box), own.get("side"))


def read_amount(value: object, key: str) -> Amount:
    """Read an amount of money."""
    if type(value) is not int and not isinstance(value, Decimal):
        raise NotARecord(f"{key} is an amount, a number such as 10 or 12.50, not {quote_value(value)}.")
    plain = isinstance(value, Decimal) and abs(value.adjusted()) <= _DIGITS_MAX
    try:
        return amount(f"{value:f}" if plain else quote_value(value))
    except ValueError as problem:
        raise NotARecord(f"{key}: {problem}") from None
