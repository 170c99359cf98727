"""The conditions of a tournament as one value. `missing_contents` says what a book requires beyond its types."""

from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by
from croupier.tournament.books import tournament_books
from croupier.tournament.clauses import TournamentClauses, TournamentRules
from croupier.tournament.conditions.entry_terms import ChipTerms, Entry, Extra
from croupier.tournament.conditions.prize_terms import Prizes
from croupier.tournament.conditions.stage_terms import BalancingTerms, PlayOffTerms, TournamentStage
from croupier.tournament.conditions.value_types import PositiveCount
from croupier.tournament.conditions.wager_terms import Wagers, wagers_of_stage
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.game_part import TournamentBook
from croupier.tournament.games import TOURNAMENT_GAMES


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The conditions of one tournament.

    `director` states who conducts it and that the rules prevail, and what else there is to say; `stand_ins` says which
    rules stand in for those that are not among the texts. `start_notice_minutes` is how long before a moved start its
    players are told.
    """

    rules: TournamentRules
    name: str = ""
    game: str = ""
    start: datetime | None = None
    table: GameDeterminations | None = None
    entry: Entry = Entry()
    chips: ChipTerms = ChipTerms()
    wagers: Wagers = Wagers()
    stage: tuple[TournamentStage, ...] = ()
    play_off: PlayOffTerms = PlayOffTerms()
    buy_back: Extra | None = None
    re_buy: Extra | None = None
    add_on: Extra | None = None
    prizes: Prizes = Prizes()
    moving: BalancingTerms = BalancingTerms()
    director: str = ""
    stand_ins: str = ""
    start_notice_minutes: PositiveCount | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.rules not in tournament_books():
            raise ValueError(f"Tournaments are played by {', '.join(tournament_books())}, not by {self.rules}.")
        for table in (self.table, *(stage.table for stage in self.stage)):
            if table is not None and game_by(table).name not in TOURNAMENT_GAMES.parts_by_name:
                raise ValueError(f"There are no tournaments of {game_by(table).name}.")

    @property
    def book(self) -> TournamentBook:
        """The book that the tournament is played by."""
        return tournament_books()[self.rules]

    @property
    def clauses(self) -> TournamentClauses:
        """Its clause for each role."""
        return self.book.clauses

    def game_choices(self, stage: TournamentStage) -> GameDeterminations:
        """The choices of the game that is played in a stage."""
        choices = stage.table or self.table
        assert choices is not None, "complete conditions have a game"
        return choices

    def wagers_of(self, stage: TournamentStage, table: int = 0) -> Wagers:
        """Limits and the way wagers are made in a stage, or at one of its tables."""
        return wagers_of_stage(self.wagers, stage.wagers, table)

    @property
    def extras(self) -> tuple[tuple[ExtraKind, Extra | None], ...]:
        """What may be bought in addition to the entry, as far as the conditions say."""
        return (
            (ExtraKind.BUY_BACK, self.buy_back),
            (ExtraKind.RE_BUY, self.re_buy),
            (ExtraKind.ADD_ON, self.add_on),
        )
