"""A finished coup as a record writes it: the operator's own choices, the lines and the cards."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, takewhile

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.decide import begin
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.differential import ordered_chips
from croupier.games.baccarat.events import (
    CardDrawnInError,
    CardMisplaced,
    ChangesPermitted,
    CoupReconstructed,
    CoupVoided,
    HandTurned,
    WagerPlaced,
    WagerWithdrawn,
)
from croupier.games.baccarat.evolve import evolve
from croupier.records.baccarat.misplaced_cards import coup_in_true_order, drop_next_burn
from croupier.records.baccarat.shoe import shoe_told
from croupier.records.record_lines import tell_acts, wagers_first
from croupier.rulebook import act_mb as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import BurnOmitted, ShoeCardBurnt
from croupier.verbs.actors import Role

BEYOND_LINES: tuple[type, ...] = ()


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that only baccarat has."""
    face_down = ["face_down = true"] if choices.face_down else []
    return [f'method = "{choices.method}"', f'pairs = "{choices.pairs}"', *face_down]


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts: wagers that stayed, then what was done to them and what staff did."""
    told = coup_in_true_order(drop_next_burn(events))
    return [*_bets(wagers_first(told)), *tell_acts(told, partial(_act, told), rule["14.2(a)"], shoe_told)]


def _bets(events: Sequence[Event]) -> Iterator[str]:
    """A line for a wager, and one for chips that came on top of it after somebody else's: the differential asks."""
    coup = begin(Determinations())
    for event in events:
        if isinstance(event, WagerPlaced | WagerWithdrawn):
            coup = evolve(coup, event)
    told = set()
    for (patron, on), chips in groupby(ordered_chips(coup), lambda chips: (chips.patron, chips.on)):
        amount = Amount(sum(one.amount for one in chips))
        yield _bet(patron, amount, on, "adds" if (patron, on) in told else "bets")
        told.add((patron, on))


def _bet(patron: str, amount: Amount, on: str, verb: str = "bets") -> str:
    return f"{patron} {verb} {plain_amount(amount)} on {on}"


def _act(events: Sequence[Event], event: Event, moment: str) -> str | None:
    match event:
        case CardMisplaced(hand, card=card):
            return f"dealer lays {card} on {hand}{moment}"
        case CoupReconstructed():
            return _reconstruction(events, event, moment)
        case WagerPlaced(patron, on, amount):
            return _bet(patron, amount, on)
        case WagerWithdrawn(patron, on, amount):
            return f"{patron} withdraws {plain_amount(amount)} from {on}"
        case ChangesPermitted():
            return f"supervisor permits changes{moment}"
        case HandTurned(hand, by=by):
            return f"{by.name} turns {hand}" if by.role is Role.PATRON else f"dealer turns {hand}"
        case CardDrawnInError(card, exposed):
            down = "" if exposed or card == UNSEEN else " face down"
            return f"dealer draws {card} in error{down}{moment}"
        case ShoeCardBurnt(card):
            return f"dealer burns {card}"
        case BurnOmitted():
            return "dealer forgets to burn"
        case CoupVoided(clause) if clause == rule["12.7"]:
            return ""  # the written cards run out again on replay
        case CoupVoided(clause, ground=None) if clause == rule["12.4"]:
            return f"supervisor voids the round for a placement error{moment}"
        case _:
            return None


def _reconstruction(events: Sequence[Event], right: CoupReconstructed, moment: str) -> str:
    """Where no line has said which card lay wrong, nobody could name it.

    A card drawn in error that went to its hand at once needs no line of its own.
    """
    before = list(takewhile(lambda event: event is not right, events))
    if isinstance(before[-1], CardDrawnInError):
        return ""
    since = takewhile(lambda event: not isinstance(event, CoupReconstructed), reversed(before))
    if any(isinstance(event, CardMisplaced) for event in since):
        return f"dealer reconstructs the hands{moment}"
    return f"dealer finds a card on the wrong hand{moment}"
