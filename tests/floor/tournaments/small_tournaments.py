"""Small tournaments for tests, and what is found in their logs."""

from typing import Any, Literal

import msgspec

from croupier.floor.tournaments.events import AtSpot, Followed
from croupier.tournament.conditions.stage_terms import Length, TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.sessions.session_events import HappenedAtTable
from tests.floor.tournaments.live_tournament import Room
from tests.tournament.plain_words import with_plain_words
from tests.tournament.tournament_log import conditions_of


def small(name: str, rounds: int = 4, **changes: Any) -> Conditions:
    """The packaged example, with tables of three and sessions of a few rounds; changes as in `conditions_of`."""
    conditions = conditions_of(name)
    length = {"spins" if "roulette" in name else "rounds": rounds}
    version: Literal["b"] | None = "b" if "blackjack" in name else None
    each = msgspec.structs.replace(conditions.stage[0], length=Length(cutting_card_version=version, **length))
    heats = msgspec.structs.replace(each, players_per_table=3)
    final = msgspec.structs.replace(conditions.stage[-1], length=each.length)
    changes = {"entry": {"maximum_players": 9} | changes.pop("entry", {}), "stage": (heats, final)} | changes
    return conditions_of(name, **changes)


def seventy(name: str, rounds: int = 2) -> Conditions:
    """The packaged example for seventy entrants at ten tables of seven: heats, a semi-final, a final of one table.
    Hold-em has six seats, and one session at all its tables, from which six go to the final."""
    conditions = small(name, rounds, entry={"maximum_players": 70})
    heats, final = conditions.stage
    change = msgspec.structs.replace
    stages: tuple[TournamentStage, ...]
    if name == "act-uth":
        stages = (change(heats, players_per_table=6, advance=6), final)
    else:
        heats = change(heats, players_per_table=7, advance=1, advance_in_all=None)
        stages = (heats, change(heats, name="semi-final", advance=2), change(final, players_per_table=7))
    return with_plain_words(change(conditions, stage=stages))


def lasting(conditions: Conditions, length: Length) -> Conditions:
    """The same with sessions of another length."""
    stages = tuple(msgspec.structs.replace(stage, length=length) for stage in conditions.stage)
    return msgspec.structs.replace(conditions, stage=stages)


def happened(room: Room, kind: type) -> list[Any]:
    """The events of a kind, wherever they happened."""
    found = []
    for entry in room.log:
        event: object = entry.event
        while not isinstance(event, kind) and isinstance(event, Followed | AtSpot | HappenedAtTable):
            event = event.event
        if isinstance(event, kind):
            found.append(event)
    return found
