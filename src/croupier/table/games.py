"""Which game is on the table."""

from typing import get_args

from croupier.games.baccarat.commands import Command as BaccaratCommand
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.game import BACCARAT
from croupier.games.blackjack.commands import Command as BlackjackCommand
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.game import BLACKJACK
from croupier.games.roulette.commands import Command as RouletteCommand
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.game import ROULETTE
from croupier.games.ultimate_holdem.commands import Command as HoldemCommand
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.game import ULTIMATE_HOLDEM
from croupier.rulebook import Cite, InForce, in_force, open_book
from croupier.table.state import Determinations, GameDeterminations, Table
from croupier.verbs.game import Game

division_7 = open_book("NZ-D7")
blackjack = open_book("ACT-BJ")
mini_baccarat = open_book("ACT-MB")
holdem = open_book("ACT-UTH")

_COMMANDS: dict[Game, frozenset[type]] = {
    BACCARAT: frozenset(get_args(BaccaratCommand)),
    BLACKJACK: frozenset(get_args(BlackjackCommand)),
    ULTIMATE_HOLDEM: frozenset(get_args(HoldemCommand)),
    ROULETTE: frozenset(get_args(RouletteCommand)),
}
_GAMES: dict[type, Game] = {
    BaccaratDeterminations: BACCARAT,
    BlackjackDeterminations: BLACKJACK,
    HoldemDeterminations: ULTIMATE_HOLDEM,
    RouletteDeterminations: ROULETTE,
}
_OF_A_GAME: frozenset[type] = frozenset().union(*_COMMANDS.values())


def game_of(table: Table) -> Game:
    """The game that this table plays."""
    return _GAMES[type(table.determinations.game)]


def game_for(determinations: Determinations) -> Game:
    """The game that these determinations are for."""
    return _GAMES[type(determinations.game)]


def game_by(choices: GameDeterminations) -> Game:
    """The game whose own choices these are."""
    return _GAMES[type(choices)]


def is_of_a_game(command: object) -> bool:
    """Whether a command belongs to some game and not to every table."""
    return type(command) in _OF_A_GAME


def is_of(game: Game, command: object) -> bool:
    """Whether a command belongs to this game."""
    return type(command) in _COMMANDS[game]


@division_7("6.1", "7.1", "8.1", "9.1", "10.1")
@blackjack("19.1")
@mini_baccarat("15.1")
@holdem("16.1")
def rules_in_force(table: Table) -> InForce:
    """The clauses in force at this table now: the game's book, and the tournament book where one prevails."""
    return in_force_under(table.determinations, frozenset({"shuffler_malfunction"} if table.shoe.completing else ()))


def where_in_force(table: Table, clause: Cite | None) -> Cite | None:
    """A clause that the policy names; none where it is switched off at this table now."""
    return clause if clause is not None and clause in rules_in_force(table) else None


def in_force_under(determinations: Determinations, happening: frozenset[str] = frozenset()) -> InForce:
    """The clauses that these determinations put in force, and what happens at the table."""
    game, policy = game_for(determinations), determinations.policy
    circumstances = game.circumstances(determinations.game) | frozenset(policy.circumstances) | happening
    return in_force(game.books + policy.books, circumstances)
