"""Cards that were dealt face down are turned: the communal cards, the dealer's hand, the hands that continue."""

from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.games.ultimate_holdem.commands import TurnCards
from croupier.games.ultimate_holdem.events import (
    CardsTurned,
    DealersHandAnnounced,
    DealersHandDeclared,
    Event,
    HandDeclared,
)
from croupier.games.ultimate_holdem.round_of_play import Area, RoundOfPlay
from croupier.games.ultimate_holdem.steps import DEALER, FLOP, TURN_AND_RIVER, next_step
from croupier.games.ultimate_holdem.values_and_odds import qualifies
from croupier.rulebook import Cite, Refused, act_uth as rule
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.steps import Expose

Cards = tuple[Card, ...]


def turn_cards(play: RoundOfPlay, command: TurnCards) -> tuple[Event, ...]:
    """The dealer turns what the rules want turned now, and declares the hand that it makes."""
    step = next_step(play)
    require(command.by, DEALING_ROLES, step.clause, "Turning cards")
    if not isinstance(step, Expose):
        raise Refused(step.clause, "No cards are waiting to be turned.")
    if command.place != step.hand:
        raise Refused(step.clause, f"Turned now: {step.hand}.")
    if step.hand == FLOP:
        return (CardsTurned(FLOP, named(play, command.cards, play.flop, step.clause), step.clause),)
    if step.hand == TURN_AND_RIVER:
        cards = named(play, command.cards, play.turn_and_river, step.clause)
        return (CardsTurned(TURN_AND_RIVER, cards, step.clause),)
    if step.hand == DEALER:
        return _dealers_hand(play, command)
    area = play.area(int(step.hand))
    assert area is not None
    return _patrons_hand(play, area, command)


def named(play: RoundOfPlay, names: Cards, lying: Cards, clause: Cite) -> Cards:
    """The cards there: unknown ones are named now, each a card of the deck that is not out yet."""
    names = names or lying
    if len(names) != len(lying):
        raise Refused(clause, f"Cards that lie there: {len(lying)}, not {len(names)}.")
    cards = tuple(lies if name == UNSEEN else name for name, lies in zip(names, lying, strict=True))
    for name, lies in zip(cards, lying, strict=True):
        if name == UNSEEN:
            raise Refused(clause, "Name the card that was turned.")
        if lies not in (UNSEEN, name):
            raise Refused(clause, f"The card dealt there was not the {pictured(name)}.")
    check_deck(play, tuple(name for name, lies in zip(cards, lying, strict=True) if lies == UNSEEN))
    return cards


@rule("2.1")
def check_deck(play: RoundOfPlay, cards: Cards) -> None:
    """One deck of 52 is in play: no card of it is out twice."""
    out = list(play.known) if cards else []
    for card in cards:
        if card in out:
            why = f"The {pictured(card)} has already been dealt."
            raise Refused(rule["2.1"], f"{why} Report a card that does not belong.")
        out.append(card)


@rule("8.8(a)", "8.8(b)", "8.8(c)")
def _dealers_hand(play: RoundOfPlay, command: TurnCards) -> tuple[Event, ...]:
    """The call, the dealer's two cards, and the best five of them with the communal cards."""
    cards = named(play, command.cards, play.dealer, rule["8.8(b)"])
    hand = play.best(cards)
    return (
        DealersHandAnnounced(rule.text("8.8(a)", "call"), rule["8.8(a)"]),
        CardsTurned(DEALER, cards, rule["8.8(b)"]),
        DealersHandDeclared(hand.category, hand.cards, qualifies(hand), rule["8.8(c)"]),
    )


@rule("9.3(a)", "9.3(b)")
def _patrons_hand(play: RoundOfPlay, area: Area, command: TurnCards) -> tuple[Event, ...]:
    """A patron's two cards, and the best five of them with the communal cards."""
    cards = named(play, command.cards, area.cards, rule["9.3(a)"])
    hand = play.best(cards)
    return (
        CardsTurned(str(area.number), cards, rule["9.3(a)"]),
        HandDeclared(area.patron, area.number, hand.category, hand.cards, rule["9.3(b)"]),
    )
