"""The time for wagers: never so short that somebody has no opportunity to wager."""

from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, floor, house

LEAST_WAGER_SECONDS: int = floor.number("4.4", "wager_seconds_min")


@act_mb("4.1")
@act_bj("4.1")
@act_uth("4.2")
@house("4.1")
@floor("4.4")
def check_time_to_wager(terms: Terms) -> None:
    """Refuse a table at which the time for wagers would be over as soon as it begins."""
    if terms.pace.wager_seconds < LEAST_WAGER_SECONDS:
        raise Refused(floor["4.4"], f"Everybody has {LEAST_WAGER_SECONDS} seconds or more to wager.")


@floor("4.4")
def wager_millis(pace: Pace) -> int:
    """How long wagers are taken, also at a table that was opened before there was a shortest time."""
    return 1000 * max(pace.wager_seconds, LEAST_WAGER_SECONDS)


@floor("4.4")
def everybody_ready_at(live: LiveTable) -> int | None:
    """When the last patron at the table became ready; None while one of them is not."""
    ready = {one.patron: one.since for one in live.spot.ready}
    if not ready or any(patron.name not in ready for patron in live.table.playing):
        return None
    return max(ready.values())
