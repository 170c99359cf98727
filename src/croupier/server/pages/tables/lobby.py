"""The lobby: every table and tournament that is open, for all who come by, as it is at this moment."""

from collections import Counter
from functools import lru_cache

import msgspec
from markupsafe import Markup

from croupier.equipment.amounts import Style
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.state import LiveTable
from croupier.floor.live.timing.due import due
from croupier.floor.people.cage.deposits import PLAY_MONEY
from croupier.floor.people.cage.holdings import wealth
from croupier.floor.people.care.remaining_limits import bar_to_play
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import roles
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import AccountKind, Person
from croupier.floor.running.lobby import LobbyRow, LobbyStage
from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import game_titles, pages_called
from croupier.server.pages.patron.care import balances, play_money_offered
from croupier.server.pages.tournaments.listing import DIRECTING
from croupier.server.pages.tournaments.tournament_cards import TournamentCard, tournament_cards
from croupier.table.steps import next_step
from croupier.tournament.state import UNDECIDED
from croupier.verbs.steps import Ask

_TONES = {LobbyStage.WAGERS: "open", LobbyStage.DECISIONS: "moving", LobbyStage.DEALING: "moving"}
"""The colour of a table's dot: green, amber, or else grey."""
_ROWS_KEPT = 2048
_SHORT = 13
"""A filter has room for so many letters."""
_PATRON_STAGES = {
    LobbyStage.FREE: "empty: be the first",
    LobbyStage.WAGERS: "bets open",
    LobbyStage.DECISIONS: "players decide",
    LobbyStage.PAYING: "round ending",
}
"""What staff read in casino words, as patrons say it."""


class Filter(msgspec.Struct, frozen=True):
    """A game that can be looked at alone, and at how many tables it is played."""

    game: str
    words: str
    tables: int
    here: bool


class Guest(msgspec.Struct, frozen=True):
    """Who looks: nobody yet, a patron or staff. `gift` is the play money that a patron may take beside what they
    `hold`, `barred` why they may not play now."""

    person: str = ""
    may_sit: bool = True
    gift: Action | None = None
    barred: str = ""
    barred_by: Cite | None = None
    holds: str = ""


class LobbyPage(msgspec.Struct, frozen=True):
    """Every table that is looked for, as its card; `people` and `count` are over all tables."""

    house: HouseState
    games: str
    filters: tuple[Filter, ...]
    guest: Guest
    tables: tuple[Markup, ...]
    tournaments: tuple[TournamentCard, ...]
    people: int
    count: int
    now: int
    directs: bool
    currency: str
    gift: int = PLAY_MONEY


class LobbyCard(msgspec.Struct, frozen=True):
    """A table as somebody sees it who looks for one: and what goes on there, in words. `asked_until` is when their time
    to decide ends, 0 where it does not."""

    row: LobbyRow
    name: str
    is_mine: bool
    is_known: bool
    may_sit: bool
    tone: str
    stage: str
    is_asked: bool
    asked_until: int


@page("/", open_to_all=True)
async def lobby_page(visit: Visit) -> PageView:
    """The tables and tournaments that are open."""
    house = await visit.house()
    person: Person | None = await visit.front.house.state(person_stream(visit.person)) if visit.person else None
    own = person.tables if person else ()
    listed = await visit.front.house.lobby()
    asking = await _tables_asking(visit, [row for row in listed if row.id in own and row.stage is LobbyStage.DECISIONS])
    rows = sorted(listed, key=lambda row: (row.id not in asking, row.id not in own, *_sort_key(row)))
    game = visit.query.get("game", "")
    shown = tuple(row for row in rows if row.game == game) if game in game_titles() else tuple(rows)
    names = _table_names(rows)
    may_watch = visit.person != "" or house.open_to_watchers
    guest = await _guest(visit, house, person)
    return PageView(
        "Tables",
        "lobby/page.html",
        LobbyPage(
            house=house,
            games=families(),
            filters=_filters(rows, game),
            guest=guest,
            tables=tuple(
                _render_card(row, names[row.id], row.id in own, guest.may_sit, may_watch, asking.get(row.id))
                for row in shown
            ),
            tournaments=await _tournaments(visit) if visit.person else (),
            directs=bool(roles(person, visit.now) & set(DIRECTING)) if person else False,
            currency=await visit.currency(),
            people=sum(row.patrons for row in rows),
            count=len(rows),
            now=visit.now,
        ),
        regions=("tables",),
        styles=("lobby.css", "tournament.css"),
    )


