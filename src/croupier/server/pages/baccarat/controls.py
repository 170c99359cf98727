"""What a patron can do at a table of baccarat beside wagering: no-bet coups, and wagers after an irregularity."""

from dataclasses import dataclass

from croupier.equipment.amounts import Amount, currency_text
from croupier.games.baccarat.clauses import TABLE_CLAUSES
from croupier.games.baccarat.commands import ChangeWager, PlaceWager, WithdrawWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.baccarat.view import CoupView, WagerView
from croupier.rulebook import Cite
from croupier.server.pages.baccarat.hands import LABELS
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import AgreeToNoBetCoup, RequestNoBetCoup
from croupier.verbs.steps import Offer

Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class NoBet:
    """Where a no-bet coup stands, and what the viewer can do about it: ask for one, or agree."""

    words: str
    clause: Cite
    action: Action | None


@dataclass(frozen=True)
class ReopenedWager:
    """One of the viewer's wagers that may be changed or taken away now."""

    label: str
    amount: Amount | None
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Reopened:
    """A window after an irregularity: the viewer's wagers, and a new one where they are taken."""

    words: str
    clause: Cite
    lying: tuple[ReopenedWager, ...]
    place: Action | None


def no_bet(look: TableLook, coup: CoupView | None) -> NoBet | None:
    """The no-bet coup that runs, that somebody asks for, or that can be asked for."""
    clauses = TABLE_CLAUSES.no_bet
    assert clauses is not None
    wish, me, view = look.view.table.no_bet, look.me, look.view.table
    over = coup is None or coup.outcome is not None or coup.void is not None
    if coup is not None and coup.no_bet is not None and not over:
        return NoBet("No-bet coup: the cards are dealt, and no bets are taken.", coup.no_bet, None)
    plays = me is not None and not me.out and me.name not in view.excluded
    may_act = plays and over and not view.closed and not look.view.held
    if wish is not None:
        agree = Action("Agree to a no-bet coup", AgreeToNoBetCoup(look.actor), key="a", tone="primary")
        missing = may_act and look.actor.name not in wish.agreed
        return NoBet(_wish_words(look), clauses.on_request, agree if missing else None)
    if not may_act:
        return None
    ask = Action("Ask for a no-bet coup", RequestNoBetCoup(look.actor), tone="quiet")
    return NoBet("", clauses.requested, ask)


def _wish_words(look: TableLook) -> str:
    wish = look.view.table.no_bet
    assert wish is not None
    who = look.name(wish.asked_by)
    asks = f"{who} {'ask' if who == 'You' else 'asks'} for a no-bet coup."
    if not wish.missing:
        return f"{asks} Everyone agrees: it comes next."
    names = [look.name(name) for name in wish.missing]
    return f"{asks} Everyone has to agree; waiting for {', '.join('you' if n == 'You' else n for n in names)}."


def reopened_wagers(look: TableLook, coup: CoupView | None) -> Reopened | None:
    """Wagers that may be taken away, or changed, after an irregularity."""
    step, me = look.step, look.me
    if me is None or coup is None or look.view.held or not isinstance(step, Offer):
        return None
    if step.window not in ("withdrawals", "changes"):
        return None
    changes = step.window == "changes"
    own = [wager for wager in coup.wagers if wager.patron == me.name]
    held = {wager.on for wager in own}
    free = tuple((str(one.name), LABELS[one.name]) for one in step.choices if one.name not in held)
    words = "You may change your bets or take them back." if changes else "You may take your bets back."
    lying = tuple(_reopened_wager(look, one, free if changes else None) for one in own)
    place = PlaceWager(look.actor, me.name, Option.BANKER, Amount(0), me.seat, bool(me.seat))
    fields = (Field("on", "Bet on", values=free), Field("amount", "Amount", "money"))
    return Reopened(words, step.clause, lying, Action("Place", place, fields=fields) if changes and free else None)


def _reopened_wager(look: TableLook, wager: WagerView, free: Options | None) -> ReopenedWager:
    label, amount = LABELS[wager.on], wager.amount or Amount(0)
    actions = [Action("Take it back", WithdrawWager(look.actor, wager.patron, wager.on))]
    if free is not None:
        to = Field("to", "Move to", values=((wager.on, label), *free))
        change = ChangeWager(look.actor, wager.patron, wager.on, wager.on, amount)
        written = Field("amount", "Amount", "money", value=currency_text(amount))
        actions.insert(0, Action("Change", change, fields=(to, written)))
    return ReopenedWager(label, wager.amount, tuple(actions))


def secret_wager(look: TableLook, coup: CoupView | None, on: Options) -> Action | None:
    """A wager of which only its owner knows the amount, where the viewer holds a card for one."""
    me = look.me
    if me is None or coup is None or not look.takes_wagers or not me.secret_wager_cards:
        return None
    place = PlaceWager(look.actor, me.name, Option.BANKER, Amount(0), me.seat, bool(me.seat), secret=True)
    fields = (Field("on", "On", values=on), Field("amount", "Amount (only you see it)", "money"))
    asks = "Use a secret wager card for this coup?"
    return Action("Place the bet", place, fields=fields, asks=asks, tone="primary")
