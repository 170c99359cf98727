"""What happens at a table of baccarat, in a sentence; and what everybody's wagers came to, in money."""

from croupier.games.baccarat.view import CoupView, SettledView
from croupier.server.pages.baccarat.hands import LABELS, expose_step, outcome_words, turner_name
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.state import ShoePhase
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Over, Settle, Staff, Step

_WINDOWS = {
    "no bets": "A no-bet coup: no bets are taken.",
    "withdrawals": "The cards were corrected. You may take bets back, not change them.",
    "changes": "No card has been seen: you may change bets or take them back.",
}
_ALREADY_OUT = 2


def coup_text(look: TableLook, coup: CoupView | None) -> str:
    """One sentence about what happens or is asked now."""
    if coup is not None and coup.void is not None:
        return "This coup is void: all bets are returned."
    if coup is not None and coup.outcome is not None:
        return f"{outcome_words(coup, coup.outcome)}.{_own_result(look, coup)}{_no_bet_wish(look)}"
    return _step_text(look, coup, look.step) + (_no_bet_wish(look) if coup is None else "")


def _step_text(look: TableLook, coup: CoupView | None, step: Step) -> str:
    match step:
        case Offer(window="wagers"):
            return "Place your bets." if look.takes_wagers else "Bets are being placed."
        case Offer(window=window):
            return _WINDOWS.get(window, "Bets are being placed.")
        case Deal(to=to) if coup is not None:
            third = len((coup.player if to == "player" else coup.banker).cards) == _ALREADY_OUT
            return f"{LABELS[to]} draws a third card." if third else "No more bets. The cards are dealt."
        case Expose(hand=hand):
            return _turning(look, hand)
        case Settle(what="pairs"):
            return "The pairs are settled."
        case Settle() if coup is not None:
            return f"Player {coup.player.total}, banker {coup.banker.total}."
        case Staff():
            return _pause_text(look)
        case Over() | Ask() | Deal() | Settle():
            return "The coup is over."


def _pause_text(look: TableLook) -> str:
    """What is done before the next coup can begin."""
    view = look.view.table
    if view.closed:
        return "The table is closed."
    if view.shoe_phase is ShoePhase.IN_PLAY:
        return "The next coup is about to begin." if view.patrons else "Waiting for players."
    if view.cut_offered_to:
        who = look.name(view.cut_offered_to)
        return "The cut is yours." if who == "You" else f"{who} is offered the cut."
    return "The cards are being prepared for a new shoe."


def _turning(look: TableLook, hand: str) -> str:
    step = expose_step(look)
    assert step is not None
    who = turner_name(look, step)
    if who == "You":
        return f"The {hand}'s hand is yours to turn."
    return f"{who} turns the {hand}'s hand."


def _no_bet_wish(look: TableLook) -> str:
    """A request for a no-bet coup is for everybody to hear."""
    wish = look.view.table.no_bet
    return "" if wish is None else f" {look.name(wish.asked_by)} asked for a no-bet coup."


def _own_result(look: TableLook, coup: CoupView) -> str:
    """What the viewer's wagers came to in all, told plainly."""
    own = [row for row in coup.settled if look.me is not None and row.patron == look.me.name]
    if not own:
        return ""
    net = sum(chips_change(row) for row in own)
    if net > 0:
        return f" You win {look.amount(net)}."
    return f" You lose {look.amount(-net)}." if net else " You push."


def chips_change(row: SettledView) -> int:
    """What a settled wager added to its patron's chips, or took from them."""
    if row.result is Result.WIN:
        return row.paid or 0
    return -(row.stake or 0) if row.result is Result.LOSE else 0
