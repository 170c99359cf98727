"""What a game brings to the pages is found through its `GamePages`, wherever its package lies."""

import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from pathlib import Path

import pytest
from jinja2 import TemplateNotFound

from croupier.installed import GameError
from croupier.server.pages import assets, rendering
from croupier.server.pages.assets import Assets
from croupier.server.pages.game_titles import pages_called
from croupier.server.pages.games import PAGES
from croupier.server.pages.lobby import families
from croupier.server.pages.pages import NOTHING
from croupier.server.pages.part import TEMPLATES, GamePages


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
    another = replace(PAGES["blackjack"], name="another", package="outside_pages", family="another game")
    monkeypatch.setattr(PAGES, "by_name", {**PAGES.by_name, "another": another})
    rendering.templates.cache_clear()
    yield folder
    rendering.templates.cache_clear()
    sys.modules.pop("outside_pages", None)


def test_no_answer_of_a_game_has_a_default() -> None:
    assert [one.name for one in fields(GamePages) if one.default is not MISSING] == []
    assert [one.name for one in fields(GamePages) if one.default_factory is not MISSING] == []


def test_game_that_nobody_has_installed_is_named() -> None:
    assert pages_called("midi-baccarat") is PAGES["baccarat"]
    with pytest.raises(LookupError, match="No game that is installed is called faro"):
        pages_called("faro")


def test_templates_of_another_package_are_found_under_its_games_name(package: Path) -> None:
    assert rendering.render("another/felt.html", NOTHING) == "<p>felt.html of another game</p>"
    rendering.compile_all()


def test_template_that_a_package_lacks_is_named_when_the_server_starts(package: Path) -> None:
    (package / "templates" / "icon.html").unlink()
    with pytest.raises(TemplateNotFound, match=r"another/icon\.html"):
        rendering.compile_all()


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
    words = "Blackjack, the baccarats, Ultimate Texas Hold-em, roulette and another game"
    assert families() == words
