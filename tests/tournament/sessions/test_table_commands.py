"""At the table of a session: what has another way in a tournament, who must be there, and nobody gets advice."""

from typing import Any

import msgspec
import pytest

from croupier.games.baccarat.commands import CallNoMoreBets
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.rulebook import Refused
from croupier.table.commands import (
    AdviseRestrictions,
    AgreeToNoBetCoup,
    AskNext,
    BeginRound,
    BringChips,
    CloseTable,
    Command,
    ExcludePatron,
    GiveClosureNotice,
    GiveNotice,
    GoOnWithout,
    JoinTable,
    LeaveTable,
    LiftRestriction,
    MakeChange,
    PayHeld,
    PlacePersonalLimit,
    Redetermine,
    RequestNoBetCoup,
    RequireMinimum,
    RestrictPatron,
    TakeSeat,
    VacateSeat,
    WaitForWager,
    WaiveClaim,
)
from croupier.table.state import Limits
from croupier.tournament.commands import CheckIn, CheckOut, TournamentTableOrder
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.conditions.wager_terms import MissedWager
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.table_commands import may_be_advised
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import StaffActed
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, dollars
from tests.tournament.session_play import ABC, Coups, Deals, Rounds, counted_out, final
from tests.tournament.tournament_log import DIRECTOR, running

EXAMPLES = {"NZ-D7": "nz-d7-mini-baccarat", "ACT-BJ": "act-bj", "ACT-MB": "act-mb", "ACT-UTH": "act-uth"}


