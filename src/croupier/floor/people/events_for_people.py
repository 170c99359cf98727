"""What a table tells its patrons' own streams: where they sit, what they buy and take home, what is kept for them."""

from collections.abc import Iterable, Iterator

from croupier.equipment.amounts import Amount
from croupier.floor.people.events import (
    BoughtIn,
    CashedOut,
    ChipsKept,
    KeptChipsPaid,
    LeftTable,
    Owes,
    PersonEvent,
    SatDown,
)
from croupier.floor.people.person_ids import has_account, person_stream
from croupier.rulebook import floor
from croupier.table.events import Event as EngineEvent
from croupier.table.patrons.attendance_events import ChipsBrought, PatronJoined, PatronLeft
from croupier.table.patrons.claim_events import ChipsHeld, FinishedRoundVoided, HeldPaid
from croupier.table.state import Claim, Held

_OF_PEOPLE = PatronJoined | ChipsBrought | PatronLeft | FinishedRoundVoided | ChipsHeld | HeldPaid
"""What people's own streams are told of; a wager, which comes most often, is not among it."""


def facts_of(table: str, event: EngineEvent) -> tuple[tuple[str, PersonEvent], ...]:
    """What an event of the engine's table says in other streams; nothing of those who have no account."""
    if not isinstance(event, _OF_PEOPLE):
        return ()
    return tuple((person_stream(person), fact) for person, fact in _patron_facts(table, event) if has_account(person))


def _patron_facts(table: str, event: _OF_PEOPLE) -> Iterator[tuple[str, PersonEvent]]:
    match event:
        case PatronJoined(patron=patron, chips=chips):
            yield patron, SatDown(table)
            if chips:
                yield patron, BoughtIn(table, chips)
        case ChipsBrought(patron=patron, chips=chips):
            yield patron, BoughtIn(table, chips)
        case PatronLeft(patron=patron, chips=chips):
            if chips:
                yield patron, CashedOut(table, chips)
            yield patron, LeftTable(table)
        case FinishedRoundVoided(reversals=reversals):
            for back in reversals:
                if back.held:
                    yield back.patron, ChipsKept(table, back.held)
        case ChipsHeld(patron=patron, amount=amount):
            yield patron, ChipsKept(table, amount)
        case HeldPaid(patron=patron, amount=amount):
            yield patron, KeptChipsPaid(table, amount)


@floor("2.6")
def debt_changes(table: str, before: Iterable[Claim], after: Iterable[Claim]) -> tuple[tuple[str, Owes], ...]:
    """How the debts of patrons to the table have changed, whichever event changed them."""
    if before is after:
        return ()
    was, now = _sums(before), _sums(after)
    changed = [key for key in dict.fromkeys((*was, *now)) if was.get(key, 0) != now.get(key, 0)]
    return tuple(
        (person_stream(patron), Owes(table, number, now.get((patron, number), 0)))
        for patron, number in changed
        if has_account(patron)
    )


@floor("2.6")
def held_changes(table: str, before: Iterable[Held], after: Iterable[Held]) -> tuple[tuple[str, PersonEvent], ...]:
    """How what a table holds for patrons has changed by a correction."""
    was, now = _held_sums(before), _held_sums(after)
    return tuple(
        (
            person_stream(patron),
            ChipsKept(table, Amount(amount))
            if (amount := now.get(patron, 0) - was.get(patron, 0)) > 0
            else KeptChipsPaid(table, Amount(-amount)),
        )
        for patron in dict.fromkeys((*was, *now))
        if was.get(patron, 0) != now.get(patron, 0) and has_account(patron)
    )


def _held_sums(held: Iterable[Held]) -> dict[str, int]:
    """By patron."""
    sums: dict[str, int] = {}
    for one in held:
        sums[one.patron] = sums.get(one.patron, 0) + one.amount
    return sums


def _sums(claims: Iterable[Claim]) -> dict[tuple[str, int], int]:
    """By patron and round."""
    sums: dict[tuple[str, int], int] = {}
    for claim in claims:
        sums[claim.patron, claim.round_number] = sums.get((claim.patron, claim.round_number), 0) + claim.amount
    return sums
