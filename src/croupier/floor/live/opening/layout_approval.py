"""The approval of a table's layout: a house of money names it as a table opens, and again for pairs."""

from msgspec import UNSET

from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Cite, Refused, floor
from croupier.table.commands import Command, Redetermine
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by

DEMONSTRATION = "Demonstration layout, not approved"


@floor("4.14")
def check_layout_approved(game: GameDeterminations, inputs: FloorInputs) -> None:
    """Refuse a layout whose approval is not named; a house of play money only demonstrates."""
    missing = unnamed_approvals(game)
    if missing and not inputs.demonstrates():
        with_pairs = "" if missing[0] == game_by(game).approvals(game)[0].clause else " with pairs"
        raise Refused(
            missing[0], f"Name the approval of this layout{with_pairs}: its reference and the day it was given."
        )


def unnamed_approvals(game: GameDeterminations) -> tuple[Cite, ...]:
    """The clauses that want the layout approved by an approval that nobody has named."""
    return tuple(needed.clause for needed in game_by(game).approvals(game) if needed.named is UNSET)


@floor("4.14")
def check_changed_layout(live: LiveTable, command: Command, inputs: FloorInputs) -> None:
    """Refuse further wagers on offer, such as pairs, on a layout whose approval is not named.

    A table that was opened before approvals were named goes on as it is.
    """
    if not isinstance(command, Redetermine):
        return
    now = unnamed_approvals(live.table.determinations.game)
    if any(clause not in now for clause in unnamed_approvals(command.game)):
        check_layout_approved(command.game, inputs)
