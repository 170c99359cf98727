"""The baccarats at the dealer's console: totals and results as they are called, hands left to others, and wagers."""

from collections.abc import Iterator, Mapping

from croupier.equipment.amounts import Amount
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.tables import Option, hand_name
from croupier.games.baccarat.view import CoupView
from croupier.server.pages.actions import Action, Field, amount
from croupier.server.pages.baccarat.dealer_remedies import remedies
from croupier.server.pages.dealing_part import DealerPages, Places, Task
from croupier.server.pages.dealing_patrons import take_back
from croupier.server.pages.dealing_remedies import is_supervisor
from croupier.server.pages.dealing_words import deal_task, next_card
from croupier.server.pages.felts.look import TableLook
from croupier.table.commands import BeginRound
from croupier.table.view import PatronView
from croupier.verbs.game import none
from croupier.verbs.steps import Deal, Expose, Offer, Settle, Staff

_OFFERED: Mapping[str, tuple[str, str, str]] = {
    "withdrawals": ("Wagers may be taken away", "Taken away for good, not changed", ""),
    "changes": ("Wagers may be changed", "As the supervisor allowed", ""),
    "no bets": ("No wagers in this coup", "The cards are dealt all the same", "No-bet coup"),
}


def _task(look: TableLook) -> Task | None:
    match look.step:
        case Deal(to=to) as step:
            coup: CoupView = look.view.table.play
            hand = coup.player if to == "player" else coup.banker
            return deal_task(look, step, next_card(len(hand.cards)), _totals(coup, to))
        case Offer(window=window, clause=clause) if window in _OFFERED:
            return Task(*_OFFERED[window][:2], clause, _OFFERED[window][2], "Go on")
        case Settle(what="pairs", clause=clause):
            return Task("Settle pairs", "Before anything else", clause, _outcome(look), "Settled")
        case _:
            return None


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
    match look.step:
        case Expose(hand=hand, by=by) if by != "dealer":
            left = baccarat.PassTurn(look.by, hand_name(hand), "dealer")
            yield Action(f"{look.name(by)} leaves it to you", left, key="l")
        case Staff(deed="begin a round") if is_supervisor(look):
            yield Action("No-bet coup", BeginRound(look.by, no_bet=True), key="b")
        case _:
            pass


def _card_means(look: TableLook) -> str:
    face_down = look.view.table.sign.game.face_down
    return "The first card closes the wagers" if isinstance(look.step, Offer) and not face_down else ""


def _wager(look: TableLook, one: PatronView) -> Action:
    names = [choice.name for choice in look.step.choices] if isinstance(look.step, Offer) else []
    on = Field("on", "On", values=tuple((name, name.capitalize()) for name in names))
    place = baccarat.PlaceWager(look.by, one.name, Option.BANKER, Amount(0), one.seat)
    return Action("Place", place, fields=(amount("Wager"), on))


def _lying(look: TableLook, one: PatronView) -> Iterator[Action]:
    coup: CoupView = look.view.table.play
    for wager in coup.wagers:
        if wager.patron == one.name:
            back = baccarat.WithdrawWager(look.by, one.name, wager.on)
            yield take_back(wager.on.capitalize(), wager.amount, back)


DEALER = DealerPages(
    task=_task,
    outcome=_outcome,
    keys=_keys,
    card_means=_card_means,
    numbers=none,
    places=Places("box", "boxes", in_play=False, behind=True),
    mistaken="card",
    wager=_wager,
    lying=_lying,
    window=none,
    remedies=remedies,
)
