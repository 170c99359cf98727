"""Stages in words for patrons."""

from collections.abc import Iterator

from croupier.equipment.amounts import in_currency
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.determinations import SoftSeventeen
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.table.state import GameDeterminations
from croupier.tournament.conditions import stage_wants as of_stages
from croupier.tournament.conditions.stage_wants import units_of
from croupier.tournament.conditions.terms import Conditions, Length, Stage, StageKind
from croupier.tournament.conditions.wants import Want
from croupier.tournament.placings import Ties

TIES = {
    Ties.SHARE: "they share",
    Ties.EXTRA_ROUNDS: "extra rounds decide",
    Ties.DRAW_OF_CARDS: "a draw of cards decides",
}
"""What is said about players who are level."""
_VERSIONS = {
    "a": "one more round after that of the cutting card",
    "b": "with the round of the cutting card",
    "c": "when the cutting card comes first in a round",
}


def stage_lines(conditions: Conditions, stage: Stage, start: str) -> Iterator[tuple[str, Want, str]]:
    """What the conditions say about a stage: title, matter, words."""
    name, on_points = stage.name, stage.kind is StageKind.POINTS
    yield name, of_stages.lengths, _sessions(conditions, stage, start)
    yield f"{name}: tables", of_stages.tables, _tables(stage)
    version = of_stages.blackjack_version if stage.game == "blackjack" else of_stages.shoes_version
    yield f"{name}: the last shoe ends", version, _version(stage.length)
    yield f"{name}: points", of_stages.points, ", ".join(map(str, stage.points))
    if stage.takes is not None:
        yield f"{name}: who qualifies", of_stages.repechage, f"the best {stage.takes} of each session who did not go on"
    on = of_stages.advancement_terms if conditions.rules == "NZ-D7" else of_stages.advance
    yield f"{name}: who goes on", on, _advance(stage)
    yield f"{name}: progression", of_stages.progression, stage.progression
    yield f"{name}: terms of advancement", of_stages.advancement_terms, stage.advancement
    out = of_stages.elimination_on_points if on_points else of_stages.elimination
    yield f"{name}: elimination", out, stage.elimination
    yield (
        f"{name}: level players",
        of_stages.points_ties if on_points else of_stages.session_ties,
        TIES[stage.ties] if stage.ties else "",
    )


def length_in_words(length: Length | None) -> str:
    """`20 rounds`; nothing where nothing is said."""
    units = units_of(length)
    if not units:
        return ""
    number = getattr(length, units[0])
    if units[0] == "players_left":
        return "until one is left" if number == 1 else f"until {number} are left"
    return f"{number} {units[0][:-1] if number == 1 else units[0]}"


def table_in_words(choices: GameDeterminations | None) -> str:
    """What a player should know about the tables of a game."""
    match choices:
        case BlackjackDeterminations():
            soft = "stands on" if choices.soft_17 is SoftSeventeen.STAND else "draws to"
            return f", {choices.decks} decks, the dealer {soft} soft 17, pairs: {choices.pairs}"
        case BaccaratDeterminations():
            return f", method {choices.method}, pairs: {choices.pairs}"
        case HoldemDeterminations(maximum_payout=most) if most is not None:
            return f", a blind is paid {in_currency(most).removesuffix('.00')} at most"
        case RouletteDeterminations():
            return f", {'one zero' if choices.zeros == 1 else 'two zeros'}"
        case _:
            return ""


def _sessions(conditions: Conditions, stage: Stage, start: str) -> str:
    count = "one session" if stage.sessions == 1 else f"{stage.sessions} sessions"
    own = stage.table != conditions.table
    game = f" of {stage.game}{table_in_words(stage.table)}" if own else ""
    parts = [f"{stage.kind}, {count}{game} for each player", length_in_words(stage.length), start]
    if stage.carry_chips:
        parts.append("chips are carried over")
    elif stage.chips is not None:
        parts.append(f"{in_currency(stage.chips).removesuffix('.00')} chips each")
    return "; ".join(part for part in parts if part)


def _tables(stage: Stage) -> str:
    parts = [f"{stage.tables} active"] if stage.tables is not None else []
    parts += [f"{stage.players_per_table} players at one"] if stage.players_per_table is not None else []
    parts += ["sit-and-go: a session begins when its table is full"] if stage.sit_and_go else []
    return "; ".join([*parts, *([stage.allocation] if stage.allocation else [])])


def _version(length: Length | None) -> str:
    version = length.cutting_card_version if length is not None else None
    return _VERSIONS[version] if version is not None else ""


def _advance(stage: Stage) -> str:
    if stage.advance_in_all is not None:
        return f"the best {stage.advance_in_all} of all"
    if stage.advance is None:
        return ""
    among = "of all" if stage.kind is StageKind.POINTS else "of each session"
    return f"the best {stage.advance} {among}"
