"""A fifth game, in a package of its own: installed by these tests alone, for other processes than this one."""

import json
import re
from pathlib import Path

from croupier.installed import installed_games
from tests.examples.outside import ROOT, Site

RECORD = """game = "casino-war"

[table]
minimum = 10

[[round]]
shoe = "9h 5c 9d ?? ?? ?? Kh 7s"
play = ["Ann antes 10", "Bob antes 10", "Ann goes to war"]
"""
LISTS = """
import json
from croupier.client.demo import DEMO_TABLES
from croupier.installed import games_called
from croupier.records.games import GAMES
from croupier.rulebook import shelf
from croupier.server.pages.game_titles import game_titles
names = {table.name for table in DEMO_TABLES}
print(json.dumps([sorted(games_called()), sorted(GAMES), shelf(), sorted(game_titles()), sorted(names)]))
"""
"""What every room knows of games: the command line, records, rule books, the lobby, the demonstration."""


def test_package_passes_its_own_tests(site: Site) -> None:
    ran = site.tests("")
    assert ran.returncode == 0, ran.stdout


def test_every_clause_of_its_book_has_code_and_a_test(site: Site) -> None:
    drifted = site.run("-m", "tools.traces", "examples/casino_war", "--check")
    assert drifted.returncode == 0, drifted.stdout
    checked = site.croupier("rules", "--check")
    assert checked.returncode == 0, checked.stdout
    assert re.search(r"CASINO-WAR: 44 clauses, \d+ with their letters, complete", checked.stdout)


def test_record_is_adjudicated_by_the_command(site: Site) -> None:
    ran = site.croupier("adjudicate", "-", "--json", typed=RECORD)
    assert ran.returncode == 0, ran.stderr
    (played,) = json.loads(ran.stdout)["rounds"]
    assert played["net"] == {"Ann": "10.00", "Bob": "-10.00"}
    assert [row["rule"] for row in played["wagers"]] == ["6.3(b)", "6.3(a)", "5.3"]


def test_robots_and_people_play_it_in_the_terminal(site: Site) -> None:
    robots = site.croupier("play", "casino-war", "--auto", "--rounds", "3", "--seed", "5")
    assert (robots.returncode, robots.stdout.count("CASINO-WAR 5.")) == (0, robots.stdout.count("CASINO-WAR"))
    typed = "10, tie 5\n\nhelp\nsurrender\nwhy\nsign\nquit\n"
    person = site.croupier("play", "casino-war", "--seed", "3", "--set", "bonus=true", typed=typed)
    assert person.returncode == 0, person.stderr
    for said in ("A tie: war or surrender?", "CASINO-WAR 5.5(a)", "a tie after a tie pays a bonus"):
        assert said in person.stdout


def test_game_is_on_every_list_while_it_is_installed_and_on_none_before_or_after(site: Site, bare: Site) -> None:
    lists = {name: json.loads(place.run("-c", LISTS).stdout) for name, place in (("with", site), ("without", bare))}
    new = [set(here) - set(there) for here, there in zip(lists["with"], lists["without"], strict=True)]
    assert new == [{"casino-war"}, {"casino-war"}, {"CASINO-WAR"}, {"casino-war"}, {"Casino war 1"}]
    assert "casino" not in json.dumps(lists["without"]).lower()
    assert [game.name for game in installed_games()] == ["blackjack", "baccarat", "ultimate_holdem", "roulette"]


def test_what_is_not_installed_is_not_known(bare: Site) -> None:
    for words, typed in ((("rules", "CASINO-WAR"), ""), (("play", "casino-war"), ""), (("adjudicate", "-"), RECORD)):
        ran = bare.croupier(*words, typed=typed)
        assert (ran.returncode, "Traceback" in ran.stderr) == (2, False)
        assert re.search("There is no book CASINO-WAR|Choose from|which is not known", ran.stderr), ran.stderr


def test_no_file_of_the_package_itself_names_it() -> None:
    named = [path for path in (ROOT / "src").rglob("*") if path.is_file() and b"casino" in path.read_bytes().lower()]
    found = [str(path) for path in named if re.search(rb"casino[ _-]?war", path.read_bytes(), re.IGNORECASE)]
    assert found == []


def test_house_with_its_closed_table_says_what_is_missing(site: Site, bare: Site, tmp_path: Path) -> None:
    made = site.run("-m", "tests.examples.closed_table", str(tmp_path))
    assert made.returncode == 0, made.stderr
    house = ("--database", str(tmp_path / "house.db"), "--key", str(tmp_path / "house.key"))
    opened = bare.croupier("serve", *house, "--port", "0")
    assert opened.returncode == 1
    assert "the game casino_war is not installed" in opened.stderr
    assert "Traceback" not in opened.stderr
    audited = bare.croupier("audit", *house)
    assert audited.returncode == 1
    assert "the game casino_war is not installed" in audited.stdout + audited.stderr
