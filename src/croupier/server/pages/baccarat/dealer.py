"""The baccarats at the dealer's console: totals and results as they are called, hands left to others, and wagers."""

from collections.abc import Iterator
from itertools import zip_longest

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option, hand_name
from croupier.games.baccarat.view import CoupView
from croupier.rulebook import act_mb as rule
from croupier.server.pages.baccarat.entered_changes import entered_changes
from croupier.server.pages.core.actions import (
    CARD,
    CARD_IF_SEEN,
    Action,
    CardGroup,
    Field,
    amount_field,
    choice_field,
    withdraw_action,
)
from croupier.server.pages.dealing.game_part import DealerPages, Places, StepWords, Task
from croupier.server.pages.dealing.instructions import (
    card_ordinal,
    deal_task,
    is_keyed,
    is_supervisor,
    put_right_task,
    settles_or_gathers,
)
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import BeginRound, EnterNoBetWish
from croupier.table.view import PatronView
from croupier.verbs.actors import SUPERVISING
from croupier.verbs.game import none
from croupier.verbs.steps import Deal, Expose, Offer, Settle, Staff

_VOID = "Declare this coup void? All wagers are returned."
_WORDS: StepWords = {
    (Offer, "withdrawals"): ("Wagers may be withdrawn", "Withdrawn only, not changed", "", "Continue"),
    (Offer, "changes"): ("Wagers may be changed", "As the supervisor allowed", "", "Continue"),
    (Offer, "no bets"): ("No wagers in this coup", "The cards are dealt anyway", "No-bet coup", "Continue"),
    (Settle, "pairs"): ("Settle pairs", "Take the losing wagers, then pay the winners", "", "Settled"),
}


def _task(look: TableLook) -> Task | None:
    coup: CoupView = look.view.table.play
    if settles_or_gathers(look) and coup.void is None and _is_misplaced(coup):
        return put_right_task(baccarat.ReportPlacementError(look.actor, _as_drawn(coup)), rule["12.4"])
    if not isinstance(look.step, Deal):
        return None
    hand = coup.player if look.step.to == "player" else coup.banker
    return deal_task(look, look.step, card_ordinal(len(hand.cards)), _totals(coup, look.step.to))


def _totals(coup: CoupView, to: str) -> str:
    """What is told before a third card."""
    if None in (coup.player.total, coup.banker.total) or len(coup.banker.cards) < 2:
        return ""
    return f"Player {coup.player.total}, banker {coup.banker.total}. A card for the {to}"


def _outcome(look: TableLook) -> str:
    coup: CoupView | None = look.view.table.play
    if coup is None or coup.player.total is None or coup.banker.total is None or len(coup.banker.cards) < 2:
        return ""
    player, banker = coup.player.total, coup.banker.total
    if player == banker:
        return f"Tie, {player} each"
    winner = "Player" if player > banker else "Banker"
    return f"{winner} wins, {max(player, banker)} over {min(player, banker)}"


def _keys(look: TableLook) -> Iterator[Action]:
    if is_keyed(look) and look.view.table.patrons and isinstance(look.step, Staff):
        yield _no_bet_wish(look)
    match look.step:
        case Expose(hand=hand, by=by) if by != "dealer":
            left = baccarat.PassTurn(look.actor, hand_name(hand), "dealer")
            yield Action(f"{look.name(by)} leaves it to you", left, key="l")
        case Staff(deed="begin a round") if is_supervisor(look):
            yield Action("No-bet coup", BeginRound(look.actor, no_bet=True), key="b")
        case _:
            pass


def _no_bet_wish(look: TableLook) -> Action:
    """Somebody at the table asks for a no-bet coup, or agrees to one, and says so to the dealer."""
    wish = look.view.table.no_bet
    names = [one.name for one in look.view.table.patrons] if wish is None else wish.missing
    who = Field("patron", "Asks for a no-bet coup" if wish is None else "Agrees to a no-bet coup")
    who = msgspec.structs.replace(who, values=tuple((name, look.name(name)) for name in names))
    wished = EnterNoBetWish(look.actor, "") if names else None
    return Action("Enter", wished, rule["4.7(a)"] if wish is None else rule["4.7(b)"], (who,))


def _card_means(look: TableLook) -> str:
    face_down = look.view.table.sign.game.face_down
    return "The first card closes the wagers" if isinstance(look.step, Offer) and not face_down else ""


def _wager(look: TableLook, one: PatronView) -> Action:
    names = [choice.name for choice in look.step.choices] if isinstance(look.step, Offer) else []
    on = Field("on", "On", values=tuple((name, name.capitalize()) for name in names))
    place = baccarat.PlaceWager(look.actor, one.name, Option.BANKER, Amount(0), one.seat)
    return Action("Place", place, fields=(amount_field("Wager"), on))


