"""What the patrons' devices add to a deck, an automated shoe or a spin: seals while wagers are open, then nonces."""

from croupier.floor.fairness.gathering import Gathering, NotTaken, add_nonce, add_seal
from croupier.floor.fairness.gathering import close_seals as closed
from croupier.floor.live.commands import GiveNonce, GiveSeal
from croupier.floor.live.events import LiveEvent, NonceGiven, NoncesAwaited, PatronsAdded, SealGiven, SealsClosed
from croupier.floor.live.shoe_state import AtTable
from croupier.rulebook import Refused, open_book
from croupier.table.games import game_of
from croupier.table.state import Table
from croupier.verbs.steps import Offer

floor = open_book("FLOOR")


def awaited(table: Table, spin: int = 0) -> NoncesAwaited:
    """Everybody who plays may add."""
    return NoncesAwaited(tuple(patron.name for patron in table.playing), spin)


@floor("5.2")
def gather(live: AtTable) -> tuple[LiveEvent, ...]:
    """As wagers open: devices may seal, unless the cards are cut, or their order is fixed or being fixed already."""
    shoe = live.spot.shoe
    if shoe is None or not shoe.takes_nonces or shoe.ended or shoe.added is not None:
        return ()
    if shoe.gathering is not None and not shoe.gathering.sealing:
        return ()
    return (awaited(live.table, shoe.spin),)


@floor("5.2")
def give_seal(live: AtTable, command: GiveSeal) -> tuple[LiveEvent, ...]:
    """A device's seal; of somebody who came after the others were asked, too."""
    gathering, name = _gathering(live), command.by.name
    joining: tuple[LiveEvent, ...] = ()
    if gathering.sealing and name not in gathering.expected and name in awaited(live.table).expected:
        wider = NoncesAwaited((*gathering.expected, name), gathering.spin)
        gathering, joining = reopened(gathering, wider), (wider,)
    try:
        after = add_seal(gathering, name, command.seal)
    except NotTaken as problem:
        raise Refused(floor["5.2"], str(problem)) from None
    if after is gathering:
        return ()
    given = (*joining, SealGiven(name, command.seal))
    return (*given, *_closed(after)) if after.complete and not _wagers_open(live.table) else given


@floor("5.2")
def give_nonce(live: AtTable, command: GiveNonce) -> tuple[LiveEvent, ...]:
    """A device's nonce; with the last of them the order, or the spin, is fixed."""
    gathering, name = _gathering(live), command.by.name
    try:
        after = add_nonce(gathering, name, command.nonce)
    except NotTaken as problem:
        raise Refused(floor["5.2"], str(problem)) from None
    if after == gathering:
        return ()
    given = NonceGiven(name, command.nonce)
    return (given, PatronsAdded(after.given)) if after.complete else (given,)


def close_seals(live: AtTable) -> tuple[LiveEvent, ...]:
    """No more bets and no more seals; where nobody sealed, it goes on without."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None or not shoe.gathering.sealing:
        return ()
    return _closed(shoe.gathering)


@floor("5.2")
def patrons_added(live: AtTable) -> tuple[LiveEvent, ...]:
    """Time is up: the seals are closed, or, after that, what has not come is left out."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None:
        return ()
    return _closed(shoe.gathering) if shoe.gathering.sealing else (PatronsAdded(shoe.gathering.given),)


def holds_dealing(live: AtTable) -> bool:
    """Whether nothing is dealt or spun until seals or nonces have come, or their time is up."""
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None:
        return False
    return not (shoe.gathering.sealing and (live.table.between_rounds or _wagers_open(live.table)))


def reopened(before: Gathering | None, event: NoncesAwaited, root: str = "") -> Gathering:
    """Seals that came before stay, of those who may still add."""
    same = before is not None and before.spin == event.spin
    kept = tuple(one for one in before.given if one.by in event.expected) if before is not None and same else ()
    return Gathering(before.root if before is not None else root, event.expected, event.spin, kept)


def _gathering(live: AtTable) -> Gathering:
    shoe = live.spot.shoe
    if shoe is None or shoe.gathering is None:
        raise Refused(floor["5.2"], "Nothing is awaited: devices add from the opening of the wagers to the deal.")
    return shoe.gathering


def _closed(gathering: Gathering) -> tuple[LiveEvent, ...]:
    after = closed(gathering)
    return (SealsClosed(), PatronsAdded(after.given)) if after.complete else (SealsClosed(),)


def _wagers_open(table: Table) -> bool:
    if table.between_rounds:
        return False
    step = game_of(table).next_step(table.play)
    return isinstance(step, Offer) and step.window == "wagers"
