"""How preparing changes a tournament: its conditions, who was told of them, and its directors."""

from msgspec import UNSET

from croupier.tournament.effects.changes import EventEffect
from croupier.tournament.preparation_events import (
    ConditionsAmended,
    ConditionsPublished,
    DirectorCameIn,
    DirectorNominated,
    DirectorWentOut,
    NominationEnded,
    RegulatorNotified,
)
from croupier.tournament.sessions.session_lookup import with_changes
from croupier.tournament.state import Publication, Tournament


def _published(tournament: Tournament, event: ConditionsPublished) -> Tournament:
    return with_changes(tournament, publications=(*tournament.publications, Publication(event.version, event.hash)))


def _amended(tournament: Tournament, event: ConditionsAmended) -> Tournament:
    amended = with_changes(tournament, conditions=event.conditions)
    if not tournament.publications:
        return amended
    *before, last = tournament.publications
    if last.conditions is UNSET:
        last = with_changes(last, conditions=tournament.conditions)
    if event.told is not UNSET:
        last = with_changes(last, told=event.told)
    return with_changes(amended, publications=(*before, last))


def _regulator_notified(tournament: Tournament, event: RegulatorNotified) -> Tournament:
    *before, last = tournament.publications
    return with_changes(tournament, publications=(*before, with_changes(last, regulator_reference=event.reference)))


def _nominated(tournament: Tournament, event: DirectorNominated) -> Tournament:
    return with_changes(tournament, directors=(*tournament.directors, event.name))


def _nomination_ended(tournament: Tournament, event: NominationEnded) -> Tournament:
    directors = _drop_name(tournament.directors, event.name)
    return with_changes(tournament, directors=directors, present=_drop_name(tournament.present, event.name))


def _came_in(tournament: Tournament, event: DirectorCameIn) -> Tournament:
    return with_changes(tournament, present=(*tournament.present, event.name))


def _went_out(tournament: Tournament, event: DirectorWentOut) -> Tournament:
    return with_changes(tournament, present=_drop_name(tournament.present, event.name))


def _drop_name(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in names if other != name)


PREPARATION_EFFECTS: dict[type, EventEffect] = {
    ConditionsPublished: _published,
    ConditionsAmended: _amended,
    RegulatorNotified: _regulator_notified,
    DirectorNominated: _nominated,
    NominationEnded: _nomination_ended,
    DirectorCameIn: _came_in,
    DirectorWentOut: _went_out,
}
"""The effect of each event of the preparation."""
