"""What a table with real cards keeps of its round to correct it by: how it began, and what was entered since."""

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.live.events import CardCorrected, CardNoted, ClaimSettled, Entered, LiveEvent
from croupier.table.commands import BeginRound, Command
from croupier.table.games import is_of_a_game
from croupier.table.state import Table


class RealCards(msgspec.Struct, frozen=True):
    """`began` is the table before its round began, `entered` what was entered from then on, `noted` the cards that were
    keyed for a hand that is not turned yet. `settled` is what patrons owed and have paid from their accounts since."""

    began: Table
    entered: tuple[Command, ...] = ()
    noted: tuple[Card, ...] = ()
    settled: tuple[ClaimSettled, ...] = ()


def after(real: RealCards | None, table: Table, event: LiveEvent) -> RealCards | None:
    """What is kept after an event, at this table before it; nothing where no card is real."""
    match event:
        case Entered(command=BeginRound() as command):
            return RealCards(table, (command,))
        case Entered(command=command):
            real = real or RealCards(table)
            noted = () if is_of_a_game(command) else real.noted
            return RealCards(real.began, (*real.entered, command), noted, real.settled)
        case CardNoted(card=card):
            real = real or RealCards(table)
            return RealCards(real.began, real.entered, (*real.noted, card), real.settled)
        case CardCorrected(entered=entered, noted=noted):
            real = real or RealCards(table)
            return RealCards(real.began, entered, noted, real.settled)
        case ClaimSettled() if real is not None:
            return RealCards(real.began, real.entered, real.noted, (*real.settled, event))
        case _:
            return real
