"""How an event changes a coup, and which chips it moves. Nothing is checked here: events are facts."""

from collections import Counter
from itertools import takewhile
from typing import assert_never

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.coup import Coup, LookedCard, Outcome, Turn, Wager, WageredChips, Window
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    CardLookedAt,
    CardMisplaced,
    ChangesPermitted,
    CoupDecided,
    CoupReconstructed,
    CoupReopened,
    CoupVoided,
    Event,
    HandTurned,
    NoBetDeclared,
    NoMoreBetsCalled,
    PaymentRounded,
    PlayResumed,
    SettlementReversed,
    TurnPassed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.baccarat.steps import turner
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import house
from croupier.verbs.actors import Role
from croupier.verbs.wagers import alter_wagers, remove_wagers


def evolve(coup: Coup, event: Event) -> Coup:
    """The coup after an event; those of every coup come first and capture nothing, for speed."""
    match event:
        case CardDealt():
            return _with_card(coup, event)
        case WagerPlaced():
            placed = Wager(event.patron, event.on, event.amount, event.box, event.seated, event.secret)
            return replace(coup, wagers=_added(coup.wagers, placed), placed=_chips_added(coup, placed))
        case WagerSettled():
            left = remove_wagers(coup.wagers, patron=event.patron, on=event.on)
            return replace(coup, wagers=left, settled=(*coup.settled, event))
        case NoMoreBetsCalled() | PlayResumed():
            return replace(coup, window=Window.CLOSED)
        case CoupDecided():
            return replace(coup, outcome=Outcome(event.winner, event.player_total, event.banker_total))
        case WagerVoided(patron, on, amount):
            left = remove_wagers(coup.wagers, patron=patron, on=on)
            return replace(coup, wagers=left, placed=_taken_off(coup.placed, patron, on, amount))
        case WagerWithdrawn(patron, on, amount) | WagerReturned(patron, on, amount):
            left = alter_wagers(coup.wagers, -amount, patron=patron, on=on)
            return replace(coup, wagers=left, placed=_taken_off(coup.placed, patron, on, amount))
        case WagerRaised(patron, on, amount):
            return replace(coup, wagers=alter_wagers(coup.wagers, amount, patron=patron, on=on))
        case SettlementReversed():
            return _with_settlement_reversed(coup, event)
        case HandTurned():
            return _with_hand_turned(coup, event)
        case CardLookedAt(hand, place, card, by):
            seen = LookedCard(by.name, hand, place, card)
            return replace(coup, looked=(*coup.looked, seen), seen=True, handled=True)
        case TurnPassed(hand, to):
            return replace(coup, turns=(*coup.turns, Turn(hand, to)))
        case CardDrawnInError(card, exposed):
            return _with_spare_card(coup, SpareCard(card, exposed))
        case CoupReconstructed():
            return _with_cards_laid_again(coup, event)
        case NoBetDeclared(clause):
            return replace(coup, no_bet=clause)
        case ChangesPermitted():
            return replace(coup, window=Window.CHANGES)
        case CoupVoided(clause):
            return replace(coup, void=clause, outcome=None)
        case CardMisplaced():
            return _with_card_misplaced(coup, event)
        case CoupReopened():
            return replace(coup, outcome=None)
        case PaymentRounded():
            return coup
        case _:
            assert_never(event)


def _with_card(coup: Coup, event: CardDealt) -> Coup:
    if event.source == "carried":
        coup = replace(coup, carried=coup.carried[1:])
    elif event.source == "set aside":
        coup = replace(coup, set_aside=coup.set_aside[1:])
    if coup.laid:
        coup = replace(coup, laid=(*coup.laid, event.hand))
    shown = 1 if event.face_up else 0
    if event.hand == "player":
        return replace(coup, player=(*coup.player, event.card), player_shown=coup.player_shown + shown)
    return replace(coup, banker=(*coup.banker, event.card), banker_shown=coup.banker_shown + shown)


def _with_card_misplaced(coup: Coup, event: CardMisplaced) -> Coup:
    """The card lies where it was laid; from now on the order in which cards came is told by hand."""
    lying = _with_card(replace(coup, laid=()), CardDealt(event.hand, event.card, event.clause, event.face_up))
    return replace(lying, laid=(*coup.laid_order, event.hand), misplaced=True)


