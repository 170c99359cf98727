"""The next cards and pockets of the committed order: the only place where play opens the vault."""

from functools import lru_cache

import msgspec

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.fairness.commitment import Commitment, CommittedSecret
from croupier.floor.fairness.patron_part import PatronPart, order_after
from croupier.floor.fairness.publication import pocket_of
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.shoe.dealt_cards import closed_at
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command


def next_shoe_card(live: LiveTable, inputs: FloorInputs) -> Card:
    """The next card to leave the shoe."""
    shoe, added = _fixed(live)
    place = len(shoe.left)
    return Card(_secret(shoe, inputs).things[_order(shoe.commitment, added)[place]])


def cards_of(live: LiveTable, inputs: FloorInputs, place: str) -> tuple[Card, ...]:
    """The cards of this round that lie face down at a place, in order."""
    shoe, added = _fixed(live)
    things, order = _secret(shoe, inputs).things, _order(shoe.commitment, added)
    return tuple(Card(things[order[at]]) for at in closed_at(shoe.left, live.table.round_number, place))


def next_pocket(live: LiveTable, inputs: FloorInputs) -> str:
    """Where the ball rests."""
    shoe, added = _fixed(live)
    return pocket_of(_secret(shoe, inputs), shoe.spin, added.nonces)


def ordered_cards(shoe: LiveShoe, inputs: FloorInputs) -> tuple[Card, ...]:
    """All cards of a shoe in the order they leave, for a reshuffle."""
    things = _secret(shoe, inputs).things
    order = range(shoe.commitment.size) if shoe.added is None else _order(shoe.commitment, shoe.added)
    return tuple(Card(things[position]) for position in order)


@floor("5.1")
def with_cards(live: LiveTable, command: Command, inputs: FloorInputs) -> Command:
    """A command completed with the cards that only the system knows, whatever cards it named."""
    if live.spot.terms.cards_from is CardsFrom.KEYED:
        return command
    face_down = FLOOR_GAMES.part_of(live.table.determinations.game).face_down
    if face_down is not None and isinstance(command, face_down.turn):
        by, hand, _ = msgspec.structs.astuple(command)
        command = face_down.turn(by, hand, cards_of(live, inputs, hand))
    if face_down is not None and face_down.look is not None and isinstance(command, face_down.look):
        by, hand, place, _ = msgspec.structs.astuple(command)
        lying = dict(enumerate(cards_of(live, inputs, hand)))
        command = face_down.look(by, hand, place, lying.get(place, UNSEEN))
    return command


@floor("5.2")
def _fixed(live: LiveTable) -> tuple[LiveShoe, PatronPart]:
    """The shoe once the patrons have done their part."""
    shoe = live.spot.shoe
    if shoe is None or shoe.added is None:
        raise Refused(floor["5.2"], "The patrons add their part first: the cut of a shoe, and their devices' numbers.")
    return shoe, shoe.added


def _secret(shoe: LiveShoe, inputs: FloorInputs) -> CommittedSecret:
    return inputs.vault.open(shoe.sealed, shoe.commitment.root)


@lru_cache(maxsize=512)  # a shoe is dealt card by card: its order, which has no card in it, is worked out once
def _order(said: Commitment, added: PatronPart) -> tuple[int, ...]:
    return order_after(said, added)
