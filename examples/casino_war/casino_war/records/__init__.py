"""The records of casino war."""

from casino_war.game import CASINO_WAR
from casino_war.records.acts import EXAMPLES, patron_line
from casino_war.records.reading import NAME, TABLE_KEYS, determinations
from casino_war.records.replay import RoundPlaying
from casino_war.records.rows import BoxRows, hands, note, result
from casino_war.records.told import choices_told, lines_told, shoe_told
from croupier.records.acts import seats_by_ante
from croupier.records.game_part import GameRecords, single_name

CASINO_WAR_RECORDS = GameRecords(
    game=CASINO_WAR,
    table_keys=TABLE_KEYS,
    round_keys=frozenset({"shoe"}),
    examples=EXAMPLES,
    name=single_name(NAME),
    determinations=determinations,
    patron_line=patron_line,
    staff_lines=(),
    seats=seats_by_ante,
    playing=RoundPlaying,
    wagers=BoxRows,
    hands=hands,
    result=result,
    note=note,
    choices_told=choices_told,
    lines_told=lines_told,
    shoe_told=shoe_told,
    beyond_lines=(),
    spin=None,
)
