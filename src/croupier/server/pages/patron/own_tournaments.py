"""The tournaments that a patron has entered: what they paid, how they finished and what they won."""

from datetime import datetime

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.inspection.stream_rows import TOURNAMENT
from croupier.floor.people.events import PersonEntry, PersonNotified
from croupier.floor.people.person_ids import person_stream
from croupier.floor.tournaments.desk.prize_handover import money_of
from croupier.floor.tournaments.listing import tournament_row
from croupier.floor.tournaments.news.news_words import nth
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.queries import Reading
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, latest_items, list_page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.pages.tournaments.listing import played_at
from croupier.server.pages.tournaments.personal.own_seat import is_asked, seat_address
from croupier.server.pages.tournaments.prizes.prize_words import prize_words
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.state import ONGOING, UNDECIDED, Phase
from croupier.tournament.view import TournamentView, view
from croupier.verbs.actors import Viewer

_ON_A_PAGE = 12
_UNSETTLED = (*UNDECIDED, Phase.PLACED)
_entries = msgspec.json.Decoder(PersonEntry)


class OwnTournament(msgspec.Struct, frozen=True):
    """One of them; `at` is when it began or will, `medal` 1 to 3 for a place on the podium. Once it is over, `net` is
    what was won in money, less what was paid, which is `spent`; while one sits at a table of it, `to_seat` leads there,
    and `is_asked` is that it waits for them."""

    id: str
    name: str
    game: str
    at: datetime | int
    words: str
    seat: str
    paid: str
    won: str
    net: int | None
    spent: int
    medal: int
    is_on: bool
    is_asked: bool = False
    to_seat: str = ""


class OwnTournamentsPage(msgspec.Struct, frozen=True):
    """A page of them, those that are `running` and those that are `finished`, each the latest first. `net`, `won` and
    `paid` are of all that are finished on this page."""

    running: tuple[OwnTournament, ...]
    finished: tuple[OwnTournament, ...]
    net: int
    won: str
    paid: str
    currency: str
    pager: ListPage


@page("/account/tournaments")
async def own_tournaments_page(visit: Visit) -> PageView:
    """Every tournament of which one was told something, the latest first."""
    known = await visit.front.read(_tournaments_of, visit.person)
    pager = list_page(visit, len(known), _ON_A_PAGE)
    rows = [await _row(visit, stream, at) for stream, at in latest_items(known, pager, _ON_A_PAGE)]
    finished = tuple(row for row in rows if row and not row.is_on)
    net, paid = sum(row.net or 0 for row in finished), sum(row.spent for row in finished)
    context = OwnTournamentsPage(
        running=tuple(row for row in rows if row and row.is_on),
        finished=finished,
        net=net,
        won=write_amount(net + paid, Style.MONEY),
        paid=write_amount(paid, Style.MONEY),
        currency=await visit.currency(),
        pager=pager,
    )
    return PageView("Your tournaments", "account/tournaments.html", context, styles=ACCOUNT_STYLES)


def _tournaments_of(reading: Reading, person: str) -> list[tuple[str, int]]:
    """The streams of tournaments that told this person something, each with when it first did."""
    tag, found = PersonNotified.__struct_config__.tag, dict[str, int]()
    for envelope in reading.read(person_stream(person)):
        if envelope.kind == tag:
            entry = _entries.decode(envelope.body)
            if isinstance(entry.event, PersonNotified) and entry.event.stream.startswith(TOURNAMENT):
                found.setdefault(entry.event.stream, entry.at)
    return list(found.items())


async def _row(visit: Visit, stream: str, at: int) -> OwnTournament | None:
    live: LiveTournament | None = await visit.front.house.state(stream)
    player = live.tournament.player(visit.person) if live else None
    if live is None or player is None:
        return None
    seen = view(live.tournament, Viewer(visit.person))
    group = next((at for at, names in enumerate(seen.places) if player.name in names), None)
    place = 0 if group is None else 1 + sum(map(len, seen.places[:group]))
    award = next((one for one in seen.prizes if one.name == player.name), None)
    paid = player.paid - player.refunded
    is_on = live.tournament.phase in _UNSETTLED and player.standing is PlayerStanding.PLAYER
    return OwnTournament(
        id=live.id,
        name=seen.name,
        game=live.tournament.conditions.game,
        at=played_at(live) or tournament_row(live).start or at,
        words=f"{nth(place)} of {sum(map(len, seen.places))}" if place else _standing(live, seen, player),
        seat=_seat(seen, player.name) if is_on else "",
        paid=write_amount(paid, Style.MONEY) if paid else "",
        won=prize_words(award, goods_of(live, award.name) if award.goods else 0)
        if award
        else _nothing_won(is_on, paid),
        net=None if is_on else (money_of(live, award) if award else 0) - paid,
        spent=paid,
        medal=place if place <= 3 else 0,
        is_on=is_on,
        is_asked=is_on and is_asked(live, player.name),
        to_seat=seat_address(live, seen, player.name) if is_on else "",
    )


def _nothing_won(is_on: bool, paid: int) -> str:
    """What was won without a prize, beside what was paid; empty while it may be one yet."""
    return "" if is_on or not paid else write_amount(0, Style.MONEY)


def _seat(seen: TournamentView, name: str) -> str:
    """Where they sit, once seats are drawn."""
    line = next((one for one in seen.leaderboard if one.name == name), None)
    return f"Table {line.table}, seat {line.seat}" if line and line.table else ""


def _standing(live: LiveTournament, seen: TournamentView, player: Player) -> str:
    """How it is with somebody who has no place yet, or none at all."""
    if player.standing is not PlayerStanding.PLAYER:
        return str(player.standing)
    if live.tournament.phase not in ONGOING:
        return "cancelled"
    return "In play" if seen.has_begun else "You are entered"
