"""What the rules call for now: the round from top to bottom, in the order of the book."""

from functools import lru_cache

from croupier.games.blackjack.dealer_rule import dealer_draws
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import WagerVoided
from croupier.games.blackjack.hands import Box, Hand
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.values_and_odds import (
    ABSENT_DRAWS_TO,
    HANDS_MAX,
    MUST_DRAW_BELOW,
    VALUES,
    total,
)
from croupier.rulebook import act_bj as rule
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Ask, Choice, Deal, Offer, Over, Settle, Step

DRAW, STAND = Choice("draw", rule["9.1(c)"]), Choice("stand", rule["9.1(d)"])
DOUBLE, SPLIT = Choice("double", rule["9.1(b)"]), Choice("split", rule["9.1(a)"])
_LATER_CHOICES: dict[bool, tuple[Choice, ...]] = {False: (DRAW,), True: (DRAW, STAND)}
_FIRST_CHOICES = {may_stand: (*later, DOUBLE) for may_stand, later in _LATER_CHOICES.items()}
_SPLIT_CHOICES = {may_stand: (*first, SPLIT) for may_stand, first in _FIRST_CHOICES.items()}
ABSENT_HAND = "absent hand"
EARLIER_CHOICE = "earlier choice"


_WAGERS, _OVER = Stage.WAGERS, Stage.OVER  # looked up once: these are the engine's hottest lines
_WITHOUT_PAIRS = SideWager.NONE


@cached_on_state
def next_step(play: RoundOfPlay) -> Step:
    """What must happen next, with its clause."""
    if play.stage is _WAGERS:
        return wagering(play)
    if play.stage is _OVER:
        return Over(play.void or (rule["13.1"] if play.boxes else rule["6.2"]))
    for box in play.boxes:
        if box.wagers or box.pairs:
            break
    else:
        return nobody_left(play)
    step = (
        initial_deal(play)
        or pairs(play)
        or insurance(play)
        or interim_settlement(play)
        or subsequent_deal(play)
        or dealers_hand(play)
        or Settle("round", rule["13.1"])
    )
    return Deal(step.to, step.clause, source="set aside") if play.held and isinstance(step, Deal) else step


@rule("6.2", "16.2(a)")
def nobody_left(play: RoundOfPlay) -> Settle:
    """Every wager went back, as void or by the limits at the call: there is nobody to deal to."""
    void = any(isinstance(event, WagerVoided) for event in play.history)
    return Settle("round", rule["16.2(a)"] if void else rule["6.2"])


@rule("4.1", "17.5", "17.17")
def wagering(play: RoundOfPlay) -> Offer:
    """Every patron has the chance to wager before the first card."""
    return _WAGERS_OFFERED[play.determinations.pairs]


_MAIN = Choice("main", rule["4.1"])
_WAGERS_OFFERED: dict[SideWager, Offer] = {
    SideWager.NONE: Offer("wagers", (_MAIN,), rule["4.1"]),
    SideWager.PERFECT_PAIRS: Offer("wagers", (_MAIN, Choice("pairs", rule["17.5"])), rule["4.1"]),
    SideWager.PAIRS_PLAY: Offer("wagers", (_MAIN, Choice("pairs", rule["17.17"])), rule["4.1"]),
}


@rule("6.1", "6.2", "6.2(a)", "6.2(b)", "6.2(c)")
def initial_deal(play: RoundOfPlay) -> Deal | None:
    """One card to each box with a wager, one to the dealer, another to each box: clockwise from the first box."""
    for box in play.boxes:
        if (box.wagers or box.pairs) and not box.hands[0].cards:
            return Deal(place(box.number, 1), rule["6.2(a)"])
    if not play.dealer:
        return Deal("dealer", rule["6.2(b)"])
    for box in play.boxes:
        if (box.wagers or box.pairs) and len(box.hands) == 1 and len(box.hands[0].cards) == 1:
            return Deal(place(box.number, 1), rule["6.2(c)"])
    return None


@lru_cache(maxsize=64)
def place(box: int, hand: int) -> str:
    """A hand's name in steps: `1/2` is the second hand of box 1."""
    return f"{box}/{hand}"


@lru_cache(maxsize=64)
def read_place(name: str) -> tuple[int, int]:
    """The box and the hand that a name in steps stands for; the dealer's is box 0."""
    box, _, hand = ("0", "", "1") if name == "dealer" else name.partition("/")
    return int(box), int(hand)


@rule("17.11", "17.13", "17.22", "17.24")
def pairs(play: RoundOfPlay) -> Settle | None:
    """Pairs wagers are settled after the initial deal and before anything else."""
    if play.determinations.pairs is _WITHOUT_PAIRS or not any(box.pairs for box in play.boxes):
        return None
    perfect = play.determinations.pairs is SideWager.PERFECT_PAIRS
    return Settle("pairs", rule["17.11"] if perfect else rule["17.22"])


