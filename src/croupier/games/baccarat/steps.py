"""What the rules call for now: the coup from top to bottom, in the order of the book."""

from typing import assert_never

from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.coup import Coup, Window
from croupier.games.baccarat.determinations import Pairs, Profile, patrons_turn
from croupier.games.baccarat.values_and_odds import (
    BANKER_DRAWS,
    NATURAL_MIN,
    NO_CARD,
    PAIR_OPTIONS,
    PLAYER_DRAWS_ON,
    POINT_VALUES,
    HandName,
    Option,
    total,
)
from croupier.rulebook import Cite, act_mb as rule, house, nz_d7 as division_7
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Ask, Choice, Deal, Expose, Offer, Over, Settle, Staff, Step

_CLOSED = Window.CLOSED  # looked up once: this is the engine's hottest line
_MAIN_CHOICES = (
    Choice(Option.BANKER, rule["4.3(a)"]),
    Choice(Option.PLAYER, rule["4.3(b)"]),
    Choice(Option.TIE, rule["4.3(c)"]),
)
_PAIR_CHOICES = (Choice(Option.BANKER_PAIR, rule["4.3(d)"]), Choice(Option.PLAYER_PAIR, rule["4.3(d)"]))


@cached_on_state
@house("2.1")
def next_step(coup: Coup) -> Step:
    """What must happen next, with its clause: the same at all three tables but for who turns the cards."""
    if coup.window is not _CLOSED and not coup.is_over:
        return wagering(coup)
    return (
        coup_over(coup)
        or initial_deal(coup)
        or exposure(coup)
        or pairs(coup)
        or additional_cards(coup)
        or settlement(coup)
    )


def coup_over(coup: Coup) -> Over | None:
    """A coup that is decided or void calls for nothing more."""
    if coup.void is not None:
        return Over(coup.void)
    return Over(rule["7.1"]) if coup.outcome is not None else None


@rule("4.1", "4.3", "4.3(a)", "4.3(b)", "4.3(c)", "4.3(d)", "9.4", "9.7", "4.9")
def wagering(coup: Coup) -> Offer:
    """Every patron has the chance to wager; after an irregularity, to withdraw or change."""
    choices = offered(coup)
    if coup.window is Window.WITHDRAWALS:
        return Offer("withdrawals", (), rule["12.4"])
    if coup.window is Window.CHANGES:
        return Offer("changes", choices, rule["12.6(a)"])
    if coup.no_bet is not None:
        return Offer("no bets", (), rule["4.9"])
    return Offer("wagers", choices, rule["4.1"])


def offered(coup: Coup) -> tuple[Choice, ...]:
    """The options on the layout."""
    return _MAIN_CHOICES if coup.determinations.pairs is Pairs.NONE else _MAIN_CHOICES + _PAIR_CHOICES


@rule("6.1", "6.2", "6.2(a)", "6.2(b)", "12.2", "12.3")
def initial_deal(coup: Coup) -> Deal | None:
    """Player, banker, player, banker; where a card was misplaced, whichever hand has fewer, the player's first."""
    player, banker = len(coup.player), len(coup.banker)
    if banker >= 2 and player >= 2:
        return None
    clause = rule["6.2(a)"] if banker == 0 or player == 0 else rule["6.2(b)"]
    return deal(coup, "player" if player < 2 and (player <= banker or banker >= 2) else "banker", clause)


def deal(coup: Coup, to: HandName, clause: Cite) -> Deal:
    """A card for this hand: one that is already out of the shoe first, then the next from the shoe."""
    face_up = not coup.determinations.face_down
    if coup.carried:
        spare = coup.carried[0]
        clause = rule["12.2"] if spare.exposed else rule["12.3"]
        return Deal(to, clause, face_up or stays_face_up(coup, to, spare), "carried")
    if coup.set_aside:
        spare = coup.set_aside[0]
        return Deal(to, clause_of_misplaced(coup, to), face_up or stays_face_up(coup, to, spare), "set aside")
    return Deal(to, clause, face_up)


def stays_face_up(coup: Coup, to: HandName, spare: SpareCard) -> bool:
    """A card that everybody has seen is not turned over again, unless it is now behind one that nobody has seen."""
    lying, shown = (coup.player, coup.player_shown) if to == "player" else (coup.banker, coup.banker_shown)
    return spare.exposed and shown == len(lying)


