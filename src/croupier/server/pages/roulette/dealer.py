"""Roulette at the dealer's console: the ball is spun and its number keyed, wagers are entered by name."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.steps import ANNOUNCE, LOSING, SPIN_AGAIN, WINNING
from croupier.games.roulette.view import SpinView
from croupier.games.roulette.wheel import Pocket, colour_of, pockets
from croupier.rulebook import house as rule
from croupier.server.pages.core.actions import Action, Field, amount_field, choice_field, withdraw_action
from croupier.server.pages.dealing.game_part import DealerPages, Pad, Places, StepWords, Task
from croupier.server.pages.dealing.instructions import NO_MORE_BETS, general_task, is_supervisor
from croupier.server.pages.dealing.turns import missing_wagers, next_in_turn
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.view import PatronView
from croupier.verbs.game import answer_nobody, none, nothing
from croupier.verbs.steps import Offer, Settle, Staff

_WORDS: StepWords = {
    (Staff, ANNOUNCE): ("Announce the number", "Key it once the ball rests", "", "The ball rests"),
    (Settle, LOSING): ("Clear losing wagers", "The marker stays on the number", "", "Settled"),
    (Settle, WINNING): ("Pay winning wagers", "Then lift the marker", "", "Settled"),
}
_SPIN = "Spin the ball"


def _task(look: TableLook) -> Task | None:
    by, spin = look.actor, look.view.table.play
    match look.step:
        case Offer(window="wagers") if next_in_turn(look) or missing_wagers(look):
            return None
        case Offer(window="wagers", clause=clause):
            if spin.ball_runs:
                return msgspec.structs.replace(
                    general_task(look), done=NO_MORE_BETS, command=roulette.CallNoMoreBets(by)
                )
            more = "Wagers stay open while the ball is running"
            return Task("Take wagers, then spin", more, clause, done=_SPIN, command=roulette.SpinBall(by))
        case Staff(deed=deed, clause=clause) if deed == SPIN_AGAIN:
            return Task("Spin the ball again", "The wagers stand", clause, done=_SPIN, command=roulette.SpinBall(by))
        case _:
            return None


def _outcome(look: TableLook) -> str:
    spin: SpinView | None = look.view.table.play
    return "" if spin is None or spin.number is None else f"{spin.number}, {colour_of(spin.number)}"


def _numbers(look: TableLook) -> Pad | None:
    spin: SpinView | None = look.view.table.play
    if spin is None:
        return None
    is_open = not look.view.held and isinstance(look.step, Staff) and look.step.deed == ANNOUNCE
    says = "Two digits and Enter, or tap" if is_open else "No number is due now"
    coloured = tuple((str(one), str(colour_of(one))) for one in pockets(spin.zeros))
    return Pad(roulette.AnnounceNumber(look.actor, Pocket("")), is_open, says, coloured)


def _wager(look: TableLook, one: PatronView) -> Action:
    on = Field("on", "On", hint="straight 17, red, split 17 20", size=14)
    place = roulette.PlaceWager(look.actor, one.name, "", Amount(0))
    return Action("Place", place, fields=(amount_field("Wager"), on))


def _lying(look: TableLook, one: PatronView) -> Iterator[Action]:
    spin: SpinView = look.view.table.play
    spots = {wager.spot.on: wager.amount for wager in spin.wagers if wager.patron == one.name}
    for on, lies in spots.items():
        yield withdraw_action(on, look.amount(lies), roulette.WithdrawWager(look.actor, one.name, on))


def _remedies(look: TableLook) -> Iterator[Action]:
    """Section 8 of the house's book."""
    if look.view.table.play is None:
        return
    by, spin = look.actor, look.view.table.play
    yield Action(
        "Call no spin",
        roulette.DeclareNoSpin(by, NoSpin.BALL_OUT),
        rule["8.6"],
        (choice_field("reason", "Why", NoSpin),),
        title="No spin",
        told="The wagers stand, and the ball is spun again.",
    )
    yield Action(
        "Move the marker",
        roulette.CorrectNumber(by, Pocket("")) if is_supervisor(look) else None,
        rule["8.8"],
        (Field("number", "The right number", hint=spin.number or "17"),),
        title="Wrong number announced",
        told="A supervisor moves the marker while it is on the layout; cleared wagers are put back.",
    )


DEALER_PAGES = DealerPages(
    words=_WORDS,
    task=_task,
    outcome=_outcome,
    keys=nothing,
    card_means=answer_nobody,
    numbers=_numbers,
    places=Places("box", "boxes", in_play=False, behind=True),
    mistaken="ball or number",
    wager=_wager,
    lying=_lying,
    window=none,
    remedies=_remedies,
)
