"""What an event of a live table posts: the engine's moves, with the accounts of this house."""

import msgspec

from croupier import table as tables
from croupier.floor.live.events import CardCorrected, ClaimSettled, Happened, LiveEvent, TableOpened
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.real_cards import corrections
from croupier.floor.live.state import LiveTable
from croupier.floor.people.cage.decide import WORLD_ACCOUNT
from croupier.floor.people.person_ids import has_account, patron_account
from croupier.ledger.postings import Posting
from croupier.rulebook import floor
from croupier.table.sign_events import TableClosed
from croupier.verbs.moves import CAGE, CHIP_FLOAT, Move


def place_at(table: str, place: str) -> str:
    """A place of the engine's moves at this table: `stack T of P`, `wagers T of P`, `held T for P`, `float T`."""
    if place == CHIP_FLOAT:
        return f"float {table}"
    kind, name = place.split(" ", 1)
    return f"{kind} {table} {name}"


def postings(live: LiveTable | None, event: LiveEvent, unit: str, float_balance: int = 0) -> tuple[Posting, ...]:
    """What this event posts; nothing if the wagers are not entered.

    `float_balance` is what the table's float holds, which goes to the cage as the table closes.
    """
    if isinstance(event, TableOpened):
        return (Posting(CAGE, f"float {event.id}", unit, event.float),) if event.float else ()
    assert live is not None
    if live.spot.terms.depth is not Depth.WAGERS:
        return ()
    if isinstance(event, CardCorrected):
        return tuple(_posting(live.id, unit, move) for move in corrections.correction_moves(live, event))
    if isinstance(event, ClaimSettled):
        target = CAGE if live.table.closed else place_at(live.id, CHIP_FLOAT)
        return (Posting(patron_account(event.patron), target, unit, event.amount),)
    if not isinstance(event, Happened):
        return ()
    if isinstance(event.event, TableClosed):
        return _float_home(live.id, unit, float_balance)
    posted = tuple([_posting(live.id, unit, move) for move in tables.moves(live.table, event.event) if move.amount])
    return tuple(_with_cage(live.id, posting) for posting in posted) if live.table.closed else posted


@floor("2.6")
def _with_cage(table: str, posting: Posting) -> Posting:
    """What the float of a closed table would pay, the cage pays: the float has gone home."""
    source, target = (CAGE if end == place_at(table, CHIP_FLOAT) else end for end in (posting.source, posting.target))
    return msgspec.structs.replace(posting, source=source, target=target)


def _float_home(table: str, unit: str, balance: int) -> tuple[Posting, ...]:
    if not balance:
        return ()
    ends = (f"float {table}", CAGE) if balance > 0 else (CAGE, f"float {table}")
    return (Posting(*ends, unit, abs(balance)),)


def _posting(table: str, unit: str, move: Move) -> Posting:
    source, target = move.source, move.target
    if source == CAGE:
        return Posting(_outside(target), place_at(table, target), unit, move.amount)
    if target == CAGE:
        return Posting(place_at(table, source), _outside(source), unit, move.amount)
    return Posting(place_at(table, source), place_at(table, target), unit, move.amount)


def _outside(place: str) -> str:
    """Where bought chips come from and go: the owner's account, or over the counter."""
    owner = place.split(" of ", 1)[-1].split(" for ", 1)[-1]
    return patron_account(owner) if has_account(owner) else WORLD_ACCOUNT
