"""Tournaments of a house over its API: which there are, their conditions, and what is ordered in them."""

from croupier.client.connection import ApiConnection
from croupier.floor.messages import CommandAnswer
from croupier.floor.tournaments.commands import Command, OpenTournament
from croupier.floor.tournaments.conditions import ConditionsRead, ConditionsSeen, ConditionsText
from croupier.floor.tournaments.listing import TournamentRow


class AtTournaments(ApiConnection):
    """What a person can do about tournaments."""

    async def tournaments(self) -> tuple[TournamentRow, ...]:
        """The tournaments that are not over."""
        return await self.read("/api/tournaments", tuple[TournamentRow, ...])

    async def conditions(self, tournament: str) -> ConditionsSeen:
        """A tournament's conditions as they are published, with the lines of their notice."""
        return await self.read(f"/api/tournaments/{tournament}/conditions", ConditionsSeen)

    async def read_conditions(self, text: str) -> ConditionsRead:
        """A conditions file as `floor.open tournament` takes it, and what its book still wants."""
        return await self.ask("/api/tournaments/read", ConditionsText(text), ConditionsRead)

    async def open_tournament(self, command: OpenTournament) -> CommandAnswer:
        """Begin a tournament: its id is `made` in the answer."""
        return await self.order("/api/tournaments", command)

    async def send_to_tournament(self, tournament: str, command: Command, version: int = 0) -> CommandAnswer:
        """Order something in a tournament: apply, sign, accept, draw; at its tables on the version that was seen."""
        return await self.order_of(f"tournament {tournament}", command, version)
