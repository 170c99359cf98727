"""`--entrants` and `--style`: how many robots enter a tournament, and how each of them stakes."""

from croupier.cli.problems import UNDERSTOOD_NOT, CommandProblem
from croupier.robots.tournament.styles import STYLES, PlayStyle
from croupier.rulebook import Refused
from croupier.tournament.conditions.types import Conditions

_MOST_UNASKED = 48


def number_of_entrants(conditions: Conditions, number: int | None) -> int:
    """How many enter: as many as were asked for, if the conditions have room for them."""
    fewest, most = conditions.entry.minimum_players or 1, conditions.entry.maximum_players or None
    if number is None:
        return max(fewest, min(most or _MOST_UNASKED, _MOST_UNASKED))
    if number < 1:
        raise CommandProblem("--entrants is a number of players, 1 or more.", UNDERSTOOD_NOT)
    if number < fewest or (most is not None and number > most):
        bounds = f"{fewest} to {most} players enter" if most is not None else f"{fewest} players or more enter"
        why = f"Under the conditions {bounds}, not {number:,}."
        raise Refused(conditions.clauses.number_of_players, why)
    return number


def chosen_styles(conditions: Conditions, asked: tuple[str, ...], number: int | None) -> tuple[PlayStyle, ...]:
    """The style of each entrant: as many of each as `NAME=COUNT` says, or all styles in turn."""
    counts = dict(_read_style(text) for text in asked)
    if len(counts) < len(asked):
        raise CommandProblem("--style names each style once.", UNDERSTOOD_NOT)
    total = sum(counts.values())
    if counts and number is not None and number != total:
        why = f"--style has {total} entrants and --entrants {number}: leave one of them out."
        raise CommandProblem(why, UNDERSTOOD_NOT)
    entering = number_of_entrants(conditions, total if counts else number)
    if counts:
        return tuple(STYLES[name] for name, count in counts.items() for _ in range(count))
    return tuple(list(STYLES.values())[place % len(STYLES)] for place in range(entering))


def _read_style(text: str) -> tuple[str, int]:
    name, _, count = text.partition("=")
    if name not in STYLES or not count.isascii() or not count.isdigit() or not 0 < int(count[:6]) <= 10_000:
        why = f"--style is NAME=COUNT, such as bold=4, with one of {', '.join(STYLES)}; not {text!r}."
        raise CommandProblem(why, UNDERSTOOD_NOT)
    return name, int(count)
