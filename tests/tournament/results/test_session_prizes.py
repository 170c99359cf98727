"""Prizes at the end of a session: won by its places, shared or separated, paid from the pool, and left to no final."""

from typing import Any

import pytest

from croupier.tournament.commands import CancelTournament, ConfirmPlaces, DrawSeats, PaySessionPrizes, Refund
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.entries.payment_events import ValueAdded
from croupier.tournament.results.result_events import PlayersAdvanced, SessionPrizePaid, SessionPrizesAwarded
from croupier.tournament.results.ties import owed_tie
from croupier.tournament.state import Phase
from croupier.tournament.steps import PAY_SESSION_PRIZES, due
from croupier.verbs.steps import Staff
from tests.people import DEALER, OPERATOR
from tests.tournament.changed_examples import altered, content, points_alone
from tests.tournament.quick_finals import counted_out, paid_out
from tests.tournament.results.test_countback import countback_heats, round_over
from tests.tournament.tournament_log import ACT_BOOKS, DIRECTOR, Running, dollars

PERMITTED = {
    "act-bj": "ACT-BJ 19.3(a)(ii)(D)",
    "act-mb": "ACT-MB 15.3(a)(ii)(d)",
    "act-uth": "ACT-UTH 16.3(a)(iii)(E)",
}
EXAMPLES = [pytest.param(name, marks=pytest.mark.clause(clause)) for name, clause in PERMITTED.items()]


def evenings(name: str, **of_stage: Any) -> Running:
    """Two evenings for points, with 50 and 20 for the first two places of each."""
    ((key, (stage,)), *extras) = points_alone(name)
    stage = stage | {"session_prizes": [50, 20]} | of_stage
    shares = (("prizes.shares", [60, 40]), ("entry.minimum_players", 1))
    return Running(altered(name, (key, [stage]), *extras, *shares)).opened()


def first_evening(name: str, _stage: dict[str, Any] | None = None, **chips: int) -> Running:
    """The first of two evenings is over with these chips."""
    return counted_out(evenings(name, **(_stage or {})).begun(*chips), **chips)


@pytest.mark.parametrize("name", EXAMPLES)
def test_prizes_of_a_session_are_due_when_it_is_over_and_paid_from_the_pool(name: str) -> None:
    run = first_evening(name, Ann=3000, Bob=4000, Cat=1000)
    (awarded,) = [event for event in run.log if isinstance(event, SessionPrizesAwarded)]
    assert [(won.name, won.amount) for won in awarded.awards] == [("Bob", dollars(50)), ("Ann", dollars(20))]
    step = due(run.tournament)
    assert isinstance(step.step, Staff)
    assert (step.step.deed, step.step.clause, step.session) == (PAY_SESSION_PRIZES, PERMITTED[name], 1)
    pool = run.tournament.pool
    paid = run.do(PaySessionPrizes(OPERATOR, 1))
    assert paid == (
        SessionPrizePaid("Bob", dollars(50), 1, OPERATOR, awarded.clause),
        SessionPrizePaid("Ann", dollars(20), 1, OPERATOR, awarded.clause),
    )
    assert run.tournament.pool == pool - dollars(70)
    assert run.tournament.phase is Phase.IN_PLAY
    assert run.refusal(PaySessionPrizes(OPERATOR, 1)) == PERMITTED[name]


@pytest.mark.clause("ACT-BJ 19.19", "ACT-MB 15.21", "ACT-UTH 16.21(b)")
@pytest.mark.parametrize("name", [*PERMITTED])
def test_the_rest_of_the_pool_is_shared_in_the_end_and_nothing_is_left(name: str) -> None:
    run = first_evening(name, Ann=3000, Bob=4000, Cat=1000)
    whole = run.tournament.pool
    run.do(PaySessionPrizes(OPERATOR, 1), DrawSeats(DIRECTOR, "drawn again"))
    number = len(run.tournament.sessions)
    counted_out(run.seated("Ann", "Bob", "Cat").started(number), number, Ann=2000, Bob=5000, Cat=1000)
    run.refusal(ConfirmPlaces(DIRECTOR, "x"))
    run.do(PaySessionPrizes(OPERATOR, number))
    added = run.tournament.conditions.prizes.added
    goods = sum(prize.value for prize in run.tournament.conditions.prizes.goods)
    assert sum(paid_out(run).values()) == whole - 2 * dollars(70) + added + goods
    assert run.tournament.pool == 0


@pytest.mark.clause("ACT-BJ 19.3(a)(ix)(B)", "ACT-MB 15.3(a)(ix)(B)", "ACT-UTH 16.3(a)(iii)(E)(b)")
@pytest.mark.parametrize("name", [*PERMITTED])
def test_level_players_share_prizes_of_a_session_where_they_share_points(name: str) -> None:
    run = first_evening(name, Ann=3000, Bob=3000, Cat=1000)
    won = [event.awards for event in run.log if isinstance(event, SessionPrizesAwarded)]
    assert [(each.name, each.amount) for each in won[0]] == [("Ann", dollars(35)), ("Bob", dollars(35))]


