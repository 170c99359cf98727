"""The answer to a record: every wager with its result, what it was paid and the clause behind it."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount, in_currency
from croupier.games.baccarat.events import (
    SettlementReversed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.records.notes import Note
from croupier.rulebook import Cite, split_cite
from croupier.table.events import Event, RoundBegun, RoundVoided
from croupier.verbs.moves import Result


class Row(msgspec.Struct, frozen=True):
    """One wager's end. `excess` is what went back before the cards because a limit cut it off."""

    player: str
    on: str
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    excess: Amount = Amount(0)

    @property
    def net(self) -> int:
        """What the wager brought its owner."""
        if self.result is Result.LOSE:
            return -self.stake
        return self.paid if self.result is Result.WIN else 0

    def as_json(self) -> dict[str, str]:
        """The row as records.md fixes it."""
        book, rule = split_cite(self.clause)
        row = {
            "player": self.player,
            "on": self.on,
            "kind": self.on,
            "stake": in_currency(self.stake),
            "result": str(self.result),
            "paid": in_currency(self.paid),
            "rule": rule,
            "book": book,
        }
        return row | {"excess": in_currency(self.excess)} if self.excess else row


class Settlement(msgspec.Struct, frozen=True):
    """One round as it was settled."""

    rows: tuple[Row, ...]
    cards_used: int
    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    result: str = ""
    by_ruling: bool = False
    notes: tuple[Note, ...] = ()

    @property
    def net(self) -> dict[str, int]:
        """Each patron's gain over the round."""
        nets: dict[str, int] = {}
        for row in self.rows:
            nets[row.player] = nets.get(row.player, 0) + row.net
        return nets

    def as_json(self) -> dict[str, object]:
        """The round as records.md fixes it, with the hands beside it."""
        answer: dict[str, object] = {
            "wagers": [row.as_json() for row in self.rows],
            "net": {name: in_currency(net) for name, net in self.net.items()},
            "cards_used": self.cards_used,
            "result": self.result,
            "hands": {"player": " ".join(self.player), "banker": " ".join(self.banker)},
        }
        if self.notes:
            answer["notes"] = [
                {"message": note.message, "rule": split_cite(note.clause)[1], "book": split_cite(note.clause)[0]}
                for note in self.notes
            ]
        return answer | {"settled": "by ruling"} if self.by_ruling else answer


class Answer(msgspec.Struct, frozen=True):
    """A whole record, settled."""

    game: str
    rounds: tuple[Settlement, ...]

    def as_json(self) -> dict[str, object]:
        """The object that `croupier adjudicate --json` prints."""
        return {"game": self.game, "rounds": [settlement.as_json() for settlement in self.rounds]}


def rows_of(events: Iterable[Event]) -> tuple[Row, ...]:
    """Read the wagers' ends off a round's events, in the order the wagers were placed."""
    number = 0
    placed: dict[tuple[str, str], Amount] = {}
    excess: dict[tuple[str, str], Amount] = {}
    ended: dict[tuple[str, str], Row] = {}
    for event in events:
        match event:
            case RoundBegun(number=begun):
                number = begun
            case WagerPlaced(patron, on, amount):
                ended.pop((patron, on), None)
                placed.pop((patron, on), None)
                placed[patron, on], excess[patron, on] = amount, Amount(0)
            case WagerWithdrawn(patron, on):
                placed.pop((patron, on), None)
            case WagerRaised(patron, on, amount):
                placed[patron, on] = Amount(placed[patron, on] + amount)
            case WagerReturned(patron, on, amount, clause) if amount == placed[patron, on]:
                ended[patron, on] = Row(patron, on, amount, Result.VOID, Amount(0), clause, excess[patron, on])
            case WagerReturned(patron, on, amount):
                placed[patron, on] = Amount(placed[patron, on] - amount)
                excess[patron, on] = Amount(excess[patron, on] + amount)
            case WagerSettled(patron, on, stake, result, paid, clause):
                ended[patron, on] = Row(patron, on, stake, result, paid, clause, excess[patron, on])
            case SettlementReversed(patron, on):
                ended.pop((patron, on), None)
            case WagerVoided(patron, on, amount, clause):
                ended[patron, on] = Row(patron, on, amount, Result.VOID, Amount(0), clause, excess[patron, on])
            case RoundVoided(number=voided, clause=clause) if voided == number:
                ended = {
                    key: replace(row, result=Result.VOID, paid=Amount(0), clause=clause) for key, row in ended.items()
                }
            case _:
                pass
    return tuple(ended[key] for key in placed if key in ended)
