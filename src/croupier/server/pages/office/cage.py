"""The cage: money in and out of patrons' accounts, every movement with its receipt."""

import re

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.answers import PersonSeen
from croupier.floor.grants import command_words
from croupier.floor.messages import Unknown
from croupier.floor.people.cage.decide import REVERSIBLE, cage_receipt_name
from croupier.floor.people.cage.large_sums import CONFIRMING
from croupier.floor.people.cage.types import (
    Cage as CageState,
    CageEntry,
    CageReceiptIssued,
    CageReceiptKind,
    ConfirmMovement,
    DeclineMovement,
    Deposit,
    Movement,
    ReverseReceipt,
    WithdrawMoney,
)
from croupier.floor.people.care.exclusion import exclusion_at
from croupier.floor.people.care.periods import Period, start_of
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.house.waiver_decisions import two_person_sum
from croupier.floor.people.offices.office import MANAGING, Office
from croupier.floor.people.proposals import ProposedAct, open_proposals
from croupier.floor.people.state import AccountKind
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field, amount_field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.office.cage_prizes import (
    FoundVoucher,
    PaidPrize,
    PrizeDue,
    paid_prize,
    prize_due,
    tournament_asked,
    vouchers_asked,
)
from croupier.server.pages.tables.void_money import VoidMoney, void_money
from croupier.server.pages.tournaments.prizes.prize_facts import money_with_currency
from croupier.server.pages.tournaments.prizes.prize_payments import TournamentPayment, payment_in_cash
from croupier.server.routes.people import account_seen
from croupier.verbs.moves import CAGE

_STYLES = ("cage.css",)
_LINES = 200
_AT_WINDOW = CONFIRMING, "The cage is for cashiers, supervisors, shift managers and the owner."
_RECEIPT = re.compile(r"(?:cage )?([1-9][0-9]{0,8})")
_WORDS = {
    CageReceiptKind.DEPOSIT: "Paid in",
    CageReceiptKind.WITHDRAWAL: "Paid out",
    CageReceiptKind.CAPITAL_IN: "Capital put in",
    CageReceiptKind.CAPITAL_OUT: "Capital taken out",
}
_decoder = msgspec.json.Decoder(CageEntry)
_COMMANDS, _RECEIPTS = "/api/cage/commands", "/cage/receipts/{receipts}"


