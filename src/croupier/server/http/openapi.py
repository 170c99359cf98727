"""The OpenAPI description, read off the routes themselves, with msgspec's own schemas of their types."""

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, get_type_hints

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from croupier import __version__
from croupier.server.http.csrf import OWN_HEADER, SAFE_METHODS
from croupier.server.http.problems import STATUS
from croupier.server.http.request_bodies import WHOLE_NUMBER_MAX
from croupier.server.route_description import Operation, pattern_of
from croupier.table.game_types import GAMES, GameDeterminations
from croupier.verbs.game import nothing

_COMPONENTS = "#/components/schemas/"
_REFERENCE = _COMPONENTS + "{name}"
_PARAMETER = re.compile(r"\{(\w+)(?::\w+)?\}")


def describe(routes: Iterable[object], cookie: str) -> dict[str, Any]:
    """Every route with its types; one that says nothing about itself fails here."""
    operations = [
        (route.path_format, method.lower(), handler, _operation(handler))
        for route in routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if not handler.opt.get("page")
        for method in sorted(handler.http_methods)
        if method != "OPTIONS"
    ]
    schemas = _Schemas([kind for _, _, _, operation in operations for kind in _types_of(operation)])
    schemas.close([operation.takes for _, _, _, operation in operations if operation.takes is not None])
    paths: dict[str, dict[str, Any]] = {}
    for path, method, handler, operation in operations:
        plain = _PARAMETER.sub(r"{\1}", path)
        paths.setdefault(plain, {})[method] = _operation_entry(plain, method, handler, operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "croupier",
            "version": __version__,
            "description": "Casino table games run exactly as the regulator approved them.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "securitySchemes": {"signIn": {"type": "apiKey", "in": "cookie", "name": cookie}},
        },
    }


def _game_types() -> dict[tuple[str, str], tuple[Any, ...]]:
    """What a table's view leaves to its game: the types that there are, read off the games' own verbs."""
    games = GAMES.values()
    scoreboards = (tuple[()] if game.scoreboard is nothing else _game_schema(game.scoreboard) for game in games)
    return {
        ("TableView", "play"): (*(_game_schema(game.view) for game in games), None),
        ("TableView", "scoreboard"): tuple(dict.fromkeys(scoreboards)),
        ("Sign", "game"): (GameDeterminations,),
    }


def _game_schema(verb: Callable[..., Any]) -> Any:
    return get_type_hints(verb).get("return", Any)


class _Schemas:
    """The schemas of all types together, so that each is described once."""

    def __init__(self, kinds: list[Any]) -> None:
        game_types = _game_types()
        kinds += [kind for types in game_types.values() for kind in types]
        unique = list({repr(kind): kind for kind in kinds}.items())
        schemas, components = msgspec.json.schema_components([kind for _, kind in unique], ref_template=_REFERENCE)
        self._by_type = {name: _honest(schema) for (name, _), schema in zip(unique, schemas, strict=True)}
        self.components = {name: _honest(schema) for name, schema in sorted(components.items())}
        for (struct, field), types in game_types.items():
            self.components[struct]["properties"][field] = _one_of([self.schema_of(kind) for kind in types])

    def close(self, taken: list[Any]) -> None:
        """Say of everything that is taken that it has no other fields."""
        waiting, seen = [self.schema_of(kind) for kind in taken], set[str]()
        while waiting:
            schema = waiting.pop()
            if isinstance(schema, list):
                waiting += schema
            elif isinstance(schema, dict):
                waiting += schema.values()
                if schema.get("type") == "object" and "properties" in schema:
                    schema["additionalProperties"] = False
            elif isinstance(schema, str) and schema.startswith(_COMPONENTS) and schema not in seen:
                seen.add(schema)
                waiting.append(self.components[schema.removeprefix(_COMPONENTS)])

    def schema_of(self, kind: Any) -> Any:
        """A type's schema."""
        return self._by_type[repr(kind)]


def _operation(handler: HTTPRouteHandler) -> Operation:
    operation = handler.opt["operation"]
    assert isinstance(operation, Operation)
    return operation


def _types_of(operation: Operation) -> list[Any]:
    return [*operation.answers, *(() if operation.takes is None else (operation.takes,)), *operation.problems]


def _operation_entry(path: str, method: str, handler: HTTPRouteHandler, operation: Operation, schemas: _Schemas) -> Any:
    gives = [schemas.schema_of(kind) for kind in operation.answers]
    answers = {"200": _answer("As asked.", operation.media, gives[0] if len(gives) == 1 else _one_of(gives))}
    for status, kinds in groupby(sorted(operation.problems, key=STATUS.__getitem__), STATUS.__getitem__):
        answers[str(status)] = _problem(list(kinds), schemas)
    words = " ".join((handler.fn.__doc__ or "").split())
    entry: dict[str, Any] = {
        # A client may be generated from these ids: a handler that is renamed states the id that it had.
        "operationId": handler.operation_id or handler.fn.__name__,
        "summary": words.split(". ")[0].rstrip("."),
        "description": words,
        "parameters": _parameters(path, method, operation),
        "responses": answers,
    }
    if operation.takes is not None:
        content = {"application/json": {"schema": schemas.schema_of(operation.takes)}}
        entry["requestBody"] = {"required": True, "content": content}
    if not operation.open_to_all:
        entry["security"] = [{"signIn": []}]
    return entry


def _one_of(schemas: list[Any]) -> dict[str, Any]:
    return {"anyOf": schemas} if schemas else {}


def _problem(kinds: list[type], schemas: _Schemas) -> dict[str, Any]:
    """What one status says; some say one of several things."""
    words = " Or: ".join((kind.__doc__ or "").strip() for kind in kinds)
    described = [schemas.schema_of(kind) for kind in kinds]
    return _answer(words, "application/json", described[0] if len(described) == 1 else _one_of(described))


def _answer(words: str, media: str, schema: Any) -> dict[str, Any]:
    return {"description": " ".join(words.split()), "content": {media: {"schema": schema}}}


def _parameters(path: str, method: str, operation: Operation) -> list[dict[str, Any]]:
    parameters = [_parameter("path", name, required=True) for name in _PARAMETER.findall(path)]
    parameters += [_parameter("query", name, required=False) for name in operation.query]
    if method.upper() not in SAFE_METHODS:
        schema = {"type": "string", "enum": ["1"]}
        parameters.append({"name": OWN_HEADER.title(), "in": "header", "required": True, "schema": schema})
    return parameters


def _parameter(place: str, name: str, required: bool) -> dict[str, Any]:
    return {"name": name, "in": place, "required": required, "schema": {"type": "string", "pattern": pattern_of(name)}}


def _honest(schema: Any) -> Any:
    """The schema as the house holds to it: no number is larger than it reads, and patterns are in the dialect of JSON
    Schema, which knows no `\\Z`."""
    if isinstance(schema, list):
        return [_honest(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    honest = {key: _honest(value) for key, value in schema.items()}
    if honest.get("type") == "integer":
        honest = {"minimum": -WHOLE_NUMBER_MAX, "maximum": WHOLE_NUMBER_MAX} | honest
    if isinstance(honest.get("pattern"), str):
        honest["pattern"] = honest["pattern"].replace(r"\Z", "$")
    return honest
