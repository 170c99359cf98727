"""What tournaments ask of a game: the books that have tournaments of it, and what its tables mean for conditions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.equipment.amounts import Odds
from croupier.rulebook import Cite
from croupier.table.game_types import GameDeterminations
from croupier.table.policies import Policy
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.findings import BookBreach, Caution

if TYPE_CHECKING:  # conditions ask for their book, which is found by way of the games
    from croupier.tournament.conditions.required_contents import Contents
    from croupier.tournament.conditions.stage_terms import Length, TournamentStage
    from croupier.tournament.conditions.types import Conditions


@dataclass(frozen=True, kw_only=True)
class TournamentBook:
    """One book: the clause behind each role, what conditions must hold, and what the book changes at a table."""

    clauses: TournamentClauses
    contents: "Contents"
    policy: Callable[["Conditions", "TournamentStage", GameDeterminations, "Length"], Policy]


@dataclass(frozen=True, kw_only=True)
class CardClauses:
    """When a book has the cards of a game shuffled, and whether every shoe has a version of the cutting-card rule."""

    before_session: Cite
    end_of_shoe: Cite
    after_vacancy: Cite
    version_in_every_shoe: bool


@dataclass(frozen=True, kw_only=True)
class BookSection:
    """How one book has tournaments of one game.

    `game` is its name in conditions, `clause` says that it is played. `stand_ins` is what conditions may write about
    the rules that stand in for those we do not have, empty if we have all; `cards` is None if the book
    says nothing of them.
    """

    book: TournamentBook
    game: str
    clause: Cite
    stand_ins: str
    cards: CardClauses | None
    dealt_from_marker: bool


@dataclass(frozen=True, kw_only=True)
class TournamentGame:
    """One game in tournaments.

    `examples` is the package in which complete conditions lie, as `NAME.toml`, `titles` names that people write in
    another way than conditions. `name_of` is the name in conditions of the game that choices are for, `units` what a
    session may be measured in. `determinations` is the type of the choices for a table, `table_keys` its fields that
    `[table]` may hold, each with what it decides; `read_table` understands them: the game's name, keys and values, and
    where they stand. `table_in_words` tells patrons about a table, from the comma on. `finest_odds` are those that need
    the smallest chips, None if all payments are whole stakes. `table_breaches` is what choices for a table have against
    tournaments, `cautions` what the book allows and operators may not have meant.
    """

    sections: tuple[BookSection, ...]
    examples: str
    titles: Mapping[str, str]
    name_of: Callable[[Any], str]
    units: tuple[str, ...]
    determinations: type[msgspec.Struct]
    table_keys: Mapping[str, str]
    read_table: Callable[[str, Mapping[str, Any], str], GameDeterminations]
    table_in_words: Callable[[Any], str]
    finest_odds: Callable[[Any], tuple[Odds, Cite] | None]
    table_breaches: Callable[[TournamentClauses, Any], Iterable[BookBreach]]
    cautions: Callable[["Conditions"], Iterable[Caution]]

    @property
    def names(self) -> tuple[str, ...]:
        """What conditions call it."""
        return tuple(dict.fromkeys(section.game for section in self.sections))
