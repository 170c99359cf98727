"""What kind each command at a table is: one list for each question that is asked about it."""

from itertools import chain

from croupier.floor.games.game_part import CommandTypes
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.table import commands as of_table
from croupier.verbs import commands as of_games


def _types_of_games(kind: str) -> CommandTypes:
    return tuple(chain.from_iterable(getattr(game.commands, kind) for game in FLOOR_GAMES))


CARDS: CommandTypes = (
    of_games.DealCard,
    *(game.wheel.announce for game in FLOOR_GAMES if game.wheel is not None),
    of_table.BurnCard,
    of_table.ShuffleCards,
    of_table.InsertCuttingCard,
    of_table.LoadShoe,
    of_table.ReshuffleDiscards,
    of_table.ReachCuttingCard,
    of_table.ReachIndicatorCard,
    of_table.CallOffRound,
)
"""Cards and numbers as they come, and where the cutting card lies: nobody's to say where they are the system's own."""

CALLS: CommandTypes = (
    of_table.BeginRound,
    of_table.GatherCards,
    of_table.AskNext,
    of_table.CallTime,
    of_table.ReportMissedWager,
    of_table.EndCountedRound,
    of_table.CountStacks,
    of_games.CallNoMoreBets,
    of_games.Proceed,
    *_types_of_games("calls"),
)
"""What a dealer says and does as the game goes on, patrons having had their time; the clock, where the system deals."""

PATRONS_PART: CommandTypes = (
    of_table.CutCards,
    of_table.DeclineCut,
    of_table.PlayPassCard,
    *_types_of_games("patrons_part"),
)
"""A patron's part in the game that a dealer sees to where the patron does not."""

CHOICES: CommandTypes = (of_games.PatronChoice, of_games.ChangeWager, of_games.WithdrawWager)
"""What a patron does with their wagers and hands, no matter who enters it."""

PLAY: CommandTypes = (*CARDS, *CALLS, *PATRONS_PART, *CHOICES, of_table.FinishWagering)
"""Play itself, which stands still while a table is held; the rest is staff's work."""

OF_REAL_CARDS: CommandTypes = (
    of_table.ReportShufflingShoeMalfunction,
    of_table.ReportDealtPastCuttingCard,
    of_table.ReportBurnMissed,
    *_types_of_games("irregularities"),
    *_types_of_games("voiding_reports"),
)
"""Irregularities of cards, chips, balls and machines that somebody handles: none can befall the system's own."""

REPORTS_THAT_VOID: CommandTypes = (of_table.ReportShufflingShoeMalfunction, *_types_of_games("voiding_reports"))
"""What somebody saw that makes a round void or stops its cards: their words are all that is known of it."""

RETURNS: CommandTypes = tuple(
    game.absence.back for game in FLOOR_GAMES if game.absence is not None and game.absence.back is not None
)
"""Somebody who was away is back: true whatever happens at the table meanwhile."""

UNDOING_PLAY: CommandTypes = (of_games.VoidRound, of_games.VoidWagers, *_types_of_games("undoing"))
"""What undoes wagers or a round while it is on, by somebody's decision."""
