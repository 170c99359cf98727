"""The form for the conditions of a book: made from their types, in the order in which the book asks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.tournaments.setup.asked_fields import asked_fields, pattern_of_path
from croupier.server.pages.tournaments.setup.field_help import IN_WORDS, field_help, field_label, is_of_use
from croupier.server.pages.tournaments.setup.form_nodes import FormField, FormGroup, FormNode, FormRows, InputKind
from croupier.server.pages.tournaments.setup.form_values import text_of_value
from croupier.tournament.books import games_of, sections_of, tournament_books, tournament_games
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.stages import UNITS
from croupier.tournament.conditions.typed_values import join_key, present_type, type_hints_of
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.prizes import Percent

_NAMES = ("name", "game", "stage[].name", "stage[].kind")
_OF_STAGES = ("stage[].players_per_table", "stage[].advance")
_ALWAYS = frozenset(
    {*_NAMES, *_OF_STAGES, "start", "chips.smallest", "wagers.increment", "prizes.amounts", "prizes.added"}
)
"""Keys that no book asks for, or one alone, and that everybody looks for."""
_EXTRAS = ("buy_back", "re_buy", "add_on")
_PASSED_OVER = frozenset({"stage", "table", "stage[].points", "stage[].takes", "prizes.ties"})
"""Keys that a section is not placed by: they are asked for in special cases, far from its others."""
_KIND_KEYS = {"points": "points", "takes": "repechage"}
_ON_FROM_STAGE = ("advance", "advance_in_all", "advancement", "progression", "elimination", "ties")


class _Key(NamedTuple):
    """A key of a struct: the type of its values, and what it is if left out."""

    type: Any
    default: Any

    @property
    def is_open(self) -> bool:
        """Whether it is nothing if left out."""
        return self.default in (None, msgspec.NODEFAULT, msgspec.UNSET, "")


def _keys(kind: Any) -> dict[str, _Key]:
    hints = type_hints_of(kind)
    return {field.name: _Key(hints[field.name], field.default) for field in msgspec.structs.fields(kind)}


@dataclass(frozen=True)
class FormShape:
    """What the form is made from: the file's keys and values as far as there are any, and what is wrong with them."""

    content: Mapping[str, Any]
    zone: tzinfo
    zone_name: str | None = None
    problems: Mapping[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> str:
        """The book; the first where none is named that there is."""
        named = self.content.get("rules")
        return named if isinstance(named, str) and named in tournament_books() else next(iter(tournament_books()))

    @property
    def game(self) -> str:
        """The game; the first of the book where none of its games is named."""
        return self._known_game(self.content.get("game")) or games_of(self.rules)[0]

    @property
    def clauses(self) -> TournamentClauses:
        """The book's clause for each role."""
        return tournament_books()[self.rules].clauses

    @property
    def asked(self) -> dict[str, Cite]:
        """What the book asks for, in its order."""
        return asked_fields(self.rules, self.game)

    def sections(self) -> tuple[FormGroup, ...]:
        """The form: what concerns all of it, then each table of the file in the book's order."""
        hints = {key: kind for key, kind in _keys(Conditions).items() if key != "rules"}
        top = {key: kind for key, kind in hints.items() if not _is_section(key, kind.type)}
        general = self._group("", top, self.content)
        general = msgspec.structs.replace(
            general, path="general", label="The tournament", asked=(*self._with_zone(general.asked),)
        )
        keys = sorted((key for key in hints if key not in top and self._is_shown(key, self.content)), key=self._place)
        return (general, *(self._section(key, hints[key]) for key in keys))

    def _with_zone(self, nodes: tuple[FormNode, ...]) -> Iterator[FormNode]:
        """The start, and beside it by which clock all times are."""
        for node in nodes:
            yield node
            if node.path == "start" and self.zone_name is not None:
                yield FormField(
                    path="zone",
                    label=field_label("zone"),
                    help=field_help("zone"),
                    kind=InputKind.TEXT,
                    value=self.zone_name,
                    problem=self.problems.get("zone", ""),
                )

    def _section(self, key: str, kind: "_Key") -> FormGroup:
        node = self._node(key, kind, self.content, self.game)
        if isinstance(node, FormGroup):
            return node
        return FormGroup(path=key, label=node.label, help=node.help, asked=(node,), more=(), clause=node.clause)

    def _place(self, key: str) -> tuple[int, int]:
        """Where a section stands: the game's own choices first, then where the book first asks for one of its keys."""
        order = [name for name in self.asked if name not in _PASSED_OVER]
        first = next((at for at, name in enumerate(order) if name.startswith((f"{key}.", f"{key}["))), len(order))
        return (-1 if key == "table" else first), list(type_hints_of(Conditions)).index(key)

    def _group(self, path: str, hints: Mapping[str, "_Key"], content: Any, game: str = "") -> FormGroup:
        """A group of keys; those that are asked for first, in the book's order."""
        said = content if isinstance(content, Mapping) else {}
        shown = {key: kind for key, kind in hints.items() if self._is_shown(join_key(path, key), said)}
        nodes = {key: self._node(join_key(path, key), kind, said, game or self.game) for key, kind in shown.items()}
        first = [key for key in nodes if self._is_first(join_key(path, key))]
        first.sort(key=lambda key: self._order(pattern_of_path(join_key(path, key))))
        return FormGroup(
            path=path,
            label=field_label(pattern_of_path(path)),
            help=field_help(pattern_of_path(path)),
            asked=tuple(nodes[key] for key in first),
            more=tuple(node for key, node in nodes.items() if key not in first),
            clause=self.asked.get(pattern_of_path(path)),
            problem=self.problems.get(path, ""),
        )

    def _is_first(self, path: str) -> bool:
        """Whether a key stands in front: it is asked for, something within it is, or everybody looks for it."""
        pattern = pattern_of_path(path)
        inside = any(name.startswith((f"{pattern}.", f"{pattern}[")) for name in self.asked)
        return pattern in self.asked or inside or pattern in _ALWAYS or _stands_in_line(pattern)

    def _order(self, pattern: str) -> int:
        """Names and kinds come first, then what is asked for, then what is there for all books."""
        if pattern in _NAMES or _stands_in_line(pattern):
            return -1
        inside = (f"{pattern}.", f"{pattern}[")
        return next((at for at, name in enumerate(self.asked) if name == pattern or name.startswith(inside)), 1000)

    def _node(self, path: str, key: "_Key", around: Mapping[str, Any], game: str) -> FormNode:
        kind, value = present_type(key.type), around.get(path.rpartition(".")[2])
        pattern = pattern_of_path(path)
        if pattern in ("table", "stage[].table"):
            return self._group(path, self._table_hints(self._game_in(around)), value, game)
        inner = get_args(kind)[0] if get_origin(kind) is tuple else None
        if _is_struct(inner):
            return self._rows(path, inner, value, game)
        if _is_struct(kind):
            return self._group(path, _keys(kind), value, game)
        return self._field(path, _Key(present_type(inner or kind), key.default), value, several=inner is not None)

    def _rows(self, path: str, kind: Any, value: Any, game: str) -> FormRows:
        rows, pattern = value if isinstance(value, list) else [], pattern_of_path(path)
        hints = _keys(kind)
        groups = [
            self._group(f"{path}[{place}]", hints, row, self._game_in(row) if isinstance(row, Mapping) else game)
            for place, row in enumerate(rows, start=1)
        ]
        return FormRows(
            path=path,
            label=field_label(pattern),
            help=self._help(pattern),
            one={
                "stage": "stage",
                "changes": "change",
                "goods": "prize",
                "by_entries": "prize table",
                "tables": "table",
            }.get(path.rpartition(".")[2], "line"),
            rows=tuple(
                msgspec.structs.replace(group, label=self._row_label(group, row))
                for group, row in zip(groups, rows, strict=True)
            ),
            clause=self.asked.get(pattern),
            problem=self.problems.get(path, ""),
        )

    @staticmethod
    def _row_label(group: FormGroup, row: Any) -> str:
        number = group.path.rpartition("[")[2].rstrip("]")
        name = row.get("name") if isinstance(row, Mapping) else ""
        return f"{number}. {name}" if isinstance(name, str) and name else f"{number}."

    def _field(self, path: str, key: "_Key", value: Any, *, several: bool) -> FormField:
        pattern = pattern_of_path(path)
        key = key._replace(default=None) if pattern.startswith("stage[].table.") else key
        choices = tuple(self._choices(pattern, key))
        is_said = value is not None and (value is not False or bool(choices))
        usual = "" if key.is_open or isinstance(key.default, tuple) else text_of_value(_usual(key), self.zone)
        return FormField(
            path=path,
            label=field_label(pattern),
            help=self._help(pattern),
            kind=InputKind.CHOICE if choices else _input_kind(pattern, key.type),
            value=text_of_value(value, self.zone) if is_said else usual if choices else "",
            usual="" if choices else usual,
            choices=choices,
            several=several,
            clause=self.asked.get(pattern),
            problem=self.problems.get(path, ""),
        )

    def _help(self, pattern: str) -> str:
        if pattern.startswith(("table.", "stage[].table.")):
            keys = {key: says for game in tournament_games().values() for key, says in game.table_keys.items()}
            return keys.get(pattern.rpartition(".")[2], "") or field_help(f"table.{pattern.rpartition('.')[2]}")
        return field_help(pattern)

    def _choices(self, pattern: str, key: "_Key") -> Iterator[tuple[str, str]]:
        """The words to choose from, if only these are allowed."""
        kind, name = key.type, pattern.rpartition(".")[2]
        if pattern in ("game", "stage[].game"):
            names = games_of(self.rules) if pattern == "game" else ("", *tournament_games())
            yield from ((name, game_titles().get(name, name) or "the same") for name in names)
        elif name == "until_stage":
            yield from (("", "not set"), *((stage, stage) for stage in self._stage_names()))
        elif kind is bool and key.is_open:
            yield from (("", "not set"), ("true", "yes"), ("false", "no"))
        elif get_origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, StrEnum)):
            words = get_args(kind) if get_origin(kind) is Literal else tuple(kind)
            yield from ((("", "not set"),) if key.is_open else ())
            yield from ((str(word), str(word)) for word in words)

    def _stage_names(self) -> Iterator[str]:
        stages = self.content.get("stage")
        for stage in stages if isinstance(stages, list) else ():
            name = stage.get("name") if isinstance(stage, Mapping) else None
            if isinstance(name, str) and name:
                yield name

    def _is_last_stage(self, path: str) -> bool:
        """Whether a key is one of the last stage, from which nobody goes on."""
        stages = self.content.get("stage")
        return isinstance(stages, list) and path.startswith(f"stage[{len(stages)}].")

    def _is_shown(self, path: str, around: Mapping[str, Any]) -> bool:
        """Whether a key has a place on the form: the book has a use for it, or it says something already."""
        key, pattern = path.rpartition(".")[2], pattern_of_path(path)
        if around.get(key) not in (None, "", [], {}) or self.problems.get(path):
            return True
        if key in _ON_FROM_STAGE and self._is_last_stage(path) and around.get("kind") != "points":
            return False
        if path == "game":
            return len(games_of(self.rules)) > 1
        if path == "stand_ins":
            return any(section.stand_ins for section in sections_of(self.rules))
        if key in _KIND_KEYS and pattern.startswith("stage[]."):
            return around.get("kind") == _KIND_KEYS[key]
        if key == "allocation":
            return around.get("sit_and_go") is True
        if key == "refund_terms" and not around.get("refunds"):
            return False
        if path.partition(".")[0] in _EXTRAS and "." in path and key != "times":
            return around.get("times") not in (None, 0, "")
        if key in UNITS and ".length." in pattern:
            return key in self.clauses.session_units and key in tournament_games()[self.game].units
        if key == "cutting_card_version":
            return self.clauses.cutting_card_version is not None
        return is_of_use(pattern, self.clauses)

    def _table_hints(self, game: str) -> dict[str, "_Key"]:
        part = tournament_games()[game]
        keys = _keys(part.determinations)
        return {key: keys[key] for key in part.table_keys} | {"edition": _Key(str, None)}

    def _game_in(self, around: Mapping[str, Any]) -> str:
        return self._known_game(around.get("game")) or self.game

    @staticmethod
    def _known_game(name: Any) -> str:
        return name if isinstance(name, str) and name in tournament_games() else ""


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _stands_in_line(pattern: str) -> bool:
    """Whether a key keeps its place in its type: units of a length, choices for tables, and the cells of short rows."""
    head, _, key = pattern.rpartition(".")
    return (
        key in UNITS
        or (head == "table" and key not in ("rounding", "edition"))
        or (head.endswith("[]") and head != "stage[]")
    )


def _is_section(key: str, kind: Any) -> bool:
    """Whether a key of the file has a table of its own there."""
    kind = present_type(kind)
    inner = get_args(kind)[0] if get_origin(kind) is tuple else kind
    return key == "table" or _is_struct(inner)


def _input_kind(pattern: str, kind: Any) -> InputKind:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if kind in (Amount, Percent):
        return InputKind.AMOUNT if kind is Amount else InputKind.PERCENT
    if kind is bool:
        return InputKind.FLAG
    if kind is int:
        return InputKind.COUNT
    if kind is datetime:
        return InputKind.MOMENT
    return InputKind.WORDS if pattern.rpartition(".")[2] in IN_WORDS else InputKind.TEXT


def _usual(key: _Key) -> Any:
    """What a key is if left out, as a file has it."""
    kind = key.type if get_origin(key.type) is not Annotated else get_args(key.type)[0]
    return Decimal(key.default) / 100 if kind in (Amount, Percent) else key.default
