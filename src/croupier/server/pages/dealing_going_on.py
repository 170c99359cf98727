"""The dealer's large key: what goes on in one stroke, and what is waited for where none does."""

from croupier.floor.live.commands import Next
from croupier.floor.live.terms import DealtBy, Depth
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.steps import ANNOUNCE, SPIN_AGAIN
from croupier.games.roulette.view import SpinView
from croupier.server.pages.dealing_strokes import Stroke, is_keyed
from croupier.server.pages.dealing_words import round_word
from croupier.server.pages.felts.look import TableLook
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Role
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Settle, Staff

_A_SUPERVISORS = ("replace the cards", "close the table")
_DONE = {
    "check the cards": "Checked",
    "shuffle": "Shuffled",
    "bring in pre-shuffled cards": "Brought in",
    "offer the cut": "Cut",
    "insert the cutting card": "It is in",
    "load the shoe": "Loaded",
    "burn": "Burnt",
    ANNOUNCE: "The ball rests",
}


def to_key(look: TableLook) -> int:
    """How many cards are to be keyed for what is called for now."""
    return 0 if look.view.real is None else look.view.real.to_key


def go_on(look: TableLook) -> Stroke | None:
    """The large key: what the dealer has done, or goes on to do."""
    step, by = look.step, look.by
    if to_key(look):
        return None
    match step:
        case Offer(window="wagers") if isinstance(look.view.table.play, SpinView):
            if look.view.table.play.ball_runs:
                return Stroke("No more bets", "n", roulette.CallNoMoreBets(by))
            return Stroke("Spin the ball", "n", roulette.SpinBall(by))
        case Staff(deed=deed) if deed == SPIN_AGAIN:
            return Stroke("Spin the ball", "n", roulette.SpinBall(by))
        case Staff(deed=deed) if deed == ANNOUNCE and is_keyed(look):
            return None
        case Ask():
            return _passed(look)
        case _:
            return Stroke(_word(look), "n", Next(by)) if _word(look) and not _takes_a_supervisor(look) else None


def _passed(look: TableLook) -> Stroke | None:
    """Without a card somebody who is asked has passed, where decisions are not told."""
    if not is_keyed(look) or look.view.terms.depth is not Depth.CARDS:
        return None
    return Stroke("Stand" if isinstance(look.view.table.play, BlackjackView) else "Folded", "n", Next(look.by))


def _word(look: TableLook) -> str:
    step, table = look.step, look.view.table
    match step:
        case Offer(window="wagers") if table.marker and table.at_turn == "":
            return "Ask the first"
        case Offer(window="wagers"):
            return "No more bets"
        case Offer(window="insurance"):
            return "Insurance closed"
        case Offer() | Settle(what="interim"):
            return "Go on"
        case Settle():
            return "Settled"
        case Deal(face_up=False):
            return "Dealt face down" if is_keyed(look) else "Deal"
        case Deal():
            return "Deal"
        case Expose():
            return "Turned" if is_keyed(look) else "Turn"
        case Staff(deed="begin a round"):
            return f"Begin the {round_word(look)}"
        case Staff(deed=deed):
            return _DONE.get(deed, "Next")
        case _:
            return ""


def _takes_a_supervisor(look: TableLook) -> bool:
    """Whether what is called for is not a dealer's to do: to change the cards, to close, to cut where no patron is."""
    table, step = look.view.table, look.step
    if not isinstance(step, Staff):
        return False
    nobody_cuts = table.shoe_phase is ShoePhase.SHUFFLED and not table.patrons and is_keyed(look)
    told = look.view.terms.depth is Depth.WAGERS
    return step.deed in _A_SUPERVISORS or (nobody_cuts and told and look.by.role is Role.DEALER)


def waits(look: TableLook) -> str:
    """For whom or what the dealer waits, where no key goes on."""
    view, step = look.view, look.step
    if view.terms.dealt_by is DealtBy.SYSTEM:
        return "The system deals at this table. You can hold it and call the supervisor."
    if not is_keyed(look) and isinstance(step, Ask):
        return f"{look.name(step.who)} decides at their own screen."
    if not is_keyed(look) and view.shoe is not None and view.shoe.phase in ("seals", "nonces"):
        return "The patrons' devices add to the cards."
    if _takes_a_supervisor(look):
        return "This takes a supervisor: call one."
    if to_key(look):
        return "Key the card" if to_key(look) == 1 else f"Key {to_key(look)} cards"
    if isinstance(step, Staff) and step.deed == ANNOUNCE:
        return "Key the number"
    return ""
