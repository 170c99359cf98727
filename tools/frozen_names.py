"""The names that logs, clients and people rely on, as lists that only grow: see docs/decisions/0013."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from cyclopts import App
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute
from msgspec.structs import fields

from croupier.cli.app import app as command_line
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT
from croupier.floor.fairness.proof import CardProof, WheelProof
from croupier.floor.live.postings import place_at
from croupier.floor.people.cage.decide import WORLD_ACCOUNT
from croupier.floor.people.person_ids import identity_stream, login_stream, patron_account, person_stream
from croupier.floor.running.kinds.all_kinds import every_kind
from croupier.floor.tournaments.postings import issued_by, pool_of, unit_of
from croupier.records.acts import NotARecord
from croupier.records.read import read_record
from croupier.records.tournament.read import read_tournament_record
from croupier.server.http.openapi import describe
from croupier.server.pages.page_routes import PAGE_ROUTES
from croupier.server.routes import ROUTES
from croupier.server.sockets.news_socket import news_socket
from croupier.server.sockets.socket_messages import Asked, SocketMessage
from croupier.verbs.moves import CAGE, CHIP_FLOAT, held_for, stack_of, wagers_of
from tools.command_answers import command_answers
from tools.json_keys import JsonKeys, Names, keys_of_types

FOLDER = Path(__file__).parent.parent / "tests" / "golden" / "frozen"
_KNOWN = re.compile(r"(?:the keys are|the games are|is one of) ([^.]+?)(?:\.|, not )")


def names_now() -> dict[str, Names]:
    """List by list, the names as the code has them now."""
    routes = Litestar(route_handlers=[*ROUTES, *PAGE_ROUTES, news_socket], openapi_config=None).routes
    log = keys_of_types((kind.name, kind.entry) for kind in every_kind())
    description = describe(routes, "cookie")
    api, taken = _api(description)
    news = keys_of_types((("told", SocketMessage),))
    return {
        "log": log.names,
        "tags": log.tagged | api.tagged | news.tagged,
        "optional": log.optional | taken.optional,
        "addresses": set(_addresses(routes)),
        "api": api.names,
        "operations": set(_operation_ids(description)),
        "news": news.names | {("asked", field.encode_name) for field in fields(Asked)},
        "proofs": keys_of_types((("cards", CardProof), ("wheel", WheelProof))).names,
        "records": set(_records()),
        "accounts": set(_accounts()),
        "command-line": set(_commands(command_line)) | _statuses(),
        "answers": command_answers(),
    }


def names_promised() -> dict[str, Names]:
    """List by list, the names that the code is held to."""
    return {path.stem: set(_read(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.txt"))}


def missing_names(now: dict[str, Names], promised: dict[str, Names]) -> list[str]:
    """A sentence for each name that is promised and no longer there."""
    return [
        f"tests/golden/frozen/{name}.txt promises {place}: {word}. The code no longer has it."
        for name, names in promised.items()
        for place, word in sorted(names - now.get(name, set()))
    ]


def grown_lists(now: dict[str, Names], promised: dict[str, Names]) -> dict[Path, str]:
    """Each list's file with its text, what is new added: nothing is ever taken off a list here."""
    return {FOLDER / f"{name}.txt": _text(names | promised.get(name, set())) for name, names in now.items()}


def _text(names: Names) -> str:
    lines = ((place, [word for _, word in same]) for place, same in groupby(sorted(names), lambda name: name[0]))
    return "".join(f"{place}: {' | '.join(words)}\n" for place, words in lines)


