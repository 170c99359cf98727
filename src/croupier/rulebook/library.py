"""All rule books: this package's own, those that other packages bring with their games, and amendments.

A book is a file `books/act_bj.toml`; the file name says its id, `ACT-BJ`. An amended instrument is a further edition of
the book: `books/act_bj@2027.toml` holds the clauses that changed, and the others stay.
"""

import tomllib
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import msgspec

from croupier.installed import GameError, outside_games
from croupier.rulebook.book import Book, BookText, Clause, Section


class BookFolder(NamedTuple):
    """A folder of books, and the package that brings it."""

    package: str
    path: Path


class AmendedSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses of one section that an amendment changes or adds."""

    number: str
    clause: tuple[Clause, ...]


class Amendment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A later edition: its instrument, and the sections in which clauses are changed or added.

    `amends` is the edition that it changes; the first if left out.
    """

    id: str
    edition: str
    instrument: str
    summary: str
    section: tuple[AmendedSection, ...]
    amends: str = ""


class Volume(NamedTuple):
    """A file on the shelf, read."""

    text: BookText | Amendment
    package: str


class Library:
    """The books of some folders, each opened once."""

    def __init__(self, folders: list[BookFolder]) -> None:
        """Read every file; `GameError` names the package of one that is broken or duplicated."""
        self._volumes: dict[str, Volume] = {}
        self._books: dict[str, Book] = {}
        for package, path in folders:
            for file in sorted(path.iterdir(), key=lambda file: file.name):
                if file.name.endswith(".toml"):
                    self._add(file, package)
        for id in [id for id in self._volumes if "@" in id]:
            self.open(id)

    def _add(self, file: Path, package: str) -> None:
        id = file.name.removesuffix(".toml").upper().replace("_", "-")
        where = f"books/{file.name} of the package {package}"
        try:
            content = tomllib.loads(file.read_text(encoding="utf-8"))
            text = msgspec.convert(content, Amendment) if "@" in id else msgspec.convert(content, BookText)
        except (OSError, ValueError, msgspec.MsgspecError) as problem:
            raise GameError(f"{where} is not a rule book: {problem}.") from problem
        named = f"{text.id}@{text.edition}" if isinstance(text, Amendment) else text.id
        if named != id:
            raise GameError(f"{where} has the book {named}: its file is called {named.lower().replace('-', '_')}.toml.")
        if named in self._volumes:
            raise GameError(f"{where} is {named}, which the package {self._volumes[named].package} has already.")
        places = [(clause.id, section.number) for section in text.section for clause in section.clause]
        wrong = [id for id, number in places if not id.startswith(f"{number}.") or places.count((id, number)) > 1]
        if wrong:
            raise GameError(f"{where} has {wrong[0]} twice, or in another section.")
        self._volumes[named] = Volume(text, package)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every book in order, each followed by its editions."""
        first = [volume.text for volume in self._volumes.values() if isinstance(volume.text, BookText)]
        bases = [text.id for text in sorted(first, key=lambda text: text.order)]
        later = {id: sorted(name for name in self._volumes if name.startswith(f"{id}@")) for id in bases}
        return tuple(name for id in bases for name in (id, *later[id]))

    def package_of(self, id: str) -> str:
        """The package that brings this book."""
        return self._volumes[id].package

    def open(self, id: str, within: tuple[str, ...] = ()) -> Book:
        """The book with this id; `within` are the editions that it is read for."""
        if id not in self._books:
            if id not in self._volumes:
                raise LookupError(f"There is no book {id}; the books are {', '.join(self.ids)}.")
            text, package = self._volumes[id]
            self._books[id] = self._amended(text, package, (*within, id)) if isinstance(text, Amendment) else Book(text)
        return self._books[id]

    def _amended(self, text: Amendment, package: str, within: tuple[str, ...]) -> Book:
        """The earlier edition with the changed clauses in place of the old ones."""
        earlier = f"{text.id}@{text.amends}" if text.amends else text.id
        own = f"{within[-1]} of the package {package}"
        if earlier not in self._volumes or earlier in within:
            raise GameError(f"{own} amends {earlier}, which is not an earlier one.")
        base = self.open(earlier, within)
        changed = {section.number: section for section in text.section}
        if unknown := changed.keys() - {section.number for section in base.sections}:
            raise GameError(f"{own} amends no section {min(unknown)}.")
        sections = tuple(_amended_section(section, changed.get(section.number)) for section in base.sections)
        touched = {clause.id for section in text.section for clause in section.clause}
        whole = BookText(
            text.id,
            base.title,
            text.instrument,
            base.jurisdiction,
            text.summary,
            sections,
            base.terms,
            subject=base.subject,
        )
        return Book(whole, text.edition, {clause.id: base[clause.id] for clause in base if clause.id not in touched})


def _amended_section(section: Section, amendment: AmendedSection | None) -> Section:
    if amendment is None:
        return section
    clauses = {clause.id: clause for clause in (*section.clause, *amendment.clause)}
    return msgspec.structs.replace(section, clause=tuple(clauses.values()))


def book_folders() -> list[BookFolder]:
    """This package's books, then those of every package with a game, none of which is imported."""
    packages = dict.fromkeys(entry.value.partition(":")[0].partition(".")[0] for entry in outside_games())
    folders = [BookFolder("croupier", Path(__file__).parent / "books")]
    for package in packages:
        spec = find_spec(package)
        if spec is None:
            raise GameError(f"The package {package} is registered in croupier.games, and can't be found.")
        places = (Path(place) / "books" for place in spec.submodule_search_locations or ())
        folders += [BookFolder(package, place) for place in places if place.is_dir()]
    return folders


@cache
def installed_books() -> Library:
    """The books that are installed."""
    return Library(book_folders())


def shelf() -> tuple[str, ...]:
    """The ids of all books, with their editions."""
    return installed_books().ids


def open_book(id: str) -> Book:
    """The book with this id, read once."""
    return installed_books().open(id)
