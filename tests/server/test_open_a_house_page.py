"""The page that takes a newcomer from nothing to a played round: what it says to type is typed here, and works."""

import asyncio
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from croupier.floor.fairness.proof import read_proof
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.live.commands import FloorCommand
from croupier.floor.people.cage.types import CageCommand
from croupier.floor.people.commands import AccountCommand
from croupier.floor.people.house.types import OwnersCommand
from croupier.floor.tournaments.commands import Command as TournamentCommand
from croupier.records import adjudicate, read_record
from croupier.table.commands import Command as TableCommand
from tests.server.game_tables import AT_ONCE
from tests.server.served_house import Guest, HouseRunning, a_house

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "open-a-house.md"
TEXT = PAGE.read_text(encoding="utf-8")
FITS_ONE_OUTCOME = {"held-for-ann": -1, "settle-anns-claim": 1, "waive-anns-claim": 0}
"""What undoing Ann's round calls for, by the sign of what it brought her; once a claim is settled none is waived."""


def blocks(language: str) -> list[str]:
    """The page's blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def lines() -> Iterator[tuple[str, str]]:
    """Each line to be typed, with what is sent to it; not those that define the shell's own words."""
    typed = iter("".join(blocks("sh")[1:]).splitlines())
    for line in typed:
        command, sends, _ = line.partition(" <<END")
        body = iter(typed.__next__, "END") if sends else ()
        yield command, "\n".join(body)


class Shell:
    """Types the page: everybody has a jar of cookies of their own, and what was named stands for itself."""

    def __init__(self, house: HouseRunning) -> None:
        self.house, self.guests = house, dict[str, Guest]()
        self.names = {"token": house.serving.owner_token, "house": house.base}
        self.answer: Any = None
        self.net = 0
        self.files: dict[str, bytes] = {}

    async def type(self, command: str, body: str) -> None:
        """Do one line."""
        if named := re.fullmatch(r"(\w+)=\$\(it (\w+)\)", command):
            self.names[named[1]] = str(self.answer[named[2]])
            return
        match shlex.split(self._filled(command)):
            case ["post", who, path]:
                await self._post(self._guest(who), path, self._filled(body))
            case ["get", who, path, *into]:
                status, self.answer = await self._guest(who).get(path)
                assert status == 200, (command, self.answer)
                self._keep(path, into, self._guest(who).bytes[-1])
            case ["croupier", "verify", file]:
                assert not verify_proof(read_proof(self.files[file]))
            case ["croupier", "adjudicate", file]:
                assert adjudicate(read_record(self.files[file].decode())).rounds
            case _:
                pytest.fail(f"The page says to type something that this test does not know: {command}")

    async def _post(self, guest: Guest, path: str, body: str) -> None:
        sent = _skip_waiting(msgspec.json.decode(body))
        expected = self._expected(sent.get("id", ""))
        for _ in range(400):
            status, self.answer = await guest.post(path, sent)
            if status == expected or not path.startswith("/api/tables/"):
                break
            await asyncio.sleep(0.02)  # the page has the reader look again until it is time
            if sent["version"]:
                sent["version"] = (await guest.get(path.removesuffix("/commands")))[1]["version"]
        assert status == expected, (sent, self.answer)

    def _expected(self, id: str) -> int:
        fits = FITS_ONE_OUTCOME.get(id)
        return 200 if fits is None or fits * self.net > 0 else 422

    def _keep(self, path: str, into: list[str], raw: bytes) -> None:
        if into:
            self.files[into[1]] = raw
        if path == "/api/me/rounds":
            (played,) = self.answer["rounds"]
            self.net = played["net"]

    def _guest(self, who: str) -> Guest:
        if who not in self.guests:
            self.guests[who] = self.house.guest()
        return self.guests[who]

    def _filled(self, text: str) -> str:
        return re.sub(r"\$(\w+)", lambda name: self.names[name[1]], text)


def _skip_waiting(sent: Any) -> Any:
    """The same command; a table that it opens is dealt at once, but leaves time for a decision."""
    command = sent.get("command", {})
    if "terms" in command:
        given = command["terms"].get("pace", {})
        assert given.keys() <= set(AT_ONCE.__struct_fields__)
        command["terms"]["pace"] = msgspec.to_builtins(AT_ONCE) | {"decide_seconds": 60}
    return sent


def test_what_the_page_says_to_type_works_from_the_first_line_to_the_last(tmp_path: Path) -> None:
    async def newcomer() -> None:
        async with a_house(tmp_path) as house:
            shell = await typed_until(house, "the end")
            assert shell.files.keys() == {"deck.json", "round.toml"}
            open_tables = (await shell.guests["sam"].get("/api/tables"))[1]
            assert len({table["game"] for table in open_tables}) == 4, "all but the one that was closed"

    asyncio.run(newcomer())


def test_the_wagers_of_the_other_games_are_taken(tmp_path: Path) -> None:
    wagers = re.findall(r"^\| (blackjack|baccarat|roulette) \| `(\{.*?\})`", TEXT, re.MULTILINE)

    async def play() -> None:
        async with a_house(tmp_path) as house:
            shell = await typed_until(house, "get ann /api/me")
            own = {"by": {"name": "$ann", "role": "patron"}, "patron": "$ann"}
            for game, wager in wagers:
                joining = {"type": "table.join", "chips": 10000, "seat": 1} | own
                placing = msgspec.json.decode(wager) | own
                for id, version, command in ((f"{game}-joining", 0, joining), (f"{game}-wager", 1, placing)):
                    body = msgspec.json.encode({"id": id, "version": version, "command": command}).decode()
                    await shell.type(f"post ann /api/tables/${game}/commands", body)

    assert len(wagers) == 3
    asyncio.run(play())


async def typed_until(house: HouseRunning, last: str) -> Shell:
    """A house in which the page was typed as far as this line."""
    shell = Shell(house)
    for command, body in lines():
        await shell.type(command, body)
        if command == last:
            break
    return shell


def test_the_page_s_watcher_hears_of_the_table(tmp_path: Path) -> None:
    script = tmp_path / "watch.py"
    script.write_text(blocks("python")[0], encoding="utf-8")

    async def watch() -> None:
        async with a_house(tmp_path) as house:
            shell = await typed_until(house, "get ann /api/me")
            arguments = (house.base, "ann", "yet another one", shell.names["holdem"])
            watcher = await asyncio.create_subprocess_exec(
                sys.executable, str(script), *arguments, stdout=asyncio.subprocess.PIPE, limit=2**20
            )
            assert watcher.stdout is not None
            heard = [msgspec.json.decode(await asyncio.wait_for(watcher.stdout.readline(), 20)) for _ in range(2)]
            watcher.kill()
            await watcher.communicate()
            assert {"own", "full"} == {news["news"] for news in heard}

    asyncio.run(watch())


def tags(*commands: Any) -> Iterator[str]:
    """What stands under `type` in these commands."""
    for command in commands:
        for each in get_args(command) or (command,):
            yield each.__struct_config__.tag


def test_every_command_of_the_floor_is_named_with_who_gives_it() -> None:
    named = set(re.findall(r"`([a-z-]+[. ][a-z -]+)`", TEXT.partition("## Who gives which command")[2]))
    games = ("baccarat.", "blackjack.", "roulette.", "ultimate_holdem.")
    known = set(tags(AccountCommand, CageCommand, OwnersCommand, FloorCommand, TableCommand, TournamentCommand))
    wanted = {tag for tag in known if not tag.startswith(games)}
    assert wanted - named == set()
    assert {name for name in named if name.partition(".")[0] in {"person", "cage", "floor", "table"}} <= wanted
