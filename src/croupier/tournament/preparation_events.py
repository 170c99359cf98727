"""Events before a tournament: its conditions, the notice to the regulator, its directors."""

import msgspec
from msgspec import UNSET, UnsetType

from croupier.rulebook import Cite
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.event_bases import TournamentPlayerEvent
from croupier.verbs.actors import Actor


class ConditionsPublished(msgspec.Struct, frozen=True, tag="tournament.conditions published"):
    version: int
    hash: str
    by: Actor
    clause: Cite


class ConditionsAmended(msgspec.Struct, frozen=True, tag="tournament.conditions amended"):
    conditions: Conditions
    by: Actor
    clause: Cite
    told: str | UnsetType = UNSET


class RegulatorNotified(msgspec.Struct, frozen=True, tag="tournament.regulator notified"):
    hash: str
    reference: str
    by: Actor
    clause: Cite


class DirectorNominated(TournamentPlayerEvent, frozen=True, tag="tournament.director nominated"):
    by: Actor
    clause: Cite


class NominationEnded(TournamentPlayerEvent, frozen=True, tag="tournament.nomination ended"):
    by: Actor
    clause: Cite


class DirectorCameIn(TournamentPlayerEvent, frozen=True, tag="tournament.director came in"):
    clause: Cite


class DirectorWentOut(TournamentPlayerEvent, frozen=True, tag="tournament.director went out"):
    clause: Cite


PreparationEvent = (
    ConditionsPublished
    | ConditionsAmended
    | RegulatorNotified
    | DirectorNominated
    | NominationEnded
    | DirectorCameIn
    | DirectorWentOut
)
