"""When the clock acts at a live table: how long wagers, decisions, cards and results take."""

import msgspec

from croupier import table as tables
from croupier.floor.live.shoe import holds_dealing
from croupier.floor.live.state import LiveTable
from croupier.floor.live.terms import DealtBy, Pace
from croupier.rulebook import open_book
from croupier.table.cutting import offered_the_cut
from croupier.table.games import game_of
from croupier.table.policies import Order
from croupier.table.state import ShoePhase, Table
from croupier.verbs.steps import Ask, Expose, Offer, Over, Staff

floor = open_book("FLOOR")


class Due(msgspec.Struct, frozen=True):
    """At this moment the clock acts on the step that began at `since`; `on` is whose time it is, where it is one's."""

    at: int
    since: int
    on: str = ""


@floor("4.6")
def due(live: LiveTable) -> Due | None:
    """What the clock waits for; nothing at a table that is held, closed, empty or in a dealer's hands."""
    spot, table = live.spot, live.table
    if spot.held or table.closed:
        return None
    if holds_dealing(live):
        return Due(spot.since + 1000 * spot.terms.pace.nonce_seconds, spot.since)
    if spot.terms.dealt_by is DealtBy.DEALER or (table.between_rounds and not table.playing):
        return None
    return _in_play(live)


def _in_play(live: LiveTable) -> Due | None:
    spot, pace, step = live.spot, live.spot.terms.pace, tables.next_step(live.table)
    match step:
        case Over():
            return None
        case Offer(window="wagers"):
            return _wagers(live)
        case Ask(who=who):
            return _decision(live, who)
        case Expose(by=who) if live.table.patron(who) is not None:
            return _decision(live, who)
        case Offer():
            return Due(spot.since + 1000 * pace.window_seconds, spot.since)
        case Staff() if live.table.shoe.phase is ShoePhase.SHUFFLED:
            return _cut(live.table, spot.since, pace)
        case Staff() if live.table.between_rounds and live.table.shoe.phase is ShoePhase.IN_PLAY:
            return Due(spot.since + pace.result_millis, spot.since)
        case _:
            return Due(spot.since + pace.card_millis, spot.since)


@floor("4.4")
def _wagers(live: LiveTable) -> Due | None:
    """The time for wagers runs from the first of them; who is asked in turn has their own, until they have wagered."""
    pace, since, table = live.spot.terms.pace, live.spot.since, live.table
    if table.determinations.policy.order is not Order.ANY:
        asked = table.patron(table.asked[-1]) if table.asked else None
        if asked is None or asked.wagered or asked.name in table.passed or not asked.present:
            return Due(since + pace.card_millis, since)
        return _decision(live, asked.name, table.determinations.wager_seconds or pace.wager_seconds)
    return Due(since + 1000 * pace.wager_seconds, since) if has_stakes(table) else None


def has_stakes(table: Table) -> bool:
    """Whether chips lie on the layout."""
    return table.play is not None and bool(game_of(table).stakes(table.play))


@floor("4.5")
def _decision(live: LiveTable, who: str, seconds: int | None = None) -> Due:
    """The time that one person has; a lost connection gives them longer, which the view shows."""
    pace, since = live.spot.terms.pace, live.spot.since
    at = since + 1000 * (pace.decide_seconds if seconds is None else seconds)
    lost = live.spot.away_since(who)
    if lost is not None:
        at = max(at, max(lost, since) + 1000 * pace.grace_seconds)
    return Due(at, since, who)


def _cut(table: Table, since: int, pace: Pace) -> Due:
    """Somebody who is offered the cut has a while for it; a supervisor's cut needs none."""
    return Due(since + (1000 * pace.cut_seconds if offered_the_cut(table) else pace.card_millis), since)
