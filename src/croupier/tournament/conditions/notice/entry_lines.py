"""Entry, money and what may be bought again, in words for patrons."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.entry_terms import Entry, Extra, ExtraTime
from croupier.tournament.conditions.notice.formatting import NoticeStatement, chips_in_words, moment, players_in_words
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.entries.purchase_rules import times_allowed
from croupier.tournament.entries.refund_rules import RefundTerms
from croupier.tournament.results.prizes import WHOLE, percents

_MATTERS = {
    ExtraKind.BUY_BACK: required_contents.buy_back_terms,
    ExtraKind.RE_BUY: required_contents.re_buy_terms,
    ExtraKind.ADD_ON: required_contents.add_on_terms,
}

_WHEN = {
    (ExtraTime.IN_SESSION,): "in a session, between rounds",
    (ExtraTime.BETWEEN_SESSIONS,): "between sessions",
    (ExtraTime.IN_SESSION, ExtraTime.BETWEEN_SESSIONS): "in a session, between rounds, and between sessions",
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
    if entry.late_entries:
        says = "Free seats are for entries after the draw, until their session starts; a ballot finds the seat."
        yield "Late entries", clauses.seats_allocated, says
    yield from _money_back(conditions)


def _fee(conditions: Conditions) -> str:
    entry = conditions.entry
    if not entry.fee:
        return "none"
    approval = f" ({entry.commission_approval})" if entry.commission_approval else ""
    return f"{currency_text(entry.fee)}{_kept(entry, entry.fee) or ', all of it for prizes'}{approval}"


def _kept(entry: Entry, payment: Amount) -> str:
    commission, percent = entry.commission_on(payment), entry.commission_percent
    part = "" if percent is UNSET else f" ({percents(percent)})"
    return f", including {currency_text(commission)} commission{part}" if commission else ""


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
    terms = entry.permitted_refunds()
    none = "A player who withdraws gets no refund."
    yield "Withdrawal", clauses.no_refund, _terms_in_words(terms) if terms else none
    extras = ", re-buys and add-ons" if clauses.re_buy else ""
    paid = f"The operator may cancel it; entry fees{extras} are then refunded in full, including commission."
    yield "If the tournament does not proceed", clauses.refund_on_cancellation, paid


def _terms_in_words(terms: RefundTerms) -> str:
    """Until when, how much, and of what."""
    until = "before play begins"
    if terms.until_stage:
        until = f"no later than in the stage {terms.until_stage}"
    elif terms.until_hours:
        until = f"at least {terms.until_hours} hours before play begins, also where the start is moved"
    part = "" if terms.part == WHOLE else f"{percents(terms.part)} of "
    named = ["the entry fee with its commission", *(["re-buys"] * terms.re_buys), *(["add-ons"] * terms.add_ons)]
    listed = named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
    return f"A player who withdraws {until} gets back {part}{listed}; nothing else is refunded."


def extra_lines(conditions: Conditions) -> Iterator[NoticeStatement]:
    """Buy-backs, re-buys and add-ons, or that there are none."""
    for kind, extra in conditions.extras:
        as_fee = kind is ExtraKind.BUY_BACK and conditions.clauses.re_buy is None
        words = _extra(kind, extra, conditions.entry if as_fee else Entry())
        yield str(kind).capitalize(), _MATTERS[kind], words


def _extra(kind: ExtraKind, extra: Extra | None, entry: Entry) -> str:
    if extra is None:
        return ""
    if not extra.times:
        return "none"
    parts = ["once for each player" if extra.times == 1 else f"up to {extra.times} times for each player"]
    parts += [_WHEN[times_allowed(kind, extra)], extra.method, extra.timing]
    parts += [f"no later than the stage {extra.until_stage}"] if extra.until_stage else []
    parts += [f"until the end of round {extra.until_round} of a session"] if extra.until_round is not None else []
    parts += [f"for {currency_text(extra.cost)}{_kept(entry, extra.cost)}"] if extra.cost is not None else []
    parts += [f"{chips_in_words(extra.chips)} chips"] if extra.chips is not None else []
    return "; ".join(part for part in parts if part)
