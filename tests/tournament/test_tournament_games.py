"""What a game brings to tournaments is found through the installed games, and a game may bring nothing."""

import random
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from croupier.games.roulette.determinations import Determinations
from croupier.robots.tournament import TournamentRun, entrants
from croupier.rulebook import open_book
from croupier.tournament.books import find_section, games_of, sections_of, tournament_books, tournament_games
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.conditions.typed_values import NotConditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_text
from croupier.tournament.game_part import TournamentGame
from croupier.tournament.games import TOURNAMENT_GAMES
from croupier.tournament.state import Phase

ROULETTE = example_text("nz-d7-roulette")
FOUND = (tournament_books, tournament_games, sections_of)


@pytest.fixture
def tournament_parts(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, TournamentGame]]:
    """What the installed games bring to tournaments, to be changed by a test."""
    parts = dict(TOURNAMENT_GAMES.parts_by_name)
    monkeypatch.setattr(TOURNAMENT_GAMES, "parts_by_name", parts)
    monkeypatch.setattr(TOURNAMENT_GAMES, "_by_choices", {})  # parts found before
    for found in FOUND:
        found.cache_clear()
    yield parts
    for found in FOUND:
        found.cache_clear()


@pytest.fixture
def roulette_removed(tournament_parts: dict[str, TournamentGame]) -> None:
    """The installed games, of which roulette brings nothing to tournaments."""
    del tournament_parts["roulette"]


def test_games_of_a_book_come_in_the_order_of_the_book() -> None:
    assert games_of("NZ-D7") == ("blackjack", "roulette", "mini-baccarat", "midi-baccarat", "baccarat")
    assert list(tournament_books()) == ["NZ-D7", "ACT-BJ", "ACT-MB", "ACT-UTH"]
    assert find_section("ACT-BJ", "roulette") is None


@pytest.mark.parametrize("rules", tournament_books())
def test_every_section_cites_clauses_of_its_own_book(rules: str) -> None:
    book = open_book(rules)
    for section in sections_of(rules):
        cards = section.cards
        cited = () if cards is None else (cards.before_session, cards.end_of_shoe, cards.after_vacancy)
        assert all(cite.removeprefix(f"{rules} ") in book for cite in (section.clause, *cited))


@pytest.mark.usefixtures("roulette_removed")
def test_conditions_of_a_game_without_tournaments_are_refused() -> None:
    with pytest.raises(NotConditions, match="NZ-D7 has no tournament of 'roulette': its games are blackjack, mini-bac"):
        read_conditions(ROULETTE)
    text = example_text("nz-d7-blackjack").replace("[[stage]]", '[[stage]]\ngame = "roulette"', 1)
    with pytest.raises(NotConditions, match="'roulette' is not a known game; the games are blackjack, mini-baccarat"):
        read_conditions(text)


@pytest.mark.usefixtures("roulette_removed")
def test_tables_of_a_game_without_tournaments_are_refused() -> None:
    with pytest.raises(ValueError, match="There are no tournaments of roulette"):
        Conditions("NZ-D7", table=Determinations())
    with pytest.raises(ValueError, match="There are no tournaments of roulette"):
        Conditions("ACT-BJ", stage=(TournamentStage("final", table=Determinations()),))


@pytest.mark.parametrize("name", ["act-bj", "nz-d7-blackjack"])
def test_a_game_that_nobody_names_is_played_by_its_part_alone(
    tournament_parts: dict[str, TournamentGame], name: str
) -> None:
    part = tournament_parts["blackjack"]
    sections = tuple(replace(section, game="forty-one") for section in part.sections)
    tournament_parts["blackjack"] = replace(part, sections=sections, name_of=lambda choices: "forty-one")
    conditions = read_conditions(example_text(name).replace('game = "blackjack"', 'game = "forty-one"'))
    assert not missing_contents(conditions)
    assert not breaches(conditions)
    run = TournamentRun(conditions, entrants(6), random.Random(6).randrange)
    assert [*run.run()][-1].phase is Phase.CLOSED
    assert {conditions.stage[session.stage].game for session in run.tournament.sessions} == {"forty-one"}


def test_rules_that_no_book_has_are_not_decoded() -> None:
    assert msgspec.json.decode(b'{"rules":"NZ-D7"}', type=Conditions).clauses.book == "NZ-D7"
    with pytest.raises(msgspec.ValidationError, match=r"Invalid enum value 'ACT-XX'"):
        msgspec.json.decode(b'{"rules":"ACT-XX"}', type=Conditions)
    with pytest.raises(ValueError, match="Tournaments are played by NZ-D7, ACT-BJ, ACT-MB, ACT-UTH, not by HOUSE"):
        Conditions("HOUSE")
