"""The sign beside a table, for a screen: open to all, as a sign in the hall is.

Anyone who looks is a spectator, and of what a spectator may see only the sign and its notices reach the template: no
wager, no card, no stack and no name of a patron.
"""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Unit
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.view import LiveView
from croupier.floor.messages import Unknown
from croupier.rulebook import Cite
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.tables.sign_rows import (
    SignGroup,
    SignRow,
    decision_times,
    layout_group,
    least_words,
    limits_words,
    most_words,
    payments,
    sum_words,
    with_shuffle,
)
from croupier.table.games import game_by
from croupier.table.view import Sign, TableView
from croupier.verbs.actors import Role, Viewer
from croupier.verbs.game import PersonalLimit

SPECTATOR = Viewer("spectator", Role.PATRON)
"""Somebody who stands by: no person's id, so that nothing is theirs."""


class PostedNotice(msgspec.Struct, frozen=True):
    """A change that is coming."""

    words: str
    clause: Cite


class SignContent(msgspec.Struct, frozen=True):
    """All that the sign says."""

    table: str
    name: str
    game: str
    is_money: bool
    limits: tuple[SignRow, ...]
    groups: tuple[SignGroup, ...]
    notices: tuple[PostedNotice, ...]
    markers: tuple[str, ...]
    wager_seconds: int | None
    closed: bool


@page("/tables/{table}/sign", open_to_all=True)
async def sign_page(visit: Visit, table: str) -> PageView:
    """The sign beside a table; on a screen in the hall nobody is signed in, and it stands alone."""
    sign = sign_content(table, await spectator_view(visit, table))
    return PageView(
        f"Sign of {sign.name}",
        "sign/page.html",
        sign,
        regions=("sign",),
        styles=("sign.css",),
        bare=not visit.person,
    )


async def spectator_view(visit: Visit, table: str) -> LiveView:
    """A table as somebody sees it who stands by."""
    place = stream_of_table(table)
    part = "" if place.at is None else f"{place.at[0]}.{place.at[1]}"
    seen = await visit.seen(place.stream, SPECTATOR, part)
    if seen is None or not isinstance(seen[1], LiveView):
        raise HttpProblem(Unknown("This table is not open. Choose another one."))
    return seen[1]


def sign_content(table: str, view: LiveView) -> SignContent:
    """The sign alone, of all that a spectator may see."""
    sign = view.table.sign
    return SignContent(
        table=table,
        name=view.terms.name,
        game=game_titles()[view.game],
        is_money=sign.unit is Unit.MONEY,
        limits=main_limits(sign),
        groups=all_sign_groups(sign, view.terms),
        notices=tuple(_notices(view.table, sign)),
        markers=tuple(_marker_words(marker, sign.unit) for marker in sign.personal_limits),
        wager_seconds=sign.wager_seconds,
        closed=view.table.closed,
    )


def _marker_words(marker: PersonalLimit, unit: Unit) -> str:
    """A marker without its owner's name: what lies at the table tells as much."""
    place = f"on box {marker.box}" if marker.box else "for one patron"
    side = marker.side_maximum
    return f"{sum_words(marker.maximum, unit)} {place}" + (f", side bets {sum_words(side, unit)}" if side else "")


def main_limits(sign: Sign) -> tuple[SignRow, ...]:
    """What stands largest on the sign."""
    pages, clauses, unit, limits = GAME_PAGES.part_of(sign.game), game_by(sign.game).clauses, sign.unit, sign.limits
    clause, sides = clauses.limits_on_sign, clauses.differential
    rows = [SignRow(pages.minimum, least_words(limits.minimum, unit), clause)]
    rows.append(SignRow(pages.maximum, most_words(limits.maximum, unit), clause))
    if limits.multiple > 1:
        rows.append(SignRow("Multiples of", sum_words(limits.multiple, unit), clauses.multiples))
    if sides is not None and (unit is Unit.MONEY or sign.differential is not None):
        rows.append(SignRow("Differential", most_words(sign.differential, unit), sides))
    return tuple(rows)


def all_sign_groups(sign: Sign, terms: Terms) -> tuple[SignGroup, ...]:
    """All that the sign says beside the limits of main wagers, by heading."""
    of_game = (with_shuffle(group, terms) for group in GAME_PAGES.part_of(sign.game).sign(sign))
    groups = (*of_game, payments(sign, terms.rounding_displayed), decision_times(sign.game, terms), layout_group(sign))
    return tuple(group for group in groups if group.rows)


def _notices(table: TableView, sign: Sign) -> Iterator[PostedNotice]:
    """What patrons have been told will change, most urgent first."""
    clauses, notice = game_by(sign.game).clauses, table.notice
    on_sign = clauses.limits_on_sign
    if table.closure_notice and not table.closed:
        last = "" if table.final_round is None else f" after round {table.final_round}"
        yield PostedNotice(f"This table will close{last}.", clauses.closure_notice)
    if notice is not None and notice.limits is not None:
        yield PostedNotice(f"The limits will change: {limits_words(notice.limits, sign.unit)}.", on_sign)
    if notice is not None and notice.differential is not None:
        words = f"The table differential will be {sum_words(notice.differential, sign.unit)}."
        yield PostedNotice(words, clauses.differential_notice or on_sign)
    if notice is not None and notice.lift_differential:
        yield PostedNotice("The table differential will be lifted.", clauses.differential_notice or on_sign)
    if notice is not None and notice.method is not None:
        yield PostedNotice(f"Bets will be settled by method {notice.method}.", clauses.method_notice or on_sign)
    for place, limits in enumerate(sign.limit_changes):
        yield PostedNotice(f"{_limit_moment(sign, place)}: {limits_words(limits, sign.unit)}.", on_sign)


def _limit_moment(sign: Sign, place: int) -> str:
    """When limits change that the conditions of a tournament fixed beforehand."""
    if sign.limit_rounds:
        return f"After round {sign.limit_rounds[place]}"
    return f"After {sign.limit_minutes[place]} minutes of play" if sign.limit_minutes else "At the next indicator card"
