"""What conditions say about ties and prizes against their book."""

from collections.abc import Iterator

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.prize_terms import Prizes
from croupier.tournament.conditions.stages import all_stages, decided_on_points, placement_stages
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.prizes import WHOLE, percents


def prize_list_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Amounts or shares, and shares of the whole, in each table of prizes; each table for its own number of entries."""
    clause = conditions.clauses.prize_list
    for prizes in conditions.prizes.tables:
        yield from _table_breaches(conditions, prizes)
    entries = [table.entries for table in conditions.prizes.by_entries or ()]
    if len(set(entries)) < len(entries):
        yield BookBreach(clause, "Two tables of prizes are for the same number of entries: give each its own.")
    most = conditions.entry.maximum_players
    if most and (beyond := [count for count in entries if count > most]):
        why = f"A table of prizes is for {beyond[0]} entries, but there are {most} at most"
        yield BookBreach(clause, f"{why}: leave it out.")
    for table in conditions.prizes.by_entries or ():
        if not table.amounts and not table.shares:
            yield BookBreach(clause, f"The table of prizes for {table.entries} entries names none.")


def _table_breaches(conditions: Conditions, prizes: Prizes) -> Iterator[BookBreach]:
    clause = conditions.clauses.prize_list
    if prizes.amounts and prizes.shares:
        yield BookBreach(clause, "Prizes are amounts or shares of the pool, not both.")
    if prizes.shares and sum(prizes.shares) != WHOLE:
        why = f"The shares add up to {percents(sum(prizes.shares))} of the pool: they must add up to 100%."
        yield BookBreach(conditions.clauses.pool_returned, why)
    if 0 in prizes.shares or 0 in prizes.amounts:
        yield BookBreach(clause, "Every prize must be above 0.")


@nz_d7("5.6", "5.10", "5.12")
@act_bj("19.3(a)(xi)(C)", "19.3(a)(xi)(D)")
@act_mb("15.3(a)(xi)(C)", "15.3(a)(xi)(D)")
@act_uth("16.3(a)(iii)(E)(c)", "16.3(a)(x)")
def prize_tie_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A book may have its own rule; elsewhere players share or play on, or draw cards where the book knows it."""
    ties, clauses = conditions.prizes.ties, conditions.clauses
    if ties is None:
        return
    if clauses.final_ties is None:
        why = "Play-offs decide the first two places, and ties below them share: the conditions cannot change this."
        yield BookBreach(clauses.prizes_shared, why)
    elif ties.counts_back and (clauses.prize_countback is None or decided_on_points(conditions)):
        drawn = clauses.ties_drawn if decided_on_points(conditions) else None
        instead = "draw cards" if drawn else "play extra rounds"
        why = f"Players who are level share the prizes, or {instead}: earlier counts do not decide."
        yield BookBreach(drawn or clauses.final_ties, why)
    elif clauses.ties_drawn is None and ties is Ties.DRAW_OF_CARDS:
        yield BookBreach(
            clauses.final_ties, "Players who are level share the prizes, or play extra rounds: no cards are drawn."
        )
    elif clauses.ties_drawn is not None and decided_on_points(conditions) and ties is Ties.EXTRA_ROUNDS:
        why = "Players level on points share the prizes, or draw cards: they play no extra rounds."
        yield BookBreach(clauses.ties_drawn, why)


@nz_d7("5.6")
@act_bj("19.3(a)(viii)(B)", "19.3(a)(ix)(B)")
@act_mb("15.3(a)(viii)(B)", "15.3(a)(ix)(B)")
@act_uth("16.3(a)(viii)(B)", "16.3(a)(iii)(E)(b)")
def session_tie_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Who goes on can't be shared; points can. Cards are drawn where the book knows it."""
    clauses = conditions.clauses
    clause = clauses.session_ties or clauses.session_placings
    drawn = clauses.session_ties is not None
    played = "a countback, extra rounds or a draw of cards decide" if drawn else "play-offs decide"
    for _, stage in all_stages(conditions):
        if stage.ties is not None and stage.ties.counts_back and not drawn:
            yield BookBreach(clause, f"{stage.name}: earlier counts decide no place in this game; here {played}.")
        elif stage.ties is Ties.DRAW_OF_CARDS and not drawn:
            yield BookBreach(
                clause, f"{stage.name}: places are not decided by drawing cards in this game; here {played}."
            )
    for _, stage in placement_stages(conditions):
        if stage.ties is not None and stage.ties.then is Ties.SHARE:
            yield BookBreach(clause, f"{stage.name}: a place in the next stage can't be shared, {played}.")
