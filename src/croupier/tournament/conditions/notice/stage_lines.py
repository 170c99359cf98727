"""Stages in words for patrons."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.equipment.amounts import currency_text
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, edition_of, nz_d7
from croupier.table.game_types import GameDeterminations
from croupier.tournament.books import game_in_words
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.missing_contents import clauses_asking
from croupier.tournament.conditions.notice.formatting import chips_in_words, moment
from croupier.tournament.conditions.required_contents import Want, has_version_in_every_shoe
from croupier.tournament.conditions.stage_terms import HeatsBy, Length, StageKind, TournamentStage
from croupier.tournament.conditions.stages import spans_all_tables, units_of
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.games import TOURNAMENT_GAMES
from croupier.tournament.results.placings import Ties

_TIES = {
    Ties.SHARE: "they share",
    Ties.EXTRA_ROUNDS: "extra rounds decide",
    Ties.DRAW_OF_CARDS: "a draw of cards decides",
}
"""What is said about players who are level."""
_COUNTBACK = (
    "by countback: the player who held more chips after the round before the last one goes first, then after the round "
    "before that, and so on back to the start; rounds are each player's own, void rounds do not count, and a player "
    "with fewer rounds counts with the chips they started with; where no count separates players"
)
_COUNTBACK_POINTS = (
    "by countback: the player with more points from the last session goes first, then from the one before, and so on; "
    "where no session separates players"
)
_VERSIONS = {
    "a": "one round after the round in which the cutting card comes out",
    "b": "after the round in which the cutting card comes out",
    "c": "before the round, if the cutting card is its first card",
}

_TOLD = "Players are told of it before their heat starts, in the time of a moved start at the least."
_HEATS = {
    HeatsBy.CHOICE: "Each player chooses one heat that has a place left, on entering or until its seats are drawn; "
    f"{{by}} may allocate a player to another one. {_TOLD}",
    HeatsBy.ALLOCATION: f"{{by}} allocates each player to one heat before its seats are drawn. {_TOLD}",
}

StageSaid = tuple[str, Want | Cite, str]


def stage_lines(conditions: Conditions, stage: TournamentStage, start: str) -> Iterator[StageSaid]:
    """What the conditions say about a stage: title, matter, words."""
    name, on_points = stage.name, stage.kind is StageKind.POINTS
    yield name, required_contents.lengths, _sessions(conditions, stage, start)
    yield f"{name}: tables", required_contents.table_numbers, _tables(stage)
    if stage.sit_and_go and stage.allocation:
        yield from _allocation(conditions, stage)
    yield from _heats(conditions, stage)
    yield from version_lines(conditions, name, stage.game, stage.length)
    yield f"{name}: points", required_contents.points, ", ".join(map(str, stage.points))
    if stage.session_prizes and conditions.clauses.points is not None:
        listed = ", ".join(currency_text(amount) for amount in stage.session_prizes)
        says = f"{listed}, from the first place down, paid from the pool when the session is over"
        yield f"{name}: prizes of each session", conditions.clauses.points, says
    if stage.takes is not None:
        yield (
            f"{name}: who qualifies",
            required_contents.repechage,
            f"the best {stage.takes} of each session who did not advance",
        )
    on = (
        required_contents.advancement_terms
        if required_contents.advancement_terms in clauses_asking(conditions)
        else required_contents.advance
    )
    yield f"{name}: who advances", on, _advance(conditions, stage)
    yield f"{name}: progression", required_contents.progression, stage.progression
    yield f"{name}: terms of advancement", required_contents.advancement_terms, stage.advancement
    out = required_contents.elimination_on_points if on_points else required_contents.elimination
    yield f"{name}: elimination", out, stage.elimination
    yield f"{name}: places in a session", conditions.clauses.session_placings, _ranking(conditions)
    yield (
        f"{name}: ties",
        required_contents.points_ties if on_points else required_contents.session_ties,
        ties_in_words(stage.ties),
    )
    goes_on = stage is not conditions.stage[-1]
    if on_points and goes_on and stage.ties is not None and stage.ties.counts_back:
        yield f"{name}: ties on total points", required_contents.points_ties, ties_in_words(stage.ties, on_points=True)


def ties_in_words(ties: Ties | None, on_points: bool = False) -> str:
    """What is said about players who are level; a countback is described, since its name alone says nothing."""
    if ties is None:
        return ""
    back = _COUNTBACK_POINTS if on_points else _COUNTBACK
    return f"{back}, {_TIES[ties.then]}" if ties.counts_back else _TIES[ties]


def version_lines(conditions: Conditions, name: str, game: str, length: Length | None) -> Iterator[StageSaid]:
    """How shoes end: the last one of a session that counts them, or every one where the book has that."""
    version = length.cutting_card_version if length is not None else None
    if length is None or version is None:
        return
    if has_version_in_every_shoe(conditions, game):
        yield f"{name}: a shoe ends", required_contents.every_shoe_version, _VERSIONS[version]
    elif length.shoes is not None:
        yield f"{name}: the last shoe ends", required_contents.last_shoe_version, _VERSIONS[version]


def length_in_words(length: Length | None) -> str:
    """`20 rounds`; empty if nothing is said."""
    units = units_of(length)
    if not units:
        return ""
    number = getattr(length, units[0])
    if units[0] == "players_left":
        return "until one is left" if number == 1 else f"until {number} are left"
    return f"{number} {units[0][:-1] if number == 1 else units[0]}"


def table_in_words(choices: GameDeterminations | None) -> str:
    """What a player should know about the tables of a game."""
    if choices is None:
        return ""
    edition = edition_of(choices)
    return TOURNAMENT_GAMES.part_of(choices).table_in_words(choices) + (f", edition {edition}" if edition else "")


def _sessions(conditions: Conditions, stage: TournamentStage, start: str) -> str:
    count = "one session" if stage.sessions == 1 else f"{stage.sessions} sessions"
    own = stage.table != conditions.table
    game = f" of {game_in_words(stage.game)}{table_in_words(stage.table)}" if own else ""
    # a stage called by its kind need not be told it again
    kind = "" if str(stage.kind).rstrip("s") in stage.name.casefold() else f"{stage.kind}, "
    parts = [f"{kind}{count}{game} for each player", length_in_words(stage.length), start]
    if stage.carry_chips:
        parts.append("chips are carried over")
    elif stage.chips is not None:
        parts.append(f"{chips_in_words(stage.chips)} chips each")
    return "; ".join(part for part in parts if part)


def _tables(stage: TournamentStage) -> str:
    parts = [f"{stage.tables} active"] if stage.tables is not None else []
    parts += [f"{stage.players_per_table} players at each"] if stage.players_per_table is not None else []
    parts += ["sit-and-go: a session begins when its table is full"] if stage.sit_and_go else []
    return "; ".join(parts)


@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.8")
def _allocation(conditions: Conditions, stage: TournamentStage) -> Iterator[StageSaid]:
    """How players come to a table; where a ballot finds the seat, that is all it says."""
    yield f"{stage.name}: which table players go to", required_contents.table_numbers, stage.allocation
    if conditions.clauses.seats_by_ballot:
        yield f"{stage.name}: seats", conditions.clauses.seats_allocated, "The seat at the table is drawn by ballot."


@nz_d7("2.3(d)", "2.3(d)(i)", "2.3(d)(ii)")
@act_bj("19.3(a)(ii)", "19.7")
@act_mb("15.3(a)(ii)", "15.7")
@act_uth("16.3(a)(iii)", "16.8")
def _heats(conditions: Conditions, stage: TournamentStage) -> Iterator[StageSaid]:
    """The dates that a stage has, who says in which a player plays, and how seats are found there."""
    clauses = conditions.clauses
    for heat in stage.heat or ():
        places = "" if heat.places is None else f"; {heat.places} places"
        yield f"{stage.name}: {heat.name}", clauses.heats, f"{moment(heat.start)}{places}"
    if stage.heats is not UNSET and stage.heat:
        by = "the director" if clauses.seats_by_ballot else "the operator or the director"
        yield f"{stage.name}: who plays when", clauses.heats, _heats_by(stage.heats, by)
        seats = "by ballot" if clauses.seats_by_ballot else f"by ballot, or by {by}"
        yield f"{stage.name}: seats", clauses.seats_allocated, f"Tables and seats of a heat are allocated {seats}."


def _heats_by(heats: HeatsBy, by: str) -> str:
    words = _HEATS[heats].format(by=by)
    return words[:1].upper() + words[1:]


@nz_d7("5.6", "5.9")
@act_bj("19.18")
@act_mb("15.20")
@act_uth("16.3(a)(iii)(E)(b)", "16.7", "16.20")
def _ranking(conditions: Conditions) -> str:
    """How players are ranked within a session, which is the book's or follows from how players go out."""
    clauses, chips = conditions.clauses, "by the value of the chips that players hold at its end"
    if clauses.everybody_out is not None:
        return chips
    if clauses.tables_broken is not None:
        return f"{chips}; players who went out come after them, the last one out first"
    return f"{chips}; players who went out come after them, by the chips they had then"


def _advance(conditions: Conditions, stage: TournamentStage) -> str:
    number = stage.advance_in_all or stage.advance
    if number is None:
        return ""
    best = "the best player" if number == 1 else f"the best {number}"
    together = stage.advance_in_all is not None or stage.kind is StageKind.POINTS
    at_tables = "over all tables" if spans_all_tables(conditions, stage) and not stage.heat else "of each session"
    return f"{best} {'of all' if together else at_tables}"
