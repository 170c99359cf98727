"""What a patron can do at a table of baccarat beside wagering: no-bet coups, and wagers after an irregularity."""

from dataclasses import dataclass

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.clauses import TABLE_CLAUSES
from croupier.games.baccarat.commands import ChangeWager, PlaceWager, WithdrawWager
from croupier.games.baccarat.tables import Option
from croupier.games.baccarat.view import CoupView, WagerView
from croupier.rulebook import Cite
from croupier.server.pages.baccarat.hands import LABELS
from croupier.server.pages.felts.look import TableLook
from croupier.table.commands import AgreeToNoBetCoup, RequestNoBetCoup
from croupier.verbs.steps import Offer


@dataclass(frozen=True)
class NoBet:
    """Where a no-bet coup stands: its request, and what the viewer can do about it."""

    words: str
    clause: Cite
    request: RequestNoBetCoup | None
    agree: AgreeToNoBetCoup | None


@dataclass(frozen=True)
class Lying:
    """One of the viewer's wagers that may be taken away or changed now."""

    label: str
    amount: Amount | None
    withdraw: WithdrawWager
    change: ChangeWager | None


@dataclass(frozen=True)
class Reopened:
    """A window after an irregularity: the viewer's wagers, and whether new ones are taken."""

    words: str
    clause: Cite
    lying: tuple[Lying, ...]
    options: tuple[tuple[str, str], ...]
    place: PlaceWager | None


def no_bet(look: TableLook, coup: CoupView | None) -> NoBet | None:
    """The no-bet coup that runs, that somebody asks for, or that can be asked for."""
    clauses = TABLE_CLAUSES.no_bet
    assert clauses is not None
    wish, me, view = look.view.table.no_bet, look.me, look.view.table
    over = coup is None or coup.outcome is not None or coup.void is not None
    if coup is not None and coup.no_bet is not None and not over:
        return NoBet("No-bet coup: the cards are dealt, and no wagers are taken.", coup.no_bet, None, None)
    may_act = me is not None and not me.out and over and not view.closed and not look.view.held
    if wish is not None:
        agree = AgreeToNoBetCoup(look.by) if may_act and look.by.name not in wish.agreed else None
        return NoBet(_wish_words(look), clauses.on_request, None, agree)
    if me is None:
        return None
    words = "" if over else "No-bet coup: ask for it between coups."
    return NoBet(words, clauses.requested, RequestNoBetCoup(look.by) if may_act else None, None)


def _wish_words(look: TableLook) -> str:
    wish = look.view.table.no_bet
    assert wish is not None
    who = look.name(wish.asked_by)
    asks = f"{who} {'ask' if who == 'You' else 'asks'} for a no-bet coup."
    if not wish.missing:
        return f"{asks} Everybody agrees: it comes next."
    names = [look.name(name) for name in wish.missing]
    return f"{asks} Everybody has to agree; still to say: {', '.join('you' if n == 'You' else n for n in names)}."


def reopened(look: TableLook, coup: CoupView | None) -> Reopened | None:
    """Wagers that may be taken away, or changed, after an irregularity."""
    step, me = look.step, look.me
    if me is None or coup is None or look.view.held or not isinstance(step, Offer):
        return None
    if step.window not in ("withdrawals", "changes"):
        return None
    changes = step.window == "changes"
    own = [wager for wager in coup.wagers if wager.patron == me.name]
    held = {wager.on for wager in own}
    free = tuple((str(one.name), LABELS[one.name]) for one in step.choices)
    words = "You may change your wagers or take them away." if changes else "You may take your wagers away."
    place = PlaceWager(look.by, me.name, Option.BANKER, Amount(0), me.seat, bool(me.seat)) if changes else None
    options = tuple(one for one in free if one[0] not in held)
    return Reopened(words, step.clause, tuple(_lying(look, one, changes) for one in own), options, place)


def _lying(look: TableLook, wager: WagerView, changes: bool) -> Lying:
    amount = wager.amount or Amount(0)
    change = ChangeWager(look.by, wager.patron, wager.on, wager.on, amount) if changes else None
    return Lying(LABELS[wager.on], wager.amount, WithdrawWager(look.by, wager.patron, wager.on), change)


def secret(look: TableLook, coup: CoupView | None) -> PlaceWager | None:
    """A wager of which only its owner knows the amount, where the viewer holds a card for one."""
    me = look.me
    if me is None or coup is None or not look.takes_wagers or not me.secret_wager_cards:
        return None
    return PlaceWager(look.by, me.name, Option.BANKER, Amount(0), me.seat, bool(me.seat), secret=True)
