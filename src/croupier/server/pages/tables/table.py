"""A table as a patron or an onlooker has it: the felt, what can be done now, what came of the last round."""

from dataclasses import dataclass, replace

import msgspec
from litestar import Response

from croupier.equipment.amounts import Amount, Style
from croupier.exact.numbers_extra import has_numbers
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.coach import has_coach
from croupier.floor.live.commands import CallSupervisor, SayReady
from croupier.floor.live.opening.terms import DealtBy
from croupier.floor.messages import Unknown
from croupier.floor.people.cage.deposits import PLAY_MONEY
from croupier.floor.people.care.remaining_limits import bar_to_play
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.amounts import CHIP_VALUES, write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.card_cut import cut_of
from croupier.server.pages.felts.game_guide import FirstRoundHint, first_round_hint
from croupier.server.pages.felts.session_figures import SessionFigures, session_figures
from croupier.server.pages.felts.table_look import TableLook, WagerRow, disambiguate_names, table_address
from croupier.server.pages.game_part import GamePages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.patron.care import play_money_offered, short_break
from croupier.server.pages.tables.sign import SPECTATOR
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.table.games import game_by
from croupier.verbs.actors import Actor, Role, Viewer

_TRAY = 5
_USUAL_AT_LEAST = 10_000
"""So many chips are in a tray."""
_SHARED = frozenset({"status", "felt", "result", "people"})
"""What onlookers see alike: all but what they themselves can do."""


@dataclass(frozen=True)
class TableFelt:
    """A game's felt for one look: what its templates are drawn from, what came of the round, what happens now."""

    pages: GamePages
    game: object
    rows: tuple[WagerRow, ...]
    says: str

    @property
    def folder(self) -> str:
        """Where its templates are found."""
        return self.pages.name


class PatronActions(msgspec.Struct, frozen=True):
    """What every patron can do at every table."""

    bring: Action
    leave: Action
    call: Action
    rest: Action


class GameContext(msgspec.Struct, frozen=True, kw_only=True):
    """What a game's own templates are given: the look, and what the game has drawn of it."""

    look: TableLook
    game: object


class TableContext(GameContext, frozen=True, kw_only=True):
    """What every page has that a patron plays at; `rows` are the wagers under the `heading`, `net` is what the round
    brought the viewer."""

    felt: TableFelt
    heading: str
    rows: tuple[WagerRow, ...]
    tray: tuple[int, ...]
    acts: PatronActions
    cut: tuple[Action, Action] | None
    stream: str
    hint: FirstRoundHint | None
    net: int | None


class TablePage(TableContext, frozen=True, kw_only=True):
    """A table of the house, and how somebody sits down at it; with `start_money` a new account is free."""

    sitting: SessionFigures | None
    join: Action | None
    poor: bool
    gift: Action | None
    wants_to_sit: bool
    coach: bool
    ready: SayReady | None
    watchers: int
    is_known: bool
    start_money: int


def table_felt(look: TableLook) -> TableFelt:
    """A table's felt, drawn by its game."""
    pages = GAME_PAGES.part_of(look.view.table.sign.game)
    return TableFelt(pages, pages.draw_felt(look), pages.wager_rows(look), pages.status_text(look))


def newest_rows(look: TableLook, felt: TableFelt) -> tuple[str, tuple[WagerRow, ...]]:
    """How wagers ended, the viewer's own first, with a heading: in this round, or until then in the last."""
    heading, every = "This round", felt.rows
    if not every and (look.view.last_settled or look.view.void_wagers):
        heading, every = "Last round", felt.pages.wager_rows(replace(look, past=True))
    return heading, tuple(sorted(every, key=lambda row: row.patron != look.viewer.name))


async def look_at(visit: Visit, table: str, role: Role | None = None) -> TableLook:
    """A table as the visitor may see it; nobody's name is told to those without an account."""
    if visit.person or not (await visit.house()).open_to_watchers:
        return await look_with(visit, await visit.viewer(role), table)
    look = await look_with(visit, SPECTATOR, table)
    seats = {one.name: f"Seat {one.seat}" if one.seat else "Standing" for one in look.view.table.patrons}
    return replace(look, names={name: seats.get(name, "A player") for name in look.names})


