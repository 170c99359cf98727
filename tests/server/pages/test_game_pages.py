"""What a game brings to the pages is found through its `GamePages`, wherever its package lies."""

import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import pytest
from jinja2 import TemplateNotFound
from msgspec import structs

from croupier.installed import BUILT_IN, GameError
from croupier.records.game_part import single_name
from croupier.records.game_registry import records_of
from croupier.server.pages.baccarat.roads import LobbyRoad
from croupier.server.pages.core import assets, rendering, startup_checks as checking
from croupier.server.pages.core.assets import Assets
from croupier.server.pages.core.page import EMPTY_CONTEXT
from croupier.server.pages.game_part import TEMPLATES, GamePages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import pages_called
from croupier.server.pages.tables.lobby import families


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package outside this one that brings another game."""
    folder = tmp_path / "outside_pages"
    for name in ("templates", "static"):
        (folder / name).mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    for name in TEMPLATES:
        (folder / "templates" / name).write_text(f"<p>{name} of another game</p>")
    monkeypatch.syspath_prepend(tmp_path)
    another = replace(GAME_PAGES["blackjack"], name="another", package="outside_pages", family="another game")
    monkeypatch.setattr(GAME_PAGES, "parts_by_name", {**GAME_PAGES.parts_by_name, "another": another})
    rendering.templates.cache_clear()
    yield folder
    rendering.templates.cache_clear()
    sys.modules.pop("outside_pages", None)


def test_no_answer_of_a_game_has_a_default() -> None:
    assert [one.name for one in fields(GamePages) if one.default is not MISSING] == []
    assert [one.name for one in fields(GamePages) if one.default_factory is not MISSING] == []


def test_game_that_nobody_has_installed_is_named() -> None:
    assert pages_called("midi-baccarat") is GAME_PAGES["baccarat"]
    with pytest.raises(LookupError, match="No game that is installed is called faro"):
        pages_called("faro")


def test_templates_of_another_package_are_found_under_its_games_name(package: Path) -> None:
    assert rendering.render("another/felt.html", EMPTY_CONTEXT) == "<p>felt.html of another game</p>"
    rendering.compile_all()


def test_template_that_a_package_lacks_is_named_when_the_server_starts(package: Path) -> None:
    (package / "templates" / "icon.html").unlink()
    with pytest.raises(TemplateNotFound, match=r"another/icon\.html"):
        rendering.compile_all()


@pytest.fixture
def called_another(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package with its own names everywhere."""
    part = GAME_PAGES["another"]
    opening, form = part.supervisor.openings["blackjack"], part.forms[0]
    own: Any = opening.game
    choices = structs.replace(own)
    opening = structs.replace(opening, game=choices)
    records = replace(records_of(choices), name=single_name("another"))
    monkeypatch.setattr(checking, "records_of", lambda game: records if game is choices else records_of(game))
    supervisor = replace(part.supervisor, openings={"another": opening})
    own = replace(part, titles={"another": "Another"}, supervisor=supervisor, forms=(form_called(form, "another"),))
    monkeypatch.setattr(GAME_PAGES, "parts_by_name", {**GAME_PAGES.parts_by_name, "another": own})
    game = form_called(BUILT_IN[0], "another")
    monkeypatch.setattr(checking, "installed_games", lambda: (*BUILT_IN, structs.replace(game, called=("another",))))
    assets.assets.cache_clear()
    return package


def form_called(given: Any, name: str) -> Any:
    """The same by another name."""
    return structs.replace(given, name=name)


