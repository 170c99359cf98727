"""Entry, money and what may be bought again, in words for patrons."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.notice.formatting import NoticeStatement, chips_in_words, moment, players_in_words
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.pool import ExtraKind

_MATTERS = {
    ExtraKind.BUY_BACK: required_contents.buy_back_terms,
    ExtraKind.RE_BUY: required_contents.re_buy_terms,
    ExtraKind.ADD_ON: required_contents.add_on_terms,
}


def entry_lines(conditions: Conditions) -> Iterator[NoticeStatement]:
    """Who may enter and how, for how much, and when money goes back."""
    entry, clauses = conditions.entry, conditions.clauses
    yield "Start", required_contents.start_time, moment(conditions.start)
    if conditions.start_notice_minutes is not UNSET:
        told = f"The director may move a start; players are told {conditions.start_notice_minutes} minutes before it."
        yield "Moved start", clauses.start_moved, told
    yield "How to enter", required_contents.method, entry.method
    yield "Who may enter", required_contents.eligibility, entry.eligibility
    yield "Entry form", required_contents.entry_form, entry.form
    yield "Entry fee", required_contents.fee, _fee(conditions)
    if entry.signed_acceptance and clauses.signed_acceptance is not None:
        yield "Agreement", clauses.signed_acceptance, "Each player signs the rules and these conditions before entry."
    yield "Players", required_contents.fewest_players, players_in_words(entry)
    yield "Groups of players", required_contents.player_groups, entry.groups
    if entry.transferable and clauses.transfer is not None:
        yield "Transfer", clauses.transfer, "An entry may be transferred to another person."
    yield from _money_back(conditions)


def _fee(conditions: Conditions) -> str:
    entry = conditions.entry
    if not entry.fee:
        return "none"
    approval = f" ({entry.commission_approval})" if entry.commission_approval else ""
    return f"{currency_text(entry.fee)}{_kept(entry.commission) or ', all of it for prizes'}{approval}"


def _kept(commission: Amount) -> str:
    return f", including {currency_text(commission)} commission" if commission else ""


@nz_d7("2.5", "2.5(b)", "2.6")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.23", "16.24")
def _money_back(conditions: Conditions) -> Iterator[NoticeStatement]:
    """What goes back to players who withdraw, to everybody on cancellation, and to the disqualified."""
    entry, clauses = conditions.entry, conditions.clauses
    if clauses.refund_in_time is not None:
        hours = number_fixed(clauses.refund_in_time, "hours_before_start_min")
        withdrawn = f"The fee is refunded up to {hours} hours before play begins, also where the start is moved"
        consent = "after that only with the operator's consent, and before play begins"
        yield "Withdrawal", clauses.no_refund, f"{withdrawn}; {consent}."
        proceeds = "Every entry fee is refunded, except that of a disqualified player."
        yield "If the tournament does not proceed", clauses.refund_on_cancellation, proceeds
        unrefunded = clauses.disqualified_unrefunded or clauses.no_refund
        yield "Disqualified players", unrefunded, "A disqualified player gets no refund."
        return
    back = "A player who withdraws before the start gets back what was paid."
    yield "Withdrawal", clauses.no_refund, back if entry.refunds else "A player who withdraws gets no refund."
    extras = ", re-buys and add-ons" if clauses.re_buy else ""
    paid = f"The operator may cancel it; entry fees{extras} are then refunded in full, including commission."
    yield "If the tournament does not proceed", clauses.refund_on_cancellation, paid


def extra_lines(conditions: Conditions) -> Iterator[NoticeStatement]:
    """Buy-backs, re-buys and add-ons, or that there are none."""
    for kind, extra in conditions.extras:
        commission = conditions.entry.commission if kind is ExtraKind.BUY_BACK else Amount(0)
        yield str(kind).capitalize(), _MATTERS[kind], _extra(extra, commission)


def _extra(extra: Extra | None, commission: Amount) -> str:
    if extra is None:
        return ""
    if not extra.times:
        return "none"
    parts = ["once for each player" if extra.times == 1 else f"up to {extra.times} times for each player"]
    parts += [extra.method, extra.timing]
    parts += [f"no later than the stage {extra.until_stage}"] if extra.until_stage else []
    parts += [f"until the end of round {extra.until_round} of a session"] if extra.until_round is not None else []
    parts += [f"for {currency_text(extra.cost)}{_kept(commission)}"] if extra.cost is not None else []
    parts += [f"{chips_in_words(extra.chips)} chips"] if extra.chips is not None else []
    return "; ".join(part for part in parts if part)
