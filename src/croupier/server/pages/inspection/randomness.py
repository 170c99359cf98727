"""The health of the house's randomness, as the inspector reads it."""

import msgspec

from croupier.floor.fairness.health import BYTE_ALARM_BITS, COUNT_ALARM, WatchFinding
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.inspection.console import INSPECTION_STYLES, read_by_inspector


class RandomnessPage(msgspec.Struct, frozen=True):
    """Every check since the house was started, and how often fair chance would set off an alarm."""

    findings: tuple[WatchFinding, ...]
    fair_bytes: int
    fair_counts: int
    alarms: int


@page("/inspection/randomness")
async def randomness_page(visit: Visit) -> PageView:
    """What the watch over the generator has seen."""
    await read_by_inspector(visit, "the health of the randomness")
    found = visit.front.source.findings()
    alarms = sum(finding.alarm for finding in found)
    return PageView(
        "Randomness",
        "inspection/randomness.html",
        RandomnessPage(found, 2**BYTE_ALARM_BITS, round(1 / COUNT_ALARM), alarms),
        styles=INSPECTION_STYLES,
    )
