"""What a chart of odds shows beside its tables: a title, the determinations, the edge, and who computed it."""

from dataclasses import dataclass

from croupier import __version__
from croupier.cli.odds.options import OddsOptions
from croupier.exact.game_part import OddsAnswer
from croupier.server.pages.game_titles import game_titles


@dataclass(frozen=True)
class PosterText:
    """The words around a chart."""

    title: str
    determinations: str
    edge: str
    source: str


def poster_text(options: OddsOptions, answer: OddsAnswer) -> PosterText:
    """The words for one answer; a paytable goes small to the bottom, for it is long."""
    paytables = [
        f"{words(key).capitalize()}: {setting(value)}" for key, value in answer.table.items() if isinstance(value, dict)
    ]
    edges = [f"{wager.name} {wager.edge * 100:.4f} %" for wager in answer.wagers]
    return PosterText(
        game_titles()[options.game],
        _determinations_line(options, answer),
        "The house's edge: " + ", ".join(edges) if answer.charts else "The house's edge, wager by wager",
        ". ".join([*paytables, f"Computed exactly by croupier {__version__}"]),
    )


def _determinations_line(options: OddsOptions, answer: OddsAnswer) -> str:
    single = [(key, value) for key, value in answer.table.items() if not isinstance(value, dict)]
    shown = [f"{words(key)}: {setting(value)}" for key, value in single]
    return " · ".join([*shown, f"without {options.removed}"] if options.removed else shown)


def words(name: str) -> str:
    """A key as it is read."""
    return name.replace("-", " ").replace("_", " ")


def setting(value: object) -> str:
    """A value as it is read: a list or a paytable with commas."""
    if isinstance(value, dict):
        return ", ".join(f"{words(str(key))} {odds}" for key, odds in value.items())
    if isinstance(value, list):
        return " or ".join(str(item) for item in value)
    return words(str(value))
