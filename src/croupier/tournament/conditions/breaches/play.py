"""What conditions say about wagers, cards and tables against their book."""

from collections.abc import Iterator
from itertools import pairwise

from croupier.rulebook import Cite, Refused, act_mb, nz_d7
from croupier.table.games import game_by
from croupier.table.wagering.whole_chips import check_rounding
from croupier.tournament.books import find_section, sections_of, tournament_books
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.missing_contents import clauses_asking
from croupier.tournament.conditions.notice.formatting import chips_in_words
from croupier.tournament.conditions.required_contents import minimum
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.wager_terms import LimitChange
from croupier.tournament.games import TOURNAMENT_GAMES


def limits_clause(conditions: Conditions) -> Cite:
    """The clause by which conditions fix the limits."""
    return clauses_asking(conditions).get(minimum, conditions.clauses.limits)


def limit_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A table minimum that is something, and a maximum from there."""
    least, most, clause = conditions.wagers.minimum, conditions.wagers.maximum, limits_clause(conditions)
    if least == 0:
        yield BookBreach(clause, "The table minimum must be above 0.")
    if least is not None and most is not None and least > most:
        why = f"The minimum, {chips_in_words(least)}, is above the maximum, {chips_in_words(most)}"
        yield BookBreach(clause, f"{why}: lower it.")


@nz_d7("3.4")
def increment_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Wagers go in steps no greater than the table minimum."""
    step, least = conditions.wagers.increment, conditions.wagers.minimum
    clause = conditions.clauses.increments
    if clause is not None and step is not None and least is not None and step > least:
        yield BookBreach(clause, f"The increment can be at most the table minimum, {chips_in_words(least)}.")


@nz_d7("4.13")
def limit_change_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Indicator cards raise both limits to values fixed beforehand, where the book has them and the game has cards."""
    changes, clause = conditions.wagers.changes, conditions.clauses.limit_cards
    if not changes:
        return
    if clause is None:
        why = f"{conditions.rules} has no cards that change the limits: leave changes out."
        yield BookBreach(limits_clause(conditions), why)
        return
    for game in dict.fromkeys((conditions.game, *(stage.game for stage in conditions.stage))):
        section = find_section(conditions.rules, game)
        if section is not None and section.cards is None:
            yield BookBreach(clause, f"At {game} no card changes the limits: leave changes out.")
    most = number_fixed(clause, "limit_change_indicators")
    if len(changes) > most:
        yield BookBreach(clause, f"At most {most} cards can change the limits.")
    least, greatest = conditions.wagers.minimum, conditions.wagers.maximum
    first = () if least is None or greatest is None else (LimitChange(least, greatest),)
    for before, after in pairwise((*first, *changes)):
        if after.minimum < before.minimum or after.maximum < before.maximum:
            yield BookBreach(clause, "A card may only raise the limits, not lower either of them.")
    if any(change.minimum > change.maximum for change in changes):
        yield BookBreach(clause, "The minimum that a card sets cannot exceed the maximum it sets.")


@nz_d7("4.14", "4.15")
def pass_and_secret_card_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Up to three of each in a session, where the book has them."""
    chips, clauses = conditions.chips, conditions.clauses
    passes, secrets = chips.pass_cards, chips.secret_wager_cards
    if clauses.pass_cards is None:
        if passes:
            yield BookBreach(clauses.must_wager, "There are no pass cards: every player wagers in every round.")
    elif passes > number_fixed(clauses.pass_cards, "pass_cards_per_session_max"):
        yield BookBreach(clauses.pass_cards, "A player gets at most three pass cards in a session.")
    if clauses.secret_wager_cards is None:
        if secrets:
            yield BookBreach(clauses.chips_in_view, "There are no secret wager cards: all chips are in full view.")
    elif secrets > number_fixed(clauses.secret_wager_cards, "secret_wager_cards_per_session_max"):
        yield BookBreach(clauses.secret_wager_cards, "A player gets at most three secret wager cards in a session.")


@nz_d7("4.7", "6.5")
@act_mb("15.15")
def marker_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """The marker is used where the book says so; dealing from it belongs to games of which it says that."""
    clauses, section = conditions.clauses, find_section(conditions.rules, conditions.game)
    if clauses.marker_always and conditions.wagers.marker is False:
        yield BookBreach(clauses.marker, "A marker shows who wagers first: set marker to true, or leave it out.")
    if conditions.wagers.deal_from_marker and not (section and section.dealt_from_marker):
        where = clauses.dealt_from_marker or clauses.seats_allocated
        yield BookBreach(where, f"Cards are dealt from the marker only in {_dealt_from_marker()}.")


def _dealt_from_marker() -> str:
    sections = (section for rules in tournament_books() for section in sections_of(rules) if section.dealt_from_marker)
    return " and ".join(f"{section.game} under {section.book.clauses.book}" for section in sections)


def table_choice_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Tournaments of the game allow the tables, and so does the game's own book."""
    for table in dict.fromkeys((conditions.table, *(stage.table for stage in conditions.stage))):
        if table is None:
            continue
        yield from TOURNAMENT_GAMES.part_of(table).table_breaches(conditions.clauses, table)
        try:
            game_by(table).check(table)
            check_rounding(table, game_by(table).clauses)
        except Refused as refusal:
            yield BookBreach(refusal.clause, refusal.why)
