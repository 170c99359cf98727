"""Notices from the tables of a tournament: those of any table, and those that only players have."""

from croupier.equipment.amounts import currency_text
from croupier.floor.live.events import CardCorrected, Happened
from croupier.floor.live.patrons import notices
from croupier.floor.tournaments.events import AtSpot, Event, Followed
from croupier.floor.tournaments.live_tables import the_table
from croupier.floor.tournaments.news.news_words import PlayerNews, tell
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import nz_d7
from croupier.table.events import Event as TableEvent
from croupier.table.patrons.player_events import LimitsRaised, RoundCalledOff
from croupier.table.state import Table
from croupier.tournament.sessions.session_events import HappenedAtTable


def table_news(live: LiveTournament, event: Event) -> tuple[tuple[str, str], ...]:
    """What an event at a table tells: a void round, a corrected card, changed limits."""
    match event:
        case Followed(event=HappenedAtTable(session=session, table=number, event=happened)):
            at = the_table(live, session, number)
            return (*notices.patron_notices(at, Happened(happened)), *player_notices(at.table, happened))
        case AtSpot(session=session, table=number, event=CardCorrected() as corrected):
            return notices.patron_notices(the_table(live, session, number), corrected)
        case _:
            return ()


@nz_d7("4.13")
def player_notices(table: Table, event: TableEvent) -> PlayerNews:
    """What only players of a tournament are told."""
    match event:
        case LimitsRaised(limits=limits, clause=clause):
            most = "" if limits.maximum is None else f", maximum {currency_text(limits.maximum)}"
            words = f"The limits have changed: minimum {currency_text(limits.minimum)}{most} ({clause})."
            yield from tell((patron.name for patron in table.playing), words)
        case RoundCalledOff(clause=clause):
            words = f"This round is not played: bets and cards played in it go back ({clause})."
            yield from tell((patron.name for patron in table.playing), words)
