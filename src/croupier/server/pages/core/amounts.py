"""Amounts as pages show them."""

from croupier.equipment.amounts import Locale, Style, Unit, currency_text

_PAGES = Locale(minus="−")
AMOUNT_STYLES = {Unit.MONEY: Style.MONEY, Unit.TOURNAMENT_CHIPS: Style.TOURNAMENT_CHIPS}
"""How a table for money or for tournament chips writes its amounts."""
CHIP_VALUES = (25, 50, 100, 250, 500, 1_000, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000)
"""Chips that there are, in cents: a tray has a few of them, and each is drawn in a colour of its own."""


def write_amount(value: int | None, style: Style) -> str:
    """An amount on a page; `secret` where it is not for this viewer."""
    if value is None:
        return "?" if style is Style.LABEL else "secret"
    return currency_text(value, style, _PAGES)
