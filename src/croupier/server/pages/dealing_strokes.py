"""What patrons say and what comes of the cards, struck in one key by a dealer."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.terms import CardsFrom, Depth
from croupier.games.baccarat.commands import PassTurn
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.tables import hand_name
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.ultimate_holdem import commands as holdem
from croupier.server.pages.felts.look import TableLook
from croupier.table.commands import BeginRound, CallTime, CutCards, DeclineCut, InsertCuttingCard, ReachCuttingCard
from croupier.table.games import game_by
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Role
from croupier.verbs.steps import Ask, Choice, Expose, Offer, Staff


class Stroke(msgspec.Struct, frozen=True):
    """A key: its word, the letter that strikes it, and the order; `asks` is what is asked once before it."""

    word: str
    key: str
    command: msgspec.Struct
    asks: str = ""
    more: str = ""


class AmountStroke(msgspec.Struct, frozen=True):
    """An order with a number of one's own: a place in the cards, an amount."""

    label: str
    word: str
    field: str
    type: str
    command: msgspec.Struct


def is_keyed(look: TableLook) -> bool:
    """Whether the cards or numbers here are real ones."""
    return look.view.terms.cards_from is CardsFrom.KEYED


def decisions(look: TableLook) -> tuple[Stroke, ...]:
    """What a patron says at a real table, entered in one key."""
    step, play = look.step, look.view.table.play
    if not is_keyed(look) or not isinstance(step, Ask):
        return ()
    if look.view.terms.depth is Depth.CARDS and isinstance(play, BlackjackView):
        kept = [choice for choice in step.choices if choice.name in ("double", "split")]
        return tuple(_of_blackjack(look, play, step, choice) for choice in kept)
    if look.view.terms.depth is Depth.CARDS:
        return ()
    if isinstance(play, BlackjackView):
        return tuple(_of_blackjack(look, play, step, choice) for choice in step.choices)
    return tuple(_of_holdem(look, step, choice) for choice in step.choices)


def _of_blackjack(look: TableLook, play: BlackjackView, step: Ask, choice: Choice) -> Stroke:
    by, who = look.by, step.who
    match choice.name:
        case "draw":
            return Stroke("Hit", "h", blackjack.Draw(by, who))
        case "stand":
            return Stroke("Stand", "s", blackjack.Stand(by, who))
        case "double":
            stack = next((one.stack for one in look.view.table.patrons if one.name == who), Amount(0))
            return Stroke("Double", "d", blackjack.Double(by, who, min(play.hand(step.hand).stake_of(who), stack)))
        case _:
            return Stroke("Split", "p", blackjack.Split(by, who))


_LESS = 3
"""The bet that is offered beside another one."""


def _of_holdem(look: TableLook, step: Ask, choice: Choice) -> Stroke:
    """No key here is one of a card's: a card that is struck too soon must not be a bet."""
    by, who = look.by, step.who
    match choice.name:
        case "fold":
            return Stroke("Fold", "f", holdem.Fold(by, who))
        case "check":
            return Stroke("Check", "x", holdem.Check(by, who))
        case name:
            times = int(name.removeprefix("bet ").removesuffix("x"))
            return Stroke(f"Bet {times}×", "e" if times == _LESS else "b", holdem.Bet(by, who, times))


def at_the_cards(look: TableLook) -> tuple[Stroke, ...]:
    """What else happens at the cards: the cut declined, the cutting card out, a hand left to another."""
    table, by, step = look.view.table, look.by, look.step
    found: list[Stroke] = []
    if table.shoe_phase is ShoePhase.SHUFFLED and isinstance(step, Staff):
        offered = [table.cut_offered_to] if table.cut_offered_to else [one.name for one in table.patrons]
        several = len(offered) > 1
        found += [Stroke(f"{look.name(one)} declines", "" if several else "x", DeclineCut(by, one)) for one in offered]
    if isinstance(step, Expose) and step.by != "dealer" and step.hand in ("player", "banker"):
        left = PassTurn(by, hand_name(step.hand), "dealer")
        found.append(Stroke(f"{look.name(step.by)} leaves it to you", "l", left))
    if isinstance(step, Offer) and step.window == "wagers" and table.at_turn:
        found.append(Stroke("Time is up", "u", CallTime(by, table.at_turn)))
    between = isinstance(step, Staff) and step.deed == "begin a round"
    if between and by.role is Role.CASINO_SUPERVISOR and isinstance(table.sign.game, BaccaratDeterminations):
        found.append(Stroke("No-bet coup", "b", BeginRound(by, no_bet=True)))
    return tuple(found)


def beside(look: TableLook) -> tuple[Stroke, ...]:
    """What happens at its own time: the cutting card comes out, somebody who is asked is not there to answer."""
    step, by = look.step, look.by
    found = [Stroke("Cutting card out", "o", ReachCuttingCard(by))] if _may_bring_cutting_card(look) else []
    if isinstance(step, Ask) and isinstance(look.view.table.play, BlackjackView):
        found.append(Stroke("Nobody is there", "", blackjack.ReportAbsence(by, step.who)))
    elif isinstance(step, Ask):
        found.append(Stroke("No decision", "", holdem.ReportNoDecision(by, step.who)))
    return tuple(found)


def _may_bring_cutting_card(look: TableLook) -> bool:
    """Whether the next card of the shoe can be the cutting card, for all that anybody knows."""
    table = look.view.table
    rules = game_by(table.sign.game).shoe_rules(table.sign.game)
    in_shoe = table.shoe_phase is ShoePhase.IN_PLAY and not table.cutting_card_out
    return is_keyed(look) and bool(rules.cards) and rules.has_cutting_card and in_shoe


def amounts(look: TableLook) -> tuple[AmountStroke, ...]:
    """Places in the cards that somebody counted, and a double for less."""
    table, by, step, play = look.view.table, look.by, look.step, look.view.table.play
    if not is_keyed(look):
        return ()
    if table.shoe_phase is ShoePhase.CUT and isinstance(step, Staff):
        return (AmountStroke("Cards from the back, if counted", "It is in", "from_back", "int", InsertCuttingCard(by)),)
    if table.shoe_phase is ShoePhase.SHUFFLED and by.role is Role.CASINO_SUPERVISOR and isinstance(step, Staff):
        return (AmountStroke("Cards from the front, if counted", "I cut", "at", "int", CutCards(by)),)
    doubles = isinstance(step, Ask) and any(choice.name == "double" for choice in step.choices)
    if doubles and isinstance(step, Ask) and isinstance(play, BlackjackView) and look.view.terms.depth is Depth.WAGERS:
        less = blackjack.Double(by, step.who, Amount(0))
        return (AmountStroke("Double for less", "Double", "amount", "money", less),)
    return ()
