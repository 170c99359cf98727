"""Writer of conditions: the TOML that says the same, so that what is kept can be read, changed and read again."""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, get_args, get_origin

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import edition_of
from croupier.table.game_types import GameDeterminations
from croupier.tournament.books import games_of, tournament_games
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.conditions.typed_values import present_type, type_hints_of
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.prizes import Percent
from croupier.verbs.game_types import with_chip

_HUNDREDTHS = (Amount, Percent)


def write_conditions(conditions: Conditions) -> str:
    """Conditions as the text of a file, from which they are read again as they are."""
    return write_toml(conditions_content(conditions))


def conditions_content(conditions: Conditions) -> dict[str, Any]:
    """Conditions as the keys and values of a file: what is as it would be if left out is left out."""
    content = _struct_content(conditions, leave_out=("table", "stage"))
    if conditions.game and games_of(conditions.rules) == (conditions.game,):
        content.pop("game")
    if conditions.table is not None:
        content["table"] = _table_content(conditions.game, conditions.table)
    content["stage"] = [_stage_content(conditions, stage) for stage in conditions.stage]
    return {key: value for key, value in content.items() if value or key not in ("table", "stage")}


def _stage_content(conditions: Conditions, stage: TournamentStage) -> dict[str, Any]:
    """A stage, without the game and the table that it takes from the tournament."""
    content = _struct_content(stage, leave_out=("table",))
    if stage.game == conditions.game:
        content.pop("game", None)
    if stage.table is not None and stage.table != conditions.table:
        content["table"] = _table_content(stage.game, stage.table)
    return content


def _table_content(name: str, choices: GameDeterminations) -> dict[str, Any]:
    """The keys of `[table]` that say something else than an empty one does."""
    game, edition = tournament_games()[name], edition_of(choices)
    empty = with_chip(game.read_table(name, {}, "table"), choices.chip)
    hints = type_hints_of(game.determinations)
    said = {key: getattr(choices, key) for key in game.table_keys if getattr(choices, key) != getattr(empty, key)}
    content = {key: _plain_value(hints[key], value) for key, value in said.items()}
    return content | ({"edition": edition} if edition else {})


def _struct_content(struct: msgspec.Struct, leave_out: tuple[str, ...] = ()) -> dict[str, Any]:
    hints = type_hints_of(type(struct))
    return {
        field.name: _plain_value(hints[field.name], value)
        for field in msgspec.structs.fields(type(struct))
        if field.name not in leave_out and (value := getattr(struct, field.name)) != field.default
    }


def _plain_value(kind: Any, value: Any) -> Any:
    """A value as a file has it: hundredths as decimals, words as words."""
    kind = present_type(kind)
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if kind in _HUNDREDTHS:
        return value // 100 if value % 100 == 0 else Decimal(value) / 100
    match value:
        case tuple():
            return [_plain_value(get_args(kind)[0], each) for each in value]
        case msgspec.Struct():
            return _struct_content(value)
        case StrEnum():
            return str(value)
        case _:
            return value


def write_toml(content: Mapping[str, Any]) -> str:
    """Keys and values as TOML: tables below their own heading, and what lies within these in one line."""
    return "\n".join(_lines(content)) + "\n"


def _lines(content: Mapping[str, Any]) -> Iterator[str]:
    tables = {key: value for key, value in content.items() if _is_table(value)}
    yield from _pairs({key: value for key, value in content.items() if key not in tables})
    for key, value in tables.items():
        heading = f"[{key}]" if isinstance(value, Mapping) else f"[[{key}]]"
        for table in (value,) if isinstance(value, Mapping) else value:
            yield from ("", heading, *_pairs(table))


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)
    )


def _pairs(content: Mapping[str, Any]) -> Iterator[str]:
    return (f"{key} = {_value(value)}" for key, value in content.items())


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case Decimal():
            return f"{value:f}"
        case datetime():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            return f"{{ {', '.join(_pairs(value))} }}"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case _:
            return str(value)
