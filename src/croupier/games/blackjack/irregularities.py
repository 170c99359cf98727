"""Irregularities: each a command with the remedy of its clause (14)."""

from collections import Counter

from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    DrawForDealerInError,
    DrawInError,
    ReportPlacementError,
)
from croupier.games.blackjack.events import (
    CardBurnt,
    CardDrawnInError,
    Event,
    HandLaidAgain,
    InsuranceReturned,
    Kind,
    SettlementReversed,
)
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.steps import next_step
from croupier.rulebook import Cite, Refused, act_bj as rule
from croupier.verbs.actors import STAFF, Actor, require
from croupier.verbs.steps import Deal
from croupier.verbs.wagers import reverse_settlements


def _check_in_play(play: RoundOfPlay, by: Actor, clause: Cite, deed: str) -> None:
    require(by, STAFF, clause, deed)
    if play.is_over:
        raise Refused(clause, "This round is over.")


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


@rule("14.4", "7.1")
def report_placement_error(play: RoundOfPlay, command: ReportPlacementError) -> tuple[Event, ...]:
    """The hands are corrected; what was settled by the wrong cards is settled again.

    If the dealer shows no ace after all, there was nothing to insure.
    """
    clause = rule["14.4"]
    _check_in_play(play, command.by, clause, "Reporting misplaced cards")
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    for laid in command.hands:
        hands = play.box(laid.box).hands
        if laid.box and not 1 <= laid.hand <= len(hands):
            raise Refused(clause, f"Box {laid.box} has no hand {laid.hand}.")
        before.update(hands[laid.hand - 1].cards if laid.box else play.dealer)
        after.update(laid.cards)
    if not command.hands or before != after:
        raise Refused(clause, "The hands named hold other cards: name the same cards in their right places.")
    dealer = next((laid.cards for laid in command.hands if not laid.box), play.dealer)
    return (
        *reverse_settlements(play.settled, SettlementReversed, clause),
        *(HandLaidAgain(laid.box, laid.hand, laid.cards, clause) for laid in command.hands),
        *([] if dealer and dealer[0][0] == "A" else _insurance_returned(play, clause)),
    )


def _insurance_returned(play: RoundOfPlay, clause: Cite) -> list[Event]:
    """All insurance wagers go back, including settled ones."""
    lying = [(i.patron, i.box, i.owner, i.amount) for i in play.insurance]
    lying += [(r.patron, r.box, r.owner or r.patron, r.stake) for r in play.settled if r.kind is Kind.INSURANCE]
    return [InsuranceReturned(patron, box, owner, amount, clause) for patron, box, owner, amount in lying]
