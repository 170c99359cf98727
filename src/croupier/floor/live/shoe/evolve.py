"""The system's cards after each event of a table; checks nothing, events are facts."""

from msgspec.structs import replace

from croupier.floor.fairness.hashing import FORMAT_1, proof_digest
from croupier.floor.fairness.nonce_collection import NonceCollection, add_nonce, add_seal, with_seals_closed
from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart
from croupier.floor.games.game_registry import FLOOR_GAMES
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
from croupier.floor.live.shoe.dealt_cards import evolve_dealt_cards
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.shoe.shoe_events import CardsCut, ShoeEnded
from croupier.table.sign_events import TableClosed
from croupier.table.state import Table
from croupier.verbs.actors import Actor, Role
from croupier.verbs.round_events import RoundVoided

STAFF_ALIAS = "supervisor"
"""What a proof calls somebody who cut for the patrons."""


def evolve_shoe(live: LiveTable, event: LiveEvent, at: int) -> LiveShoe | None:
    """The shoe after an event; `live` is the table before it. None if the system has no cards here."""
    shoe = live.spot.shoe
    if isinstance(event, ShoeCommitted):
        return _begun(live, event)
    if shoe is None:
        return None
    match event:
        case Happened(event=happened):
            return _evolve_by_engine(shoe, live.table, happened)
        case PatronsAdded(nonces):
            return replace(shoe, added=PatronPart(nonces, shoe.cut), gathering=None)
        case NoncesAwaited():
            return _asked(shoe, event, at)
        case SealGiven() | SealsClosed() | NonceGiven() if shoe.gathering is not None:
            return replace(shoe, gathering=_gathered(shoe, shoe.gathering, event))
        case _:
            return shoe


def _begun(live: LiveTable, event: ShoeCommitted) -> LiveShoe:
    before, table = live.spot.shoe, live.table
    follows = event.commitment.follows and table.play is not None
    return LiveShoe(
        event.commitment,
        event.sealed,
        1 if before is None else before.number + 1,
        beside=game_of(table).lying(table.play) if follows else (),
    )


def _asked(shoe: LiveShoe, event: NoncesAwaited, at: int) -> LiveShoe:
    """Earlier seals of those who may still add stay valid, and so does the start of their time.

    Those asked together are numbered in an order of this shoe only, which its proof does not reveal.
    """
    for name in sorted(event.expected, key=lambda name: proof_digest("alias", shoe.sealed, name)):
        shoe = _with_contributor(shoe, name)
    before, expected = shoe.gathering, tuple(shoe.alias(name) for name in event.expected)
    if before is None or before.spin != event.spin:
        return replace(shoe, gathering=NonceCollection(shoe.commitment.root, expected, event.spin, since=at))
    kept = tuple(nonce for nonce in before.given if nonce.by in expected)
    return replace(shoe, gathering=replace(before, expected=expected, given=kept, sealing=True))


def _gathered(
    shoe: LiveShoe, gathering: NonceCollection, event: SealGiven | SealsClosed | NonceGiven
) -> NonceCollection:
    match event:
        case SealGiven(patron, seal):
            return add_seal(gathering, shoe.alias(patron), seal)
        case SealsClosed():
            return with_seals_closed(gathering)
        case NonceGiven(patron, nonce):
            return add_nonce(gathering, shoe.alias(patron), nonce)


def _with_contributor(shoe: LiveShoe, name: str) -> LiveShoe:
    return shoe if name in shoe.contributors else replace(shoe, contributors=(*shoe.contributors, name))


def _evolve_cut(shoe: LiveShoe, by: Actor, at: int) -> LiveShoe:
    """The cut is fixed before any nonce is known; in the first format it was all of the patrons' part."""
    if shoe.commitment.format == FORMAT_1:
        return replace(shoe, added=PatronPart(cut=Cut(by.name, at)))
    if by.role is not Role.PATRON:
        return replace(shoe, cut=Cut(STAFF_ALIAS, at))
    shoe = _with_contributor(shoe, by.name)
    return replace(shoe, cut=Cut(shoe.alias(by.name), at))


def _evolve_by_engine(shoe: LiveShoe, table: Table, event: Event) -> LiveShoe:
    wheel = FLOOR_GAMES.part_of(table.determinations.game).wheel
    match event:
        case CardsCut(by=by, at=at) if at is not None:
            return _evolve_cut(shoe, by, at)
        case ShoeEnded() | TableClosed():
            return replace(called_off(shoe), ended=True)
        case _ if wheel is not None:
            ends = isinstance(event, (wheel.announced, wheel.no_spin, RoundVoided))
            return _evolve_spin(shoe) if ends else shoe
        case _:
            left = evolve_dealt_cards(shoe.left, table, event)
            return shoe if left is shoe.left else replace(shoe, left=left)


def _evolve_spin(shoe: LiveShoe) -> LiveShoe:
    """A spin is used up once its first nonce has come; one that was only sealed is not."""
    if shoe.added is None and shoe.gathering is not None and shoe.gathering.sealing:
        return shoe
    shoe = called_off(shoe)
    return shoe if shoe.added is None else replace(shoe, spins=(*shoe.spins, shoe.added.nonces), added=None)


def called_off(shoe: LiveShoe) -> LiveShoe:
    """Stop gathering. What was sealed before the first nonce stays in the proof: anyone who knew some of
    them must not choose unseen to begin again. Those who still had time to give theirs have withheld nothing."""
    gathering, uncut = shoe.gathering, shoe.commitment.is_cut and shoe.cut is None
    if gathering is None or gathering.sealing or uncut or shoe.added is not None:
        return replace(shoe, gathering=None)
    late = tuple(nonce if nonce.nonce is not None else _with_away(shoe, nonce) for nonce in gathering.given)
    return replace(shoe, added=PatronPart(late, shoe.cut), gathering=None)


def _with_away(shoe: LiveShoe, nonce: Nonce) -> Nonce:
    return nonce if shoe.commitment.format == FORMAT_1 else replace(nonce, away=True)
