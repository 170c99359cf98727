"""What the chips of a count add up to, beside what should be there as far as the system knows."""

from collections.abc import Sequence

from croupier.server.pages.core.actions import RunningTotal
from croupier.table.state import Table
from croupier.table.view import PatronView
from croupier.tournament.results.placings import Score

_IN_PLAY = "Chips in play"
_WON_OR_LOST = "Players win from the house and lose to it, so the total may differ."


def known_total(patrons: Sequence[PatronView]) -> RunningTotal:
    """Where the system has followed every wager, it knows what lies there."""
    return RunningTotal(0, sum(one.stack for one in patrons if not one.out), _IN_PLAY)


def counted_total(table: Table, agreed: Sequence[Score]) -> RunningTotal:
    """Real chips: what was counted last, or handed out; `agreed` need not be counted again."""
    expected = sum(patron.stack for patron in table.playing)
    return RunningTotal(
        sum(int(one.value) for one in agreed), expected, "Chips in play before this count", _WON_OR_LOST
    )
