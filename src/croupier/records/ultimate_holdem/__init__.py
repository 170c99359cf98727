"""The records of Ultimate Texas Hold-em."""

from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.records.acts import seats_by_ante
from croupier.records.game_part import GameRecords, single_name
from croupier.records.ultimate_holdem.acts import EXAMPLES, STAFF_LINES, patron_line
from croupier.records.ultimate_holdem.notes import hands, note, result
from croupier.records.ultimate_holdem.read import NAME, TABLE_KEYS, determinations
from croupier.records.ultimate_holdem.replay import RoundPlaying
from croupier.records.ultimate_holdem.rows import AreaRows
from croupier.records.ultimate_holdem.write import BEYOND_LINES, choices_told, lines_told, shoe_told

ULTIMATE_HOLDEM_RECORDS = GameRecords(
    game=ULTIMATE_HOLDEM,
    table_keys=TABLE_KEYS,
    round_keys=frozenset({"shoe"}),
    examples=EXAMPLES,
    name=single_name(NAME),
    determinations=determinations,
    patron_line=patron_line,
    staff_lines=STAFF_LINES,
    seats=seats_by_ante,
    playing=RoundPlaying,
    wagers=AreaRows,
    hands=hands,
    result=result,
    note=note,
    choices_told=choices_told,
    lines_told=lines_told,
    shoe_told=shoe_told,
    beyond_lines=BEYOND_LINES,
    spin=None,
)