@house("2.7")
def _with_hand_turned(coup: Coup, event: HandTurned) -> Coup:
    """The cards are face up; a patron has handled them, even if staff entered it for the patron at turn."""
    handled = coup.handled or event.by.role is Role.PATRON or turner(coup, event.hand) != "dealer"
    coup = replace(coup, looked=()) if coup.looked else coup
    if event.hand == "player":
        cards = coup.player[: coup.player_shown] + event.cards
        return replace(coup, player=cards, player_shown=len(cards), handled=handled)
    cards = coup.banker[: coup.banker_shown] + event.cards
    return replace(coup, banker=cards, banker_shown=len(cards), handled=handled)


def _with_spare_card(coup: Coup, spare: SpareCard) -> Coup:
    """An excess card waits for a hand; one drawn before the first card opens this coup."""
    seen = coup.seen or spare.exposed
    if coup.is_over or coup.window is Window.CLOSED:
        return replace(coup, set_aside=(*coup.set_aside, spare), seen=seen)
    return replace(coup, carried=(*coup.carried, spare), seen=seen)


def _with_settlement_reversed(coup: Coup, event: SettlementReversed) -> Coup:
    kept = remove_wagers(coup.settled, patron=event.patron, on=event.on)
    again = Wager(event.patron, event.on, event.stake, secret=event.secret)
    return replace(coup, settled=kept, wagers=(*coup.wagers, again))


def _with_cards_laid_again(coup: Coup, event: CoupReconstructed) -> Coup:
    """Cards nobody has seen stay face down, and a hand counts as shown up to the first of them."""
    face_up = coup.face_up
    return replace(
        coup,
        player=event.player,
        banker=event.banker,
        player_shown=_shown_again(coup, event.player, _taken_from(face_up, event.player)),
        banker_shown=_shown_again(coup, event.banker, _taken_from(face_up, event.banker)),
        set_aside=tuple(map(SpareCard, event.over, _taken_from(face_up, event.over))),
        window=Window.WITHDRAWALS if event.wagers_may_go else Window.CLOSED,
        seen=coup.anything_exposed,
        misplaced=True,
        laid=(),
        looked=(),
    )


def _shown_again(coup: Coup, hand: tuple[Card, ...], were_face_up: list[bool]) -> int:
    return len(list(takewhile(bool, were_face_up))) if coup.determinations.face_down else len(hand)


def _taken_from(face_up: Counter[Card], cards: tuple[Card, ...]) -> list[bool]:
    """For each card, whether it was face up."""
    were_face_up = []
    for card in cards:
        were_face_up.append(face_up[card] > 0)
        face_up[card] -= 1
    return were_face_up


def _chips_added(coup: Coup, new: Wager) -> tuple[WageredChips, ...]:
    """The chips in their order, once it is not that of the wagers: some were added to an older wager."""
    if not coup.placed and coup.wager(new.patron, new.on) is None:
        return ()
    earlier = coup.placed or tuple(WageredChips(one.patron, one.on, one.amount) for one in coup.wagers)
    return (*earlier, WageredChips(new.patron, new.on, new.amount))


def _taken_off(placed: tuple[WageredChips, ...], patron: str, on: Option, amount: int) -> tuple[WageredChips, ...]:
    """The chips without this amount of a wager: its latest go first."""
    kept: list[WageredChips] = []
    for chips in reversed(placed):
        taken = min(amount, chips.amount) if (chips.patron, chips.on) == (patron, on) else 0
        amount -= taken
        if taken < chips.amount:
            kept.append(replace(chips, amount=Amount(chips.amount - taken)) if taken else chips)
    return tuple(reversed(kept))


def _added(wagers: tuple[Wager, ...], new: Wager) -> tuple[Wager, ...]:
    """Add chips to the wager there, or a new wager at the end; adding from a seat makes it a seated wager."""
    lies = next((wager for wager in wagers if wager.patron == new.patron and wager.on is new.on), None)
    if lies is None:
        return (*wagers, new)
    box, seated = (new.box, True) if new.seated else (lies.box, lies.seated)
    larger = replace(lies, amount=Amount(lies.amount + new.amount), box=box, seated=seated)
    return tuple(larger if wager is lies else wager for wager in wagers)
