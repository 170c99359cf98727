"""The answer to a record: every wager with its result, what it was paid and the clause behind it."""

import msgspec

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import Card, cards_text
from croupier.rulebook import Cite, split_cite
from croupier.verbs.moves import Result

NO_CLAUSE = Cite("")
"""Nobody judged it: a round that was settled by ruling is shown as it was written."""


class Row(msgspec.Struct, frozen=True):
    """One wager's end. `excess` is what went back before the cards because a limit cut it off.

    If a game has boxes, `hand` counts a box's hands from 1 and `split` says that there are several; `owner` is whose
    wager an insurance is on, `doubled` what a double added to its stake. `race_track` is the wager whose chip this is,
    at roulette.
    """

    player: str
    on: str
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    excess: Amount = Amount(0)
    kind: str = ""
    hand: int = 0
    split: bool = False
    owner: str = ""
    race_track: str = ""
    returned: Amount = Amount(0)
    imprisoned: bool = False
    doubled: Amount = Amount(0)

    @property
    def net(self) -> int:
        """The owner's net gain from the wager."""
        if self.result is Result.LOSE:
            return self.returned - self.stake
        return self.paid if self.result is Result.WIN else 0

    @property
    def wager(self) -> str:
        """What the wager is on, as people say it: `banker`, `box 1 hand 2`, `split 4 7 of voisins`."""
        if not self.hand:
            waits = " (imprisoned)" if self.imprisoned else ""
            return f"{self.on} of {self.race_track}" if self.race_track else self.on + waits
        if self.kind == "main":
            return f"box {self.on} hand {self.hand}" if self.split else f"box {self.on}"
        return f"box {self.on} {self.kind}" + (f" for {self.owner}" if self.owner else "")

    def as_json(self) -> dict[str, str | int | None]:
        """The row as records.md defines it; without a rule if nobody judged it."""
        book, rule = split_cite(self.clause) if self.clause else (None, None)
        row: dict[str, str | int | None] = {"player": self.player, "on": self.on}
        if self.hand:
            row["hand"] = self.hand
        row |= {
            "kind": self.kind or self.on,
            "stake": plain_amount(self.stake),
            "result": str(self.result),
            "paid": plain_amount(self.paid),
            "rule": rule,
            "book": book,
        }
        if self.owner:
            row["for"] = self.owner
        if self.race_track:
            row["race_track"] = self.race_track
        if self.imprisoned:
            row["imprisoned"] = True
        if self.returned:
            row["returned"] = plain_amount(self.returned)
        return row | {"excess": plain_amount(self.excess)} if self.excess else row


class AnswerHand(msgspec.Struct, frozen=True):
    """A hand at the end of the round: its name for people and for scripts, and its total in words."""

    name: str
    key: str
    cards: tuple[Card, ...]
    total: str = ""


class Note(msgspec.Struct, frozen=True):
    """A sentence about the round, and the clause behind it if there is one."""

    message: str
    clause: Cite

    def as_json(self) -> dict[str, str | None]:
        """The note, with its clause separate."""
        book, rule = split_cite(self.clause) if self.clause else (None, None)
        return {"message": self.message, "rule": rule, "book": book}


class Settlement(msgspec.Struct, frozen=True):
    """One round as it was settled. `result` is how it ended, in the game's own words."""

    rows: tuple[Row, ...]
    cards_used: int
    hands: tuple[AnswerHand, ...] = ()
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
        """The round as records.md defines it, with the hands."""
        answer: dict[str, object] = {
            "wagers": [row.as_json() for row in self.rows],
            "net": {name: plain_amount(net) for name, net in self.net.items()},
            "cards_used": self.cards_used,
            "result": self.result,
            "hands": {hand.key: cards_text(hand.cards) for hand in self.hands},
        }
        if self.notes:
            answer["notes"] = [note.as_json() for note in self.notes]
        return answer | {"settled": "by ruling"} if self.by_ruling else answer


class Answer(msgspec.Struct, frozen=True):
    """A whole record, settled."""

    game: str
    rounds: tuple[Settlement, ...]

    def as_json(self) -> dict[str, object]:
        """The object that `croupier adjudicate --json` prints."""
        return {"game": self.game, "rounds": [settlement.as_json() for settlement in self.rounds]}
