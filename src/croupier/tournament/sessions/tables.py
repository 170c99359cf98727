"""The tables of a session: the game, the sign and the tournament book's policy, as the conditions have them."""

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, clauses_in_force as clauses_of_books, nz_d7
from croupier.table.games import game_by, rules_in_force_for
from croupier.table.state import Determinations, Limits, Table
from croupier.tournament.conditions.stage_terms import Length, TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.verbs.game_types import with_chip


@nz_d7("2.2(e)", "2.2(g)", "6.4(a)", "8.4(a)", "9.4(a)", "10.4(a)")
@act_bj("19.3(a)(vii)")
@act_mb("15.3(a)(vii)")
@act_uth("16.3(a)(vii)")
def fresh_table(conditions: Conditions, stage: TournamentStage, length: Length) -> Table:
    """A table that nobody has played at: its cards are shuffled before the session, and its numbers begin at one.

    A session measured in rounds tells the table its last one.
    """
    table = tables.begin(stage_determinations(conditions, stage, length))
    return msgspec.structs.replace(table, final_round=length.rounds or length.spins)


def tournament_clauses(conditions: Conditions, stages: tuple[TournamentStage, ...]) -> frozenset[Cite]:
    """What is in force in these stages: each one's game as the tournament book leaves it, and the tournament book.

    A game of another book that is played for points brings its own, beside the tournament's.
    """
    with_game = [stage for stage in stages if stage.table or conditions.table]
    fixed = [stage_determinations(conditions, stage, stage.length or Length()) for stage in with_game]
    books = {
        book for determinations in fixed for book in (*game_by(determinations.game).books, *determinations.policy.books)
    }
    forces = [rules_in_force_for(determinations) for determinations in fixed]
    if conditions.rules not in books:
        forces.append(clauses_of_books((conditions.rules,), frozenset({"tournament"})))
    return frozenset(cite for force in forces for cite in force)


def stage_determinations(conditions: Conditions, stage: TournamentStage, length: Length) -> Determinations:
    """What the conditions fix for every table of a stage."""
    choices, wagers = conditions.game_choices(stage), conditions.wagers
    return Determinations(
        with_chip(choices, conditions.chips.smallest),
        conditions.book.policy(conditions, stage, choices, length),
        _limits(conditions, wagers.minimum, wagers.maximum),
        wager_seconds=wagers.seconds or None,
        limit_changes=tuple(_limits(conditions, change.minimum, change.maximum) for change in wagers.changes),
        shoes=length.shoes,
    )


def _limits(conditions: Conditions, minimum: Amount | None, maximum: Amount | None) -> Limits:
    """The sign; wagers go in the increment of the conditions, or else in whole chips."""
    return Limits(minimum or Amount(0), maximum, conditions.wagers.increment or conditions.chips.smallest)
