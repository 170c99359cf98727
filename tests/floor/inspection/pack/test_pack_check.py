"""The regulator's pack: whole and by the rules it verifies; whatever is forged in it, by anybody, is found."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN
from croupier.floor.inspection.pack.pack_check import check_pack
from croupier.floor.inspection.pack.pack_file import (
    NotAPack,
    PackedEvent,
    TournamentPack,
    is_pack,
    read_pack,
    write_pack,
)
from croupier.floor.tournaments.events import Entry, Followed, tournament_event_kind
from croupier.ledger.keys.key_ring import make_key_ring
from croupier.ledger.open_ledger import open_store
from croupier.tournament.results.placings import Score
from croupier.tournament.results.result_events import PlacesConfirmed
from croupier.tournament.sessions.session_events import HappenedAtTable, SeatsDrawn, SessionEnded
from croupier.tournament.state import Phase
from tests.floor.inspection.pack.packed_tournament import KEYS, STREAM, packed, written
from tests.floor.tournaments.live_tournament import Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company

EXAMPLES = ("nz-d7-roulette", "nz-d7-blackjack", "act-uth")


@pytest.fixture(scope="module", params=EXAMPLES)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Room, TournamentPack]:
    """A tournament that robots played to its end, and its pack."""
    room = Room(small(request.param, rounds=2), f"packed {request.param}")
    Company(room, patrons(4)).run()
    store = open_store(str(tmp_path_factory.mktemp("pack") / "house.db"))
    pack = packed(written(store, room.log), room)
    store.close()
    return room, pack


def told(pack: TournamentPack) -> list[str]:
    """What is found."""
    return [str(finding) for finding in check_pack(pack, KEYS).findings]


@pytest.mark.clause("FLOOR 6.10")
def test_pack_of_a_whole_tournament_verifies_and_says_what_it_does_not_prove(
    played: tuple[Room, TournamentPack],
) -> None:
    room, pack = played
    content = write_pack(pack).decode()
    assert is_pack(content)
    judged = check_pack(read_pack(content), KEYS)
    assert [str(finding) for finding in judged.findings] == []
    assert judged.live == room.live
    assert judged.live is not None
    assert judged.live.tournament.phase in (Phase.PAID, Phase.CLOSED)
    assert judged.counts.events == len(room.log)
    assert sum(count for _, count in judged.proofs) == len(pack.proofs) > 0
    assert any("names" in words for words in judged.unproven)
    assert not any("--keys" in words for words in judged.unproven)
    assert any("--keys" in words for words in check_pack(pack).unproven)


@pytest.mark.clause("FLOOR 6.10")
def test_changed_event_or_statement_is_found_without_the_house(played: tuple[Room, TournamentPack]) -> None:
    _, pack = played
    at = next(at for at, event in enumerate(pack.events) if event.kind == "tournament.entry accepted")
    other = msgspec.structs.replace(pack.events[at], at="2020-01-01T00:00:00.000Z")
    events = (*pack.events[:at], other, *pack.events[at + 1 :])
    assert told(msgspec.structs.replace(pack, events=events))[0].startswith(f"{STREAM}, version {at + 1}: its hash")
    assert "do not end" in told(msgspec.structs.replace(pack, events=pack.events[:-1]))[0]
    renamed = msgspec.structs.replace(pack.statement, names={"p-patron0001": "Somebody else"})
    assert "did not sign" in told(msgspec.structs.replace(pack, statement=renamed))[0]
    assert "proofs are not those" in told(msgspec.structs.replace(pack, proofs=pack.proofs[1:]))[0]


@pytest.mark.clause("FLOOR 6.10")
def test_pack_by_another_key_is_found(played: tuple[Room, TournamentPack], tmp_path: Path) -> None:
    room, _ = played
    store = open_store(str(tmp_path / "house.db"))
    forged = packed(written(store, room.log), room, make_key_ring())
    store.close()
    assert told(forged) == ["The pack was signed with a key that is not the house's."]


def with_first(log: list[Entry], kind: type, change: Callable[[Any], Any]) -> list[Entry]:
    """The log with the first event of a kind changed."""
    forged = list(log)
    at = next(at for at, entry in enumerate(log) if isinstance(getattr(entry.event, "event", None), kind))
    entry = log[at]
    assert isinstance(entry.event, Followed)
    forged[at] = msgspec.structs.replace(entry, event=Followed(change(entry.event.event)))
    return forged


def swapped_seats(event: SeatsDrawn) -> SeatsDrawn:
    """Two players have changed seats."""
    first, *rest = event.sessions
    one, two, *others = first.seats
    one, two = (msgspec.structs.replace(one, player=two.player), msgspec.structs.replace(two, player=one.player))
    return msgspec.structs.replace(event, sessions=(msgspec.structs.replace(first, seats=(one, two, *others)), *rest))


def raised_score(event: SessionEnded) -> SessionEnded:
    """The last is made the first."""
    *others, last = event.scores
    return msgspec.structs.replace(event, scores=(*others, Score(last.name, 10**9)))


def raised_award(event: PlacesConfirmed) -> PlacesConfirmed:
    """The winner gets a dollar more."""
    first, *others = event.awards
    more = msgspec.structs.replace(first, amount=Amount(first.amount + 100))
    return msgspec.structs.replace(event, awards=(more, *others))


@pytest.mark.clause("FLOOR 6.10")
@pytest.mark.parametrize(
    ("kind", "change"),
    [(SeatsDrawn, swapped_seats), (SessionEnded, raised_score), (PlacesConfirmed, raised_award)],
)
def test_house_that_forges_its_own_log_and_signs_it_is_found(
    played: tuple[Room, TournamentPack], tmp_path: Path, kind: type, change: Callable[[Any], Any]
) -> None:
    room, _ = played
    store = open_store(str(tmp_path / "house.db"))
    forged = with_first(room.log, kind, change)
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    at = next(at for at, entry in enumerate(forged, 1) if tournament_event_kind(entry.event) == tag)
    upto = written(store, forged[:at])  # what would follow from the lie can't be folded by honest evolve
    pack = packed(upto, room)
    store.close()
    assert f"{STREAM}, version {at}: it is not what the rules make of it" in told(pack)


@pytest.mark.clause("FLOOR 6.10", "FLOOR 5.6")
def test_card_or_spin_other_than_the_proof_has_is_found(played: tuple[Room, TournamentPack], tmp_path: Path) -> None:
    room, honest = played
    forged, at = with_another_outcome(room.log)
    store = open_store(str(tmp_path / "house.db"))
    pack = packed(written(store, forged), room, proofs=honest.proofs)
    store.close()
    assert any(words.startswith(f"{STREAM}, version {at}: ") and "the house" in words for words in told(pack))


@pytest.mark.clause("FLOOR 6.10", "FLOOR 5.6")
def test_cards_and_spins_without_their_proof_are_found(played: tuple[Room, TournamentPack]) -> None:
    _, pack = played
    without = msgspec.structs.replace(pack, proofs=())
    assert any("there is no proof of" in words for words in told(without))


def with_another_outcome(log: list[Entry]) -> tuple[list[Entry], int]:
    """The log up to its first spin or open card, which is made another; and the version of that event."""
    for at, entry in enumerate(log):
        happened: Any = entry.event.event if isinstance(entry.event, Followed) else None
        inner: Any = happened.event if isinstance(happened, HappenedAtTable) else None
        card, number = getattr(inner, "card", UNSEEN), getattr(inner, "number", None)
        other = {"card": "2s" if card != "2s" else "3s"} if card != UNSEEN else {}
        if isinstance(number, str):
            other = {"number": "1" if number != "1" else "2"}
        if other:
            lie = msgspec.structs.replace(happened, event=msgspec.structs.replace(inner, **other))
            return [*log[:at], msgspec.structs.replace(entry, event=Followed(lie))], at + 1
    raise AssertionError("nothing was dealt")


def test_file_that_is_no_pack_is_refused() -> None:
    with pytest.raises(NotAPack):
        read_pack('{"statement": {"format": "croupier-pack-1"}}')
    with pytest.raises(NotAPack):
        read_pack("[" * 100_000)
    assert PackedEvent.__struct_config__.forbid_unknown_fields
