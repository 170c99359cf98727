"""Which game a tournament is of, and that its tables are tables of that game."""

from collections.abc import Iterator

from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.table.game_types import GameDeterminations
from croupier.tournament.conditions.findings import Breach, Lack
from croupier.tournament.conditions.stage_wants import every
from croupier.tournament.conditions.terms import Conditions

_KINDS: dict[str, type] = {
    "blackjack": BlackjackDeterminations,
    "roulette": RouletteDeterminations,
    "ultimate-texas-holdem": HoldemDeterminations,
}


def game(conditions: Conditions) -> Iterator[Lack]:
    """The game, one of those that the book has tournaments of."""
    games = conditions.clauses.games
    if conditions.game not in games:
        yield Lack("game", f"which game is played: {' or '.join(games)}", f'game = "{games[0]}"')


def names(conditions: Conditions) -> Iterator[Lack]:
    """What patrons know a stage by."""
    for where, stage in every(conditions):
        if not stage.name:
            yield Lack(f"{where}.name", "what a stage is called", 'name = "heats"')


def tables(conditions: Conditions) -> Iterator[Lack]:
    """The choices for the tables of every stage, or for all of them."""
    if conditions.table is None and not conditions.stage:
        yield Lack("table", "the choices for the tables", "[table]")
    for where, stage in every(conditions):
        if stage.table is None:
            what = f"the choices for the tables of {stage.name}"
            yield Lack(f"{where}.table" if conditions.table else "table", what, "[table]")


def of_the_game(conditions: Conditions) -> Iterator[Breach]:
    """A table is one of the game that is played at it."""
    places = (("the tournament", conditions.game, conditions.table), *_stages(conditions))
    for name, game, table in places:
        if table is not None and not _is_of(game, table):
            yield Breach(conditions.clauses.contents, f"The tables of {name} are those of another game than {game}.")


def _stages(conditions: Conditions) -> Iterator[tuple[str, str, GameDeterminations | None]]:
    return ((stage.name, stage.game, stage.table) for _, stage in every(conditions))


def _is_of(game: str, table: GameDeterminations) -> bool:
    if isinstance(table, BaccaratDeterminations):
        return table.game == game
    return type(table) is _KINDS.get(game)
