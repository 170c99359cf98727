"""Bounds on the values of conditions, also for conditions that were not read from a file."""

from collections.abc import Iterator
from datetime import datetime
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.conditions.typed_values import join_key
from croupier.tournament.conditions.types import Conditions

_COUNT_MAX = 100_000


def as_read(conditions: Conditions) -> Conditions:
    """Conditions as read from a file: texts stripped, and stages with the tournament's game and table filled in."""
    plain: Conditions = _stripped(conditions)
    return msgspec.structs.replace(plain, stage=tuple(_inherited(plain, stage) for stage in plain.stage))


def _stripped(value: Any) -> Any:
    """The same value with its texts stripped."""
    if type(value) is str:
        return value.strip()
    if isinstance(value, tuple):
        return tuple(map(_stripped, value))
    if isinstance(value, msgspec.Struct):
        return type(value)(**{name: _stripped(getattr(value, name)) for name in value.__struct_fields__})
    return value


def _inherited(conditions: Conditions, stage: TournamentStage) -> TournamentStage:
    game = stage.game or conditions.game
    table = stage.table or (conditions.table if game == conditions.game else None)
    return msgspec.structs.replace(stage, game=game, table=table)


def bound_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Numbers below what makes sense, times that are not the same for everybody, texts that nobody can read."""
    for where, why in _bound_problems(Conditions, conditions, ""):
        yield BookBreach(_clause(conditions, where), f"{where}: {why}")


@nz_d7("2.5(a)(i)")
def withdrawal_hour_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Two days before play begins are 48 hours, and conditions make them neither more nor less."""
    clause = conditions.clauses.refund_in_time
    if clause is None:
        return
    hours = number_fixed(clause, "hours_before_start_min")
    if conditions.entry.withdrawal_hours != hours:
        yield BookBreach(clause, f"Two days are {hours} hours: leave withdrawal_hours out.")


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def start_notice_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Notice of a moved start is reasonable: never less than the least."""
    clause, said = conditions.clauses.start_moved, conditions.start_notice_minutes
    least = number_fixed(clause, "notice_minutes_min")
    if said is not UNSET and said < least:
        yield BookBreach(clause, f"Players are told of a moved start {least} minutes before it at the latest.")


def _bound_problems(kind: Any, value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every key with a value that no file may hold, and what is allowed."""
    kind = _strip_optional(kind)
    match value:
        case msgspec.Struct():
            hints = get_type_hints(type(value), include_extras=True)
            for name in value.__struct_fields__:
                yield from _bound_problems(hints[name], getattr(value, name), join_key(where, name))
        case tuple():
            for place, each in enumerate(value, start=1):
                yield from _bound_problems(get_args(kind)[0], each, f"{where}[{place}]")
        case datetime():
            if value.utcoffset() is None:
                yield where, "Give the time with its offset from UTC."
        case str():
            if not all(character.isprintable() or character == "\n" for character in value):
                yield where, "This text contains unreadable characters."
        case int() | float():
            yield from _range_problems(kind, value, where)


def _range_problems(kind: Any, value: float, where: str) -> Iterator[tuple[str, str]]:
    """A number that is not whole, too small, or more than anybody could hold."""
    least, most = 0, None if kind is Amount else _COUNT_MAX
    if get_origin(kind) is Annotated:
        base, limits = get_args(kind)
        least, most = limits.ge or 0, limits.le or (None if base is Amount else _COUNT_MAX)
    if type(value) is bool and kind is bool:
        return
    if type(value) is not int or value < least or (most is not None and value > most):
        up_to = f"{least} or more" if most is None else f"from {least} to {most}"
        yield where, f"This must be a whole number, {up_to}."


def _strip_optional(kind: Any) -> Any:
    if get_origin(kind) in (Union, UnionType):
        return next((choice for choice in get_args(kind) if choice not in (NoneType, msgspec.UnsetType)), kind)
    return kind


def _clause(conditions: Conditions, where: str) -> Cite:
    """The clause that wants a key said."""
    clauses = conditions.clauses
    further = clauses.no_further_chips
    by_key = (
        ("entry.fee", clauses.fee),
        ("entry.commission", clauses.commission or clauses.fees_to_pool),
        ("entry.minimum_players", clauses.number_of_players),
        ("entry.maximum_players", clauses.number_of_players),
        ("entry.withdrawal_hours", clauses.refund_in_time or clauses.no_refund),
        ("start_notice_minutes", clauses.start_moved),
        ("chips", clauses.chips_issued),
        ("wagers", clauses.limits),
        ("prizes", clauses.prize_list),
        ("play_off", clauses.session_length),
        ("buy_back", clauses.buy_back or further),
        ("re_buy", clauses.re_buy or further),
        ("add_on", clauses.add_on or further),
    )
    return next((clause for key, clause in by_key if where.startswith(key)), clauses.contents)
