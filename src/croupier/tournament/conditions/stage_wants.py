"""What conditions may be asked for about their stages: sessions, tables, who goes on, what level players do."""

from collections.abc import Iterator

from croupier.rulebook import open_book
from croupier.tournament.conditions.findings import Lack
from croupier.tournament.conditions.terms import Conditions, Length, Stage, StageKind
from croupier.tournament.placings import Ties

nz_d7 = open_book("NZ-D7")
act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")

UNITS = ("rounds", "shoes", "spins", "minutes", "players_left")
Stages = Iterator[tuple[str, Stage]]
"""Stages with the place of their keys."""


def units_of(length: Length | None) -> tuple[str, ...]:
    """What a session is measured in: one unit, unless too little or too much is said."""
    return tuple(unit for unit in UNITS if length is not None and getattr(length, unit) is not None)


def every(conditions: Conditions) -> Stages:
    """All stages."""
    return ((f"stage[{place}]", stage) for place, stage in enumerate(conditions.stage, start=1))


@act_bj("19.3(a)(viii)")
@act_mb("15.3(a)(viii)")
@act_uth("16.3(a)(viii)")
def contested(conditions: Conditions) -> Stages:
    """The stages from which players go on to another."""
    return iter([*every(conditions)][:-1])


@act_bj("19.3(a)(ix)")
@act_mb("15.3(a)(ix)")
def with_points(conditions: Conditions) -> Stages:
    """The stages in which players compete over several sessions, for points."""
    return (each for each in every(conditions) if each[1].kind is StageKind.POINTS)


def for_places(conditions: Conditions) -> Stages:
    """The stages in which players compete in one session to go on."""
    return (each for each in contested(conditions) if each[1].kind is not StageKind.POINTS)


def lengths(conditions: Conditions) -> Iterator[Lack]:
    """How long the sessions of each stage last."""
    for where, stage in every(conditions):
        if not units_of(stage.length):
            what, write = f"how long a session of {stage.name} lasts", _length_written(conditions, stage.game, 20)
            yield Lack(f"{where}.length", what, write)


def play_off_length(conditions: Conditions) -> Iterator[Lack]:
    """How long a play-off lasts."""
    if not units_of(conditions.play_off.length):
        yield Lack("play_off.length", "how long a play-off lasts", _length_written(conditions, conditions.game, 5))


def _length_written(conditions: Conditions, game: str, number: int) -> str:
    """A length that fits the game, complete with what its book wants beside it."""
    unit = "spins" if game == "roulette" and "spins" in conditions.clauses.session_units else "rounds"
    version = ', cutting_card_version = "b"' if (conditions.rules, game) == ("NZ-D7", "blackjack") else ""
    return f"length = {{ {unit} = {number}{version} }}"


def extra_rounds(conditions: Conditions) -> Iterator[Lack]:
    """How many extra rounds level players get, where the conditions let rounds decide."""
    if Ties.EXTRA_ROUNDS in (conditions.prizes.ties, *(stage.ties for stage in conditions.stage)):
        yield from play_off_length(conditions)


def blackjack_version(conditions: Conditions) -> Iterator[Lack]:
    """Blackjack always has a version of the cutting-card rule."""
    return (lack for game, _, lack in _without_version(conditions) if game == "blackjack")


def shoes_version(conditions: Conditions) -> Iterator[Lack]:
    """Other games have one where a session is measured in shoes."""
    return (
        lack for game, length, lack in _without_version(conditions) if game != "blackjack" and length.shoes is not None
    )


def _without_version(conditions: Conditions) -> Iterator[tuple[str, Length, Lack]]:
    versions = "a, a round after the cutting card; b, with its round; c, before a round"
    lengths = [(where, stage.game, stage.length) for where, stage in every(conditions)]
    for where, game, length in (*lengths, ("play_off", conditions.game, conditions.play_off.length)):
        if length is not None and length.cutting_card_version is None:
            what = f"how {'a shoe' if game == 'blackjack' else 'the last shoe of a session'} ends: {versions}"
            yield game, length, Lack(f"{where}.length.cutting_card_version", what, 'cutting_card_version = "b"')


