"""Irregularities of blackjack that a dealer can report, each with its remedy: section 14 of the book."""

from collections.abc import Iterator

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.view import RoundView
from croupier.rulebook import act_bj as rule
from croupier.server.pages.core.actions import CARD, CARD_IF_SEEN, NO_YES, Action, CardGroup, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import ReshuffleDiscards
from croupier.verbs.actors import SUPERVISING
from croupier.verbs.steps import Deal

_AGAIN = (
    "The round is worked out again until the cards are gathered: wagers that come out differently are settled again, "
    "splits, doubles and insurance that do not stand go back, and choices on other cards are asked again."
)


def remedies(look: TableLook) -> Iterator[Action]:
    """What can have gone wrong with a card: of a round until it is gathered, of the shoe at any moment."""
    by, play = look.actor, look.view.table.play
    over = look.view.table.is_between_rounds
    hands = () if over else tuple(_hands(play))
    if any(hand.cards for hand in hands):
        yield Action(
            "Lay the cards in the order in which they left the shoe",
            blackjack.ReportPlacementError(by),
            rule["14.4"],
            title="Card in the wrong place",
            told=_AGAIN,
        )
        told = "Tap two cards to swap them, or a card and then the hand it belongs to."
        yield Action(
            "Apply these hands",
            blackjack.ReportPlacementError(by, ()),
            rule["14.4"],
            (Field("hands", told, "laying", groups=hands),),
            title="Cards entered in the wrong order",
            told=_AGAIN,
        )
    if isinstance(look.step, Deal):
        yield Action(
            "Report it",
            blackjack.MisplaceCard(by, UNSEEN, 0),
            rule["14.4"],
            (CARD, *_places(play)),
            title="The next card was laid on the wrong hand, and dealing went on",
            told="Play goes on as the cards lie, until they are put right.",
        )
    if any(hand.cards for hand in hands):
        yield from _empty_shoe(look)
    yield Action(
        "Report it",
        blackjack.DrawInError(by, UNSEEN),
        rule["14.2"],
        (CARD_IF_SEEN, Field("burnt", "Burnt already?", "bool", NO_YES)),
        title="Card drawn too early",
        told="It becomes the next card, or the first one of the next round. Burnt by mistake, it stays out of play.",
    )
    extra, what = blackjack.DrawForDealerInError(by, UNSEEN), "One card too many for the dealer"
    yield Action("Burn it", extra, rule["14.3"], (CARD,), title=what, told="That card is burnt.")
    face_up, what = blackjack.BurnFaceUpCard(by, UNSEEN), "Card face up in the shoe"
    yield Action("Burn it", face_up, rule["14.1"], (CARD,), title=what, told="It is burnt.")


def _empty_shoe(look: TableLook) -> Iterator[Action]:
    """A card is due and the real shoe has none, though by the count it should: that is the supervisor's to say."""
    is_due = isinstance(look.step, Deal) and look.step.source == "shoe"
    if is_due and look.viewer.role in SUPERVISING and not look.view.table.sign.game.automated:
        yield Action(
            "Shuffle the discard rack",
            ReshuffleDiscards(look.actor),
            rule["14.6"],
            title="The shoe is empty",
            told="The whole discard rack is shuffled and cut, and the round is finished from it.",
            asks="Is the shoe empty, although cards should be left in it?",
        )


def _places(play: RoundView) -> Iterator[Field]:
    """Where a card can lie: on a box or with the dealer, and on which hand of a box that was split."""
    boxes = [(str(box.number), f"Box {box.number}") for box in play.boxes if box.hands]
    yield Field("box", "It lies on", "int", (*boxes, ("0", "Dealer")))
    most = max(len(box.hands) for box in play.boxes)
    if most > 1:
        yield Field("hand", "Hand", "int", tuple((str(number), str(number)) for number in range(1, most + 1)))


def _hands(play: RoundView) -> Iterator[CardGroup]:
    for box in play.boxes:
        for number, hand in enumerate(box.hands, start=1):
            words = f"Box {box.number}" + (f", hand {number}" if len(box.hands) > 1 else "")
            yield _laid(words, box.number, number, hand.cards)
    yield _laid("Dealer", 0, 1, play.dealer.cards)


def _laid(words: str, box: int, hand: int, cards: tuple[Card, ...]) -> CardGroup:
    return CardGroup(words, blackjack.LaidHand(box, hand, ()), cards)
