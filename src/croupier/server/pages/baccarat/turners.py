"""Who turns the hands that lie face down, and what the viewer can do with one that is theirs to turn."""

from dataclasses import dataclass

from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.commands import PassTurn
from croupier.games.baccarat.values_and_odds import Option, hand_name
from croupier.games.baccarat.view import CoupView
from croupier.rulebook import Cite
from croupier.server.pages.baccarat.hands import (
    LABELS,
    THE_DEALER,
    expose_step,
    own_turn,
    turned_count,
    turner_name,
    turning_text,
)
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.steps import Offer

_IN_GENERAL = "Highest bet turns the cards"


@dataclass(frozen=True)
class Turning:
    """A hand that is the viewer's to turn, or to leave to others; `both` is whether its first two cards lie face down,
    and `other` who turns the other hand."""

    words: str
    both: bool
    other: str
    actions: tuple[Action, ...]
    clause: Cite


def turners_text(look: TableLook, coup: CoupView | None) -> str:
    """Who will turn each hand as the bets lie: `You turn Player's cards, Ada Banker's`; nothing once they are seen."""
    if coup is None or not look.knows_wagers:
        return _IN_GENERAL
    if coup.outcome is not None or coup.void is not None:
        return ""
    hands = ((Option.PLAYER, coup.player.cards), (Option.BANKER, coup.banker.cards))
    face_down = [hand for hand, lying in hands if not lying or UNSEEN in lying]
    turners = [(turner, hand) for hand in face_down if (turner := _turner(look, coup, hand))]
    match turners:
        case [("You", hand)] if len(face_down) > 1:
            return f"Your bet is highest: you turn {LABELS[hand]}'s cards"
        case [("You", _), ("You", _)]:
            return "Your bets are highest: you turn all cards"
        case [(who, _), (other, _)] if who == other == THE_DEALER:
            return "The dealer turns all cards"
        case [(who, hand)] if who == THE_DEALER and all(wager.on is not hand for wager in coup.wagers):
            return f"Nobody bet on {LABELS[hand]}: the dealer turns its cards"
        case [(who, hand), *rest]:
            words = f"{who} {'turn' if who == 'You' else 'turns'} {LABELS[hand]}'s cards"
            return ", ".join([words, *(f"{_mid_sentence(name)} {LABELS[other]}'s" for name, other in rest)])
    return _IN_GENERAL if look.takes_wagers or not face_down else ""


def _turner(look: TableLook, coup: CoupView, hand: Option) -> str:
    """Who turns a hand that lies face down (HOUSE 2.3, 2.4, 2.6), from the bets that the viewer may see; nobody is
    known while a hand without a bet may still get one."""
    step = expose_step(look, hand)
    if step is not None:
        return turner_name(look, step)
    on = [wager for wager in coup.wagers if wager.on is hand and wager.box]
    if not on:
        return "" if isinstance(look.step, Offer) else THE_DEALER
    first = min(on, key=lambda wager: (0 if wager.secret else -(wager.amount or 0), wager.box))
    return look.name(first.patron)


def turning(look: TableLook, coup: CoupView) -> Turning | None:
    """What the viewer can do with a hand that is theirs to turn."""
    step = expose_step(look)
    order = None if step is None else own_turn(look, hand_name(step.hand))
    if step is None or order is None:
        return None
    to = dict.fromkeys(
        wager.patron for wager in coup.wagers if wager.on == step.hand and wager.patron != look.actor.name
    )
    words = {**{name: f"Pass to {look.name(name)}" for name in to}, "dealer": "Leave it to the dealer"}
    passes = [Action(word, PassTurn(look.actor, order.hand, name), tone="quiet") for name, word in words.items()]
    both = turned_count(coup, step.hand) > 1
    turn = Action("Turn both" if both else "Turn it", order, key="t")
    other = _other_words(look, coup) if step.hand == "player" else ""
    return Turning(turning_text(look, coup, step.hand), both, other, (turn, *passes), step.clause)


def _other_words(look: TableLook, coup: CoupView) -> str:
    """Who turns the banker's hand, while the player's is turned."""
    if UNSEEN not in coup.banker.cards:
        return ""
    who = _turner(look, coup, Option.BANKER)
    return f"{who} {'turn' if who == 'You' else 'turns'} Banker's cards"


def _mid_sentence(name: str) -> str:
    """A name or `you` within a sentence."""
    return name.lower() if name in ("You", THE_DEALER) else name
