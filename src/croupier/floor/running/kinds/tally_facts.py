"""What a table tells its patrons' tallies: what they had as a day began, and results of an earlier day."""

from collections.abc import Sequence

from croupier.floor.people.care.remaining_limits import count, settle_earlier
from croupier.floor.people.person_ids import has_account, person_stream
from croupier.floor.running.kinds.stream_kind import DecisionContext, StreamFact
from croupier.ledger.postings import Posting
from croupier.table.patrons.presence import patrons_who_wagered, patrons_with_less_at_stake
from croupier.table.state import Table


def tally_facts(
    context: DecisionContext, before: Table, after: Table, moved: Sequence[Posting], unit: str
) -> list[StreamFact]:
    """With a patron's first wager of a day, all that they had before it; and what came of a round of an earlier day."""
    facts: list[StreamFact] = []
    for patron in patrons_who_wagered(before, after):
        if has_account(patron.name):
            stream = person_stream(patron.name)
            person = context.state(stream)
            counted = count(person, context.at, lambda account: context.balance(account, unit), context.name)
            facts += [StreamFact(stream, event) for event in counted]
    for patron in patrons_with_less_at_stake(before, after):
        if has_account(patron.name):
            stream = person_stream(patron.name)
            settled = settle_earlier(context.state(stream), context.at, context.name, moved)
            facts += [StreamFact(stream, event) for event in settled]
    return facts
