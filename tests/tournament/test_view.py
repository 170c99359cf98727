"""What people see of a tournament: chips in full view of all, secrets and other people's money not at all."""

from collections.abc import Iterator

import msgspec
import pytest

import croupier
from croupier import tournament as tournaments
from croupier.tournament import view
from croupier.tournament.commands import ConfirmPlaces, PayPrizes, ReverseRuling, Rule
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import Phase, RulingKind
from croupier.tournament.view import LeaderboardLine, Money, TournamentView
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR
from tests.table.driver import PLAYER_WINS
from tests.tournament.quick_finals import counted_out, final_alone, final_played, holding, played_off
from tests.tournament.session_play import Coups, final
from tests.tournament.tournament_log import BOOKS, DIRECTOR, MANAGER, Running, dollars, running

STRANGER = Actor("Zoe")


def line(shown: TournamentView, name: str) -> LeaderboardLine:
    """Somebody's line on the leaderboard."""
    return next(line for line in shown.leaderboard if line.name == name)


def board(run: Running, viewer: Actor = STRANGER) -> list[tuple[int, str, int | None]]:
    """Rank, name and chips in dollars, as the leaderboard has them."""
    lines = view(run.tournament, viewer).leaderboard
    return [(line.rank, line.name, None if line.chips is None else line.chips // 100) for line in lines]


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 4.9")),
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.12")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.12")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.13")),
    ],
)
@pytest.mark.parametrize("viewer", [STRANGER, ANN, BOB, DEALER, DIRECTOR, OPERATOR, INSPECTOR])
def test_everybody_sees_all_chips_at_all_times(book: str, viewer: Actor) -> None:
    run = holding(final_alone(book).begun("Ann", "Bob", "Cat"), Ann=3000, Bob=9000, Cat=3000)
    ranked = board(run, viewer)
    assert ranked[0] == (1, "Bob", 9000)
    assert set(ranked[1:]) == {(2, "Ann", 3000), (2, "Cat", 3000)}
    (session,) = view(run.tournament, viewer).sessions
    at_table = {patron.name: patron.stack for patron in session.tables[0].table.patrons}
    assert at_table == {"Ann": dollars(3000), "Bob": dollars(9000), "Cat": dollars(3000)}


def _looked_at(amount: int, viewer: Actor) -> Iterator[bytes]:
    """Everything a viewer sees, step by step, of a coup in which Ann wagers so much in secret."""
    run = final("nz-d7-mini-baccarat", chips={"secret_wager_cards": 2}).begun("Ann", "Bob", "Cat")
    table = Coups(run.table()).bind(run).ready().begin()
    for _ in range(3):
        name = table.ask()
        if name == "Ann":
            table.wager(name, amount, "player", secret=True)
        else:
            table.wager(name, 100, "banker")
        yield msgspec.json.encode(view(run.tournament, viewer))
    table.close()
    yield msgspec.json.encode(view(run.tournament, viewer))
    table.deal(PLAYER_WINS)
    shown = view(run.tournament, viewer)
    assert line(shown, "Ann").chips == dollars(1000 + amount)


@pytest.mark.clause("NZ-D7 4.9", "NZ-D7 4.15")
@pytest.mark.parametrize("viewer", [BOB, CAT, STRANGER])
def test_a_secret_wager_leaves_no_trace_in_what_others_see(viewer: Actor) -> None:
    assert list(_looked_at(100, viewer)) == list(_looked_at(700, viewer))


@pytest.mark.parametrize("viewer", [ANN, DIRECTOR, DEALER, INSPECTOR])
def test_its_owner_and_staff_see_a_secret_wager(viewer: Actor) -> None:
    assert list(_looked_at(100, viewer)) != list(_looked_at(700, viewer))


@pytest.mark.clause("NZ-D7 4.9")
def test_with_a_secret_wager_in_play_the_leaderboard_shows_the_last_public_stack() -> None:
    run = final("nz-d7-mini-baccarat", chips={"secret_wager_cards": 2}).begun("Ann", "Bob", "Cat")
    table = Coups(run.table()).bind(run).ready().begin()
    while (name := table.ask()) != "Ann":
        table.wager(name, 100, "banker")
    table.wager("Ann", 700, "player", secret=True)
    hidden, own = line(view(run.tournament, BOB), "Ann"), line(view(run.tournament, ANN), "Ann")
    assert (hidden.chips, hidden.secret_in_play) == (dollars(1000), True)
    assert (own.chips, own.secret_in_play) == (dollars(300), True)


