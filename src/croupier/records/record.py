"""What a record says once it has been read."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.records.acts import Act
from croupier.records.corrections import Correction
from croupier.table.events import Event
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit


class RoundRecord(msgspec.Struct, frozen=True):
    """One round: its cards in the order they leave the shoe, or the number that was spun, and what people did."""

    shoe: tuple[Card, ...] = ()
    spin: str = ""
    play: tuple[Act, ...] = ()
    no_bet: bool = False
    by_ruling: bool = False
    events: tuple[Event, ...] = ()
    corrections: tuple[Correction, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """A whole record, understood but not judged yet."""

    game: GameDeterminations
    limits: Limits
    differential: Amount | None
    personal_limits: tuple[PersonalLimit, ...]
    warned: tuple[str, ...]
    rounds: tuple[RoundRecord, ...]
