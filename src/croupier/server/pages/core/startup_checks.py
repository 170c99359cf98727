"""What every game brings to the pages, checked before a house opens: names, static files and templates."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from jinja2 import TemplateNotFound

from croupier.installed import GameError, installed_games
from croupier.records.game_registry import records_of
from croupier.server.pages.core.assets import assets
from croupier.server.pages.core.rendering import templates
from croupier.server.pages.game_part import TEMPLATES, GamePages
from croupier.server.pages.game_registry import GAME_PAGES


def check_pages() -> None:
    """Raise `GameError` for the first game whose pages lack something, or could harm those of the others."""
    called = {game.name: game.called for game in installed_games()}
    for part in GAME_PAGES:
        for problem in chain(_names(part, called[part.name]), _files(part), _templates(part)):
            raise GameError(f"the game {part.name} can't be used: {problem}.")


def _names(part: GamePages, called: tuple[str, ...]) -> Iterator[str]:
    """Titles, openings and record forms go by what the game is called, and by no other name."""
    forms = [form.name for form in part.forms]
    for what, names in (("titles", part.titles), ("openings", part.supervisor.openings), ("forms", forms)):
        if set(names) != set(called):
            yield f"its {what} are for {', '.join(names)}, and it is called {', '.join(called)}"
    for name, opening in part.supervisor.openings.items():
        recorded = records_of(opening.game).name(opening.game)
        if recorded != name:
            yield f"a table that opens as {name} is called {recorded} in records"


def _files(part: GamePages) -> Iterator[str]:
    for name in (*part.styles, *part.scripts):
        if assets().get(name) is None:
            yield f"there is no static file {name}"


def _templates(part: GamePages) -> Iterator[str]:
    """Every template can be read; the small pictures are drawn once, for they stand in the lobby beside all others."""
    board = () if part.board is None else (part.board,)
    found = (name for name in templates().list_templates() if name.startswith(f"{part.name}/"))
    for name in (*(f"{part.name}/{name}" for name in TEMPLATES), *board, *found):
        yield from _trouble(name, templates().get_template, name)
    icons: Any = templates().get_template("lobby/icons.html").module
    for called in part.titles:
        yield from _trouble(f"{part.name}/icon.html", icons.icon, called)


def _trouble(name: str, draw: Callable[[str], object], given: str) -> Iterator[str]:
    try:
        draw(given)
    except TemplateNotFound:
        yield f"there is no template {name}"
    except Exception as problem:  # whatever a template of somebody else does when it is drawn
        yield f"its template {name} can't be drawn: {problem}"
