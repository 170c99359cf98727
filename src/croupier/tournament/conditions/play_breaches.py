"""What conditions say about wagers, cards and tables against their book."""

from collections.abc import Iterator
from itertools import pairwise

from croupier.equipment.amounts import in_currency
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.rulebook import Refused, open_book
from croupier.table.games import game_by
from croupier.tournament.conditions.findings import Breach
from croupier.tournament.conditions.terms import Conditions, LimitChange

nz_d7 = open_book("NZ-D7")
act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")

LIMITS = {
    "NZ-D7": nz_d7["2.2(e)"],
    "ACT-BJ": act_bj["19.3(a)(vii)"],
    "ACT-MB": act_mb["15.3(a)(vii)"],
    "ACT-UTH": act_uth["16.3(a)(vii)"],
}
_MARKER = {"NZ-D7": nz_d7["4.7"], "ACT-MB": act_mb["15.15"]}
"""The books in which a marker shows who wagers first, whatever the conditions say."""


def limits(conditions: Conditions) -> Iterator[Breach]:
    """A table minimum that is something, and a maximum from there."""
    least, most, clause = conditions.wagers.minimum, conditions.wagers.maximum, LIMITS[conditions.rules]
    if least == 0:
        yield Breach(clause, "A table minimum is more than nothing.")
    if least is not None and most is not None and least > most:
        why = f"The minimum, {in_currency(least)}, is above the maximum, {in_currency(most)}"
        yield Breach(clause, f"{why}: let it be that at most.")


@nz_d7("3.4")
def increments(conditions: Conditions) -> Iterator[Breach]:
    """Wagers go in steps no greater than the table minimum."""
    step, least = conditions.wagers.increment, conditions.wagers.minimum
    if conditions.rules == "NZ-D7" and step is not None and least is not None and step > least:
        yield Breach(nz_d7["3.4"], f"An increment is no more than the table minimum, {in_currency(least)}.")


@nz_d7("4.13")
def limit_changes(conditions: Conditions) -> Iterator[Breach]:
    """Indicator cards raise both limits to values fixed beforehand; not at roulette, and under division 7 alone."""
    changes, clause = conditions.wagers.changes, nz_d7["4.13"]
    if not changes:
        return
    if conditions.rules != "NZ-D7":
        yield Breach(
            LIMITS[conditions.rules], f"{conditions.rules} has no cards that change the limits: leave changes out."
        )
        return
    if "roulette" in (conditions.game, *(stage.game for stage in conditions.stage)):
        yield Breach(clause, "At roulette no card changes the limits: leave changes out.")
    most = nz_d7.number("4.13", "limit_change_indicators")
    if len(changes) > most:
        yield Breach(clause, f"At most {most} cards change the limits.")
    least, greatest = conditions.wagers.minimum, conditions.wagers.maximum
    first = () if least is None or greatest is None else (LimitChange(least, greatest),)
    for before, after in pairwise((*first, *changes)):
        if after.minimum < before.minimum or after.maximum < before.maximum:
            yield Breach(clause, "A card raises the limits: neither of them may fall.")
    if any(change.minimum > change.maximum for change in changes):
        yield Breach(clause, "A minimum that a card brings is no more than the maximum it brings.")


@nz_d7("4.14", "4.15")
def pass_and_secret_cards(conditions: Conditions) -> Iterator[Breach]:
    """Up to three of each in a session, under division 7 alone."""
    chips, clauses = conditions.chips, conditions.clauses
    passes, secrets = chips.pass_cards, chips.secret_wager_cards
    if conditions.rules != "NZ-D7":
        if passes:
            yield Breach(clauses.must_wager, "There are no pass cards: every player wagers in every round.")
        if secrets:
            yield Breach(clauses.chips_in_view, "There are no secret wager cards: all chips are in full view.")
        return
    if passes > nz_d7.number("4.14", "pass_cards_per_session_max"):
        yield Breach(nz_d7["4.14"], "A player gets three pass cards for a session at most.")
    if secrets > nz_d7.number("4.15", "secret_wager_cards_per_session_max"):
        yield Breach(nz_d7["4.15"], "A player gets three secret wager cards for a session at most.")


@nz_d7("4.7", "6.5")
@act_mb("15.15")
def marker(conditions: Conditions) -> Iterator[Breach]:
    """The marker is used where the book says so; dealing from it belongs to blackjack under division 7."""
    clause = _MARKER.get(conditions.rules)
    if clause is not None and conditions.wagers.marker is False:
        yield Breach(clause, "A marker shows who wagers first: marker is true, or left out.")
    if conditions.wagers.deal_from_marker and (conditions.rules, conditions.game) != ("NZ-D7", "blackjack"):
        where = nz_d7["6.5"] if conditions.rules == "NZ-D7" else conditions.clauses.seats_allocated
        yield Breach(where, "Cards are dealt from the marker in blackjack under NZ-D7 alone.")


@nz_d7("4.2")
@act_bj("19.7")
def tables(conditions: Conditions) -> Iterator[Breach]:
    """The game's own book allows the tables, and nobody has a wager at another's place."""
    for table in dict.fromkeys((conditions.table, *(stage.table for stage in conditions.stage))):
        if table is None:
            continue
        if isinstance(table, BlackjackDeterminations) and table.others_insure:
            clause = conditions.clauses.kept_to_position
            yield Breach(clause, "A player keeps to one position: nobody insures another's wager.")
        try:
            game_by(table).check(table)
        except Refused as refusal:
            yield Breach(refusal.clause, refusal.why)