async def look_with(visit: Visit, viewer: Viewer, table: str) -> TableLook:
    """A table of the house, or of a tournament, by its id and through this viewer's eyes."""
    place = stream_of_table(table)
    part = "" if place.at is None else f"{place.at[0]}.{place.at[1]}"
    return await look_through(visit, viewer, place.stream, part)


async def look_through(visit: Visit, viewer: Viewer, stream: str, part: str = "") -> TableLook:
    """A table of a stream, or one `part` of it, through this viewer's eyes."""
    seen = await visit.seen(stream, viewer, part)
    if seen is None:
        raise HttpProblem(Unknown("This table is not open. Choose another one."))
    version, view = seen
    names = disambiguate_names(await visit.names(version.people(viewer, part)), view.table.patrons)
    clause, why = await barring(visit, viewer)
    may_advise = has_coach(view.table, play_money=(await visit.house()).play_money)
    return TableLook(view, viewer, version.number, visit.now, names, why, clause, may_advise=may_advise)


async def barring(visit: Visit, viewer: Viewer) -> tuple[Cite | None, str]:
    """Why a patron who looks may not play now."""
    if viewer.role is not Role.PATRON or not visit.person:
        return None, ""
    return bar_to_play(await visit.front.person(visit.person), visit.now, await visit.house())


@floor("4.17")
@page("/tables/{table}", open_to_all=True)
async def table_page(visit: Visit, table: str) -> PageView | Response[bytes]:
    """The table; one of a tournament has a page of its own, for those who are signed in."""
    if stream_of_table(table).at is not None:
        return Response(b"", status_code=303, headers={"location": table_address(table)})
    look = await look_at(visit, table)
    felt, sitting = table_felt(look), await session_figures(visit, look)
    watchers = visit.front.watchers_of(f"table {table}", {one.name for one in look.view.table.patrons})
    heading, rows = newest_rows(look, felt)
    chips = look.me.stack if look.me else 0
    poor = sitting is not None and chips + sitting.balance + sitting.staked < _least(look, felt)
    coach = has_numbers() and look.may_advise
    if coach:
        await visit.front.odds.warm_up(look.view.table.sign.game)
    return PageView(
        look.view.terms.name,
        "table/page.html",
        TablePage(
            look=look,
            felt=felt,
            game=felt.game,
            sitting=sitting,
            heading=heading,
            rows=rows,
            tray=tray_of(look),
            join=_join(look, felt, sitting),
            poor=poor,
            gift=await _gift(visit) if poor else None,
            acts=actions_of(look, _usual_chips(look, sitting)),
            cut=cut_of(look),
            stream=f"table {table}",
            wants_to_sit="sit" in visit.query,
            coach=coach,
            ready=_ready_order(look),
            watchers=watchers,
            is_known=visit.person != "",
            start_money=PLAY_MONEY if (await visit.house()).play_money else 0,
            net=None if sitting is None else round_net(look, felt, sitting.staked > 0),
            hint=None
            if poor
            else first_round_hint(look, felt.pages.first_round, sitting is not None and sitting.staked > 0),
        ),
        regions=("status", "felt", "first_round", "seat", "result", "people"),
        watch=f"table {table}",
        viewer=look.viewer,
        shared=_SHARED if is_onlooker(look) else frozenset(),
        alike=(table, look.version, watchers, *sorted(look.names.items())),
        styles=("table.css", *felt.pages.styles),
        scripts=("care.js", *(("coach.js",) if coach else ()), *scripts_of(felt)),
    )


def scripts_of(felt: TableFelt) -> tuple[str, ...]:
    """What a felt takes in the browser."""
    every = ("first_round.js", "betting.js", "favourites.js", "moments.js", "wake_lock.js", "device.js")
    return (*every, *felt.pages.scripts)


def is_onlooker(look: TableLook) -> bool:
    """Whether the viewer is a patron who has no part in what is on the table, and sees what all such patrons see."""
    return look.viewer.role is Role.PATRON and look.me is None and look.viewer.name not in look.names


