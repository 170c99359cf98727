"""That the cards dealt and the balls that rested are those which the house committed itself to."""

from collections.abc import Iterator, Sequence
from typing import Any

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.fairness.commitment import CommittedSecret, root_of
from croupier.floor.fairness.merkle import levels
from croupier.floor.fairness.patron_part import PatronPart, wrong_seals
from croupier.floor.fairness.publication import cards_in_order, pocket_of
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.inspection.stream_fold import Counts, StreamCheck
from croupier.floor.inspection.stream_rows import EventRow
from croupier.floor.live.events import Entry, Happened, PatronsAdded, ShoeCommitted
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.shoe.dealt_cards import closed_at
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.floor.vault import Vault, WrongKey


class CardChecks(StreamCheck):
    """The commitments of one table; with the house's vault also what each of them holds."""

    def __init__(self, vault: Vault | None, counts: Counts) -> None:
        """Begin before the first."""
        self._vault, self._counts = vault, counts
        self._ids: set[str] = set()
        self._secret: CommittedSecret | None = None
        self._order: tuple[PatronPart, tuple[Card, ...]] | None = None

    def take(self, before: LiveTable | None, entry: Entry, after: LiveTable, row: EventRow) -> Sequence[str]:
        """What one entry does to the cards."""
        event = entry.event
        if before is None or after.spot.terms.cards_from is CardsFrom.KEYED:
            return ()
        if isinstance(event, ShoeCommitted):
            return tuple(self._commits(event))
        if isinstance(event, PatronsAdded) and before.spot.shoe is not None:
            return tuple(wrong_seals(before.spot.shoe.commitment.root, before.spot.shoe.spin, event.nonces))
        if isinstance(event, Happened):
            return tuple(self._happens(before, event.event, after))
        return ()

    def _commits(self, event: ShoeCommitted) -> Iterator[str]:
        commitment = event.commitment
        self._counts.commitments += 1
        self._secret = self._order = None
        if root_of(commitment) != commitment.root:
            yield "its root does not match what it commits to"
        if commitment.id in self._ids:
            yield f"the house had already committed to {commitment.id}"
        self._ids.add(commitment.id)
        if self._vault is None:
            return
        try:
            self._secret = self._vault.open(event.sealed, commitment.root)
        except WrongKey as problem:
            yield str(problem)
        else:
            if self._secret.commitment != commitment or levels(self._secret.leaves())[-1][0] != commitment.top:
                yield "what was sealed is not what was committed to"

    def _happens(self, before: LiveTable, event: Any, after: LiveTable) -> Iterator[str]:
        had, has = before.spot.shoe, after.spot.shoe
        if has is None or had is None:
            if after.table.shoe.cards_left < before.table.shoe.cards_left and not after.table.closed:
                yield "a card left a shoe that the house had not committed to"
            return
        game = FLOOR_GAMES.part_of(after.table.determinations.game)
        if game.wheel is not None and isinstance(event, game.wheel.announced):
            yield from self._rests(had, event.number)
        new = range(len(had.left), len(has.left))
        if new and had.added is None:
            yield "a card left before the patrons had done their part"
        elif new.stop > has.commitment.size:
            yield f"more cards left than the {has.commitment.size} that the house committed to"
        elif new:
            self._counts.cards += len(new)
            yield from self._are(had, ((at, getattr(event, "card", UNSEEN)) for at in new))
        exposed = game.face_down and game.face_down.exposed(event)
        if exposed:
            places = closed_at(had.left, before.table.round_number, exposed[0])
            yield from self._are(had, zip(places, event.cards, strict=False))

    def _are(self, shoe: LiveShoe, cards: "Iterator[tuple[int, Card]] | zip[tuple[int, Card]]") -> Iterator[str]:
        """The cards in these places are those of the committed order, as far as they are told."""
        if self._secret is None or shoe.added is None:
            return
        if self._order is None or self._order[0] is not shoe.added:
            self._order = shoe.added, cards_in_order(self._secret, shoe.added)
        for place, card in cards:
            if card not in (UNSEEN, committed := self._order[1][place]):
                shoe_id = shoe.commitment.id
                yield f"card {place + 1} of {shoe_id} is {card}, but the house committed to {committed}"

    def _rests(self, shoe: LiveShoe, number: str) -> Iterator[str]:
        if self._secret is None or shoe.added is None:
            return
        self._counts.cards += 1
        committed = pocket_of(self._secret, shoe.spin, shoe.added.nonces)
        if committed != number:
            spin = f"spin {shoe.spin + 1} of {shoe.commitment.id}"
            yield f"{spin} is {number}, but by the house's commitment it is {committed}"
