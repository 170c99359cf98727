"""A table as a patron or an onlooker has it: the felt, what can be done now, what came of the last round."""

from dataclasses import dataclass, replace

import msgspec

from croupier.equipment.amounts import Amount, Style
from croupier.exact.numbers_extra import has_numbers
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.coach import has_coach
from croupier.floor.live.commands import CallSupervisor
from croupier.floor.messages import Unknown
from croupier.floor.people.care.remaining_limits import bar_to_play
from croupier.rulebook import Cite
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.card_cut import cut_of
from croupier.server.pages.felts.session_figures import SessionFigures, session_figures
from croupier.server.pages.felts.table_look import TableLook, WagerRow, disambiguate_names
from croupier.server.pages.game_part import GamePages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.patron.care import short_break
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.table.games import game_by
from croupier.verbs.actors import Actor, Role, Viewer

_CHIPS = (25, 50, 100, 250, 500, 1_000, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000)
"""Chips that there are, in cents; a tray has a few of them."""
_TRAY = 5
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
    """What every page has that a patron plays at; `rows` are the wagers under the `heading`."""

    felt: TableFelt
    heading: str
    rows: tuple[WagerRow, ...]
    tray: tuple[int, ...]
    acts: PatronActions
    cut: tuple[Action, Action] | None
    stream: str


class TablePage(TableContext, frozen=True, kw_only=True):
    """A table of the house, and how somebody sits down at it."""

    sitting: SessionFigures | None
    join: Action
    wants_to_sit: bool
    coach: bool


def table_felt(look: TableLook) -> TableFelt:
    """A table's felt, drawn by its game."""
    pages = GAME_PAGES.part_of(look.view.table.sign.game)
    return TableFelt(pages, pages.draw_felt(look), pages.wager_rows(look), pages.status_text(look))


def newest_rows(look: TableLook, felt: TableFelt) -> tuple[str, tuple[WagerRow, ...]]:
    """How wagers ended, the viewer's own or else all, with a heading: in this round, or until then in the last."""
    heading, every = "This round", felt.rows
    if not every and (look.view.last_settled or look.view.void_wagers):
        heading, every = "Last round", felt.pages.wager_rows(replace(look, past=True))
    return heading, tuple(row for row in every if row.patron == look.viewer.name) or every


async def look_at(visit: Visit, table: str, role: Role | None = None) -> TableLook:
    """A table as the visitor may see it."""
    return await look_with(visit, await visit.viewer(role), table)


async def look_with(visit: Visit, viewer: Viewer, table: str) -> TableLook:
    """A table of the house, or of a tournament, by its id and through this viewer's eyes."""
    place = stream_of_table(table)
    part = "" if place.at is None else f"{place.at[0]}.{place.at[1]}"
    return await look_through(visit, viewer, place.stream, part)


async def look_through(visit: Visit, viewer: Viewer, stream: str, part: str = "") -> TableLook:
    """A table of a stream, or one `part` of it, through this viewer's eyes."""
    seen = await visit.seen(stream, viewer, part)
    if seen is None:
        raise HttpProblem(Unknown("There is no such table, or it has closed."))
    version, view = seen
    names = disambiguate_names(await visit.names(version.people(viewer, part)), view.table.patrons)
    clause, why = await barring(visit, viewer)
    return TableLook(view, viewer, version.number, visit.now, names, why, clause)


async def barring(visit: Visit, viewer: Viewer) -> tuple[Cite | None, str]:
    """Why a patron who looks may not play now."""
    if viewer.role is not Role.PATRON:
        return None, ""
    return bar_to_play(await visit.front.person(visit.person), visit.now, await visit.house())


@page("/tables/{table}")
async def table_page(visit: Visit, table: str) -> PageView:
    """The table."""
    look = await look_at(visit, table)
    felt, sitting = table_felt(look), await session_figures(visit, look)
    heading, rows = newest_rows(look, felt)
    coach = has_numbers() and has_coach(look.view.table, play_money=(await visit.house()).play_money)
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
            join=_join(look, sitting),
            acts=actions_of(look),
            cut=cut_of(look),
            stream=f"table {table}",
            wants_to_sit="sit" in visit.query,
            coach=coach,
        ),
        regions=("status", "felt", "seat", "result", "people"),
        watch=f"table {table}",
        viewer=look.viewer,
        shared=_SHARED if is_onlooker(look) else frozenset(),
        alike=(table, look.version, *sorted(look.names.items())),
        styles=("table.css", *felt.pages.styles),
        scripts=("care.js", *(("coach.js",) if coach else ()), *scripts_of(felt)),
    )


def scripts_of(felt: TableFelt) -> tuple[str, ...]:
    """What a felt takes in the browser."""
    return ("betting.js", "device.js", *felt.pages.scripts)


def is_onlooker(look: TableLook) -> bool:
    """Whether the viewer is a patron who has no part in what is on the table, and sees what all such patrons see."""
    return look.viewer.role is Role.PATRON and look.me is None and look.viewer.name not in look.names


def actions_of(look: TableLook) -> PatronActions:
    """What the viewer can do here at any time."""
    by = Actor(look.viewer.name)
    asks = "Take an hour's break? You finish your hand. You can't play until the hour is over, and nobody "
    return PatronActions(
        bring=Action(
            "Buy", BringChips(by, by.name, Amount(0)), fields=(Field("chips", "Buy more chips for", "money"),)
        ),
        leave=Action("Leave with your chips", LeaveTable(by, by.name), then="/"),
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


def _join(look: TableLook, sitting: SessionFigures | None) -> Action:
    """A free seat, and chips for twenty of the smallest wagers as far as the account has them."""
    usual = (look.view.table.sign.limits.minimum or 500) * 20
    chips = min(usual, sitting.balance) if sitting else 0
    seats = (*((str(seat), str(seat)) for seat in _free_seats(look)), ("0", "Standing"))
    fields = (
        Field("seat", "Seat", "int", seats),
        Field("chips", "Buy chips for", "money", value=write_amount(chips, Style.MONEY)),
    )
    by = Actor(look.viewer.name)
    return Action("Sit down", JoinTable(by, by.name, Amount(0)), fields=fields, tone="primary")


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
    fitting = [chip for chip in _CHIPS if chip % unit == 0 and chip <= most and chip * 4 >= limits.minimum]
    return tuple(fitting[:_TRAY]) or (unit,)
