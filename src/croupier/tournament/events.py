"""Every event of a tournament: facts with their clause and their amounts."""

from croupier.tournament.director.ruling_events import RulingEvent
from croupier.tournament.entries.entry_events import EntryEvent
from croupier.tournament.entries.payment_events import TournamentPaymentEvent
from croupier.tournament.preparation_events import PreparationEvent
from croupier.tournament.results.result_events import ResultEvent
from croupier.tournament.sessions.session_events import SessionProgressEvent
from croupier.verbs.staff_acts import StaffActed

Event = (
    PreparationEvent
    | EntryEvent
    | TournamentPaymentEvent
    | SessionProgressEvent
    | ResultEvent
    | RulingEvent
    | StaffActed
)
