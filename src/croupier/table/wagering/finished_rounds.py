"""What a round that is over left behind, told by its events: how each wager ended, and what was declared void since."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.verbs.moves import stack_of
from croupier.verbs.round_events import RoundVoided
from croupier.verbs.void_checks import is_named, with_dependents
from croupier.verbs.wagers import SettlementReversed, WagerSettled, moves, remove_wagers

Nets = tuple[tuple[str, int], ...]
"""What each patron gained or lost."""


class FinishedWager(msgspec.Struct, frozen=True):
    """A wager that was settled, and what its patron gained or lost by it; the other fields as in `WagerEvent`."""

    patron: str
    on: str
    net: int
    box: int = 0
    part_of: str = ""
    rests_on: tuple[str, str] = ("", "")


class FinishedRound(msgspec.Struct, frozen=True):
    """A finished round of this shoe or of an earlier one; `wagers` are those that are not void."""

    number: int
    nets: Nets
    wagered: tuple[str, ...] = ()
    void: bool = False
    wagers: tuple[FinishedWager, ...] = ()


def finished_round(number: int, events: Iterable[object], voids: Iterable[FinishedRoundVoided] = ()) -> FinishedRound:
    """The round of these events, less what was declared void after its end."""
    settled: tuple[WagerSettled, ...] = ()
    void = False
    for event in events:
        if isinstance(event, WagerSettled):
            settled = (*settled, event)
        elif isinstance(event, SettlementReversed):
            where = {name: getattr(event, name) for name in ("patron", "box", "hand", "on", "rests_on")}
            settled = remove_wagers(settled, **where)
        elif isinstance(event, RoundVoided):
            void = True
    wagers = tuple(_finished_wager(row) for row in settled)
    finished = FinishedRound(number, (), (), void, wagers)
    for voided in voids:
        finished = _leave_void_out(finished, voided)
    standing = tuple(dict.fromkeys(wager.patron for wager in finished.wagers))
    return replace(finished, nets=nets_of(finished.wagers), wagered=standing)


def _finished_wager(row: WagerSettled) -> FinishedWager:
    back = sum(move.amount for move in moves(row) if move.target == stack_of(row.patron))
    return FinishedWager(row.patron, row.on, back - row.stake, row.box, row.part_of, row.rests_on)


def _leave_void_out(finished: FinishedRound, voided: FinishedRoundVoided) -> FinishedRound:
    if not voided.patron:
        return replace(finished, void=True, wagers=())
    reversed_for = {reversal.patron for reversal in voided.reversals}
    gone = [wager for wager in wagers_named(finished, voided) if wager.patron in reversed_for]
    return replace(finished, wagers=tuple(wager for wager in finished.wagers if wager not in gone))


def wagers_named(finished: FinishedRound, command: object) -> list[FinishedWager]:
    """The wagers of a round that a command names, with those that rest on them."""
    return with_dependents(finished.wagers, lambda wager: is_named(command, wager))


def nets_of(wagers: Iterable[FinishedWager]) -> Nets:
    """What each patron gained or lost by these wagers."""
    nets: dict[str, int] = {}
    for wager in wagers:
        nets[wager.patron] = nets.get(wager.patron, 0) + wager.net
    return tuple(nets.items())
