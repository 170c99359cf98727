"""Hands of blackjack as a coach is asked about them: every card that lies open is known to everybody."""

from croupier.equipment.cards import Card
from croupier.exact.game_part import HandPlace
from croupier.floor.games.game_part import Coaching, HandInView
from croupier.games.blackjack.commands import Command, Double, Draw, Insure, Split, Stand, TakeEvenMoney
from croupier.games.blackjack.hands import Following
from croupier.games.blackjack.view import BoxView, RoundView
from croupier.verbs.steps import Ask, Offer, Step

_CHOICES: dict[type[Command], str] = {Draw: "hit", Stand: "stand", Double: "double", Split: "split"}


def hands_in_view(play: RoundView, step: Step, patron: str) -> tuple[HandInView, ...]:
    """The hand at turn, every hand that may be insured, or the one that somebody else has split or doubled."""
    match step:
        case Ask(who=who, hand=at) if who == patron:
            number, _, of = at.partition("/")
            return (_hand_at(play, play.box(int(number)), int(of)),)
        case Offer(window="insurance"):
            return tuple(_insurable(play, box) for box in play.boxes if box.hands and box.hands[0].stake_of(patron))
        case Offer(window="follow") if play.following is not None and patron in play.following.waiting:
            return (_followed(play, play.following),)
        case _:
            return ()


def _hand_at(play: RoundView, box: BoxView, of: int) -> HandInView:
    waiting = sum(len(hand.cards) == 1 for hand in box.hands)
    return HandInView(
        box.hands[of - 1].cards,
        play.dealer.cards,
        others=_cards_besides(play, (box.number, of)),
        place=HandPlace(hands=len(box.hands), waiting=waiting),
        box=f"box {box.number}",
    )


def _insurable(play: RoundView, box: BoxView) -> HandInView:
    return HandInView(
        box.hands[0].cards,
        play.dealer.cards,
        others=_cards_besides(play, (box.number, 1)),
        place=HandPlace("insurance"),
        box=f"box {box.number}",
        otherwise="no insurance",
    )


def _followed(play: RoundView, following: Following) -> HandInView:
    """The hand as it was when somebody split or doubled it: of a split, the two hands that came of it are one here."""
    box, first = play.box(following.box), (following.box, following.hand)
    parts = (first, (following.box, following.hand + 1)) if following.split else (first,)
    return HandInView(
        tuple(card for _, of in parts for card in box.hands[of - 1].cards),
        play.dealer.cards,
        others=_cards_besides(play, *parts),
        place=HandPlace("follow a split" if following.split else "follow a double", len(box.hands) - len(parts) + 1),
        box=f"box {box.number}",
        otherwise="stay",
    )


def _cards_besides(play: RoundView, *places: tuple[int, int]) -> tuple[Card, ...]:
    """The cards of all other hands."""
    return tuple(
        card
        for box in play.boxes
        for of, hand in enumerate(box.hands, start=1)
        if (box.number, of) not in places
        for card in hand.cards
    )


def chosen_name(hand: HandInView, command: Command) -> str:
    """What odds call the choice; insuring somebody else's wager is none about one's own hand."""
    match command:
        case Insure(patron=patron, owner=owner, box=box):
            return "insure" if patron == owner and hand.box == f"box {box}" else ""
        case TakeEvenMoney(box=box):
            return "even money" if hand.box == f"box {box}" else ""
        case Split() | Double() if hand.place.window.startswith("follow"):
            return "follow"
        case _:
            return _CHOICES.get(type(command), "")


BLACKJACK_COACHING = Coaching(hands_in_view, chosen_name)
