"""The types of a tournament's conditions. `missing_contents` says what a book requires beyond them."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from croupier.equipment.amounts import Amount
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by
from croupier.tournament.books import tournament_books
from croupier.tournament.clauses import TournamentClauses, TournamentRules
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.game_part import TournamentBook
from croupier.tournament.games import TOURNAMENT_GAMES
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.prizes import Cents, Percent

PositiveCount = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
"""A number of players, rounds, tables: at least one, and no more than anybody could hold."""
Bound = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
"""The minimum or maximum number of players; 0 means no bound, if the book allows that."""
ChipAmount = Annotated[Amount, msgspec.Meta(ge=1)]
"""An amount that is more than nothing."""


class Issue(StrEnum):
    """How players come by their tournament chips."""

    GRATUITOUS = "gratuitous"
    FACE_VALUE = "face value"


class Surplus(StrEnum):
    """What becomes of the part of the pool that listed amounts leave."""

    TO_THE_WINNER = "to the winner"
    SHARED_EQUALLY = "shared equally by the prize-winners"


class StageKind(StrEnum):
    """What a stage is for."""

    HEATS = "heats"
    POINTS = "points"
    REPECHAGE = "repechage"
    FINAL = "final"


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a session lasts: exactly one of these. A session of shoes says by which version the last one ends."""

    rounds: PositiveCount | None = None
    shoes: PositiveCount | None = None
    spins: PositiveCount | None = None
    minutes: PositiveCount | None = None
    players_left: PositiveCount | None = None
    cutting_card_version: Literal["a", "b", "c"] | None = None


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one enters, for how much, and how many may.

    `groups` says in words what holds for groups of players, `groups_apart` has members of one group drawn to different
    tables; `refunds` is whether hold-em's conditions permit a refund before the start.
    """

    method: str = ""
    eligibility: str = ""
    form: str = ""
    fee: Amount | None = None
    commission: Amount = Amount(0)
    commission_approval: str = ""
    signed_acceptance: bool = False
    transferable: bool = False
    minimum_players: Bound | None = None
    maximum_players: Bound | None = None
    groups: str = ""
    groups_apart: bool = False
    refunds: bool = False
    withdrawal_hours: int = 48


class ChipTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players hold when a session begins; chips are amounts like money, with a smallest one."""

    starting: Amount | None = None
    issue: Issue | None = None
    smallest: ChipAmount = Amount(100)
    pass_cards: int = 0
    secret_wager_cards: int = 0


class LimitChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits that an indicator card brings."""

    minimum: Amount
    maximum: Amount


class Wagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits and the way wagers are made. `marker` matters where the book leaves it open."""

    minimum: Amount | None = None
    maximum: Amount | None = None
    increment: ChipAmount | None = None
    changes: tuple[LimitChange, ...] = ()
    seconds: int | None = None
    marker: bool | None = None
    deal_from_marker: bool = False
    structure: str = ""


class TournamentStage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One stage: its sessions, how long each lasts, and who goes on.

    `sessions` is how many each player has in this stage, `tables` how many are active at once, `players_per_table` how
    many sit at one. `advance` go on from each session, `advance_in_all` the best over all of them (5.7: `advancement`
    states those terms). `points` are for the places of a session. A repechage takes `takes` places of each session of
    the stage before it who did not go on. A sit-and-go session starts as soon as its table is full. `elimination` says
    in words by what criteria players go out, `progression` how they go on, `allocation` how players come to the tables
    of a sit-and-go.
    """

    name: str
    kind: StageKind = StageKind.HEATS
    length: Length | None = None
    game: str = ""
    table: GameDeterminations | None = None
    sessions: PositiveCount = 1
    players_per_table: PositiveCount | None = None
    tables: PositiveCount | None = None
    advance: PositiveCount | None = None
    advance_in_all: PositiveCount | None = None
    advancement: str = ""
    progression: str = ""
    elimination: str = ""
    points: tuple[int, ...] = ()
    takes: PositiveCount | None = None
    ties: Ties | None = None
    chips: Amount | None = None
    carry_chips: bool = False
    start: datetime | None = None
    sit_and_go: bool = False
    allocation: str = ""


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A buy-back, re-buy or add-on: how often each player may have it, until when, for how much and how many chips.

    `times` is 0 where there is none; `until_stage` names the last stage in which it may be had, `until_round` the last
    round of a session.
    """

    times: int | None = None
    cost: Amount | None = None
    chips: Amount | None = None
    method: str = ""
    timing: str = ""
    until_stage: str = ""
    until_round: PositiveCount | None = None


class PlayOffTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a play-off lasts, and with how many chips each player begins it."""

    length: Length | None = None
    chips: Amount | None = None


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize in goods or services for a place, with its declared value; 0 if none is declared."""

    place: PositiveCount
    what: str
    value: Amount = Amount(0)


class Prizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts, or shares of the pool; what ties mean; what the operator adds."""

    amounts: tuple[Amount, ...] = ()
    shares: tuple[Percent, ...] = ()
    goods: tuple[Goods, ...] = ()
    added: Amount = Amount(0)
    ties: Ties | None = None
    cents: Cents = Cents.ORDER
    surplus: Surplus | None = None
    distribution: str = ""

    @property
    def places(self) -> int:
        """How many places have a prize."""
        return max(len(self.amounts), len(self.shares), max((goods.place for goods in self.goods), default=0))


class BalancingTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How tables are broken and balanced, where the book knows it: the order in which tables break, in words too."""

    order: tuple[int, ...] = ()
    method: str = ""


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The conditions of one tournament.

    `director` states who conducts it and that the rules prevail, and what else there is to say; `stand_ins` says which
    rules stand in for those that are not among the texts.
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

    @property
    def extras(self) -> tuple[tuple[ExtraKind, Extra | None], ...]:
        """What may be bought in addition to the entry, as far as the conditions say."""
        return (
            (ExtraKind.BUY_BACK, self.buy_back),
            (ExtraKind.RE_BUY, self.re_buy),
            (ExtraKind.ADD_ON, self.add_on),
        )
