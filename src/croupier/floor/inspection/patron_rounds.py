"""A patron's own rounds, read off the ledger: what they staked and what they gained or lost in each."""

import csv
import io
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from datetime import tzinfo

import msgspec

from croupier.equipment.amounts import plain_amount
from croupier.floor.inspection.rounds import TableRound, rounds_at
from croupier.floor.inspection.spreadsheet_times import spreadsheet_time
from croupier.floor.inspection.table_streams import display_name, stream_of_table
from croupier.floor.live.postings import place_at
from croupier.floor.people.person_ids import patron_account
from croupier.ledger.postings import StatementLine
from croupier.ledger.queries import Reading
from croupier.table.game_types import GAME_EVENTS
from croupier.table.patrons.claim_events import ChipsHeld, ClaimCollected, ClaimMade, FinishedRoundVoided
from croupier.verbs.moves import CHIP_FLOAT, prison_of, stack_of, wagers_of
from croupier.verbs.wagers import ChipsPlaced, WagerCorrected, WagerReturned, WagerWithdrawn

AFTERWARDS = frozenset(
    kind.__struct_config__.tag for kind in (FinishedRoundVoided, ClaimMade, ClaimCollected, ChipsHeld)
)
"""Events that undo an earlier round, whatever is played at their moment, and what is owed or kept because of it."""
_STAKES = (ChipsPlaced, WagerWithdrawn, WagerReturned, WagerCorrected)
_EVENTS: Iterable[type[msgspec.Struct]] = GAME_EVENTS
_STAKING = frozenset(kind.__struct_config__.tag for kind in _EVENTS if issubclass(kind, _STAKES))
"""Events by which chips come to lie on the layout, or leave it undecided; a wager that is settled again or void is
none of them, or it would count twice."""
SELECT_TABLES = "SELECT DISTINCT other FROM legs WHERE account = ?"


class OwnRound(msgspec.Struct, frozen=True):
    """A round that a patron wagered in. `staked` is what stayed on the layout until it was decided or void, `net` what
    it brought them, both in the smallest unit; a void one brings nothing.

    `name` is what people call the table.
    """

    table: str
    name: str
    number: int
    began: int
    ended: int | None
    staked: int
    net: int
    void: bool


def patron_rounds(reading: Reading, patron: str, unit: str) -> tuple[OwnRound, ...]:
    """Every round that a patron put chips on, in the order in which they began."""
    rounds = (round for table in tables_of(reading, patron) for round in _rounds_at_table(reading, patron, table, unit))
    return tuple(sorted(rounds, key=lambda round: (round.began, round.table, round.number)))


def tables_of(reading: Reading, patron: str) -> list[str]:
    """The tables at which a patron bought chips with money from their account."""
    own = f" {stack_of(patron).split(' ', 1)[1]}"
    others = (str(row[0]) for row in reading.ask(SELECT_TABLES, [patron_account(patron)]))
    stacks = (other for other in others if other.startswith("stack ") and other.endswith(own))
    return sorted(stack.removeprefix("stack ").removesuffix(own) for stack in stacks)


def rounds_csv(rounds: Iterable[OwnRound], zone: tzinfo) -> str:
    """The rounds as a spreadsheet reads them, amounts in whole currency."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["table", "name", "round", "began", "ended", "staked", "net", "void", "zone"])
    for round in rounds:
        amounts = (plain_amount(round.staked), plain_amount(round.net))
        times = [spreadsheet_time(at, zone) if at else "" for at in (round.began, round.ended)]
        writer.writerow([round.table, round.name, round.number, *times, *amounts, "void" if round.void else "", zone])
    return text.getvalue()


def _rounds_at_table(reading: Reading, patron: str, table: str, unit: str) -> Iterator[OwnRound]:
    """The stack's own lines, each in the round in which its event stands; chips bought and cashed are in none."""
    stack, wagers = place_at(table, stack_of(patron)), place_at(table, wagers_of(patron))
    played = (wagers, place_at(table, prison_of(patron)), place_at(table, CHIP_FLOAT))
    rounds = rounds_at(reading, table)
    name = display_name(reading, stream_of_table(table).stream)
    firsts = [round.first for round in rounds]
    lines: dict[int, list[StatementLine]] = {}
    for line in reading.statement(stack, unit).lines:
        if line.leg.other in played and line.kind not in AFTERWARDS and (place := bisect_right(firsts, line.version)):
            lines.setdefault(place - 1, []).append(line)
    for place, own in lines.items():
        yield _own(rounds[place], name, own, wagers, patron)


def _own(round: TableRound, name: str, lines: list[StatementLine], wagers: str, patron: str) -> OwnRound:
    staked = -sum(line.leg.amount for line in lines if line.leg.other == wagers and line.kind in _STAKING)
    net = sum(line.leg.amount for line in lines) + sum(amount for name, amount in round.undone if name == patron)
    void = round.void or patron in round.void_for or (patron in round.void_during and not net)
    return OwnRound(round.table, name, round.number, round.began, round.ended, staked, net, void)
