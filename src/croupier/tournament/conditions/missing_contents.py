"""The contents that a book requires and the conditions lack."""

from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.books import find_section
from croupier.tournament.conditions.breaches.value_bounds import as_read
from croupier.tournament.conditions.findings import Missing
from croupier.tournament.conditions.required_contents import (
    Contents,
    Want,
    known_game,
    stage_names,
    stand_ins,
    table_choices,
)
from croupier.tournament.conditions.types import Conditions


@nz_d7("2.2")
@act_bj("19.2(a)", "19.3", "19.3(a)")
@act_mb("15.2(a)", "15.3", "15.3(a)")
@act_uth("16.2(a)", "16.3", "16.3(a)")
def missing_contents(conditions: Conditions) -> tuple[Missing, ...]:
    """What the book requires and the conditions do not say; empty if they are complete."""
    conditions = as_read(conditions)
    return tuple(
        Missing(clause, lack.field, lack.says, lack.write)
        for clause, matters in contents(conditions)
        for want in matters
        for lack in want(conditions)
    )


def contents(conditions: Conditions) -> Contents:
    """What these conditions must say, by clause."""
    book, section = conditions.book, find_section(conditions.rules, conditions.game)
    game = (book.clauses.contents, (known_game, stage_names, table_choices))
    return (game, *book.contents, *(((section.clause, (stand_ins,)),) if section and section.stand_ins else ()))


def clauses_asking(conditions: Conditions) -> dict[Want, Cite]:
    """The clause that asks for each matter which the book wants."""
    return {want: clause for clause, matters in contents(conditions) for want in matters}
