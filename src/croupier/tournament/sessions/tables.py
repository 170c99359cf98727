"""The tables of a session: the game, the sign and the tournament book's policy, as the conditions have them."""

import msgspec
from msgspec import UNSET

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, clauses_in_force as clauses_of_books, nz_d7
from croupier.table.games import game_by, rules_in_force_for
from croupier.table.state import Determinations, Limits, Table
from croupier.tournament.conditions.stage_terms import Length, TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.wager_terms import Wagers
from croupier.verbs.game import PersonalLimit
from croupier.verbs.game_types import with_chip


@nz_d7("2.2(e)", "2.2(g)", "6.4(a)", "8.4(a)", "9.4(a)", "10.4(a)")
@act_bj("19.3(a)(vii)")
@act_mb("15.3(a)(vii)")
@act_uth("16.3(a)(vii)")
def fresh_table(conditions: Conditions, stage: TournamentStage, length: Length, number: int = 0) -> Table:
    """A table that nobody has played at: its cards are shuffled before the session, and its numbers begin at one.

    A session measured in rounds tells the table its last one.
    """
    table = tables.begin(stage_determinations(conditions, stage, length, number))
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


def stage_determinations(
    conditions: Conditions, stage: TournamentStage, length: Length, number: int = 0
) -> Determinations:
    """What the conditions fix for every table of a stage, and for the one of this number alone."""
    choices, wagers = conditions.game_choices(stage), conditions.wagers_of(stage, number)
    changes, markers, chip = wagers.changes, wagers.personal_limits or (), conditions.chips.smallest
    return Determinations(
        with_chip(choices, chip),
        conditions.book.policy(conditions, stage, choices, length),
        _limits(wagers, chip, wagers.minimum, wagers.maximum),
        differential=wagers.differential or None,
        personal_limits=tuple(PersonalLimit(own.player, own.maximum, 0, own.side or None) for own in markers),
        wager_seconds=wagers.seconds or None,
        limit_changes=tuple(_limits(wagers, chip, change.minimum, change.maximum) for change in changes),
        shoes=length.shoes,
        limit_rounds=tuple(change.after_round for change in changes if change.after_round is not UNSET) or UNSET,
        limit_minutes=tuple(change.after_minutes for change in changes if change.after_minutes is not UNSET) or UNSET,
    )


def _limits(wagers: Wagers, chip: Amount, minimum: Amount | None, maximum: Amount | None) -> Limits:
    """The sign; wagers go in the increment of the conditions, or else in whole chips."""
    side_least, side_most = wagers.side_minimum or Amount(0), wagers.side_maximum or None
    return Limits(minimum or Amount(0), maximum, wagers.increment or chip, side_least, side_most)
