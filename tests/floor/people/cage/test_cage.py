"""The cage: money in and out, numbered receipts, nothing below zero."""

import asyncio

import pytest

from croupier.floor.money_bounds import MONEY_MAX
from croupier.floor.people.cage.decide import (
    REVERSIBLE,
    cage_receipt_name,
    never_below_zero,
    patron_facts,
    postings,
)
from croupier.floor.people.cage.deposits import PLAY_MONEY
from croupier.floor.people.cage.types import (
    CageReceiptIssued,
    CageReceiptKind,
    Deposit,
    PutInCapital,
    ReverseReceipt,
    TakeOutCapital,
    TakePlayMoney,
    WithdrawMoney,
)
from croupier.floor.people.commands import ExcludeSelf
from croupier.floor.people.events import Deposited, SatDown, Withdrew
from croupier.floor.people.offices.office import Office
from croupier.ledger.postings import Posting
from croupier.rulebook import NoAuthority, Refused
from tests.floor.people.paper_house import opened, patron, staff


@pytest.mark.clause("FLOOR 2.2")
def test_a_cashier_takes_and_pays_out_money_with_numbered_receipts() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER), await patron(paper)
        (first,) = paper.give("cage", cat, Deposit(cat, ann, 10_000))
        (second,) = paper.give("cage", cat, WithdrawMoney(cat, ann, 4_000))
        assert first == CageReceiptIssued(1, CageReceiptKind.DEPOSIT, ann, 10_000, cat)
        assert second == CageReceiptIssued(2, CageReceiptKind.WITHDRAWAL, ann, 4_000, cat)
        assert postings(first, "AUD") == (Posting("world", f"account {ann}", "AUD", 10_000),)
        assert postings(second, "AUD") == (Posting(f"account {ann}", "world", "AUD", 4_000),)
        assert patron_facts(first) == ((f"person {ann}", Deposited(10_000, 1)),)
        assert patron_facts(second) == ((f"person {ann}", Withdrew(4_000, 2)),)
        assert paper.balances == {"world": -6_000, f"account {ann}": 6_000}
        assert cage_receipt_name(2) == "cage 2"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.5")
def test_what_is_paid_in_or_out_at_once_has_a_most() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER), await patron(paper)
        for by, command in (
            (cat, Deposit(cat, ann, MONEY_MAX + 1)),
            (cat, Deposit(cat, ann, 10**17)),
            (cat, WithdrawMoney(cat, ann, MONEY_MAX + 1)),
            (owner, PutInCapital(owner, MONEY_MAX + 1)),
        ):
            with pytest.raises(Refused, match=r"FLOOR 2\.5"):
                paper.give("cage", by, command)
        paper.give("cage", cat, Deposit(cat, ann, MONEY_MAX))
        assert paper.balances[f"account {ann}"] == MONEY_MAX

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.2")
def test_receipts_are_numbered_without_a_gap_whatever_is_refused_in_between() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER), await patron(paper)
        for amount in (100, 300, 200):
            for nothing in (0, -5):
                with pytest.raises(Refused, match=r"FLOOR 2\.2"):
                    paper.give("cage", cat, Deposit(cat, ann, nothing))
            paper.give("cage", cat, Deposit(cat, ann, amount))
        assert [receipt.number for receipt in paper.cage.recent] == [1, 2, 3]
        assert (paper.cage.receipts, paper.folded("cage")) == (3, paper.cage)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.1")
def test_no_more_is_paid_out_than_there_is() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER), await patron(paper)
        paper.give("cage", cat, Deposit(cat, ann, 10_000))
        with pytest.raises(Refused, match=r"FLOOR 2\.1: There is only 100\.00 in the account"):
            paper.give("cage", cat, WithdrawMoney(cat, ann, 10_001))
        with pytest.raises(Refused, match=r"FLOOR 2\.1: There is only 0\.00 in the cage"):
            paper.give("cage", owner, TakeOutCapital(owner, 1))
        (paid,) = paper.give("cage", cat, WithdrawMoney(cat, ann, 10_000))
        assert never_below_zero(paid) == (f"account {ann}",)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.2", "FLOOR 1.1")
def test_money_is_taken_by_cashiers_alone_and_for_patrons_alone() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER), await patron(paper)
        for caller, by, person in (
            (owner, owner, ann),
            (ann, ann, ann),
            (None, "croupier", ann),
            (cat, cat, owner),
            (cat, cat, "p-unknown"),
        ):
            for command in (Deposit(by, person, 100), WithdrawMoney(by, person, 100)):
                with pytest.raises(Refused, match=r"FLOOR (1\.1|1\.3|2\.2)"):
                    paper.give("cage", caller, command)
        assert "cage" not in paper.states

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.2")
def test_play_money_may_come_from_the_system_and_never_goes_out_by_it() -> None:
    async def run() -> None:
        paper, _ = await opened(play_money=True)
        ann = await patron(paper)
        paper.give("cage", None, Deposit("croupier", ann, 100_000))
        paper.give("cage", None, PutInCapital("croupier", 1_000_000))
        assert paper.balances[f"account {ann}"] == 100_000
        for caller, command in ((None, WithdrawMoney("croupier", ann, 1)), (ann, Deposit("croupier", ann, 1))):
            with pytest.raises(NoAuthority, match=r"FLOOR 1\.(3|13)"):
                paper.give("cage", caller, command)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.7")
