"""How preparing changes a tournament: its conditions, who was told of them, and its directors."""

from croupier.tournament.effects.changes import After, tournament_takes
from croupier.tournament.events import (
    ConditionsAmended,
    ConditionsPublished,
    DirectorCameIn,
    DirectorNominated,
    DirectorWentOut,
    NominationEnded,
    RegulatorNotified,
)
from croupier.tournament.sessions.session_lookup import changed
from croupier.tournament.state import Publication, Tournament


def _published(tournament: Tournament, event: ConditionsPublished) -> Tournament:
    return changed(tournament, publications=(*tournament.publications, Publication(event.version, event.hash)))


def _regulator_notified(tournament: Tournament, event: RegulatorNotified) -> Tournament:
    *before, last = tournament.publications
    return changed(tournament, publications=(*before, changed(last, regulator_reference=event.reference)))


def _nominated(tournament: Tournament, event: DirectorNominated) -> Tournament:
    return changed(tournament, directors=(*tournament.directors, event.name))


def _nomination_ended(tournament: Tournament, event: NominationEnded) -> Tournament:
    directors = _without(tournament.directors, event.name)
    return changed(tournament, directors=directors, present=_without(tournament.present, event.name))


def _came_in(tournament: Tournament, event: DirectorCameIn) -> Tournament:
    return changed(tournament, present=(*tournament.present, event.name))


def _went_out(tournament: Tournament, event: DirectorWentOut) -> Tournament:
    return changed(tournament, present=_without(tournament.present, event.name))


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in names if other != name)


AFTER_PREPARING: dict[type, After] = {
    ConditionsPublished: _published,
    ConditionsAmended: tournament_takes(lambda event: {"conditions": event.conditions}),
    RegulatorNotified: _regulator_notified,
    DirectorNominated: _nominated,
    NominationEnded: _nomination_ended,
    DirectorCameIn: _came_in,
    DirectorWentOut: _went_out,
}
"""What each event of the preparations means."""
