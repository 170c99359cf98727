"""Conditions for people to read, and applications for those whose business they are."""

import msgspec
import pytest

from croupier.floor.tournaments.conditions import as_published, conditions_read, conditions_seen, notice_text
from croupier.floor.tournaments.listing import tournament_row
from croupier.floor.tournaments.view import Application, view
from croupier.tournament.commands import AmendConditions, Apply, KeepInReserve, PublishConditions, SignConditions
from croupier.tournament.conditions.notice.publication import conditions_hash, conditions_notice, notice_as_text
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_text
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, MANAGER, OPERATOR, Room, X, patrons
from tests.floor.tournaments.secrecy_checks import ONLOOKER
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import applied, entered, opened

PATRON, IN_CHARGE = frozenset({Role.PATRON}), frozenset({Role.TOURNAMENT_DIRECTOR})


@pytest.mark.clause("FLOOR 6.8")
def test_conditions_are_for_everybody_from_their_publication_on() -> None:
    conditions = small("nz-d7-roulette")
    room = Room(conditions, "published")
    draft = conditions_seen(room.live, IN_CHARGE)
    assert draft is not None
    assert (draft.version, draft.conditions, draft.notice) == (0, conditions, ())
    assert (conditions_seen(room.live, PATRON), notice_text(room.live)) == (None, None)
    room.do(PublishConditions(OPERATOR))
    seen = conditions_seen(room.live, PATRON)
    assert seen is not None
    assert (seen.version, seen.hash, seen.conditions) == (1, conditions_hash(conditions), conditions)
    assert seen.notice == conditions_notice(conditions, 1).lines
    assert notice_text(room.live) == notice_as_text(conditions_notice(conditions, 1))
    assert seen.hash == view(room.live, ONLOOKER).tournament.hash


@pytest.mark.clause("FLOOR 6.8")
def test_amended_conditions_are_a_draft_until_they_are_published_anew() -> None:
    room = Room(small("nz-d7-roulette"), "amended")
    room.do(PublishConditions(OPERATOR))
    another = msgspec.structs.replace(small("nz-d7-roulette"), name="Another night")
    room.do(AmendConditions(OPERATOR, another, "a sign at the desk"))
    once_more = msgspec.structs.replace(another, name="A third night")
    room.do(AmendConditions(OPERATOR, once_more, "a second sign"))
    assert [one.name for one in shown(room)] == ["Roulette night", "A third night"]
    public = as_published(room.live)
    assert public is not None
    assert tournament_row(public).name == "Roulette night"
    room.do(PublishConditions(OPERATOR))
    assert as_published(room.live) is room.live
    assert [one.name for one in shown(room)] == ["A third night", "A third night"]
    seen = conditions_seen(room.live, PATRON)
    assert seen is not None
    assert seen.version == 2


def shown(room: Room) -> list[Conditions]:
    """The conditions that patrons read, and those that people in charge do."""
    seen = [conditions_seen(room.live, held) for held in (PATRON, IN_CHARGE)]
    return [one.conditions for one in seen if one is not None]


@pytest.mark.clause("FLOOR 6.8")
def test_applications_are_seen_by_those_in_charge_and_by_whoever_made_them() -> None:
    ann, bob, cat = patrons(3)
    room = entered(opened(Room(small("act-uth"), "applications")), ann)
    applied(room, bob)
    room.do(KeepInReserve(OPERATOR, bob))
    room.do(Apply(Actor(cat), cat))
    room.do(SignConditions(Actor(cat), cat))
    of_bob = Application(bob, PlayerStanding.RESERVE, "", notified=True, signed=False)
    of_cat = Application(cat, PlayerStanding.APPLICANT, "", notified=False, signed=True)
    for viewer in (OPERATOR, DIRECTOR, MANAGER):
        assert view(room.live, viewer).applications == (of_bob, of_cat)
    assert view(room.live, Actor(bob)).applications == (of_bob,)
    assert view(room.live, Actor(cat)).applications == (of_cat,)
    for viewer in (ONLOOKER, Actor(ann), DEALER):
        assert view(room.live, viewer).applications == ()


@pytest.mark.clause("FLOOR 6.8")
def test_a_tournament_has_a_row_in_the_list() -> None:
    room = entered(opened(Room(small("nz-d7-roulette"), "listed")), *patrons(2))
    applied(room, patrons(3)[2])
    row = tournament_row(room.live)
    assert (row.id, row.name, row.rules, row.game) == (X, "Roulette night", "NZ-D7", "roulette")
    assert (row.phase, row.entries, row.places) == (Phase.ENTRIES_OPEN, 2, 9)
    assert row.start == room.live.tournament.conditions.start


def test_a_conditions_file_is_read_with_what_its_book_still_wants() -> None:
    text = example_text("nz-d7-roulette")
    read = conditions_read(text)
    assert (read.missing, read.against) == ((), ())
    assert read.conditions.name == "Roulette night"
    assert read.conditions.entry.fee == 10_000
    lines = [line for line in text.splitlines() if not line.startswith("fee")]
    assert "entry.fee" in [one.field for one in conditions_read("\n".join(lines)).missing]
