"""The approval of a table's layout: a house of money names it as a table opens, and again for pairs."""

from datetime import date, datetime, timedelta, timezone

from msgspec import UNSET

from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Cite, Refused, floor
from croupier.table.commands import Command, Redetermine
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by


@floor("4.14")
def check_layout_approved(game: GameDeterminations, inputs: FloorInputs) -> None:
    """Refuse a layout whose approval is not named; a house of play money only demonstrates."""
    missing = unnamed_approvals(game)
    if missing and not inputs.demonstrates():
        with_pairs = "" if missing[0] == game_by(game).approvals(game)[0].clause else " with pairs"
        raise Refused(
            missing[0], f"Name the approval of this layout{with_pairs}: its reference and the day it was given."
        )
    _check_dates(game, inputs)


@floor("4.14")
def _check_dates(game: GameDeterminations, inputs: FloorInputs) -> None:
    """Refuse an approval without a reference or of a day to come: a layout is approved before it is used."""
    for needed in () if inputs.demonstrates() else game_by(game).approvals(game):
        if needed.named is not UNSET and not needed.named.reference.strip():
            raise Refused(needed.clause, "Name the approval of this layout by the reference that it has.")
        if needed.named is not UNSET and not _is_given(needed.named.date, inputs.at):
            raise Refused(
                needed.clause, f"A layout is approved before it is used: {needed.named.date} is not in the past."
            )


def _is_given(day: str, at: int) -> bool:
    """Whether an approval of this day has been given: by the calendar where the day begins first, as zones differ."""
    today = datetime.fromtimestamp(at / 1000, timezone(timedelta(hours=14))).date()
    try:
        return date.fromisoformat(day) <= today
    except ValueError:
        return False


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
    _check_dates(command.game, inputs)