def tables(conditions: Conditions) -> Iterator[Lack]:
    """How many tables are active, or how many players make one; a sit-and-go says when it begins and who sits where."""
    for where, stage in every(conditions):
        if stage.players_per_table is None and (stage.sit_and_go or stage.tables is None):
            what = f"how many players sit at a table of {stage.name}"
            yield Lack(f"{where}.players_per_table", what, "players_per_table = 6")
        if stage.sit_and_go and not stage.allocation:
            what = f"how players come to the tables of {stage.name} while it runs"
            yield Lack(f"{where}.allocation", what, 'allocation = "to the first table with a free place"')


def moving(conditions: Conditions) -> Iterator[Lack]:
    """How tables are balanced and broken, where there can be several."""
    if not conditions.moving.method and any(_several_tables(conditions, stage) for stage in conditions.stage):
        words = "the highest number breaks first, and players go to free seats by ballot"
        yield Lack("moving.method", "how tables are balanced and broken", f'method = "{words}"')


def _several_tables(conditions: Conditions, stage: Stage) -> bool:
    most, at_one = conditions.entry.maximum_players, stage.players_per_table
    return (stage.tables or 1) > 1 or (most is not None and at_one is not None and most > at_one)


def progression(conditions: Conditions) -> Iterator[Lack]:
    """How players go on from one stage to another, in words."""
    for where, stage in contested(conditions):
        if not stage.progression:
            what = f"how players go on from {stage.name}"
            yield Lack(f"{where}.progression", what, 'progression = "the two with most chips go on"')


def advance(conditions: Conditions) -> Iterator[Lack]:
    """How many players go on."""
    for where, stage in contested(conditions):
        if stage.advance is None and stage.advance_in_all is None:
            yield Lack(f"{where}.advance", f"how many players go on from a session of {stage.name}", "advance = 2")


@nz_d7("5.7", "5.7(a)")
def advancement_terms(conditions: Conditions) -> Iterator[Lack]:
    """Whoever goes on without having won the session does so on terms that applicants were told in writing."""
    for where, stage in contested(conditions):
        by_winning = stage.kind is StageKind.HEATS and stage.advance in (None, 1) and stage.advance_in_all is None
        if not stage.advancement and not by_winning:
            what = f"the terms on which others than the winners go on from {stage.name}"
            yield Lack(f"{where}.advancement", what, 'advancement = "the first two of each session go on"')


def points(conditions: Conditions) -> Iterator[Lack]:
    """The points for the places of a session."""
    for where, stage in with_points(conditions):
        if not stage.points:
            yield Lack(
                f"{where}.points", f"the points for the places of a session of {stage.name}", "points = [5, 3, 1]"
            )


def repechage(conditions: Conditions) -> Iterator[Lack]:
    """Who qualifies for a repechage."""
    for where, stage in every(conditions):
        if stage.kind is StageKind.REPECHAGE and stage.takes is None:
            what = f"who qualifies for {stage.name}: how many of each session, behind those who went on"
            yield Lack(f"{where}.takes", what, "takes = 2")


def elimination(conditions: Conditions) -> Iterator[Lack]:
    """What puts players out, where they compete to go on."""
    return _eliminations(for_places(conditions))


def elimination_on_points(conditions: Conditions) -> Iterator[Lack]:
    """What puts players out, where they compete for points."""
    return _eliminations(with_points(conditions))


def _eliminations(stages: Stages) -> Iterator[Lack]:
    words = "whoever does not go on, or can't wager the minimum, is out"
    for where, stage in stages:
        if not stage.elimination:
            yield Lack(f"{where}.elimination", f"what puts a player out in {stage.name}", f'elimination = "{words}"')


def session_ties(conditions: Conditions) -> Iterator[Lack]:
    """What holds for level players, where they compete to go on."""
    return _ties(for_places(conditions))


def points_ties(conditions: Conditions) -> Iterator[Lack]:
    """What holds for level players, where they compete for points."""
    return _ties(with_points(conditions))


def _ties(stages: Stages) -> Iterator[Lack]:
    for where, stage in stages:
        if stage.ties is None:
            what = f"what holds where players end a session of {stage.name} level"
            yield Lack(f"{where}.ties", what, 'ties = "extra rounds"')
