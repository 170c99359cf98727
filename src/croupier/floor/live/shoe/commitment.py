"""The house's commitment, published when the cards are shuffled or a batch of spins begins."""

from collections import Counter
from collections.abc import Sequence

from croupier.equipment.cards import Card, decks
from croupier.floor.fairness.commitment import CommittedSecret, Kind, prepare_cards, prepare_spins
from croupier.floor.fairness.hashing import hash_of_determinations
from croupier.floor.fairness.health import WatchedSource
from croupier.floor.games.game_part import WheelGame
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.events import LiveEvent, ShoeCommitted
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.shoe.card_source import ordered_cards
from croupier.floor.live.shoe.nonces import awaited
from croupier.floor.live.state import LiveTable
from croupier.rulebook import floor
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.shoe.shoe_events import CardsShuffled, DiscardsFedBack, StackShuffled
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.staff_acts import StaffActed

SPINS: int = floor.number("5.1", "spins")
"""How many spins the house commits itself to at a time."""


@floor("5.1")
def commit(live: LiveTable, event: Event, inputs: FloorInputs) -> tuple[LiveEvent, ...]:
    """What the house publishes after an event of the engine; `live` is the table after it.

    The patrons' devices are asked at once for a shoe, and where a round waits for the new cards or for another spin.
    """
    if live.spot.terms.cards_from is CardsFrom.KEYED:
        return ()
    wheel = FLOOR_GAMES.part_of(live.table.determinations.game).wheel
    if wheel is not None:
        return _spins(live, event, inputs, wheel)
    secret = _cards(live, event, inputs)
    if secret is None:
        return ()
    committed = _sealed(secret, inputs)
    waits = secret.commitment.is_cut or not live.table.is_between_rounds
    return (committed, awaited(live.table)) if waits else (committed,)


def _cards(live: LiveTable, event: Event, inputs: FloorInputs) -> CommittedSecret | None:
    """A new order of the cards; None if they were not shuffled."""
    match event:
        case CardsShuffled() | DiscardsFedBack():
            return _prepared(live, _kind(live), decks(rules_of(live.table).decks), inputs)
        case StaffActed(clause=clause) if clause == rules_of(live.table).riffle_on_request:
            return _prepared(live, _kind(live), decks(rules_of(live.table).decks), inputs)
        case StackShuffled():
            return _again(live, event, inputs)
        case _:
            return None


@floor("5.4")
def _again(live: LiveTable, event: StackShuffled, inputs: FloorInputs) -> CommittedSecret:
    """A reshuffle during a round: the discard rack, or the rest of a failed shoe, becomes a new order."""
    shoe = live.spot.shoe
    assert shoe is not None, "the round in progress was dealt from a shoe"
    cards, out = ordered_cards(shoe, inputs), len(shoe.left)
    if event.from_rack:
        lying = game_of(live.table).lying(live.table.play)
        cards = tuple((Counter(cards[:out]) + Counter(shoe.beside) - Counter(lying)).elements())
    else:
        cards = cards[out:]
    return _prepared(live, Kind.SHOE, cards, inputs, follows=shoe.commitment.id)


def _prepared(
    live: LiveTable, kind: Kind, cards: Sequence[Card], inputs: FloorInputs, follows: str = ""
) -> CommittedSecret:
    determined, number = hash_of_determinations(live.table.determinations), rules_of(live.table).decks
    secret = prepare_cards(kind, _id(live, kind), determined, cards, number, inputs.source, follows)
    return _noted(secret, inputs)


def _noted(secret: CommittedSecret, inputs: FloorInputs) -> CommittedSecret:
    """The same, seen by the watch over the house's generator where it has one."""
    if isinstance(inputs.source, WatchedSource):
        inputs.source.note(secret)
    return secret


def _spins(live: LiveTable, event: Event, inputs: FloorInputs, wheel: WheelGame) -> tuple[LiveEvent, ...]:
    """A new batch when the last is used up; after a no-spin the patrons are asked again at once."""
    determinations, shoe = live.table.determinations, live.spot.shoe
    if not isinstance(event, (RoundBegun, wheel.no_spin)):
        return ()
    batch: tuple[LiveEvent, ...] = ()
    if shoe is None or shoe.used_up:
        determined, pockets = hash_of_determinations(determinations), wheel.pockets(determinations.game)
        spins = prepare_spins(_id(live, Kind.WHEEL), determined, pockets, SPINS, inputs.source)
        batch = (_sealed(_noted(spins, inputs), inputs),)
    if isinstance(event, RoundBegun) or (shoe is not None and shoe.gathering is not None):
        return batch
    return (*batch, awaited(live.table, 0 if batch or shoe is None else shoe.spin))


def _sealed(secret: CommittedSecret, inputs: FloorInputs) -> ShoeCommitted:
    return ShoeCommitted(secret.commitment, inputs.vault.seal(secret, inputs.source))


def _kind(live: LiveTable) -> Kind:
    """How the cards of this game come into play."""
    rules = rules_of(live.table)
    if rules.decks_in_turn is not None:
        return Kind.DECK
    return Kind.SHOE if rules.shuffler is None else Kind.AUTOMATED_SHOE


def _id(live: LiveTable, kind: Kind) -> str:
    """Of this table and no other, and numbered in the order in which the house committed itself."""
    return f"{live.id} {kind} {live.spot.shoe.number + 1 if live.spot.shoe else 1}"
