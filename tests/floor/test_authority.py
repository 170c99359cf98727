"""The table of who may order what is what the deciders do: each command, by each office, for themselves and another."""

import asyncio
from functools import cache
from typing import Any, get_args

import pytest

from croupier.floor.grants import Grant, When
from croupier.floor.live.commands import FloorCommand, LiveCommand, OpenTable
from croupier.floor.live.decide import decide
from croupier.floor.live.grants import TABLE_GRANTS, game_grant
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.floor.people import decide as person
from croupier.floor.people.cage import decide as cashiering
from croupier.floor.people.cage.types import CageCommand
from croupier.floor.people.commands import PersonCommand
from croupier.floor.people.grants import CAGE_GRANTS, HOUSE_GRANTS, NOT_SIGNED_IN, PERSON_GRANTS
from croupier.floor.people.house import decide as housekeeping
from croupier.floor.people.house.types import HouseCommand
from croupier.floor.people.inputs import NOBODY, PeopleInputs
from croupier.floor.people.offices.authority import check_role
from croupier.floor.people.offices.office import ROLES, Office
from croupier.floor.people.person_ids import SYSTEM
from croupier.floor.tournaments.commands import Command, SessionTableOrder
from croupier.floor.tournaments.decide import decide as decide_in_tournament
from croupier.floor.tournaments.grants import TOURNAMENT_GRANTS
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.installed import GameError
from croupier.rulebook import NoAuthority, Refused
from croupier.table.commands import Command as EngineCommand
from croupier.tournament.commands import SignConditions, WithdrawEntry
from croupier.tournament.entries.entry_events import PlayerWithdrew
from croupier.verbs.actors import Actor, Role
from croupier.verbs.game_types import GameCommand, GameDeterminations
from tests.floor.example_commands import example
from tests.floor.live.live_table import LiveSitting
from tests.floor.people.paper_house import Paper, opened, patron, staff
from tests.floor.tournaments.live_tournament import DIRECTOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.tournament_robots import applied, opened as entries_open

ANN, BEN = "p-ann0000000", "p-ben0000000"
ACTORS = [Actor(ANN, Role.PATRON), *(Actor(f"p-{role:.9}", role) for role in Role if role is not Role.PATRON)]
GAMES: dict[str, GameDeterminations] = {
    "baccarat": Baccarat(),
    "blackjack": Blackjack(),
    "roulette": Roulette(),
    "ultimate_holdem": Holdem(),
}


@cache
def table(game: str, cards: CardsFrom) -> LiveSitting:
    by = DealtBy.SYSTEM if cards is CardsFrom.SYSTEM else DealtBy.DEALER
    return LiveSitting(GAMES[game], Terms("Table 1", by, cards, rounding_displayed=True))


@cache
def tournament() -> Room:
    room = entries_open(Room(small("nz-d7-mini-baccarat"), "authority"))
    return applied(applied(room, ANN), BEN)


def refused_for_authority(order: Any) -> bool:
    """Whether carrying it out is refused because of who asks; another refusal is one of the rules."""
    try:
        order()
    except NoAuthority:
        return True
    except Refused:
        return False
    return False


def is_granted(grant: Grant, by: Actor, about: str, real_cards: bool = False) -> bool:
    """What the published table says."""
    if about == by.name:
        return by.role in grant.own
    elsewhere = grant.when is When.DEALER_ENTERS and not real_cards  # at a cash table
    return by.role in grant.others and not (elsewhere or grant.when is When.NO_ACCOUNT)


def people_concerned(grant: Grant, by: Actor) -> tuple[str, ...]:
    return (by.name, BEN) if grant.about else ("",)


def known(grant: Grant, about: str) -> dict[str, str]:
    return {grant.about: about} if grant.about not in ("", "by") else {}


def test_every_command_has_a_grant_and_no_grant_is_left_over() -> None:
    assert set(TABLE_GRANTS) == set(get_args(LiveCommand)) == set(get_args(FloorCommand)) | set(get_args(EngineCommand))
    assert set(TOURNAMENT_GRANTS) == set(get_args(Command)) - {SessionTableOrder}
    assert set(PERSON_GRANTS) == set(get_args(PersonCommand))
    assert set(HOUSE_GRANTS) == set(get_args(HouseCommand))
    assert set(CAGE_GRANTS) == set(get_args(CageCommand))


@pytest.mark.clause("FLOOR 1.13")
@pytest.mark.parametrize("cards", CardsFrom)
def test_tables_give_each_command_to_whom_the_table_of_authority_lists(cards: CardsFrom) -> None:
    for kind, grant in TABLE_GRANTS.items():
        game = str(kind.__struct_config__.tag).partition(".")[0]  # type: ignore[attr-defined]
        live = table(game if game in GAMES else "blackjack", cards)
        for by in ACTORS:
            for about in people_concerned(grant, by):
                command = example(kind, by=by, **known(grant, about))
                listed = is_granted(grant, by, about, cards is CardsFrom.KEYED)
                listed = listed and by.role is not Role.TOURNAMENT_DIRECTOR  # who is in charge at tournaments alone
                refused = refused_for_authority(lambda live=live, one=command: decide(live.table, one, live.given))
                assert refused is not listed, (kind, by, about)