@pytest.mark.parametrize(
    ("book", "seat", "chips", "leaving"),
    [
        pytest.param(
            "NZ-D7", "4.2", "4.5", "4.6", marks=pytest.mark.clause("NZ-D7 4.2", "NZ-D7 4.4", "NZ-D7 4.5", "NZ-D7 4.6")
        ),
        pytest.param("ACT-BJ", "19.7", "19.13", "19.13", marks=pytest.mark.clause("ACT-BJ 19.7", "ACT-BJ 19.13")),
        pytest.param("ACT-MB", "15.7", "15.13", "15.13", marks=pytest.mark.clause("ACT-MB 15.7", "ACT-MB 15.13")),
        pytest.param("ACT-UTH", "16.9", "16.14", "16.14", marks=pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.14")),
    ],
)
def test_seats_and_chips_are_no_matter_of_the_table(book: str, seat: str, chips: str, leaving: str) -> None:
    session = final(EXAMPLES[book]).begun(*ABC)

    def refused(command: Command) -> str:
        return session.refusal(TournamentTableOrder(1, 1, command)).removeprefix(f"{book} ")

    assert refused(TakeSeat(ANN, "Ann", 6)) == refused(VacateSeat(SUPERVISOR, "Ann")) == seat
    assert refused(BringChips(ANN, "Ann", dollars(100))) in (chips, "4.4")
    assert refused(PayHeld(SUPERVISOR, "Ann")) == chips
    assert refused(LeaveTable(ANN, "Ann")) == refused(LeaveTable(SUPERVISOR, "Ann")) == leaving
    refused(JoinTable(Actor("Zoe"), "Zoe", dollars(1000), 6))
    assert {patron.name: patron.stack for patron in session.table().present} == dict.fromkeys(
        session.session().players, dollars(1000)
    )


@pytest.mark.parametrize(
    ("command", "clause"),
    [
        (ExcludePatron(SUPERVISOR, "Ann"), "ACT-MB 14.2"),
        (GiveClosureNotice(SUPERVISOR, 3), "ACT-MB 15.3(a)(ii)(a)"),
        (CloseTable(SUPERVISOR), "ACT-MB 15.3(a)(ii)(a)"),
        (RequestNoBetCoup(ANN), "ACT-MB 15.14"),
        (AgreeToNoBetCoup(ANN), "ACT-MB 15.14"),
        (BeginRound(SUPERVISOR, no_bet=True), "ACT-MB 15.14"),
        (Redetermine(OPERATOR, Determinations(pairs=Pairs.PERFECT_PAIRS)), "ACT-MB 15.3"),
        (GiveNotice(OPERATOR, method="B"), "ACT-MB 15.3"),
        (GiveNotice(OPERATOR, Limits(dollars(50), dollars(5000))), "ACT-MB 15.3(a)(vii)"),
        (GiveNotice(OPERATOR, differential=dollars(500)), "ACT-MB 15.3(a)(vii)"),
        (MakeChange(OPERATOR), "ACT-MB 15.3(a)(vii)"),
        (PlacePersonalLimit(SUPERVISOR, "Ann", dollars(9000)), "ACT-MB 15.3(a)(vii)"),
        (RequireMinimum(OPERATOR, "Ann"), "ACT-MB 15.3(a)(vii)"),
        (RestrictPatron(OPERATOR, "Ann"), "ACT-MB 15.3(a)(vii)"),
        (LiftRestriction(OPERATOR, "Ann"), "ACT-MB 15.3(a)(vii)"),
        (AdviseRestrictions(OPERATOR, "report 3"), "ACT-MB 15.3(a)(vii)"),
        (WaiveClaim(OPERATOR, "Ann", 1), "ACT-MB 15.13"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_what_is_done_otherwise_in_a_tournament_is_refused(command: Any, clause: str) -> None:
    assert final("act-mb").begun(*ABC).refusal(TournamentTableOrder(1, 1, command)) == clause


@pytest.mark.parametrize(
    ("book", "limits", "contents"),
    [
        pytest.param("NZ-D7", "3.3", "2.2", marks=pytest.mark.clause("NZ-D7 2.2", "NZ-D7 3.3")),
        pytest.param("ACT-BJ", "19.3(a)(vii)", "19.3", marks=pytest.mark.clause("ACT-BJ 19.3", "ACT-BJ 19.3(a)(vii)")),
        pytest.param("ACT-MB", "15.3(a)(vii)", "15.3", marks=pytest.mark.clause("ACT-MB 15.3", "ACT-MB 15.3(a)(vii)")),
        pytest.param(
            "ACT-UTH", "16.3(a)(vii)", "16.3", marks=pytest.mark.clause("ACT-UTH 16.3", "ACT-UTH 16.3(a)(vii)")
        ),
    ],
)
def test_limits_and_choices_of_a_session_are_those_of_the_conditions(book: str, limits: str, contents: str) -> None:
    session = final(EXAMPLES[book]).begun(*ABC)
    game = session.table().determinations.game
    for tighter_or_wider in (Limits(dollars(200), dollars(1000)), Limits(dollars(50), dollars(3000), dollars(10))):
        assert session.refusal(TournamentTableOrder(1, 1, GiveNotice(OPERATOR, tighter_or_wider))) == f"{book} {limits}"
    assert session.refusal(TournamentTableOrder(1, 1, MakeChange(OPERATOR))) == f"{book} {limits}"
    assert (
        session.refusal(TournamentTableOrder(1, 1, PlacePersonalLimit(SUPERVISOR, "Ann", dollars(500))))
        == f"{book} {limits}"
    )
    assert session.refusal(TournamentTableOrder(1, 1, Redetermine(OPERATOR, game))) == f"{book} {contents}"


def test_only_the_director_lets_chips_go_that_are_to_be_given_back() -> None:
    session = final("act-mb").begun(*ABC)
    assert session.refusal(TournamentTableOrder(1, 1, WaiveClaim(SUPERVISOR, "Ann", 1))) == "ACT-MB 15.13"
    assert session.refusal(TournamentTableOrder(1, 1, WaiveClaim(DIRECTOR, "Ann", 1))) != "ACT-MB 15.13", (
        "there is no such claim"
    )


@pytest.mark.clause("NZ-D7 4.1")
def test_no_round_of_a_division_7_session_is_dealt_without_a_director_present() -> None:
    session = final("nz-d7-mini-baccarat").begun(*ABC)
    table = Coups(session.table()).bind(session).ready()
    session.do(CheckOut(DIRECTOR))
    assert table.refusal(BeginRound(DEALER)) == "NZ-D7 4.1"
    session.do(CheckIn(DIRECTOR))
    table.begin()
    for _ in ABC:
        table.wager(table.ask(), 100, "banker")
    session.do(CheckOut(DIRECTOR))
    assert table.refusal(CallNoMoreBets(DEALER)) == "NZ-D7 4.1"
    session.do(CheckIn(DIRECTOR))
    table.close()
    table.deal(BANKER_WINS)


def test_by_the_other_books_play_goes_on_while_the_director_is_elsewhere() -> None:
    session = final("act-mb").begun(*ABC)
    session.do(CheckOut(DIRECTOR))
    Coups(session.table()).bind(session).ready().coup_for(PLAYER_WINS)
    assert (session.tournament.present, session.table().round_number) == ((), 1)


@pytest.mark.clause("NZ-D7 4.6")
def test_with_the_director_s_consent_a_player_may_go_and_the_absence_is_on_record() -> None:
    session = final("nz-d7-mini-baccarat").begun(*ABC)
    (absence,) = session.order_at_table(LeaveTable(DIRECTOR, "Ann"))
    assert isinstance(absence, StaffActed)
    assert (absence.clause, absence.by, "Ann" in absence.details) == ("NZ-D7 4.6", DIRECTOR, True)
    ann = session.table().patron("Ann")
    assert ann is not None
    assert ann.present
    assert ann.stack == dollars(1000)


def test_who_calls_themselves_director_must_be_one() -> None:
    session = final("act-mb").begun(*ABC)
    stranger = Actor("Stan", Role.TOURNAMENT_DIRECTOR)
    assert session.refusal(TournamentTableOrder(1, 1, GiveNotice(stranger, Limits(dollars(50))))) == "ACT-MB 15.4"


def test_a_command_is_for_a_session_and_a_table_that_there_is() -> None:
    session = final("act-mb").begun(*ABC)
    assert session.refusal(TournamentTableOrder(2, 1, BeginRound(DEALER))) == "ACT-MB 15.3(a)(ii)(a)"
    assert session.refusal(TournamentTableOrder(1, 2, BeginRound(DEALER))) == "ACT-MB 15.7"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "NZ-D7 4.11", marks=pytest.mark.clause("NZ-D7 4.11")),
        pytest.param("ACT-BJ", "ACT-BJ 19.15", marks=pytest.mark.clause("ACT-BJ 19.15")),
        pytest.param("ACT-MB", "ACT-MB 15.17", marks=pytest.mark.clause("ACT-MB 15.17")),
        pytest.param("ACT-UTH", "ACT-UTH 15.1", marks=pytest.mark.clause("ACT-UTH 15.1")),
    ],
)
def test_nobody_who_sits_in_a_session_in_play_gets_advice(book: str, clause: str) -> None:
    session = final(EXAMPLES[book]).drawn(*ABC).seated(*ABC)
    may_be_advised(session.tournament, "Ann")
    session.started()
    with pytest.raises(Refused) as refusal:
        may_be_advised(session.tournament, "Ann")
    assert refusal.value.clause == clause
    may_be_advised(session.tournament, "Zoe")


def test_when_the_session_is_over_its_table_is_too_and_advice_is_free() -> None:
    session = final("act-mb", Length(rounds=1)).begun(*ABC)
    table = Coups(session.table()).bind(session).ready().coup_for(PLAYER_WINS)
    assert session.session().phase is SessionPhase.TO_COUNT
    assert table.refusal(AskNext(DEALER)) == "ACT-MB 15.3(a)(ii)(a)"
    counted_out(session)
    assert session.refusal(TournamentTableOrder(1, 1, BeginRound(DEALER))) == "ACT-MB 15.3(a)(ii)(a)"
    may_be_advised(session.tournament, "Ann")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("act-bj", "ACT-BJ 19.17", marks=pytest.mark.clause("ACT-BJ 19.17", "ACT-BJ 19.14")),
        pytest.param("act-mb", "ACT-MB 15.19", marks=pytest.mark.clause("ACT-MB 15.19", "ACT-MB 15.14")),
        pytest.param("act-uth", "ACT-UTH 16.19", marks=pytest.mark.clause("ACT-UTH 16.19", "ACT-UTH 16.15")),
    ],
)
def test_what_conditions_say_of_players_who_do_not_wager_binds_the_director(book: str, clause: str) -> None:
    for missed, allowed, against in (
        (MissedWager.WAIT, WaitForWager, GoOnWithout),
        (MissedWager.GO_ON, GoOnWithout, WaitForWager),
    ):
        session = final(book, wagers={"missed": missed}).begun("Ann", "Bob", "Cat")
        makers: dict[str, Any] = {"act-bj": Rounds, "act-mb": Coups, "act-uth": Deals}
        table = makers[book](session.table()).bind(session).ready().begin()
        name = table.ask()
        assert table.refusal(against(DIRECTOR, name)) == clause
        table.do(allowed(DIRECTOR, name))


@pytest.mark.clause("NZ-D7 3.5", "ACT-BJ 19.17", "ACT-MB 15.19", "ACT-UTH 16.19")
@pytest.mark.parametrize("book", EXAMPLES.values())
def test_what_follows_when_a_player_does_not_wager_is_published(book: str) -> None:
    conditions = running(book).tournament.conditions
    (line,) = (line for line in notice_lines(conditions) if line.title == "If a player does not wager")
    by_book = {"NZ-D7": "NZ-D7 3.5", "ACT-BJ": "ACT-BJ 19.17", "ACT-MB": "ACT-MB 15.19", "ACT-UTH": "ACT-UTH 16.19"}
    assert line.clause == by_book[conditions.rules]
    assert ("is disqualified" in line.says) is (conditions.rules == "NZ-D7")
    stated = msgspec.structs.replace(
        conditions, wagers=msgspec.structs.replace(conditions.wagers, missed=MissedWager.WAIT)
    )
    against = [breach.clause for breach in breaches(stated)]
    assert ("NZ-D7 3.5" in against) is (conditions.rules == "NZ-D7")
