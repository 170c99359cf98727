"""What conditions say about stages, sessions and who goes on against their book."""

from collections.abc import Iterator

from croupier.rulebook import open_book
from croupier.table.games import game_by
from croupier.tournament.conditions.findings import Breach
from croupier.tournament.conditions.stage_wants import contested, every, units_of
from croupier.tournament.conditions.terms import Conditions, Length, Stage, StageKind

division_7 = open_book("NZ-D7")
blackjack = open_book("ACT-BJ")
mini_baccarat = open_book("ACT-MB")
holdem = open_book("ACT-UTH")

_WITHOUT_SHOES = ("roulette", "ultimate-texas-holdem")


def lengths(conditions: Conditions) -> Iterator[Breach]:
    """One unit for each session, of those that the book and the game have."""
    for _, stage in every(conditions):
        yield from _length(conditions, stage.name, stage.game, stage.length)
    play_off = conditions.play_off.length
    yield from _length(conditions, "a play-off", conditions.game, play_off)
    if play_off is not None and (play_off.players_left or 1) > 1:
        why = "A play-off that lasts until some are out lasts until one is left: it is to part those who are level."
        yield Breach(conditions.clauses.session_length, why)


@division_7("2.2(g)")
@blackjack("19.3(a)(ii)(A)")
@mini_baccarat("15.3(a)(ii)(a)")
@holdem("16.3(a)(iii)(A)")
def _length(conditions: Conditions, name: str, game: str, length: Length | None) -> Iterator[Breach]:
    clause, units = conditions.clauses.session_length, units_of(length)
    if len(units) > 1:
        yield Breach(clause, f"A session of {name} is measured in one unit, not in {' and '.join(units)}.")
    for unit in units:
        if unit not in conditions.clauses.session_units:
            known = " or ".join(each.replace("_", " ") for each in conditions.clauses.session_units)
            yield Breach(clause, f"{conditions.rules} measures a session in {known}, not in {unit.replace('_', ' ')}.")
        elif unit == "spins" and game != "roulette":
            yield Breach(clause, f"{name} has no spins: they are roulette's.")
        elif unit == "shoes" and game in _WITHOUT_SHOES:
            yield Breach(clause, f"{name} is not measured in shoes: the game has none that ends.")
    if length is not None and length.cutting_card_version is not None and conditions.rules != "NZ-D7":
        yield Breach(clause, "A version of the cutting-card rule belongs to NZ-D7: leave it out.")


@division_7("5.9")
def order(conditions: Conditions) -> Iterator[Breach]:
    """A final comes last, or under the ACT books points; a repechage follows the heats that it takes players from."""
    clauses, names = conditions.clauses, [stage.name for stage in conditions.stage]
    if len(set(names)) < len(names):
        yield Breach(clauses.contents, "Two stages have one name.")
    last = (StageKind.FINAL,) if conditions.rules == "NZ-D7" else (StageKind.FINAL, StageKind.POINTS)
    if conditions.stage and conditions.stage[-1].kind not in last:
        yield Breach(clauses.places_awarded, f"The last stage is {' or '.join(last)}.")
    before: Stage | None = None
    for _, stage in every(conditions):
        if before is not None and before.kind is StageKind.FINAL:
            yield Breach(clauses.places_awarded, "Nothing comes behind a final.")
        if stage.kind is StageKind.REPECHAGE and (before is None or before.kind is not StageKind.HEATS):
            clause = clauses.repechage or clauses.advancement
            yield Breach(
                clause, f"{stage.name} is a repechage: it stands behind the heats from which it takes players."
            )
        before = stage


def games(conditions: Conditions) -> Iterator[Breach]:
    """Another game belongs to a stage for points; under division 7 every game is one of its own."""
    clauses = conditions.clauses
    for _, stage in every(conditions):
        if conditions.rules == "NZ-D7" and stage.game not in clauses.games:
            yield Breach(clauses.contents, f"{stage.name}: NZ-D7 has no tournament of {stage.game}.")
        elif stage.game not in clauses.games and stage.kind is not StageKind.POINTS:
            yield Breach(clauses.points or clauses.contents, f"{stage.name}: another game is played for points alone.")


