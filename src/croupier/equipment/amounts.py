"""Money and chips as integers in the smallest unit, and odds that pay them exactly."""

import re
from enum import StrEnum
from typing import NewType

import msgspec

Amount = NewType("Amount", int)
"""Hundredths of the unit that the chips stand for, never a float: cents where they are money, hundredths of a chip in a
tournament, so that 100 chips are 10,000. `in_currency` writes every amount, and `amount` reads it."""

_WRITTEN = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,2}))?")
_GROUPED = re.compile(r"[0-9]{1,3}(,[0-9]{3})+(\.[0-9]{1,2})?")
_THOUSAND, _LABEL_STEP = 1_000, 10


class Unit(StrEnum):
    """What the chips at a table stand for: money, or a place in a tournament."""

    MONEY = "money"
    TOURNAMENT_CHIPS = "tournament chips"


class Style(StrEnum):
    """How an amount is written: `1,250.00` as money, `1,250` as chips, with hundredths if there are any.

    `1250.00` is for programs and records, `50` or `2.5k` for the label on a chip.
    """

    MONEY = "money"
    CHIPS = "chips"
    TOURNAMENT_CHIPS = "tournament chips"
    PROGRAM = "program"
    LABEL = "label"


class Locale(msgspec.Struct, frozen=True):
    """The signs that a country writes its amounts with."""

    thousands: str = ","
    point: str = "."
    minus: str = "-"


TODAY = Locale()


class Rounding(StrEnum):
    """How a payment at fractional odds is rounded that the table's smallest chip cannot make exactly.

    `DOWN` is for the commission on banker alone.
    """

    DOWN = "down"
    UP = "up"


class Odds(msgspec.Struct, frozen=True):
    """`Odds(3, 2)`: three for every two staked."""

    win: int
    stake: int = 1

    @classmethod
    def read(cls, text: str) -> "Odds":
        """Read odds as the rule books write them: `3/2`, `25/1`."""
        win, _, stake = text.partition("/")
        if not win.isdigit() or not stake.isdigit() or int(stake) == 0:
            raise ValueError(f"{text!r} are not odds: write them as 3/2.")
        return cls(int(win), int(stake))

    def less_percent(self, percent: int) -> "Odds":
        """The same odds after a commission on what is won."""
        return Odds(self.win * (100 - percent), self.stake * 100)

    @property
    def is_whole(self) -> bool:
        """Whether a stake is paid a whole number of times: `8 to 1`, and not `3 to 2`."""
        return self.win % self.stake == 0

    def __str__(self) -> str:
        return f"{self.win} to {self.stake}"


class Payment(msgspec.Struct, frozen=True):
    """The exact amount due, as a fraction of the smallest unit, and what the table's chips can pay of it."""

    due_numerator: int
    due_denominator: int
    paid: Amount

    @property
    def is_exact(self) -> bool:
        """True if nothing had to be rounded."""
        return self.paid * self.due_denominator == self.due_numerator


def payment(stake: Amount, odds: Odds, chip: Amount, rounding: Rounding = Rounding.UP) -> Payment:
    """What a winning stake is paid: whole odds exactly, fractional ones to a whole number of the smallest chips."""
    numerator, denominator = stake * odds.win, odds.stake
    if odds.is_whole:
        return Payment(numerator, denominator, Amount(numerator // denominator))
    chips, rest = divmod(numerator, denominator * chip)
    if rest and rounding is Rounding.UP:
        chips += 1
    return Payment(numerator, denominator, Amount(chips * chip))


def amount(text: str | int, *, grouped: bool = False) -> Amount:
    """Read an amount with two decimals at most: `100`, `12.50`; what people type may be `grouped` too: `2,000`."""
    digits = str(text)
    match = _WRITTEN.fullmatch(digits.replace(",", "") if grouped and _GROUPED.fullmatch(digits) else digits)
    if match is None:
        raise ValueError(
            f"{text!r} is not an amount: write a number with two decimals at most, such as 12.50, "
            "not below 0 and below 1000000000000."
        )
    whole, cents = match.groups(default="")
    return Amount(int(whole) * 100 + int(cents.ljust(2, "0")))


def currency_text(value: int, style: Style = Style.MONEY, locale: Locale = TODAY) -> str:
    """An amount as people read it in a sentence, `1,250.00`, or in another style."""
    whole, hundredths = divmod(abs(value), 100)
    if style is Style.PROGRAM:
        locale = Locale(thousands="")
    elif style is Style.LABEL:
        locale = Locale("", locale.point, locale.minus)
        if whole >= _THOUSAND and whole % _LABEL_STEP == 0 and not hundredths:
            thousands, rest = divmod(whole, _THOUSAND)
            short = f"{thousands}{locale.point}{rest // _LABEL_STEP:02d}".rstrip("0").rstrip(locale.point)
            return f"{locale.minus if value < 0 else ''}{short}k"
    written = f"{whole:,}".replace(",", locale.thousands)
    if hundredths or style in (Style.MONEY, Style.PROGRAM):
        written += f"{locale.point}{hundredths:02d}"
    return (locale.minus if value < 0 else "") + written


def plain_amount(value: int) -> str:
    """An amount as programs and records have it: `1250.00`."""
    return currency_text(value, Style.PROGRAM)
