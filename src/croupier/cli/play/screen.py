"""What one game brings to the terminal: its sign, how a round of it is drawn, and how a person plays it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.records.answer import Settlement
from croupier.table.events import Event
from croupier.table.state import Determinations

if TYPE_CHECKING:
    from croupier.cli.play.person import TerminalPlayer
    from croupier.cli.play.sitting import Evening


@dataclass(frozen=True)
class Screen:
    """One game at the terminal's table.

    `sign` are the terminal's own determinations, which `--set` changes, and `as_played` what it adds to them.
    `shoe_made_ready` says what was done to the cards.
    `interlude` is shown between rounds, given how many have been played, and `at_end` when robots have done.
    """

    round_word: str
    shoe_made_ready: str
    sign: Mapping[str, object]
    as_played: Callable[[Determinations], Determinations]
    show_round: Callable[["Evening", list[Event]], Settlement]
    interlude: Callable[["Evening", int], None]
    at_end: Callable[["Evening", int], None]
    person: Callable[["Evening"], "TerminalPlayer"]
