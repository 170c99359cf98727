"""The system's cards after each event of a table; checks nothing, events are facts."""

from typing import Any

import msgspec

from croupier.floor.fairness.combining import Cut
from croupier.floor.fairness.gathering import Gathering, add_nonce, add_seal, close_seals
from croupier.floor.live.events import (
    Happened,
    LiveEvent,
    NonceGiven,
    NoncesAwaited,
    PatronsAdded,
    SealGiven,
    SealsClosed,
    ShoeCommitted,
)
from croupier.floor.live.gathering import reopened
from croupier.floor.live.shoe_leaving import after_leaving
from croupier.floor.live.shoe_state import AtTable, LiveShoe
from croupier.games.roulette.events import NoSpinDeclared, NumberAnnounced, SpinVoided
from croupier.table.events import CardsCut, Event, ShoeEnded, TableClosed
from croupier.table.games import game_of
from croupier.table.state import Table


def after(live: AtTable, event: LiveEvent) -> LiveShoe | None:
    """The shoe after an event, the table being as the event finds it; none where the system has no cards here."""
    shoe = live.spot.shoe
    if isinstance(event, ShoeCommitted):
        return _begun(live, event)
    if shoe is None:
        return None
    match event:
        case Happened(event=happened):
            return _after_engine(shoe, live.table, happened)
        case PatronsAdded(nonces):
            return _with(shoe, added=nonces, gathering=None)
        case NoncesAwaited():
            return _with(shoe, gathering=reopened(shoe.gathering, event, shoe.commitment.root))
        case SealGiven() | SealsClosed() | NonceGiven() if shoe.gathering is not None:
            return _with(shoe, gathering=_gathered(shoe.gathering, event))
        case _:
            return shoe


def _begun(live: AtTable, event: ShoeCommitted) -> LiveShoe:
    before, table = live.spot.shoe, live.table
    follows = event.commitment.follows and table.play is not None
    return LiveShoe(
        event.commitment,
        event.sealed,
        1 if before is None else before.number + 1,
        beside=game_of(table).lying(table.play) if follows else (),
    )


def _gathered(gathering: Gathering, event: SealGiven | SealsClosed | NonceGiven) -> Gathering:
    match event:
        case SealGiven(patron, seal):
            return add_seal(gathering, patron, seal)
        case SealsClosed():
            return close_seals(gathering)
        case NonceGiven(patron, nonce):
            return add_nonce(gathering, patron, nonce)


def _after_engine(shoe: LiveShoe, table: Table, event: Event) -> LiveShoe:
    match event:
        case CardsCut(by=by, at=at) if at is not None:
            return _with(shoe, added=Cut(by.name, at))
        case ShoeEnded() | TableClosed():
            return _with(shoe, ended=True, gathering=None)
        case NumberAnnounced() | NoSpinDeclared() | SpinVoided():
            return _after_spin(shoe)
        case _:
            left = after_leaving(shoe.left, table, event)
            return shoe if left is shoe.left else _with(shoe, left=left)


def _after_spin(shoe: LiveShoe) -> LiveShoe:
    """A spin whose nonces have begun to come is used up, whatever became of it; one that was only sealed is not."""
    if shoe.added is not None:
        return _with(shoe, spins=(*shoe.spins, shoe.added), added=None)
    if shoe.gathering is not None and not shoe.gathering.sealing:
        return _with(shoe, spins=(*shoe.spins, shoe.gathering.given), gathering=None)
    return shoe


def _with(shoe: LiveShoe, **changes: Any) -> LiveShoe:
    return msgspec.structs.replace(shoe, **changes)
