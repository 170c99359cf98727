"""The shelf: this package's books and those that come with other packages' games, found without importing them."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from croupier.installed import GameError
from croupier.rulebook import library
from croupier.rulebook.library import BookFolder, Library, book_folders, open_book, shelf
from tests.rooms.test_installed_games import croupier
from tests.rulebook.sample_amendment import section

WAR = """\
id = "WAR"
title = "War"
instrument = "house rules"
jurisdiction = "nowhere"
summary = "The higher card wins."
[[section]]
number = "1"
title = "All of it"
[[section.clause]]
id = "1.1"
says = "The higher card wins."
duty = "enforced"
"""


def folder(path: Path, name: str, text: str, package: str = "war_package") -> BookFolder:
    """A package's folder with one file in it."""
    path.mkdir(exist_ok=True)
    (path / name).write_text(text, encoding="utf-8")
    return BookFolder(package, path)


def test_books_of_this_package_stand_in_their_order() -> None:
    assert shelf() == ("ACT-BJ", "ACT-MB", "ACT-UTH", "NZ-D7", "HOUSE", "FLOOR")


def test_every_file_in_the_folder_is_a_book_on_the_shelf() -> None:
    files = sorted(path.stem for path in Path(str(book_folders()[0].path)).glob("*.toml"))
    assert sorted(id.lower().replace("-", "_") for id in shelf()) == files


def test_books_of_other_packages_stand_behind(tmp_path: Path) -> None:
    books = Library([*book_folders(), folder(tmp_path, "war.toml", WAR)])
    assert books.ids == (*shelf(), "WAR")
    assert books.open("WAR")["1.1"] == "WAR 1.1"


def test_book_is_found_without_importing_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "war_package"
    package.mkdir()
    (package / "__init__.py").write_text("raise RuntimeError('this package opens its book as it is imported')")
    folder(package / "books", "war.toml", WAR)
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("war", "war_package.installed:WAR", "croupier.games")
    monkeypatch.setattr(library, "outside_games", lambda: (entry,))
    assert Library(book_folders()).ids[-1] == "WAR"
    assert "war_package" not in sys.modules


def test_package_that_is_registered_and_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("war", "no_such_package:WAR", "croupier.games")
    monkeypatch.setattr(library, "outside_games", lambda: (entry,))
    with pytest.raises(GameError, match="The package no_such_package is registered"):
        book_folders()


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("war.toml", "id = ", r"books/war\.toml of the package war_package is not a rule book"),
        (
            "war.toml",
            WAR.replace("title = ", "tilte = "),
            r"books/war\.toml of the package war_package is not a rule book",
        ),
        ("war.toml", WAR.replace('"enforced"', '"whatever"'), "war_package is not a rule book: Invalid enum value"),
        ("war.toml", WAR.replace('"1.1"', '"2.1"'), r"the package war_package has 2\.1 twice, or in another section"),
        ("war.toml", WAR + WAR[WAR.index("[[section.clause]]") :], r"has 1\.1 twice, or in another section"),
        ("peace.toml", WAR, r"peace\.toml of the package war_package has the book WAR: its file is called war\.toml"),
    ],
)
def test_broken_file_is_named_with_its_package(tmp_path: Path, name: str, text: str, why: str) -> None:
    with pytest.raises(GameError, match=why):
        Library([folder(tmp_path, name, text)])


def test_two_packages_with_the_same_book_are_both_named(tmp_path: Path) -> None:
    folders = [folder(tmp_path / "a", "war.toml", WAR), folder(tmp_path / "b", "war.toml", WAR, "other_package")]
    with pytest.raises(GameError, match="other_package is WAR, which the package war_package has already"):
        Library(folders)
    mine = folder(tmp_path / "c", "act_bj.toml", WAR.replace('"WAR"', '"ACT-BJ"'))
    with pytest.raises(GameError, match="which the package croupier has already"):
        Library([*book_folders(), mine])


def test_open_book_is_read_once() -> None:
    assert open_book("ACT-BJ") is open_book("ACT-BJ")


@pytest.mark.parametrize(
    ("name", "text", "words", "why"),
    [
        ("war.toml", "id = ", ("rules",), "books/war.toml of the package war_package is not a rule book"),
        (
            "act_bj@2027.toml",
            section("17", 'id = "17.23"\nsays = "Ten to one."\nduty = "enforced"\nvalues = { odds = "10/1" }'),
            ("adjudicate", "-"),
            "ACT-BJ@2027 amends 17.23, which is carried out by code that has no second edition",
        ),
    ],
)
def test_command_says_which_book_it_cannot_use(
    tmp_path: Path, name: str, text: str, words: tuple[str, ...], why: str
) -> None:
    (tmp_path / "war_package").mkdir()
    module = "from croupier import installed\nWAR = installed.BUILT_IN[0].__replace__(name='war', called=('war',))\n"
    (tmp_path / "war_package" / "__init__.py").write_text(module, encoding="utf-8")
    folder(tmp_path / "war_package" / "books", name, text)
    info = tmp_path / "war_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: war_package\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[croupier.games]\nwar = war_package:WAR\n", encoding="utf-8")
    ran = croupier(tmp_path, *words)
    assert (ran.returncode, "Traceback" in ran.stderr) == (1, False), ran.stderr
    assert why in ran.stderr
