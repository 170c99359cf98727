"""What conditions say about stages, sessions and who goes on against their book."""

from collections.abc import Iterator

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.books import find_section, game_in_words, games_of, tournament_books, tournament_game
from croupier.tournament.conditions.breaches.tables import session_capacity
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.stage_terms import Length, StageKind, TournamentStage
from croupier.tournament.conditions.stages import all_stages, contested_stages, units_of
from croupier.tournament.conditions.types import Conditions


def length_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """One unit for each session, of those that the book and the game have."""
    for _, stage in all_stages(conditions):
        yield from _length(conditions, stage.name, stage.game, stage.length)
    play_off = conditions.play_off.length
    yield from _length(conditions, "a play-off", conditions.game, play_off)
    if play_off is not None and (play_off.players_left or 1) > 1:
        why = "A play-off that ends by players left must last until one player is left."
        yield BookBreach(conditions.clauses.session_length, why)


@nz_d7("2.2(g)")
@act_bj("19.3(a)(ii)(A)")
@act_mb("15.3(a)(ii)(a)")
@act_uth("16.3(a)(iii)(A)")
def _length(conditions: Conditions, name: str, game: str, length: Length | None) -> Iterator[BookBreach]:
    clause, units = conditions.clauses.session_length, units_of(length)
    if len(units) > 1:
        yield BookBreach(clause, f"Measure a session of {name} in one unit, not in {' and '.join(units)}.")
    for unit in units:
        if unit not in conditions.clauses.session_units:
            why = f"{conditions.rules} measures a session in {_units(conditions, game)}, not in"
            yield BookBreach(clause, f"{why} {unit.replace('_', ' ')}.")
        elif unit not in _units_of_game(game):
            why = f"{name} cannot be measured in {unit.replace('_', ' ')}"
            yield BookBreach(clause, f"{why}: use {_units(conditions, game)}.")
    version = length.cutting_card_version if length is not None else None
    section = find_section(conditions.rules, game)
    if version is not None and conditions.clauses.cutting_card_version and section is not None and not section.cards:
        why = f"At {game_in_words(game)} there is no cutting card: leave cutting_card_version out in {name}."
        yield BookBreach(conditions.clauses.cutting_card_version, why)
    if version is not None and not conditions.clauses.cutting_card_version:
        versions = " and ".join(name for name, book in tournament_books().items() if book.clauses.cutting_card_version)
        yield BookBreach(
            clause, f"Only {versions} has versions of the cutting-card rule: leave cutting_card_version out."
        )


def _units(conditions: Conditions, game: str) -> str:
    """What a session of a game may be measured in under the book."""
    known = _units_of_game(game)
    return " or ".join(unit.replace("_", " ") for unit in conditions.clauses.session_units if unit in known)


def _units_of_game(name: str) -> tuple[str, ...]:
    game = tournament_game(name)
    return game.units if game is not None else ()


@nz_d7("5.9")
def stage_order_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A final comes last, or points where the book knows them; a repechage follows the heats it takes players from."""
    clauses, names = conditions.clauses, [stage.name for stage in conditions.stage]
    if len(set(names)) < len(names):
        yield BookBreach(clauses.contents, "Two stages have the same name: give each its own.")
    last = (StageKind.FINAL,) if clauses.points is None else (StageKind.FINAL, StageKind.POINTS)
    if conditions.stage and conditions.stage[-1].kind not in last:
        kinds = "a final" if len(last) == 1 else "a final, or one for points"
        yield BookBreach(clauses.places_awarded, f"The last stage must be {kinds}.")
    before: TournamentStage | None = None
    for _, stage in all_stages(conditions):
        if before is not None and before.kind is StageKind.FINAL:
            yield BookBreach(clauses.places_awarded, "Nothing may follow a final: put it last.")
        if stage.kind is StageKind.REPECHAGE and (before is None or before.kind is not StageKind.HEATS):
            clause = clauses.repechage or clauses.advancement
            yield BookBreach(
                clause, f"{stage.name} is a repechage: put it after the heats from which it takes players."
            )
        before = stage


def game_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Another game belongs to a stage for points; where the book knows no points, every game is one of its own."""
    clauses, known = conditions.clauses, games_of(conditions.rules)
    if clauses.points is not None and conditions.stage and all(one.game not in known for one in conditions.stage):
        yield BookBreach(
            clauses.points, f"No session is of {', '.join(known)}: {conditions.rules} requires one at least."
        )
    for _, stage in all_stages(conditions):
        if clauses.points is None and stage.game not in known:
            why = f"{conditions.rules} has no tournament of {stage.game}; its games are {', '.join(known)}"
            yield BookBreach(clauses.contents, f"{stage.name}: {why}.")
        elif stage.game not in known and stage.kind is not StageKind.POINTS:
            yield BookBreach(
                clauses.points or clauses.contents, f"{stage.name}: another game can only be played for points."
            )


