"""Irregularities and void rounds: each a command with the remedy of its clause (14 and 16)."""

from collections import Counter

from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    DrawForDealerInError,
    DrawInError,
    ReportPlacementError,
    VoidRound,
    VoidWagers,
)
from croupier.games.blackjack.events import (
    CardBurnt,
    CardDrawnInError,
    Event,
    HandLaidAgain,
    InsuranceReturned,
    Kind,
    RoundVoided,
    SettlementReversed,
    WagerVoided,
)
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.steps import next_step
from croupier.rulebook import Cite, Refused, act_bj as rule
from croupier.verbs.actors import STAFF, Actor, require
from croupier.verbs.steps import Deal
from croupier.verbs.void_checks import require_voiding, void_patron
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import order_for_reversal, reverse_settlements


def _check_in_play(play: RoundOfPlay, by: Actor, clause: Cite, deed: str) -> None:
    require(by, STAFF, clause, deed)
    if play.is_over:
        raise Refused(clause, "This round is over.")


@rule("14.1")
def burn_face_up_card(play: RoundOfPlay, command: BurnFaceUpCard) -> tuple[Event, ...]:
    """A card that lay face upwards in the shoe is burnt."""
    _check_in_play(play, command.by, rule["14.1"], "Burning a card found face up")
    return (CardBurnt(command.card, rule["14.1"]),)


@rule("14.2")
def draw_in_error(play: RoundOfPlay, command: DrawInError) -> tuple[Event, ...]:
    """A card drawn too early is the next card, seen or not; one that was burnt in error stays in the rack."""
    _check_in_play(play, command.by, rule["14.2"], "Reporting a card drawn in error")
    if command.burnt:
        return (CardBurnt(command.card, rule["14.2"]),)
    return (CardDrawnInError(command.card, rule["14.2"]),)


@rule("14.3")
def draw_for_dealer_in_error(play: RoundOfPlay, command: DrawForDealerInError) -> tuple[Event, ...]:
    """A card drawn to the dealer's hand against rule 12 is burnt."""
    _check_in_play(play, command.by, rule["14.3"], "Reporting a card drawn to the dealer's hand")
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


def voided(play: RoundOfPlay, clause: Cite, patron: str | None = None) -> list[Event]:
    """Give every wager back as though the round had never been dealt; only one patron's if named.

    Payments are taken from the stack last, latest first: they may have gone into other wagers.
    """
    lying: list[WagerVoided] = []
    for box in play.boxes:
        lying += [WagerVoided(wager.patron, box.number, 1, Kind.PAIRS, wager.amount, clause) for wager in box.pairs]
        if play.stage is Stage.WAGERS:
            lying += [WagerVoided(wager.patron, box.number, 1, Kind.MAIN, wager.amount, clause) for wager in box.wagers]
        for number, hand in enumerate(box.hands, start=1):
            lying += [WagerVoided(s.patron, box.number, number, Kind.MAIN, s.amount, clause) for s in hand.shares]
    for i in play.insurance:
        owner = "" if i.owner == i.patron else i.owner
        lying.append(WagerVoided(i.patron, i.box, 1, Kind.INSURANCE, i.amount, clause, owner))
    events: list[Event] = [wager for wager in lying if patron in (None, wager.patron)]
    for back in order_for_reversal(reverse_settlements(play.settled, SettlementReversed, clause, patron)):
        events += (back, WagerVoided(back.patron, back.box, back.hand, back.kind, back.stake, clause, back.owner))
    return events


@rule("16.1", "16.3")
def void_round(play: RoundOfPlay, command: VoidRound) -> tuple[Event, ...]:
    """The operator invalidates a round: disturbed, impractical to finish, or touched by fraud."""
    clause = rule["16.1"] if command.ground is Ground.DISTURBANCE else rule["16.3"]
    require_voiding(
        command.by,
        clause,
        "Declaring a round void",
        "This round is over: void it as an earlier round." if play.is_over else "",
    )
    return (*voided(play, clause), RoundVoided(clause, command.details or command.ground))


@rule("16.2", "16.2(a)")
def void_wagers(play: RoundOfPlay, command: VoidWagers) -> tuple[Event, ...]:
    """The operator voids what somebody who broke the rules has wagered in this round."""
    clause, over = rule["16.2(a)"], "This round is over." if play.is_over else ""
    return void_patron(command, clause, over, voided(play, clause, command.patron), "in this round")
