"""Amounts in the browser: written and read as the server does it."""

from croupier.equipment.amounts import Locale, Style, currency_text
from croupier.server.pages.core.assets import assets
from tests.browser.conftest import PageFor

VALUES = [0, 5, 50, 99_999, 100_000, 125_050, 123_456_789, -1, -250_000]
WRITE = """async ([address, values, style]) => {
  const { writeAmount } = await import(address);
  return values.map((value) => writeAmount(value, style));
}"""
READ = """async ([address, texts]) => {
  const { readAmount } = await import(address);
  return texts.map((text) => { try { return readAmount(text); } catch { return null; } });
}"""


def test_the_browser_writes_amounts_as_the_server_does(page_for: PageFor) -> None:
    page, address = page_for(path="/adjudicate"), assets().address("amounts.js")
    for style in (Style.MONEY, Style.CHIPS):
        written = page.evaluate(WRITE, [address, VALUES, style.value])
        assert written == [currency_text(value, style, Locale(minus="−")) for value in VALUES]


def test_a_field_understands_thousands_and_a_decimal_comma(page_for: PageFor) -> None:
    page, address = page_for(path="/adjudicate"), assets().address("amounts.js")
    typed = {"2,000": 200_000, "2,000.50": 200_050, "1,234,567": 123_456_700, "12,5": 1250, "12.50": 1250, " 25 ": 2500}
    assert page.evaluate(READ, [address, list(typed)]) == list(typed.values())
    wrong = ["2,0000", "20,00,000", "1.234.567", "-5", "five", "", "1,000,", "12.345"]
    assert page.evaluate(READ, [address, wrong]) == [None] * len(wrong)
