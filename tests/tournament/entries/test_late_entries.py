"""Late entries: after the draw, until the start, into free seats that a ballot finds."""

import pytest

from croupier.tournament.commands import Apply, EnterLate, KeepInReserve, NotifyApplicant, SellSeat, SignConditions
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.entries.entry_events import EntryAccepted, LateEntrySeated, PositionForfeited, SeatSold
from croupier.tournament.player_state import PlayerStanding
from croupier.verbs.actors import Actor
from tests.people import DEALER, OPERATOR
from tests.tournament.tournament_log import DIRECTOR, Running, running

BALLOT = {"NZ-D7": "NZ-D7 2.3(d)(ii)", "ACT-BJ": "ACT-BJ 19.7", "ACT-MB": "ACT-MB 15.7", "ACT-UTH": "ACT-UTH 16.8"}
BOOKS = [pytest.param(book, marks=pytest.mark.clause(clause)) for book, clause in BALLOT.items()]
FOUR = ("Ann", "Bob", "Cat", "Dan")


def drawn(book: str, *names: str, **entry: object) -> Running:
    """Seats are drawn for these players; the conditions take late entries."""
    return running(book, entry={"late_entries": True, **entry}).opened().drawn(*(names or FOUR))


def late(run: Running, name: str = "Zoe", entropy: str = "drawn at the desk", minutes: int = 10) -> EnterLate:
    """Somebody enters so long before the start."""
    return EnterLate(DIRECTOR, name, entropy, run.time_before_start(minutes=minutes))


@pytest.mark.parametrize("book", BOOKS)
def test_somebody_who_comes_after_the_draw_pays_and_draws_a_free_seat(book: str) -> None:
    run = drawn(book).applied("Zoe")
    taken = {(seat.table, seat.seat) for seat in run.session().seats}
    paid, seated = run.do(late(run))
    assert isinstance(paid, EntryAccepted)
    assert isinstance(seated, LateEntrySeated)
    assert seated.clause == run.clauses.seats_allocated
    assert (seated.table, seated.seat) not in taken
    assert run.standing("Zoe") is PlayerStanding.PLAYER
    assert run.paid("Zoe") == run.tournament.conditions.entry.fee
    run.seated(*FOUR, "Zoe").started()
    assert run.table(1, seated.table).patron("Zoe") is not None


@pytest.mark.parametrize("book", BOOKS)
def test_the_free_seat_is_drawn_and_not_chosen(book: str) -> None:
    run = drawn(book).applied("Zoe")
    before = run.tournament
    found = set()
    for number in range(40):
        run.tournament = before
        run.accounts = {"prize pool": before.pool, "commission": before.commission}
        (_, seated) = run.do(late(run, entropy=f"draw {number}"))
        assert isinstance(seated, LateEntrySeated)
        found.add(seated.seat)
    assert len(found) > 1


@pytest.mark.parametrize("book", BOOKS)
def test_late_entries_end_with_the_start_and_are_refused_before_the_draw(book: str) -> None:
    run = drawn(book).applied("Zoe", "Yan")
    assert run.refusal(late(run, minutes=0)) == run.clauses.seats_allocated
    run.seated(*FOUR).started()
    assert run.refusal(late(run)) == run.clauses.seats_allocated
    assert run.refusal(Apply(Actor("Wim"), "Wim")) == run.clauses.before_entries
    early = running(book, entry={"late_entries": True}).opened().applied("Zoe")
    assert early.refusal(late(early)) == early.clauses.seats_allocated


@pytest.mark.parametrize("book", [*BALLOT])
def test_without_a_word_in_the_conditions_nobody_enters_after_the_draw(book: str) -> None:
    run = running(book).opened().applied("Zoe").drawn(*FOUR)
    assert run.refusal(Apply(Actor("Yan"), "Yan")) == run.clauses.before_entries
    assert run.refusal(late(run)) == run.clauses.before_entries


@pytest.mark.clause("NZ-D7 2.2(f)", "ACT-BJ 19.3(a)(v)", "ACT-MB 15.3(a)(v)", "ACT-UTH 16.3(a)(v)")
@pytest.mark.parametrize("book", [*BALLOT])
def test_late_entries_are_no_more_than_the_conditions_have_places(book: str) -> None:
    run = drawn(book, maximum_players=5).applied("Zoe", "Yan")
    run.do(late(run))
    assert run.refusal(late(run, "Yan")) == run.clauses.number_of_players


