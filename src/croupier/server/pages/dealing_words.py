"""What the dealer does now, in large type, and what is said aloud with it."""

from collections.abc import Mapping

import msgspec

from croupier.floor.live.terms import CardsFrom, Depth
from croupier.games.baccarat.view import CoupView
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.roulette.steps import ANNOUNCE, LOSING, SPIN_AGAIN, WINNING
from croupier.games.roulette.view import SpinView
from croupier.games.ultimate_holdem.tables import COMMUNAL_CARDS, DEALER_CARDS, HOLE_CARDS
from croupier.games.ultimate_holdem.view import RoundView as HoldemView
from croupier.rulebook import Cite
from croupier.server.pages.dealing_calls import before_the_card, outcome
from croupier.server.pages.felts.look import TableLook
from croupier.table.steps import CALL_OFF_ROUND, RESHUFFLE_DISCARDS, TAKE_OUT_CUTTING_CARD, TAKE_OUT_INDICATOR_CARD
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Over, Settle, Staff

_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBERS = {1: "one card", 2: "two cards", 3: "three cards", 5: "five cards"}
NO_MORE_BETS = "No more bets"


class Task(msgspec.Struct, frozen=True):
    """`head` is what to do, `more` what belongs to it, `say` the words for the table where there are any."""

    head: str
    more: str
    clause: Cite
    say: str = ""


_DEEDS: Mapping[str, tuple[str, str]] = {
    "check the cards": ("Check the cards", "Every card, before they come into play"),
    "replace the cards": ("Replace the cards", "A supervisor changes them and a dealer checks them too"),
    "shuffle": ("Shuffle", "All cards together"),
    "bring in pre-shuffled cards": ("Bring in pre-shuffled cards", "Put them on the table for the cut"),
    "insert the cutting card": ("Insert the cutting card", "By eye, or say how many cards from the back"),
    "load the shoe": ("Load the shoe", "All shuffled cards"),
    "close the table": ("Close the table", "The last round is over"),
    SPIN_AGAIN: ("Spin the ball again", "The wagers stand"),
    ANNOUNCE: ("Announce the number", "Once the ball rests: key it"),
    TAKE_OUT_CUTTING_CARD: ("Take out the cutting card", "Lay it aside; the round goes on as the rule says"),
    TAKE_OUT_INDICATOR_CARD: ("Take out the indicator card", "The limits change"),
    CALL_OFF_ROUND: ("Call off the round", "The cutting card came before the first card"),
    RESHUFFLE_DISCARDS: ("Shuffle the discard rack", "The shoe is empty: the round is finished from the rack"),
}
_SETTLED: Mapping[str, tuple[str, str]] = {
    "pairs": ("Settle pairs", "Before anything else"),
    "interim": ("Pay Blackjack", "The dealer can have none"),
    "insurance": ("Settle insurance", "By the dealer's two cards"),
    "round": ("Settle the round", "Take, then pay"),
    "coup": ("Settle the coup", "Take, then pay"),
    LOSING: ("Clear losing wagers", "The marker stays on the number"),
    WINNING: ("Pay winning wagers", "Then lift the marker"),
}


def task_of(look: TableLook) -> Task:
    """What the rules call for, in a dealer's words."""
    step = look.step
    match step:
        case Deal():
            return _deal(look, step)
        case Ask():
            return _ask(look, step)
        case Offer():
            return _offer(look, step)
        case Expose():
            return _expose(look, step)
        case Settle(what=what, clause=clause):
            head, more = _SETTLED.get(what, (f"Settle seat {what}", "Each wager by itself"))
            return Task(head, more, clause, outcome(look))
        case Staff():
            return _deed(look, step)
        case Over(clause=clause):
            return Task("Closed", "Nothing more is dealt here", clause)


def place_words(to: str) -> str:
    """A hand as people call it: `box 3`, `box 3, hand 2`, `the dealer`, `seat 5`."""
    if "/" in to:
        box, _, hand = to.partition("/")
        return f"box {box}" if hand == "1" else f"box {box}, hand {hand}"
    return f"seat {to}" if to.isdecimal() else f"the {to}"


def _deal(look: TableLook, step: Deal) -> Task:
    play = look.view.table.play
    if isinstance(play, HoldemView):
        number = {"communal": COMMUNAL_CARDS, "dealer": DEALER_CARDS}.get(step.to, HOLE_CARDS)
        where = {"communal": "the middle", "dealer": "yourself"}.get(step.to, f"seat {step.to}")
        return Task(f"Deal {_NUMBERS[number]} to {where}", "Face down", step.clause)
    where = "yourself" if step.to == "dealer" else place_words(step.to)
    if step.source != "shoe":
        return Task(f"Lay the waiting card: {where}", "It is out of the shoe already", step.clause)
    nth = f"{_nth(_lying(play, step.to))} card{'' if step.face_up else ', face down'}"
    return Task(f"Deal to {where}", nth[:1].upper() + nth[1:], step.clause, before_the_card(play, step))


