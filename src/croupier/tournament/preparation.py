"""Preparation: conditions published, directors nominated and present, entries opened, acts on record."""

from msgspec import UNSET

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7, open_book, split_cite
from croupier.tournament.commands import (
    AmendConditions,
    CheckIn,
    CheckOut,
    CloseEntries,
    EndNomination,
    NominateDirector,
    NotifyRegulator,
    OpenEntries,
    PublishConditions,
    ReopenEntries,
)
from croupier.tournament.conditions.breaches.all_breaches import require_complete
from croupier.tournament.conditions.breaches.value_bounds import as_read
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.director.directors import (
    check_not_playing,
    require_director,
    require_nominated,
    require_staff,
)
from croupier.tournament.entries.entry_events import EntriesClosed, EntriesOpened, EntriesReopened
from croupier.tournament.events import Event
from croupier.tournament.people import check_player_name, require_operator, require_text
from croupier.tournament.preparation_events import (
    ConditionsAmended,
    ConditionsPublished,
    DirectorCameIn,
    DirectorNominated,
    DirectorWentOut,
    NominationEnded,
    RegulatorNotified,
)
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.sessions.tables import tournament_clauses
from croupier.tournament.state import Phase, Publication, Tournament
from croupier.verbs.actors import STAFF, Actor, Role, require
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed

_NOMINATING = frozenset({Role.GAMING_SHIFT_MANAGER})


@nz_d7("2.7")
@act_bj("19.2(b)")
@act_mb("15.2(b)")
@act_uth("16.2(b)")
def publish(tournament: Tournament, command: PublishConditions) -> tuple[Event, ...]:
    """Complete conditions get a version and a hash, and patrons may have them."""
    clause = tournament.clauses.conditions_published
    require_operator(command.by, clause, "Publishing the conditions")
    _check_preparing(tournament)
    require_complete(tournament.conditions)
    if _publication_in_force(tournament) is not None:
        raise Refused(clause, "These conditions are already published; amend them to publish again.")
    version = len(tournament.publications) + 1
    return (ConditionsPublished(version, conditions_hash(tournament.conditions), command.by, clause),)


def amend(tournament: Tournament, command: AmendConditions) -> tuple[Event, ...]:
    """Other conditions, before entries open: nobody has entered by the old ones. Who has read them is told."""
    clauses = tournament.clauses
    check_amendable(tournament, command.by)
    if command.conditions.rules != tournament.conditions.rules:
        raise Refused(clauses.contents, "The rules of a tournament cannot be changed: create another one.")
    if tournament.publication is not None:
        told = command.told if command.told is not UNSET else ""
        why = f"who was told that version {tournament.publication.version} of the conditions changes, and how"
        require_text(told, clauses.conditions_published, why)
    return (ConditionsAmended(as_read(command.conditions), command.by, clauses.contents, command.told),)


def check_amendable(tournament: Tournament, by: Actor) -> None:
    """Refuse amendments by others than the operator, and once entries have opened."""
    require_operator(by, tournament.clauses.contents, "Amending the conditions")
    _check_preparing(tournament)


@act_bj("19.2(c)")
@act_mb("15.2(c)")
@act_uth("16.2(c)")
def notify_regulator(tournament: Tournament, command: NotifyRegulator) -> tuple[Event, ...]:
    """The regulator has a copy of the conditions that are published."""
    clauses = tournament.clauses
    clause = clauses.regulator_notified
    require_operator(command.by, clause or clauses.before_entries, "Notifying the regulator")
    if clause is None:
        raise Refused(clauses.before_entries, "These rules require notice to each applicant, not to the regulator.")
    _check_preparing(tournament)
    publication = _published(tournament)
    if publication.regulator_reference:
        raise Refused(clause, f"The regulator already has these conditions: {publication.regulator_reference}.")
    require_text(command.reference, clause, "the letter that notified the regulator")
    return (RegulatorNotified(publication.hash, command.reference, command.by, clause),)


@act_bj("19.4")
@act_mb("15.4")
@act_uth("16.4")
def nominate(tournament: Tournament, command: NominateDirector) -> tuple[Event, ...]:
    """The gaming shift manager names a Tournament Director or Assistant."""
    clause = _nomination(tournament, command.by, "Nominating a director")
    check_player_name(command.name, clause, "A director")
    check_not_playing(tournament, command.name, clause, "Directing a tournament")
    if command.name in tournament.directors:
        raise Refused(clause, f"{command.name} is already nominated.")
    return (DirectorNominated(command.name, command.by, clause),)


def end_nomination(tournament: Tournament, command: EndNomination) -> tuple[Event, ...]:
    """Somebody is director no longer."""
    clause = _nomination(tournament, command.by, "Ending a nomination")
    if command.name not in tournament.directors:
        raise Refused(clause, f"{command.name!r} is not nominated.")
    return (NominationEnded(command.name, command.by, clause),)


def _nomination(tournament: Tournament, by: Actor, deed: str) -> Cite:
    """The clause by which directors are nominated; where a book has none, a director is there by coming in."""
    clauses = tournament.clauses
    if clauses.director_nominated is None:
        raise Refused(tournament.clauses.direction, "These rules have no nominations: a director only checks in.")
    require(by, _NOMINATING, clauses.director_nominated, deed)
    return clauses.director_nominated


