"""The money of a tournament: which account pays which how much, for every event that moves any."""

from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.entries.entry_events import EntryAccepted
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ChipsBought,
    ChipsExchanged,
    ReBought,
    ReBoughtBetweenSessions,
    Refunded,
    ValueAdded,
    ValueReturned,
)
from croupier.tournament.events import Event
from croupier.tournament.results.result_events import PrizePaid, SessionPrizePaid
from croupier.tournament.state import Tournament
from croupier.verbs.moves import CAGE, Move

PRIZE_POOL = "prize pool"
COMMISSION = "commission"
OPERATOR_ACCOUNT = "operator"


def player_account(player: str) -> str:
    """A player's own money."""
    return "player " + player


def moves(event: Event) -> tuple[Move, ...]:
    """Who pays whom how much; chips that are no money move at the tables."""
    return tuple(move for move in _moves(event) if move.amount)


@nz_d7("2.4", "5.13(b)")
@act_bj("19.20")
@act_mb("15.22")
@act_uth("16.21", "16.21(a)")
def _moves(event: Event) -> tuple[Move, ...]:
    match event:
        case (
            EntryAccepted(name, to_pool, commission)
            | BoughtBack(name, to_pool, commission)
            | BoughtBackIntoSession(name, to_pool, commission)
        ):
            own = player_account(name)
            return (Move(own, PRIZE_POOL, to_pool), Move(own, COMMISSION, commission))
        case (
            ReBought(name, to_pool)
            | ReBoughtBetweenSessions(name, to_pool)
            | AddedOn(name, to_pool)
            | AddedOnBetweenSessions(name, to_pool)
        ):
            return (Move(player_account(name), PRIZE_POOL, to_pool),)
        case Refunded(name, from_pool, from_commission):
            own = player_account(name)
            return (Move(PRIZE_POOL, own, from_pool), Move(COMMISSION, own, from_commission))
        case PrizePaid(name, amount) | SessionPrizePaid(name, amount):
            return (Move(PRIZE_POOL, player_account(name), amount),)
        case ValueAdded(amount):
            return (Move(OPERATOR_ACCOUNT, PRIZE_POOL, amount),)
        case ValueReturned(amount):
            return (Move(PRIZE_POOL, OPERATOR_ACCOUNT, amount),)
        case ChipsBought(name, amount):
            return (Move(player_account(name), CAGE, amount),)
        case ChipsExchanged(name, amount):
            return (Move(CAGE, player_account(name), amount),)
        case _:
            return ()


def with_money_moved(tournament: Tournament, event: Event) -> Tournament:
    """The prize pool and the commission after an event."""
    money = moves(event)
    changes: dict[str, Any] = {}
    if pool := _gained(PRIZE_POOL, money):
        changes["pool"] = Amount(tournament.pool + pool)
    if commission := _gained(COMMISSION, money):
        changes["commission"] = Amount(tournament.commission + commission)
    return msgspec.structs.replace(tournament, **changes) if changes else tournament


def _gained(account: str, money: tuple[Move, ...]) -> int:
    """What an account has more after these moves; less where it is below nothing."""
    got = sum(move.amount for move in money if move.target == account)
    return got - sum(move.amount for move in money if move.source == account)