@pytest.mark.parametrize("book", BOOKS)
def test_money_is_shown_to_its_owner_and_to_staff_alone(book: str) -> None:
    run = final_alone(book).entered("Ann", "Bob")
    fee = run.tournament.conditions.entry.fee
    assert fee is not None
    by_right = (fee, run.time_before_start(hours=48)) if book == "NZ-D7" else ()
    money = Money(fee, dollars(0), *by_right)
    for viewer in (DIRECTOR, OPERATOR, DEALER, INSPECTOR, MANAGER):
        shown = view(run.tournament, viewer)
        assert [line.money for line in shown.leaderboard] == [money] * 2
    shown = view(run.tournament, ANN)
    assert line(shown, "Ann").money == money
    assert line(shown, "Bob").money is None
    assert all(line.money is None for line in view(run.tournament, STRANGER).leaderboard)


@pytest.mark.clause("NZ-D7 5.10", "NZ-D7 5.11")
def test_those_who_play_off_stay_above_the_others_whatever_its_chips_are() -> None:
    run = final_played("NZ-D7", Ann=6000, Bob=6000, Cat=4600)
    assert board(played_off(run, Ann=700, Bob=1300)) == [(1, "Bob", 1300), (2, "Ann", 700), (3, "Cat", 4600)]


def test_applicants_and_those_turned_down_are_not_on_the_leaderboard() -> None:
    run = final_alone("NZ-D7").entered("Ann").applied("Bob")
    assert [line.name for line in view(run.tournament, STRANGER).leaderboard] == ["Ann"]


def test_the_conditions_in_force_are_named_by_version_and_hash() -> None:
    run = running("ACT-UTH")
    assert (view(run.tournament, STRANGER).version, view(run.tournament, STRANGER).hash) == (0, "")
    run.published()
    publication = run.tournament.publication
    assert publication is not None
    shown = view(run.tournament, STRANGER)
    assert (shown.name, shown.rules, shown.phase) == ("Hold'em until one is left", "ACT-UTH", Phase.PREPARING)
    assert (shown.version, shown.hash) == (1, publication.hash)


def test_tables_seats_and_the_entropy_of_the_ballot_are_public() -> None:
    run = final_alone("ACT-BJ").drawn("Ann", "Bob", entropy="the closing price of wheat")
    shown = view(run.tournament, STRANGER)
    (session,) = shown.sessions
    assert (session.stage, session.entropy) == ("final", "the closing price of wheat")
    seats = {seat.player: (seat.table, seat.seat) for seat in run.session().seats}
    assert {line.name: (line.table, line.seat) for line in shown.leaderboard} == seats


def test_rulings_are_public_with_reason_and_clause() -> None:
    run = final_alone("ACT-BJ").begun("Ann", "Bob")
    clause = run.tournament.clauses.rule_breach
    run.do(Rule(DIRECTOR, RulingKind.WARNING, "Ann", "touched a wager", clause), ReverseRuling(DIRECTOR, 1, "no"))
    (shown,) = view(run.tournament, STRANGER).rulings
    assert (shown.kind, shown.player, shown.reason) == (RulingKind.WARNING, "Ann", "touched a wager")
    assert (shown.clause, shown.reversed) == (clause, True)


def test_whoever_goes_on_stands_above_those_who_are_out() -> None:
    run = running("NZ-D7").opened().begun("Ann", "Bob", "Cat", "Dan")
    counted_out(run, Ann=100, Bob=200, Cat=9000, Dan=8000)
    lines = view(run.tournament, STRANGER).leaderboard
    assert [(line.rank, line.standing, line.stage) for line in lines] == [
        (1, PlayerStanding.PLAYER, 1),
        (1, PlayerStanding.PLAYER, 1),
        (3, PlayerStanding.ELIMINATED, 0),
        (4, PlayerStanding.ELIMINATED, 0),
    ]
    assert [(line.name, line.chips) for line in lines[2:]] == [("Bob", dollars(200)), ("Ann", dollars(100))]


def test_pool_places_and_prizes_are_public_and_the_winner_leads() -> None:
    run = final_played("ACT-MB", Ann=100, Bob=200, Cat=9000)
    assert view(run.tournament, STRANGER).pool == dollars(150)
    run.do(Rule(DIRECTOR, RulingKind.PLACE, "Ann", "a count was wrong", run.tournament.clauses.places_awarded, 1))
    run.do(ConfirmPlaces(DIRECTOR))
    shown = view(run.tournament, STRANGER)
    assert shown.places == (("Ann",), ("Cat",), ("Bob",))
    assert [line.name for line in shown.leaderboard] == ["Ann", "Cat", "Bob"]
    assert [(award.name, award.amount) for award in shown.prizes] == [
        ("Ann", 270_00),
        ("Cat", 135_00),
        ("Bob", 45_00),
    ]
    run.do(PayPrizes(OPERATOR))
    assert view(run.tournament, STRANGER).pool == 0


def test_a_view_goes_to_json_and_the_library_names_the_room() -> None:
    run = final_alone("ACT-UTH").begun("Ann", "Bob")
    assert b'"leaderboard"' in msgspec.json.encode(view(run.tournament, ANN))
    assert croupier.tournament is tournaments
    assert tournaments.__all__ == ["begin", "decide", "evolve", "moves", "next_step", "view"]
