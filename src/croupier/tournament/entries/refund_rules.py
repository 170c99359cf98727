"""Who gets what back: rights to a refund, the conditions' own terms, and until when a tournament is called off."""

from datetime import datetime, timedelta
from typing import Annotated

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import TournamentClauses, number_fixed
from croupier.tournament.entries.pool import PaymentSplit
from croupier.tournament.results.prizes import WHOLE, Percent


class RefundTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes back to a player who withdraws, where the book leaves that to the conditions.

    `part` of the entry fee, and of `re_buys` and `add_ons` where that is said, goes back up to `until_hours` before
    play begins; with `until_stage` to the end of that stage, in play too.
    """

    part: Percent = WHOLE
    until_hours: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    until_stage: str = ""
    re_buys: bool = False
    add_ons: bool = False


class FurtherPaid(msgspec.Struct, frozen=True):
    """What of somebody's payments was for re-buys and for add-ons."""

    re_buys: Amount = Amount(0)
    add_ons: Amount = Amount(0)


NOTHING_FURTHER = FurtherPaid()


class RefundSplit(msgspec.Struct, frozen=True):
    """What of a payment goes back, and the clause that gives it back or keeps it."""

    from_pool: Amount
    from_commission: Amount
    clause: Cite

    @property
    def amount(self) -> Amount:
        """All of it."""
        return Amount(self.from_pool + self.from_commission)


@nz_d7("2.5(a)(i)")
@act_uth("16.23")
def right_until(
    clauses: TournamentClauses,
    begins: datetime | None,
    kept: datetime | None = None,
    terms: RefundTerms | None = None,
) -> datetime | None:
    """The last moment of a right to a refund: two days, read as 48 hours, before play begins, or as conditions say.

    None if there is no such moment. `kept` is when a right ends that an earlier start does not cut short.
    """
    clause, hours = clauses.refund_in_time, terms.until_hours if terms else 0
    if clause is not None:
        hours = number_fixed(clause, "hours_before_start_min")
    if not hours:
        return None
    ends = None if begins is None else begins - timedelta(hours=hours)
    return max((end for end in (ends, kept) if end is not None), default=None)


@nz_d7("2.5", "2.5(a)", "2.5(a)(i)", "2.5(a)(ii)")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.23")
def refund_on_withdrawal(
    clauses: TournamentClauses,
    paid: PaymentSplit,
    begins: datetime | None,
    at: datetime,
    *,
    kept: datetime | None = None,
    consent: bool = False,
    terms: RefundTerms | None = None,
    further: FurtherPaid = NOTHING_FURTHER,
) -> RefundSplit:
    """What a player who withdraws gets back: by right in time, by consent later, or by the conditions.

    `begins` is when play begins as things stand, None where nobody knows yet; `kept` is as in `right_until`; `terms`
    are the conditions' own, where they permit refunds and the book lets them.
    """
    if begins is not None and at >= begins and not (terms and terms.until_stage):
        raise Refused(clauses.no_refund, "Players can only withdraw before the start.")
    if consent and clauses.refund_by_consent is None:
        raise Refused(clauses.no_refund, no_consent(clauses))
    until = right_until(clauses, begins, kept, terms)
    in_time = until is not None and at <= until
    if in_time and clauses.refund_in_time:
        return _all_of(paid, clauses.refund_in_time)
    if clauses.refund_by_consent:
        return _all_of(paid, clauses.refund_by_consent) if consent else _nothing(clauses.refund_by_consent)
    if terms and clauses.refund_by_conditions and (in_time or not terms.until_hours):
        return refund_by_terms(clauses.refund_by_conditions, paid, terms, further)
    return _nothing(clauses.no_refund)


@act_uth("16.23")
def refund_by_terms(clause: Cite, paid: PaymentSplit, terms: RefundTerms, further: FurtherPaid) -> RefundSplit:
    """The part that conditions give back of the fee, commission included, and of what else they name; cents are cut."""
    kept = (0 if terms.re_buys else further.re_buys) + (0 if terms.add_ons else further.add_ons)
    from_pool, from_commission = ((value * terms.part) // WHOLE for value in (paid.to_pool - kept, paid.commission))
    return RefundSplit(Amount(from_pool), Amount(from_commission), clause)


def no_consent(clauses: TournamentClauses) -> str:
    """Why nobody's consent gives a fee back, where the book knows no such thing."""
    by_conditions = "only the conditions can allow it, before entries open"
    instead = by_conditions if clauses.refund_by_conditions else "the fee is kept"
    return f"These rules allow no refund by consent; {instead}."


@nz_d7("2.5", "4.2")
@act_bj("19.6")
@act_mb("15.6")
@act_uth("16.6")
def may_enter_again(clauses: TournamentClauses, paid: int, refunded: int) -> bool:
    """Whether somebody who withdrew may enter again: under division 7, after the whole fee went back."""
    return clauses.refund_in_time is not None and refunded == paid


@nz_d7("2.3(c)(ii)", "2.5")
@act_bj("19.9")
@act_mb("15.9")
@act_uth("16.10")
def refund_to_absent(clauses: TournamentClauses) -> RefundSplit:
    """A player who does not show up forfeits the fee: it stays in the pool."""
    return _nothing(clauses.position_forfeited)


@nz_d7("2.6")
def refund_to_disqualified(clauses: TournamentClauses) -> RefundSplit:
    """A disqualified player gets nothing back."""
    return _nothing(clauses.disqualified_unrefunded or clauses.no_refund)


@nz_d7("2.5(b)", "2.6")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.24")
def refund_on_cancellation(
    clauses: TournamentClauses, paid: PaymentSplit, *, disqualified: bool = False
) -> RefundSplit:
    """Everything that was paid, commission included; under division 7 never to somebody who is disqualified."""
    if disqualified and clauses.disqualified_unrefunded:
        return _nothing(clauses.disqualified_unrefunded)
    return _all_of(paid, clauses.refund_on_cancellation)


@nz_d7("2.3(e)")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.24")
def check_cancellation(
    clauses: TournamentClauses, *, begun: bool, decided: bool, participants: int, fewest: int
) -> None:
    """The ACT books let a tournament be called off until its places are decided.

    Division 7 does so until it begins and for lack of participation: with fewer participants than the `fewest` that
    were published; where that is 0, the operator's own reason stands for it.
    """
    if decided:
        raise Refused(clauses.cancellation, "It is too late to cancel the tournament: its places are decided.")
    if not clauses.refund_in_time:
        return
    if begun:
        raise Refused(clauses.cancellation, "A tournament can only be cancelled before it begins; this one has begun.")
    if fewest and participants >= fewest:
        why = f"A tournament is only cancelled for lack of participation: {participants} players are in"
        raise Refused(clauses.cancellation, f"{why}, and the conditions require {fewest}.")


def _all_of(paid: PaymentSplit, clause: Cite) -> RefundSplit:
    return RefundSplit(paid.to_pool, paid.commission, clause)


def _nothing(clause: Cite) -> RefundSplit:
    return RefundSplit(Amount(0), Amount(0), clause)
