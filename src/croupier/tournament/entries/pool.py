"""Where each payment goes: the prize pool and the commission."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import TournamentClauses


class ExtraKind(StrEnum):
    """What a player may pay for after the entry fee."""

    RE_BUY = "re-buy"
    ADD_ON = "add-on"
    BUY_BACK = "buy-back"

    @property
    def one(self) -> str:
        """One of them, with its article."""
        return f"{'an' if self is ExtraKind.ADD_ON else 'a'} {self}"


class PaymentSplit(msgspec.Struct, frozen=True):
    """A payment by where it goes."""

    to_pool: Amount
    commission: Amount
    clause: Cite


@nz_d7("2.1", "2.4")
@act_bj("19.20")
@act_mb("15.22")
@act_uth("16.21", "16.21(a)")
def split_fee(clauses: TournamentClauses, fee: Amount, commission: Amount) -> PaymentSplit:
    """An entry fee: the operator's commission, none under division 7, and the pool's part."""
    if commission and clauses.commission is None:
        raise Refused(clauses.fees_to_pool, "All of an entry fee goes into the prize pool; there is no commission.")
    if commission > fee:
        raise Refused(
            clauses.commission or clauses.fees_to_pool,
            f"A commission of {currency_text(commission)} is more than the whole payment, {currency_text(fee)}.",
        )
    return PaymentSplit(Amount(fee - commission), commission, clauses.fees_to_pool)


@act_bj("19.20")
@act_mb("15.22")
@act_uth("16.21")
def split_extra(clauses: TournamentClauses, extra: ExtraKind, cost: Amount, commission: Amount) -> PaymentSplit:
    """A buy-back is split as an entry fee is; what hold-em has for sale goes into the pool whole, buy-backs too."""
    clause = extra_clause(clauses, extra)
    if extra is ExtraKind.BUY_BACK and clauses.re_buy is None:
        return split_fee(clauses, cost, commission)
    return PaymentSplit(cost, Amount(0), clauses.extras_to_pool or clause)


@nz_d7("4.4")
@act_bj("19.3(a)(ii)(F)", "19.13")
@act_mb("15.3(a)(ii)(f)", "15.13")
@act_uth("16.3(a)(iii)(G)", "16.3(a)(iii)(H)", "16.14")
def extra_clause(clauses: TournamentClauses, extra: ExtraKind) -> Cite:
    """The clause by which the conditions may offer it; refused where the book knows no such thing."""
    known = {ExtraKind.RE_BUY: clauses.re_buy, ExtraKind.ADD_ON: clauses.add_on, ExtraKind.BUY_BACK: clauses.buy_back}
    clause = known[extra]
    if clause is None:
        offered = " and ".join(f"{other}s" for other in ExtraKind if known[other])
        instead = f"there are {offered}." if offered else "players cannot buy more chips."
        raise Refused(clauses.no_further_chips, f"There is no {extra} under these rules; {instead}")
    return clause
