"""Which game is on the table."""

from typing import get_args

from croupier.games.baccarat.commands import Command as BaccaratCommand
from croupier.games.baccarat.game import BACCARAT
from croupier.rulebook import InForce, in_force
from croupier.table.state import Determinations, Table
from croupier.verbs.game import Game

GAME_COMMANDS: tuple[type, ...] = get_args(BaccaratCommand)


def game_of(table: Table) -> Game:
    """The game that this table plays."""
    return game_for(table.determinations)


def game_for(determinations: Determinations) -> Game:
    """The game that these determinations are for."""
    assert determinations.game is not None
    return BACCARAT


def rules_in_force(table: Table) -> InForce:
    """The clauses in force at this table now: the game's book, and the tournament book where one prevails."""
    return in_force_under(table.determinations)


def in_force_under(determinations: Determinations) -> InForce:
    """The clauses that these determinations put in force."""
    game, policy = game_for(determinations), determinations.policy
    circumstances = game.circumstances(determinations.game) | frozenset(policy.circumstances)
    return in_force(game.books + policy.books, circumstances)
