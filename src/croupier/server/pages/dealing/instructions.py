"""What the dealer does now, in large type, and what is said aloud with it: by the step that the rules call for."""

from collections.abc import Mapping

import msgspec

from croupier.equipment.cards import UNSEEN, pictured
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth
from croupier.floor.live.supervision.settled_money import ABOUT_THE_PAST
from croupier.rulebook import Cite, floor
from croupier.server.pages.dealing.game_part import DealerPages, Task
from croupier.server.pages.dealing.turns import missing_wagers, next_in_turn
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.table.games import game_by
from croupier.table.steps import (
    CALL_OFF_ROUND,
    END_ROUND,
    GATHER_CARDS,
    RESHUFFLE_DISCARDS,
    TAKE_OUT_CUTTING_CARD,
    TAKE_OUT_INDICATOR_CARD,
)
from croupier.verbs.actors import Role
from croupier.verbs.shoe_rules import ShoeRules
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Over, Settle, Staff

_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBERS = {1: "one card", 2: "two cards", 3: "three cards", 5: "five cards"}
NO_MORE_BETS = "No more bets"
_DEEDS: Mapping[str, tuple[str, str, str]] = {
    "check the cards": ("Check the cards", "Every card, one by one", "Checked"),
    "replace the cards": ("Replace the cards", "A supervisor replaces them; a dealer checks them too", "Next"),
    "shuffle": ("Shuffle", "All cards together", "Shuffled"),
    "bring in pre-shuffled cards": (
        "Bring in pre-shuffled cards", "Put them on the table for the cut", "Brought in",
    ),
    "insert the cutting card": (
        "Insert the cutting card", "By eye, or say how many cards from the back", "Inserted",
    ),
    "load the shoe": ("Load the shoe", "All shuffled cards", "Loaded"),
    "close the table": ("Close the table", "The last round is over", "Next"),
    TAKE_OUT_CUTTING_CARD: ("Take out the cutting card", "Set it aside and continue the round", "Next"),
    TAKE_OUT_INDICATOR_CARD: ("Take out the indicator card", "The limits change", "Next"),
    CALL_OFF_ROUND: ("Call off the round", "The cutting card came before the first card", "Next"),
    RESHUFFLE_DISCARDS: (
        "Shuffle the discard rack", "The shoe is empty: the round is finished from the rack", "Next",
    ),
}  # fmt: skip
"""Deeds of every table: what to do, what belongs to it, and the word once it is done."""


def dealer_of(look: TableLook) -> DealerPages:
    """What this table's game brings to the dealer's console."""
    return GAME_PAGES.part_of(look.view.table.sign.game).dealer


def round_word(look: TableLook) -> str:
    """What a round of this game is called."""
    return GAME_PAGES.part_of(look.view.table.sign.game).round_word


def shoe_rules_of(look: TableLook) -> ShoeRules:
    """How this game's cards are shuffled, cut and burnt; no cards where it has none."""
    game = look.view.table.sign.game
    return game_by(game).shoe_rules(game)


def is_keyed(look: TableLook) -> bool:
    """Whether the cards or numbers here are real ones, and are keyed."""
    return look.view.terms.cards_from is CardsFrom.KEYED and not look.view.table.is_counted


def enters_for_patrons(look: TableLook) -> bool:
    """Whether the dealer enters what patrons do: with real cards, and for players of a tournament without a phone."""
    by_dealer = look.plays_chips and look.view.terms.dealt_by is DealtBy.DEALER
    return is_keyed(look) or (by_dealer and not look.view.table.is_counted)


def is_supervisor(look: TableLook) -> bool:
    """Whether who looks may do what takes a supervisor."""
    return look.actor.role is Role.CASINO_SUPERVISOR


def hears_no_decisions(look: TableLook) -> bool:
    """Whether the system is told cards alone: another card says that somebody goes on, none that they don't."""
    return is_keyed(look) and look.view.terms.depth is Depth.CARDS


def task_of(look: TableLook) -> Task:
    """What the rules call for, in the game's own words or in those that fit every game."""
    return _second_person_task(look) or dealer_of(look).task(look) or _named_task(look) or general_task(look)


