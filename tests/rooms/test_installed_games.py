"""Games that are installed: found by their entry points, asked for every part, and told of where one is missing."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier import installed
from croupier.cli.game_registry import TERMINAL
from croupier.client.games import CLIENTS
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.installed import BUILT_IN, GameError, InstalledGame, games_by_record_name, installed_games, load_parts
from croupier.records.game_part import GameRecords
from croupier.records.game_registry import RECORDS
from croupier.robots.game_registry import ROBOTS
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.table.game_types import GAMES, check_round, check_tags
from croupier.table.games import Parts, own_command
from croupier.tournament.games import TOURNAMENT_GAMES
from croupier.verbs.commands import DealCard

ROOMS: list[Parts[Any]] = [ROBOTS, RECORDS, FLOOR_GAMES, CLIENTS, TERMINAL, GAME_PAGES, TOURNAMENT_GAMES]


def package(folder: Path, name: str, module: str) -> None:
    """A package with an entry point, as an installer leaves it."""
    (folder / f"{name}.py").write_text(module, encoding="utf-8")
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[croupier.games]\n{name} = {name}:GAME\n", encoding="utf-8")


def croupier(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command, with what is in this folder installed."""
    places = os.pathsep.join((str(folder), *filter(None, [os.environ.get("PYTHONPATH")])))
    command = [sys.executable, "-m", "croupier", *words]
    return subprocess.run(
        command, env=os.environ | {"PYTHONPATH": places}, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: type(next(iter(room))).__name__)
def test_every_game_brings_its_part_to_every_room(room: Parts[object]) -> None:
    assert list(room.parts_by_name) == list(GAMES) == [game.name for game in BUILT_IN]


def test_a_game_is_found_by_each_name_that_records_have_for_it() -> None:
    assert games_by_record_name()["midi-baccarat"] is games_by_record_name()["mini-baccarat"]
    assert games_by_record_name()["midi-baccarat"].name == "baccarat"


@pytest.mark.parametrize("field", InstalledGame.__struct_fields__)
def test_an_installed_game_without_one_of_its_parts_is_no_game(field: str) -> None:
    given = msgspec.structs.asdict(BUILT_IN[0])
    del given[field]
    with pytest.raises(TypeError, match=field):
        InstalledGame(**given)


def test_a_part_of_another_kind_is_named_with_its_game() -> None:
    with pytest.raises(GameError, match=r"blackjack can't be used: .* is not of the kind GameRecords"):
        load_parts("robots", GameRecords)


@pytest.mark.parametrize(
    ("changed", "room", "said"),
    [
        ({"robots": None}, "robots", "the game war can't be used: its installed.py names no robots"),
        (
            {},
            "table",
            "the game war can't be used: croupier.games.blackjack.table_interface:BLACKJACK is called blackjack",
        ),
        (
            {},
            "pages",
            "the game war can't be used: croupier.server.pages.blackjack:BLACKJACK_PAGES is called blackjack",
        ),
    ],
)
def test_a_part_is_there_and_goes_by_its_games_name(
    monkeypatch: pytest.MonkeyPatch, changed: dict[str, str | None], room: str, said: str
) -> None:
    war = msgspec.structs.replace(BUILT_IN[0], name="war", **changed)
    monkeypatch.setattr(installed, "installed_games", lambda: (war,))
    with pytest.raises(GameError, match=re.escape(said)):
        load_parts(room, object)


def tagged(name: str, tag: str | None) -> Any:
    """A type of a game with this tag."""
    return msgspec.defstruct(name, [], frozen=True, tag=tag)


@pytest.mark.parametrize(
    ("determinations", "event", "said"),
    [
        ("roulette", "war.placed", "Choices has the tag 'roulette'"),
        ("war", "table.closed", "Event has the tag 'table.closed'"),
        ("war", "war.round", "Event has the tag 'war.round'"),
        ("war", None, "Event has no tag"),
    ],
)
def test_tags_that_are_not_a_games_own_are_refused(determinations: str, event: str | None, said: str) -> None:
    war = replace(
        GAMES["roulette"],
        name="war",
        determinations=tagged("Choices", determinations),
        round=tagged("Round", "war.round"),
        commands=tagged("One", "war.one") | tagged("Two", "war.two"),
        events=tagged("Event", event) | tagged("Other", "war.other"),
    )
    with pytest.raises(GameError, match=f"the game war can't be used: .*{said}; that of its choices is its name"):
        check_tags(war)