class ReceiptRow(msgspec.Struct, frozen=True):
    """A receipt, and by which one it was reversed."""

    at: int
    receipt: CageReceiptIssued
    words: str
    reversed_by: int = 0

    @property
    def came_in(self) -> bool:
        """Whether money came into the house."""
        return self.receipt.kind in (CageReceiptKind.DEPOSIT, CageReceiptKind.CAPITAL_IN)

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody whom it names."""
        named = (self.receipt.person, self.receipt.by, self.receipt.confirmed_by)
        return tuple(one for one in named if one)


class WaitingSum(msgspec.Struct, frozen=True):
    """A sum that waits for a second person, with what the viewer can answer; their own they take back."""

    words: str
    by: str
    reason: str
    amount: int
    answers: tuple[Action, ...]


def movements_waiting(state: CageState | None, person: str, at: int) -> tuple[WaitingSum, ...]:
    """What waits at the cage for a second person."""
    waiting = open_proposals(state.proposals, at) if state else ()
    recent = {one.number: one.amount for one in state.recent} if state else {}
    return tuple(_waiting(one, person, recent) for one in waiting)


def _waiting(one: ProposedAct[Movement], person: str, recent: dict[int, int]) -> WaitingSum:
    act = one.act
    lies = recent.get(act.receipt, 0) if isinstance(act, ReverseReceipt) else act.amount
    mine = one.by == person
    confirm = Action("Confirm", ConfirmMovement(person, one.number), tone="primary", then=_RECEIPTS, post=_COMMANDS)
    word, decline = "Withdraw" if mine else "Decline", DeclineMovement(person, one.number)
    declined = Action(word, decline, tone="quiet", then="/cage", post=_COMMANDS)
    return WaitingSum(command_words(act), one.by, one.reason, lies, (declined,) if mine else (confirm, declined))


class WindowPatron(msgspec.Struct, frozen=True):
    """The patron at the window; one who is excluded pays nothing in. `prize` is what they come for, None if it is not
    a prize."""

    seen: PersonSeen
    prize: PrizeDue | None
    from_voids: tuple[VoidMoney, ...]
    deposit: Action | None
    withdraw: Action
    all_of_it: Action | None


class CagePage(msgspec.Struct, frozen=True):
    """The window, what waits for a second person, and the receipts of the day. `vouchers` are those of the number
    `voucher` that was looked for, empty for none."""

    house: HouseState
    is_cashier: bool
    at_window: WindowPatron | None
    today: tuple[ReceiptRow, ...]
    day_start: int
    sums: tuple[tuple[str, int], ...]
    balance: int
    waiting: tuple[WaitingSum, ...]
    two_person_sum: int | None
    names: dict[str, str]
    voucher: str
    vouchers: tuple[FoundVoucher, ...]
    barred_by: Cite = floor["3.6"]
    identified_by: Cite = floor["3.8"]
    two_people_by: Cite = floor["1.14"]


class ReceiptPage(msgspec.Struct, frozen=True):
    """One receipt, and the order by which it is reversed."""

    row: ReceiptRow
    house: HouseState
    names: dict[str, str]
    reverse: Action | None
    is_cashier: bool
    just_paid: bool
    prize: PaidPrize | None
    paid_for: TournamentPayment | None


@page("/cage")
async def cage_page(visit: Visit) -> PageView:
    """The window: a patron is found, pays in or is paid out."""
    held = await visit.offices_with(*_AT_WINDOW)
    state: CageState | None = await visit.front.house.state("cage")
    rows = await _receipts(visit, state, (state.receipts if state else 0) - _LINES)
    day_start = start_of(Period.DAY, visit.now)
    today = tuple(row for row in rows if row.at >= day_start)[::-1]
    house = await visit.house()
    waiting = movements_waiting(state, visit.person, visit.now)
    voucher, vouchers = await vouchers_asked(visit)
    people = {name for row in today for name in row.people} | {one.by for one in waiting}
    return PageView(
        "Cage",
        "cage/page.html",
        CagePage(
            house=house,
            is_cashier=Office.CASHIER in held,
            at_window=await _window_patron(visit, visit.query["person"]) if visit.query.get("person") else None,
            today=today,
            day_start=day_start,
            sums=tuple((words, _sum(today, kind)) for kind, words in _WORDS.items()),
            balance=await visit.balance(CAGE),
            waiting=waiting,
            two_person_sum=two_person_sum(house),
            names=await visit.names(people | {one.person for one in vouchers}),
            voucher=voucher,
            vouchers=vouchers,
        ),
        styles=_STYLES,
    )


@page("/cage/receipts/{number}")
async def receipt_page(visit: Visit, number: str) -> PageView:
    """A receipt, to print."""
    held = await visit.offices_with(*_AT_WINDOW)
    found = _RECEIPT.fullmatch(number)
    state: CageState | None = await visit.front.house.state("cage")
    if found is None or state is None or not 0 < int(found[1]) <= state.receipts:
        raise HttpProblem(Unknown("There is no receipt with this number."))
    wanted = int(found[1])
    row = (await _receipts(visit, state, wanted - 1))[0]
    house = await visit.house()
    is_paid_out = row.receipt.kind is CageReceiptKind.WITHDRAWAL and not row.receipt.reverses
    reversible = wanted > state.receipts - REVERSIBLE and not row.reversed_by and not row.receipt.reverses
    return PageView(
        f"Receipt {wanted}",
        "cage/receipt.html",
        ReceiptPage(
            row=row,
            house=house,
            names=await visit.names(row.people),
            reverse=_reversal(visit, row, await visit.currency()) if reversible and held & MANAGING else None,
            is_cashier=Office.CASHIER in held,
            just_paid=bool(tournament_asked(visit)),
            prize=await paid_prize(visit, row.receipt.person, wanted) if is_paid_out else None,
            paid_for=await _paid_for(visit, row.receipt, house.currency),
        ),
        styles=_STYLES,
        scripts=("print.js",),
    )


async def _paid_for(visit: Visit, receipt: CageReceiptIssued, unit: str) -> TournamentPayment | None:
    """The payment to a tournament that this cash was taken for."""
    if receipt.kind is not CageReceiptKind.DEPOSIT or not receipt.person:
        return None
    return await visit.front.read(payment_in_cash, receipt.person, unit, cage_receipt_name(receipt.number))


async def _window_patron(visit: Visit, person: str) -> WindowPatron:
    """The person found; staff have no money with the house."""
    found = await visit.account(person)
    if found.erased or found.kind is not AccountKind.PATRON:
        raise HttpProblem(Unknown("This is not a patron's account."))
    seen, most, by = await account_seen(visit.front, found), two_person_sum(await visit.house()), visit.person
    prize = await prize_due(visit, person)
    seen = msgspec.structs.replace(seen, currency=await visit.currency())
    taken, paid = amount_field("Amount received", size=0), amount_field("Amount paid out", size=0)
    receipt = f"{_RECEIPTS}?prizes={prize.tournament}" if prize else _RECEIPTS
    told = f"Reason (needed from {write_amount(most, Style.MONEY)}; a second person confirms)"
    why = (Field("reason", told, required=False, longest=500),) if most else ()
    all_of_it, sum_ = WithdrawMoney(by, person, seen.balance), write_amount(seen.balance, Style.MONEY)
    asks = f"Pay out all of {money_with_currency(seen.balance, seen.currency)} to {seen.name}?"
    every = Action(
        "Pay out all", all_of_it, asks=asks, yes=f"Pay out {sum_}", tone="quiet", then=receipt, post=_COMMANDS
    )
    pay_in = Action("Pay in", Deposit(by, person, 0), fields=(taken,), then=_RECEIPTS, post=_COMMANDS)
    return WindowPatron(
        seen,
        prize,
        await void_money(visit, found),
        None if exclusion_at(found, visit.now) is not None else pay_in,
        _prize_payout(by, seen, prize, why, receipt)
        if prize
        else Action("Pay out", WithdrawMoney(by, person, 0), fields=(paid, *why), then=receipt, post=_COMMANDS),
        every if seen.balance and prize is None and not (most and seen.balance >= most) else None,
    )


def _prize_payout(by: str, seen: PersonSeen, prize: PrizeDue, why: tuple[Field, ...], receipt: str) -> Action:
    """The cash of a prize is paid as it was won: no sum is typed."""
    words = f"Record {money_with_currency(prize.amount, seen.currency)} as paid"
    asks = f"{words} to {seen.name}, voucher {prize.voucher} of {prize.name}? The receipt to print and sign comes next."
    command = WithdrawMoney(by, seen.person, prize.amount)
    return Action(f"{words}, open the receipt", command, fields=why, asks=asks, yes=words, then=receipt, post=_COMMANDS)


def _reversal(visit: Visit, row: ReceiptRow, currency: str) -> Action:
    number, sum_ = row.receipt.number, money_with_currency(row.receipt.amount, currency)
    return Action(
        "Reverse this receipt",
        ReverseReceipt(visit.person, number, ""),
        fields=(Field("reason", "Reason (goes on record)", longest=500),),
        asks=f"Reverse receipt {number} for {sum_}?",
        yes="Reverse it",
        tone="danger",
        then=_RECEIPTS,
        post=_COMMANDS,
    )


async def _receipts(visit: Visit, state: CageState | None, after: int) -> list[ReceiptRow]:
    """Receipts after a number, in order; beside them the cage's stream has what was proposed and answered."""
    others = state.version - state.receipts if state else 0
    read = await visit.front.journal.read(CAGE, max(0, after), REVERSIBLE + 1 + others)
    entries = [_decoder.decode(one.body) for one in read]
    issued = [
        (one.at, one.event) for one in entries if isinstance(one.event, CageReceiptIssued) and one.event.number > after
    ]
    undone = {event.reverses: event.number for _, event in issued if event.reverses}
    return [_row(at, event, undone) for at, event in issued]


def _row(at: int, event: CageReceiptIssued, undone: dict[int, int]) -> ReceiptRow:
    words = f"Reverses receipt {event.reverses}" if event.reverses else _WORDS[event.kind]
    return ReceiptRow(at, event, words, undone.get(event.number, 0))


def _sum(rows: tuple[ReceiptRow, ...], kind: CageReceiptKind) -> int:
    return sum(row.receipt.amount for row in rows if row.receipt.kind is kind)