def _second_person_task(look: TableLook) -> Task | None:
    """Nothing else is called for while a correction of the round on the layout waits for a second person."""
    about = [one for one in look.view.proposals if one.second is None and not isinstance(one.command, ABOUT_THE_PAST)]
    if look.view.table.is_between_rounds or not about:
        return None
    more = f"The {round_word(look)} goes on when it is confirmed or declined"
    return Task("A correction waits for a second person", more, floor["1.14"])


def settles_or_gathers(look: TableLook) -> bool:
    """Whether wagers are settled now or cards gathered: a card that is known to be misplaced is put right before."""
    return isinstance(look.step, Settle) or (isinstance(look.step, Staff) and look.step.deed == GATHER_CARDS)


def put_right_task(command: msgspec.Struct, clause: Cite) -> Task:
    """A card is known to lie in the wrong hand."""
    more = "One lies in the wrong hand: all go where the rules send them, in the order they left the shoe"
    return Task("Put the cards right", more, clause, done="Put right", command=command)


def _named_task(look: TableLook) -> Task | None:
    """A window, a settlement or a deed for which the game has words of its own."""
    match look.step:
        case Offer(window=name, clause=clause) | Settle(what=name, clause=clause) | Staff(deed=name, clause=clause):
            words = dealer_of(look).words.get((type(look.step), name))
        case _:
            words = None
    if words is None:
        return None
    head, more, say, done = words
    return Task(head, more, clause, _result_words(look) if isinstance(look.step, Settle) else say, done)


def _result_words(look: TableLook) -> str:
    """What is announced of a round: its result once it has one, never one of a round that is void."""
    play = look.view.table.play
    if play is not None and play.void is not None:
        return f"The {round_word(look)} is void: all wagers are returned"
    return "" if isinstance(look.step, Settle) and look.step.what == "pairs" else dealer_of(look).outcome(look)


def general_task(look: TableLook) -> Task:
    """What the rules call for, in words that fit every game."""
    step = look.step
    match step:
        case Deal():
            return deal_task(look, step, "One card")
        case Ask():
            called = place_words(look, step.hand)
            names = ", ".join(choice.name for choice in step.choices)
            say, done = f"{called.capitalize()}: {names}", "Passed" if hears_no_decisions(look) else ""
            return Task(f"Ask {called}", asked_words(look, step, called, names), step.clause, say, done)
        case Offer():
            return _offer(look, step)
        case Expose():
            by = "" if step.by == "dealer" else f"{look.name(step.by)} turns it. "
            return Task(
                f"Turn the {step.hand}'s hand",
                by + keys_words(look),
                step.clause,
                done="Turned" if is_keyed(look) else "Turn",
            )
        case Settle():
            head, more = f"Settle the {step.what}", "Take, then pay"
            if step.what.isdecimal():
                head, more = f"Settle {place_words(look, step.what)}", "Each wager by itself"
            return Task(head, more, step.clause, _result_words(look), "Settled")
        case Staff():
            return _deed(look, step)
        case Over(clause=clause):
            return Task("Closed", "Nothing more is dealt here", clause)


def place_words(look: TableLook, to: str) -> str:
    """A hand as people call it: `box 3`, `box 3, hand 2`, `seat 5`, `the dealer`."""
    number, _, hand = to.partition("/")
    if not number.isdecimal():
        return f"the {to}"
    return f"{dealer_of(look).places.word} {number}" + (f", hand {hand}" if hand not in ("", "1") else "")


def deal_task(look: TableLook, step: Deal, which: str, say: str = "") -> Task:
    """A card is dealt: to whom, and which one of theirs."""
    place = place_words(look, step.to)
    where = "yourself" if step.to == "dealer" else place
    done = "Deal" if step.face_up or not is_keyed(look) else "Dealt face down"
    if step.source != "shoe":
        hand, waiting = place if step.to[:1].isdecimal() else f"{place}'s hand", look.view.table.waiting
        card = pictured(waiting[0]) if waiting and waiting[0] != UNSEEN else "card"
        return Task(f"Place the waiting {card} in {hand}", "It has already left the shoe", step.clause, done=done)
    return Task(f"Deal to {where}", which + ("" if step.face_up else ", face down"), step.clause, say, done)


