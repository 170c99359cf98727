"""The kinds of streams that a house has, as the audit folds them, and what it looks at in each beside the fold."""

from collections.abc import Sequence
from typing import Any

from croupier.floor.inspection.checks.cards import CardChecks
from croupier.floor.inspection.checks.money import PostingChecks, TableChecks
from croupier.floor.inspection.checks.receipts import ReceiptChecks
from croupier.floor.inspection.checks.tournaments import TournamentCardChecks, TournamentChecks
from croupier.floor.inspection.inspector_log import InspectionEntry
from croupier.floor.inspection.stream_fold import Counts, StreamCheck
from croupier.floor.inspection.stream_rows import INSPECTION
from croupier.floor.live.postings import postings as of_table
from croupier.floor.people.cage import decide as cashiering
from croupier.floor.running.kinds.all_kinds import every_kind
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.tournaments.events import Event
from croupier.floor.tournaments.postings import postings as of_tournament
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.vault import Vault
from croupier.ledger.postings import Posting


class InspectionKind(Kind[int]):
    """`inspection`, which no desk of the house writes: how many readings there were."""

    name, entry, snapshot = INSPECTION, InspectionEntry, int

    def evolve(self, state: int | None, entry: InspectionEntry, /) -> int:
        """One more."""
        return (state or 0) + 1


KINDS: dict[str, Kind[Any]] = {kind.name: kind for kind in (*every_kind(), InspectionKind())}
"""By the first word of a stream's name."""


def _tournament_postings(live: LiveTournament | None, event: Event, unit: str, _: int) -> tuple[Posting, ...]:
    return () if live is None else of_tournament(live, event, unit)


def tournament_checks(unit: str, counts: Counts) -> Sequence[StreamCheck]:
    """What is looked at in a tournament's stream without knowing any secret of the house."""
    return (TournamentChecks(_tournament_postings, unit, counts), ReceiptChecks(counts))


def checks_for(stream: str, unit: str, vault: Vault | None, counts: Counts) -> Sequence[StreamCheck]:
    """What is looked at in a stream beside the fold; `unit` is the house's currency."""
    match stream.partition(" ")[0]:
        case "table":
            return (TableChecks(of_table, unit, counts), ReceiptChecks(counts), CardChecks(vault, counts))
        case "tournament":
            cards = TournamentCardChecks(lambda: CardChecks(vault, counts), counts)
            return (*tournament_checks(unit, counts), cards)
        case "cage":
            money = PostingChecks(lambda _, event, own, __: cashiering.postings(event, own), unit, counts)
            return (money, ReceiptChecks(counts))
        case _:
            return (PostingChecks(lambda *_: (), unit, counts),)