def _lying(look: TableLook, one: PatronView) -> Iterator[Action]:
    coup: CoupView = look.view.table.play
    for wager in coup.wagers:
        if wager.patron == one.name:
            back = baccarat.WithdrawWager(look.actor, one.name, wager.on)
            yield withdraw_action(wager.on.capitalize(), look.amount(wager.amount), back)


def _remedies(look: TableLook) -> Iterator[Action]:
    """Section 12 of the book."""
    if look.view.table.play is None:
        return
    by, may_rule = look.actor, is_supervisor(look)
    yield from _placement(look, look.view.table.play)
    yield Action(
        "Declare it void",
        baccarat.ReportPlacementError(by) if may_rule else None,
        rule["12.4"],
        (Field("details", "Why it cannot be reconstructed"),),
        title="Cards in the wrong place, order unknown",
        told="The coup is void and all wagers are returned.",
        asks=_VOID,
    )
    yield Action(
        "Report it",
        baccarat.MisplaceCard(by, UNSEEN, "player"),
        rule["6.2"],
        (CARD, choice_field("hand", "It lies on", ("player", "banker"))),
        title="A card was laid on the other hand, and dealing went on",
        told="The table follows the cards as they lie, until you put them right.",
    )
    seen = Field("exposed", "Was it seen?", "bool", (("true", "Yes"), ("false", "No")))
    yield Action(
        "Report it",
        baccarat.DrawInError(by, UNSEEN, True),
        rule["12.1"],
        (CARD_IF_SEEN, choice_field("hand", "Drawn for", ("player", "banker")), seen),
        title="A card too many, or for the wrong hand",
        told="It goes to the banker if the banker must draw; otherwise it opens the next coup, without wagers if it "
        "was seen, or goes into the shuffle if this shoe is over.",
    )
    empty, told = baccarat.RunOutOfCards(by), "The coup is void."
    yield Action("Declare it void", empty, rule["12.7"], title="The shoe is empty", told=told, asks=_VOID)
    yield permission_action(look)


def _placement(look: TableLook, coup: CoupView) -> Iterator[Action]:
    """How cards are put right: one that was told of as it was laid, one that nobody saw, or by the order they came."""
    drawn, clause = _as_drawn(coup), rule["12.4"]
    report = baccarat.ReportPlacementError(look.actor, drawn)
    again = (
        "They are placed again in the order they left the shoe, also after the settlement until they are gathered: "
        "wagers that come out differently are settled again. If no card was seen, wagers may be withdrawn."
    )
    if _is_misplaced(coup):
        asks = "Cards go where the rules send them, in the order they left the shoe."
        word, title = "Put every card in its place", "A misplaced card was noticed"
        yield Action(word, report, clause, title=title, told=again, asks=asks)
    if drawn and set(drawn) == {UNSEEN}:
        told = "Wagers may be withdrawn before the coup continues."
        yield Action("Report it", report, clause, title="A card nobody has seen lay on the wrong hand", told=told)
        return
    order = "Put the cards in the order they left the shoe: tap two to swap them."
    laying = Field("drawn", order, "laying", groups=(CardGroup("Out of the shoe", None, drawn),))
    report = baccarat.ReportPlacementError(look.actor)
    yield Action("Apply this order", report, clause, (laying,), title="Cards in the wrong place", told=again)


def _is_misplaced(coup: CoupView) -> bool:
    """Whether a card was told of as it was laid on the wrong hand; one that was set aside lies on none."""
    lying = len(coup.player.cards) + len(coup.banker.cards)
    return bool(coup.drawn) and (len(coup.drawn) == lying or coup.drawn[:lying] != _alternating(coup))


def permission_action(look: TableLook) -> Action:
    """Wagers may be changed by a supervisor's leave."""
    return Action(
        "Allow it",
        baccarat.PermitChanges(look.actor) if look.actor.role in SUPERVISING else None,
        rule["12.6(a)"],
        title="Patrons want to change wagers after the call",
        told="A supervisor may allow it while some of the first four cards are out and none has been seen.",
    )


def _as_drawn(coup: CoupView) -> tuple[Card, ...]:
    """As they left the shoe: player, banker, player, banker, and what was drawn after, unless one was misplaced."""
    return coup.drawn or _alternating(coup)


def _alternating(coup: CoupView) -> tuple[Card, ...]:
    pairs = zip_longest(coup.player.cards, coup.banker.cards)
    return tuple(card for pair in pairs for card in pair if card is not None)


DEALER_PAGES = DealerPages(
    words=_WORDS,
    task=_task,
    outcome=_outcome,
    keys=_keys,
    card_means=_card_means,
    numbers=none,
    places=Places("box", "boxes", in_play=False, behind=True),
    mistaken="card",
    wager=_wager,
    lying=_lying,
    window=entered_changes,
    remedies=_remedies,
)
