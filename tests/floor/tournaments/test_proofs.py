"""Proofs of what was dealt and spun at the tables of a live tournament."""

import msgspec
import pytest

from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.inspection.shoe_fold import ShoeFold
from croupier.floor.live.shoe.proofs import shoe_proof
from croupier.floor.tournaments.live_tables import id_of
from tests.floor.tournaments.least_wagers import wager_or_wait
from tests.floor.tournaments.live_tournament import Room, X, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company, started


def folded(room: Room) -> ShoeFold:
    """The shoes at all tables of the tournament; half of the way they are written down and read again."""
    fold = ShoeFold(f"tournament {X}")
    for version, entry in enumerate(room.log, start=1):
        fold.take(version, msgspec.json.encode(entry))
        if version == len(room.log) // 2:
            written, fold = fold.written(), ShoeFold(f"tournament {X}")
            fold.resume(written)
    return fold


@pytest.mark.parametrize("name", ["nz-d7-roulette", "nz-d7-mini-baccarat", "act-uth"])
@pytest.mark.clause("FLOOR 5.3")
def test_every_shoe_deck_and_batch_of_a_tournament_is_proven(name: str) -> None:
    room = Room(small(name, rounds=2), "proofs")
    Company(room, patrons(4)).run()
    fold = folded(room)
    assert fold.tables
    assert set(fold.tables) == {id_of(X, one.session, one.table) for one in room.live.spots}
    for table, shoes in fold.tables.items():
        assert [shoe.number for shoe in shoes.unfiled()] == list(range(1, len(shoes.recent) + 1))
        for shoe in shoes.unfiled():
            for viewer in ProofViewer:
                proof = shoe_proof(shoe, room.vault, viewer, fold.round_in_progress(table))
                assert proof is not None
                assert verify_proof(proof) == ()


@pytest.mark.clause("FLOOR 5.3")
def test_of_a_deck_in_play_nothing_is_opened_to_anybody() -> None:
    room = started(Room(small("act-uth"), "in play"), *patrons(4))
    while not any(one.cards for one in getattr(room.table().play, "areas", ())):
        wager_or_wait(room)
    fold, table = folded(room), id_of(X, 1, 1)
    (shoe,) = fold.tables[table].unfiled()
    assert not fold.is_final(table, shoe)
    for viewer in ProofViewer:
        assert shoe_proof(shoe, room.vault, viewer, fold.round_in_progress(table)) is None
