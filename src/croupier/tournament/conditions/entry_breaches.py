"""What conditions say about entry and money against their book."""

from collections.abc import Iterator

from croupier.equipment.amounts import in_currency
from croupier.rulebook import Cite, open_book
from croupier.tournament.conditions.findings import Breach
from croupier.tournament.conditions.terms import Conditions, Extra

division_7 = open_book("NZ-D7")
blackjack = open_book("ACT-BJ")
mini_baccarat = open_book("ACT-MB")
holdem = open_book("ACT-UTH")

_PLAYERS = {
    "NZ-D7": division_7["2.2(f)"],
    "ACT-BJ": blackjack["19.3(a)(v)"],
    "ACT-MB": mini_baccarat["15.3(a)(v)"],
    "ACT-UTH": holdem["16.3(a)(v)"],
}
_NO_FURTHER_CHIPS = {
    "NZ-D7": division_7["4.4"],
    "ACT-BJ": blackjack["19.13"],
    "ACT-MB": mini_baccarat["15.13"],
    "ACT-UTH": holdem["16.3(a)(iii)(G)"],
}


@division_7("2.4")
@blackjack("19.20")
@mini_baccarat("15.22")
@holdem("16.21")
def commission(conditions: Conditions) -> Iterator[Breach]:
    """None under division 7, a part of the fee elsewhere; one that is approved, but for hold-em."""
    entry, clause = conditions.entry, conditions.clauses.commission
    if not entry.commission:
        return
    if clause is None:
        yield Breach(division_7["2.4"], "All entry fees go to the prize pool: there is no commission.")
        return
    if entry.fee is not None and entry.commission > entry.fee:
        yield Breach(clause, f"A commission is a part of the entry fee: {in_currency(entry.fee)} at most.")
    if conditions.rules != "ACT-UTH" and not entry.commission_approval:
        yield Breach(clause, "A commission is of an approved amount: commission_approval names the approval.")


def players(conditions: Conditions) -> Iterator[Breach]:
    """The fewest are no more than the most."""
    fewest, most = conditions.entry.minimum_players, conditions.entry.maximum_players
    if fewest is not None and most is not None and fewest > most:
        yield Breach(_PLAYERS[conditions.rules], f"The fewest players, {fewest}, are more than the most, {most}.")


@division_7("2.3(b)")
@blackjack("19.11")
@mini_baccarat("15.11")
@holdem("16.12")
def transfers(conditions: Conditions) -> Iterator[Breach]:
    """An entry passes to somebody else under division 7 alone; elsewhere the director approves a substitute."""
    if conditions.entry.transferable and conditions.clauses.transfer is None:
        clause = conditions.clauses.substitute or conditions.clauses.one_entry
        yield Breach(clause, "Entries are not transferable: the director may approve a substitute.")


@division_7("2.5")
@blackjack("19.21")
@mini_baccarat("15.23")
@holdem("16.23")
def refunds(conditions: Conditions) -> Iterator[Breach]:
    """Only hold-em's conditions may permit refunds of their own."""
    if conditions.entry.refunds and conditions.rules != "ACT-UTH":
        yield Breach(
            conditions.clauses.no_refund, "The book says when fees go back: the conditions permit no other refund."
        )


def further_chips(conditions: Conditions) -> Iterator[Breach]:
    """Buy-backs in blackjack and mini-baccarat, re-buys and add-ons in hold-em, no such thing under division 7."""
    clauses = conditions.clauses
    asked: tuple[tuple[str, Extra | None, Cite | None], ...] = (
        ("buy-back", conditions.buy_back, clauses.buy_back),
        ("re-buy", conditions.re_buy, clauses.re_buy),
        ("add-on", conditions.add_on, clauses.add_on),
    )
    names = [stage.name for stage in conditions.stage]
    for name, extra, allowed in asked:
        if extra is None or not extra.times:
            continue
        if allowed is None:
            yield Breach(_NO_FURTHER_CHIPS[conditions.rules], f"{conditions.rules} knows no {name}.")
        elif extra.until_stage and extra.until_stage not in names:
            yield Breach(allowed, f"No stage is named {extra.until_stage}: a {name} is possible until the end of one.")
