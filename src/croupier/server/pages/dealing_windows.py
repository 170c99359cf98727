"""What several patrons may choose at once: insurance, following, conceding, entered for each by the dealer."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.ultimate_holdem import commands as holdem
from croupier.games.ultimate_holdem.view import RoundView as HoldemView
from croupier.server.pages.dealing_strokes import Stroke
from croupier.server.pages.felts.look import TableLook
from croupier.verbs.steps import Offer


class Window(msgspec.Struct, frozen=True):
    """What several patrons may choose at once, entered for each of them."""

    title: str
    strokes: tuple[Stroke, ...]
    amounts: tuple[tuple[str, msgspec.Struct], ...] = ()


def window_of(look: TableLook) -> Window | None:
    """Insurance, following, conceding: what the dealer enters for those who ask for it."""
    step, play, by = look.step, look.view.table.play, look.by
    if not isinstance(step, Offer) or look.view.held:
        return None
    if isinstance(play, BlackjackView) and step.window == "insurance":
        return _insurance(look, play)
    if isinstance(play, BlackjackView) and step.window == "follow" and play.following is not None:
        hand = play.hand(f"{play.following.box}/{play.following.hand}")
        follows = [(who, hand.stake_of(who)) for who in play.following.waiting]
        return Window("Who follows?", tuple(_follow(look, who, stake, play.following.split) for who, stake in follows))
    if isinstance(play, HoldemView) and step.window == "concede":
        betting = [area.patron for area in play.areas if area.play]
        return Window("Who concedes?", tuple(Stroke(look.name(who), "", holdem.Concede(by, who)) for who in betting))
    return None


def _follow(look: TableLook, who: str, stake: Amount, split: bool) -> Stroke:
    command = blackjack.Split(look.by, who) if split else blackjack.Double(look.by, who, stake)
    return Stroke(f"{look.name(who)} follows", "", command)


def _insurance(look: TableLook, play: BlackjackView) -> Window:
    by = look.by
    hands = [(box.number, hand, share) for box in play.boxes for hand in box.hands for share in hand.shares]
    even = tuple(
        Stroke(f"Even money: {_whose(look, share.patron, box)}", "", blackjack.TakeEvenMoney(by, share.patron, box))
        for box, hand, share in hands
        if hand.is_blackjack
    )
    amounts = tuple(
        (_whose(look, share.patron, box), blackjack.Insure(by, share.patron, box, share.patron, Amount(0)))
        for box, _, share in hands
    )
    return Window("Who insures?", even, amounts)


def _whose(look: TableLook, patron: str, box: int) -> str:
    """A wager by its owner and its box, which may be one word."""
    return patron if patron == f"box {box}" else f"{look.name(patron)}, box {box}"