def points_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Several sessions and their points belong to a stage for points, places to take to a repechage."""
    clauses = conditions.clauses
    for _, stage in all_stages(conditions):
        if (stage.points or stage.sessions > 1) and stage.kind is not StageKind.POINTS:
            why = f"{stage.name}: only a stage for points can have points and several sessions."
            yield BookBreach(clauses.points or clauses.contents, why)
        if stage.takes is not None and stage.kind is not StageKind.REPECHAGE:
            why = f"{stage.name} is not a repechage: leave takes out."
            yield BookBreach(clauses.repechage or clauses.advancement, why)


@nz_d7("5.9")
@act_bj("19.3(a)(ii)(D)")
@act_mb("15.3(a)(ii)(d)")
@act_uth("16.3(a)(iii)(E)")
def session_prize_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Any session may have prizes at its end but the final's, whose places have those of the tournament, as all have by
    division 7."""
    clauses = conditions.clauses
    for _, stage in all_stages(conditions):
        if not stage.session_prizes:
            continue
        if clauses.points is None:
            why = f"{stage.name}: the places of the final session have the prizes, so leave session_prizes out."
            yield BookBreach(clauses.places_awarded, why)
        elif stage.kind is StageKind.FINAL:
            why = (
                f"{stage.name}: the places of the final have the prizes of the tournament, so leave session_prizes out."
            )
            yield BookBreach(clauses.points, why)
        elif 0 in stage.session_prizes:
            yield BookBreach(clauses.points, f"{stage.name}: every prize must be above 0.")


def advancement_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """One way to go on, for no more than take part; nobody goes on from the last stage."""
    clause = conditions.clauses.advancement
    for _, stage in contested_stages(conditions):
        if stage.advance is not None and stage.advance_in_all is not None:
            why = f"Players advance from {stage.name} by session or over all sessions, not both"
            yield BookBreach(clause, f"{why}: use advance or advance_in_all.")
        most = session_capacity(conditions, stage)
        if stage.advance is not None and most is not None and stage.advance > most:
            yield BookBreach(
                clause, f"More players advance from a session of {stage.name} than play in it: {most} at most."
            )
    last = conditions.stage[-1:]
    if any(stage.advance is not None or stage.advance_in_all is not None for stage in last):
        yield BookBreach(clause, "Nobody advances from the last stage: leave advance and advance_in_all out.")


@nz_d7("2.2(c)", "5.13", "5.13(a)")
def carried_chip_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A stage's chips are either carried over from the stage before or issued again; division 7 has them returned."""
    returned = conditions.clauses.chips_returned
    for where, stage in all_stages(conditions):
        if stage.carry_chips and returned is not None:
            why = f"{stage.name}: chips are returned when a session ends, and each begins with a value fixed beforehand"
            yield BookBreach(returned, f"{why}: leave carry_chips out.")
            continue
        if stage.carry_chips and (stage.chips is not None or where == "stage[1]"):
            why = f"{stage.name}: chips are either carried over from the previous stage or issued again."
            yield BookBreach(conditions.clauses.chips_issued, why)


def start_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Stages start in their order, none before the tournament."""
    last = conditions.start
    for _, stage in all_stages(conditions):
        for start in (stage.start, *(heat.start for heat in stage.heat or ())):
            if start is None:
                continue
            if last is not None and start < last:
                yield BookBreach(
                    conditions.clauses.contents, f"{stage.name} starts before the previous stage: set a later start."
                )
            last = start
