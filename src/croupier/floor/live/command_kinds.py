"""What kind each command at a table is: one list for each question that is asked about it."""

from itertools import chain
from typing import Any

from croupier.floor.games.games import FLOOR_GAMES
from croupier.table import commands as of_table
from croupier.verbs import commands as of_games

Kinds = tuple[type[Any], ...]


def _of_every_game(kind: str) -> Kinds:
    return tuple(chain.from_iterable(getattr(game.commands, kind) for game in FLOOR_GAMES))


CARDS: Kinds = (
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

CALLS: Kinds = (
    of_table.BeginRound,
    of_table.AskNext,
    of_table.CallTime,
    of_games.CallNoMoreBets,
    of_games.Proceed,
    *_of_every_game("calls"),
)
"""What a dealer says and does as the game goes on, patrons having had their time; the clock, where the system deals."""

PATRONS_PART: Kinds = (of_table.CutCards, of_table.DeclineCut, of_table.PlayPassCard, *_of_every_game("patrons_part"))
"""A patron's part in the game that a dealer sees to where the patron does not."""

CHOICES: Kinds = (of_games.PatronChoice, of_games.ChangeWager, of_games.WithdrawWager)
"""What a patron does with their wagers and hands, whoever enters it."""

PLAY = CARDS + CALLS + PATRONS_PART + CHOICES
"""Play itself, which stands still while a table is held; the rest is staff's work."""

OF_REAL_CARDS: Kinds = (
    of_table.ReportMalfunction,
    of_table.ReportDealtPastCuttingCard,
    of_table.ReportBurnMissed,
    *_of_every_game("irregularities"),
    *_of_every_game("voiding_reports"),
)
"""Irregularities of cards, chips, balls and machines that somebody handles: none can befall the system's own."""

REPORTS_THAT_VOID: Kinds = (of_table.ReportMalfunction, *_of_every_game("voiding_reports"))
"""What somebody saw that makes a round void or stops its cards: their words are all that is known of it."""

UNDOING_PLAY: Kinds = (of_games.VoidRound, of_games.VoidWagers, *_of_every_game("undoing"))
"""What undoes wagers or a round while it is on, by somebody's decision."""
