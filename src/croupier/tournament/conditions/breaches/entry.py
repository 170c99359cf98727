"""What conditions say about entry and money against their book."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.equipment.amounts import currency_text
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.entry_terms import Extra, ExtraTime
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.entries.purchase_rules import times_allowed
from croupier.tournament.entries.refund_rules import RefundTerms
from croupier.tournament.results.prizes import WHOLE


@nz_d7("2.4")
@act_bj("19.20")
@act_mb("15.22")
@act_uth("16.21")
def commission_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A part of the fee where the book knows one, and approved where it asks for that."""
    entry, clauses = conditions.entry, conditions.clauses
    clause = clauses.commission
    if not entry.commission and not entry.commission_percent:
        return
    if clause is None:
        yield BookBreach(clauses.fees_to_pool, "All entry fees go to the prize pool: leave out the commission.")
        return
    if entry.commission and entry.commission_percent:
        yield BookBreach(clause, "The commission is a sum or a percentage: leave commission or commission_percent out.")
    if entry.fee is not None and entry.commission_on(entry.fee) > entry.fee:
        yield BookBreach(clause, f"The commission is part of the entry fee: {currency_text(entry.fee)} at most.")
    again = conditions.buy_back
    as_fee = clauses.buy_back is not None and clauses.re_buy is None
    if as_fee and again and again.times and again.cost is not None and again.cost < entry.commission:
        least = f"it must cost {currency_text(entry.commission)} or more"
        yield BookBreach(clause, f"A buy-back carries the same commission as an entry: {least}.")
    if clauses.commission_approved and not entry.commission_approval:
        yield BookBreach(clause, "A commission needs approval: name it in commission_approval.")


@nz_d7("2.2(f)")
@act_bj("19.3(a)(v)")
@act_mb("15.3(a)(v)")
@act_uth("16.3(a)(v)")
def player_number_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """The minimum does not exceed the maximum; some books allow no bound."""
    fewest, most = conditions.entry.minimum_players, conditions.entry.maximum_players
    clause = conditions.clauses.number_of_players
    if not conditions.clauses.players_unbounded and 0 in (fewest, most):
        yield BookBreach(
            clause, f"{conditions.rules} requires a minimum and a maximum number of players: set each to 1 or more."
        )
    elif fewest and most and fewest > most:
        yield BookBreach(clause, f"The minimum number of players, {fewest}, exceeds the maximum, {most}: lower it.")


@nz_d7("2.3(b)")
@act_bj("19.11")
@act_mb("15.11")
@act_uth("16.12")
def transfer_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """An entry passes to somebody else where the book allows it; elsewhere the director approves a substitute."""
    if conditions.entry.transferable and conditions.clauses.transfer is None:
        clause = conditions.clauses.substitute or conditions.clauses.one_entry
        yield BookBreach(clause, "Entries are not transferable: the director may approve a substitute.")


@nz_d7("2.5")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.23")
def refund_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Conditions permit refunds of their own where the book lets them, on terms that can be kept."""
    entry, clauses = conditions.entry, conditions.clauses
    if (entry.refunds or entry.refund_terms is not UNSET) and clauses.refund_by_conditions is None:
        why = "The rules say when fees are refunded: the conditions cannot allow other refunds."
        yield BookBreach(clauses.no_refund, why)
    elif entry.refund_terms is not UNSET:
        for why in _term_problems(conditions, entry.refund_terms):
            yield BookBreach(clauses.no_refund, why)


def _term_problems(conditions: Conditions, terms: RefundTerms) -> Iterator[str]:
    """One deadline, a part of something that players have paid by then."""
    names = [stage.name for stage in conditions.stage]
    if not conditions.entry.refunds:
        yield "The conditions have terms for refunds and permit none: set refunds = true."
    if not 0 < terms.part <= WHOLE:
        yield "The part that goes back is more than 0% and at most 100%."
    if terms.until_hours and terms.until_stage:
        yield "Refunds end some hours before play, or with a stage: leave until_hours or until_stage out."
    if terms.until_stage and terms.until_stage not in names:
        yield f"There is no stage {terms.until_stage}: refunds end with {' or '.join(names) or 'a stage'}."
    extras = (("re-buys", terms.re_buys, conditions.re_buy), ("add-ons", terms.add_ons, conditions.add_on))
    for kind, said, extra in extras:
        if said and (extra is None or not extra.times):
            yield f"The conditions offer no {kind}: none can be refunded."
        if said and not terms.until_stage:
            yield f"Nobody has {kind} before play begins: say until_stage."


def further_chip_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Buy-backs, re-buys and add-ons, as far as the book knows them."""
    clauses = conditions.clauses
    known = {ExtraKind.BUY_BACK: clauses.buy_back, ExtraKind.RE_BUY: clauses.re_buy, ExtraKind.ADD_ON: clauses.add_on}
    for kind, extra in conditions.extras:
        if extra is None or not extra.times:
            continue
        allowed = known[kind]
        if allowed is None:
            others = " and ".join(f"{other}s" for other in ExtraKind if known[other])
            instead = f"it has {others}" if others else "players have only the chips issued to them"
            clause = clauses.re_buy or clauses.no_further_chips
            yield BookBreach(clause, f"{conditions.rules} has no {kind}: {instead}.")
        else:
            yield from _deadline_breaches(conditions, kind, extra, allowed)


def _deadline_breaches(conditions: Conditions, kind: ExtraKind, extra: Extra, clause: Cite) -> Iterator[BookBreach]:
    """The last stage is one of the tournament, and the last round one of its sessions."""
    names = [stage.name for stage in conditions.stage]
    if extra.until_stage and extra.until_stage not in names:
        last = f"{kind.one} is possible until the end of {' or '.join(names) or 'a stage'}"
        yield BookBreach(clause, f"There is no stage {extra.until_stage}: {last}.")
        return
    if extra.until_round is not None and ExtraTime.IN_SESSION not in times_allowed(kind, extra):
        why = f"{kind.one.capitalize()} is offered between sessions, where there are no rounds: leave until_round out"
        yield BookBreach(clause, f'{why}, or set when to "{ExtraTime.BOTH}".')
        return
    until = names.index(extra.until_stage) + 1 if extra.until_stage else len(names)
    rounds = [stage.length and (stage.length.rounds or stage.length.spins) for stage in conditions.stage[:until]]
    longest = max((count for count in rounds if count), default=0)
    if extra.until_round is not None and rounds and all(rounds) and extra.until_round > longest:
        why = f"No session that allows {kind.one} has a round {extra.until_round}"
        yield BookBreach(clause, f"{why}: until_round is {longest} at most.")
