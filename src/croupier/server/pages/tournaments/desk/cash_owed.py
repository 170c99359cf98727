"""What the cage still owes winners who have signed for the cash of their prizes."""

import msgspec

from croupier.floor.people.cage.types import Cage, CageEntry, CageReceiptIssued
from croupier.floor.people.events import Deposited, PersonEntry, Withdrew
from croupier.floor.people.person_ids import patron_account, person_stream
from croupier.floor.tournaments.commands import PrizePart
from croupier.floor.tournaments.desk.prize_handover import handed_part, money_of
from croupier.floor.tournaments.state import HandedPrize, LiveTournament
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk.prize_state import signed_for_cash
from croupier.tournament.results.prizes import Award
from croupier.verbs.moves import CAGE

_decoder = msgspec.json.Decoder(PersonEntry)
_cage_decoder = msgspec.json.Decoder(CageEntry)


async def cash_owed(visit: Visit, live: LiveTournament) -> dict[str, int]:
    """What is left of each signed prize: less what the cage has paid its winner since then, and never more than
    the account holds."""
    owed = {}
    for award in signed_for_cash(live):
        handed = handed_part(live, award, PrizePart.CASH)
        assert handed is not None, "it is signed for"
        paid = await _paid_out(visit, award.name, handed.at)
        left = money_of(live, award) - sum(one.amount for one in paid if not one.is_reversed)
        owed[award.name] = max(0, min(left, await visit.balance(patron_account(award.name))))
    return owed


class PaidOut(msgspec.Struct, frozen=True):
    """What the cage has paid a winner: how much, when, by which receipt, and if it was taken back."""

    amount: int
    receipt: int
    at: int
    is_reversed: bool = False


async def cash_receipts(visit: Visit, live: LiveTournament) -> dict[str, PaidOut]:
    """The cage's latest payment to each winner who was paid something since they signed."""
    found = {}
    for award in signed_for_cash(live):
        handed = handed_part(live, award, PrizePart.CASH)
        assert handed is not None, "it is signed for"
        if paid := [one for one in await _paid_out(visit, award.name, handed.at) if not one.is_reversed]:
            found[award.name] = paid[-1]
    return found


async def prize_receipts(visit: Visit, live: LiveTournament, award: Award, signed: HandedPrize) -> tuple[int, ...]:
    """The cage's receipts with which a prize was paid: what its winner is paid later is their own money."""
    found, left = [], int(money_of(live, award))
    for paid in await _paid_out(visit, award.name, signed.at):
        if left > 0:
            found.append(paid.receipt)
        left -= 0 if paid.is_reversed else paid.amount
    return tuple(found)


async def _paid_out(visit: Visit, person: str, since: int) -> list[PaidOut]:
    """What somebody was paid out at the cage from a moment on."""
    tags = [one.__struct_config__.tag for one in (Withdrew, Deposited)]
    read = await visit.front.journal.read(person_stream(person), 0)
    entries = [entry for one in read if one.kind in tags and (entry := _decoder.decode(one.body)).at >= since]
    paid = [(one.event, one.at) for one in entries if isinstance(one.event, Withdrew)]
    came = [one.event.receipt for one in entries if isinstance(one.event, Deposited)]
    undone = await _reversed_by(visit, came) if paid and came else frozenset()
    return [PaidOut(event.amount, event.receipt, at, event.receipt in undone) for event, at in paid]


async def _reversed_by(visit: Visit, receipts: list[int]) -> frozenset[int]:
    """The receipts that these took back: in somebody's own stream a reversal is money like any other."""
    cage: Cage | None = await visit.front.house.state("cage")
    others = cage.version - cage.receipts if cage else 0
    read = await visit.front.journal.read(CAGE, min(receipts) - 1, max(receipts) - min(receipts) + 1 + others)
    events = (_cage_decoder.decode(one.body).event for one in read)
    return frozenset(one.reverses for one in events if isinstance(one, CageReceiptIssued) and one.number in receipts)