@pytest.mark.clause("NZ-D7 2.7", "ACT-BJ 19.5")
def test_a_late_entry_has_the_conditions_in_writing_or_signed_first() -> None:
    unread = drawn("NZ-D7")
    unread.do(Apply(Actor("Zoe"), "Zoe"))
    assert unread.refusal(late(unread)) == "NZ-D7 2.7"
    unread.do(NotifyApplicant(OPERATOR, "Zoe"))
    unread.do(late(unread))
    unsigned = drawn("ACT-BJ", signed_acceptance=True)
    unsigned.do(Apply(Actor("Zoe"), "Zoe"))
    assert unsigned.refusal(late(unsigned)) == "ACT-BJ 19.5"
    unsigned.do(SignConditions(Actor("Zoe"), "Zoe"))
    unsigned.do(late(unsigned))


def test_somebody_who_may_not_allocate_seats_admits_no_late_entry() -> None:
    run = drawn("ACT-BJ").applied("Zoe")
    assert run.refusal(EnterLate(DEALER, "Zoe", "x", run.time_before_start(minutes=5))) == "ACT-BJ 19.7"
    assert run.refusal(late(run, entropy=" ")) == "ACT-BJ 19.7"


@pytest.mark.clause("ACT-BJ 19.3(a)(vi)")
def test_a_late_entry_sits_apart_from_its_group_where_groups_are_kept_apart() -> None:
    run = running("ACT-BJ", entry={"late_entries": True, "groups_apart": True}).opened()
    names = [f"P{number}" for number in range(8)]
    run.applied(names[0], group="club").entered(*names[1:])
    run.do(*(command for command in (KeepInReserve(OPERATOR, names[0]),)))
    run.drawn()
    run.do(late(run, names[0]))
    run.applied("Zoe", group="club")
    (_, seated) = run.do(late(run))
    assert isinstance(seated, LateEntrySeated)
    tables = {
        seat.player: (session.number, seat.table) for session in run.tournament.sessions for seat in session.seats
    }
    assert tables["Zoe"] != tables[names[0]]


@pytest.mark.parametrize("book", BOOKS)
def test_the_notice_tells_of_late_entries(book: str) -> None:
    told = {line.title: line for line in notice_lines(drawn(book).tournament.conditions)}
    assert told["Late entries"].says.endswith("a ballot finds the seat.")
    assert told["Late entries"].clause == running(book).clauses.seats_allocated


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "ACT-BJ 19.10", marks=pytest.mark.clause("ACT-BJ 19.9", "ACT-BJ 19.10")),
        pytest.param("ACT-MB", "ACT-MB 15.10", marks=pytest.mark.clause("ACT-MB 15.9", "ACT-MB 15.10")),
        pytest.param("ACT-UTH", "ACT-UTH 16.11", marks=pytest.mark.clause("ACT-UTH 16.10", "ACT-UTH 16.11")),
    ],
)
def test_a_forfeited_seat_is_sold_to_a_reserve_who_pays_the_fee(book: str, clause: str) -> None:
    run = running(book).opened().applied("Zoe")
    run.do(KeepInReserve(OPERATOR, "Zoe"))
    run.drawn(*FOUR).seated("Ann", "Bob", "Cat")
    pool, place = run.tournament.pool, next(seat for seat in run.session().seats if seat.player == "Dan")
    forfeited, sold, paid = run.do(SellSeat(DIRECTOR, "Dan", "Zoe", run.start))
    assert isinstance(forfeited, PositionForfeited)
    assert isinstance(sold, SeatSold)
    assert sold.clause == clause
    assert isinstance(paid, EntryAccepted)
    assert run.tournament.pool == pool + paid.to_pool
    assert run.standing("Dan") is PlayerStanding.FORFEITED
    run.seated("Zoe").started()
    now = next(seat for seat in run.session().seats if seat.player == "Zoe")
    assert (now.table, now.seat) == (place.table, place.seat)
