"""Irregularities: each a command with the remedy of its clause (14)."""

from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    DrawForDealerInError,
    DrawInError,
)
from croupier.games.blackjack.events import (
    CardBurnt,
    CardDrawnInError,
    Event,
)
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.steps import next_step
from croupier.rulebook import Refused, act_bj as rule
from croupier.verbs.actors import STAFF, require
from croupier.verbs.steps import Deal


@rule("14.1")
def burn_face_up_card(play: RoundOfPlay, command: BurnFaceUpCard) -> tuple[Event, ...]:
    """A card that lay face upwards in the shoe is burnt, whenever it is found."""
    require(command.by, STAFF, rule["14.1"], "Burning a card found face up")
    return (CardBurnt(command.card, rule["14.1"]),)


@rule("14.2")
def draw_in_error(play: RoundOfPlay, command: DrawInError) -> tuple[Event, ...]:
    """A card drawn too early is the next card, seen or not; one that was burnt in error stays in the rack.

    After the last card of a round it is the first of the next.
    """
    require(command.by, STAFF, rule["14.2"], "Reporting a card drawn in error")
    if command.burnt:
        return (CardBurnt(command.card, rule["14.2"]),)
    return (CardDrawnInError(command.card, rule["14.2"]),)


@rule("14.3")
def draw_for_dealer_in_error(play: RoundOfPlay, command: DrawForDealerInError) -> tuple[Event, ...]:
    """A card drawn to the dealer's hand against rule 12 is burnt, also when the round is settled."""
    require(command.by, STAFF, rule["14.3"], "Reporting a card drawn to the dealer's hand")
    step = next_step(play)
    if isinstance(step, Deal) and step.to == "dealer":
        raise Refused(rule["14.3"], "A card is due to the dealer's hand, so this is not an error: deal it.")
    return (CardBurnt(command.card, rule["14.3"]),)
