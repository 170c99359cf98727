"""The count-out: counted by one and confirmed by another, disputed where the log differs, chips returned."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from croupier.table.commands import VoidFinishedRound
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.tournament.commands import ConfirmCount, DrawSeats, EnterCount, MoveStart, Rule, StartSession
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.entries.payment_events import ChipsExchanged
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Score, Ties
from croupier.tournament.results.result_events import PlayersAdvanced
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import CountDisputed, HappenedAtTable, SessionEnded
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import DEALER, SUPERVISOR
from tests.table.blackjack.driver import DEALER_17
from tests.table.driver import PLAYER_WINS, dollars
from tests.table.ultimate_holdem.driver import DEALER_LOSES
from tests.tournament.session_play import ABC, Coups, Deals, Rounds, assert_chips_conserved, counted, counted_out, final
from tests.tournament.tournament_log import DIRECTOR, Running, conditions_of, running


def played(book: str = "nz-d7-mini-baccarat", **changes: Any) -> Running:
    """A session of one round that is to be counted out: at baccarat Bob has won 100, the others have lost as much."""
    chips = {"starting": dollars(1800 if book == "act-uth" else 1000)} | changes.pop("chips", {})
    session = final(book, Length(rounds=1), chips=chips, **changes).begun(*ABC)
    if book == "act-bj":
        Rounds(session.table()).bind(session).ready().round_of(DEALER_17, Bob=200)
    elif book == "act-uth":
        Deals(session.table()).bind(session).deal_for(DEALER_LOSES, Bob=200)
    else:
        Coups(session.table()).bind(session).ready().coup_for(PLAYER_WINS, Bob=(100, "player"))
    return session


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(
            "nz-d7-mini-baccarat", "NZ-D7 5.5", marks=pytest.mark.clause("NZ-D7 5.5", "NZ-D7 5.6", "NZ-D7 5.9")
        ),
        pytest.param("act-bj", "ACT-BJ 19.18", marks=pytest.mark.clause("ACT-BJ 19.18")),
        pytest.param("act-mb", "ACT-MB 15.20", marks=pytest.mark.clause("ACT-MB 15.20")),
        pytest.param("act-uth", "ACT-UTH 16.3(a)(iii)(E)(b)", marks=pytest.mark.clause("ACT-UTH 16.20")),
    ],
)
def test_one_person_counts_and_another_confirms_and_most_chips_win(book: str, clause: str) -> None:
    ties = {} if book.startswith("nz") else {"prizes": {"ties": Ties.SHARE}}
    session = played(book, **ties)
    counts = counted(session)
    assert session.refusal(ConfirmCount(SUPERVISOR, 1)) in ("NZ-D7 2.2(g)", session.tournament.clauses.session_length)
    assert session.refusal(EnterCount(Actor("Ann"), 1, counts)) == clause
    session.do(EnterCount(SUPERVISOR, 1, counts))
    assert session.refusal(ConfirmCount(SUPERVISOR, 1)) == clause, "nobody confirms their own count"
    assert session.refusal(ConfirmCount(DEALER, 1)) == clause
    events = session.do(ConfirmCount(DIRECTOR, 1))
    (ended,) = (event for event in events if isinstance(event, SessionEnded))
    assert ended.clause == clause
    assert ended.scores == counts
    assert max(ended.scores, key=lambda score: score.value).name == "Bob"
    assert session.session().phase is SessionPhase.OVER
    assert_chips_conserved(session)


def test_everybody_at_the_table_is_counted_once() -> None:
    session, counts = played(), counted(played())
    for wrong in (counts[:2], (*counts, counts[0]), (*counts[:2], Score("Zoe", 0)), (*counts[:2], Score("Cat", -1))):
        assert session.refusal(EnterCount(DEALER, 1, wrong)) == "NZ-D7 5.5"


@pytest.mark.clause("NZ-D7 5.5")
def test_a_count_that_differs_from_the_log_leaves_the_session_open_until_a_recount() -> None:
    session = played()
    right = counted(session)
    wrong = tuple(Score(score.name, score.value + dollars(5) * (score.name == "Ann")) for score in right)
    session.do(EnterCount(DEALER, 1, wrong))
    (disputed,) = session.do(ConfirmCount(SUPERVISOR, 1))
    assert isinstance(disputed, CountDisputed)
    assert disputed.differing == ("Ann",)
    assert session.session().phase is SessionPhase.TO_COUNT
    session.do(EnterCount(DEALER, 1, right), ConfirmCount(SUPERVISOR, 1))
    assert session.session().phase is SessionPhase.OVER


def test_a_ruling_on_chips_makes_the_log_agree_with_the_count() -> None:
    session = played()
    clause = session.tournament.clauses.places_awarded
    wrong = tuple(Score(score.name, score.value + dollars(5) * (score.name == "Ann")) for score in counted(session))
    session.do(EnterCount(DEALER, 1, wrong), ConfirmCount(SUPERVISOR, 1))
    paid_short = Rule(DIRECTOR, RulingKind.CHIPS, "Ann", "paid short in round 1", clause, dollars(5), 1)
    session.do(paid_short, EnterCount(DEALER, 1, wrong), ConfirmCount(SUPERVISOR, 1))
    assert session.session().scores == wrong
    assert_chips_conserved(session)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 5.13(a)", marks=pytest.mark.clause("NZ-D7 5.13", "NZ-D7 5.13(a)")),
        pytest.param("act-bj", "ACT-BJ 19.13", marks=pytest.mark.clause("ACT-BJ 19.13")),
        pytest.param("act-mb", "ACT-MB 15.13", marks=pytest.mark.clause("ACT-MB 15.13")),
        pytest.param("act-uth", "ACT-UTH 16.14", marks=pytest.mark.clause("ACT-UTH 16.14")),
    ],
)
def test_chips_go_back_to_the_operator_at_the_end_of_the_session(book: str, clause: str) -> None:
    ties = {} if book.startswith("nz") else {"prizes": {"ties": Ties.SHARE}}
    session = played(book, **ties)
    held = {score.name: score.value for score in counted(session)}
    events = counted_out(session)
    returned = [
        event.event for event in events if isinstance(event, HappenedAtTable) and isinstance(event.event, PatronLeft)
    ]
    assert {event.patron: event.chips for event in returned} == held
    assert {event.clause for event in returned} == {clause}
    assert not any(isinstance(event, ChipsExchanged) for event in events)
    assert not session.table().present


@pytest.mark.clause("NZ-D7 2.2(d)", "NZ-D7 5.13", "NZ-D7 5.13(b)")
def test_face_value_chips_are_redeemed_without_touching_the_pool() -> None:
    session = played(chips={"issue": Issue.FACE_VALUE})
    pool = session.tournament.pool
    events = counted_out(session)
    exchanged = {event.name: event.amount for event in events if isinstance(event, ChipsExchanged)}
    assert exchanged == {"Ann": dollars(900), "Bob": dollars(1100), "Cat": dollars(900)}
    assert session.tournament.pool == pool
    assert {name: session.paid(name) for name in ABC} == {
        "Ann": dollars(100 + 100),
        "Bob": dollars(100 - 100),
        "Cat": dollars(100 + 100),
    }


@pytest.mark.clause("NZ-D7 5.5", "NZ-D7 5.8")
def test_those_who_go_on_are_told_with_the_count_that_decides_it() -> None:
    stages = conditions_of("nz-d7-mini-baccarat").stage
    first = msgspec.structs.replace(stages[0], length=Length(rounds=1), players_per_table=2)
    entry = {"minimum_players": 2, "maximum_players": 4}
    heats = running("nz-d7-mini-baccarat", stage=(first, stages[1]), entry=entry).opened().begun(*ABC, "Dan")
    winners = [heats.session(number).players[0] for number in (1, 2)]
    for number, winner in zip((1, 2), winners, strict=True):
        table = Coups(heats.table(number, number)).bind(heats, number, number).ready()
        table.coup_for(PLAYER_WINS, **{winner: (100, "player")})
    assert not any(isinstance(event, PlayersAdvanced) for event in counted_out(heats, 1))
    (advanced,) = (event for event in counted_out(heats, 2) if isinstance(event, PlayersAdvanced))
    assert set(advanced.names) == set(winners)


@pytest.mark.clause("NZ-D7 5.10")
def test_whoever_does_not_come_to_a_play_off_is_last_in_it() -> None:
    session = final("nz-d7-mini-baccarat", Length(rounds=1)).begun(*ABC)
    Coups(session.table()).bind(session).ready().coup_for(PLAYER_WINS, Ann=(100, "player"), Bob=(100, "player"))
    counted_out(session)
    session.do(DrawSeats(DIRECTOR, "play-off"))
    assert set(session.session(2).players) == {"Ann", "Bob"}
    session.seated("Ann")
    assert session.refusal(StartSession(DIRECTOR, 2, session.start)) == "NZ-D7 2.3(c)(ii)"
    later = session.start + timedelta(minutes=20)
    session.do(MoveStart(DIRECTOR, 2, later, "called out in the room", session.start), StartSession(DIRECTOR, 2, later))
    assert session.standing("Bob") is PlayerStanding.PLAYER
    counted_out(session, 2)
    ranked = {score.name: score.value for score in session.session(2).scores}
    assert ranked["Ann"] > ranked["Bob"]


@pytest.mark.clause("ACT-MB 14.1")
def test_a_round_undone_before_the_count_is_confirmed_changes_what_must_be_counted() -> None:
    session = played("act-mb", prizes={"ties": Ties.SHARE})
    session.do(EnterCount(DEALER, 1, counted(session)))
    session.order_at_table(VoidFinishedRound(SUPERVISOR, 1, Ground.DISTURBANCE, "somebody had moved chips"))
    (disputed,) = session.do(ConfirmCount(SUPERVISOR, 1))
    assert isinstance(disputed, CountDisputed)
    assert set(disputed.differing) == set(ABC)
    counted_out(session)
    assert {score.value for score in session.session().scores} == {dollars(1000)}
