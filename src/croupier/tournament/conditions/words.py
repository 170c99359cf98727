"""Conditions in words for patrons, line by line, each with the clause that wants it said."""

from collections.abc import Callable, Iterator
from datetime import datetime

import msgspec

from croupier.equipment.amounts import Amount, in_currency
from croupier.rulebook import Cite, open_book
from croupier.tournament.conditions import stage_wants as of_stages
from croupier.tournament.conditions import wants
from croupier.tournament.conditions.stage_words import TIES, length_in_words, stage_lines, table_in_words
from croupier.tournament.conditions.terms import Conditions, Extra
from croupier.tournament.conditions.wanted import contents
from croupier.tournament.conditions.wants import Want
from croupier.tournament.prizes import Cents

division_7 = open_book("NZ-D7")
blackjack = open_book("ACT-BJ")
mini_baccarat = open_book("ACT-MB")
holdem = open_book("ACT-UTH")

_CENTS = {
    Cents.ORDER: "one each in the order of the final's table",
    Cents.DRAW: "by draw among those who share",
    Cents.OPERATOR: "the operator tops them up",
}
_MARKERS = {
    "NZ-D7": division_7["4.7"],
    "ACT-BJ": blackjack["19.3(a)(ii)"],
    "ACT-MB": mini_baccarat["15.15"],
    "ACT-UTH": holdem["16.16"],
}

Said = tuple[str, Want | Cite, str]
"""A title, the matter (or the clause itself), and what is said about it."""


class Line(msgspec.Struct, frozen=True):
    """One line of the notice."""

    heading: str
    title: str
    says: str
    clause: Cite


@division_7("2.7", "5.7(a)")
def lines(conditions: Conditions) -> tuple[Line, ...]:
    """Everything that the conditions say."""
    clauses = {want: clause for clause, matters in contents(conditions) for want in matters}
    parts: tuple[tuple[str, Callable[[Conditions], Iterator[Said]]], ...] = (
        ("Start and entry", _entry),
        ("How it is played", _structure),
        ("Chips and wagers", _play),
        ("Buying more chips", _extras),
        ("Prizes", _prizes),
        ("Rules", _rules),
    )
    otherwise = conditions.clauses.conditions_published
    return tuple(
        Line(heading, title, says, matter if isinstance(matter, str) else clauses.get(matter, otherwise))
        for heading, part in parts
        for title, matter, says in part(conditions)
        if says
    )


def _entry(conditions: Conditions) -> Iterator[Said]:
    entry, clauses = conditions.entry, conditions.clauses
    yield "Start", wants.start, moment(conditions.start)
    yield "How to enter", wants.method, entry.method
    yield "Who may enter", wants.eligibility, entry.eligibility
    yield "Entry form", wants.form, entry.form
    yield "Entry fee", wants.fee, _fee(conditions)
    if entry.signed_acceptance and clauses.signed_acceptance is not None:
        yield "Agreement", clauses.signed_acceptance, "Each player signs the rules and these conditions before entry."
    yield "Players", wants.fewest_players, f"{entry.minimum_players or 1} to {entry.maximum_players or 'any number'}"
    yield "Groups of players", wants.groups, entry.groups
    if entry.transferable and clauses.transfer is not None:
        yield "Transfer", clauses.transfer, "An entry may pass to another person."
    yield "Withdrawal", clauses.no_refund, _withdrawal(conditions)


def _fee(conditions: Conditions) -> str:
    entry = conditions.entry
    if not entry.fee:
        return "none"
    kept = (
        f", of which {in_currency(entry.commission)} are commission" if entry.commission else ", all of it for prizes"
    )
    approval = f" ({entry.commission_approval})" if entry.commission_approval else ""
    return f"{in_currency(entry.fee)}{kept}{approval}"


def _withdrawal(conditions: Conditions) -> str:
    if conditions.rules == "NZ-D7":
        hours = conditions.entry.withdrawal_hours
        return f"The fee goes back up to {hours} hours before the start, later with the operator's consent."
    if conditions.entry.refunds:
        return "What was paid goes back to a player who withdraws before the start."
    return "Nothing goes back, unless the tournament is cancelled."


def _structure(conditions: Conditions) -> Iterator[Said]:
    yield "Game", wants.stages, f"{conditions.game}{table_in_words(conditions.table)}"
    for stage in conditions.stage:
        yield from stage_lines(conditions, stage, moment(stage.start))
    play_off = conditions.play_off
    if play_off.length is not None:
        chips = f", each with {chips_in_words(play_off.chips)} chips" if play_off.chips is not None else ""
        matter = of_stages.play_off_length if conditions.rules == "NZ-D7" else of_stages.extra_rounds
        yield "Play-off", matter, f"{length_in_words(play_off.length)}{chips}"
    yield "Breaking and balancing of tables", of_stages.moving, conditions.moving.method


