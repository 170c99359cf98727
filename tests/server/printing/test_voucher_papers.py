"""Vouchers: the winner reads a prize in everyday words; the clause that gave it stands in the regulator's pack."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.server.printing.voucher_papers import VoucherPaper, money_on_voucher, prize_voucher
from tests.server.printing.pdf_streams import page_count


@pytest.mark.clause("FLOOR 6.12")
def test_voucher_has_one_page_and_is_told_of_no_clause() -> None:
    voucher = VoucherPaper(
        house="Lakeside",
        title="Summer blackjack",
        tournament="x-1",
        player="Ann [x] *y*",
        place=3,
        sharing=2,
        goods="A hamper",
        money=money_on_voucher(Amount(23_334), "AUD"),
        number=4,
    )
    assert page_count(prize_voucher(voucher)) == 1
    assert "clause" not in VoucherPaper.__struct_fields__
    assert voucher.money == "233.34 AUD"
    assert money_on_voucher(Amount(0), "AUD") == ""
