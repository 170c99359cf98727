"""Tournaments by the tournament section of a game's own book."""

import msgspec

from croupier.rulebook import Cite, act_uth
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by
from croupier.table.policies import Policy, act_tournament
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.required_contents import Contents
from croupier.tournament.conditions.stage_terms import Length, TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.game_part import BookSection, TournamentBook


def own_book_section(clauses: TournamentClauses, contents: Contents, game: str, clause: Cite) -> BookSection:
    """A game under its own book: all of its rules are there, and the cards are shuffled as in any other play."""
    return BookSection(
        book=TournamentBook(clauses=clauses, contents=contents, policy=own_book_policy),
        game=game,
        clause=clause,
        stand_ins="",
        cards=None,
        dealt_from_marker=False,
    )


@act_uth("16.7", "16.15")
def own_book_policy(
    conditions: Conditions, stage: TournamentStage, choices: GameDeterminations, length: Length
) -> Policy:
    """The tournament section of the game's own book as the table reads it.

    With re-buys, a table can't tell who has no right to one: it only knows who can't wager the minimum.
    """
    game = game_by(choices)
    policy = act_tournament(game.clauses, game.shoe_rules(choices).end_of_shoe, conditions.wagers.marker)
    if conditions.wagers_of(stage).changes:
        policy = msgspec.structs.replace(policy, indicator_clause=conditions.clauses.limits)
    return msgspec.structs.replace(policy, no_chips_clause=None) if _has_re_buys(conditions, stage) else policy


def _has_re_buys(conditions: Conditions, stage: TournamentStage) -> bool:
    """Whether a stage has re-buys: every stage, or those up to a named one."""
    extra, names = conditions.re_buy, [other.name for other in conditions.stage]
    if extra is None or not extra.times:
        return False
    return extra.until_stage not in names or names.index(stage.name) <= names.index(extra.until_stage)