def _nth(lying: int) -> str:
    return _NTH[lying] if lying < len(_NTH) else f"{lying + 1}th"


def _lying(play: object, to: str) -> int:
    match play:
        case BlackjackView(dealer=dealer):
            return len(dealer.cards if to == "dealer" else play.hand(to).cards)
        case CoupView(player=player, banker=banker):
            return len((player if to == "player" else banker).cards)
        case _:
            return 0


def _ask(look: TableLook, step: Ask) -> Task:
    play = look.view.table.play
    names = ", ".join({"draw": "hit"}.get(choice.name, choice.name) for choice in step.choices)
    who = look.name(step.who)
    if not isinstance(play, BlackjackView):
        called = f"seat {step.hand}"
        return Task(f"Ask {called}", _called_too(who, called, names), step.clause, f"{called.capitalize()}: {names}")
    hand, called = play.hand(step.hand), place_words(step.hand)
    more = _called_too(who, called, names)
    return Task(f"Ask {called}: {hand.total}", more, step.clause, hand.total.replace("/", " or "))


def _called_too(who: str, place: str, names: str) -> str:
    """The choices, after a name where it is another word than that of the place."""
    return names.capitalize() if who == place else f"{who}: {names}"


def _offer(look: TableLook, step: Offer) -> Task:
    table = look.view.table
    match step.window:
        case "wagers" if isinstance(table.play, SpinView) and not table.play.ball_runs:
            return Task("Take wagers, then spin", "Wagers stay open while the ball runs", step.clause)
        case "wagers" if table.marker:
            who = f"{look.name(table.at_turn)} wagers" if table.at_turn else "Nobody has been asked yet"
            return Task("Ask for wagers in turn", who, step.clause)
        case "wagers":
            return Task("Take wagers", "Then close them", step.clause, NO_MORE_BETS)
        case "insurance":
            return Task("Offer insurance", "And even money for a Blackjack", step.clause, "Insurance")
        case "follow":
            return Task("Ask who follows", "Others on the box may follow, or leave their wager", step.clause)
        case "concede":
            return Task("Ask who concedes", "Before the hands are settled", step.clause, outcome(look))
        case "withdrawals":
            return Task("Wagers may be taken away", "Taken away for good, not changed", step.clause)
        case "changes":
            return Task("Wagers may be changed", "As the supervisor allowed", step.clause)
        case _:
            return Task("No wagers in this coup", "The cards are dealt all the same", step.clause, "No-bet coup")


def _expose(look: TableLook, step: Expose) -> Task:
    table, real = look.view.table, look.view.real
    to_key = "" if real is None or not real.to_key else f"Key {_NUMBERS.get(real.to_key, f'{real.to_key} cards')}"
    if isinstance(table.play, HoldemView):
        head = {
            "flop": "Turn the flop",
            "turn and river": "Turn the last two cards",
            "dealer": "Turn your own cards",
        }
        say = "Dealer's hand" if step.hand == "dealer" else ""
        return Task(head.get(step.hand, f"Turn the cards of seat {step.hand}"), to_key, step.clause, say)
    by = "" if step.by == "dealer" else f"{look.name(step.by)} turns it. "
    return Task(f"Turn the {step.hand}'s hand", f"{by}{to_key}", step.clause)


def _deed(look: TableLook, step: Staff) -> Task:
    table, real = look.view.table, look.view.real
    match step.deed:
        case "offer the cut":
            to = look.name(table.cut_offered_to) if table.cut_offered_to else ""
            head = f"Offer the cut to {to}" if to else "Offer the cut"
            return Task(head, "" if to else "Where no patron cuts, a supervisor does", step.clause, "Will you cut?")
        case "burn":
            shown = real is not None and real.to_key
            return Task("Burn a card", "Show it, and key it" if shown else "Unseen, into the discard rack", step.clause)
        case "begin a round":
            return Task(f"Begin a {round_word(look)}", _before_a_round(look), step.clause, outcome(look))
        case _:
            head, more = _DEEDS.get(step.deed, (step.deed.capitalize(), ""))
            return Task(head, more, step.clause)


def round_word(look: TableLook) -> str:
    """What a round of this game is called."""
    return {"blackjack": "round", "ultimate-texas-holdem": "round", "roulette": "spin"}.get(look.view.game, "coup")


def _before_a_round(look: TableLook) -> str:
    terms = look.view.terms
    if terms.cards_from is CardsFrom.SYSTEM or terms.depth is Depth.WAGERS:
        return "Ask for wagers"
    seats = {"blackjack": "Say which boxes are in play", "ultimate-texas-holdem": "Say which seats are in play"}
    return seats.get(look.view.game, "Nobody's wagers are told here")
