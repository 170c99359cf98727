"""The cards that were keyed at a table since its round began, in order, as they are numbered when one is corrected."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.live.real_cards import RealCards
from croupier.games.baccarat import commands as baccarat
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette.commands import AnnounceNumber
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.table.commands import BurnCard, Command

_ONE_CARD = (
    baccarat.DealCard
    | baccarat.DrawInError
    | blackjack.DealCard
    | blackjack.BurnFaceUpCard
    | blackjack.DrawInError
    | blackjack.DrawForDealerInError
    | ultimate_holdem.DealCard
    | BurnCard
)
_SEVERAL = baccarat.TurnHand | ultimate_holdem.TurnCards | ultimate_holdem.ReportDealerCardsSeen


class Key(msgspec.Struct, frozen=True):
    """A card, or at roulette a number, that was keyed: the `place`th of the command with this index.

    One that waits for the rest of its hand belongs to no command yet, and its index is behind them all.
    """

    number: int
    says: str
    index: int
    place: int


def keys(real: RealCards | None) -> tuple[Key, ...]:
    """What was keyed since the round began, numbered from one; cards that nobody has seen were not keyed."""
    return () if real is None else tuple(_numbered(real))


def _numbered(real: RealCards) -> Iterator[Key]:
    number = 0
    for index, said in enumerate((*map(named, real.entered), real.noted)):
        for place, says in enumerate(said):
            if says != UNSEEN:
                number += 1
                yield Key(number, says, index, place)


def named(command: Command) -> tuple[str, ...]:
    """The cards, or the number, that a command says."""
    match command:
        case AnnounceNumber(number=number):
            return (number,)
        case _ if isinstance(command, _ONE_CARD):
            return (command.card,)
        case _ if isinstance(command, _SEVERAL):
            return command.cards
        case _:
            return ()


def saying(command: Command, place: int, card: Card) -> Command:
    """The same command with another card in this place."""
    if isinstance(command, _SEVERAL):
        cards = (*command.cards[:place], card, *command.cards[place + 1 :])
        return msgspec.structs.replace(command, cards=cards)
    return msgspec.structs.replace(command, card=card)
