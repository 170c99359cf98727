"""Irregularities of blackjack and the baccarats that a dealer can report, each with its remedy."""

from collections.abc import Iterator

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.view import CoupView
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.rulebook import open_book
from croupier.server.pages.dealing_patrons import Selection
from croupier.server.pages.dealing_remedy import CARD, YES_NO, Group, Laying, Remedy, is_supervisor
from croupier.server.pages.felts.look import TableLook

_BJ, _MB = open_book("ACT-BJ"), open_book("ACT-MB")


def of_blackjack(look: TableLook, play: BlackjackView) -> Iterator[Remedy]:
    """Section 14 of the book."""
    by = look.by
    hands = [
        Group(f"Box {box.number}" + (f", hand {n}" if len(box.hands) > 1 else ""), _laid(box.number, n), hand.cards)
        for box in play.boxes
        for n, hand in enumerate(box.hands, start=1)
        if hand.cards
    ]
    if play.dealer.cards:
        hands.append(Group("Dealer", _laid(0, 1), play.dealer.cards))
    told = "Tap two cards that change places, or a card and then the hand that it belongs to."
    yield Remedy(
        "A card lies in the wrong place",
        "The hands are put together again as the rules would have had them; what the wrong cards settled is undone.",
        _BJ["14.4"],
        "Lay them so",
        blackjack.ReportPlacementError(by, ()),
        laying=Laying("hands", told, tuple(hands)),
    )
    yield Remedy(
        "A card was drawn too early",
        "It serves as the next card; one that was burnt by mistake stays out of play.",
        _BJ["14.2"],
        "Report it",
        blackjack.DrawInError(by, UNSEEN),
        (CARD,),
        (Selection("burnt", "Burnt already?", "bool", YES_NO),),
    )
    yield Remedy(
        "The dealer's hand got a card too many",
        "That card is burnt.",
        _BJ["14.3"],
        "Burn it",
        blackjack.DrawForDealerInError(by, UNSEEN),
        (CARD,),
    )
    yield Remedy(
        "A card lay face up in the shoe", "It is burnt.", _BJ["14.1"], "Burn it",
        blackjack.BurnFaceUpCard(by, UNSEEN), (CARD,),
    )  # fmt: skip


def _laid(box: int, hand: int) -> blackjack.LaidHand:
    return blackjack.LaidHand(box, hand, ())


def of_baccarat(look: TableLook, coup: CoupView) -> Iterator[Remedy]:
    """Section 12 of the book."""
    by = look.by
    in_order = tuple(card for pair in _dealt_in_turn(coup) for card in pair)
    told = "Lay the cards in the order in which they left the shoe: tap two that change places."
    yield Remedy(
        "Cards lie in the wrong place",
        "They are laid again in the order in which they left the shoe. While none was seen, wagers may be taken away.",
        _MB["12.4"],
        "Lay them so",
        baccarat.ReportPlacementError(by),
        laying=Laying("drawn", told, (Group("Out of the shoe", None, in_order),)),
    )
    yield Remedy(
        "Cards lie in the wrong place, and nobody can tell their order",
        "The coup is void and every wager goes back.",
        _MB["12.4"],
        "Declare it void",
        baccarat.ReportPlacementError(by) if is_supervisor(look) else None,
        asks="Declare this coup void? Every wager goes back.",
    )
    yield Remedy(
        "A card too many, or for the wrong hand",
        "It goes to the banker where the banker must draw; else it opens the next coup, without wagers if it was seen.",
        _MB["12.1"],
        "Report it",
        baccarat.DrawInError(by, UNSEEN, True),
        (CARD,),
        (
            Selection("hand", "Drawn for", "text", (("player", "Player"), ("banker", "Banker"))),
            Selection("exposed", "Was it seen?", "bool", (("true", "Yes"), ("false", "No"))),
        ),
    )
    yield Remedy(
        "The shoe is empty", "The coup is void.", _MB["12.7"], "Declare it void", baccarat.RunOutOfCards(by),
        asks="Declare this coup void? Every wager goes back.",
    )  # fmt: skip
    yield Remedy(
        "Patrons want to change their wagers after the call",
        "A supervisor may allow it while some of the first four cards are out and none was seen.",
        _MB["12.6(a)"],
        "Allow it",
        baccarat.PermitChanges(by) if is_supervisor(look) else None,
    )


def _dealt_in_turn(coup: CoupView) -> list[tuple[Card, ...]]:
    """Player, banker, player, banker, and what was drawn after."""
    most = max(len(coup.player.cards), len(coup.banker.cards))
    return [(*coup.player.cards[n : n + 1], *coup.banker.cards[n : n + 1]) for n in range(most)]
