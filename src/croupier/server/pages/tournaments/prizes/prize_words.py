"""A prize in words: its cash and its goods apart, since an award counts both together."""

from collections.abc import Callable

from croupier.equipment.amounts import Style
from croupier.server.pages.core.amounts import write_amount
from croupier.tournament.results.prizes import Award


def _plain(amount: int) -> str:
    return write_amount(amount, Style.MONEY)


def prize_words(award: Award, goods_worth: int, money: Callable[[int], str] = _plain) -> str:
    """`800.00 and a weekend for two, worth 400.00`; `goods_worth` is the declared value of the goods."""
    cash = award.amount - (goods_worth if award.goods else 0)
    goods = f"{award.goods}, worth {money(goods_worth)}" if award.goods and goods_worth else award.goods
    return " and ".join(part for part in (money(cash) if cash else "", goods) if part)
