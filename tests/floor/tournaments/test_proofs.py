"""Proofs of what was dealt and spun at the tables of a live tournament."""

import pytest

from croupier.floor.fairness.publishing import Viewer
from croupier.floor.fairness.verifying import verify
from croupier.floor.tournaments.proofs import proof_numbered, shoes_at
from tests.floor.tournaments.room import Room, patrons
from tests.floor.tournaments.running import Company, started
from tests.floor.tournaments.small import small


@pytest.mark.parametrize("name", ["nz-d7-roulette", "nz-d7-mini-baccarat", "act-uth"])
@pytest.mark.clause("FLOOR 5.3")
def test_every_shoe_deck_and_batch_of_a_tournament_is_proven(name: str) -> None:
    room = Room(small(name, rounds=2), "proofs")
    Company(room, patrons(4)).run()
    places = [(one.session, one.table) for one in room.live.spots]
    assert places
    for session, table in places:
        shoes = shoes_at(room.log, session, table)
        assert shoes
        for number in range(1, len(shoes) + 1):
            for viewer in Viewer:
                proof = proof_numbered(room.log, session, table, number, room.vault, viewer)
                assert proof is not None
                assert verify(proof) == ()
    assert proof_numbered(room.log, 1, 9, 1, room.vault, Viewer.PUBLIC) is None
    assert proof_numbered(room.log, 1, 1, 99, room.vault, Viewer.PUBLIC) is None


@pytest.mark.clause("FLOOR 5.3")
def test_of_a_deck_in_play_nothing_is_opened_to_anybody() -> None:
    room = started(Room(small("act-uth"), "in play"), *patrons(4))
    while not any(one.cards for one in getattr(room.table().play, "areas", ())):
        room.let_time_pass()
    for viewer in Viewer:
        proof = proof_numbered(room.log, 1, 1, 1, room.vault, viewer)
        assert proof is None
