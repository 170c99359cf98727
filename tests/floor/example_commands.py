"""One example of every command, filled in so that its grant alone is in question."""

import types
from datetime import UTC, datetime
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from croupier.floor.live.opening.terms import Terms
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.tournament.conditions.types import Conditions
from croupier.verbs.actors import Actor, Role
from tests.floor.live.live_table import LIMITS
from tests.floor.tournaments.small_tournaments import small

_READY: dict[Any, Any] = {
    Actor: Actor("p-somebody00", Role.DEALER),
    Terms: Terms("Table 9", rounding_displayed=True),
    Limits: LIMITS,
    Conditions: small("nz-d7-mini-baccarat"),
    datetime: datetime(2026, 7, 3, 12, tzinfo=UTC),
    GameDeterminations: Roulette(),
}


def example(kind: type, **known: Any) -> Any:
    """A command of this kind; what is not said is left out, or anything of its type."""
    fields = {}
    for field in msgspec.structs.fields(kind):
        if field.name in known:
            fields[field.name] = known[field.name]
        elif field.required:
            fields[field.name] = _anything(get_type_hints(kind, include_extras=True)[field.name])
    return kind(**fields)


def _anything(hint: Any) -> Any:
    for ready, value in _READY.items():
        if hint == ready:
            return value
    if get_origin(hint) is Annotated:
        pattern = next((one.pattern for one in hint.__metadata__ if getattr(one, "pattern", None)), None)
        return "0" * 64 if pattern else _anything(get_args(hint)[0])
    if get_origin(hint) in (Union, types.UnionType):
        return None if type(None) in get_args(hint) else _anything(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if get_origin(hint) is tuple:
        return ()
    kind = getattr(hint, "__supertype__", hint)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    return {str: "something", int: 1, bool: False}[kind]
