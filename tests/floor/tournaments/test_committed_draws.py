"""Draws of a live tournament: the house commits itself, devices add, all parts are published with the result."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor.fairness.patron_part import seal_of
from croupier.floor.live.commands import GiveNonce, GiveSeal
from croupier.floor.tournaments.committed_draws import entropy_of, is_as_committed
from croupier.floor.tournaments.events import DrawFailed, DrawOrdered
from croupier.floor.tournaments.state import PendingDraw
from croupier.floor.tournaments.view import view
from croupier.rulebook import open_book
from croupier.tournament.commands import CheckIn, CheckOut, CloseEntries, DrawSeats
from croupier.tournament.sessions.session_events import SeatsDrawn
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.secrecy_checks import ONLOOKER, check_secrecy
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.tournament_robots import entered, opened

floor, division_7 = open_book("FLOOR"), open_book("NZ-D7")

NAMES = patrons(4)
PAGE = Path(__file__).parents[3] / "docs" / "ballot.md"
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def ordered(entropy: str = "") -> Room:
    """A draw of seats for four is under way."""
    room = entered(opened(Room(small("nz-d7-roulette"), "draws")), *NAMES)
    room.do(CloseEntries(OPERATOR))
    room.do(DrawSeats(DIRECTOR, entropy))
    return room


def draw_of(room: Room) -> PendingDraw:
    """The draw under way."""
    assert room.live.draw is not None
    return room.live.draw


def nonce_of(name: str) -> str:
    """What a device has thought of."""
    return f"{int(name[-4:]):064x}"


def seals(room: Room, *names: str) -> None:
    """These devices seal their nonces."""
    for name in names:
        root = draw_of(room).commitment.root
        room.do(GiveSeal(Actor(name), seal_of(root, 0, name, nonce_of(name))))


@pytest.mark.clause("FLOOR 6.3")
def test_the_house_commits_itself_and_nothing_is_drawn_before_devices_had_their_time() -> None:
    room = ordered()
    assert not room.live.tournament.sessions
    shown = view(room.live, ONLOOKER).draw
    assert shown is not None
    assert (shown.seats, shown.sealing, shown.expected, shown.sealed) == (True, True, NAMES, ())
    assert shown.commitment == draw_of(room).commitment
    assert shown.until == room.now + 3000
    check_secrecy(room)
    room.let_time_pass()
    assert room.live.draw is None
    assert room.live.tournament.sessions


@pytest.mark.clause("FLOOR 6.3")
def test_everybody_adds_and_the_draw_is_opened_with_the_last_nonce() -> None:
    room = ordered()
    root, said = draw_of(room).commitment.root, draw_of(room).commitment
    seals(room, *NAMES)
    assert not draw_of(room).gathering.sealing
    for name in NAMES:
        check_secrecy(room, ONLOOKER, OPERATOR)
        room.do(GiveNonce(Actor(name), nonce_of(name)))
    (drawn,) = room.live.drawn
    assert [one.nonce for one in drawn.nonces] == [nonce_of(name) for name in NAMES]
    assert is_as_committed(said, drawn.salt)
    assert not is_as_committed(said, "0" * 64)
    assert drawn.entropy == entropy_of(root, drawn.salt, drawn.nonces) == room.session(1).entropy
    assert entropy_of(root, drawn.salt, drawn.nonces[::-1]) == drawn.entropy
    assert entropy_of(root, drawn.salt, drawn.nonces[1:]) != drawn.entropy
    assert view(room.live, ONLOOKER).drawn == (drawn,)
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.3")
def test_devices_that_do_not_add_in_time_are_left_out() -> None:
    room = ordered()
    seals(room, NAMES[0], NAMES[2])
    room.let_time_pass()
    assert not draw_of(room).gathering.sealing
    room.do(GiveNonce(Actor(NAMES[0]), nonce_of(NAMES[0])))
    room.let_time_pass()
    (drawn,) = room.live.drawn
    assert [(one.by, one.nonce) for one in drawn.nonces] == [(NAMES[0], nonce_of(NAMES[0])), (NAMES[2], None)]


@pytest.mark.clause("FLOOR 6.3")
def test_only_sealed_nonces_of_those_it_is_about_are_taken() -> None:
    room = ordered()
    root = draw_of(room).commitment.root
    assert room.refusal(GiveSeal(ONLOOKER, seal_of(root, 0, ONLOOKER.name, nonce_of(NAMES[0])))) == floor["6.3"]
    assert room.refusal(GiveNonce(Actor(NAMES[0]), nonce_of(NAMES[0]))) == floor["6.3"]
    seals(room, *NAMES[:3])
    assert room.refusal(GiveSeal(Actor(NAMES[0]), "0" * 64)) == floor["6.3"]
    room.let_time_pass()
    assert room.refusal(GiveNonce(Actor(NAMES[0]), nonce_of(NAMES[1]))) == floor["6.3"]
    late = GiveSeal(Actor(NAMES[3]), seal_of(root, 0, NAMES[3], nonce_of(NAMES[3])))
    assert room.refusal(late) == floor["6.3"]
    room.let_time_pass()
    assert room.refusal(GiveNonce(Actor(NAMES[0]), nonce_of(NAMES[0]))) == floor["6.3"]


@pytest.mark.clause("FLOOR 6.3")
def test_whatever_entropy_a_director_sends_counts_for_nothing() -> None:
    room = ordered("seats that suit me")
    room.let_time_pass()
    (ordered_draw,) = happened(room, DrawOrdered)
    assert ordered_draw.command.entropy == ""
    assert room.session(1).entropy not in ("", "seats that suit me")


@pytest.mark.clause("FLOOR 6.3", "NZ-D7 2.3(d)")
def test_a_draw_is_ordered_by_whom_the_rules_name_and_one_at_a_time() -> None:
    room = ordered()
    assert room.refusal(DrawSeats(DIRECTOR, "")) == floor["6.3"]
    room.let_time_pass()
    assert room.refusal(DrawSeats(DEALER, "")) == floor["1.13"]
    assert room.refusal(DrawSeats(DIRECTOR, "")).startswith("NZ-D7")


@pytest.mark.clause("FLOOR 6.3", "NZ-D7 4.1")
def test_abandoned_draw_is_opened_and_the_next_has_its_own_commitment() -> None:
    room = ordered()
    said = draw_of(room).commitment
    room.do(CheckOut(DIRECTOR))
    room.let_time_pass()
    (failed,) = happened(room, DrawFailed)
    assert failed.clause == division_7["4.1"]
    assert is_as_committed(said, room.live.drawn[0].salt)
    assert not happened(room, SeatsDrawn)
    room.do(CheckIn(DIRECTOR))
    room.do(DrawSeats(DIRECTOR, ""))
    assert draw_of(room).commitment.id != said.id
    room.let_time_pass()
    assert len(room.live.drawn) == 2
    assert happened(room, SeatsDrawn)
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.3")
def test_the_check_on_the_page_finds_a_true_draw_true_and_a_changed_one_not() -> None:
    page: dict[str, Any] = {}
    exec(next(code for code in CODE.findall(PAGE.read_text("utf-8")) if "def is_true_draw" in code), page)
    room = ordered()
    root = draw_of(room).commitment.root
    seals(room, *NAMES[:2])
    room.let_time_pass()
    room.do(GiveNonce(Actor(NAMES[1]), nonce_of(NAMES[1])))
    room.let_time_pass()
    drawn = msgspec.to_builtins(room.live.drawn[0])
    assert page["is_true_draw"](drawn, root)
    assert not page["is_true_draw"](drawn, "0" * 64)
    forgeries: tuple[dict[str, Any], ...] = ({"salt": "0" * 64}, {"entropy": "0" * 64}, {"nonces": []})
    for part in forgeries:
        assert not page["is_true_draw"](drawn | part, root)
