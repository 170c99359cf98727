"""Tournaments through the client: from a conditions file to an application."""

import asyncio
from pathlib import Path

from croupier.client.answers import done
from croupier.floor.live.opening.terms import Terms
from croupier.floor.tournaments.commands import OpenTournament
from croupier.tournament.commands import PublishConditions
from croupier.tournament.conditions.notice.publication import conditions_notice
from croupier.tournament.examples import example_text
from croupier.verbs.actors import Actor, Role
from tests.client.staffed_house import a_floor


def test_a_tournament_is_opened_from_a_file_and_found_by_a_patron(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, _ = await floor.patron()
            operator = Actor((await floor.owner.me()).person, Role.CASINO_OPERATOR)
            read = await floor.owner.read_conditions(example_text("nz-d7-roulette"))
            opening = OpenTournament(operator, read.conditions, Terms("Main room"))
            tournament = done(await floor.owner.open_tournament(opening)).made
            done(await floor.owner.send_to_tournament(tournament, PublishConditions(operator)))
            assert [(row.id, row.name) for row in await ann.tournaments()] == [(tournament, read.conditions.name)]
            seen = await ann.conditions(tournament)
            assert seen.conditions == read.conditions
            assert seen.notice == conditions_notice(read.conditions, 1).lines

    asyncio.run(run())
