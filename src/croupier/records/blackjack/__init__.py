"""The records of blackjack."""

from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.records.blackjack.acts import EXAMPLES, STAFF_LINES, patron_line
from croupier.records.blackjack.notes import hands, note, result
from croupier.records.blackjack.read import NAME, TABLE_KEYS, determinations, seats
from croupier.records.blackjack.replay import RoundPlaying
from croupier.records.blackjack.rows import BoxRows
from croupier.records.blackjack.write import BEYOND_LINES, choices_told, lines_told, shoe_told
from croupier.records.game_part import GameRecords, single_name

BLACKJACK_RECORDS = GameRecords(
    game=BLACKJACK,
    table_keys=TABLE_KEYS,
    round_keys=frozenset({"shoe"}),
    examples=EXAMPLES,
    name=single_name(NAME),
    determinations=determinations,
    patron_line=patron_line,
    staff_lines=STAFF_LINES,
    seats=seats,
    playing=RoundPlaying,
    wagers=BoxRows,
    hands=hands,
    result=result,
    note=note,
    choices_told=choices_told,
    lines_told=lines_told,
    shoe_told=shoe_told,
    beyond_lines=BEYOND_LINES,
    spin=None,
)
