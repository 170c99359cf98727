"""Robots for the tournaments of a demonstration: each plays in one at a time, as everybody does in a house."""

from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable

from croupier.client.demo_entrant import DemoEntrant

Recruit = Callable[[str, int], Awaitable[DemoEntrant]]
"""Make the robot of an example that has this number, counted from nought."""


class FreeRobots:
    """Robots who play in no tournament at this moment, by the example whose game they know."""

    def __init__(self, recruit: Recruit) -> None:
        """Nobody is here yet: robots are recruited when they are needed."""
        self._recruit, self._recruited = recruit, Counter[str]()
        self._free = defaultdict[str, list[DemoEntrant]](list)

    async def take(self, example: str, count: int) -> list[DemoEntrant]:
        """So many who are free; nobody else gets them until they are given back."""
        taken, self._free[example] = self._free[example][:count], self._free[example][count:]
        while len(taken) < count:
            number = self._recruited[example]
            self._recruited[example] += 1
            taken.append(await self._recruit(example, number))
        return taken

    def give_back(self, example: str, robots: list[DemoEntrant]) -> None:
        """Their tournament is over."""
        self._free[example].extend(robots)
