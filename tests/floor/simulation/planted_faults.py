"""Faults planted into the house, each of which a simulation must find."""

import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from croupier.floor.messages import CommandAnswer
from croupier.floor.running.desks import desk
from croupier.floor.running.desks.batches import batch_of
from croupier.floor.running.desks.desk import Desk
from croupier.floor.running.desks.orders import Writing
from croupier.floor.running.kinds.table_kind import TableKind
from croupier.floor.running.news import version
from croupier.floor.running.news.difference import difference
from croupier.floor.running.news.messages import Op
from croupier.floor.running.timers import Timers
from croupier.floor.vault import Vault
from croupier.ledger.batch import AppendOutcome, Batch, NewEvent, Write
from croupier.ledger.batch_group import BatchGroup
from croupier.verbs.actors import Actor, Role, Viewer
from tests.floor.simulation.evening import Evening

Plant = Callable[[pytest.MonkeyPatch], None]


def acknowledging_before_the_append(patch: pytest.MonkeyPatch) -> None:
    """A command is answered while it is still being written."""
    finish = Desk._finish

    async def hasty(self: Desk, writing: Writing, caller: str | None) -> CommandAnswer | None:
        if self.kind.name not in ("table", "tournament") or self.version <= 1:
            return await finish(self, writing, caller)
        self._move_on(writing)
        return writing.done

    patch.setattr(Desk, "_finish", hasty)


def carrying_out_a_repeat(patch: pytest.MonkeyPatch) -> None:
    """The store forgets which commands it has carried out."""
    decide = BatchGroup.decide

    def forgetful(self: BatchGroup, batch: Batch, at: str) -> AppendOutcome:
        self._books.answers.pop(batch.command, None)
        return decide(self, batch, at)

    patch.setattr(BatchGroup, "decide", forgetful)


def losing_a_posting(patch: pytest.MonkeyPatch) -> None:
    """Of several postings of one event the last is lost."""

    def lossy(*given: Any) -> Batch:
        batch = batch_of(*given)
        writes = tuple(
            Write(one.stream, one.expected_version, tuple(map(_drop_last_posting, one.events))) for one in batch.writes
        )
        return Batch(batch.command, writes, batch.answer, batch.never_below_zero)

    patch.setattr(desk, "batch_of", lossy)


def _drop_last_posting(event: NewEvent) -> NewEvent:
    return NewEvent(event.kind, event.body, event.postings[:-1] if len(event.postings) > 1 else event.postings)


def showing_all_patrons_the_same(patch: pytest.MonkeyPatch) -> None:
    """Whoever sits at a table is shown what the first of them may see."""

    def careless(self: TableKind, state: Any, viewer: Viewer, part: str) -> Viewer:
        seated = state.table.present
        return Actor(seated[0].name) if viewer.role is Role.PATRON and seated else viewer

    patch.setattr(TableKind, "audience", careless)


def sending_the_secret_along(patch: pytest.MonkeyPatch) -> None:
    """What the vault holds gets into a view."""
    view = TableKind.view
    vault = Vault(b"the house's key, for a simulation")

    def open_hearted(self: TableKind, state: Any, viewer: Viewer, part: str) -> Any:
        seen, shoe = view(self, state, viewer, part), state.spot.shoe
        if seen is None or shoe is None:
            return seen
        return type(seen)(**{**_fields(seen), "held": vault.open(shoe.sealed, shoe.commitment.root).seed})

    patch.setattr(TableKind, "view", open_hearted)


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def losing_a_change(patch: pytest.MonkeyPatch) -> None:
    """Watchers are told of every change but the last."""

    def forgetful(before: Any, after: Any) -> tuple[Op, ...]:
        return difference(before, after)[:-1]

    patch.setattr(version, "difference", forgetful)


def losing_an_alarm(patch: pytest.MonkeyPatch) -> None:
    """Now and then the clock does not ring."""
    rings, count = Timers._rings, itertools.count(1)

    def sleepy(self: Timers, stream: str) -> None:
        if next(count) % 10:
            rings(self, stream)

    patch.setattr(Timers, "_rings", sleepy)


def deciding_ahead_of_others(patch: pytest.MonkeyPatch) -> None:
    """Commands are decided on what is not written yet, though other processes write too."""
    patch.setattr(Desk, "_is_alone", True)


class Fault(NamedTuple):
    """A fault, what the simulation says about it, and an evening where it shows."""

    plant: Plant
    words: str
    evening: Evening


_CARDS = Evening(0, ("ultimate-texas-holdem", "blackjack"), seconds=60)
_ALONE = Evening(0, ("ultimate-texas-holdem", "blackjack"), shared=False, seconds=60)
_CROWD = Evening(0, ("roulette",), patrons=6, seconds=60)

FAULTS = (
    Fault(acknowledging_before_the_append, "acknowledged and is not on disk|ahead of the log", _ALONE),
    Fault(carrying_out_a_repeat, "carried out twice", _CARDS),
    Fault(losing_a_posting, "holds", _CARDS),
    Fault(showing_all_patrons_the_same, "lie face down|sees another view", _CARDS),
    Fault(sending_the_secret_along, "was sent a secret", _CARDS),
    Fault(losing_a_change, "sees another view", _CARDS),
    Fault(losing_an_alarm, "long due", _ALONE),
    Fault(deciding_ahead_of_others, "than its log has it|sees another view|not its postings|holds", _CROWD),
)
