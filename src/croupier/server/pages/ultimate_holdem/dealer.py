"""Ultimate Texas Hold'em at the dealer's console: cards in packets, streets turned, bets in one key, and wagers."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem import commands as holdem
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.games.ultimate_holdem.values_and_odds import COMMUNAL_CARDS, DEALER_CARDS, HOLE_CARDS
from croupier.games.ultimate_holdem.view import RoundView
from croupier.server.pages.core.actions import Action, Field, amount_field, withdraw_action
from croupier.server.pages.dealing.game_part import ChoiceWindow, DealerPages, Places, Task
from croupier.server.pages.dealing.instructions import (
    asked_words,
    cards_words,
    deal_task,
    enters_for_patrons,
    hears_no_decisions,
    is_keyed,
    keys_words,
    place_words,
)
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.controls import open_choices
from croupier.server.pages.ultimate_holdem.dealer_remedies import remedies
from croupier.table.view import PatronView
from croupier.verbs.game import none
from croupier.verbs.steps import Ask, Choice, Deal, Expose, Offer

_LESS = 3
"""The bet that is offered beside another one."""


def _task(look: TableLook) -> Task | None:
    match look.step:
        case Deal(to=to, clause=clause) as step:
            number = {"communal": COMMUNAL_CARDS, "dealer": DEALER_CARDS}.get(to, HOLE_CARDS)
            where = {"communal": "the middle", "dealer": "yourself"}.get(to) or place_words(look, to)
            done = deal_task(look, step, "").done
            return Task(f"Deal {cards_words(number)} to {where}", "Face down", clause, done=done)
        case Ask() as step:
            return _asking(look, step)
        case Offer(window=window, clause=clause) if window == CONCEDE:
            return Task("Ask who concedes", "Before the hands are settled", clause, _outcome(look), "Continue")
        case Expose(hand=hand, clause=clause):
            named = {"flop": "the flop", "turn and river": "the last two cards", "dealer": "your own cards"}
            head = f"Turn {named.get(hand) or f'the cards of {place_words(look, hand)}'}"
            say = "Dealer's hand" if hand == "dealer" else ""
            return Task(head, keys_words(look), clause, say, "Turned" if is_keyed(look) else "Turn")
        case _:
            return None


def _asking(look: TableLook, step: Ask) -> Task:
    """Who decides, and what they may choose: somebody who is excluded may only fold."""
    called, names = place_words(look, step.hand), ", ".join(one.name for one in open_choices(look, step))
    more, done = asked_words(look, step, called, names), "Folded" if hears_no_decisions(look) else ""
    return Task(f"Ask {called}", more, step.clause, f"{called.capitalize()}: {names}", done)


def _outcome(look: TableLook) -> str:
    play: RoundView | None = look.view.table.play
    if play is None or play.dealer_declared is None:
        return ""
    does = "" if play.dealer_qualifies else ". Dealer does not qualify"
    return f"Dealer has {play.dealer_declared.hand.replace('_', ' ')}{does}"


def _keys(look: TableLook) -> Iterator[Action]:
    step = look.step
    if isinstance(step, Ask):
        if enters_for_patrons(look) and not hears_no_decisions(look):
            yield from (_decision(look, step.who, choice) for choice in open_choices(look, step))
        yield Action("No decision", holdem.ReportNoDecision(look.actor, step.who), tone="quiet")


def _decision(look: TableLook, who: str, choice: Choice) -> Action:
    """No key here is one of a card's: a card that is struck too soon must not be a bet."""
    match choice.name:
        case "fold":
            return Action("Fold", holdem.Fold(look.actor, who), key="f")
        case "check":
            return Action("Check", holdem.Check(look.actor, who), key="x")
        case name:
            times = int(name.removeprefix("bet ").removesuffix("x"))
            return Action(f"Bet {times}×", holdem.Bet(look.actor, who, times), key="e" if times == _LESS else "b")


def _card_means(look: TableLook) -> str:
    if isinstance(look.step, Offer):
        return "The first card closes the wagers" if look.step.window == CONCEDE else ""
    return "A card means they stay in" if isinstance(look.step, Ask) and hears_no_decisions(look) else ""


def _wager(look: TableLook, one: PatronView) -> Action:
    on = Field("side", "On", "bool", (("false", "Ante and blind"), ("true", "Trips")))
    place = holdem.PlaceWager(look.actor, one.name, one.seat, Amount(0))
    return Action("Place", place, fields=(amount_field("Wager"), on))


def _lying(look: TableLook, one: PatronView) -> Iterator[Action]:
    play: RoundView = look.view.table.play
    if area := play.area_of(one.name):
        for side, name, lies in ((False, "Ante and blind", area.ante), (True, "Trips", area.trips)):
            if lies:
                yield withdraw_action(name, look.amount(lies), holdem.WithdrawWager(look.actor, one.name, side))


def _window(look: TableLook) -> ChoiceWindow | None:
    play: RoundView | None = look.view.table.play
    if play is None or not isinstance(look.step, Offer) or look.step.window != CONCEDE:
        return None
    betting = [area.patron for area in play.areas if area.play]
    return ChoiceWindow(
        "Who concedes?", tuple(Action(look.name(who), holdem.Concede(look.actor, who)) for who in betting)
    )


DEALER_PAGES = DealerPages(
    words={},
    task=_task,
    outcome=_outcome,
    keys=_keys,
    card_means=_card_means,
    numbers=none,
    places=Places("seat", "seats", in_play=True, behind=False),
    mistaken="card",
    wager=_wager,
    lying=_lying,
    window=_window,
    remedies=remedies,
)
