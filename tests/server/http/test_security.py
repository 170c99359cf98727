"""Who gets in: origins, forged requests, names, headers, cookies, sizes, rates, and that nothing is open by mistake."""

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from yarl import URL

from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Terms
from croupier.server.settings import Rate, Rates
from croupier.verbs.actors import Actor, Role
from tests.server.game_tables import GAMES, LIMITS, staffed
from tests.server.served_house import PASSWORD, Guest, a_house

OPEN = {
    ("get", "/healthz"),
    ("get", "/metrics"),
    ("get", "/readyz"),
    ("get", "/openapi.json"),
    ("get", "/api/house"),
    ("get", "/api/house/keys"),
    ("get", "/api/house/rules"),
    ("get", "/api/house/rules/{book}"),
    ("post", "/api/letters/{person}/{code}"),  # stopping letters: the code in the letter is the key
    ("get", "/api/tables"),
    ("get", "/api/tables/{table}/proofs"),
    ("get", "/api/tables/{table}/proofs/{number}"),
    ("get", "/api/tournaments/{tournament}/draws/{draw}"),  # a ballot that is published, for programs to make again
    ("get", "/api/tournaments/{tournament}/papers/{paper}"),
    ("get", "/api/tournaments/{tournament}/file"),
    ("post", "/api/adjudicate"),
    ("post", "/api/people"),
    ("post", "/api/owner"),
    ("post", "/api/password"),
    ("post", "/api/sign-in"),
}
"""What nobody needs to sign in for: everything that is not here."""


