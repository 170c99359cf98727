"""Stages in words for patrons."""

from collections.abc import Iterator

from croupier.equipment.amounts import in_currency
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.determinations import SoftSeventeen
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.rulebook import Cite, open_book
from croupier.table.game_types import GameDeterminations
from croupier.tournament.conditions import stage_wants as of_stages
from croupier.tournament.conditions.stage_wants import units_of
from croupier.tournament.conditions.terms import Conditions, Length, Stage, StageKind
from croupier.tournament.conditions.wants import Want
from croupier.tournament.placings import Ties

act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")

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

StageSaid = tuple[str, Want | Cite, str]


def stage_lines(conditions: Conditions, stage: Stage, start: str) -> Iterator[StageSaid]:
    """What the conditions say about a stage: title, matter, words."""
    name, on_points = stage.name, stage.kind is StageKind.POINTS
    yield name, of_stages.lengths, _sessions(conditions, stage, start)
    yield f"{name}: tables", of_stages.tables, _tables(stage)
    if stage.sit_and_go and stage.allocation:
        yield from _allocation(conditions, stage)
    yield from version_lines(name, stage.game, stage.length)
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


def version_lines(name: str, game: str, length: Length | None) -> Iterator[StageSaid]:
    """How shoes end: the last one of a session that counts them, and at blackjack every one."""
    version = length.cutting_card_version if length is not None else None
    if length is None or version is None:
        return
    if game == "blackjack":
        yield f"{name}: a shoe ends", of_stages.blackjack_version, _VERSIONS[version]
    elif length.shoes is not None:
        yield f"{name}: the last shoe ends", of_stages.shoes_version, _VERSIONS[version]


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
            hand = ", left-hand tables" if choices.left_hand else ""
            return f", {'one zero' if choices.zeros == 1 else 'two zeros'}{hand}"
        case _:
            return ""


def _sessions(conditions: Conditions, stage: Stage, start: str) -> str:
    count = "one session" if stage.sessions == 1 else f"{stage.sessions} sessions"
    own = stage.table != conditions.table
    game = f" of {stage.game}{table_in_words(stage.table)}" if own else ""
    # a stage called by its kind need not be told it again
    kind = "" if str(stage.kind).rstrip("s") in stage.name.casefold() else f"{stage.kind}, "
    parts = [f"{kind}{count}{game} for each player", length_in_words(stage.length), start]
    if stage.carry_chips:
        parts.append("chips are carried over")
    elif stage.chips is not None:
        parts.append(f"{in_currency(stage.chips).removesuffix('.00')} chips each")
    return "; ".join(part for part in parts if part)


def _tables(stage: Stage) -> str:
    parts = [f"{stage.tables} active"] if stage.tables is not None else []
    parts += [f"{stage.players_per_table} players at one"] if stage.players_per_table is not None else []
    parts += ["sit-and-go: a session begins when its table is full"] if stage.sit_and_go else []
    return "; ".join(parts)


@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.8")
def _allocation(conditions: Conditions, stage: Stage) -> Iterator[StageSaid]:
    """How players come to a table; under the ACT books that is all it says, as a ballot finds the seat."""
    yield f"{stage.name}: who comes to which table", of_stages.tables, stage.allocation
    if conditions.rules != "NZ-D7":
        yield f"{stage.name}: seats", conditions.clauses.seats_allocated, "The seat at the table is drawn by ballot."


def _advance(stage: Stage) -> str:
    number = stage.advance_in_all or stage.advance
    if number is None:
        return ""
    best = "the best one" if number == 1 else f"the best {number}"
    together = stage.advance_in_all is not None or stage.kind is StageKind.POINTS
    return f"{best} {'of all' if together else 'of each session'}"