@nz_d7("4.1")
def check_in(tournament: Tournament, command: CheckIn) -> tuple[Event, ...]:
    """A director is on the floor from now on."""
    clause = tournament.clauses.direction
    require_nominated(tournament, command.by, clause, "Checking in as director")
    check_player_name(command.by.name, clause, "A director")
    check_not_playing(tournament, command.by.name, clause, "Directing a tournament")
    if command.by.name in tournament.present:
        raise Refused(clause, f"{command.by.name} has already checked in.")
    return (DirectorCameIn(command.by.name, clause),)


def check_out(tournament: Tournament, command: CheckOut) -> tuple[Event, ...]:
    """A director leaves the floor: where the last one does, no round is dealt until one is back."""
    clause = tournament.clauses.direction
    require(command.by, frozenset({Role.TOURNAMENT_DIRECTOR}), clause, "Checking out as director")
    if command.by.name not in tournament.present:
        raise Refused(clause, f"{command.by.name!r} has not checked in.")
    return (DirectorWentOut(command.by.name, clause),)


@nz_d7("2.2", "2.7")
@act_bj("19.2", "19.2(a)", "19.2(b)", "19.2(c)")
@act_mb("15.2", "15.2(a)", "15.2(b)", "15.2(c)")
@act_uth("16.2", "16.2(a)", "16.2(b)", "16.2(c)")
def open_entries(tournament: Tournament, command: OpenEntries) -> tuple[Event, ...]:
    """Applications are taken once the conditions are complete, published and, where the book says so, notified."""
    clauses = tournament.clauses
    require_operator(command.by, clauses.before_entries, "Opening entries")
    _check_preparing(tournament)
    require_complete(tournament.conditions)
    publication = _published(tournament)
    if clauses.regulator_notified and not publication.regulator_reference:
        raise Refused(clauses.regulator_notified, "Notify the regulator of these conditions first.")
    return (EntriesOpened(command.by, clauses.before_entries),)


@nz_d7("2.2(f)")
@act_bj("19.3(a)(v)")
@act_mb("15.3(a)(v)")
@act_uth("16.3(a)(v)")
def close_entries(tournament: Tournament, command: CloseEntries) -> tuple[Event, ...]:
    """No further application is taken, once there are as many players as the conditions want."""
    clause, fewest = tournament.clauses.before_entries, tournament.conditions.entry.minimum_players or 1
    require_operator(command.by, clause, "Closing entries")
    if tournament.phase is not Phase.ENTRIES_OPEN:
        raise Refused(clause, f"Entries are not open: the tournament is {tournament.phase}.")
    if tournament.entries < fewest:
        why = (
            f"{tournament.entries} of at least {fewest} players have entered: wait for more, or cancel the tournament."
        )
        raise Refused(tournament.clauses.number_of_players, why)
    return follow_up(tournament, (EntriesClosed(command.by, clause),))


@nz_d7("2.2(f)")
@act_bj("19.3(a)(v)")
@act_mb("15.3(a)(v)")
@act_uth("16.3(a)(v)")
def reopen_entries(tournament: Tournament, command: ReopenEntries) -> tuple[Event, ...]:
    """Applications are taken again while places are left and no seat is drawn."""
    clauses, most = tournament.clauses, tournament.conditions.entry.maximum_players
    require_operator(command.by, clauses.before_entries, "Reopening entries")
    if tournament.phase is not Phase.IN_PLAY or tournament.sessions:
        why = "Entries are reopened after they closed and before seats are drawn; then reserves get what seats are free"
        raise Refused(clauses.before_entries, f"{why}. The tournament is {tournament.phase}.")
    if most and tournament.entries >= most:
        raise Refused(clauses.number_of_players, f"All {most} places are taken.")
    return (EntriesReopened(command.by, clauses.before_entries),)


def _check_preparing(tournament: Tournament) -> None:
    if tournament.phase is not Phase.PREPARING:
        why = f"The conditions cannot change once entries have opened; the tournament is {tournament.phase}."
        raise Refused(tournament.clauses.before_entries, why)


def _published(tournament: Tournament) -> Publication:
    """The conditions as they stand have been published."""
    publication = _publication_in_force(tournament)
    if publication is None:
        raise Refused(tournament.clauses.conditions_published, "Publish the conditions first.")
    return publication


def _publication_in_force(tournament: Tournament) -> Publication | None:
    """The publication of these very conditions: amended ones have none."""
    publication = tournament.publication
    return publication if publication and publication.hash == conditions_hash(tournament.conditions) else None


@nz_d7("2.3", "4.3", "4.6", "4.10", "4.12")
def record_tournament_act(tournament: Tournament, command: RecordStaffAct) -> tuple[Event, ...]:
    """What a clause of the book asks of people and not of the system goes on record, with what they noted."""
    book = open_book(tournament.clauses.book)
    name, number = split_cite(command.clause)
    known = name == book.id and command.clause in tournament_clauses(tournament.conditions, tournament.conditions.stage)
    if not known or book.clause(number).duty != "recorded":
        own = tournament.clauses.contents
        raise Refused(own, f"{command.clause} has nothing to record here; choose a clause of {book.id} that has.")
    require_staff(tournament, command.by, STAFF, command.clause, "Recording this")
    if command.clause == tournament.clauses.directors_permission:
        require_director(tournament, command.by, command.clause, "Permitting this")
    require_text(command.details, command.clause, "who was involved and what was done")
    return (StaffActed(command.clause, command.by, command.details),)
