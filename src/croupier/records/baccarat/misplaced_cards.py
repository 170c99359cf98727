"""Cards that lay in the wrong place: told in the order they left the shoe, those laid elsewhere than due as such."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest

from croupier.equipment.cards import Card
from croupier.games.baccarat.coup import Coup, Window
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import CardDealt, CardDrawnInError, CardMisplaced, CoupReconstructed, CoupVoided
from croupier.games.baccarat.evolve import evolve
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.values_and_odds import HandName
from croupier.rulebook import act_mb as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import ShoeCardBurnt
from croupier.verbs.steps import Deal

CoupCard = CardDealt | CardMisplaced | CardDrawnInError


def drop_next_burn(events: Sequence[Event]) -> Sequence[Event]:
    """The events without the burn of the next shoe, which may come before the cards of this coup are gathered."""
    began = (at for at, event in enumerate(events) if isinstance(event, CardDealt | CardMisplaced | CoupVoided))
    first = next(began, len(events))
    return tuple(event for at, event in enumerate(events) if at < first or not isinstance(event, ShoeCardBurnt))


def coup_card_order(right: CoupReconstructed) -> tuple[Card, ...]:
    """The order in which the cards of a reconstructed coup left the shoe."""
    turns = chain.from_iterable(zip_longest(right.player, right.banker))
    return (*(card for card in turns if card is not None), *right.over)


@rule("12.4")
def coup_in_true_order(events: Sequence[Event]) -> Sequence[Event]:
    """The events, with the cards before a reconstruction in the order that it found.

    At a table, staff may only say afterwards in which order the cards came; a record has them in that order.
    """
    at = next((at for at, event in enumerate(events) if isinstance(event, CoupReconstructed)), None)
    if at is None:
        return events
    right = events[at]
    assert isinstance(right, CoupReconstructed)
    places = [place for place, event in enumerate(events[:at]) if isinstance(event, CoupCard)]
    laid = [event for event in events[:at] if isinstance(event, CoupCard)]
    order = coup_card_order(right)
    if any(isinstance(event, CardDealt) and event.source != "shoe" for event in laid):
        return events
    came = tuple(event.card for event in laid)
    if came == order or Counter(came) != Counter(order):
        return events
    told = list(events)
    for place, event in zip(places, _laid_in(order, laid), strict=True):
        told[place] = event
    return tuple(told)


def _laid_in(order: Sequence[Card], laid: Sequence[CoupCard]) -> Iterator[CoupCard]:
    """Each card in this order, where it lay."""
    rest = list(laid)
    coup = Coup(Determinations(), window=Window.CLOSED)
    for card in order:
        event = next(event for event in rest if event.card == card)
        rest.remove(event)
        if not isinstance(event, CardDrawnInError):
            event = _laid_on(coup, event.hand, card, event.face_up)
            coup = evolve(coup, event)
        yield event


def _laid_on(coup: Coup, hand: HandName, card: Card, face_up: bool) -> CardDealt | CardMisplaced:
    step = next_step(coup)
    due = step.to if isinstance(step, Deal) else ""
    if due == hand:
        return CardDealt(hand, card, step.clause, face_up)
    return CardMisplaced(hand, due, card, step.clause, face_up)
