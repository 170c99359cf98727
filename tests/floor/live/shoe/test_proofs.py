"""Who is shown what of the system's cards and when, and what comes out where a house tampers with them."""

import msgspec
import pytest
from msgspec.structs import replace

from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart
from croupier.floor.fairness.proof import CardProof, Proof, WheelProof, write_proof
from croupier.floor.fairness.publication import ProofViewer, order_of
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.live.events import ShoeCommitted
from croupier.floor.live.shoe.proofs import current_proof, shoe_proof
from croupier.floor.vault import Vault, WrongKey
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, Shuffler
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.events import HandFolded
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.table.game_types import GameDeterminations
from tests.floor.fairness.byte_streams import stream
from tests.floor.live.plain_proofs import proof_numbered, shoes_of
from tests.floor.live.system_table import Committed, engine_events

GAMES: dict[str, GameDeterminations] = {
    "shoe": BlackjackDeterminations(decks=4),
    "automated shoe": BlackjackDeterminations(decks=4, shuffler=Shuffler.AUTOMATED),
    "baccarat": BaccaratDeterminations(),
    "deck": HoldemDeterminations(),
    "wheel": RouletteDeterminations(),
}
EVERY_KIND = pytest.mark.parametrize("kind", GAMES)


def opened(table: Committed, viewer: ProofViewer) -> set[int]:
    """The positions that this viewer has seen opened."""
    shown = current_proof(table.live, table.vault, viewer)
    if shown is None:
        return set()
    if isinstance(shown, WheelProof):
        return {one.opening.position for one in shown.spins}
    dealt = {one.opening.position for one in shown.dealt if one.opening is not None}
    return dealt | {one.opening.position for one in shown.undealt}


@EVERY_KIND
@pytest.mark.clause("FLOOR 5.3")
@pytest.mark.parametrize("viewer", list(ProofViewer))
def test_nothing_is_opened_to_anybody_before_it_has_left(kind: str, viewer: ProofViewer) -> None:
    table = Committed(GAMES[kind])
    table.checks = False
    for _ in range(70):
        table.go_on()
        shoe = table.live.spot.shoe
        if shoe is None or shoe.ended:
            continue
        order = range(shoe.spin) if shoe.is_wheel else order_of(table.secret, shoe.added) if shoe.added else ()
        assert opened(table, viewer) <= set(order[: len(shoe.left) or shoe.spin])


@EVERY_KIND
@pytest.mark.clause("FLOOR 5.3")
def test_neither_log_nor_public_proof_holds_a_seed_or_a_closed_cards_salt(kind: str) -> None:
    table = Committed(GAMES[kind]).play(2)
    log = b"\n".join(
        msgspec.json.encode(replace(entry.event, sealed="") if isinstance(entry.event, ShoeCommitted) else entry.event)
        for entry in table.entries
    )
    for shoe in shoes_of(table.entries):
        secret = table.vault.open(shoe.sealed, shoe.commitment.root)
        shown = shoe_proof(replace(shoe, ended=False), table.vault, ProofViewer.PUBLIC, None)
        text = b"" if shown is None else write_proof(shown)
        salts = {secret.salt(position).encode() for position in range(secret.commitment.size)}
        assert secret.seed.encode() not in log + text
        assert not any(salt in log for salt in salts)
        exposed = shoe.spin if shoe.is_wheel else sum(one.exposed for one in shoe.left)
        assert sum(salt in text for salt in salts) == exposed


@pytest.mark.clause("FLOOR 5.3")
def test_folded_hand_stays_closed_and_is_opened_to_the_inspector_alone() -> None:
    table = Committed(HoldemDeterminations())
    while not any(isinstance(event, HandFolded) for event in engine_events(table)) or table.table.is_between_rounds:
        table.go_on()
    (fold, *_) = [event for event in engine_events(table) if isinstance(event, HandFolded)]
    area, deck = f"area {fold.box}", table.shoe.number
    assert not _opened_at(table, deck, area, ProofViewer.PUBLIC)
    assert not _opened_at(table, deck, area, ProofViewer.INSPECTOR), "an inspector reads what is over"
    table.finish()
    assert not _opened_at(table, deck, area, ProofViewer.PUBLIC)
    assert _opened_at(table, deck, area, ProofViewer.INSPECTOR) == 2
    public = proof_numbered(table.entries, deck, table.vault, ProofViewer.PUBLIC)
    assert public is None or (isinstance(public, CardProof) and not public.undealt), "the rest would betray the hand"


def _opened_at(table: Committed, number: int, to: str, viewer: ProofViewer) -> int:
    shown = proof_numbered(table.entries, number, table.vault, viewer)
    return 0 if shown is None else _count_dealt_to(shown, to)


