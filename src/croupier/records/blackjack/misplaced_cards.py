"""Cards that lay in the wrong place: told in the order they left the shoe, those laid elsewhere than due as such."""

from collections import Counter
from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.games.blackjack.events import CardDealt, CardDrawnInError, CardMisplaced, HandsReconstructed
from croupier.rulebook import act_bj as rule
from croupier.table.events import Event

RoundCard = CardDealt | CardMisplaced


def round_card_order(right: HandsReconstructed) -> tuple[Card, ...]:
    """The order in which the cards of a reconstructed round left the shoe."""
    return (*(event.card for event in right.history if isinstance(event, RoundCard)), *right.held)


@rule("14.4")
def round_in_true_order(events: Sequence[Event]) -> Sequence[Event]:
    """The events, with the cards before a reconstruction in the order that it found.

    At a table, staff may only say afterwards which cards belonged where; a record has the cards in the order they left.
    """
    right = next((event for event in events if isinstance(event, HandsReconstructed)), None)
    if right is None:
        return events
    before = events[: next(at for at, event in enumerate(events) if event is right)]
    places = [at for at, event in enumerate(before) if isinstance(event, RoundCard)]
    laid = [event for event in before if isinstance(event, RoundCard)]
    came, order = tuple(event.card for event in laid), round_card_order(right)
    spare = any(isinstance(event, CardDrawnInError) for event in before) or any(e.source != "shoe" for e in laid)
    if spare or came == order or Counter(came) != Counter(order):
        return events
    told = list(events)
    for at, event in zip(places, _laid_in(order, laid), strict=True):
        told[at] = event
    return tuple(told)


def _laid_in(order: Sequence[Card], laid: Sequence[RoundCard]) -> Iterator[RoundCard]:
    """Each card in this order, where it lay; a place that no card has reached yet is still due."""
    rest, due = list(laid), [(event.box, event.hand) for event in laid]
    for card in order:
        event = next(event for event in rest if event.card == card)
        rest.remove(event)
        place = event.box, event.hand
        if place == due[0]:
            yield CardDealt(*place, card, event.clause)
        else:
            yield CardMisplaced(*place, card, *due[0], rule["14.4"])
        due.remove(place)
