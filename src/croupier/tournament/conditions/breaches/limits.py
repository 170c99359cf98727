"""What conditions say about limits against their book: of the tournament, a stage or one table, and as they change."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec import UNSET

from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_by
from croupier.tournament.books import find_section, game_in_words
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.missing_contents import clauses_asking
from croupier.tournament.conditions.notice.formatting import chips_in_words
from croupier.tournament.conditions.required_contents import minimum
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.wager_terms import LimitChange, Wagers

_ONE_WAY = "In one stage limits change by card, after rounds or after minutes: choose one of them."


def limits_clause(conditions: Conditions) -> Cite:
    """The clause by which conditions fix the limits."""
    return clauses_asking(conditions).get(minimum, conditions.clauses.limits)


def terms_in_use(conditions: Conditions) -> Iterator[tuple[str, Wagers]]:
    """Whose terms there are, in words behind a comma, and the terms: the tournament's, of stages, of single tables."""
    yield "", conditions.wagers
    for stage in conditions.stage:
        if stage.wagers is UNSET:
            continue
        yield f" in {stage.name}", conditions.wagers_of(stage)
        for limits in stage.wagers.tables or ():
            yield f" at table {limits.table} in {stage.name}", conditions.wagers_of(stage, limits.table)


@nz_d7("2.2(e)")
@act_bj("19.3(a)(vii)")
@act_mb("15.3(a)(vii)")
@act_uth("16.3(a)(vii)")
def limit_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A table minimum that is something, and a maximum from there; side wagers likewise."""
    clause = limits_clause(conditions)
    for where, wagers in terms_in_use(conditions):
        if wagers.minimum == 0:
            yield BookBreach(clause, f"The table minimum{where} must be above 0.")
        for kind, least, most in (
            ("minimum", wagers.minimum, wagers.maximum),
            ("minimum of side wagers", wagers.side_minimum or None, wagers.side_maximum or None),
        ):
            if least is not None and most is not None and least > most:
                why = f"The {kind}{where}, {chips_in_words(least)}, is above the maximum, {chips_in_words(most)}"
                yield BookBreach(clause, f"{why}: lower it.")


@nz_d7("3.4")
def increment_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Wagers go in steps no greater than the table minimum."""
    clause = conditions.clauses.increments
    for _, wagers in terms_in_use(conditions):
        step, least = wagers.increment, wagers.minimum
        if clause is not None and step is not None and least is not None and step > least:
            yield BookBreach(clause, f"The increment can be at most the table minimum, {chips_in_words(least)}.")


def limit_change_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Limits change as the book allows: by cards in a shoe, or at moments that are fixed beforehand."""
    for _, wagers in terms_in_use(conditions):
        if not wagers.changes:
            continue
        by_card = [change for change in wagers.changes if change.after_round is change.after_minutes is UNSET]
        if any(change.minimum > change.maximum for change in wagers.changes):
            yield BookBreach(_change_clause(conditions), "The minimum that a change sets cannot exceed its maximum.")
        if by_card and len(by_card) == len(wagers.changes):
            yield from _card_breaches(conditions, wagers)
        else:
            yield from _moment_breaches(conditions, wagers)


def _change_clause(conditions: Conditions) -> Cite:
    return conditions.clauses.limit_cards or limits_clause(conditions)


@nz_d7("4.13")
def _card_breaches(conditions: Conditions, wagers: Wagers) -> Iterator[BookBreach]:
    """Indicator cards raise both limits to values fixed beforehand, where the game has a shoe with a cutting card."""
    changes, clause = wagers.changes, _change_clause(conditions)
    for game in dict.fromkeys((conditions.game, *(stage.game for stage in conditions.stage))):
        if not _has_indicator_cards(conditions, game):
            yield BookBreach(
                clause, f"At {game_in_words(game)} no card changes the limits: say after_round or after_minutes."
            )
    if conditions.clauses.limit_cards is not None:
        most = number_fixed(clause, "limit_change_indicators")
        if len(changes) > most:
            yield BookBreach(clause, f"At most {most} cards can change the limits.")
    for before, after in pairwise(_with_first(wagers)):
        if after.minimum < before.minimum or after.maximum < before.maximum:
            yield BookBreach(clause, "A card may only raise the limits, not lower either of them.")


def _has_indicator_cards(conditions: Conditions, game: str) -> bool:
    """Whether cards of the game come from a shoe with a cutting card, and the book knows such cards there."""
    section = find_section(conditions.rules, game)
    if section is None or conditions.clauses.limit_cards is not None:
        return section is None or section.cards is not None
    tables = (table for table in (conditions.table, *(stage.table for stage in conditions.stage)) if table is not None)
    rules = [game_by(table).shoe_rules(table) for table in tables]
    return all(shoe.has_cutting_card and shoe.cards for shoe in rules)


@nz_d7("3.3")
def _moment_breaches(conditions: Conditions, wagers: Wagers) -> Iterator[BookBreach]:
    """After rounds or minutes, each later than the one before; division 7 then lets limits widen and nothing else."""
    clause = limits_clause(conditions)
    moments = [(change.after_round, change.after_minutes) for change in wagers.changes]
    by_round, by_minutes = ([moment[way] for moment in moments if moment[way] is not UNSET] for way in (0, 1))
    if len(moments) not in (len(by_round), len(by_minutes)) or (by_round and by_minutes):
        yield BookBreach(clause, _ONE_WAY)
        return
    order = by_round or by_minutes
    if any(not earlier < later for earlier, later in pairwise(order)):  # type: ignore[operator]
        yield BookBreach(clause, "Changes of limits follow each other: give each a later moment than the one before.")
    if conditions.clauses.limit_cards is None:
        return
    for before, after in pairwise(_with_first(wagers)):
        if after.minimum > before.minimum or after.maximum < before.maximum:
            why = "During a session no minimum rises and no maximum falls, unless an indicator card brings it"
            yield BookBreach(conditions.clauses.limits, f"{why}: leave after_round and after_minutes out.")


def _with_first(wagers: Wagers) -> tuple[LimitChange, ...]:
    """The limits of the beginning, and those that follow."""
    if wagers.minimum is None or wagers.maximum is None:
        return wagers.changes
    return LimitChange(wagers.minimum, wagers.maximum), *wagers.changes
