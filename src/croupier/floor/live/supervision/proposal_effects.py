"""What proposals would do to patrons' chips, worked out on trial, so that the second person knows what they confirm."""

from functools import reduce

import msgspec

from croupier import table as tables
from croupier.floor.live.commands import CorrectCard, TakeBackKey
from croupier.floor.live.real_cards import corrections
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.past_rounds import drop_kept_round
from croupier.floor.live.supervision.second_person import Proposable
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command, VoidFinishedRound
from croupier.table.state import Table


class ChipsChanged(msgspec.Struct, frozen=True):
    """What a patron would have more, or less if negative: chips in hand and on the layout, less what they owe."""

    patron: str
    amount: int


class ProposalEffect(msgspec.Struct, frozen=True):
    """What would follow from a proposal; `refused` says why it can no longer be carried out."""

    number: int
    chips: tuple[ChipsChanged, ...] = ()
    refused: str = ""


@floor("1.14")
def proposal_effects(live: LiveTable) -> tuple[ProposalEffect, ...]:
    """The effect of each proposal that waits."""
    return tuple(_effect(live, proposal.number, proposal.command) for proposal in live.spot.proposals)


def _effect(live: LiveTable, number: int, command: Proposable) -> ProposalEffect:
    try:
        after = _table_after(live, command)
    except Refused as refused:
        return ProposalEffect(number, refused=refused.why)
    before, now = _holdings(live.table), _holdings(after)
    changed = {name: now.get(name, 0) - before.get(name, 0) for name in (*before, *now)}
    return ProposalEffect(number, tuple(ChipsChanged(name, amount) for name, amount in changed.items() if amount))


def _table_after(live: LiveTable, command: Proposable) -> Table:
    match command:
        case CorrectCard():
            events = corrections.correction_events(live, command)
        case TakeBackKey():
            events = corrections.take_back_events(live, command)
        case VoidFinishedRound() if _is_remembered(live.table, command):
            return _table_after_engine(live.table, drop_kept_round(command))
        case _:
            return _table_after_engine(live.table, command)
    return corrections.corrected_table(live, events[0]) if events else live.table


def _table_after_engine(table: Table, command: Command) -> Table:
    return reduce(tables.evolve, tables.decide(table, command), table)


def _is_remembered(table: Table, command: VoidFinishedRound) -> bool:
    """Whether the table itself knows how the round stands now; of single wagers it knows only what the log said."""
    return not command.names_one and any(kept.number == command.number for kept in table.rounds)


def _holdings(table: Table) -> dict[str, int]:
    """What is whose."""
    held = {patron.name: patron.stack + patron.wagered for patron in table.patrons}
    for claim in table.claims:
        held[claim.patron] = held.get(claim.patron, 0) - claim.amount
    for kept in table.held:
        held[kept.patron] = held.get(kept.patron, 0) + kept.amount
    return held
