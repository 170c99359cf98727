"""The description holds: whatever fits it, or does not, gets an answer that it describes, and never one of trouble."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings, strategies as st
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from croupier.table.game_types import GameDeterminations
from tests.server.game_tables import GAMES, joining, open_table, staffed, wager
from tests.server.served_house import Guest, HouseRunning, a_house

load_all_checks()
CHECKED = CHECKS.get_by_names(
    ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"]
)
REJECTED = [*CHECKED, *CHECKS.get_by_names(["negative_data_rejection"])]
SIGNS_OUT = {"/api/sign-out", "/api/me/password"}


class Fuzzed(msgspec.Struct):
    """A house that is played in, and who comes to it: a cookie, a person and a role for each."""

    base: str
    description: dict[str, Any]
    tables: list[str]
    callers: dict[str, tuple[str, str, str]]


async def _prepared(house: HouseRunning) -> Fuzzed:
    staff = await staffed(house)
    ann = await house.patron(staff.cashier, "ann", 1_000_000)
    tables = [await _played(staff.supervisor, ann, game) for game in GAMES.values()]
    inspector = await house.staff(staff.owner, "inspector")
    everybody = {
        "patron": (ann, "patron"),
        "supervisor": (staff.supervisor, "casino supervisor"),
        "inspector": (inspector, "inspector"),
        "owner": (staff.owner, "casino operator"),
    }
    callers = {"nobody": ("", "p-aaaaaaaaaa", "patron")}
    for name, (guest, role) in everybody.items():
        (cookie,) = (each.value for each in guest.session.cookie_jar if each.key == "croupier")
        callers[name] = (cookie, guest.person, role)
    description = (await ann.get("/openapi.json"))[1]
    return Fuzzed(house.base, description, tables, callers)


async def _played(supervisor: Guest, ann: Guest, game: GameDeterminations) -> str:
    """A table at which a round was played."""
    table = await open_table(supervisor, game)
    await ann.order_at(table, joining(ann))
    async with asyncio.timeout(20):
        while (await ann.order_at(table, wager(ann, game)))[0] != 200:
            await asyncio.sleep(0.02)
        while (await supervisor.get(f"/api/tables/{table}/rounds/1"))[
            0
        ] != 200:  # hold-em's are closed to who sits there
            await asyncio.sleep(0.02)
    return table


@contextmanager
def _a_house_beside(folder: Path) -> Iterator[Fuzzed]:
    """A house in a thread of its own, since the person who fuzzes waits for each answer."""
    ready: list[Fuzzed] = []
    begun, ended = threading.Event(), threading.Event()

    async def live() -> None:
        async with a_house(folder) as house:
            ready.append(await _prepared(house))
            begun.set()
            await asyncio.to_thread(ended.wait)

    thread = threading.Thread(target=lambda: asyncio.run(live()))
    thread.start()
    try:
        assert begun.wait(60)
        yield ready[0]
    finally:
        ended.set()
        thread.join()


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    with _a_house_beside(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.mark.parametrize("caller", ["nobody", "patron", "supervisor", "inspector", "owner"])
def test_whatever_fits_the_description_gets_an_answer_that_it_describes(fuzzed: Fuzzed, caller: str) -> None:
    check_fuzzed(fuzzed, caller, GenerationMode.POSITIVE, CHECKED, 4)


def test_what_does_not_fit_the_description_is_refused(fuzzed: Fuzzed) -> None:
    check_fuzzed(fuzzed, "patron", GenerationMode.NEGATIVE, REJECTED, 4)


def check_fuzzed(fuzzed: Fuzzed, caller: str, mode: GenerationMode, checks: list[Any], examples: int) -> None:
    schema = schemathesis.openapi.from_dict(_bodies_and_addresses(fuzzed.description))
    cookie, person, role = fuzzed.callers[caller]
    with requests.Session() as session:
        session.cookies.update({"croupier": cookie} if cookie else {})
        for found in schema.get_all_operations():
            operation = found.ok() if isinstance(found, Ok) else pytest.fail(str(found))
            told = schema.raw_schema["paths"][operation.path][operation.method]
            nothing_to_spoil = "requestBody" not in told and not told["parameters"]
            if (operation.path in SIGNS_OUT and cookie) or (mode is GenerationMode.NEGATIVE and nothing_to_spoil):
                continue
            plenty = examples * 6 if operation.path.endswith("/commands") else examples

            @seed(7)
            @settings(
                max_examples=plenty,
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(generation_mode=mode), table=st.sampled_from(["", *fuzzed.tables]))
            def ask(case: Any, table: str) -> None:
                if table and mode is GenerationMode.POSITIVE:
                    _make_real(case, table, person, role)
                case.headers["X-Croupier"] = "1"
                response = case.call(base_url=fuzzed.base, session=session)
                case.validate_response(response, checks=checks)

            ask()


def _bodies_and_addresses(description: dict[str, Any]) -> dict[str, Any]:
    """The description without the cookie and the header, which every request has here."""
    copied: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(description))
    for operations in copied["paths"].values():
        for operation in operations.values():
            operation.pop("security", None)
            operation["parameters"] = [one for one in operation["parameters"] if one["in"] != "header"]
    return copied


def _make_real(case: Any, table: str, person: str, role: str) -> None:
    """Let a request be about what there is, by the person who sends it, so that it is decided on."""
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table
    if "number" in case.path_parameters:
        case.path_parameters["number"] = "1"
    if "person" in case.path_parameters:
        case.path_parameters["person"] = person
    command = case.body.get("command") if isinstance(case.body, dict) else None
    if isinstance(command, dict):
        if isinstance(command.get("by"), dict):
            command["by"] = {"name": person, "role": role}
        elif "by" in command:
            command["by"] = person
        if "patron" in command:
            command["patron"] = person
        case.body["version"] = 0 if case.body["version"] else 10**6


def test_the_description_names_every_type_once_and_holds_no_secret_word(fuzzed: Fuzzed) -> None:
    schemas = fuzzed.description["components"]["schemas"]
    assert fuzzed.description["openapi"] == "3.1.0"
    assert {"SentToTable", "Done", "Refusal", "LiveView", "Trouble", "LiveTournamentView"} <= schemas.keys()
    written = msgspec.json.encode(fuzzed.description).decode()
    assert r"\\Z" not in written
    for name in ("SentToOpen", "OpenTable", "Limits", "Terms", "SentToCage"):
        assert schemas[name]["additionalProperties"] is False, name
    taken = fuzzed.description["paths"]["/api/tables"]["post"]["responses"]["409"]["content"]["application/json"]
    assert len(taken["schema"]["anyOf"]) == 2
    for path, operations in fuzzed.description["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"], (method, path)
            assert "200" in operation["responses"], (method, path)
            assert "security" not in operation or "401" in operation["responses"], (method, path)
