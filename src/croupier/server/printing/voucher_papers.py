"""A voucher for one prize: its cash and its goods, each with a line for the winner's signature."""

import msgspec

from croupier.equipment.amounts import Style, currency_text
from croupier.rulebook import floor
from croupier.server.printing.typesetting import typeset


class VoucherLine(msgspec.Struct, frozen=True):
    """A part of a prize, and what the winner's signature says: that they claim cash, or have received goods. Empty for
    money that is in their account."""

    label: str
    what: str
    note: str
    signed: str = ""


class VoucherPaper(msgspec.Struct, frozen=True):
    """What the template `voucher` prints; `number` has letters of its tournament before it."""

    house: str
    title: str
    tournament: str
    player: str
    place: int
    sharing: int
    date: str
    number: str
    parts: tuple[VoucherLine, ...]


@floor("6.12")
def prize_voucher(voucher: VoucherPaper) -> bytes:
    """The voucher, a page of A5."""
    return typeset("voucher", voucher)


def voucher_parts(money: int, goods: str, worth: int, currency: str, *, in_cash: bool) -> tuple[VoucherLine, ...]:
    """The lines of a prize: one for its money and one for its goods, each only if it has any."""
    note = "paid at the cage, against the cage's own receipt" if in_cash else "in the winner's account"
    claim = "Winner: I claim this cash, not paid yet" if in_cash else ""
    cash = VoucherLine("Cash" if in_cash else "Money", money_on_voucher(money, currency), note, claim)
    worth_words = f"worth {money_on_voucher(worth, currency)}"
    things = VoucherLine("Goods", goods, worth_words, "Winner: I have received the goods")
    return (*((cash,) if money else ()), *((things,) if goods else ()))


def money_on_voucher(amount: int, currency: str) -> str:
    """An amount as a voucher has it; empty for none."""
    return f"{currency_text(amount, Style.MONEY)} {currency}" if amount else ""
