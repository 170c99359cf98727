"""Misplaced cards (14.4): every card goes where the rules send it, and all that follows is worked out again."""

from collections import Counter

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, pictured
from croupier.games.blackjack.commands import LaidHand, MisplaceCard, ReportPlacementError
from croupier.games.blackjack.events import (
    AdditionReturned,
    CardDealt,
    CardMisplaced,
    Event,
    HandSplit,
    HandsReconstructed,
    InsuranceReturned,
    Kind,
    SettlementReversed,
    WagerSettled,
)
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.refold import Drawn, RefoldedHands, refold
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.steps import next_step, read_place
from croupier.games.blackjack.values_and_odds import LIMIT, total
from croupier.rulebook import Cite, Refused, act_bj as rule
from croupier.verbs.actors import DEALING_ROLES, STAFF, require
from croupier.verbs.steps import Deal
from croupier.verbs.wagers import order_for_reversal, reverse_settlements

_ALL_IN_PLACE = (
    "By the order in which they left the shoe, every card is where the rules send it: lay the real cards as the screen "
    "shows them. An error in an earlier round makes that round void (14.5)."
)


@rule("14.4")
def misplace_card(play: RoundOfPlay, command: MisplaceCard) -> tuple[Event, ...]:
    """A card is laid elsewhere than the rules send it; play goes on as the cards lie until somebody notices."""
    clause = rule["14.4"]
    require(command.by, DEALING_ROLES, clause, "Dealing")
    step = next_step(play)
    if not isinstance(step, Deal):
        raise _not_due(play, command.box)
    if command.card == UNSEEN:
        raise Refused(rule["6.1"], "Cards are dealt face up: the card must be named.")
    if play.held and play.held[0] not in (UNSEEN, command.card):
        raise Refused(rule["14.2"], f"The {pictured(play.held[0])} has already been drawn and is used first.")
    due = read_place(step.to)
    _check_hand(play, command.box, command.hand, clause)
    if due == (command.box, command.hand if command.box else 1):
        raise Refused(clause, "That is where the card is due: deal it.")
    source = "set aside" if play.held else "shoe"
    return (CardMisplaced(command.box, command.hand, command.card, *due, clause, source),)


@rule("14.2", "14.3")
def _not_due(play: RoundOfPlay, box: int) -> Refused:
    """A card that is laid somewhere while none is due is another error."""
    if play.held and play.held[0] != UNSEEN:
        return Refused(
            rule["14.2"], f"No card is due: the {pictured(play.held[0])} waits and is used as the next card."
        )
    if box:
        why = "No card is due: report it as drawn in error, and it is used as the next card."
        return Refused(rule["14.2"], why)
    return Refused(rule["14.3"], "No card is due: report it as drawn to the dealer's hand, and it is burnt.")


def _check_hand(play: RoundOfPlay, box: int, hand: int, clause: Cite) -> None:
    if box and not play.box(box).hands:
        why = f"Nobody has wagered on box {box}: report the card as drawn in error (14.2), and it goes where it is due."
        raise Refused(clause, why)
    if box and not 1 <= hand <= len(play.box(box).hands):
        raise Refused(clause, f"Box {box} has no hand {hand}.")


@rule("14.4", "7.1", "8.1(b)", "10.3", "17.9", "17.21")
def report_placement_error(play: RoundOfPlay, command: ReportPlacementError) -> tuple[Event, ...]:
    """The round as it comes out with every card in its place; what comes out the same is not touched.

    Choices stand where the hand has the cards on which they were made, and are asked again elsewhere.
    """
    clause = rule["14.4"]
    require(command.by, STAFF, clause, "Reporting misplaced cards")
    _check_can_be_reconstructed(play, clause)
    order = _true_order(play, command.hands, clause)
    if not _is_misplaced(play) and order == _recorded_order(play):
        raise Refused(clause, _ALL_IN_PLACE)
    return _events(play, _with_lost_hands(play, refold(play, order)), clause)


def _check_can_be_reconstructed(play: RoundOfPlay, clause: Cite) -> None:
    if play.void is not None:
        raise Refused(clause, "This round is void: all its wagers went back.")
    if not play.has_commenced:
        raise Refused(clause, "No card of this round is out.")


def _recorded_order(play: RoundOfPlay) -> list[Drawn]:
    """The cards as they were dealt, and those that wait."""
    dealt = [
        Drawn(event.card, event.box == 0) for event in play.history if isinstance(event, CardDealt | CardMisplaced)
    ]
    return [*dealt, *(Drawn(card, False) for card in play.held)]


def lies_wrong(play: RoundOfPlay) -> bool:
    """Whether a card is known to lie in the wrong hand, and the round is not void for it."""
    return play.void is None and _is_misplaced(play)


def _is_misplaced(play: RoundOfPlay) -> bool:
    """Whether a card was told of as it was laid in the wrong hand."""
    return any(isinstance(event, CardMisplaced) for event in play.history)


