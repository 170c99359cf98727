"""The tournaments that a patron has entered: what they paid, how they finished and what they won."""

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.inspection.stream_rows import TOURNAMENT
from croupier.floor.people.events import PersonEntry, PersonNotified
from croupier.floor.people.person_ids import person_stream
from croupier.floor.tournaments.news.news_words import nth
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.queries import Reading
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, latest_items, list_page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import ONGOING
from croupier.tournament.view import view
from croupier.verbs.actors import Viewer

_ON_A_PAGE = 12
_entries = msgspec.json.Decoder(PersonEntry)


class OwnTournament(msgspec.Struct, frozen=True):
    """One of them; `medal` is 1 to 3 for a place on the podium."""

    id: str
    name: str
    game: str
    at: int
    words: str
    paid: str
    won: str
    medal: int


class OwnTournamentsPage(msgspec.Struct, frozen=True):
    """A page of them, the latest first."""

    rows: tuple[OwnTournament, ...]
    currency: str
    pager: ListPage


@page("/account/tournaments")
async def own_tournaments_page(visit: Visit) -> PageView:
    """Every tournament of which one was told something, the latest first."""
    known = await visit.front.read(_tournaments_of, visit.person)
    pager = list_page(visit, len(known), _ON_A_PAGE)
    rows = [await _row(visit, stream, at) for stream, at in latest_items(known, pager, _ON_A_PAGE)]
    context = OwnTournamentsPage(tuple(row for row in rows if row), await visit.front.currency(), pager)
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
    money = [write_amount(award.amount, Style.MONEY)] if award and award.amount else []
    return OwnTournament(
        id=live.id,
        name=seen.name,
        game=live.tournament.conditions.game,
        at=at,
        words=f"{nth(place)} of {sum(map(len, seen.places))}" if place else _standing(live, player.standing),
        paid=write_amount(player.paid - player.refunded, Style.MONEY) if player.paid > player.refunded else "",
        won=" and ".join([*([award.goods] if award and award.goods else []), *money]),
        medal=place if place <= 3 else 0,
    )


def _standing(live: LiveTournament, standing: PlayerStanding) -> str:
    """How it is with somebody who has no place yet, or none at all."""
    if standing is PlayerStanding.PLAYER and live.tournament.phase in ONGOING:
        return "entered"
    return "cancelled" if standing is PlayerStanding.PLAYER else str(standing)