@pytest.mark.clause("ACT-BJ 19.3(a)(ix)(B)", "ACT-MB 15.3(a)(ix)(B)")
@pytest.mark.parametrize("name", ["act-bj", "act-mb"])
def test_a_tie_for_a_prize_is_played_off_though_the_points_are_the_same(name: str) -> None:
    run = first_evening(name, {"ties": "extra rounds", "points": [2, 2]}, Ann=3000, Bob=3000, Cat=1000)
    tie = owed_tie(run.tournament)
    assert tie is not None
    assert set(tie.players) == {"Ann", "Bob"}
    assert not [event for event in run.log if isinstance(event, SessionPrizesAwarded)]


@pytest.mark.clause("ACT-BJ 19.21", "ACT-MB 15.23", "ACT-UTH 16.24")
@pytest.mark.parametrize("name", [*PERMITTED])
def test_fees_go_back_in_full_though_prizes_of_a_session_were_paid(name: str) -> None:
    run = first_evening(name, Ann=3000, Bob=4000)
    run.do(PaySessionPrizes(OPERATOR, 1), CancelTournament(OPERATOR, "a burst pipe"))
    events = [event for who in ("Ann", "Bob") for event in run.do(Refund(OPERATOR, who))]
    assert sum(event.amount for event in events if isinstance(event, ValueAdded)) == dollars(70)
    assert run.tournament.pool == 0
    assert run.paid("Ann") == -dollars(20)
    assert run.paid("Bob") == -dollars(50)


def test_the_office_pays_prizes_of_a_session_and_nobody_else() -> None:
    run = first_evening("act-bj", Ann=3000, Bob=4000)
    assert run.refusal(PaySessionPrizes(DEALER, 1)) == "ACT-BJ 19.3(a)(ii)(D)"
    assert run.refusal(PaySessionPrizes(OPERATOR, 9)) == "ACT-BJ 19.3(a)(ii)(D)"


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_notice_lists_the_prizes_of_each_session(name: str) -> None:
    conditions = evenings(name).tournament.conditions
    told = {line.title: line for line in notice_lines(conditions)}
    line = told["all evenings: prizes of each session"]
    assert line.says == "50.00, 20.00, from the first place down, paid from the pool when the session is over"
    assert line.clause == PERMITTED[name]
    assert told["The pool"].says == "what the prizes of the sessions leave of it"


@pytest.mark.parametrize("name", EXAMPLES)
def test_final_has_no_prizes_of_its_session_beside_those_of_its_places(name: str) -> None:
    last = len(content(name)["stage"]) - 1
    found = breaches(altered(name, (f"stage.{last}.session_prizes", [50])))
    assert [breach.clause for breach in found if "the places of the final have the prizes" in breach.says] == [
        PERMITTED[name]
    ]


@pytest.mark.clause("NZ-D7 5.9")
def test_division_7_has_prizes_for_the_places_of_the_final_alone() -> None:
    found = breaches(altered("nz-d7-roulette", ("stage.0.session_prizes", [50])))
    assert ("NZ-D7 5.9", True) in [(breach.clause, "leave session_prizes out" in breach.says) for breach in found]


@pytest.mark.parametrize(
    ("name", "clause", "says"),
    [
        ("nz-d7-blackjack", "NZ-D7 5.6", "at its end"),
        ("act-bj", "ACT-BJ 19.18", "by the chips they had then"),
        ("act-mb", "ACT-MB 15.20", "by the chips they had then"),
        ("act-uth", "ACT-UTH 16.3(a)(iii)(E)(b)", "the last one out first"),
    ],
)
def test_the_notice_says_how_a_session_ranks_its_players(name: str, clause: str, says: str) -> None:
    lines = [line for line in notice_lines(altered(name)) if line.title.endswith(": places in a session")]
    assert len(lines) == len(altered(name).stage)
    assert all(line.clause == clause and line.says.endswith(says) for line in lines)


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(D)", "ACT-MB 15.3(a)(ii)(d)", "ACT-UTH 16.3(a)(iii)(E)")
@pytest.mark.parametrize("book", ACT_BOOKS)
def test_sessions_that_players_go_on_from_have_prizes_too(book: str) -> None:
    """Those level for a prize are separated as the conditions say before it is won, and go on as they were placed."""
    run = countback_heats(book, session_prizes=(dollars(50), dollars(20)))
    round_over(run, 1, Ann=500, Bob=900, Cat=300)
    counted_out(round_over(run, 2, Ann=1000, Bob=1000, Cat=200), Ann=1000, Bob=1000, Cat=200)
    (awarded,) = [event for event in run.log if isinstance(event, SessionPrizesAwarded)]
    assert [(won.name, won.amount) for won in awarded.awards] == [("Bob", dollars(50)), ("Ann", dollars(20))]
    (advanced,) = [event for event in run.log if isinstance(event, PlayersAdvanced)]
    assert advanced.names == ("Bob",)
    assert len(run.do(PaySessionPrizes(OPERATOR, 1))) == 2
