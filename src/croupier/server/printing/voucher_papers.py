"""A voucher for one prize: what it is worth, for whom, and room for two signatures."""

import msgspec

from croupier.equipment.amounts import Style, currency_text
from croupier.rulebook import floor
from croupier.server.printing.typesetting import typeset


class VoucherPaper(msgspec.Struct, frozen=True):
    """What the template `voucher` prints; `number` is 0 as long as the prize is kept."""

    house: str
    title: str
    tournament: str
    player: str
    place: int
    sharing: int
    goods: str
    money: str
    number: int


@floor("6.12")
def prize_voucher(voucher: VoucherPaper) -> bytes:
    """The voucher, a page of A5."""
    return typeset("voucher", voucher)


def money_on_voucher(amount: int, currency: str) -> str:
    """An amount as a voucher has it; empty for none."""
    return f"{currency_text(amount, Style.MONEY)} {currency}" if amount else ""
