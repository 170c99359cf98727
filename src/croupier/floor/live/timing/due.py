"""When the clock acts at a live table: how long wagers, decisions, cards and results take."""

import msgspec

from croupier import table as tables
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.opening.terms import DealtBy, Pace
from croupier.floor.live.shoe.lifecycle import holds_dealing, seals_until, window
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.second_person import waits_about_round
from croupier.floor.live.timing.turn_time import (
    everybody_must_wager,
    wager_time_over_at,
    wagering_now,
    waits_for_director,
)
from croupier.floor.live.timing.wager_time import everybody_ready_at, wager_millis
from croupier.rulebook import floor
from croupier.table.games import game_of
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import ShoePhase, Table
from croupier.table.wagering.no_bet_rounds import yet_to_agree
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Ask, Expose, Offer, Over, Staff


class ClockDue(msgspec.Struct, frozen=True):
    """At this moment the clock acts on the step that began at `since`.

    `on` is whose time it is, where it is one's; `waits_for` are those who are waited for longer while they are away.
    """

    at: int
    since: int
    on: str = ""
    waits_for: tuple[str, ...] = ()

    @property
    def warns(self) -> int | None:
        """When the one whose time it is is warned; None if it is nobody's alone."""
        return max(self.since, self.at - 1000 * floor.number("4.5", "warning_seconds")) if self.on else None


@cached_on_state
@floor("4.6")
def due(live: LiveTable) -> ClockDue | None:
    """When the clock acts next; None at a table that is on hold, closing, empty or run by a dealer."""
    spot, table = live.spot, live.table
    if spot.held or table.closed or table.waits_to_close or waits_about_round(live):
        return None
    if holds_dealing(live):
        return _devices(live)
    if spot.terms.dealt_by is DealtBy.DEALER or (table.is_between_rounds and not table.playing):
        return None
    return _play_due(live)


@floor("5.5")
def _devices(live: LiveTable) -> ClockDue:
    """Devices have time for seals from the request, and for nonces once the seals are closed."""
    spot = live.spot
    gathering = spot.shoe.gathering if spot.shoe else None
    if gathering is not None and gathering.sealing:
        return ClockDue(max(seals_until(live, gathering), spot.since), spot.since)
    return ClockDue(spot.since + window(spot.terms.pace), spot.since)


def _play_due(live: LiveTable) -> ClockDue | None:
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
        case Offer(window="no bets"):
            return ClockDue(spot.since + pace.card_millis, spot.since)
        case Offer():
            return _window(live)
        case Staff() if live.table.shoe.phase is ShoePhase.SHUFFLED:
            return _cut(live.table, spot.since, pace)
        case Staff() if live.table.is_settled and live.table.shoe.phase is ShoePhase.IN_PLAY:
            return ClockDue(max(spot.since + _pause_millis(live.table, pace), spot.gaming_resumes), spot.since)
        case _:
            return ClockDue(spot.since + pace.card_millis, spot.since)


def _pause_millis(table: Table, pace: Pace) -> int:
    """The pause for looking at results, before the cards are gathered if they are; longer while a no-bet is agreed."""
    if table.no_bet_requested_by and yet_to_agree(table):
        return max(pace.result_millis, 1000 * pace.window_seconds)
    gathered = table.is_between_rounds and table.play is not None and table.play.cards_out
    return pace.card_millis if gathered and game_of(table).clauses.cards_gathered is not None else pace.result_millis


@floor("4.4")
def _wagers(live: LiveTable) -> ClockDue | None:
    """The time for wagers runs from the first of them, until everybody is ready; unless everybody must wager."""
    if everybody_must_wager(live.table):
        return _owed_wagers(live)
    if not has_stakes(live.table):
        return None
    pace, since, ready = live.spot.terms.pace, live.spot.since, everybody_ready_at(live)
    at = since + wager_millis(pace)
    return ClockDue(at if ready is None else min(at, ready + pace.card_millis), since)


def _owed_wagers(live: LiveTable) -> ClockDue | None:
    """Each turn lasts until its player is done or the published time is over; without one the table waits.

    Wagers that were missed wait for the director.
    """
    table, since = live.table, live.spot.since
    if not table.not_asked and waits_for_director(table):
        return None
    waiting = tuple(patron.name for patron in wagering_now(table))
    if not waiting:
        return ClockDue(since + live.spot.terms.pace.card_millis, since)
    at = wager_time_over_at(live)
    if at is None:
        return None
    over = max(_with_grace(live, at, who) for who in waiting)
    return ClockDue(over, since, waiting[0] if len(waiting) == 1 else "", waiting)


def has_stakes(table: Table) -> bool:
    """Whether chips lie on the layout, wagered on this round or imprisoned by one before it."""
    if table.play is None:
        return False
    return bool(game_of(table).stakes(table.play)) or any(patron.imprisoned for patron in table.patrons)


@floor("4.5")
def _decision(live: LiveTable, who: str, millis: int | None = None) -> ClockDue:
    """One person's time; a lost connection extends it, which the view shows."""
    since = live.spot.since
    at = since + (1000 * live.spot.terms.pace.decide_seconds if millis is None else millis)
    return ClockDue(_with_grace(live, at, who), since, who, (who,))


@floor("4.5")
def _window(live: LiveTable) -> ClockDue:
    """The time for a choice that several have at once: the longest of theirs."""
    since, choosing = live.spot.since, _choosing(live.table)
    at = since + 1000 * live.spot.terms.pace.window_seconds
    return ClockDue(max((_with_grace(live, at, who) for who in choosing), default=at), since, waits_for=choosing)


def _choosing(table: Table) -> tuple[str, ...]:
    """Who may choose in a window: those whom the game names, otherwise everybody with chips on the layout."""
    choosing = FLOOR_GAMES.part_of(table.determinations.game).choosers(table.play)
    if choosing is not None:
        return choosing
    return tuple(patron.name for patron in table.patrons if patron.wagered)


def _with_grace(live: LiveTable, at: int, who: str) -> int:
    """When this person's time is up: returning keeps the grace, and leaving again adds no more."""
    lost = live.spot.lost_in_this_step(who)
    return at if lost is None else max(at, min(lost, at) + 1000 * live.spot.terms.pace.grace_seconds)


def _cut(table: Table, since: int, pace: Pace) -> ClockDue:
    """A patron offered the cut has time for it; a supervisor's cut needs none."""
    return ClockDue(since + (1000 * pace.cut_seconds if offered_the_cut(table) else pace.card_millis), since)