@rule("7.1", "7.2", "7.3", "8.1(b)")
def insurance(play: RoundOfPlay) -> Offer | None:
    """Against an ace patrons may insure, and a Blackjack may be paid even money, until the dealer closes it."""
    if play.dealer[0][0] != "A" or not play.insurance_open:
        return None
    choices = [Choice("insure", rule["7.1"])]
    if play.determinations.others_insure:
        choices.append(Choice("insure another", rule["7.2"]))
    if any(box.hands[0].is_blackjack and box.hands[0].shares for box in play.boxes):
        choices.append(Choice("even money", rule["8.1(b)"]))
    return Offer("insurance", tuple(choices), rule["7.3"])


@rule("8.1", "8.1(a)")
def interim_settlement(play: RoundOfPlay) -> Settle | None:
    """A Blackjack is paid at once if the dealer cannot have one."""
    if VALUES[play.dealer[0][0]] in (1, 10):
        return None
    for box in play.boxes:
        if box.hands[0].shares and box.hands[0].is_blackjack:
            return Settle("interim", play.determinations.book["8.1(a)"])
    return None


@rule("9.1", "10.2", "10.4", "10.5", "10.6", "11.2", "11.3")
def subsequent_deal(play: RoundOfPlay) -> Deal | Ask | Offer | Settle | None:
    """Box after box and hand after hand: a card that is owed, others who may follow, or a decision."""
    if play.following is not None:
        clause = rule["10.2"] if play.following.split else rule["11.2"]
        return Offer("follow", (Choice("split" if play.following.split else "double", clause),), clause)
    at_turn = hand_at_turn(play)
    if at_turn is None:
        return None
    box, number, hand = at_turn
    return step_of_hand(play, box, number, hand)


def hand_at_turn(play: RoundOfPlay) -> tuple[Box, int, Hand] | None:
    """The first hand that is not complete, with its box and number; None if all are."""
    for box in play.boxes:
        for number, hand in enumerate(box.hands, start=1):
            if hand.shares and not hand.is_complete:
                return box, number, hand
    return None


@rule("4.5", "14.7")
def step_of_hand(play: RoundOfPlay, box: Box, number: int, hand: Hand) -> Deal | Ask | Settle:
    """What the hand at turn needs: its card, or the decision of somebody with a wager in it.

    If none of them is there, it gets cards until it exceeds eleven; then it stands, unless one of them is back.
    """
    if len(hand.cards) == 1:
        return Deal(place(box.number, number), rule["10.5"] if hand.split_ace else rule["10.4"])
    if hand.owed:
        return Deal(place(box.number, number), rule["11.2"] if hand.doubled else rule["9.1(c)"])
    if play.choices and play.earlier_choice(box.number, number, hand) is not None:
        return Settle(EARLIER_CHOICE, rule["14.4"])
    who = play.decider(box, hand)
    if who is not None:
        return Ask(who, place(box.number, number), choices(box, hand), rule["9.1"])
    if total(hand.cards).points <= ABSENT_DRAWS_TO:
        return Deal(place(box.number, number), rule["14.7"])
    return Settle(ABSENT_HAND, rule["14.7"])


@rule("9.1(a)", "9.1(b)", "9.1(c)", "9.1(d)", "9.2(b)", "10.3")
def choices(box: Box, hand: Hand) -> tuple[Choice, ...]:
    """The choices for a hand that is not complete."""
    now = total(hand.cards)
    may_stand = now.soft or now.points >= MUST_DRAW_BELOW
    if len(hand.cards) != 2:
        return _LATER_CHOICES[may_stand]
    return _SPLIT_CHOICES[may_stand] if may_split(box, hand) else _FIRST_CHOICES[may_stand]


@rule("10.3")
def may_split(box: Box, hand: Hand) -> bool:
    """Two cards of equal value, and fewer than four hands on the box; aces are split once, which ends them."""
    if len(hand.cards) != 2 or VALUES[hand.cards[0][0]] != VALUES[hand.cards[1][0]]:
        return False
    return len(box.hands) < HANDS_MAX


@rule("7.6", "12.1", "12.2")
def dealers_hand(play: RoundOfPlay) -> Deal | Settle | None:
    """The dealer draws by the inscription, but no card that cannot matter."""
    if len(play.dealer) == 1:
        if not play.insurance and not _is_awaited(play, with_blackjacks=True):
            return None
        _, clause = dealer_draws(play.dealer, play.determinations.soft_17)
        return Deal("dealer", clause)
    if play.insurance:
        return Settle("insurance", rule["7.6"])
    draws, clause = dealer_draws(play.dealer, play.determinations.soft_17)
    return Deal("dealer", clause) if draws and _is_awaited(play, with_blackjacks=False) else None


def _is_awaited(play: RoundOfPlay, with_blackjacks: bool) -> bool:
    """Whether a hand waits for the dealer's: a Blackjack is decided by the dealer's second card."""
    for box in play.boxes:
        for hand in box.hands:
            if hand.is_live and (with_blackjacks or not hand.is_blackjack):
                return True
    return False
