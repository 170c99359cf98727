"""Blackjack at the dealer's console: totals that are told, what patrons say in one key, and their wagers."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.values_and_odds import is_blackjack
from croupier.games.blackjack.view import RoundView
from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.controls import patrons_who_may_return
from croupier.server.pages.blackjack.dealer_remedies import remedies
from croupier.server.pages.core.actions import Action, Field, amount_field, withdraw_action
from croupier.server.pages.dealing.game_part import ChoiceWindow, DealerPages, Places, StepWords, Task
from croupier.server.pages.dealing.instructions import (
    asked_words,
    card_ordinal,
    deal_task,
    enters_for_patrons,
    hears_no_decisions,
    place_words,
    put_right_task,
    settles_or_gathers,
)
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.games import game_by
from croupier.table.view import PatronView
from croupier.verbs.game import none
from croupier.verbs.steps import Ask, Choice, Deal, Offer, Settle

_WORDS: StepWords = {
    (Offer, "insurance"): ("Offer insurance", "And even money for a Blackjack", "Insurance", "Insurance closed"),
    (Offer, "follow"): ("Ask who follows", "Others on the box may follow, or leave their wager", "", "Continue"),
    (Settle, "pairs"): ("Settle pairs", "Before anything else", "", "Settled"),
    (Settle, "interim"): ("Pay Blackjack", "The dealer can't have one", "", "Continue"),
    (Settle, "absent hand"): ("Leave the hand", "Over eleven, and nobody with a wager in it is there", "", "It stands"),
    (Settle, "earlier choice"): ("Repeat the choice", "The hand has the cards it was decided on", "", "Continue"),
    (Settle, "insurance"): ("Settle insurance", "By the dealer's two cards", "", "Settled"),
}


def _task(look: TableLook) -> Task | None:
    play: RoundView = look.view.table.play
    if settles_or_gathers(look) and play.misplaced and play.void is None:
        return put_right_task(blackjack.ReportPlacementError(look.actor), rule["14.4"])
    match look.step:
        case Deal(to=to) as step:
            is_dealer = to == "dealer"
            hand = play.dealer if is_dealer else play.hand(to)
            say = _spoken_total(hand.total) if is_dealer and hand.cards else ""
            return deal_task(look, step, card_ordinal(len(hand.cards)), say)
        case Ask() as step:
            called, total = place_words(look, step.hand), play.hand(step.hand).total
            names = ", ".join({"draw": "hit"}.get(choice.name, choice.name) for choice in step.choices)
            done = "Stand" if hears_no_decisions(look) else ""
            more = asked_words(look, step, called, names)
            return Task(f"Ask {called}: {total}", more, step.clause, _spoken_total(total), done)
        case _:
            return None


def _spoken_total(total: str) -> str:
    return total.replace("/", " or ")


def _outcome(look: TableLook) -> str:
    play: RoundView | None = look.view.table.play
    if play is None or len(play.dealer.cards) < 2:
        return ""
    return "Blackjack" if is_blackjack(play.dealer.cards) else f"Dealer has {play.dealer.total.rpartition('/')[2]}"


def _keys(look: TableLook) -> Iterator[Action]:
    """What a patron says at a real table: where cards alone are told, only what a card can't say."""
    step = look.step
    play: RoundView | None = look.view.table.play
    for away in () if play is None else patrons_who_may_return(look, play):
        yield Action(f"{look.name(away)} is back", blackjack.ReportReturn(look.actor, away), rule["14.7"], tone="quiet")
    if play is None or not isinstance(step, Ask):
        return
    if enters_for_patrons(look):
        for choice in step.choices:
            if not hears_no_decisions(look) or choice.name in ("double", "split"):
                yield _decision(look, play, step, choice)
    yield Action("No answer", blackjack.ReportNoAnswer(look.actor, step.who), rule["14.7"], tone="quiet")
    yield Action("Patron absent", blackjack.ReportAbsence(look.actor, step.who), rule["14.7"], tone="quiet")
    may_double = any(choice.name == "double" for choice in step.choices)
    if enters_for_patrons(look) and may_double and look.knows_wagers:
        less = blackjack.Double(look.actor, step.who, Amount(0))
        yield Action("Double", less, fields=(amount_field("Double for less", size=6),))