def points(conditions: Conditions) -> Iterator[Breach]:
    """Several sessions and their points belong to a stage for points, places to take to a repechage."""
    clauses = conditions.clauses
    for _, stage in every(conditions):
        if (stage.points or stage.sessions > 1) and stage.kind is not StageKind.POINTS:
            why = f"{stage.name}: players meet in several sessions, with points for each, in a stage for points alone."
            yield Breach(clauses.points or clauses.contents, why)
        if stage.takes is not None and stage.kind is not StageKind.REPECHAGE:
            yield Breach(clauses.repechage or clauses.advancement, f"{stage.name} takes nobody: it is no repechage.")


def advancement(conditions: Conditions) -> Iterator[Breach]:
    """One way to go on, for no more than take part; nobody goes on from the last stage."""
    clause = conditions.clauses.advancement
    for _, stage in contested(conditions):
        if stage.advance is not None and stage.advance_in_all is not None:
            yield Breach(clause, f"From {stage.name} either each session sends players on, or all together do.")
        if stage.advance is not None and stage.advance > seats(stage):
            yield Breach(clause, f"More players go on from a session of {stage.name} than sit at its table.")
    last = conditions.stage[-1:]
    if any(stage.advance is not None or stage.advance_in_all is not None for stage in last):
        yield Breach(clause, "Nobody goes on from the last stage.")


def chips(conditions: Conditions) -> Iterator[Breach]:
    """A stage's chips are carried from the stage before, or issued anew."""
    for where, stage in every(conditions):
        if stage.carry_chips and (stage.chips is not None or where == "stage[1]"):
            why = f"{stage.name}: chips are carried from a stage before, or issued anew."
            yield Breach(conditions.clauses.chips_issued, why)


def starts(conditions: Conditions) -> Iterator[Breach]:
    """Stages start in their order, none before the tournament."""
    last = conditions.start
    for _, stage in every(conditions):
        if stage.start is not None:
            if last is not None and stage.start < last:
                yield Breach(conditions.clauses.contents, f"{stage.name} starts before what comes ahead of it.")
            last = stage.start


@division_7("2.3(d)(i)")
@blackjack("19.8")
@mini_baccarat("15.8")
@holdem("16.9")
def places_at_tables(conditions: Conditions) -> Iterator[Breach]:
    """No table holds more players than it has seats, nor a final more than one table."""
    for _, stage in every(conditions):
        if stage.table is not None and (stage.players_per_table or 0) > _seats_of_game(stage):
            why = f"A table of {stage.game} has {_seats_of_game(stage)} seats, not {stage.players_per_table}."
            yield Breach(conditions.clauses.players_per_table, why)
    final, coming = conditions.stage[-1:], most_in_the_last_stage(conditions)
    one_table = conditions.rules != "ACT-UTH" and final and final[0].kind is StageKind.FINAL
    if one_table and coming is not None and coming > seats(final[0]):
        why = f"As many as {coming} players reach {final[0].name}, which is one table of {seats(final[0])}."
        yield Breach(conditions.clauses.advancement, why)


def most_in_the_last_stage(conditions: Conditions) -> int | None:
    """How many players can come to the last stage; none where that can't be told."""
    coming, joining, sessions = conditions.entry.maximum_players, 0, 0
    for place, (_, stage) in enumerate(contested(conditions)):
        entering = sessions * (stage.takes or 0) if stage.kind is StageKind.REPECHAGE else coming
        if entering is None:
            return None
        sessions = -(-entering // seats(stage))
        together = stage.advance or 1 if stage.kind is StageKind.POINTS else None
        going = min(entering, stage.advance_in_all or together or sessions * (stage.advance or 1))
        after = conditions.stage[place + 1]
        if after.kind is StageKind.REPECHAGE:
            joining = going
        else:
            coming, joining = going + joining, 0
    return coming


def seats(stage: Stage) -> int:
    """How many sit at a table of a stage."""
    return stage.players_per_table or _seats_of_game(stage)


def _seats_of_game(stage: Stage) -> int:
    return 1 if stage.table is None else game_by(stage.table).seats(stage.table)[0]