def _play(conditions: Conditions) -> Iterator[Said]:
    chips, wagers, clauses = conditions.chips, conditions.wagers, conditions.clauses
    yield "Chips for each player", wants.starting_chips, chips_in_words(chips.starting)
    if chips.issue is not None:
        yield "Issue of chips", wants.issue, str(chips.issue)
    yield "Limits", wants.minimum, f"{chips_in_words(wagers.minimum)} to {chips_in_words(wagers.maximum)}"
    if wagers.increment is not None:
        yield "Wagers in steps of", wants.minimum, chips_in_words(wagers.increment)
    for change in wagers.changes:
        limits = f"{chips_in_words(change.minimum)} to {chips_in_words(change.maximum)}"
        yield "Limits after an indicator card", division_7["4.13"], limits
    yield "Betting structure", wants.betting_structure, wagers.structure
    if wagers.seconds:
        yield "Time to wager", wants.time_limit if clauses.tables_broken else clauses.pace, f"{wagers.seconds} seconds"
    if wagers.marker:
        matter = _MARKERS[conditions.rules]
        yield "Marker", matter, "A marker goes round and shows who wagers first."
    if wagers.deal_from_marker:
        yield "Deal", division_7["6.5"], "Each round is dealt from the marker."
    if chips.pass_cards:
        yield "Pass cards", division_7["4.14"], f"{chips.pass_cards} for each player and session"
    if chips.secret_wager_cards:
        yield "Secret wager cards", division_7["4.15"], f"{chips.secret_wager_cards} for each player and session"


def _extras(conditions: Conditions) -> Iterator[Said]:
    yield "Buy-back", wants.buy_back, _extra(conditions.buy_back)
    yield "Re-buy", wants.re_buy, _extra(conditions.re_buy)
    yield "Add-on", wants.add_on, _extra(conditions.add_on)


def _extra(extra: Extra | None) -> str:
    if extra is None:
        return ""
    if not extra.times:
        return "none"
    parts = [f"up to {extra.times} for each player", extra.method, extra.timing]
    parts += [f"for {in_currency(extra.cost)}"] if extra.cost is not None else []
    parts += [f"{chips_in_words(extra.chips)} chips"] if extra.chips is not None else []
    return "; ".join(part for part in parts if part)


def _prizes(conditions: Conditions) -> Iterator[Said]:
    prizes = conditions.prizes
    for place, share in enumerate(prizes.shares, start=1):
        yield f"Place {place}", wants.breakdown, f"{share} percent of the pool"
    for place, listed in enumerate(prizes.amounts, start=1):
        yield f"Place {place}", wants.breakdown, in_currency(listed)
    for goods in prizes.goods:
        yield f"Place {goods.place}", wants.goods_values, f"{goods.what}, worth {in_currency(goods.value)}"
    if prizes.added:
        yield "Added by the operator", conditions.clauses.value_added, in_currency(prizes.added)
    if prizes.surplus is not None:
        yield "What the amounts leave of the pool", wants.surplus, str(prizes.surplus)
    yield "Distribution", wants.distribution, prizes.distribution
    ties = "" if prizes.ties is None else TIES[prizes.ties]
    yield (
        "Players who are level",
        wants.ties_on_points if wants.decided_on_points(conditions) else wants.ties_on_chips,
        ties,
    )
    yield "Cents that can't be divided", conditions.clauses.prizes_shared, _CENTS[prizes.cents]


@blackjack("19.3(b)")
@mini_baccarat("15.3(b)")
@holdem("16.3(b)")
def _rules(conditions: Conditions) -> Iterator[Said]:
    """Who conducts it, that the rules win over these conditions, and what stands in for rules that are not at hand."""
    yield "Conduct", wants.statement, conditions.director
    prevail = "Where these conditions disagree with the rules of the game or of tournaments, the rules win."
    yield "Rules and conditions", conditions.clauses.director_statement or conditions.clauses.contents, prevail
    yield "Stand-ins", wants.stand_ins, conditions.stand_ins


def moment(at: datetime | None) -> str:
    """A time as a notice has it: Tuesday 1 December 2026, 18:00 (UTC+11:00)."""
    return f"{at:%A} {at.day} {at:%B} {at.year}, {at:%H:%M} ({at.tzname()})" if at is not None else ""


def chips_in_words(value: Amount | None) -> str:
    """Chips without their hundredths where they have none."""
    return "" if value is None else in_currency(value).removesuffix(".00")