def actions_of(look: TableLook, chips: str = "") -> PatronActions:
    """What the viewer can do here at any time; `chips` is what they would buy, as it is written."""
    by = Actor(look.viewer.name)
    asks = "Take an hour's break? You finish your hand. You can't play until the hour is over, and nobody "
    return PatronActions(
        bring=Action(
            "Buy",
            BringChips(by, by.name, Amount(0)),
            fields=(Field("chips", "Buy more chips for", "money", value=chips),),
        ),
        leave=Action(
            "Leave with your chips",
            LeaveTable(by, by.name),
            asks="Leave the table? You give up your seat, and all your chips go back to your account. "
            "To look elsewhere and keep the seat, go to Tables.",
            yes="Leave",
            then="/",
        ),
        call=Action("Call the supervisor", CallSupervisor(by, "A patron asks for the supervisor."), tone="quiet"),
        rest=Action(
            "Take an hour's break",
            short_break(by.name, look.now),
            asks=asks + "can end it early.",
            yes="Take the break",
            tone="quiet",
            then="reload",
            post=f"/api/people/{by.name}/commands",
        ),
    )


def round_net(look: TableLook, felt: TableFelt, has_staked: bool) -> int | None:
    """What this round brought the viewer, once all their wagers are settled; None before that."""
    own = [row for row in felt.rows if look.is_mine(row.patron)]
    if not own or has_staked:
        return None
    gains = {"win": lambda row: row.paid or 0, "lose": lambda row: -(row.stake or 0)}
    return sum(gains[row.result](row) for row in own if row.result in gains)


def _ready_order(look: TableLook) -> SayReady | None:
    """What somebody says who wagers no more on this round; None at a dealer's table, and where they have said so."""
    by = Actor(look.viewer.name)
    is_clocks = look.view.terms.dealt_by is DealtBy.SYSTEM and by.name not in look.view.ready
    return SayReady(by, by.name) if is_clocks and look.takes_wagers else None


def _least(look: TableLook, felt: TableFelt) -> int:
    """Chips for one wager, which of some games takes more than the minimum: with fewer nobody sits down."""
    return max(1, getattr(felt.game, "least_bet", look.view.table.sign.limits.minimum))


async def _gift(visit: Visit) -> Action | None:
    """Play money for somebody who has none, where the house gives it."""
    return await play_money_offered(visit, await visit.house(), await visit.front.person(visit.person))


def _join(look: TableLook, felt: TableFelt, sitting: SessionFigures | None) -> Action | None:
    """A free seat, and chips for twenty of the smallest wagers as far as the account has them.

    None if every place is taken and nobody can wager without one, because each patron has a box of their own.
    """
    stands = game_by(look.view.table.sign.game).wagers_per_box != 1
    seats = (*((str(seat), str(seat)) for seat in _free_seats(look)), *((("0", "Standing"),) if stands else ()))
    if not seats:
        return None
    fields = (
        Field("seat", "Seat", "int", seats),
        Field("chips", "Buy chips for", "money", value=_usual_chips(look, sitting), least=_least(look, felt)),
    )
    by = Actor(look.viewer.name)
    return Action("Sit down", JoinTable(by, by.name, Amount(0)), fields=fields, tone="primary")


def _usual_chips(look: TableLook, sitting: SessionFigures | None) -> str:
    """Chips for twenty of the smallest wagers, and for a few larger ones, as far as the account has them."""
    usual = max((look.view.table.sign.limits.minimum or 500) * 20, _USUAL_AT_LEAST)
    return write_amount(min(usual, sitting.balance) if sitting else 0, Style.MONEY)


def _free_seats(look: TableLook) -> tuple[int, ...]:
    """Where somebody could sit down."""
    seats, _ = game_by(look.view.table.sign.game).seats(look.view.table.sign.game)
    taken = {patron.seat for patron in look.view.table.patrons}
    return tuple(seat for seat in range(1, seats + 1) if seat not in taken)


def tray_of(look: TableLook) -> tuple[int, ...]:
    """Chips that make every wager the sign allows: from its multiple, or the minimum, upwards."""
    limits = look.view.table.sign.limits
    unit = max(1, limits.multiple)
    most = limits.maximum or max(unit * 1000, limits.minimum * 10)
    fitting = [chip for chip in CHIP_VALUES if chip % unit == 0 and chip <= most and chip * 4 >= limits.minimum]
    return tuple(fitting[:_TRAY]) or (unit,)
