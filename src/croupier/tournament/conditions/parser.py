"""Parser of conditions: strict TOML, typed, with a helpful sentence for everything it can't understand."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.bounded_toml import UnreadableToml, parse_toml
from croupier.rulebook import bound_to_edition
from croupier.table.game_types import GameDeterminations
from croupier.tournament.books import games_of, sections_of, tournament_books, tournament_games
from croupier.tournament.conditions.stage_terms import StageKind, TournamentStage
from croupier.tournament.conditions.typed_values import (
    NotConditions,
    check_section_keys,
    choice_of,
    keys_and_values,
    quote_setting,
    struct_of,
)
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.placings import Ties, ties_known
from croupier.verbs.game_types import with_chip

_STAGES_MAX = 100
_KEYS = tuple(field.name for field in msgspec.structs.fields(Conditions))


def read_conditions(text: str) -> Conditions:
    """Parse the text of conditions, or raise `NotConditions`; `missing_contents` says what they lack."""
    try:
        return parse_conditions(parse_toml(text))
    except UnreadableToml as problem:
        raise NotConditions("", str(problem)) from None


def parse_conditions(content: Mapping[str, Any]) -> Conditions:
    """Conditions from keys and values, as TOML has them."""
    books, rules = tournament_books(), content.get("rules")
    check_section_keys(content, _KEYS, "", _keys_of(rules) if isinstance(rules, str) and rules in books else ())
    if "rules" not in content:
        raise NotConditions("rules", f"Name the rules of the tournament: {', '.join(books)}.")
    rules = choice_of(tuple(books), rules, "rules")
    if isinstance(content.get("prizes"), dict):
        _check_ties(content["prizes"], ties_known(books[rules].clauses), "prizes")
    plain = {key: value for key, value in content.items() if key not in ("table", "stage")}
    conditions = struct_of(Conditions, plain, "")
    game = _game(conditions)
    table = _table(game, content.get("table", {}), conditions.chips.smallest, "table")
    conditions = msgspec.structs.replace(conditions, game=game, table=table)
    stages = content.get("stage", [])
    if not isinstance(stages, list) or not all(isinstance(stage, dict) for stage in stages):
        raise NotConditions("stage", "Write each stage below its own [[stage]].")
    if len(stages) > _STAGES_MAX:
        raise NotConditions("stage", f"There can be at most {_STAGES_MAX} stages.")
    read = (_stage(stage, conditions, f"stage[{place}]") for place, stage in enumerate(stages, start=1))
    return msgspec.structs.replace(conditions, stage=tuple(read))


def _keys_of(rules: str) -> tuple[str, ...]:
    """The keys that a book has a use for."""
    clauses = tournament_books()[rules].clauses
    used = {
        "buy_back": clauses.buy_back,
        "re_buy": clauses.re_buy,
        "add_on": clauses.add_on,
        "moving": clauses.tables_broken,
        "director": clauses.director_statement,
        "stand_ins": any(section.stand_ins for section in sections_of(rules)),
    }
    return tuple(key for key in _KEYS if used.get(key, True))


def _check_ties(content: Mapping[str, Any], known: tuple[Ties, ...], where: str) -> None:
    """Refuse unknown words on ties, naming those of the book; a word of another book is a breach."""
    said = content.get("ties", Ties.SHARE)
    if isinstance(said, str) and said in tuple(Ties):
        return
    if not known:
        raise NotConditions(f"{where}.ties", "The rules already say what happens in a tie for prizes: leave this out.")
    choice_of(known, said, f"{where}.ties")


def _game(conditions: Conditions) -> str:
    """The game; a book with one game implies it."""
    games = games_of(conditions.rules)
    if not conditions.game and len(games) == 1:
        return games[0]
    if conditions.game not in games:
        said = (
            f"{conditions.rules} has no tournament of {quote_setting(conditions.game)}"
            if conditions.game
            else "Name the game"
        )
        raise NotConditions("game", f"{said}: its games are {', '.join(games)}.")
    return conditions.game


def _stage(content: dict[str, Any], conditions: Conditions, where: str) -> TournamentStage:
    """A stage; it inherits the tournament's game and table where it names none."""
    game = content.get("game", conditions.game)
    if not isinstance(game, str) or game not in tournament_games():
        known = f"the games are {', '.join(tournament_games())}"
        raise NotConditions(f"{where}.game", f"{quote_setting(game)} is not a known game; {known}.")
    table = conditions.table
    if "table" in content or game != conditions.game:
        table = _table(game, content.get("table", {}), conditions.chips.smallest, f"{where}.table")
    shared = (Ties.SHARE,) if content.get("kind") == StageKind.POINTS else ()
    drawn = (Ties.DRAW_OF_CARDS,) if conditions.clauses.session_ties else ()
    methods = (*shared, Ties.EXTRA_ROUNDS, *drawn)
    counted = tuple(ties for ties in Ties if ties.counts_back and ties.then in methods) if drawn else ()
    _check_ties(content, (*methods, *counted), where)
    stage = struct_of(TournamentStage, {key: value for key, value in content.items() if key != "table"}, where)
    if not stage.name:
        raise NotConditions(f"{where}.name", 'Give the stage a name for patrons, such as "heats".')
    return msgspec.structs.replace(stage, game=game, table=table)


def _table(name: str, content: object, chip: Amount, where: str) -> GameDeterminations:
    """The operator's choices for the tables of a game."""
    keys = dict(keys_and_values(content, where))
    edition = keys.pop("edition", None)
    choices = with_chip(tournament_games()[name].read_table(name, keys, where), chip)
    try:
        return choices if edition is None else bound_to_edition(choices, edition)
    except ValueError as problem:
        raise NotConditions(f"{where}.edition", str(problem)) from None
