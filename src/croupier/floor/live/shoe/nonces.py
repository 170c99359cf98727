"""Seals and nonces of the patrons' devices: seals until the cut or the last wager, then nonces."""

import msgspec

from croupier.floor.fairness.nonce_collection import (
    NonceCollection,
    NonceRefused,
    add_nonce,
    add_seal,
    with_seals_closed as closed,
)
from croupier.floor.fairness.patron_part import Nonce
from croupier.floor.live.commands import GiveNonce, GiveSeal
from croupier.floor.live.events import LiveEvent, NonceGiven, NoncesAwaited, PatronsAdded, SealGiven, SealsClosed
from croupier.floor.live.opening.terms import CardsFrom, Pace, Terms
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, floor
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.shoe.shoe_events import CardsCut
from croupier.table.state import Table
from croupier.verbs.round_events import NoMoreBetsCalled
from croupier.verbs.steps import Offer

LEAST_SECONDS: int = floor.number("5.5", "nonce_seconds_min")
"""How long devices have for their seals, and again for their nonces, however short the pace of a table is."""


@floor("5.5")
def window(pace: Pace) -> int:
    """Milliseconds that devices have; tables from before there was a minimum may say less."""
    return 1000 * max(pace.nonce_seconds, LEAST_SECONDS)


@floor("5.5")
def check_devices_have_time(terms: Terms) -> None:
    """Refuse a table at which the house would know the outcome before a device could add to it."""
    if terms.cards_from is CardsFrom.SYSTEM and terms.pace.nonce_seconds < LEAST_SECONDS:
        raise Refused(floor["5.5"], f"The patrons' devices have {LEAST_SECONDS} seconds or more to add their part.")


def awaited(table: Table, spin: int = 0) -> NoncesAwaited:
    """Ask everybody who plays for a nonce."""
    return NoncesAwaited(tuple(patron.name for patron in table.playing), spin)


@floor("5.2")
def gather(live: LiveTable) -> tuple[LiveEvent, ...]:
    """When wagers open, devices may seal, unless the order is already being fixed."""
    shoe = live.spot.shoe
    if shoe is None or shoe.commitment.is_cut or shoe.ended or shoe.added is not None:
        return ()
    if shoe.gathering is not None and not shoe.gathering.sealing:
        return ()
    return (awaited(live.table, shoe.spin),)


@floor("5.2")
def welcome(live: LiveTable) -> tuple[LiveEvent, ...]:
    """Let those who joined while seals are taken seal too."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None or not shoe.gathering.sealing:
        return ()
    asked = shoe.asked
    come = tuple(patron.name for patron in live.table.playing if patron.name not in asked)
    return (NoncesAwaited((*asked, *come), shoe.gathering.spin),) if come else ()


@floor("5.2")
def give_seal(live: LiveTable, command: GiveSeal) -> tuple[LiveEvent, ...]:
    """A device's seal."""
    shoe, gathering, alias = _asked(live, command.by.name)
    try:
        after = add_seal(gathering, alias, command.seal)
    except NonceRefused as problem:
        raise Refused(floor["5.2"], str(problem)) from None
    if after is gathering:
        return ()
    given = SealGiven(command.by.name, command.seal)
    ready = not _takes_seals(live, shoe) and _all_have_sealed(live, shoe, after)
    return (given, *_closed(after)) if ready else (given,)


@floor("5.2")
def give_nonce(live: LiveTable, command: GiveNonce) -> tuple[LiveEvent, ...]:
    """A device's nonce; with the last of them the order, or the spin, is fixed."""
    _, gathering, alias = _asked(live, command.by.name)
    try:
        after = add_nonce(gathering, alias, command.nonce)
    except NonceRefused as problem:
        raise Refused(floor["5.2"], str(problem)) from None
    if after == gathering:
        return ()
    given = NonceGiven(command.by.name, command.nonce)
    return (given, PatronsAdded(after.given)) if after.complete else (given,)


def ends_seals(live: LiveTable, event: Event) -> bool:
    """Whether an event ends the wait for seals: the cut of a shoe, elsewhere the close of wagers."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None or not shoe.gathering.sealing:
        return False
    return isinstance(event, CardsCut) if shoe.commitment.is_cut else isinstance(event, NoMoreBetsCalled)


@floor("5.5")
def close_seals(live: LiveTable, at: int) -> tuple[LiveEvent, ...]:
    """Close the seals if everybody has sealed or had time to; otherwise the clock closes them."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None or not shoe.gathering.sealing:
        return ()
    ready = _all_have_sealed(live, shoe, shoe.gathering) or at >= seals_until(live, shoe.gathering)
    return _closed(shoe.gathering) if ready else ()


def seals_until(live: LiveTable, gathering: NonceCollection) -> int:
    """The time until which devices may seal."""
    return gathering.since + window(live.spot.terms.pace)


@floor("5.2")
def patrons_added(live: LiveTable) -> tuple[LiveEvent, ...]:
    """Time is up: close the seals, or afterwards leave out the nonces that have not come."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None:
        return ()
    if shoe.gathering.sealing:
        return _closed(shoe.gathering)
    return (PatronsAdded(tuple(_left_out(live, shoe, nonce) for nonce in shoe.gathering.given)),)


@floor("5.5")
def _left_out(live: LiveTable, shoe: LiveShoe, nonce: Nonce) -> Nonce:
    """A missing nonce does not count as withheld if the connection was lost when it was asked for."""
    if nonce.nonce is not None or live.spot.lost_in_this_step(shoe.named(nonce.by)) is None:
        return nonce
    return msgspec.structs.replace(nonce, away=True)


def holds_dealing(live: LiveTable) -> bool:
    """Whether nothing is dealt or spun until seals or nonces have come, or their time is up."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None:
        return False
    return not (shoe.gathering.sealing and _takes_seals(live, shoe))


def _takes_seals(live: LiveTable, shoe: LiveShoe) -> bool:
    """Whether the table still waits for something else: the cut of a shoe, elsewhere wagers."""
    if shoe.commitment.is_cut:
        return shoe.cut is None
    return live.table.is_between_rounds or _wagers_open(live.table)


def _all_have_sealed(live: LiveTable, shoe: LiveShoe, gathering: NonceCollection) -> bool:
    """Whether everybody who is connected has sealed."""
    sealed = {nonce.by for nonce in gathering.given}
    missing = [alias for alias in gathering.expected if alias not in sealed]
    return all(live.spot.away_since(shoe.named(alias)) is not None for alias in missing)


def _asked(live: LiveTable, patron: str) -> tuple[LiveShoe, NonceCollection, str]:
    """What is being gathered, and this patron's alias in it."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None:
        raise Refused(
            floor["5.2"], "No number is needed now: devices add theirs before the cards are dealt or the ball is spun."
        )
    if patron not in shoe.asked:
        raise Refused(floor["5.2"], "This patron has no seat at this table.")
    return shoe, shoe.gathering, shoe.alias(patron)


def _closed(gathering: NonceCollection) -> tuple[LiveEvent, ...]:
    after = closed(gathering)
    return (SealsClosed(), PatronsAdded(after.given)) if after.complete else (SealsClosed(),)


def _wagers_open(table: Table) -> bool:
    if table.is_between_rounds:
        return False
    step = game_of(table).next_step(table.play)
    return isinstance(step, Offer) and step.window == "wagers"