def _decision(look: TableLook, play: RoundView, step: Ask, choice: Choice) -> Action:
    by, who = look.actor, step.who
    match choice.name:
        case "draw":
            return Action("Hit", blackjack.Draw(by, who), key="h")
        case "stand":
            return Action("Stand", blackjack.Stand(by, who), key="s")
        case "double":
            stack = next((one.stack for one in look.view.table.patrons if one.name == who), Amount(0))
            stake = min(play.hand(step.hand).stake_of(who), stack)
            return Action("Double", blackjack.Double(by, who, stake), key="d")
        case _:
            return Action("Split", blackjack.Split(by, who), key="p")


def _card_means(look: TableLook) -> str:
    if isinstance(look.step, Offer):
        return "The first card closes the wagers"
    return "A card is a hit" if isinstance(look.step, Ask) and hears_no_decisions(look) else ""


def _wager(look: TableLook, one: PatronView) -> Action:
    game, named = look.view.table.sign.game, one.name.partition("/")[0].removeprefix("box ")
    box = one.seat or (int(named) if named.isdecimal() else 0)
    seats, _ = game_by(game).seats(game)
    own_first = sorted(range(1, seats + 1), key=lambda number: (number != box, number))
    on = [amount_field("Wager")]
    if not look.plays_chips:  # players of a tournament keep to their own box
        on.append(Field("box", "Box", "int", tuple((str(n), str(n)) for n in own_first)))
    if isinstance(look.step, Offer) and any(choice.name == "pairs" for choice in look.step.choices):
        on.append(Field("side", "On", "bool", (("false", "Main"), ("true", "Pairs"))))
    return Action("Place", blackjack.PlaceWager(look.actor, one.name, box or 1, Amount(0)), fields=tuple(on))


def _lying(look: TableLook, one: PatronView) -> Iterator[Action]:
    play: RoundView = look.view.table.play
    main = [(box.number, False, wager) for box in play.boxes for wager in box.wagers]
    pairs = [(box.number, True, wager) for box in play.boxes for wager in box.pairs]
    for box, side, wager in (*main, *pairs):
        if wager.patron == one.name:
            back = blackjack.WithdrawWager(look.actor, one.name, box, side)
            yield withdraw_action(f"Box {box}{' pairs' if side else ''}", look.amount(wager.amount), back)


def _window(look: TableLook) -> ChoiceWindow | None:
    play: RoundView | None = look.view.table.play
    if play is None or not isinstance(look.step, Offer):
        return None
    if look.step.window == "insurance":
        return ChoiceWindow("Who insures?", tuple(_insurance(look, play)))
    if look.step.window == "follow" and play.following is not None:
        return ChoiceWindow("Who follows?", tuple(_following(look, play)))
    return None


def _insurance(look: TableLook, play: RoundView) -> Iterator[Action]:
    by = look.actor
    for box in play.boxes:
        for hand in box.hands:
            for patron in (share.patron for share in hand.shares):
                whose = patron if patron == f"box {box.number}" else f"{look.name(patron)}, box {box.number}"
                if hand.is_blackjack:
                    yield Action(f"Even money: {whose}", blackjack.TakeEvenMoney(by, patron, box.number))
                insure = blackjack.Insure(by, patron, box.number, patron, Amount(0))
                yield Action("Insure", insure, fields=(amount_field(whose),))


def _following(look: TableLook, play: RoundView) -> Iterator[Action]:
    assert play.following is not None
    by, hand = look.actor, play.hand(f"{play.following.box}/{play.following.hand}")
    for who in play.following.waiting:
        split = play.following.split
        command = blackjack.Split(by, who) if split else blackjack.Double(by, who, hand.stake_of(who))
        yield Action(f"{look.name(who)} follows", command)


DEALER_PAGES = DealerPages(
    words=_WORDS,
    task=_task,
    outcome=_outcome,
    keys=_keys,
    card_means=_card_means,
    numbers=none,
    places=Places("box", "boxes", in_play=True, behind=True),
    mistaken="card",
    wager=_wager,
    lying=_lying,
    window=_window,
    remedies=remedies,
)
