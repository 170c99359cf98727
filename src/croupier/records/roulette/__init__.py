"""The records of roulette."""

from croupier.games.roulette.table_interface import ROULETTE
from croupier.records.game_part import GameRecords, SpinNotation, single_name
from croupier.records.roulette.acts import EXAMPLES, STAFF_LINES, patron_line
from croupier.records.roulette.notes import hands, note, result
from croupier.records.roulette.read import (
    NAME,
    TABLE_KEYS,
    determinations,
    number,
    seats,
)
from croupier.records.roulette.replay import SpinPlaying
from croupier.records.roulette.rows import SpinRows
from croupier.records.roulette.write import BEYOND_LINES, choices_told, lines_told, number_told, shoe_told

ROULETTE_RECORDS = GameRecords(
    game=ROULETTE,
    table_keys=TABLE_KEYS,
    round_keys=frozenset({"spin"}),
    examples=EXAMPLES,
    name=single_name(NAME),
    determinations=determinations,
    patron_line=patron_line,
    staff_lines=STAFF_LINES,
    seats=seats,
    playing=SpinPlaying,
    wagers=SpinRows,
    hands=hands,
    result=result,
    note=note,
    choices_told=choices_told,
    lines_told=lines_told,
    shoe_told=shoe_told,
    beyond_lines=BEYOND_LINES,
    spin=SpinNotation(number, number_told),
)
