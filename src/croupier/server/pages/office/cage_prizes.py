"""Prizes of tournaments at the cage: what somebody is sent to the window for, and a voucher found by its number."""

import re
from collections.abc import AsyncIterator

import msgspec

from croupier.floor.tournaments.commands import PrizePart
from croupier.floor.tournaments.desk.prize_handover import HAS_PAID, award_of, handed_part, voucher_name
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk.cash_owed import cash_owed, prize_receipts
from croupier.server.pages.tournaments.desk.prize_state import place_of, prize_lines
from croupier.server.route_description import pattern_of


class PrizeDue(msgspec.Struct, frozen=True):
    """The cash of a prize that somebody has signed for and comes for: how much, of which tournament, by its name too,
    and the number of the voucher that they signed."""

    tournament: str
    amount: int
    name: str
    voucher: str


class FoundVoucher(msgspec.Struct, frozen=True):
    """A voucher by its number: whose, of which tournament, what the cage pays for it now, and how it stands."""

    tournament: str
    title: str
    person: str
    owed: int
    state: str
    voucher: str


def tournament_asked(visit: Visit) -> str:
    """The tournament whose list of prizes somebody comes from; empty for none."""
    asked = visit.query.get("prizes", "")
    return asked if re.match(pattern_of("tournament"), asked) else ""


async def prize_due(visit: Visit, person: str) -> PrizeDue | None:
    """What somebody is sent to the window for: what is owed to them of a prize, never what an address says."""
    live = await _tournament(visit, tournament_asked(visit))
    award = award_of(live, person) if live is not None else None
    if live is None or award is None:
        return None
    amount = (await cash_owed(visit, live)).get(person, 0)
    name = live.tournament.conditions.name
    return PrizeDue(live.id, amount, name, voucher_name(live, award)) if amount else None


class PaidPrize(msgspec.Struct, frozen=True):
    """The prize that the cage paid with a receipt: of which tournament, for which place, on which voucher, and what the
    winner showed when they signed it."""

    tournament: str
    title: str
    place: int
    voucher: str
    identified: str


async def paid_prize(visit: Visit, person: str, receipt: int) -> PaidPrize | None:
    """What a receipt was for; None if it was for no prize."""
    for row in await visit.front.house.tournaments() if person else ():
        live = await _tournament(visit, row.id)
        award = award_of(live, person) if live is not None and live.tournament.phase in HAS_PAID else None
        handed = handed_part(live, award, PrizePart.CASH) if live is not None and award is not None else None
        if live is None or award is None or handed is None:
            continue
        if receipt in await prize_receipts(visit, live, award, handed):
            name, place = live.tournament.conditions.name, place_of(live, person)
            return PaidPrize(live.id, name, place, voucher_name(live, award), handed.identified)
    return None


async def vouchers_asked(visit: Visit) -> tuple[str, tuple[FoundVoucher, ...]]:
    """The number that was asked for, and every voucher that has it; empty for none. An older voucher has no letters of
    its tournament before its number."""
    asked = visit.query.get("voucher", "").strip().upper()
    letters, _, number = asked.rpartition("-")
    if not re.match(pattern_of("number"), number):
        return asked[:20], ()
    found = [one async for one in _vouchers(visit, int(number)) if not letters or one.voucher == asked]
    return asked, tuple(found)


async def _vouchers(visit: Visit, number: int) -> AsyncIterator[FoundVoucher]:
    for row in await visit.front.house.tournaments():
        live = await _tournament(visit, row.id)
        awards = live.tournament.awards if live is not None and live.tournament.phase in HAS_PAID else ()
        if live is None or number > len(awards):
            continue
        award = awards[number - 1]
        owed = (await cash_owed(visit, live)).get(award.name, 0)
        states = [line.state.words for line in prize_lines(live, award, owed) if line.state is not None]
        signed = handed_part(live, award, PrizePart.CASH) is not None
        state = "" if owed else ("; ".join(states) if signed else "not signed for yet: " + "; ".join(states))
        yield FoundVoucher(live.id, live.tournament.conditions.name, award.name, owed, state, voucher_name(live, award))


async def _tournament(visit: Visit, tournament: str) -> LiveTournament | None:
    live: LiveTournament | None = await visit.front.house.state(f"tournament {tournament}") if tournament else None
    return live
