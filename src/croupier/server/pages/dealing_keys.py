"""The dealer's console for one look: its keys, the pads for cards and numbers, and what was keyed in this round."""

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.live.commands import BoxesInPlay, CorrectCard, KeyCard, TakeBackKey
from croupier.floor.live.second_person import confirming_roles
from croupier.floor.live.terms import DealtBy, Depth
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.steps import ANNOUNCE
from croupier.games.roulette.view import SpinView
from croupier.games.roulette.wheel import Pocket, colour_of, pockets
from croupier.server.pages.dealing_going_on import go_on, to_key, waits
from croupier.server.pages.dealing_strokes import (
    AmountStroke,
    Stroke,
    amounts,
    at_the_cards,
    beside,
    decisions,
    is_keyed,
)
from croupier.server.pages.felts.look import TableLook
from croupier.table.games import game_by
from croupier.verbs.steps import Ask, Offer, Staff

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
SUITS = ("s", "h", "d", "c")


class CardPad(msgspec.Struct, frozen=True):
    """Cards in two strokes; `open` while one is called for, `means` what it says beside itself."""

    command: KeyCard
    open: bool
    means: str = ""


class NumberPad(msgspec.Struct, frozen=True):
    """The pockets of the wheel; `open` while the ball's number is called for."""

    command: roulette.AnnounceNumber
    numbers: tuple[tuple[Pocket, str], ...]
    open: bool


class Keyed(msgspec.Struct, frozen=True):
    """What was keyed in this round; a card can be corrected under its number, a number of the wheel can't."""

    number: int
    says: str
    command: CorrectCard | None


class Boxes(msgspec.Struct, frozen=True):
    """Where no wagers are told: the boxes or seats, each with whether it was in play last, or none at a layout."""

    command: BoxesInPlay
    called: str
    numbers: tuple[tuple[int, bool], ...]


class Keys(msgspec.Struct, frozen=True):
    """The console for one look. `go_on` is the large key, none where a card or somebody's word is waited for."""

    go_on: Stroke | None
    strokes: tuple[Stroke, ...]
    amounts: tuple[AmountStroke, ...]
    beside: tuple[Stroke, ...]
    cards: CardPad | None
    numbers: NumberPad | None
    keyed: tuple[Keyed, ...]
    noted: tuple[Card, ...]
    back: TakeBackKey | None
    settled: bool
    second: str
    boxes: Boxes | None
    waits: str


def keys_of(look: TableLook) -> Keys:
    """Everything that the dealer can strike now."""
    view, by = look.view, look.by
    real = view.real
    stopped = bool(view.held) or (view.terms.dealt_by is DealtBy.SYSTEM)
    boxes = None if view.held else _boxes(look)
    return Keys(
        go_on=None if stopped or boxes else go_on(look),
        strokes=() if stopped else (*decisions(look), *at_the_cards(look)),
        amounts=() if stopped else amounts(look),
        beside=() if stopped else beside(look),
        cards=_card_pad(look),
        numbers=_number_pad(look),
        keyed=() if real is None else tuple(_keyed(look, one.number, one.says) for one in real.keyed),
        noted=() if real is None else real.noted,
        back=None if real is None else TakeBackKey(by),
        settled=real is not None and real.settled,
        second=confirming_roles(by),
        boxes=boxes,
        waits=waits(look),
    )


def _implied(look: TableLook) -> str:
    """What a card says beside itself where the system is not told all."""
    step, depth, play = look.step, look.view.terms.depth, look.view.table.play
    if not is_keyed(look) or depth is Depth.WAGERS or isinstance(play, SpinView | None):
        return ""
    if isinstance(step, Offer):
        return "The first card closes the wagers" if _deals_face_up(look) or step.window == "concede" else ""
    if isinstance(step, Ask) and depth is Depth.CARDS:
        return "A card is a hit" if isinstance(play, BlackjackView) else "A card says that they stay in"
    return ""


def _deals_face_up(look: TableLook) -> bool:
    """Whether the first card of a round is seen."""
    match look.view.table.sign.game:
        case BlackjackDeterminations():
            return True
        case BaccaratDeterminations(face_down=face_down):
            return not face_down
        case _:
            return False


def _card_pad(look: TableLook) -> CardPad | None:
    if not is_keyed(look) or not game_by(look.view.table.sign.game).shoe_rules(look.view.table.sign.game).cards:
        return None
    implied = _implied(look)
    is_open = not look.view.held and bool(to_key(look) or implied)
    return CardPad(KeyCard(look.by, Card("")), is_open, implied)


def _number_pad(look: TableLook) -> NumberPad | None:
    play = look.view.table.play
    if not is_keyed(look) or not isinstance(play, SpinView):
        return None
    is_open = not look.view.held and isinstance(look.step, Staff) and look.step.deed == ANNOUNCE
    named = tuple((one, str(colour_of(one))) for one in pockets(play.zeros))
    return NumberPad(roulette.AnnounceNumber(look.by, Pocket("")), named, is_open)


def _keyed(look: TableLook, number: int, says: str) -> Keyed:
    is_number = isinstance(look.view.table.play, SpinView)
    return Keyed(number, says, None if is_number else CorrectCard(look.by, number, Card("")))


def _boxes(look: TableLook) -> Boxes | None:
    table, terms = look.view.table, look.view.terms
    begins = isinstance(look.step, Staff) and look.step.deed == "begin a round"
    if not begins or not is_keyed(look) or terms.depth is Depth.WAGERS:
        return None
    called = {"blackjack": "box", "ultimate-texas-holdem": "seat"}.get(look.view.game, "")
    seats, _ = game_by(table.sign.game).seats(table.sign.game)
    last = {patron.seat for patron in table.patrons}
    numbers = tuple((number, number in last) for number in range(1, seats + 1)) if called else ()
    return Boxes(BoxesInPlay(look.by), called, numbers)
