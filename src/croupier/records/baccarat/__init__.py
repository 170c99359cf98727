"""The records of the baccarats."""

from croupier.games.baccarat.table_interface import BACCARAT
from croupier.records.baccarat.acts import EXAMPLES, STAFF_LINES, patron_line
from croupier.records.baccarat.read import TABLE_KEYS, determinations, name, seats
from croupier.records.baccarat.replay import CoupPlaying
from croupier.records.baccarat.rows import CoupRows, hands, note, result
from croupier.records.baccarat.shoe import shoe_told
from croupier.records.baccarat.write import BEYOND_LINES, choices_told, lines_told
from croupier.records.game_part import GameRecords

BACCARAT_RECORDS = GameRecords(
    game=BACCARAT,
    table_keys=TABLE_KEYS,
    round_keys=frozenset({"shoe", "no_bet"}),
    examples=EXAMPLES,
    name=name,
    determinations=determinations,
    patron_line=patron_line,
    staff_lines=STAFF_LINES,
    seats=seats,
    playing=CoupPlaying,
    wagers=CoupRows,
    hands=hands,
    result=result,
    note=note,
    choices_told=choices_told,
    lines_told=lines_told,
    shoe_told=shoe_told,
    beyond_lines=BEYOND_LINES,
    spin=None,
)
