"""Facts that a tournament adds to people's own streams: seats, news, and money paid in and out."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.floor.people.events import EntryPaid, LeftTable, PersonEvent, PersonNotified, SatDown, TournamentPaid
from croupier.floor.people.person_ids import has_account, person_stream
from croupier.floor.tournaments.directing.called_breaks import called_break_news
from croupier.floor.tournaments.directing.countdowns import countdown_news
from croupier.floor.tournaments.events import Event, Followed, RulingProposed
from croupier.floor.tournaments.limit_checks import paid_by, payer_of
from croupier.floor.tournaments.live_tables import id_of
from croupier.floor.tournaments.news.all_news import BY_LETTER, tournament_news
from croupier.floor.tournaments.news.result_news import prize_money
from croupier.floor.tournaments.news.table_news import table_news
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.table.patrons.attendance_events import PatronJoined, PatronLeft
from croupier.table.wagering.round_life_events import WagerMissed
from croupier.tournament.commands import Disqualify
from croupier.tournament.entries.payment_events import ChipsExchanged, Refunded
from croupier.tournament.events import Event as RulesEvent
from croupier.tournament.results.result_events import PrizePaid, SessionPrizePaid
from croupier.tournament.sessions.session_events import HappenedAtTable


def tournament_facts(live: LiveTournament, event: Event) -> tuple[tuple[str, PersonEvent], ...]:
    """The streams that hear of an event, and what each hears; `live` is the tournament before it."""
    facts: list[tuple[str, PersonEvent]] = []
    if isinstance(event, Followed):
        facts += [*_money(live, event.event), *_seats(live, event.event)]
        letter = type(event.event) in BY_LETTER or UNSET
        news = tournament_news(live, event.event)
        facts += [(name, PersonNotified(f"tournament {live.id}", text, letter)) for name, text in news]
    words = [*table_news(live, event)]
    words += [(name, text) for text in _director_news(event) for name in live.tournament.present]
    words += [*countdown_news(live, event), *called_break_news(live, event)]
    facts += [(name, PersonNotified(f"tournament {live.id}", text)) for name, text in words]
    return tuple((person_stream(name), fact) for name, fact in facts if has_account(name))


@floor("6.2")
def _money(live: LiveTournament, event: RulesEvent) -> Iterator[tuple[str, PersonEvent]]:
    """Money that left an account or came into it."""
    if payer := payer_of(event):
        yield payer, EntryPaid(live.id, paid_by(event, payer))
    match event:
        case Refunded(name=name, from_pool=pool, from_commission=commission):
            yield name, TournamentPaid(live.id, pool + commission)
        case PrizePaid(name=name) if money := prize_money(live, event):
            yield name, TournamentPaid(live.id, money)
        case ChipsExchanged(name=name, amount=amount) | SessionPrizePaid(name=name, amount=amount):
            yield name, TournamentPaid(live.id, amount)


def _seats(live: LiveTournament, event: RulesEvent) -> Iterator[tuple[str, PersonEvent]]:
    """Sitting down and leaving: playing time runs in between."""
    if not isinstance(event, HappenedAtTable):
        return
    table = id_of(live.id, event.session, event.table)
    match event.event:
        case PatronJoined(patron=patron):
            yield patron, SatDown(table)
        case PatronLeft(patron=patron):
            yield patron, LeftTable(table)


@floor("6.6")
def _director_news(event: Event) -> Iterator[str]:
    """What the directors on duty have to decide."""
    match event:
        case Followed(event=HappenedAtTable(table=table, event=WagerMissed(patron=patron, clause=clause))):
            decide = "wait, go on without them, or disqualify them"
            yield f"{patron} at table {table} has not wagered ({clause}): {decide}."
        case RulingProposed(command=Disqualify(name=name, reason=reason, clause=clause)):
            yield f"{name} is to be disqualified ({clause}): {reason}. Confirm or decline it."
