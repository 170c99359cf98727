"""Large sums at the cage take two people; one person in two offices is one; the owner may waive it for a day."""

import asyncio

import pytest

from croupier.floor.people.cage.types import (
    CageReceiptIssued,
    ConfirmMovement,
    DeclineMovement,
    Deposit,
    MovementConfirmed,
    MovementProposed,
    PutInCapital,
    ReverseReceipt,
    TakeOutCapital,
    WithdrawMoney,
)
from croupier.floor.people.care.periods import HOUR
from croupier.floor.people.commands import Appoint, EndAppointment
from croupier.floor.people.house.waiver import EndWaiver, SetTwoPersonSum, WaiveSecondPerson
from croupier.floor.people.offices.office import Office
from croupier.rulebook import NoAuthority, Refused
from tests.floor.people.paper_house import Paper, opened, patron, staff

LARGE = 1_000_000
WHY = "the jackpot of table 4"


async def house() -> tuple[Paper, str, str, str]:
    """A house for money with an owner, a cashier, and a patron who has much."""
    paper, owner = await opened()
    cat, ann = await staff(paper, owner, Office.CASHIER, login="cat"), await patron(paper)
    paper.give("cage", cat, Deposit(cat, ann, 5 * LARGE))
    return paper, owner, cat, ann


def refusal(paper: Paper, by: str, command: object) -> str:
    before = dict(paper.balances)
    with pytest.raises(Refused) as refused:
        paper.give("cage", by, command)
    assert paper.balances == before
    return refused.value.clause


@pytest.mark.clause("FLOOR 1.14", "FLOOR 2.2")
def test_a_large_payout_is_proposed_by_one_and_confirmed_by_another() -> None:
    async def run() -> None:
        paper, owner, cat, ann = await house()
        (small,) = paper.give("cage", cat, WithdrawMoney(cat, ann, LARGE - 1))
        assert isinstance(small, CageReceiptIssued)
        assert refusal(paper, cat, WithdrawMoney(cat, ann, LARGE)) == "FLOOR 1.9"
        (proposed,) = paper.give("cage", cat, WithdrawMoney(cat, ann, LARGE, WHY))
        assert isinstance(proposed, MovementProposed)
        assert paper.balances[f"account {ann}"] == 4 * LARGE + 1
        paper.order(cat, owner, Appoint(owner, Office.SUPERVISOR))
        assert refusal(paper, cat, ConfirmMovement(cat, proposed.number)) == "FLOOR 1.4"  # in whatever office
        confirmed, receipt = paper.give("cage", owner, ConfirmMovement(owner, proposed.number))
        assert confirmed == MovementConfirmed(proposed.number, owner)
        assert (receipt.number, receipt.by, receipt.confirmed_by, receipt.reason) == (3, cat, owner, WHY)
        assert paper.balances[f"account {ann}"] == 3 * LARGE + 1
        assert refusal(paper, owner, ConfirmMovement(owner, proposed.number)) == "FLOOR 1.4"
        assert paper.folded("cage") == paper.cage

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.14")
def test_capital_and_large_reversals_take_two_and_play_money_none() -> None:
    async def run() -> None:
        paper, owner, cat, _ = await house()
        for command in (PutInCapital(owner, LARGE, WHY), ReverseReceipt(owner, 1, "it was another's money")):
            (proposed,) = paper.give("cage", owner, command)
            assert isinstance(proposed, MovementProposed)
            paper.give("cage", cat, ConfirmMovement(cat, proposed.number))
        assert refusal(paper, owner, TakeOutCapital(owner, LARGE)) == "FLOOR 1.9"
        assert paper.balances["cage"] == LARGE
        playing, other = await opened(play_money=True)
        (at_once,) = playing.give("cage", other, PutInCapital(other, 100 * LARGE))
        assert isinstance(at_once, CageReceiptIssued)
        playing.give("house", other, SetTwoPersonSum(other, 500))
        (waits,) = playing.give("cage", other, PutInCapital(other, 500, WHY))
        assert isinstance(waits, MovementProposed)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.14")
def test_proposed_sum_lapses_is_declined_or_ends_with_its_makers_office() -> None:
    async def run() -> None:
        paper, owner, cat, ann = await house()
        (first,) = paper.give("cage", cat, WithdrawMoney(cat, ann, LARGE, WHY))
        paper.at += 24 * HOUR
        assert refusal(paper, owner, ConfirmMovement(owner, first.number)) == "FLOOR 1.4"
        (again,) = paper.give("cage", cat, WithdrawMoney(cat, ann, LARGE, WHY))
        paper.give("cage", owner, DeclineMovement(owner, again.number))
        assert refusal(paper, owner, ConfirmMovement(owner, again.number)) == "FLOOR 1.4"
        (third,) = paper.give("cage", cat, WithdrawMoney(cat, ann, LARGE, WHY))
        paper.order(cat, owner, EndAppointment(owner, Office.CASHIER))
        assert refusal(paper, owner, ConfirmMovement(owner, third.number)) == "FLOOR 1.4"
        assert refusal(paper, ann, ConfirmMovement(ann, third.number)) == "FLOOR 1.13"
        assert paper.balances[f"account {ann}"] == 5 * LARGE

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.14", "FLOOR 2.1")
def test_what_is_gone_when_a_payout_is_confirmed_is_not_paid() -> None:
    async def run() -> None:
        paper, owner, cat, ann = await house()
        (proposed,) = paper.give("cage", cat, WithdrawMoney(cat, ann, 5 * LARGE, WHY))
        paper.give("cage", cat, WithdrawMoney(cat, ann, 1))
        assert refusal(paper, owner, ConfirmMovement(owner, proposed.number)) == "FLOOR 2.1"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.15")
def test_the_owner_waives_the_second_person_for_a_day_at_most_and_receipts_say_so() -> None:
    async def run() -> None:
        paper, owner, cat, ann = await house()
        with pytest.raises(NoAuthority):
            paper.give("house", cat, WaiveSecondPerson(cat, paper.at + HOUR, "I am alone"))
        for until in (paper.at, paper.at + 24 * HOUR + 1):
            with pytest.raises(Refused, match=r"FLOOR 1\.15"):
                paper.give("house", owner, WaiveSecondPerson(owner, until, "Cat is alone"))
        paper.give("house", owner, WaiveSecondPerson(owner, paper.at + HOUR, "Cat is alone"))
        waiver = paper.states["house"].version
        assert refusal(paper, cat, WithdrawMoney(cat, ann, LARGE)) == "FLOOR 1.9"
        (receipt,) = paper.give("cage", cat, WithdrawMoney(cat, ann, LARGE, WHY))
        assert (receipt.waiver, receipt.reason, receipt.confirmed_by) == (waiver, WHY, "")
        paper.at += HOUR
        (waits,) = paper.give("cage", cat, WithdrawMoney(cat, ann, LARGE, WHY))
        assert isinstance(waits, MovementProposed)
        with pytest.raises(Refused, match=r"FLOOR 1\.15"):
            paper.give("house", owner, EndWaiver(owner))
        paper.give("house", owner, WaiveSecondPerson(owner, paper.at + HOUR, "Cat is alone"))
        paper.give("house", owner, EndWaiver(owner))
        assert paper.folded("house") == paper.states["house"]
        assert paper.states["house"].waiver is None

    asyncio.run(run())