@pytest.mark.clause("FLOOR 1.13")
def test_tables_are_opened_by_whom_the_table_of_authority_lists() -> None:
    for by in ACTORS:
        command = example(OpenTable, by=by)
        refused = refused_for_authority(lambda command=command: open_cash_table(command, "t-1"))
        assert refused is not is_granted(TABLE_GRANTS[OpenTable], by, ""), by


@pytest.mark.clause("FLOOR 1.13")
def test_tournaments_give_each_command_to_whom_the_table_of_authority_lists() -> None:
    room = tournament()
    for kind, grant in TOURNAMENT_GRANTS.items():
        for by in (DIRECTOR if one.role is Role.TOURNAMENT_DIRECTOR else one for one in ACTORS):
            for about in people_concerned(grant, by):
                command = example(kind, by=by, **known(grant, about))
                refused = refused_for_authority(
                    lambda command=command: decide_in_tournament(room.live, command, room.given, "x-1")
                )
                assert refused is not is_granted(grant, by, about), (kind, by, about)


@pytest.mark.clause("FLOOR 1.13", "ACT-BJ 19.5")
def test_nobody_signs_conditions_for_an_applicant_and_no_dealer_withdraws_one() -> None:
    (name,) = patrons(1)
    room = entries_open(Room(small("act-bj", entry={"signed_acceptance": True}), "signing"))
    applied(room, name)
    for role in Role:
        by = DIRECTOR if role is Role.TOURNAMENT_DIRECTOR else Actor("p-staff00000", role)
        assert room.refusal(SignConditions(by, name)) == "FLOOR 1.13"
        if role not in (Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR, Role.CASHIER):
            assert room.refusal(example(WithdrawEntry, by=by, name=name, reason="he said so")) == "FLOOR 1.13"
    assert room.refusal(example(WithdrawEntry, by=DIRECTOR, name=name)) == "FLOOR 1.9"
    room.do(example(WithdrawEntry, by=DIRECTOR, name=name, reason="a letter of today"))
    (withdrew,) = happened(room, PlayerWithdrew)
    assert (withdrew.by, withdrew.reason) == (DIRECTOR, "a letter of today")


async def people() -> tuple[Paper, dict[str, str]]:
    """A house with somebody in each office, and a patron."""
    paper, owner = await opened(play_money=True)
    named = {Office.OWNER.value: owner, "patron": await patron(paper, "ann")}
    for office in Office:
        if office is not Office.OWNER:
            named[office] = await staff(paper, owner, office, login=f"a {office}")
    return paper, named


DECIDERS: tuple[tuple[str, dict[type, Grant]], ...] = (
    ("person", PERSON_GRANTS),
    ("house", HOUSE_GRANTS),
    ("cage", CAGE_GRANTS),
)


@pytest.mark.clause("FLOOR 1.13")
@pytest.mark.parametrize(("stream", "grants"), DECIDERS, ids=[stream for stream, _ in DECIDERS])
def test_people_house_and_cage_give_each_command_to_whom_the_table_lists(
    stream: str, grants: dict[type, Grant]
) -> None:
    async def run() -> None:
        paper, named = await people()
        other = await patron(paper, "ben")
        for kind, grant in grants.items():
            for holder, id in {**named, NOT_SIGNED_IN: NOBODY, "the system": SYSTEM}.items():
                for about in (id, other) if grant.about not in ("", "by") and id.startswith("p-") else (other,):
                    order, holders = _order(paper, stream, kind, id, about)
                    own = about == id or grant.about == "by"
                    listed = bool(({holder} | holders) & (grant.own if own else grant.others))
                    assert refused_for_authority(order) is not listed, (kind, holder, own)

    asyncio.run(run())


def _order(paper: Paper, stream: str, kind: type, by: str, about: str) -> tuple[Any, set[str]]:
    """A command on its way to its decider, and what its sender is beside their office: a patron or staff."""
    caller = None if by == SYSTEM else by
    given = PeopleInputs(paper.at, caller, paper.states.get, lambda account: 0)
    command = example(kind, by=by, **({} if stream == "person" else {"person": about}))
    holders = {str(paper.person_of(by).kind)} if by.startswith("p-") else set()
    match stream:
        case "person":
            state = paper.states[f"person {about}"]
            return lambda: person.decide(state, command, given, about), holders
        case "house":
            return lambda: housekeeping.decide(paper.states["house"], command, given), holders
        case _:
            return lambda: cashiering.decide(paper.states.get("cage"), command, given), holders


@pytest.mark.clause("FLOOR 1.3", "FLOOR 1.8")
def test_at_a_table_an_office_gives_its_own_roles_and_no_other() -> None:
    async def run() -> None:
        paper, named = await people()
        for office in Office:
            for role in Role:
                by = Actor(named[office], role)
                may = role in ROLES[office] and role is not Role.INSPECTOR
                refused = refused_for_authority(lambda by=by: check_role(paper.person_of(by.name), by, paper.at))
                assert refused is not may, (office, role)

    asyncio.run(run())


class Juggle(GameCommand, frozen=True, tag="some_game.juggle"):
    """A command that its game has left out of its part of the floor."""


def test_command_of_a_game_without_kind_or_grant_is_an_error() -> None:
    with pytest.raises(GameError, match=r"Juggle has no kind on the floor, so nobody may give it\.$"):
        game_grant(Juggle)
