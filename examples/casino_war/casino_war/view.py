"""What people see of a round of casino war: everything but burnt cards, which no state holds."""

import msgspec

from casino_war.events import WagerSettled
from casino_war.round_of_play import Box, RoundOfPlay, Stage
from casino_war.steps import next_step
from croupier.equipment.cards import Card
from croupier.rulebook import Cite
from croupier.verbs.actors import Viewer
from croupier.verbs.steps import Step


class RoundView(msgspec.Struct, frozen=True, tag="casino_war.view"):
    """A round as everybody sees it."""

    stage: Stage
    boxes: tuple[Box, ...]
    dealer: tuple[Card, ...]
    burnt: int
    settled: tuple[WagerSettled, ...]
    void: Cite | None
    step: Step

    def box_of(self, patron: str) -> Box | None:
        """Where this patron wagers."""
        return next((box for box in self.boxes if box.patron == patron), None)


def view(play: RoundOfPlay, viewer: Viewer) -> RoundView:
    """The same for every viewer: all cards lie face up, and no wager is secret."""
    return RoundView(play.stage, play.boxes, play.dealer, play.burnt, play.settled, play.void, next_step(play))
