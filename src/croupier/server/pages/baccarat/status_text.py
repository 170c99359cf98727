"""What happens at a table of baccarat, in a sentence; and what everybody's wagers came to, in money."""

from collections.abc import Iterable
from dataclasses import replace

from croupier.games.baccarat.view import CoupView, SettledView
from croupier.server.pages.baccarat.hands import LABELS, outcome_words, pairs_words, turning_text
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
_CLOSED = "No more bets."
LAST_COUP = {"banker": "Last coup: Banker won", "player": "Last coup: Player won", "tie": "Last coup: a tie"}


def coup_text(look: TableLook, coup: CoupView | None) -> str:
    """One sentence about what happens or is asked now."""
    if coup is not None and coup.void is not None:
        return "This coup is void: all bets are returned."
    if coup is not None and coup.outcome is not None:
        pairs = pairs_words(coup, look.view.table.sign.game.pairs)
        ended = f"{outcome_words(coup, coup.outcome)}.{f' {pairs}.' if pairs else ''}"
        return " ".join(filter(None, (ended, net_result_text(look, coup)))) + _no_bet_wish(look)
    return _step_text(look, coup, look.step) + (_no_bet_wish(look) if coup is None else "")


def calling_text(look: TableLook, coup: CoupView | None, staked: int) -> str:
    """The same for the felt, where one's bets are told once they lie, and nothing that stands beside it as well."""
    if look.takes_wagers and staked:
        return f"You bet {look.amount(staked)}. You can still change it."
    words = coup_text(look, coup)
    return words.removeprefix(_CLOSED).strip() or words


def awaited_text(look: TableLook) -> str:
    """What comes when the time is up, while the cards decide: it stands before the seconds."""
    match look.step:
        case Deal():
            return "Next card in"
        case Expose(by="dealer"):
            return "Cards turn in"
        case Expose():
            return "Time to turn:"
        case Settle():
            return "Paid in"
        case _:
            return ""


def _step_text(look: TableLook, coup: CoupView | None, step: Step) -> str:
    match step:
        case Offer(window="wagers"):
            return _betting_text(look)
        case Offer(window=window):
            return _WINDOWS.get(window, "Bets are being placed.")
        case Deal(to=to) if coup is not None:
            third = len((coup.player if to == "player" else coup.banker).cards) == _ALREADY_OUT
            return f"{LABELS[to]} draws a third card." if third else f"{_CLOSED} Dealing the cards."
        case Expose(hand=hand):
            return turning_text(look, coup, hand)
        case Settle(what="pairs"):
            return "The pairs are settled."
        case Settle() if coup is not None:
            return f"Player {coup.player.total}, banker {coup.banker.total}."
        case Staff():
            return _pause_text(look)
        case Over() | Ask() | Deal() | Settle():
            return "The coup is over."


def _betting_text(look: TableLook) -> str:
    if look.takes_wagers:
        return f"Place your bets. {_last_coup(look)}".strip()
    plate = look.view.table.scoreboard.bead_plate
    return f"{LAST_COUP[plate[-1].result]}." if plate else "Bets are being placed."


def _pause_text(look: TableLook) -> str:
    """What is done before the next coup can begin."""
    view = look.view.table
    if view.closed:
        return "The table is closed."
    if view.shoe_phase is ShoePhase.IN_PLAY:
        return "The next coup is about to begin." if view.patrons else "Waiting for players."
    if view.cut_offered_to:
        who = look.name(view.cut_offered_to)
        return "You may cut the cards." if who == "You" else f"{who} is offered the cut."
    return "A new shoe is being prepared."


def _no_bet_wish(look: TableLook) -> str:
    """A request for a no-bet coup is for everybody to hear."""
    wish = look.view.table.no_bet
    return "" if wish is None else f" {look.name(wish.asked_by)} asked for a no-bet coup."


def _last_coup(look: TableLook) -> str:
    """What the last coup of this shoe brought the viewer; how it ended is read from the roads."""
    net = own_net(look, replace(look, past=True).settled) if look.view.table.scoreboard.bead_plate else 0
    if not net:
        return ""
    return f"You won {look.amount(net)}." if net > 0 else f"You lost {look.amount(-net)}."


def own_net(look: TableLook, rows: Iterable[SettledView]) -> int | None:
    """What the viewer's wagers came to in all; None if there were none."""
    own = [row for row in rows if look.me is not None and row.patron == look.me.name]
    return sum(chips_change(row) for row in own) if own else None


def net_result_text(look: TableLook, coup: CoupView) -> str:
    """What the viewer's wagers came to in all, told plainly."""
    net = own_net(look, coup.settled)
    if net is None:
        return ""
    if net > 0:
        return f"You win {look.amount(net)}."
    return f"You lose {look.amount(-net)}." if net else "You push."


def chips_change(row: SettledView) -> int:
    """What a settled wager added to its patron's chips, or took from them."""
    if row.result is Result.WIN:
        return row.paid or 0
    return -(row.stake or 0) if row.result is Result.LOSE else 0