def test_round_that_keeps_no_answers_is_refused() -> None:
    war = replace(GAMES["roulette"], name="war", round=tagged("Round", "war.round"))
    with pytest.raises(GameError, match=r"the game war can't be used: .*Round is no struct with dict=True\."):
        check_round(war)
    check_round(GAMES["roulette"])


def test_a_game_that_is_not_there_is_not_taken_for_another() -> None:
    with pytest.raises(LookupError, match="no-such-game"):
        RECORDS["no-such-game"]


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("raise ImportError('half of it is missing')", "half of it is missing"),
        ("GAME = 'no game'", "is not of the kind InstalledGame"),
        ("from croupier.installed import InstalledGame\nGAME = InstalledGame(name='war')", "Missing required argument"),
        ("from croupier.installed import BUILT_IN\nGAME = BUILT_IN[3]", "Two packages bring a game called roulette"),
        ("this is no Python", "invalid syntax"),
    ],
)
def test_a_package_that_brings_no_game_is_named_in_a_sentence(tmp_path: Path, module: str, said: str) -> None:
    package(tmp_path, "broken_war", module)
    answer = croupier(tmp_path, "play", "blackjack", "--auto", "--rounds", "1")
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith("croupier: ")
    assert said in answer.stderr
    assert "broken" in answer.stderr or "roulette" in answer.stderr
    assert "Traceback" not in answer.stderr


def kinds_in(part: Any) -> Iterator[type]:
    """The dataclasses of which a game's part is made."""
    if is_dataclass(part):
        yield type(part)
        for field in fields(part):
            yield from kinds_in(getattr(part, field.name))


def test_no_struct_that_a_game_fills_in_has_a_default() -> None:
    parts = [*GAMES.values(), *(part for room in ROOMS for part in room)]
    kinds = {kind for part in parts for kind in kinds_in(part)}
    with_default = {
        f"{kind.__name__}.{field.name}"
        for kind in kinds
        for field in fields(kind)
        if field.default is not MISSING or field.default_factory is not MISSING
    }
    assert with_default == set()
    assert len(kinds) > len(ROOMS)


def test_a_game_without_a_command_of_a_shared_kind_is_named() -> None:
    with pytest.raises(GameError, match="roulette has no command of the kind DealCard"):
        own_command(GAMES["roulette"], DealCard)


@pytest.mark.parametrize("room", ["pages", "tournament"])
def test_a_house_does_not_open_with_a_game_that_lacks_a_part(tmp_path: Path, room: str) -> None:
    module = f"""
from dataclasses import replace
import msgspec
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.installed import BUILT_IN
from croupier.verbs.commands import Proceed
def own(tag, base=msgspec.Struct): return msgspec.defstruct("Own", [], bases=(base,), frozen=True, dict=True, tag=tag)
types = dict(determinations=own("war"), round=own("war.round"))
commands, events = own("war.one", Proceed) | own("war.two", Proceed), own("war.three") | own("war.four")
TABLE = replace(BLACKJACK, name="war", commands=commands, events=events, **types)
parts = dict(table="broken_war:TABLE", {room}="broken_war:PART")
GAME = msgspec.structs.replace(BUILT_IN[0], name="war", called=("war",), **parts)
"""
    package(tmp_path, "broken_war", module)
    answer = croupier(tmp_path, "serve", "--database", str(tmp_path / "house.db"), "--port", "0")
    assert answer.returncode == 1
    assert answer.stderr.startswith("croupier: the game war can't be used: broken_war:PART can't be loaded")
    assert not (tmp_path / "house.db").exists()


def test_help_still_answers_beside_a_package_that_is_broken(tmp_path: Path) -> None:
    package(tmp_path, "broken_war", "raise ImportError('half of it is missing')")
    answer = croupier(tmp_path, "play", "--help")
    assert answer.returncode == 0
    assert "midi-baccarat" in answer.stdout
    asked = croupier(tmp_path, "play", "broken-war")
    assert asked.returncode == 2
    assert "the package broken_war can't be used" in asked.stderr


def test_no_other_package_is_installed_where_these_tests_run() -> None:
    assert installed_games() == BUILT_IN