def card_ordinal(lying: int) -> str:
    """Which card comes to so many that lie there: `Third card`."""
    return f"{_NTH[lying] if lying < len(_NTH) else f'{lying + 1}th'} card".capitalize()


def cards_words(number: int) -> str:
    """So many cards."""
    return _NUMBERS.get(number, f"{number} cards")


def keys_words(look: TableLook) -> str:
    """How many cards are to be keyed for what is called for now, if any are."""
    real = look.view.real
    return "" if real is None or not real.to_key else f"Key {cards_words(real.to_key)}"


def asked_words(look: TableLook, step: Ask, place: str, names: str) -> str:
    """The choices, after a name where it is another word than that of the place."""
    who = look.name(step.who)
    return names.capitalize() if who == place else f"{who}: {names}"


def _offer(look: TableLook, step: Offer) -> Task:
    table = look.view.table
    if step.window != "wagers":
        return Task(step.window.capitalize(), "", step.clause, done="Continue")
    if not table.marker:
        return Task("Take wagers", "Then close them", step.clause, NO_MORE_BETS, NO_MORE_BETS)
    if missing := missing_wagers(look):
        names = ", ".join(look.name(one.name) for one in missing)
        return Task("Wait for the director", f"No wager from {names}", step.clause)
    asked = next_in_turn(look)
    done = NO_MORE_BETS if asked is None else f"Ask {look.name(asked.name)}"
    if not table.at_turn:
        return Task("Ask for wagers in turn", "Nobody has been asked yet", step.clause, done=done)
    say = NO_MORE_BETS if asked is None else ""
    return Task(f"{look.name(table.at_turn)} wagers", "In turn from the marker", step.clause, say, done)


def _deed(look: TableLook, step: Staff) -> Task:
    table, real = look.view.table, look.view.real
    match step.deed:
        case "offer the cut":
            to = look.name(table.cut_offered_to) if table.cut_offered_to else ""
            head = f"Offer the cut to {to}" if to else "Offer the cut"
            more = "" if to else "If no patron cuts, a supervisor does"
            return Task(head, more, step.clause, "Will you cut?", "Cut")
        case "burn":
            shown = real is not None and real.to_key
            more = "Show it, and key it" if shown else "Unseen, into the discard rack"
            return Task("Burn a card", more, step.clause, done="Burnt")
        case "check the cards" if table.closed:
            return Task("Check the cards", "Every card, now that gaming is over", step.clause, done="Checked")
        case "begin a round":
            word, sign = round_word(look), look.view.table.sign
            # a round whose cards are gathered was announced then; any other is over with its settlement
            say = "" if game_by(sign.game).clauses.cards_gathered else _result_words(look)
            return Task(f"Begin a {word}", _round_preparation(look), step.clause, say, f"Begin the {word}")
        case _ if step.deed == END_ROUND:
            number, word = table.round_number, round_word(look)
            more = "Deal and pay with real chips; then count anyone who is short or out"
            return Task(f"{word.capitalize()} {number} is in play", more, step.clause, done=f"The {word} is over")
        case _ if step.deed == GATHER_CARDS:
            return Task("Gather the cards", "Into the discard rack", step.clause, _result_words(look), "Gathered")
        case _:
            head, more, done = _DEEDS.get(step.deed, (step.deed.capitalize(), "", "Next"))
            return Task(head, more, step.clause, done=done)


def _round_preparation(look: TableLook) -> str:
    if look.view.table.is_counted:
        return "Only rounds and chip counts are entered here"
    has_no_bets = game_by(look.view.table.sign.game).clauses.no_bet is not None
    if has_no_bets and any(card != UNSEEN for card in look.view.table.waiting):
        return "The waiting card was seen: take no wagers"
    if not is_keyed(look) or look.view.terms.depth is Depth.WAGERS:
        return "Ask for wagers"
    places = dealer_of(look).places
    return f"Enter which {places.plural} are in play" if places.in_play else "No wagers are entered at this table"
