"""Breaking and balancing: tables break as soon as the others hold everybody, with the fewest moves there can be."""

import itertools
import random
from functools import partial

import msgspec
import pytest

from croupier.rulebook import open_book
from croupier.tournament.commands import BreakTables, Disqualify
from croupier.tournament.conditions.stage_terms import MovesBy
from croupier.tournament.draw.balancing_plan import Rearranged, SeatMove, break_and_balance
from croupier.tournament.draw.ballot import DrawnSeat, draw_order
from croupier.tournament.sessions.session_events import PlayersMoved
from tests.tournament.tournament_log import DIRECTOR, conditions_of, running

rearranged = partial(break_and_balance, clause=open_book("ACT-UTH")["16.9"])


def seated_as(*sizes: int) -> tuple[DrawnSeat, ...]:
    """So many players at tables 1, 2 and so on, in the first seats."""
    seats = ((table, seat) for table, size in enumerate(sizes, 1) for seat in range(1, size + 1))
    return tuple(DrawnSeat(f"{chr(64 + table)}{seat}", table, seat) for table, seat in seats)


def scattered(chance: random.Random, tables: int, seats_max: int) -> tuple[DrawnSeat, ...]:
    """Any number of players in any seats."""
    seats = [(table, seat) for table in range(1, tables + 1) for seat in range(1, seats_max + 1)]
    taken = chance.sample(seats, chance.randint(0, len(seats)))
    return tuple(DrawnSeat(f"P{number}", table, seat) for number, (table, seat) in enumerate(taken))


def seats_after(seated: tuple[DrawnSeat, ...], changed: Rearranged) -> tuple[DrawnSeat, ...]:
    """Everybody's seat when all have moved; each leaves the seat that they had."""
    now = {one.player: one for one in seated}
    for move in changed.moves:
        assert now[move.player] == DrawnSeat(move.player, move.from_table, move.from_seat)
        now[move.player] = DrawnSeat(move.player, move.to_table, move.to_seat)
    return tuple(now.values())


def sizes_at(seated: tuple[DrawnSeat, ...], tables: tuple[int, ...]) -> list[int]:
    return [sum(one.table == table for one in seated) for table in tables]


def fewest_moves(seated: tuple[DrawnSeat, ...], seats_max: int, order: tuple[int, ...]) -> int:
    """By trying every way to sit at the last tables of the order, as few of them as hold everybody."""
    tables = next(number for number in range(len(order) + 1) if number * seats_max >= len(seated))
    kept = order[len(order) - tables :]
    best = len(seated)
    for places in itertools.product(kept, repeat=len(seated)):
        sizes = [places.count(table) for table in kept]
        if sizes and max(sizes) <= seats_max and max(sizes) - min(sizes) <= 1:
            best = min(best, sum(one.table != to for one, to in zip(seated, places, strict=True)))
    return best


@pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.3(a)(iii)(C)")
@pytest.mark.parametrize("tables", [1, 2, 3])
def test_no_way_of_moving_has_fewer_moves(tables: int) -> None:
    for seats_max in (1, 2, 3):
        for sizes in itertools.product(range(seats_max + 1), repeat=tables):
            seated = seated_as(*sizes)
            if len(seated) > 7:
                continue
            for order in itertools.permutations(range(1, tables + 1)):
                changed = rearranged(seated, seats_max, order)
                assert len(changed.moves) == fewest_moves(seated, seats_max, order), (sizes, seats_max, order)


@pytest.mark.clause("ACT-UTH 16.9")
@pytest.mark.parametrize("entropy", ["", "12 7 33"])
def test_everybody_ends_in_a_seat_of_their_own_at_level_tables(entropy: str) -> None:
    chance = random.Random(9)
    for _ in range(800):
        tables, seats_max = chance.randint(1, 6), chance.randint(1, 9)
        seated = scattered(chance, tables, seats_max)
        order = tuple(chance.sample(range(1, tables + 1), tables))
        changed = rearranged(seated, seats_max, order, entropy)
        now = seats_after(seated, changed)
        kept = order[len(changed.broken) :]
        assert changed.broken == order[: len(changed.broken)]
        assert len(kept) * seats_max >= len(seated) > (len(kept) - 1) * seats_max or not seated
        assert len({(one.table, one.seat) for one in now}) == len(seated)
        assert all(one.table in kept and 1 <= one.seat <= seats_max for one in now)
        assert max(sizes_at(now, kept), default=0) - min(sizes_at(now, kept), default=0) <= 1
        assert len({move.player for move in changed.moves}) == len(changed.moves)
        assert all(move.from_table != move.to_table for move in changed.moves)
        assert rearranged(now, seats_max, kept, entropy) == Rearranged()  # and then nothing is left to do


@pytest.mark.clause("ACT-UTH 16.9")
def test_a_table_is_broken_as_soon_as_the_others_hold_everybody_and_not_before() -> None:
    assert rearranged(seated_as(4, 4, 4), 6, (3, 2, 1)).broken == (3,)
    assert rearranged(seated_as(5, 4, 4), 6, (3, 2, 1)) == Rearranged()
    assert rearranged(seated_as(2, 2, 2), 6, (3, 2, 1)).broken == (3, 2)
    assert rearranged(seated_as(1, 0, 0), 6, (3, 2, 1)) == Rearranged((3, 2))
    assert rearranged((), 6, (2, 1)) == Rearranged((2, 1))


@pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.3(a)(iii)(C)")
def test_published_order_says_which_table_breaks_and_lowest_seats_fill_first() -> None:
    seated = (
        *(DrawnSeat(f"A{seat}", 1, seat) for seat in (1, 4, 6)),
        *(DrawnSeat(f"B{seat}", 2, seat) for seat in (2, 3, 5)),
    )
    changed = rearranged(seated, 6, (1, 2))
    assert changed.broken == (1,)
    assert changed.moves == (
        SeatMove("A6", 1, 6, 2, 1, clause=changed.moves[0].clause),
        SeatMove("A4", 1, 4, 2, 4, clause=changed.moves[0].clause),
        SeatMove("A1", 1, 1, 2, 6, clause=changed.moves[0].clause),
    )
    assert changed.moves[0].clause == "ACT-UTH 16.9"
    assert [move.player for move in rearranged(seated, 6, (2, 1)).moves] == ["B5", "B3", "B2"]


@pytest.mark.clause("ACT-UTH 16.9")
def test_balancing_takes_from_the_fullest_and_gives_to_the_shortest() -> None:
    changed = rearranged(seated_as(6, 6, 3), 6, (3, 2, 1))
    assert changed.broken == ()
    assert [(move.player, move.to_table, move.to_seat) for move in changed.moves] == [("B6", 3, 4), ("A6", 3, 5)]


def test_who_leaves_is_drawn_where_entropy_is_given() -> None:
    seated = seated_as(3, 6)
    leaver = {rearranged(seated, 7, (1, 2), f"entropy {number}").moves[0].player for number in range(60)}
    assert leaver == {"B1", "B2", "B3", "B4", "B5", "B6"}
    broken = rearranged(seated_as(3, 0), 7, (1, 2), "entropy", "moves")
    assert tuple(move.player for move in broken.moves) == draw_order("entropy", "moves", ("A1", "A2", "A3"))


@pytest.mark.parametrize(
    ("seated", "seats_max", "order", "why"),
    [
        (seated_as(2, 2), 6, (1,), "every open table once"),
        (seated_as(2, 2), 6, (1, 2, 2), "every open table once"),
        ((DrawnSeat("Ann", 1, 1), DrawnSeat("Bob", 1, 1)), 6, (1,), "no seat has two players"),
        ((DrawnSeat("Ann", 1, 1), DrawnSeat("Ann", 1, 2)), 6, (1,), "has one seat"),
        (seated_as(4, 4), 3, (1, 2), "8 players do not fit at 2 tables of 3"),
    ],
)
def test_what_cannot_be_is_refused(
    seated: tuple[DrawnSeat, ...], seats_max: int, order: tuple[int, ...], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        rearranged(seated, seats_max, order)


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(C)", "ACT-UTH 16.9")
def test_free_seats_are_drawn_where_the_conditions_say_ballot() -> None:
    seated, clause = seated_as(1, 2), open_book("ACT-UTH")["16.9"]
    taken = {
        break_and_balance(seated, 6, (1, 2), f"entropy {number}", clause=clause, seats_drawn=True).moves[0].to_seat
        for number in range(80)
    }
    assert taken == {3, 4, 5, 6}


@pytest.mark.clause("ACT-UTH 16.3(a)(vi)")
def test_moves_keep_members_of_a_group_at_different_tables() -> None:
    seated = (*seated_as(2, 0, 0), DrawnSeat("B1", 2, 1), DrawnSeat("B2", 2, 2), DrawnSeat("C1", 3, 1))
    groups, clause = {"A1": "club", "B1": "club"}, open_book("ACT-UTH")["16.9"]
    plain = break_and_balance(seated, 4, (1, 2, 3), clause=clause)
    apart = break_and_balance(seated, 4, (1, 2, 3), clause=clause, groups=groups)
    assert {move.player: move.to_table for move in apart.moves}["A1"] == 3
    assert len(apart.moves) == len(plain.moves), "nobody moves more often for it"


@pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.3(a)(iii)(C)")
@pytest.mark.parametrize("by", MovesBy)
def test_tables_are_broken_as_the_conditions_say(by: MovesBy) -> None:
    heats = msgspec.structs.replace(conditions_of("ACT-UTH").stage[0], players_per_table=3)
    final = conditions_of("ACT-UTH").stage[1]
    run = running("ACT-UTH", moving={"by": by}, stage=(heats, final)).opened().begun("Ann", "Bob", "Cat", "Dan")
    run.do(Disqualify(DIRECTOR, run.session().seats[0].player, "hid chips"))
    if by is MovesBy.BALLOT:
        assert run.refusal(BreakTables(DIRECTOR, 1)) == "ACT-UTH 16.9"
    moved, *_ = run.do(BreakTables(DIRECTOR, 1, "drawn in public"))
    assert isinstance(moved, PlayersMoved)
    assert moved.entropy == ("drawn in public" if by is MovesBy.BALLOT else "")