def _count_dealt_to(shown: Proof, to: str) -> int:
    assert isinstance(shown, CardProof)
    return sum(one.to == to and one.opening is not None for one in shown.dealt)


@pytest.mark.clause("FLOOR 5.3")
def test_the_communal_cards_are_opened_as_they_are_turned() -> None:
    table = Committed(HoldemDeterminations()).open_wagers()
    seen = []
    while not table.table.is_between_rounds:
        table.go_on()
        shown = current_proof(table.live, table.vault, ProofViewer.PUBLIC)
        seen.append((0 if shown is None else _count_dealt_to(shown, "communal"), _open_cards(table)))
    assert all(opened_now == turned for opened_now, turned in seen[:-1])
    assert {opened_now for opened_now, _ in seen} == {0, 3, 5}


def _open_cards(table: Committed) -> int:
    assert isinstance(table.table.play, RoundOfPlay)
    return table.table.play.open_cards


@pytest.mark.clause("FLOOR 5.3")
def test_burnt_and_undealt_cards_are_everybodys_when_the_shoe_has_ended() -> None:
    table = Committed(BaccaratDeterminations()).play(1)
    for viewer, burnt in ((ProofViewer.PUBLIC, 0), (ProofViewer.INSPECTOR, 1)):
        shown = table.prove(viewer)
        assert shown is not None
        assert _count_dealt_to(shown, "burnt") == burnt
    table.close()
    public = table.prove()
    assert isinstance(public, CardProof)
    assert _count_dealt_to(public, "burnt") == 1
    assert len(public.dealt) + len(public.undealt) == public.size == 416


def test_a_table_has_no_proof_of_a_shoe_that_there_never_was() -> None:
    table = Committed(GAMES["shoe"]).play(1)
    assert proof_numbered(table.entries, 1, table.vault, ProofViewer.PUBLIC) == table.prove()
    assert [proof_numbered(table.entries, number, table.vault, ProofViewer.PUBLIC) for number in (-1, 0, 2)] == [
        None
    ] * 3
    assert proof_numbered((), 1, table.vault, ProofViewer.PUBLIC) is None


def test_the_sealed_cards_cannot_be_read_with_another_key() -> None:
    table = Committed(GAMES["shoe"]).play(1)
    with pytest.raises(WrongKey):
        current_proof(table.live, Vault(b"x" * 32), ProofViewer.PUBLIC)


@EVERY_KIND
@pytest.mark.clause("FLOOR 5.1")
def test_cards_or_pockets_put_in_place_of_the_committed_ones_are_found(kind: str) -> None:
    table = Committed(GAMES[kind]).play(1)
    (shoe, *_) = shoes_of(table.entries)
    secret = table.vault.open(shoe.sealed, shoe.commitment.root)
    others = {thing: next(other for other in secret.things if other != thing) for thing in secret.things}
    swapped = replace(secret, things=tuple(others[thing] for thing in secret.things))
    cheated = replace(shoe, sealed=table.vault.seal(swapped, stream("again")))
    shown = shoe_proof(cheated, table.vault, ProofViewer.PUBLIC, None)
    assert shown is not None
    assert any("not what the house committed to" in finding.says for finding in verify_proof(shown))


@pytest.mark.clause("FLOOR 5.2")
@EVERY_KIND
def test_a_nonce_that_is_put_in_the_place_of_a_patrons_is_found_out(kind: str) -> None:
    table = Committed(GAMES[kind]).play(1)
    (shoe, *_) = shoes_of(table.entries)
    added = shoe.added or PatronPart(shoe.spins[0])
    forged = (Nonce("patron 1", added.nonces[0].seal, "0" * 64), *added.nonces[1:])
    cheated = replace(shoe, spins=(forged, *shoe.spins[1:]))
    if not shoe.is_wheel:
        cheated = replace(shoe, added=replace(added, nonces=forged))
    shown = shoe_proof(cheated, table.vault, ProofViewer.INSPECTOR, None)
    assert shown is not None
    assert any("not the one that was sealed" in finding.says for finding in verify_proof(shown))


@pytest.mark.clause("FLOOR 5.2")
def test_moved_cut_deals_other_cards_than_the_proof_has() -> None:
    table = Committed(GAMES["shoe"]).play(1)
    assert table.shoe.added is not None
    assert table.shoe.added.cut is not None
    cut = table.shoe.added.cut
    moved = replace(table.shoe, added=replace(table.shoe.added, cut=Cut(cut.by, cut.at + 1)))
    shown, true = shoe_proof(moved, table.vault, ProofViewer.PUBLIC, None), table.prove()
    assert isinstance(shown, CardProof)
    assert isinstance(true, CardProof)
    lying = replace(shown, cut=true.cut)
    assert any("another position comes out" in finding.says for finding in verify_proof(lying))
