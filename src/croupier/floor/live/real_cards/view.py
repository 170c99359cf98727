"""The view of a real-card table: what to key, what can be corrected, and the results."""

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.real_cards.deal_commands import cards_to_key
from croupier.floor.live.real_cards.numbered_keys import numbered_keys
from croupier.floor.live.real_cards.results import Results, round_results
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.settled_money import keys_take_two


class KeyedCard(msgspec.Struct, frozen=True):
    """A card or a number of this round by the number under which it is corrected."""

    number: int
    says: str


class RealView(msgspec.Struct, frozen=True):
    """`to_key` is how many cards are keyed for what is called for now, `noted` those of them that are there already.

    Everything that was keyed lies face up, or was seen: it is for everybody. `settled` says that money has moved in the
    round, so that a key is put right by two people.
    """

    to_key: int
    noted: tuple[Card, ...]
    keyed: tuple[KeyedCard, ...]
    results: Results
    settled: bool = False


def real_view(live: LiveTable) -> RealView | None:
    """The real-card part of the view; None if the cards are the system's own, or it is told none of them."""
    if live.spot.terms.cards_from is not CardsFrom.KEYED or live.table.is_counted:
        return None
    real = live.spot.real
    keyed = tuple(KeyedCard(key.number, key.says) for key in numbered_keys(real) if key.number)
    noted = () if real is None else real.noted
    return RealView(cards_to_key(live), noted, keyed, round_results(live), keys_take_two(live))
