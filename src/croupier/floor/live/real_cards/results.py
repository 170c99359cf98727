"""The results of a round: the open hands, and which boxes win, push or lose."""

import msgspec

from croupier.floor.games.game_part import OpenHand
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Cite
from croupier.verbs.moves import Result


class ResultRow(msgspec.Struct, frozen=True):
    """How a wager ended, whatever its amount."""

    place: str
    wager: str
    result: Result
    clause: Cite


class Results(msgspec.Struct, frozen=True):
    """A round in progress or just finished."""

    round_number: int
    drawn: tuple[OpenHand, ...]
    rows: tuple[ResultRow, ...]


def round_results(live: LiveTable) -> Results:
    """What everybody at the table can see of the cards, and every result so far."""
    table = live.table
    if table.play is None:
        return Results(table.round_number, (), ())
    game = FLOOR_GAMES.part_of(table.determinations.game)
    place, wager = game.result_words
    rows = tuple(ResultRow(place.format(row), wager.format(row), row.result, row.clause) for row in table.play.settled)
    return Results(table.round_number, game.open_hands(table.play), rows)
