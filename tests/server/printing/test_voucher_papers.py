"""Vouchers: the winner reads a prize in everyday words; the clause that gave it stands in the regulator's pack."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.server.printing.voucher_papers import VoucherPaper, prize_voucher, voucher_parts
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
        date="18 November 2026",
        number="K7QD-4",
        parts=voucher_parts(Amount(23_334), "A hamper", Amount(5_000), "AUD", in_cash=True),
    )
    assert page_count(prize_voucher(voucher)) == 1
    assert "clause" not in VoucherPaper.__struct_fields__
    assert [(part.label, part.what, part.note) for part in voucher.parts] == [
        ("Cash", "233.34 AUD", "paid at the cage, against the cage's own receipt"),
        ("Goods", "A hamper", "worth 50.00 AUD"),
    ]


@pytest.mark.clause("FLOOR 6.12")
def test_voucher_has_a_line_to_sign_only_for_what_the_winner_comes_for() -> None:
    in_account = voucher_parts(Amount(100), "A hamper", Amount(5_000), "AUD", in_cash=False)
    assert [(part.label, part.signed) for part in in_account] == [
        ("Money", ""),
        ("Goods", "Winner: I have received the goods"),
    ]
    (cash,) = voucher_parts(Amount(100), "", Amount(0), "AUD", in_cash=True)
    assert (cash.label, cash.signed) == ("Cash", "Winner: I claim this cash, not paid yet")