def _true_order(play: RoundOfPlay, hands: tuple[LaidHand, ...], clause: Cite) -> list[Drawn]:
    """The cards in the order in which they left the shoe.

    Hands that are named as they should lie name another one where nothing else says it: each of their cards came when a
    card went to that place. A card that is known to be misplaced, or named in another hand, goes where its turn in the
    order sends it.
    """
    cards, places = _recorded_order(play), _places(play)
    for laid in hands:
        _check_hand(play, laid.box, laid.hand, clause)
    lying = [places[laid.box, laid.hand if laid.box else 1] for laid in hands]
    if Counter(cards[index].card for own in lying for index in own) != Counter(c for laid in hands for c in laid.cards):
        raise Refused(clause, "The hands named hold other cards: name the same cards in their right places.")
    if _is_misplaced(play) or any(len(own) != len(laid.cards) for own, laid in zip(lying, hands, strict=True)):
        return cards
    for own, laid in zip(lying, hands, strict=True):
        for index, card in zip(own, laid.cards, strict=True):
            cards[index] = replace(cards[index], card=card)
    return cards


def _places(play: RoundOfPlay) -> dict[tuple[int, int], list[int]]:
    """Of each hand, the cards that lie in it, by their number in the order in which they left the shoe."""
    hands: dict[int, list[list[int]]] = {0: [[]], **{box.number: [[]] for box in play.boxes}}
    number = 0
    for event in play.history:
        if isinstance(event, CardDealt | CardMisplaced):
            hands[event.box][event.hand - 1 if event.box else 0].append(number)
            number += 1
        elif isinstance(event, HandSplit):
            first, second = hands[event.box][event.hand - 1]
            hands[event.box][event.hand - 1 : event.hand] = [[first], [second]]
    return {(box, at): cards for box, own in hands.items() for at, cards in enumerate(own, start=1)}


def _with_lost_hands(play: RoundOfPlay, again: RefoldedHands) -> RefoldedHands:
    """A hand over 21 with the same cards has lost whatever the dealer gets: its settlement stays."""
    layout, kept = again.layout, list(again.kept)
    for row in play.settled if not again.is_over else ():
        if row.kind is not Kind.MAIN or row.clause != rule["13.1(d)"] or row in kept:
            continue
        hands = layout.box(row.box).hands
        hand = hands[row.hand - 1] if row.hand <= len(hands) else None
        if hand is None or hand.cards != play.hand(row.box, row.hand).cards or total(hand.cards).points <= LIMIT:
            continue
        if any((share.patron, share.amount) == (row.patron, row.stake) for share in hand.shares):
            layout = evolve(layout, row)
            kept.append(row)
    return replace(again, layout=layout, kept=tuple(kept))


def _events(play: RoundOfPlay, again: RefoldedHands, clause: Cite) -> tuple[Event, ...]:
    """What is undone, what goes back, the layout as it should be, and what is settled by it."""
    undone = [row for row in play.settled if row not in again.kept]
    layout = again.layout
    laid = HandsReconstructed(
        boxes=layout.boxes,
        dealer=layout.dealer,
        insurance=layout.insurance,
        insurance_open=layout.insurance_open,
        following=layout.following,
        held=layout.held,
        dealers=layout.dealers,
        choices=layout.choices,
        history=layout.history,
        clause=clause,
    )
    return (
        *order_for_reversal(reverse_settlements(undone, SettlementReversed, clause)),
        *_insurance_back(play, layout, undone, clause),
        *_additions_back(play, layout, undone, clause),
        laid,
        *again.settlements,
    )


@rule("7.1")
def _insurance_back(
    play: RoundOfPlay, layout: RoundOfPlay, undone: list[WagerSettled], clause: Cite
) -> list[InsuranceReturned]:
    """Insurance that does not stand: the dealer shows no ace after all, or the box has other cards."""
    stands = Counter({(one.patron, one.box, one.owner): one.amount for one in layout.insurance})
    lay = Counter({(one.patron, one.box, one.owner): one.amount for one in play.insurance})
    lay += Counter({(r.patron, r.box, r.owner or r.patron): r.stake for r in undone if r.kind is Kind.INSURANCE})
    return [InsuranceReturned(*place, Amount(amount), clause) for place, amount in (lay - stands).items()]


@rule("9.1(a)", "9.1(b)")
def _additions_back(
    play: RoundOfPlay, layout: RoundOfPlay, undone: list[WagerSettled], clause: Cite
) -> list[AdditionReturned]:
    """What splits and doubles added that do not stand."""
    lay, stands = _on_hands(play), _on_hands(layout)
    for row in undone:
        if row.kind is Kind.MAIN:
            lay[row.patron, row.box] += row.stake
    back = lay - stands
    return [AdditionReturned(patron, box, Amount(amount), clause) for (patron, box), amount in back.items()]


def _on_hands(play: RoundOfPlay) -> Counter[tuple[str, int]]:
    lying: Counter[tuple[str, int]] = Counter()
    for box in play.boxes:
        for hand in box.hands:
            for share in hand.shares:
                lying[share.patron, box.number] += share.amount
    return lying
