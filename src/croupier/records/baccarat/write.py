"""A finished coup as a record writes it: the operator's own choices, the lines and the cards."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.decide import begin
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.differential import ordered_chips
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    ChangesPermitted,
    CoupReconstructed,
    CoupVoided,
    HandTurned,
    WagerPlaced,
    WagerWithdrawn,
)
from croupier.games.baccarat.evolve import evolve
from croupier.records.record_lines import tell_acts, wagers_first
from croupier.rulebook import act_mb as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import BurnOmitted, ShoeCardBurnt
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.actors import Role

BEYOND_LINES = (CoupReconstructed,)
"""What no line of a record can express: cards laid again."""


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that only baccarat has."""
    face_down = ["face_down = true"] if choices.face_down else []
    return [f'method = "{choices.method}"', f'pairs = "{choices.pairs}"', *face_down]


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts: wagers that stayed, then what was done to them and what staff did."""
    return [*_bets(wagers_first(events)), *tell_acts(events, _act, rule["14.2(a)"], shoe_told)]


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


def _act(event: Event, moment: str) -> str | None:
    match event:
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
        case CoupVoided(clause) if clause == rule["12.4"]:
            return "supervisor voids the round for a placement error"
        case _:
            return None


def shoe_told(events: Sequence[Event], face_down: bool) -> list[Card]:
    """The cards in the order they left the shoe, after those carried here from the round before.

    Cards dealt face down are named if they were turned or, with `face_down`, always.
    """
    shoe: list[Card] = []
    waiting: dict[str, list[int]] = {"player": [], "banker": []}
    carried, spare = 0, list[int]()
    for event in events:
        match event:
            case RoundBegun(carried=before):
                carried = len(before)
            case CardDealt(hand, card, source=source, face_up=face_up):
                own = source == "shoe" or carried > 0
                place = len(shoe) if own else spare.pop(0)
                carried -= own and source != "shoe"
                shoe[place:] = [UNSEEN] if own else shoe[place:]
                if not face_up:
                    waiting[hand].append(place)
                if face_up or face_down:
                    shoe[place] = card
            case HandTurned(hand, cards):
                for place, card in zip(waiting[hand], cards, strict=False):
                    shoe[place] = card
                waiting[hand] = []
            case CardDrawnInError(card):
                spare.append(len(shoe))
                shoe.append(card)
            case ShoeCardBurnt(card):
                shoe.append(card)
            case _:
                pass
    return shoe