async def _tables_asking(visit: Visit, rows: list[LobbyRow]) -> dict[str, int]:
    """Those of the viewer's own tables where they are asked to decide, and until when; 0 where no clock runs."""
    asking = dict[str, int]()
    for row in rows:
        live: LiveTable | None = await visit.front.house.state(stream_of_table(row.id).stream)
        if live is None or row.held:
            continue
        step = next_step(live.table)
        if isinstance(step, Ask) and step.who == visit.person:
            clock = due(live)
            asking[row.id] = clock.at if clock and clock.on == visit.person else 0
    return asking


async def _tournaments(visit: Visit) -> tuple[TournamentCard, ...]:
    """Those that are not over, for the person who is signed in."""
    return tuple(card for card in await tournament_cards(visit) if card.row.phase in UNDECIDED)


def families() -> str:
    """All games in a sentence that begins with them."""
    *most, last = (game.family for game in GAME_PAGES)
    words = f"{', '.join(most)} and {last}" if most else last
    return words[:1].upper() + words[1:]


def _sort_key(row: LobbyRow) -> tuple[int, str]:
    return list(game_titles()).index(row.game), row.name


def _table_names(rows: list[LobbyRow]) -> dict[str, str]:
    """What each table is called here: where several have one name, all but the first have a number behind it."""
    names, seen = dict[str, str](), Counter[str]()
    for row in sorted(rows, key=lambda row: row.id):
        seen[row.name] += 1
        names[row.id] = row.name if seen[row.name] == 1 else f"{row.name} ({seen[row.name]})"
    return names


def _filters(rows: list[LobbyRow], game: str) -> tuple[Filter, ...]:
    """All games together, and each that is played."""
    titles, counts = game_titles(), Counter(row.game for row in rows)
    each = (Filter(name, _short(title), counts[name], name == game) for name, title in titles.items() if counts[name])
    return (Filter("", "All games", len(rows), game not in titles), *each)


def _short(title: str) -> str:
    """What a filter calls a game: the last word of a long name says it."""
    return title if len(title) <= _SHORT else title.rsplit(maxsplit=1)[-1]


async def _guest(visit: Visit, house: HouseState, person: Person | None) -> Guest:
    if person is None:
        return Guest()
    if person.kind is not AccountKind.PATRON:
        return Guest(person.id, may_sit=False)
    clause, why = bar_to_play(person, visit.now, house)
    gift = await play_money_offered(visit, house, person)
    holds = write_amount(wealth(person, await balances(visit, person)), Style.MONEY) if gift else ""
    return Guest(person.id, not why, gift, why, clause, holds)


@lru_cache(_ROWS_KEPT)
def _render_card(
    row: LobbyRow, name: str, is_mine: bool, may_sit: bool, is_known: bool, asked_until: int | None = None
) -> Markup:
    """A table's card, drawn once for everybody who sees it at this version."""
    is_asked = asked_until is not None
    context = LobbyCard(
        row=row,
        name=name,
        is_mine=is_mine,
        is_known=is_known,
        may_sit=may_sit and not row.closing,
        tone="" if row.held else _TONES.get(row.stage, ""),
        stage="your turn"
        if is_asked
        else stage_text(row)
        if row.held
        else _PATRON_STAGES.get(row.stage, stage_text(row)),
        is_asked=is_asked,
        asked_until=asked_until or 0,
    )
    return Markup(render("lobby/row.html", context))


def stage_text(row: LobbyRow) -> str:
    """What goes on at a table, in words that fit its game."""
    if row.held:
        return "on hold"
    return pages_called(row.game).stages.get(row.stage, row.stage)