def test_patrons_of_a_house_of_play_money_have_their_account_made_up_themselves() -> None:
    async def run() -> None:
        paper, _ = await opened(play_money=True)
        ann = await patron(paper)
        (first,) = paper.give("cage", ann, TakePlayMoney(ann))
        assert first == CageReceiptIssued(1, CageReceiptKind.DEPOSIT, ann, PLAY_MONEY, ann)
        assert postings(first, "AUD") == (Posting("world", f"account {ann}", "AUD", PLAY_MONEY),)
        assert patron_facts(first) == ((f"person {ann}", Deposited(PLAY_MONEY, 1)),)
        with pytest.raises(Refused, match=r"FLOOR 2\.7: You can top up to 1,000\.00; you already have that much"):
            paper.give("cage", ann, TakePlayMoney(ann))
        paper.balances[f"account {ann}"] = 250
        (again,) = paper.give("cage", ann, TakePlayMoney(ann))
        assert (again.number, again.amount, paper.balances[f"account {ann}"]) == (2, PLAY_MONEY - 250, PLAY_MONEY)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.7")
def test_chips_at_a_table_count_when_an_account_is_made_up() -> None:
    async def run() -> None:
        paper, _ = await opened(play_money=True)
        ann = await patron(paper)
        paper.give("cage", ann, TakePlayMoney(ann))
        paper.tell(f"person {ann}", SatDown("t-1"))
        paper.balances |= {f"account {ann}": 40_000, f"stack t-1 of {ann}": 50_000, f"wagers t-1 of {ann}": 10_000}
        with pytest.raises(Refused, match=r"FLOOR 2\.7"):
            paper.give("cage", ann, TakePlayMoney(ann))
        paper.balances[f"wagers t-1 of {ann}"] = 0
        (made_up,) = paper.give("cage", ann, TakePlayMoney(ann))
        assert made_up.amount == 10_000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.7", "FLOOR 3.6")
def test_play_money_is_for_patrons_who_are_not_excluded() -> None:
    async def run() -> None:
        real, _ = await opened()
        bob = await patron(real)
        with pytest.raises(Refused, match=r"FLOOR 2\.7: This house plays for real money"):
            real.give("cage", bob, TakePlayMoney(bob))
        paper, owner = await opened(play_money=True)
        ann, eve = await patron(paper), await patron(paper, "eve")
        for caller, by, clause in ((eve, ann, r"1\.3"), (None, ann, r"1\.3"), (owner, owner, r"1\.1")):
            with pytest.raises(Refused, match=f"FLOOR {clause}"):
                paper.give("cage", caller, TakePlayMoney(by))
        paper.order(ann, ann, ExcludeSelf(ann))
        with pytest.raises(Refused, match=r"FLOOR 3\.6"):
            paper.give("cage", ann, TakePlayMoney(ann))
        assert "cage" not in paper.states

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.2")
def test_the_house_s_capital_is_put_in_and_taken_out_by_managers() -> None:
    async def run() -> None:
        paper, owner = await opened()
        max_, cat = (
            await staff(paper, owner, Office.SHIFT_MANAGER),
            await staff(paper, owner, Office.CASHIER, login="cat"),
        )
        (put_in,) = paper.give("cage", max_, PutInCapital(max_, 500_000))
        assert postings(put_in, "AUD") == (Posting("world", "cage", "AUD", 500_000),)
        assert patron_facts(put_in) == ()
        (taken,) = paper.give("cage", owner, TakeOutCapital(owner, 200_000))
        assert (postings(taken, "AUD")[0].source, never_below_zero(taken)) == ("cage", ("cage",))
        with pytest.raises(Refused, match=r"FLOOR 1\.13"):
            paper.give("cage", cat, TakeOutCapital(cat, 1))
        assert paper.balances["cage"] == 300_000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.9")
def test_a_wrong_receipt_is_taken_back_once_by_a_new_one_with_a_reason() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER), await patron(paper)
        paper.give("cage", cat, Deposit(cat, ann, 10_000))
        for by, reason, clause in ((owner, " ", r"1\.9"), (cat, "a slip", r"1\.13")):
            with pytest.raises(Refused, match=clause):
                paper.give("cage", by, ReverseReceipt(by, 1, reason))
        (back,) = paper.give("cage", owner, ReverseReceipt(owner, 1, "a slip"))
        assert back == CageReceiptIssued(2, CageReceiptKind.WITHDRAWAL, ann, 10_000, owner, 1, "a slip")
        assert paper.balances[f"account {ann}"] == 0
        for receipt in (1, 2, 3):
            with pytest.raises(Refused, match=r"FLOOR 1\.9"):
                paper.give("cage", owner, ReverseReceipt(owner, receipt, "again"))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 2.1", "FLOOR 1.9")
def test_a_deposit_that_was_spent_and_one_long_ago_are_not_taken_back() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER), await patron(paper)
        paper.give("cage", cat, Deposit(cat, ann, 10_000))
        paper.give("cage", cat, WithdrawMoney(cat, ann, 9_000))
        with pytest.raises(Refused, match=r"FLOOR 2\.1"):
            paper.give("cage", owner, ReverseReceipt(owner, 1, "a slip"))
        for _ in range(REVERSIBLE):
            paper.give("cage", cat, Deposit(cat, ann, 1))
        assert len(paper.cage.recent) == REVERSIBLE
        with pytest.raises(Refused, match=r"can be reversed; this one is not among them"):
            paper.give("cage", owner, ReverseReceipt(owner, 2, "a slip"))

    asyncio.run(run())
