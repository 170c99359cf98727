"""What a ticket opens, without signing in: the player's own seat, time, chips, payments and result, to read."""

from datetime import datetime

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.messages import Unknown
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.tournaments.desk.tickets import ticket_holder
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import LiveTournament, RulingNotice
from croupier.rulebook import floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.listing import TOURNAMENT_STYLES
from croupier.server.pages.tournaments.personal.own_seat import SeatPlan, seat_plan
from croupier.server.pages.tournaments.prizes.prize_facts import money_with_currency
from croupier.server.pages.tournaments.prizes.prize_words import prize_words
from croupier.server.pages.tournaments.ways_of_dealing import where_played
from croupier.tournament.draw.table_balancing import latest_moves
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import ONGOING
from croupier.tournament.view import LeaderboardLine, SessionView, view
from croupier.verbs.actors import Viewer

_NO_TICKET = Unknown("This ticket is not valid: it was revoked, or the code is wrong. The desk can issue another.")
_ANYBODY = Viewer("")
_WORDS = {
    PlayerStanding.APPLICANT: "You have applied.",
    PlayerStanding.RESERVE: "You are on the reserve list: you may get a seat that someone gives up.",
    PlayerStanding.PLAYER: "You are in.",
    PlayerStanding.ELIMINATED: "You are out of the tournament.",
    PlayerStanding.FORFEITED: "You missed the start and are out.",
    PlayerStanding.WITHDRAWN: "You have withdrawn.",
    PlayerStanding.DISQUALIFIED: "You have been disqualified.",
}


class TicketPage(msgspec.Struct, frozen=True):
    """What anybody at the table could see of one player, where they play, and what they paid. No cards, no secret
    wagers."""

    tournament: str
    id: str
    name: str
    number: str
    words: str
    where: str
    start: datetime | None
    line: LeaderboardLine | None
    session: SessionView | None
    session_start: datetime | None
    chips: str
    paid: str
    refunded: str
    place: int
    prize: str
    starting: str
    rulings: tuple[RulingNotice, ...]
    moved_from: str = ""
    plan: SeatPlan | None = None


@page("/tickets/{tournament}/{code}", open_to_all=True)
@floor("6.11")
async def ticket_page(visit: Visit, tournament: str, code: str) -> PageView:
    """The page of the person who holds this ticket, as long as it is valid."""
    live: LiveTournament | None = await visit.front.house.state(f"tournament {tournament}")
    holder = ticket_holder(visit.front.vault, live, code) if live is not None else ""
    player = live.tournament.player(holder) if live is not None and holder else None
    if live is None or player is None:
        raise HttpProblem(_NO_TICKET)
    called = await display_name_of(visit.front.journal, holder)
    return PageView(
        live.tournament.conditions.name,
        "tournament/ticket.html",
        _ticket(live, player, called, code, await visit.currency()),
        regions=("ticket_now",),
        styles=TOURNAMENT_STYLES,
        headers={"cache-control": "no-store", "referrer-policy": "no-referrer"},
    )


@floor("6.11")
def _ticket(live: LiveTournament, player: Player, called: str, code: str, currency: str) -> TicketPage:
    """Drawn from what anybody may see: a secret stays one even from who holds the paper."""
    seen = view(live.tournament, _ANYBODY)
    line = next((one for one in seen.leaderboard if one.name == player.name), None)
    session = next((one for one in seen.sessions if line and one.number == line.session), None)
    at = next((at for at, names in enumerate(seen.places) if player.name in names), None)
    place = 0 if at is None else 1 + sum(map(len, seen.places[:at]))
    award = next((award for award in seen.prizes if award.name == player.name), None)
    return TicketPage(
        tournament=seen.name,
        id=live.id,
        name=called,
        number=code.partition("-")[0],
        words=_WORDS.get(player.standing, str(player.standing).capitalize()),
        where=where_played(live.terms),
        start=seen.start if not seen.has_begun and seen.phase in ONGOING else None,
        line=line,
        session=session,
        session_start=session.start if session else None,
        chips=write_amount(line.chips, Style.TOURNAMENT_CHIPS) if line and line.chips is not None else "",
        paid=money_with_currency(player.paid, currency) if player.paid else "",
        refunded=money_with_currency(player.refunded, currency) if player.refunded else "",
        place=place,
        starting=_starting(live, session),
        prize=""
        if award is None
        else prize_words(
            award,
            goods_of(live, award.name) if award.goods else 0,
            lambda amount: money_with_currency(amount, currency),
        ),
        rulings=tuple(one for one in reversed(live.notices) if one.player == player.name),
        moved_from=_moved_from(live, player.name),
        plan=seat_plan(live, seen, player.name),
    )


def _starting(live: LiveTournament, session: SessionView | None) -> str:
    """What everybody begins with, as long as their session has not."""
    amount = live.tournament.conditions.chips.starting
    waits = session is None or session.phase is SessionPhase.DRAWN
    return write_amount(amount, Style.TOURNAMENT_CHIPS) if amount and waits else ""


@floor("6.6")
def _moved_from(live: LiveTournament, name: str) -> str:
    """Where somebody sat until tables were last broken or balanced; empty for those who stayed."""
    record = latest_moves(live.tournament)
    move = next((one for one in (record.moves if record else ()) if one.player == name), None)
    return f"table {move.from_table}, seat {move.from_seat}" if move else ""