@rule("12.1", "12.4")
def clause_of_misplaced(coup: Coup, to: str) -> Cite:
    """A card drawn out of place: 12.1 gives it to a banker's hand that must draw, 12.4 puts any other right."""
    return rule["12.1"] if to == "banker" and coup.cards_out >= 4 else rule["12.4"]


@rule("6.3")
@house("2.2", "2.3", "2.5", "2.6")
def exposure(coup: Coup) -> Expose | None:
    """Face-down hands are turned: the player's first, then the banker's."""
    if coup.player_shown < len(coup.player):
        return _expose(coup, "player")
    if coup.banker_shown < len(coup.banker):
        return _expose(coup, "banker")
    return None


def _expose(coup: Coup, hand: HandName) -> Expose:
    who = turner(coup, hand)
    if coup.determinations.game is Profile.MINI:
        return Expose(hand, who, rule["6.3"])
    if any(turn.hand == hand for turn in coup.turns):
        return Expose(hand, who, house["2.5"])
    return Expose(hand, who, house["2.6"] if who == "dealer" else house["2.3"])


@house("2.3", "2.4", "2.6")
@division_7("4.15")
def turner(coup: Coup, hand: HandName) -> str:
    """Who turns this hand: the person it was passed to, else the highest seated wager on it, else the dealer.

    Equal wagers go to the patron further to the dealer's left, who sits at the lower number. A secret wager comes
    after the open ones, and secret ones count as equal, so that the turner reveals nothing about them.
    """
    for turn in reversed(coup.turns):
        if turn.hand == hand:
            return turn.to
    wagers = [wager for wager in coup.wagers if wager.on == hand and wager.seated]
    if not wagers or not patrons_turn(coup.determinations):
        return "dealer"
    return min(wagers, key=lambda wager: (0 if wager.secret else -wager.amount, wager.box)).patron


@rule("9.9", "9.10")
def pairs(coup: Coup) -> Settle | None:
    """Pairs wagers are settled before any further card."""
    if coup.determinations.pairs is Pairs.NONE:
        return None
    return Settle("pairs", rule["9.9"]) if any(wager.on in PAIR_OPTIONS for wager in coup.wagers) else None


@rule("6.4", "7.1", "7.2", "7.3", "4.9", "9.4(a)")
def additional_cards(coup: Coup) -> Deal | None:
    """A natural ends the drawing; else the player's tableau, then the banker's, in any coup, with or without wagers."""
    player, banker = coup.player, coup.banker
    if len(banker) == 3:
        return None
    banker_total = total(banker)
    if len(player) == 2:
        player_total = total(player)
        if player_total >= NATURAL_MIN or banker_total >= NATURAL_MIN:
            return None
        if player_total in PLAYER_DRAWS_ON:
            return deal(coup, "player", rule["7.2"])
        third = NO_CARD
    else:
        third = POINT_VALUES[player[2][0]]
    if banker_total >= NATURAL_MIN:  # the player's third card was laid there against 6.4
        return None
    return deal(coup, "banker", rule["7.3"]) if BANKER_DRAWS[banker_total][third] else None


@rule("6.4", "7.1")
def settlement(coup: Coup) -> Settle:
    """No further card is due: the coup is settled."""
    if len(coup.player) == 2 and len(coup.banker) == 2:
        natural = max(total(coup.player), total(coup.banker)) >= NATURAL_MIN
        return Settle("coup", rule["6.4"] if natural else rule["7.1"])
    return Settle("coup", rule["7.1"])


def no_card_now(step: Step) -> str:
    """Why no card leaves the shoe, and what comes first."""
    match step:
        case Offer(window="withdrawals"):
            return "Patrons may still take back their wagers: the dealer must resume the coup first."
        case Offer(window="changes"):
            return "Wagers have been reopened: the dealer must call no more bets again first."
        case Offer():
            return "The dealer must call no more bets before the first card."
        case Expose(hand=hand, by=by):
            return f"Turn the {hand}'s hand first: it is turned by {by}."
        case Settle(what="pairs"):
            return "Settle the pairs wagers before the next card."
        case Settle():
            return "No more cards are due: settle the coup."
        case Over():
            return "This coup is over."
        case Deal() | Staff() | Ask():
            return "A card is due."
        case _:
            assert_never(step)
