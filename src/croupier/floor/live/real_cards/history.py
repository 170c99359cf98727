"""What a real-card table keeps for corrections: how its round began, and what was entered since."""

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.events import CardCorrected, CardNoted, ClaimSettled, Entered, Happened, LiveEvent
from croupier.table.commands import BeginRound, Command
from croupier.table.games import is_of_a_game
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.table.state import Table
from croupier.verbs.round_events import RoundVoided
from croupier.verbs.wagers import WagerSettled

_MONEY_MOVED = WagerSettled | RoundVoided
"""A wager was settled, or every wager went back because the round was declared void."""


class RealCards(msgspec.Struct, frozen=True):
    """`began` is the table before its round began, `entered` what was entered from then on, `noted` the cards that were
    keyed for a hand that is not turned yet. `settled` is what patrons owed and have paid from their accounts since,
    `left` what those who have left took along, in that order; `money_moved` stays true where what was settled in the
    round is void."""

    began: Table
    entered: tuple[Command, ...] = ()
    noted: tuple[Card, ...] = ()
    settled: tuple[ClaimSettled, ...] = ()
    money_moved: bool = False
    left: tuple[tuple[str, Amount], ...] = ()


def evolve_history(real: RealCards | None, table: Table, event: LiveEvent) -> RealCards | None:
    """The history after an event; `table` is the table before it. None if the cards are not real."""
    match event:
        case Entered(command=BeginRound() as command):
            return RealCards(table, (command,))
        case Entered(command=command):
            real = real or RealCards(table)
            noted = () if is_of_a_game(command) else real.noted
            return replace(real, entered=(*real.entered, command), noted=noted)
        case CardNoted(card=card):
            real = real or RealCards(table)
            return replace(real, noted=(*real.noted, card))
        case CardCorrected(entered=entered, noted=noted, again=again):
            real, moved = real or RealCards(table), any(isinstance(event, _MONEY_MOVED) for event in again)
            return replace(real, entered=entered, noted=noted, money_moved=moved)
        case ClaimSettled() if real is not None:
            return replace(real, settled=(*real.settled, event))
        case Happened(event=PatronLeft(patron=patron, chips=chips)) if real is not None:
            return replace(real, left=(*real.left, (patron, chips)))
        case Happened(event=happened) if real is not None and isinstance(happened, _MONEY_MOVED):
            return real if real.money_moved else replace(real, money_moved=True)
        case _:
            return real
