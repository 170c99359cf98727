"""Amounts as pages show them."""

from croupier.equipment.amounts import Locale, Style, Unit, currency_text

_PAGES = Locale(minus="−")
AMOUNT_STYLES = {Unit.MONEY: Style.MONEY, Unit.TOURNAMENT_CHIPS: Style.TOURNAMENT_CHIPS}
"""How a table for money or for tournament chips writes its amounts."""


def write_amount(value: int | None, style: Style) -> str:
    """An amount on a page; `secret` where it is not for this viewer."""
    if value is None:
        return "?" if style is Style.LABEL else "secret"
    return currency_text(value, style, _PAGES)
