"""`croupier odds`: read what is asked, have it computed with a bar that shows how far it is, and print the answer."""

from collections.abc import Iterable

from rich.console import Console

from croupier.cli.odds.answer_tables import print_odds
from croupier.cli.odds.files import check_files, write_files
from croupier.cli.odds.options import OddsOptions
from croupier.cli.odds.solving_bar import solving_bar
from croupier.cli.play.set_options import read_determinations
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, refused_problem
from croupier.equipment.cards import RANKS, UNSEEN, Card, cards
from croupier.exact.answers import ImpossibleQuestionError, WagerOdds
from croupier.exact.game_part import GameOdds, OddsAnswer, OddsQuestion
from croupier.exact.game_registry import odds_of
from croupier.exact.numbers_extra import NEEDS_NUMBERS, has_numbers
from croupier.rulebook import Refused


def show_odds(options: OddsOptions, *, as_json: bool) -> int:
    """Compute, write the files that are asked for, and print."""
    check_files(options)
    part = _game_odds(options.game)
    answer = answer_of(options, part)
    printed = odds_as_json(options.game, answer)
    if write_files(options, answer, part.method, printed):
        return DONE
    if as_json:
        print_json(printed)
    else:
        print_odds(Console(), options.game, answer)
    return DONE


def _game_odds(game: str) -> GameOdds:
    if not has_numbers():
        raise CommandProblem(NEEDS_NUMBERS, REFUSED)
    part = odds_of(game)
    if part is None:
        raise CommandProblem(f"The odds of {game} are not computed.", REFUSED)
    return part


def answer_of(options: OddsOptions, part: GameOdds) -> OddsAnswer:
    """The odds that were asked for; a problem says what cannot be asked."""
    try:
        question = read_question(options, part)
        with solving_bar(options.game, part) as progress:
            return part.solve(question, progress)
    except ImpossibleQuestionError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None
    except Refused as refusal:
        raise refused_problem(refusal) from None


def read_question(options: OddsOptions, part: GameOdds) -> OddsQuestion:
    """What was typed as a question: keys that only odds know are kept apart from those of a table."""
    extras, settings = _split_settings(options.settings, part)
    removed, removed_ranks = _split_removed(options.removed)
    return OddsQuestion(
        options.game,
        read_determinations(options.game, {}, settings).game,
        extras,
        _read_cards(removed, "removed"),
        _read_cards(options.hand, "hand"),
        _read_cards(options.dealer, "dealer"),
        _read_cards(options.board, "board"),
        _read_cards(options.seen, "seen"),
        options.costs,
        removed_ranks,
    )


def _split_settings(settings: Iterable[str], part: GameOdds) -> tuple[dict[str, str], list[str]]:
    extras, others = {}, []
    for setting in settings:
        key, _, value = setting.partition("=")
        group = key.strip().partition(".")[0] + "." if "." in key else key.strip()
        if group in part.extra_keys:
            extras[key.strip()] = value.strip()
        elif "." in key:
            known = ", ".join(example for name, example in part.extra_keys.items() if name.endswith("."))
            told = f"Paytables are set as in {known}." if known else "This game has no paytable to set."
            raise CommandProblem(f"--set: unknown key {key.strip()!r}. {told}", UNDERSTOOD_NOT)
        else:
            others.append(setting)
    return extras, others


def _split_removed(text: str) -> tuple[str, dict[str, int]]:
    """Cards, and counts by rank such as `9=3`, in any order."""
    words = text.replace(",", " ").split()
    counted: dict[str, int] = {}
    for word in words:
        name, equals, count = word.partition("=")
        if not equals:
            continue
        letter = "T" if name == "10" else name.upper()
        if letter not in tuple(RANKS) or not count.isdecimal():
            problem = f"--removed: {word!r} is not a count of a rank: write 9=3 for three nines, T=5 for five tens."
            raise CommandProblem(problem, UNDERSTOOD_NOT)
        if int(count):
            counted[letter] = counted.get(letter, 0) + int(count)
    return " ".join(word for word in words if "=" not in word), {
        name: count for name, count in counted.items() if count
    }


def _read_cards(text: str, option: str) -> tuple[Card, ...]:
    try:
        read = cards(text.replace(",", " "))
    except ValueError as problem:
        raise CommandProblem(f"--{option}: {problem}", UNDERSTOOD_NOT) from None
    if UNSEEN in read:
        raise CommandProblem(f"--{option}: name the cards; ?? is one that nobody saw.", UNDERSTOOD_NOT)
    return read


def odds_as_json(game: str, answer: OddsAnswer) -> dict[str, object]:
    """The answer for programs."""
    told: dict[str, object] = {
        "game": game,
        "table": dict(answer.table),
        "wagers": {wager.name: _wager_as_json(wager) for wager in answer.wagers},
    }
    if answer.choices:
        told["choices"] = dict(answer.choices)
    if answer.groups:
        told["figures"] = {
            group.title: {name: float(value) for name, value in group.figures} for group in answer.groups
        }
    if answer.charts:
        told["charts"] = {
            chart.title: {
                row: dict(zip(chart.columns, cells, strict=True))
                for row, cells in zip(chart.rows, chart.cells, strict=True)
            }
            for chart in answer.charts
        }
    if answer.notes:
        told["notes"] = list(answer.notes)
    return told


def _wager_as_json(wager: WagerOdds) -> dict[str, object]:
    told: dict[str, object] = {
        "edge": wager.edge,
        "exact": None if wager.exact is None else str(wager.exact),
        "deviation": wager.deviation,
        "strategy": wager.strategy,
        "rule": wager.clause,
    }
    if wager.endings:
        told["endings"] = [
            {"ending": ending.words, "chance": str(ending.chance), "gain": str(ending.gain)} for ending in wager.endings
        ]
    return told