def _read(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        place, _, words = line.partition(": ")
        yield from ((place, word) for word in words.split(" | "))


def _addresses(routes: Iterable[object]) -> Iterator[tuple[str, str]]:
    for route in routes:
        if isinstance(route, HTTPRoute):
            yield from ((route.path_format, method) for each in route.route_handlers for method in each.http_methods)
        elif isinstance(route, WebSocketRoute):
            yield route.path_format, "WebSocket"


def _api(description: dict[str, Any]) -> tuple[JsonKeys, JsonKeys]:
    """What each operation takes and answers, from the description that the server publishes; what it takes alone."""
    keys, taken = (JsonKeys(description["components"]["schemas"]) for _ in range(2))
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            at = f"{method.upper()} {path}"
            keys.names |= {(f"{at} {each['in']}", each["name"]) for each in operation["parameters"]}
            if "requestBody" in operation:
                for each in (keys, taken):
                    each.add(f"{at} takes", operation["requestBody"]["content"]["application/json"]["schema"])
            for status, answer in operation["responses"].items():
                for media, content in answer["content"].items():
                    keys.add(f"{at} {status} {media}", content["schema"])
    return keys, taken


def _operation_ids(description: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for path, operations in description["paths"].items():
        yield from ((f"{method.upper()} {path}", each["operationId"]) for method, each in operations.items())


def _records() -> Iterator[tuple[str, str]]:
    """The keys of the notation, as its own messages list them."""
    yield from (("record", key) for key in _known(read_record, "unheard_of = 1"))
    for game in _known(read_record, 'game = "unheard of"'):
        yield "record.game", game
        for place, heading in (("table", "[table]"), ("round", "[[round]]")):
            keys = _known(read_record, f'game = "{game}"\n{heading}\nunheard_of = 1')
            yield from ((f"record of {game}.{place}", key) for key in keys)
    yield from (("tournament record", key) for key in _known(read_tournament_record, "unheard_of = 1"))
    wanted = "start = 2026-01-01T12:00:00\nentry_fee = 1\nprizes = [1]"
    for book in _known(read_tournament_record, f'[tournament]\nrules = "unheard of"\n{wanted}'):
        keys = _known(read_tournament_record, f'[tournament]\nrules = "{book}"\nunheard_of = 1')
        yield from ((f"tournament record by {book}.tournament", key) for key in keys)


def _known(read: Callable[[str], object], text: str) -> list[str]:
    """What a message says there is, in place of something that nobody has heard of."""
    try:
        read(text)
    except NotARecord as problem:
        if match := _KNOWN.search(problem.message):
            return match[1].split(", ")
    raise ValueError(f"{text!r} is read, or its message does not say what there is")


def _accounts() -> Iterator[tuple[str, str]]:
    """The texts of accounts, units and streams, with a word in capitals for each id."""
    yield from (("account", account) for account in (WORLD_ACCOUNT, CAGE, patron_account("PERSON")))
    yield from (("account", account) for account in (pool_of("TOURNAMENT"), issued_by("TOURNAMENT")))
    for place in (CHIP_FLOAT, stack_of("PERSON"), wagers_of("PERSON"), held_for("PERSON")):
        yield "account", place_at("TABLE", place)
    yield "unit", unit_of("TOURNAMENT")
    yield from (("stream", kind.name) for kind in every_kind())
    yield from (("stream", stream) for stream in (person_stream("P"), login_stream("L"), identity_stream("I")))


def _commands(app: App, words: str = "croupier") -> Iterator[tuple[str, str]]:
    """Every command with what it takes."""
    yield from ((words, name) for name in app)
    if app.default_command is not None:
        for argument in app.assemble_argument_collection():
            if argument.children:  # a group of options, which follow one by one
                continue
            kind = getattr(argument.hint, "__name__", None) or str(argument.hint)
            choices = [repr(word) for word in getattr(argument.hint, "__args__", ()) if isinstance(word, str)]
            yield from ((f"{words} {name}", word) for name in argument.names for word in choices or kind.split(" | "))
    for name in app:
        if not name.startswith("-"):
            yield from _commands(app[name], f"{words} {name}")


def _statuses() -> Names:
    return {
        (f"status {DONE}", "done"),
        (f"status {REFUSED}", "refused"),
        (f"status {UNDERSTOOD_NOT}", "not understood"),
    }
