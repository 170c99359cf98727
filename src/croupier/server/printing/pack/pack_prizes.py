"""Where prizes are, in the regulator's pack: cash that is signed for is not paid, and the paper never says so."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import currency_text
from croupier.floor.inspection.pack.cage_payments import CagePayment
from croupier.floor.tournaments.commands import PrizePart
from croupier.floor.tournaments.desk.prize_handover import HAS_PAID, handed_part, money_of, prize_parts
from croupier.floor.tournaments.state import HandedPrize
from croupier.server.printing.pack.pack_tables import PackContent, PackTable, time_text
from croupier.tournament.results.prizes import Award


def prize_whereabouts(source: PackContent) -> Iterator[PackTable]:
    """Cash and goods apart: who signed for cash, what the cage paid, whose goods were handed over."""
    awards = source.live.tournament.awards
    if cash := tuple(_cash_row(source, award) for award in awards if money_of(source.live, award)):
        columns = ("Player", "Cash", "Signed for", "Paid")
        yield PackTable("Cash", columns, cash, right=(1,), wide=(0, 2, 3))
    if goods := tuple(_goods_row(source, award) for award in awards if award.goods):
        yield PackTable("Goods", ("Player", "Goods", "Handed over"), goods, wide=(0, 1, 2))


def _cash_row(source: PackContent, award: Award) -> tuple[str, ...]:
    live, amount = source.live, money_of(source.live, award)
    who = source.name(award.name), currency_text(amount)
    if live.tournament.phase not in HAS_PAID:
        return *who, "not yet", "not yet"
    if PrizePart.CASH not in prize_parts(live, award):
        return *who, "not needed", "to their account, with the award"
    signed = handed_part(live, award, PrizePart.CASH)
    return *who, _seen(source, signed), _paid(source, award.name, amount) if signed else "not yet"


def _goods_row(source: PackContent, award: Award) -> tuple[str, ...]:
    handed = handed_part(source.live, award, PrizePart.GOODS)
    return source.name(award.name), award.goods, _seen(source, handed)


def _seen(source: PackContent, handed: HandedPrize | None) -> str:
    """When a winner signed, and who saw the identification; what they were handed they signed for too."""
    return f"{time_text(handed.at)}, seen by {source.name(handed.by)}" if handed else "not yet"


def _paid(source: PackContent, person: str, amount: int) -> str:
    """Every receipt of the cage since they signed, and what is left to pay."""
    payments = source.pack.statement.cage
    if payments is msgspec.UNSET:
        return "this file does not say"
    own = [payment for payment in payments if payment.person == person]
    left = amount - sum(payment.amount for payment in own if not payment.reversed_by)
    says = [_receipt(source, payment) for payment in own]
    if left > 0:
        says.append(f"{currency_text(left)} not paid yet" if says else "not yet")
    return "; ".join(says)


def _receipt(source: PackContent, payment: CagePayment) -> str:
    paid = f"{currency_text(payment.amount)} on {time_text(payment.at)} by {source.name(payment.by)}"
    undone = f", reversed by cage {payment.reversed_by}" if payment.reversed_by else ""
    return f"{paid}, receipt cage {payment.receipt}{undone}"
