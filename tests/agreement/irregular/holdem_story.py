"""A round of Ultimate Texas Hold-em in which things go wrong, as far as it has been told."""

import random

from tests.agreement.irregular.plain_holdem import IrregularRound
from tests.agreement.irregular.rounds import Round
from tests.agreement.plain_holdem import Area
from tests.agreement.random_holdem import NAMES


class Story:
    """A round that is told line by line."""

    def __init__(self, chance: random.Random, table: dict[str, object], told: IrregularRound) -> None:
        self.chance = chance
        self.told = told
        self.chip = int(str(table.get("chip", 1)))
        self.round = Round()
        self.rulings: list[tuple[str, str]] = []  # lines about earlier rounds that may come in this one

    def say(self, line: str, met: str = "") -> None:
        """Write a line down and act on it."""
        self.round.lines.append(line)
        self.told.act(line)
        self.round.met += [met] if met else []

    def wrong_area(self, patron: str) -> str:
        """Who gets a hand without wagers: a patron who turns out to have none, or nobody where an area is free."""
        gone = {row.player for row in self.told.void_before_call}  # disagreement 9
        nobody = len(self.told.areas) + len(gone) < len(NAMES) and self.chance.random() < 0.5
        return "nobody" if nobody else f"{patron} without ante or blind"

    def playing(self) -> list[Area]:
        """Those who are still in."""
        return [area for area in self.told.order if not area.lost_by]

    def folded_areas(self) -> list[Area]:
        """Those who folded, whether or not they said so (8, 13.8)."""
        return [area for area in self.told.order if area.lost_by and area.patron not in self.told.void_by]