def test_pages_that_have_all_are_accepted(called_another: Path) -> None:
    checking.check_pages()


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("felt.html", None, "there is no template another/felt.html"),
        ("felt.html", "{% if %}", "its template another/felt.html can't be drawn: Expected an expression"),
        ("icon.html", "{{ nobody }}", "its template another/icon.html can't be drawn: 'nobody' is undefined"),
        ("icon.html", "{{ 1 / 0 }}", "its template another/icon.html can't be drawn: division by zero"),
    ],
)
def test_template_of_a_game_that_fails_is_told_before_a_house_opens(
    called_another: Path, file: str, text: str | None, said: str
) -> None:
    path = called_another / "templates" / file
    path.unlink() if text is None else path.write_text(text)
    with pytest.raises(GameError, match=f"the game another can't be used: {re.escape(said)}"):
        checking.check_pages()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"styles": ("another.css",)}, "there is no static file another.css"),
        ({"titles": {"other": "Other"}}, "its titles are for other, and it is called another"),
        ({"forms": ()}, "its forms are for , and it is called another"),
    ],
)
def test_pages_that_lack_a_file_or_a_name_are_told_before_a_house_opens(
    called_another: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], said: str
) -> None:
    part = replace(GAME_PAGES["another"], **changed)
    monkeypatch.setattr(GAME_PAGES, "parts_by_name", {**GAME_PAGES.parts_by_name, "another": part})
    with pytest.raises(GameError, match=f"the game another can't be used: {re.escape(said)}"):
        checking.check_pages()


def test_table_that_records_call_otherwise_is_told_before_a_house_opens(
    called_another: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "records_of", records_of)
    with pytest.raises(GameError, match="a table that opens as another is called blackjack in records"):
        checking.check_pages()


def test_stylesheet_that_is_called_as_another_games_is_refused(package: Path) -> None:
    (package / "static" / "blackjack.css").write_text("")
    with pytest.raises(GameError, match=r"there is a static file blackjack\.css already"):
        Assets()


def test_static_files_of_another_package_are_served_beside_ours(package: Path) -> None:
    before = assets.assets()
    (package / "static" / "another.css").write_text(".another { color: red; }")
    (package / "static" / "lobby.css").write_text(".game-another { color: red; }")
    found = Assets()
    sheet, lobby, ours = found.get("another.css"), found.get("lobby.css"), before.get("lobby.css")
    assert sheet is not None
    assert sheet.media == "text/css"
    assert lobby is not None
    assert ours is not None
    assert lobby.plain == ours.plain + b".game-another { color: red; }"
    assert found.digest != before.digest
    assert found.address("another.css") == f"/assets/{found.digest}/another.css"


def test_script_that_is_called_as_another_is_refused(package: Path) -> None:
    (package / "static" / "live.js").write_text("")
    with pytest.raises(GameError, match=r"outside_pages can't be used: there is a static file live\.js already"):
        Assets()


def test_lobby_names_every_installed_game(package: Path) -> None:
    words = "Blackjack, baccarat, Ultimate Texas Hold'em, roulette and another game"
    assert families() == words


@pytest.mark.parametrize(
    ("game", "results", "shown"),
    [
        ("blackjack", ("dealer 20", "Blackjack", "dealer over 21", "void"), ("Bust", "Blackjack", "20")),
        ("ultimate_holdem", ("one_pair", "dealer does not qualify", "all folded"), ("Not qualified", "One pair")),
        ("roulette", ("7", "0", "void"), (("0", "green"), ("7", "red"))),
    ],
)
def test_a_lobby_card_shows_the_latest_results_first(game: str, results: tuple[str, ...], shown: object) -> None:
    assert GAME_PAGES[game].recent(results) == shown


def test_a_lobby_card_draws_a_road_once_there_are_results_for_one() -> None:
    first = GAME_PAGES["baccarat"].recent(("banker", "player", "tie"))
    later = GAME_PAGES["baccarat"].recent(("banker", "player") * 8)
    assert isinstance(first, LobbyRoad)
    assert isinstance(later, LobbyRoad)
    assert first.first == ("tie", "player", "banker")
    assert (later.first, len(later.road.dots)) == ((), 16)
    assert later.counts == (("banker", "Banker", 8), ("player", "Player", 8), ("tie", "Tie", 0))
