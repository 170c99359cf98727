"""A game whose layout has no seats, and one with few robots: everybody stands, and as many play as there are."""

from dataclasses import replace

import pytest

from croupier import table as tables
from croupier.cli.game_registry import screen_called
from croupier.cli.play.command import PlayOptions, play_at_table
from croupier.cli.play.set_options import read_determinations
from croupier.client.robot_choices import open_seats
from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.robots.game_registry import ROBOTS
from croupier.rulebook import Refused
from croupier.table import games
from croupier.table.commands import JoinTable
from croupier.verbs.actors import Actor


@pytest.fixture
def no_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Baccarat as a game without seats, with three robots."""
    standing = replace(BACCARAT, seats=lambda choices: (0, BACCARAT.seats(choices)[1]))
    monkeypatch.setitem(games._GAMES, Determinations, standing)
    monkeypatch.setitem(games._COMMANDS, standing, games._COMMANDS[BACCARAT])
    few = replace(ROBOTS["baccarat"], habits=ROBOTS["baccarat"].habits[:3])
    monkeypatch.setattr(ROBOTS, "parts_by_name", {**ROBOTS.parts_by_name, "baccarat": few})
    monkeypatch.setattr(ROBOTS, "_by_choices", {})  # parts that an earlier test has asked for


@pytest.mark.usefixtures("no_seats")
def test_robots_stand_at_a_layout_without_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert play_at_table(PlayOptions("mini-baccarat", auto=True, seed=1, rounds=1)) == 0
    said = capsys.readouterr().out
    assert ("Christiaan" in said, "Daniel" in said) == (True, False)


@pytest.mark.usefixtures("no_seats")
def test_robot_of_a_house_joins_a_layout_without_seats() -> None:
    chosen = read_determinations("mini-baccarat", screen_called("mini-baccarat").sign, ())
    assert open_seats(tables.view(tables.begin(chosen), Actor("Ada"))) == [0]


@pytest.mark.usefixtures("no_seats")
def test_seat_at_a_layout_without_seats_is_refused_plainly() -> None:
    table = tables.begin(read_determinations("mini-baccarat", screen_called("mini-baccarat").sign, ()))
    with pytest.raises(Refused, match="The table has no seats"):
        tables.decide(table, JoinTable(Actor("Ada"), "Ada", Amount(1000), 1))
