"""A fifth game, in a package of its own: installed by these tests alone, for other processes than this one."""

import json
import re
from pathlib import Path

from croupier.installed import installed_games
from tests.examples.outside import CASINO_WAR, ROOT, Environment, make_environment

PAGE = ROOT / "docs" / "how-to" / "add-a-game.md"
RECORD = CASINO_WAR / "war.toml"
LISTS = """
import json
from croupier.client.demo import DEMO_TABLES
from croupier.installed import games_by_record_name
from croupier.records.game_registry import GAMES_BY_RECORD_NAME
from croupier.rulebook import shelf
from croupier.server.pages.game_titles import game_titles
names = {table.name for table in DEMO_TABLES}
known = sorted(games_by_record_name()), sorted(GAMES_BY_RECORD_NAME), shelf(), sorted(game_titles()), sorted(names)
print(json.dumps(known))
"""
"""What every room knows of games: the command line, records, rule books, the lobby, the demonstration."""


def test_every_command_of_the_page_about_it_works_and_nothing_is_left_behind(tmp_path: Path) -> None:
    """The page installs the package, runs its conformance suite, its clauses and its live rounds, and removes it."""
    environment = make_environment(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    text = "\n".join(re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
    said = {command: environment.done(command) for command in re.findall(r"^\$ (.*)$", text, re.MULTILINE)}
    told = "\n".join(said.values())
    for words in ("surrender", "dealer has a 9, then war", "at the end", " passed", "CASINO-WAR: 44 clauses"):
        assert words in told
    assert re.search(r"CASINO-WAR: 44 clauses, \d+ with their letters, complete", told)
    assert "CASINO" not in said["croupier rules"]
    assert sorted(tmp_path.rglob("*")) == before


def test_record_is_adjudicated_by_the_command(installed: Environment) -> None:
    said = installed.done("croupier adjudicate - --json", typed=RECORD.read_text(encoding="utf-8"))
    (played,) = json.loads(said)["rounds"]
    assert played["net"] == {"Ann": "60.00", "Bob": "-10.00"}
    assert [row["rule"] for row in played["wagers"]] == ["6.3(b)", "5.4(a)", "6.3(a)", "5.3"]


def test_person_plays_it_in_the_terminal(installed: Environment) -> None:
    typed = "10, tie 5\n\nhelp\nsurrender\nwhy\nsign\nquit\n"
    said = installed.done("croupier play casino-war --seed 3 --set bonus=true", typed)
    for words in ("A tie: war or surrender?", "CASINO-WAR 5.5(a)", "a tie after a tie pays a bonus"):
        assert words in said


def test_game_is_on_every_list_where_it_is_installed_and_on_none_elsewhere(
    installed: Environment, bare: Environment
) -> None:
    here, there = (json.loads(place.done(f"python -c '{LISTS}'")) for place in (installed, bare))
    new = [set(some) - set(others) for some, others in zip(here, there, strict=True)]
    assert new == [{"casino-war"}, {"casino-war"}, {"CASINO-WAR"}, {"casino-war"}, {"Casino war 1"}]
    assert "casino" not in json.dumps(there).lower()
    assert [game.name for game in installed_games()] == ["blackjack", "baccarat", "ultimate_holdem", "roulette"]


def test_what_is_not_installed_is_not_known(bare: Environment) -> None:
    for command in ("croupier rules CASINO-WAR", "croupier play casino-war", f"croupier adjudicate {RECORD}"):
        ran = bare.run(command)
        assert (ran.returncode, "Traceback" in ran.stderr) == (2, False)
        assert re.search("There is no book CASINO-WAR|Choose from|which is not a known game", ran.stderr), ran.stderr


def test_no_file_of_the_package_itself_names_it() -> None:
    files = [
        path for path in (ROOT / "src").rglob("*") if path.suffix in {".py", ".toml", ".json", ".html", ".css", ".js"}
    ]
    named = [path for path in files if re.search(rb"casino[ _-]?war", path.read_bytes(), re.IGNORECASE)]
    assert len(files) > 500
    assert named == []


def test_house_with_its_closed_table_says_what_is_missing(
    installed: Environment, bare: Environment, tmp_path: Path
) -> None:
    installed.done(f"python -m tests.examples.closed_table {tmp_path}")
    house = f"--database {tmp_path / 'house.db'} --key {tmp_path / 'house.key'}"
    opened = bare.run(f"croupier serve {house} --port 0")
    assert (opened.returncode, "Traceback" in opened.stderr) == (1, False)
    assert "a table of casino_war, a game that is not installed" in opened.stderr
    audited = bare.run(f"croupier audit {house}")
    assert audited.returncode == 1
    assert "a table of casino_war, a game that is not installed" in audited.stdout + audited.stderr
