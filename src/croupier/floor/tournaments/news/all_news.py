"""PlayerNews of a tournament for its players: who is told what of each event, and why some are told to nobody."""

from croupier.floor.tournaments.news.entry_news import ENTRY_NEWS
from croupier.floor.tournaments.news.news_words import PlayerNews, Reporter
from croupier.floor.tournaments.news.result_news import RESULT_NEWS
from croupier.floor.tournaments.news.session_news import SESSION_NEWS
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.tournament.entries.entry_events import (
    Applied,
    ConditionsSigned,
    EntriesClosed,
    EntriesOpened,
    EntriesReopened,
)
from croupier.tournament.entries.payment_events import ValueAdded, ValueReturned
from croupier.tournament.events import Event as RulesEvent
from croupier.tournament.preparation_events import (
    ConditionsAmended,
    ConditionsPublished,
    DirectorCameIn,
    DirectorNominated,
    DirectorWentOut,
    NominationEnded,
    RegulatorNotified,
)
from croupier.tournament.results.result_events import CardsDrawnByHand, TournamentClosed
from croupier.tournament.sessions.session_events import (
    CountEntered,
    DrawnSeatTaken,
    HappenedAtTable,
    SeatsDrawn,
    SeatsEntered,
    StageStartMoved,
    StartMoved,
    TableCounted,
)

_BEFORE_ENTRIES = "there are no players yet"
_OFFICE = "it is about an office, not about a player"
_OWN_ACT = "it is the player's own act, and its answer shows it"
_ON_THE_PAGE = "it is about no single player, and the tournament's page shows it"

UNTOLD: dict[type, str] = {
    ConditionsPublished: _BEFORE_ENTRIES,
    ConditionsAmended: _BEFORE_ENTRIES,
    RegulatorNotified: _BEFORE_ENTRIES,
    EntriesOpened: _BEFORE_ENTRIES,
    DirectorNominated: _OFFICE,
    NominationEnded: _OFFICE,
    DirectorCameIn: _OFFICE,
    DirectorWentOut: _OFFICE,
    Applied: _OWN_ACT,
    ConditionsSigned: _OWN_ACT,
    DrawnSeatTaken: _OWN_ACT,
    EntriesClosed: _ON_THE_PAGE,
    EntriesReopened: _ON_THE_PAGE,
    ValueAdded: _ON_THE_PAGE,
    ValueReturned: _ON_THE_PAGE,
    TournamentClosed: _ON_THE_PAGE,
    TableCounted: "the first of two counts is told to nobody before the second is made",
    CountEntered: "the count is not confirmed yet; the confirmed one is told",
    CardsDrawnByHand: "what the cards decide is told",
    HappenedAtTable: "what it tells depends on what happened there: table_news",
}
"""Events that tell nobody anything, each with the reason."""

NEWS: dict[type, Reporter] = ENTRY_NEWS | SESSION_NEWS | RESULT_NEWS

BY_LETTER = frozenset((*ENTRY_NEWS, *RESULT_NEWS, SeatsDrawn, SeatsEntered, StartMoved, StageStartMoved))
"""What goes by e-mail too: entries, seats, starts, results and prizes. What happens during a session is read at the
table."""


@floor("6.6")
def tournament_news(live: LiveTournament, event: RulesEvent) -> PlayerNews:
    """What players are told of an event, in words; `live` is the tournament before it."""
    report = NEWS.get(type(event))
    return iter(()) if report is None else report(live, event)
