"""One table as its supervisor has it: what goes on, who waits, what can be done, and the rounds of this shoe."""

from dataclasses import replace

from croupier.equipment.amounts import Amount
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.patrons.house_restrictions import effective_register
from croupier.floor.live.state import LiveTable
from croupier.floor.people.house.gaming_hours import is_gaming
from croupier.floor.people.house.restriction_register import table_restrictions
from croupier.floor.people.person_ids import has_account
from croupier.floor.tournaments.live_tables import the_table
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.counts import CountsPanel, counts_panel
from croupier.server.pages.dealing.game_part import Task
from croupier.server.pages.dealing.instructions import shoe_rules_of, task_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.console import WatchedTable, supervising_role, watched_table
from croupier.server.pages.supervision.remedies import irregularities
from croupier.server.pages.supervision.table_actions import (
    ClaimRow,
    change_action,
    claim_rows,
    clauses_of,
    closing_action,
    held_chips,
    patron_actions,
    restriction_actions,
    sign_actions,
)
from croupier.server.pages.tables.sign_rows import limits_words, sum_words
from croupier.server.pages.tables.table import GameContext, TableFelt, look_with, table_felt
from croupier.server.pages.tournaments.session_strip import SessionStrip, session_strip
from croupier.table.state import Restriction, RoundKept, Table
from croupier.table.view import Sign
from croupier.verbs.actors import Role

ROUNDS_SHOWN = 12


class SupervisedTable(GameContext, frozen=True, kw_only=True):
    """One table, and everything that a supervisor can do there; `word` is what a round is called.

    At a table of a tournament the conditions fix the sign, seats and the end are the tournament's, and the director
    rules on players.
    """

    felt: TableFelt
    watch: WatchedTable
    task: Task
    word: str
    in_round: bool
    irregularities: tuple[Action, ...]
    rounds: tuple[RoundKept, ...]
    claims: tuple[ClaimRow, ...]
    kept: tuple[tuple[str, Amount, Action], ...]
    signs: tuple[Action, ...]
    change: Action | None
    notice: str
    limits: str
    closing: Action | None
    people: tuple[Action, ...]
    register: tuple[Restriction, ...]
    restrictions: tuple[Action, ...]
    has_register: bool
    has_accounts: bool
    has_cards: bool
    session: SessionStrip | None
    counts: CountsPanel | None


async def supervised_look(visit: Visit, table: str) -> tuple[TableLook, LiveTable]:
    """A table as those who supervise it see it, and where it stands; they may see all that is kept of its rounds."""
    place = stream_of_table(table)
    also = () if place.at is None else (Role.TOURNAMENT_DIRECTOR,)
    look = await look_with(visit, await visit.viewer(await supervising_role(visit, *also)), table)
    version = await visit.version(place.stream)
    assert version is not None, "the look is at this version"
    live = version.state if place.at is None else the_table(version.state, *place.at)
    names = await visit.names(name for one in live.table.rounds for name, _ in one.nets)
    return replace(look, names={**names, **look.names}), live


@page("/supervision/{table}")
async def supervised_table_page(visit: Visit, table: str) -> PageView:
    """One table, and everything that a supervisor can do there."""
    look, live = await supervised_look(visit, table)
    felt, view, in_round = table_felt(look), look.view, not live.table.is_between_rounds
    is_cash, house = not look.plays_chips, await visit.house()
    is_open = not view.table.closed
    register, session = await _register_here(visit, live.table), await session_strip(visit, look)
    context = SupervisedTable(
        look=look,
        felt=felt,
        game=felt.game,
        task=task_of(look),
        watch=await watched_table(visit, look),
        word=felt.pages.round_word,
        in_round=in_round,
        irregularities=irregularities(look, live.table),
        rounds=live.table.rounds[: -ROUNDS_SHOWN - 1 : -1],
        claims=claim_rows(look),
        kept=held_chips(look) if is_cash else (),
        signs=tuple(sign_actions(look)) if is_cash and is_open else (),
        change=change_action(look) if is_open else None,
        notice=notice_words(view.table.sign, look) if is_open else "",
        limits=limits_words(view.table.sign.limits, view.table.sign.unit),
        closing=closing_action(look, gaming=is_gaming(house.hours, visit.now)) if is_cash and is_open else None,
        people=tuple(patron_actions(look)) if is_cash else (),
        register=register,
        restrictions=tuple(restriction_actions(look, register)),
        has_register=is_cash and clauses_of(look).boxes is not None,
        has_accounts=any(has_account(one.name) for one in view.table.patrons),
        has_cards=bool(shoe_rules_of(look).cards),
        session=session,
        counts=counts_panel(look, session),
    )
    return PageView(
        look.title,
        "supervision/table.html",
        context,
        regions=("status", "felt", "wrong", "people", "sign"),
        watch=look.stream,
        part=look.part,
        viewer=look.viewer,
        styles=("table.css", *felt.pages.styles, "supervision.css"),
        scripts=felt.pages.scripts,
    )


async def _register_here(visit: Visit, table: Table) -> tuple[Restriction, ...]:
    """The house's register, as far as it is about the patrons of this table, and what the table alone knows."""
    house = table_restrictions(await visit.front.house.state("house"))
    here = effective_register(table.restrictions, house)
    return tuple(entry for entry in here if table.patron(entry.patron) is not None)


def notice_words(sign: Sign, look: TableLook) -> str:
    """What has been announced and not been done."""
    notice = look.view.table.notice
    if notice is None:
        return ""
    if notice.limits is not None:
        return limits_words(notice.limits, sign.unit)
    if notice.differential is not None:
        return f"a differential of {sum_words(notice.differential, sign.unit)}"
    return "no differential" if notice.lift_differential else f"settlement by method {notice.method}"
