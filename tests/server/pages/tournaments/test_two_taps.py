"""A tournament is never more than two taps from the lobby, whoever looks for it."""

import asyncio
import re
from pathlib import Path

import pytest

from croupier.tournament.commands import CheckIn, OpenEntries, PublishConditions
from croupier.verbs.actors import Actor, Role
from tests.server.routes.test_tournaments import opened
from tests.server.served_house import Guest, a_house

_LINK = re.compile(r'<a\b[^>]*\bhref="(/[^"#?]*)')


async def taps_to(guest: Guest, wanted: str, most: int = 2) -> int:
    """By how many links of pages somebody comes from the lobby to a page; more than `most` is too many."""
    pages, seen = ["/"], {"/"}
    for taps in range(1, most + 1):
        links = {link for page in pages for link in _LINK.findall((await guest.get(page))[1])}
        if wanted in links:
            return taps
        pages = sorted(link for link in links - seen if not link.startswith(("/api/", "/rules", "/inspection")))
        seen |= links
    return most + 1


@pytest.mark.clause("FLOOR 6.3")
def test_a_tournament_is_at_most_two_taps_from_the_lobby(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            director = await house.staff(owner, "tournament director")
            cashier = await house.staff(owner, "cashier")
            patron = await house.patron(cashier, "ann")
            tournament = await opened(owner)
            by = Actor(owner.person, Role.CASINO_OPERATOR)
            page, orders = f"/tournaments/{tournament}", f"/api/tournaments/{tournament}/commands"
            assert await taps_to(owner, f"{page}/directing") <= 2
            await owner.done(orders, PublishConditions(by))
            await director.done(orders, CheckIn(Actor(director.person, Role.TOURNAMENT_DIRECTOR)))
            await owner.done(orders, OpenEntries(by))
            for guest in (house.guest(), patron, director, owner, cashier):
                assert await taps_to(guest, page) <= 2
            for staff in (director, owner):
                assert await taps_to(staff, f"{page}/directing") <= 2
            assert await taps_to(cashier, f"{page}/desk") <= 2
            assert await taps_to(house.guest(), f"{page}/directing") > 2, "not offered to those who may not direct"

    asyncio.run(look())