def test_nothing_but_what_is_meant_to_be_is_open_to_nobody(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            guest = house.guest()
            paths = (await guest.get("/openapi.json"))[1]["paths"]
            names = {"{person}": "p-aaaaaaaaaa", "{table}": "t-1", "{tournament}": "x-1", "{number}": "1"}
            for path, operations in paths.items():
                address = path
                for name, value in names.items():
                    address = address.replace(name, value)
                for method in operations:
                    status, answer = await (guest.get(address) if method == "get" else guest.post(address, {}))
                    assert (status == 401) == ((method, path) not in OPEN), (method, path, status, answer)
            assert {(method, path) for path, operations in paths.items() for method in operations} >= OPEN
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await guest.listen()
            assert refused.value.status == 401

    asyncio.run(look())


FORGED: tuple[dict[str, str], ...] = (
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1"},
    {"Sec_Fetch_Site": "cross-site"},
    {"Sec_Fetch_Site": "same-site"},
    {"X_Croupier": ""},
    {"Host": "elsewhere.example"},
    {"Host": "elsewhere.example", "Origin": "http://elsewhere.example"},
)


def test_what_another_site_has_a_browser_send_is_refused(tmp_path: Path) -> None:
    async def forge() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            limit = {"type": "person.set limit", "by": ann.person, "kind": "loss", "period": "day", "amount": 1}
            sent = {"id": "forged-request", "version": 0, "command": limit}
            for headers in FORGED:
                status, answer = await ann.post(f"/api/people/{ann.person}/commands", sent, **headers)
                assert (status, answer["type"]) == (403, "forbidden"), headers
            assert (await ann.get("/api/me"))[1]["limits"] == []
            own = {"Origin": house.base, "Sec_Fetch_Site": "same-origin"}
            status, answer = await ann.post(f"/api/people/{ann.person}/commands", sent, **own)
            assert (status, answer["type"]) == (200, "done"), answer

    asyncio.run(forge())


def test_a_form_of_another_site_is_not_read_as_json(tmp_path: Path) -> None:
    async def forge() -> None:
        async with a_house(tmp_path) as house:
            entering = {"login": "ann", "password": PASSWORD}
            status, answer = await house.guest().post("/api/sign-in", entering, Content_Type="text/plain")
            assert (status, answer["type"]) == (400, "malformed")

    asyncio.run(forge())


def test_a_socket_from_another_site_is_not_opened(tmp_path: Path) -> None:
    async def listen() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await ann.listen(**headers)
                assert refused.value.status == 403
            async with ann.listen(Origin=house.base) as socket:
                assert (await ann.heard(socket))["news"] == "own"

    asyncio.run(listen())


def test_every_answer_carries_the_headers_that_keep_browsers_safe(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            guest = house.guest()
            for path in ("/healthz", "/nothing", "/api/me"):
                async with guest.session.get(path) as answer:
                    assert answer.headers["X-Content-Type-Options"] == "nosniff"
                    assert answer.headers["X-Frame-Options"] == "DENY"
                    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
                    assert answer.headers["Cache-Control"] == "no-store"
                    assert answer.headers["Referrer-Policy"] == "no-referrer"
                    assert "Server" not in answer.headers
                    assert "Strict-Transport-Security" not in answer.headers
                    assert "Access-Control-Allow-Origin" not in answer.headers

    asyncio.run(look())


async def _cookie(guest: Guest, **headers: str) -> str:
    form = {"login": "ann", "password": PASSWORD}
    named = {"X-Croupier": "1", "Content-Type": "application/json", **headers}
    async with guest.session.post("/api/sign-in", json=form, headers=named) as answer:
        assert answer.status == 200
        return answer.headers["Set-Cookie"]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            name, *attributes = (await _cookie(ann)).split("; ")
            assert name.startswith("croupier=")
            assert set(attributes) == {"Path=/", "HttpOnly", "SameSite=Strict"}

    asyncio.run(look())


def test_over_https_the_cookie_is_bound_to_this_very_host(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, origin="https://tables.example") as house:
            own = {"Host": "tables.example", "Origin": "https://tables.example"}
            guest = house.guest()
            form = {"login": "ann", "password": PASSWORD, "name": "Ann", "of_age": True}
            sent = {"id": "sign-up-of-ann", "version": 0, "command": form}
            assert (await guest.post("/api/people", sent, **own))[0] == 200
            cookie = await _cookie(guest, **own)
            name, *attributes = cookie.split("; ")
            assert name.startswith("__Host-croupier=")
            assert set(attributes) == {"Path=/", "HttpOnly", "SameSite=Strict", "Secure"}
            token = name.partition("=")[2]
            for given, status in ((f"__Host-croupier={token}", 200), (f"croupier={token}", 401)):
                assert (await guest.get("/api/me", Host="tables.example", Cookie=given))[0] == status
            async with guest.session.get("/healthz", headers={"Host": "tables.example"}) as answer:
                assert "max-age" in answer.headers["Strict-Transport-Security"]
            assert (await guest.post("/api/people", sent, **{**own, "Origin": house.base}))[0] == 403

    asyncio.run(look())


def test_more_than_the_house_reads_is_not_read(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path, body_bytes_max=2000) as house:
            guest = house.guest()
            status, answer = await guest.post("/api/sign-in", {"login": "a" * 3000, "password": ""})
            assert (status, answer["type"]) == (413, "too large")

    asyncio.run(send())


UNREADABLE = (
    b"",
    b"[]",
    b"{",
    b"[" * 100_000,
    b'{"login": "\\ud800", "password": ""}',
    b'{"login": "ann", "password": "x", "more": 1}',
    b"\xff\xfe",
    b"null",
    b"1e999999999",
    b'{"login": "ann", "password": 12345678901234567890}',
)


def test_what_cannot_be_read_is_told_so(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path) as house:
            headers = {"X-Croupier": "1", "Content-Type": "application/json"}
            guest = house.guest()
            for body in UNREADABLE:
                async with guest.session.post("/api/sign-in", data=body, headers=headers) as answer:
                    assert answer.status == 400, body
                    assert (await answer.json())["type"] == "malformed"

    asyncio.run(send())


def test_a_field_that_nobody_reads_is_named_and_nothing_is_done(tmp_path: Path) -> None:
    async def misspell() -> None:
        async with a_house(tmp_path) as house:
            supervisor = (await staffed(house)).supervisor
            by = Actor(supervisor.person, Role.CASINO_SUPERVISOR)
            right = msgspec.to_builtins(OpenTable(by, Terms("Table"), GAMES["blackjack"], LIMITS))
            for place, name in (((), "colour"), (("limits",), "minimun"), (("game",), "sotf_17"), (("by",), "nmae")):
                wrong = inner = msgspec.json.decode(msgspec.json.encode(right))
                for step in place:
                    inner = inner[step]
                inner[name] = 1
                status, answer = await supervisor.order("/api/tables", wrong)
                assert (status, answer["type"]) == (400, "malformed")
                assert f"`{name}`" in answer["why"]
                assert ".".join(("$.command", *place)) in answer["why"]
            assert (await supervisor.get("/api/tables"))[1] == []
            assert (await supervisor.order("/api/tables", right))[0] == 200

    asyncio.run(misspell())


def test_nobody_may_ask_without_end(tmp_path: Path) -> None:
    async def ask() -> None:
        rates = Rates(person=Rate(1, 20), address=Rate(0.5, 6))
        async with a_house(tmp_path, rates=rates) as house:
            ann, nobody = await house.guest().sign_up("ann"), house.guest()
            mine = [(await ann.get("/api/me"))[0] for _ in range(25)]
            assert mine[:18] == [200] * 18
            assert 429 in mine
            others: list[tuple[int, Any]] = [await nobody.get("/api/house") for _ in range(8)]
            assert others[0][0] == 200
            status, answer = others[-1]
            assert (status, answer["type"]) == (429, "too many")
            assert 1 <= answer["seconds"] <= 2
            bob = house.guest()
            bob.session.cookie_jar.update_cookies(ann.session.cookie_jar.filter_cookies(URL(house.base)))
            await asyncio.sleep(1.2)  # enough for one request, which opens the socket
            async with bob.listen() as socket:
                for _ in range(21):
                    await socket.send_json({"leave": "table t-1"})
                while (heard := await bob.heard(socket))["news"] != "problem":
                    pass
                assert heard["problem"]["type"] == "too many"
            async with nobody.session.get("/api/house") as waiting:
                assert 1 <= int(waiting.headers["Retry-After"]) <= 2

    asyncio.run(ask())


def test_trouble_of_our_own_is_told_by_an_id_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")

            async def broken() -> None:
                raise RuntimeError("card Ah, token secret")

            monkeypatch.setattr(house.serving.opened.house, "lobby", broken)
            status, answer = await ann.get("/api/tables")
            assert (status, answer["type"]) == (500, "trouble")
            assert set(answer) == {"type", "id", "why"}
            assert b"Ah" not in ann.bytes[-1]

    asyncio.run(ask())
