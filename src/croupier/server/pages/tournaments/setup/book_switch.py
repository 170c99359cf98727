"""What is left of a form when another book or game is chosen: no choices that only the former game had."""

from collections.abc import Mapping
from datetime import UTC
from functools import cache
from typing import Any

from croupier.equipment.bounded_toml import parse_toml
from croupier.server.pages.tournaments.setup.form_shape import FormShape
from croupier.tournament.books import games_of, tournament_games
from croupier.tournament.examples import example_names, example_text


def fitted_to_book(content: Mapping[str, Any]) -> dict[str, Any]:
    """The content with the game that the form shows, and without choices for tables that this game lacks."""
    fitted, games = dict(content), games_of(FormShape(content, UTC).rules)
    if fitted.get("game") not in games:
        fitted.pop("game", None)
        fitted |= {"game": games[0]} if len(games) > 1 else {}  # a book with one game implies it
    shape = FormShape(fitted, UTC)
    _fit_table(fitted, shape.game)
    if isinstance(stages := fitted.get("stage"), list):
        fitted["stage"] = [_fitted_stage(stage, shape.game) for stage in stages]
    _rename(fitted, shape)
    return fitted


def _fitted_stage(stage: Any, game: str) -> Any:
    if not isinstance(stage, Mapping):
        return stage
    fitted, own = dict(stage), stage.get("game")
    _fit_table(fitted, own if own in tournament_games() else game)
    return fitted


def _fit_table(content: dict[str, Any], game: str) -> None:
    """One key that the game lacks tells that the choices are another game's: the number of its decks goes too."""
    known = (*tournament_games()[game].table_keys, "edition")
    if isinstance(table := content.get("table"), Mapping) and any(key not in known for key in table):
        del content["table"]


def _rename(content: dict[str, Any], shape: FormShape) -> None:
    """A name that came with an example of another game goes; one that somebody chose stays."""
    named = {name: (rules, game) for rules, game, name in _names_of_examples()}
    if (said := content.get("name")) in named and named[said][1] != shape.game:
        content["name"] = next(
            (name for name, example in named.items() if example == (shape.rules, shape.game)), shape.game
        )


@cache
def _names_of_examples() -> tuple[tuple[str, str, str], ...]:
    """The book, the game and the name of each example."""
    read = (parse_toml(example_text(name)) for name in example_names())
    return tuple((one["rules"], FormShape(one, UTC).game, one["name"]) for one in read)
