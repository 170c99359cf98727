"""Seat cards, slips, table sheets and the list of players: whoever is drawn is on them, whatever they are called."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.server.printing import seat_papers
from croupier.server.printing.seat_papers import (
    SeatingSource,
    count_sheets,
    moved_slips,
    player_list,
    seat_cards,
    seat_slips,
    table_sheets,
)
from croupier.server.printing.typesetting import compiled_template
from croupier.tournament.commands import BreakTables, Disqualify
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.draw.ballot import BallotEntry, draw_ballot
from croupier.tournament.draw.draw_records import BallotRecord
from croupier.tournament.examples import example_text
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.sessions.session_lookup import with_changes, with_tables
from croupier.tournament.state import Phase, Tournament
from tests.server.printing.pdf_streams import page_count, page_heights
from tests.tournament.tournament_log import DIRECTOR, Running, running

NAMES = ("Ann", "Bob #1 $x$", "Cat [x] *y*", "Dai\\", "Eve", "Zoë", "Жанна", "Hal", "Ida", "王")


def seated(*, phase: SessionPhase = SessionPhase.DRAWN) -> Tournament:
    """Ten players at two tables, one more who waits in reserve."""
    conditions = read_conditions(example_text("nz-d7-blackjack"))
    entries = tuple(map(BallotEntry, NAMES))
    seats = draw_ballot("entropy", "heats, sitting 1", entries, 2, 7)
    ballot = BallotRecord("heats, sitting 1", "entropy", entries, 2, 7, (1, 2), seats)
    sessions = tuple(
        Session(
            number=table,
            stage=0,
            sitting=1,
            kind=SessionKind.ORDINARY,
            length=Length(shoes=1),
            seats=tuple(seat for seat in seats if seat.table == table),
            entropy="entropy",
            chips=Amount(500_000),
            tables=(),
            phase=phase,
            start=conditions.start,
        )
        for table in (1, 2)
    )
    players = tuple(Player(name, PlayerStanding.PLAYER, entered=True) for name in NAMES)
    reserve = Player("Rex", PlayerStanding.RESERVE)
    return Tournament(conditions, Phase.IN_PLAY, players=(*players, reserve), sessions=sessions, ballots=(ballot,))


def broken_evening() -> Running:
    """Nine hold-em players at two tables, of whom three go out: one table is broken by ballot."""
    run = running("ACT-UTH").opened().begun(*(f"Player {letter}" for letter in "ABCDEFGHI"))
    for seat in [seat for seat in run.session().seats if seat.table == 1][:3]:
        run.do(Disqualify(DIRECTOR, seat.player, "hid chips"))
    run.do(BreakTables(DIRECTOR, 1, "drawn in public"))
    return run


@pytest.mark.parametrize(
    ("make", "pages"), [(seat_cards, 2), (seat_slips, 10), (table_sheets, 2), (count_sheets, 4), (player_list, 1)]
)
def test_papers_are_the_same_each_time_and_have_their_pages(make: object, pages: int) -> None:
    assert callable(make)
    pdf = make(SeatingSource(seated(), {}))
    assert page_count(pdf) == pages
    compiled_template.cache_clear()
    assert make(SeatingSource(seated(), {})) == pdf


@pytest.mark.clause("NZ-D7 2.3(d)(i)", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
def test_everybody_who_is_drawn_has_one_card_with_their_seat() -> None:
    tournament = seated()
    paper = seat_papers.seating_paper(SeatingSource(tournament, {"Ann": "Ann Other"}))
    drawn = {(seat.player, seat.table, seat.seat) for session in tournament.sessions for seat in session.seats}
    shown = {(seat.player.replace("Ann Other", "Ann"), seat.table, seat.seat) for seat in paper.seats}
    assert shown == drawn
    assert [seat.player for seat in paper.seats] == sorted((seat.player for seat in paper.seats), key=str.casefold)
    assert {seat.chips for seat in paper.seats} == {"5,000"}
    assert {table.limits for table in paper.tables} == {"100 to 2,000"}


def test_the_list_has_everybody_who_entered_and_nobody_else() -> None:
    paper = seat_papers.seating_paper(SeatingSource(seated(phase=SessionPhase.OVER), {}))
    assert {one.player for one in paper.players} == set(NAMES)
    assert all(one.seat is None for one in paper.players)
    assert paper.seats == ()


def test_two_players_of_one_name_have_each_their_own_seat() -> None:
    paper = seat_papers.seating_paper(SeatingSource(seated(), {"Ann": "Jo", "Eve": "Jo"}))
    places = {(one.seat.table, one.seat.seat) for one in paper.players if one.player == "Jo" and one.seat}
    assert len(places) == 2


def test_a_long_name_without_a_space_takes_more_lines_on_a_slip() -> None:
    tall, short = (seat_slips(SeatingSource(seated(), dict.fromkeys(NAMES, name))) for name in ("W" * 40, "Jo"))
    assert page_count(tall) == page_count(short) == len(NAMES)
    assert min(page_heights(tall)) > max(page_heights(short))


@pytest.mark.clause("ACT-UTH 16.9")
def test_papers_after_a_break_are_for_those_still_in_with_the_chips_they_have() -> None:
    tournament = broken_evening().tournament
    paper = seat_papers.seating_paper(SeatingSource(tournament, {}))
    assert {seat.player for seat in paper.seats} == {player.name for player in tournament.still_in}
    (table,) = paper.tables
    assert len({seat.seat for seat in table.seats}) == len(table.seats) == 6
    movers = {move.player for move in tournament.moves[-1].moves}
    assert {seat.player for seat in paper.seats if seat.moved_from} == movers
    assert page_count(moved_slips(SeatingSource(tournament, {}))) == len(movers)


def test_papers_have_the_chips_that_a_player_holds_at_the_table() -> None:
    run = running("ACT-UTH").opened().begun("Ann", "Bob")
    session = run.session()
    richer = with_tables(
        session,
        lambda table: with_changes(
            table, patrons=tuple(with_changes(one, stack=Amount(600_000)) for one in table.patrons)
        ),
    )
    tournament = with_changes(run.tournament, sessions=(richer,))
    paper = seat_papers.seating_paper(SeatingSource(tournament, {}))
    assert {seat.chips for seat in paper.seats} == {"6,000"}


def test_seventy_players_fit_a_page_of_the_list() -> None:
    names = tuple(f"Kate Carter-Ramsbottom {number:02}" for number in range(70))
    base = seated(phase=SessionPhase.OVER)
    players = tuple(Player(name, PlayerStanding.PLAYER, entered=True) for name in names)
    assert page_count(player_list(SeatingSource(with_changes(base, players=players), {}))) == 1
