"""Wagers in a coup: placing, changing and withdrawing them while that is allowed, and the call that closes them."""

from croupier.equipment.amounts import currency_text
from croupier.games.baccarat.commands import CallNoMoreBets, ChangeWager, PlaceWager, WithdrawWager
from croupier.games.baccarat.coup import Coup, Wager, Window
from croupier.games.baccarat.determinations import Pairs
from croupier.games.baccarat.events import Event, NoBetDeclared, NoMoreBetsCalled, WagerPlaced, WagerWithdrawn
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.values_and_odds import PAIR_OPTIONS, Option
from croupier.rulebook import Cite, Refused, act_mb as rule
from croupier.verbs.actors import DEALING_ROLES, Role, require, require_own
from croupier.verbs.steps import Offer

_CLAUSES = {
    Option.BANKER: rule["4.3(a)"],
    Option.PLAYER: rule["4.3(b)"],
    Option.TIE: rule["4.3(c)"],
    Option.BANKER_PAIR: rule["4.3(d)"],
    Option.PLAYER_PAIR: rule["4.3(d)"],
}


@rule("4.1", "4.2", "4.3", "4.4", "4.5", "9.4", "9.7", "12.6(a)(ii)", "12.6(a)(iii)")
def place(coup: Coup, command: PlaceWager) -> tuple[Event, ...]:
    """A wager on an option; any number of patrons may share it, and pairs need no other wager with them.

    Adding to one's own wager does not make a new one: it keeps its time of placing.
    """
    if command.by.name != command.patron or command.by.role is not Role.PATRON:
        require_own(command.by, command.patron, rule["4.1"], "Wagering with these chips")
    _check_open(coup, "placed", Window.WAGERS, Window.CHANGES)
    own = coup.wager(command.patron, command.on) if command.adds else None
    _check_option(coup, command.on, command.patron, instead_of=own.on if own is not None else None)
    if own is not None and (own.secret or command.secret):
        raise Refused(rule["4.5"], "You cannot add chips to a secret wager.")
    if command.amount <= 0:
        raise Refused(rule["4.2"], "A wager must be above 0.")
    clause = _CLAUSES[command.on]
    if coup.window is Window.CHANGES:
        clause = rule["12.6(a)(iii)"] if own is None else rule["12.6(a)(ii)"]
    return (
        WagerPlaced(command.patron, command.on, command.amount, clause, command.box, command.seated, command.secret),
    )


@rule("4.3(d)", "4.5", "8.2")
def _check_option(coup: Coup, on: Option, patron: str, instead_of: Option | None = None) -> None:
    """The option is on the layout, and the patron has no wager on it yet."""
    if on in PAIR_OPTIONS and coup.determinations.pairs is Pairs.NONE:
        raise Refused(rule["8.2"], "This table offers banker, player and tie, but not pairs.")
    held = {wager.on for wager in coup.wagers if wager.patron == patron} - {instead_of}
    if on in held:
        raise Refused(rule["4.5"], f"One wager on {on} each: {patron} has one. Change it, or wager on another option.")
    if on in PAIR_OPTIONS and coup.determinations.layout.common_pairs_box and held & PAIR_OPTIONS:
        raise Refused(rule["4.5"], "The pairs boxes of this layout count as one: each patron may have one wager there.")


@rule("4.6", "6.2", "4.7", "4.9")
def _check_open(coup: Coup, deed: str, *windows: Window) -> None:
    """Nobody touches a wager once the call is made and the cards are coming."""
    if coup.is_over:
        raise Refused(next_step(coup).clause, "This coup is over: wager on the next one.")
    if coup.no_bet is not None:
        raise Refused(coup.no_bet, "This is a no-bet coup: wager on the next one.")
    if coup.window in windows:
        return
    if coup.window is Window.WITHDRAWALS:
        raise Refused(rule["12.4"], "You may only take a wager back now, not add to, reduce or replace it.")
    if coup.cards_out:
        raise Refused(rule["4.6"], f"The first card has been dealt: no wager can be {deed} until the coup is decided.")
    raise Refused(rule["6.2"], f"No more bets has been called: no wager can be {deed} now.")


@rule("4.6", "12.4", "12.6(a)(ii)", "12.6(a)(iv)")
def withdraw(coup: Coup, command: WithdrawWager) -> tuple[Event, ...]:
    """All or part of a wager goes back: freely before the call, later only if an irregularity allows it."""
    require_own(command.by, command.patron, rule["4.6"], "Withdrawing this wager")
    _check_open(coup, "taken back", Window.WAGERS, Window.CHANGES, Window.WITHDRAWALS)
    wager = _own(coup, command.patron, command.on)
    amount = wager.amount if command.amount is None else command.amount
    if not 0 < amount <= wager.amount:
        lies = f"{command.patron} has {currency_text(wager.amount)} on {command.on}"
        raise Refused(rule["4.6"], f"{lies}: take back that much or less.")
    partly = amount < wager.amount
    if partly and coup.window is Window.WITHDRAWALS:
        raise Refused(rule["12.4"], "You may only take a whole wager back now, not add to, reduce or replace it.")
    clause = {
        Window.WAGERS: rule["4.6"],
        Window.WITHDRAWALS: rule["12.4"],
        Window.CHANGES: rule["12.6(a)(ii)"] if partly else rule["12.6(a)(iv)"],
    }[coup.window]
    return (WagerWithdrawn(wager.patron, wager.on, amount, clause),)


@rule("4.6", "12.6(a)(i)", "12.6(a)(ii)")
def change(coup: Coup, command: ChangeWager) -> tuple[Event, ...]:
    """A wager moves to another option, or its amount changes."""
    require_own(command.by, command.patron, rule["4.6"], "Changing this wager")
    _check_open(coup, "changed", Window.WAGERS, Window.CHANGES)
    wager = _own(coup, command.patron, command.on)
    if command.amount <= 0:
        raise Refused(rule["4.2"], "A wager must be above 0: withdraw it to take it all back.")
    if command.to is not command.on:
        _check_option(coup, command.to, command.patron, instead_of=command.on)
    clause = rule["4.6"] if coup.window is Window.WAGERS else _clause_of_change(command)
    return (
        WagerWithdrawn(wager.patron, wager.on, wager.amount, clause),
        WagerPlaced(wager.patron, command.to, command.amount, clause, wager.box, wager.seated, wager.secret),
    )


def _clause_of_change(command: ChangeWager) -> Cite:
    return rule["12.6(a)(i)"] if command.to is not command.on else rule["12.6(a)(ii)"]


def _own(coup: Coup, patron: str, on: Option) -> Wager:
    wager = coup.wager(patron, on)
    if wager is None:
        raise Refused(rule["4.6"], f"{patron} has no wager on {on} to take back or change.")
    return wager


@rule("6.2", "12.6(b)")
def call_no_more_bets(coup: Coup, command: CallNoMoreBets) -> tuple[Event, ...]:
    """The dealer closes the wagers. After permitted changes that left none, the coup goes on as a no-bet coup."""
    if command.by.role not in DEALING_ROLES:
        require(command.by, DEALING_ROLES, rule["6.2"], "Calling no more bets")
    if not isinstance(next_step(coup), Offer) or coup.window is Window.WITHDRAWALS:
        raise Refused(rule["6.2"], "No more bets has already been called.")
    events: tuple[Event, ...] = (NoMoreBetsCalled(rule["6.2"]),)
    if coup.window is Window.CHANGES and not coup.wagers and coup.no_bet is None:
        events += (NoBetDeclared(rule["12.6(b)"]),)
    return events
