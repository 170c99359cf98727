"""How many players come to each stage and its tables, and what conditions say about that against their book."""

from collections.abc import Iterator

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_by
from croupier.tournament.books import game_in_words
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.stage_terms import Heat, StageKind, TournamentStage
from croupier.tournament.conditions.stages import all_stages
from croupier.tournament.conditions.types import Conditions


@nz_d7("2.3(d)(i)")
@act_bj("19.8")
@act_mb("15.8")
@act_uth("16.9")
def seating_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """No table holds more players than it has seats, nor a final more than one table."""
    for _, stage in all_stages(conditions):
        if stage.table is not None and (stage.players_per_table or 0) > _seats_of_game(stage):
            seats = f"{_seats_of_game(stage)} seats, not {stage.players_per_table}"
            why = f"At {game_in_words(stage.game)} a table has {seats}."
            yield BookBreach(conditions.clauses.players_per_table, why)
    final = one_table_final(conditions)
    coming = most_in_each_stage(conditions)[-1] if final else None
    if final is not None and coming is not None and coming > seats_at_table(final):
        why = f"Up to {coming} players reach {final.name}, which is one table of {seats_at_table(final)}"
        yield BookBreach(conditions.clauses.advancement, f"{why}: let fewer advance, or fewer enter.")


def one_table_final(conditions: Conditions) -> TournamentStage | None:
    """The final that is played at one table; hold-em's may have several, and points none."""
    last = conditions.stage[-1] if conditions.stage else None
    return last if last and last.kind is StageKind.FINAL and not conditions.clauses.tables_broken else None


@act_uth("16.3(a)(iii)(A)", "16.3(a)(viii)(B)")
def players_left_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A session that lasts until a number of players are left begins with more, and leaves enough to go on."""
    clauses = conditions.clauses
    for stage, coming in zip(conditions.stage, most_in_each_stage(conditions), strict=True):
        left = stage.length.players_left if stage.length is not None else None
        if left is None:
            continue
        going = None if stage.kind is StageKind.POINTS else stage.advance or stage.advance_in_all
        if going is not None and left < going and stage is not conditions.stage[-1]:
            why = f"{going} players advance from {stage.name}, which lasts until {left} are left"
            yield BookBreach(clauses.advancement, f"{why}: set players_left to {going} or more.")
        starting = min(
            (most for most in (coming, session_capacity(conditions, stage)) if most is not None), default=None
        )
        if starting is not None and left >= starting:
            why = f"{stage.name} is over before it begins: at most {starting} players start it"
            yield BookBreach(clauses.session_length, f"{why}, so lower players_left.")


def most_in_each_stage(conditions: Conditions) -> tuple[int | None, ...]:
    """The most players who can come to each stage; None if that is unknown."""
    coming: int | None = conditions.entry.maximum_players or None
    joining: int | None = 0
    sessions: int | None = 0
    counts: list[int | None] = []
    for place, stage in enumerate(conditions.stage, start=1):
        taken = None if sessions is None else sessions * (stage.takes or 0)
        entering = taken if stage.kind is StageKind.REPECHAGE else coming
        counts.append(entering)
        sessions = _sessions(conditions, stage, entering)
        going = _most_going_on(stage, entering, sessions)
        if any(after.kind is StageKind.REPECHAGE for after in conditions.stage[place : place + 1]):
            joining = going
        else:
            coming, joining = None if going is None or joining is None else going + joining, 0
    return tuple(counts)


def _most_going_on(stage: TournamentStage, entering: int | None, sessions: int | None) -> int | None:
    """The most players who can go on: over all sessions, or from each session."""
    on_points = stage.advance or 1 if stage.kind is StageKind.POINTS else None
    of_each = None if sessions is None else sessions * (stage.advance or 1)
    going = stage.advance_in_all or on_points or of_each
    return min((most for most in (going, entering) if most is not None), default=None)


def _sessions(conditions: Conditions, stage: TournamentStage, entering: int | None) -> int | None:
    """How many sessions the entering players make: one at each table, at hold-em one for all active tables."""
    if entering is None:
        return None
    most = session_capacity(conditions, stage)
    if stage.heat:
        return _sessions_of_heats(stage.heat, entering, most)
    return min(1, entering) if most is None else -(-entering // most)


def _sessions_of_heats(heats: tuple[Heat, ...], entering: int, most: int | None) -> int:
    """The most sessions that heats can make: as players come to them, each may have one that is not full."""
    begun = min(len(heats), entering)
    if most is None:
        return begun
    full = [-(-heat.places // most) for heat in heats if heat.places is not None]
    sessions = begun + (entering - begun) // most
    return min(sessions, sum(full)) if len(full) == len(heats) else sessions


def session_capacity(conditions: Conditions, stage: TournamentStage) -> int | None:
    """How many players one session holds; None if a hold-em session has as many tables as it takes."""
    if conditions.clauses.tables_broken is None or stage.sit_and_go:
        return seats_at_table(stage)
    return seats_at_table(stage) * stage.tables if stage.tables is not None else None


def seats_at_table(stage: TournamentStage) -> int:
    """How many sit at a table of a stage."""
    return stage.players_per_table or _seats_of_game(stage)


def _seats_of_game(stage: TournamentStage) -> int:
    return 1 if stage.table is None else game_by(stage.table).seats(stage.table)[0]
