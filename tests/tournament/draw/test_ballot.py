"""The ballot: verifiable, uniform over a hundred thousand draws, and groups apart whenever that is possible at all."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.equipment.cards import DECK, RANKS, rank
from croupier.equipment.chi_square import chi_square_tail
from croupier.equipment.shoe import shuffled
from croupier.tournament.draw import ballot
from croupier.tournament.draw.ballot import (
    BallotEntry,
    DrawnSeat,
    draw_ballot,
    draw_deciding_cards,
    draw_order,
    tables_needed,
    verify_ballot,
)
from croupier.tournament.draw.entropy import draws_from_entropy
from tests.tournament.chi_square import Tally, far_out, surprise

PAGE = Path(__file__).parents[3] / "docs" / "ballot.md"
ELEVEN = tuple(BallotEntry(name) for name in "ABCDEFGHIJK")
Below = Callable[[int], int]


def grouped_entries(*sizes: int) -> tuple[BallotEntry, ...]:
    """Groups of these sizes; a group of one has no name."""
    return tuple(
        BallotEntry(f"{chr(65 + group)}{member}", f"group {group}" if size > 1 else "")
        for group, size in enumerate(sizes)
        for member in range(size)
    )


def sizes_of(seats: Iterable[DrawnSeat], tables: int) -> list[int]:
    counted = Counter(seat.table for seat in seats)
    return [counted[table] for table in range(1, tables + 1)]


def apart(seats: Iterable[DrawnSeat], players: Iterable[BallotEntry]) -> bool:
    """True where no two of a group share a table."""
    group = {player.name: player.group for player in players}
    met = Counter((seat.table, group[seat.player]) for seat in seats if group[seat.player])
    return all(times == 1 for times in met.values())


def can_be_apart(players: tuple[BallotEntry, ...], tables: int) -> bool:
    """By trying every arrangement whose tables differ by one player at most."""
    for places in itertools.product(range(tables), repeat=len(players)):
        counted = [places.count(table) for table in range(tables)]
        if max(counted) - min(counted) <= 1 and apart(
            [DrawnSeat(player.name, table, 0) for player, table in zip(players, places, strict=True)], players
        ):
            return True
    return False


# ---------------------------------------------------------------- uniform


def seats_and_meetings(times: int) -> float:
    """How surprising the seats of eight players at three tables are, if the draw is fair."""
    tally = Tally(ELEVEN[:8], 3, 4, map(str, range(times)))
    meets = (3 * 2 + 3 * 2 + 2 * 1) / (8 * 7)
    pairs = [far_out(tally.met[one, other], times, meets) for one in range(8) for other in range(one)]
    looks = (
        surprise(tally.cells),  # everybody in every seat
        surprise(tally.cells.T.copy()),  # every seat with everybody
        min(pairs) * len(pairs),  # everybody at one table with everybody else
    )
    return len(looks) * min(looks)


def arrangements(times: int) -> float:
    """How surprising it is how often each arrangement of four players at two tables of three seats comes up."""
    possible = 6 * 6 * 6  # two of four at the first table, and two of three seats in order at each
    seen = Tally(ELEVEN[:4], 2, 3, map(str, range(times))).arrangements()
    return surprise(np.array([seen + [0] * (possible - len(seen))]))


@pytest.mark.clause("ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8", "NZ-D7 2.3(d)(ii)", "NZ-D7 4.2")
@pytest.mark.parametrize("look", [seats_and_meetings, arrangements])
def test_seats_are_uniform_over_a_hundred_thousand_draws(look: Callable[[int], float]) -> None:
    assert look(100_000) > 0.01


@pytest.mark.clause("ACT-BJ 19.3(a)(vi)", "ACT-MB 15.3(a)(vi)", "ACT-UTH 16.3(a)(vi)")
def test_seats_are_uniform_for_members_of_groups_too() -> None:
    players = grouped_entries(3, 2, 1, 1, 1)
    tally = Tally(players, 3, 4, (f"groups {number}" for number in range(10_000)))
    assert surprise(tally.cells) > 0.001
    names = sorted(players, key=lambda player: player.name)
    for one, other in itertools.combinations(range(len(names)), 2):
        together = names[one].group == names[other].group != ""
        assert bool(tally.met[one, other]) is not together


def _remainders_of_small_words(entropy: str, purpose: str) -> Below:
    """A planted fault: words of four bits divided by n, with nothing left out."""
    digits = itertools.chain.from_iterable(
        sha256(f"{entropy}|{purpose}|{block}".encode()).hexdigest() for block in itertools.count()
    )
    return lambda bound: int(next(digits), 16) % bound


def _one_place_short(things: Iterable[Any], below: Below) -> tuple[Any, ...]:
    """A planted fault: nothing can stay where it was."""
    stack = list(things)
    for last in range(len(stack) - 1, 0, -1):
        other = below(last)
        stack[last], stack[other] = stack[other], stack[last]
    return tuple(stack)


def _first_stays(things: Iterable[Any], below: Below) -> tuple[Any, ...]:
    """A planted fault: the first seat is always the first player's of the table."""
    first, *rest = things
    return (first, *shuffled(rest, below))


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("draws_from_entropy", _remainders_of_small_words),
        ("shuffled", _one_place_short),
        ("shuffled", _first_stays),
    ],
)
def test_a_planted_fault_is_caught(name: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ballot, name, fault)
    assert min(seats_and_meetings(10_000), arrangements(10_000)) < 1e-9


def test_the_tail_of_chi_square_is_that_of_the_tables() -> None:
    # 5 % points from any printed table; for two degrees of freedom the tail is exp(-x / 2)
    for freedom, point in ((1, 3.841), (4, 9.488), (14, 23.685), (100, 124.342)):
        assert chi_square_tail(point, freedom) == pytest.approx(0.05, abs=5e-5)
    assert chi_square_tail(60.0, 2) == pytest.approx(9.357622968840175e-14)
    assert chi_square_tail(1.0, 2) == pytest.approx(0.6065306597126334)


def test_a_draw_below_a_bound_leaves_out_the_words_at_the_top() -> None:
    bound = 3 * 2**30  # a quarter of all words has to be left out
    below = draws_from_entropy("entropy", "purpose")
    drawn = [below(bound) for _ in range(4_000)]
    thirds = Counter(one // 2**30 for one in drawn)
    assert set(thirds) == {0, 1, 2}
    assert max(thirds.values()) < 1_500  # the remainder alone would put half of them into the first third
    assert below(1) == 0


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_draw_among_nothing_or_too_much_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="A draw is among"):
        draws_from_entropy("entropy", "purpose")(bound)


@pytest.mark.parametrize("entropy", ["", "  \n"])
def test_a_draw_without_entropy_is_refused(entropy: str) -> None:
    with pytest.raises(ValueError, match="needs entropy"):
        draw_ballot(entropy, "ballot", ELEVEN, 2, 7)


def test_entropy_and_purpose_cannot_pass_for_each_other() -> None:
    pairs = [("a", "b"), ("a|b", ""), ("", "a|b"), ("b", "a"), ("a", "b|0"), ("a|b", "0")]
    streams = set()
    for entropy, purpose in pairs:
        below = draws_from_entropy(entropy or " x", purpose)
        streams.add(tuple(below(2**32) for _ in range(4)))
    assert len(streams) == len(pairs)


# ---------------------------------------------------------------- sizes and groups


@pytest.mark.clause("ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8", "NZ-D7 4.2")
@pytest.mark.parametrize("tables", [1, 2, 3, 6])
def test_everybody_has_one_seat_and_tables_differ_by_one_at_most(tables: int) -> None:
    for number in range(tables * 7 + 1):
        players = tuple(BallotEntry(f"P{one}") for one in range(number))
        seats = draw_ballot("entropy", "ballot", players, tables, 7)
        assert sorted(seat.player for seat in seats) == sorted(player.name for player in players)
        assert len({(seat.table, seat.seat) for seat in seats}) == number
        assert all(1 <= seat.table <= tables and 1 <= seat.seat <= 7 for seat in seats)
        counted = sizes_of(seats, tables)
        assert max(counted) - min(counted) <= 1


@pytest.mark.clause("ACT-BJ 19.3(a)(vi)", "ACT-MB 15.3(a)(vi)", "ACT-UTH 16.3(a)(vi)")
@pytest.mark.parametrize(
    "sizes",
    [
        sizes
        for number in range(1, 8)
        for parts in range(1, number + 1)
        for sizes in itertools.combinations_with_replacement(range(1, number + 1), parts)
        if sum(sizes) == number
    ],
    ids=str,
)
def test_groups_are_apart_whenever_some_arrangement_keeps_them_apart(sizes: tuple[int, ...]) -> None:
    players = grouped_entries(*sizes)
    for tables in (1, 2, 3):
        drawn = [draw_ballot(f"entropy {number}", "ballot", players, tables, 7) for number in range(25)]
        possible = can_be_apart(players, tables)
        assert [apart(seats, players) for seats in drawn] == [possible] * 25


@pytest.mark.clause("ACT-BJ 19.3(a)(vi)", "ACT-MB 15.3(a)(vi)", "ACT-UTH 16.3(a)(vi)")
def test_a_group_that_cannot_be_apart_is_spread_evenly_and_the_others_stay_apart() -> None:
    chance = random.Random(5)
    for number in range(500):
        tables = chance.randint(1, 9)
        sizes = [chance.randint(1, 2 * tables) for _ in range(chance.randint(1, 8))]
        players = grouped_entries(*sizes)
        seats = draw_ballot(f"entropy {number}", "ballot", players, tables, -(-len(players) // tables))
        assert max(sizes_of(seats, tables)) - min(sizes_of(seats, tables)) <= 1
        group = {player.name: player.group for player in players}
        for name in set(group.values()) - {""}:
            spread = sizes_of((seat for seat in seats if group[seat.player] == name), tables)
            assert max(spread) - min(spread) <= 1


def test_the_order_of_the_entries_decides_nothing() -> None:
    players = grouped_entries(3, 2, 1, 1)
    drawn = draw_ballot("entropy", "ballot", players, 3, 3)
    assert draw_ballot("entropy", "ballot", players[::-1], 3, 3) == drawn
    assert draw_ballot("entropy", "ballot of another session", players, 3, 3) != drawn


def test_no_players_have_no_seats() -> None:
    assert draw_ballot("entropy", "ballot", (), 0, 7) == draw_ballot("entropy", "ballot", (), 2, 7) == ()


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="11 players do not fit at 1 tables of 7"):
        draw_ballot("entropy", "ballot", ELEVEN, 1, 7)
    with pytest.raises(ValueError, match="twice"):
        draw_ballot("entropy", "ballot", (BallotEntry("Ann"), BallotEntry("Ann", "club")), 1, 7)


@pytest.mark.clause("ACT-BJ 19.8", "ACT-MB 15.8", "ACT-UTH 16.9")
def test_the_fewest_tables_hold_everybody_evenly() -> None:
    assert tables_needed(0, 7) == ()
    assert tables_needed(7, 7) == (7,)
    assert tables_needed(8, 7) == (4, 4)
    assert tables_needed(20, 7) == (7, 7, 6)
    assert tables_needed(29, 14) == (10, 10, 9)
    assert tables_needed(1, 7, least=1) == (1,)
    for players, seats, least in ((1, 7, 2), (3, 2, 2), (8, 7, 5)):
        with pytest.raises(ValueError, match=f"with {least} to {seats} at each table"):
            tables_needed(players, seats, least)
    with pytest.raises(ValueError, match="tables of 0"):
        tables_needed(3, 0)


# ---------------------------------------------------------------- checked by anybody


def test_the_verifier_on_the_page_gives_the_same_seats() -> None:
    listing = next(
        code
        for code in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
        if "def drawn_seats" in code
    )
    page: dict[str, Any] = {}
    exec(listing, page)
    chance = random.Random(11)
    for number in range(300):
        tables, seats = chance.randint(1, 6), chance.randint(1, 14)
        players = tuple(
            BallotEntry(f"Zoë {one}", chance.choice(("", "", "club", "family", "école")))
            for one in range(chance.randint(0, tables * seats))
        )
        listed = [(player.name, player.group) for player in players]
        by_the_page = page["drawn_seats"](f"entropy {number} ü", "ballot", listed, tables, seats)
        seats_drawn = draw_ballot(f"entropy {number} ü", "ballot", players, tables, seats)
        assert by_the_page == sorted((seat.player, seat.table, seat.seat) for seat in seats_drawn)


def test_the_worked_example_has_the_true_hashes() -> None:
    text = PAGE.read_text("utf-8")
    start = sha256(b"12 7 33 4 41 26").hexdigest()
    block = sha256(f"{start}|ballot session 1|0".encode()).hexdigest()
    assert f"| sha256sum\n{start}  -" in text
    assert f"{start}|ballot session 1|0' | sha256sum\n{block}  -" in text
    below = draws_from_entropy("12 7 33 4 41 26", "ballot session 1")
    words = [below(2**32) for _ in range(7)]
    assert words == [int(block[at : at + 8], 16) for at in range(0, 56, 8)]
    for word, bound in zip(words, (5, 4, 3, 2), strict=False):
        assert f"| `below({bound})` | {word} | {word % bound} |" in text
    for word in words[4:]:
        assert str(word) in text


@pytest.mark.clause("ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
def test_a_ballot_is_verified_and_what_differs_is_said() -> None:
    players = tuple(BallotEntry(name) for name in ("Ann", "Bob", "Cat", "Dan"))
    drawn = draw_ballot("entropy", "ballot", players, 2, 3)

    def differs(seats: Iterable[DrawnSeat]) -> tuple[str, ...]:
        return verify_ballot(seats, "entropy", "ballot", players, 2, 3)

    assert differs(drawn) == differs(drawn[::-1]) == ()
    one, other, *rest = drawn
    swapped = (DrawnSeat(one.player, other.table, other.seat), DrawnSeat(other.player, one.table, one.seat), *rest)
    said = f"{one.player} drew table {one.table} seat {one.seat}, not table {other.table} seat {other.seat}."
    assert len(differs(swapped)) == 2
    assert said in differs(swapped)
    assert differs(drawn[1:]) == (f"{one.player} drew table {one.table} seat {one.seat} and is not listed.",)
    assert differs((*drawn, DrawnSeat("Zed", 1, 3))) == ("Zed is not in the ballot.",)
    assert differs((*drawn, one)) == (f"{one.player} is listed more than once.",)
    assert verify_ballot(drawn, "other entropy", "ballot", players, 2, 3) != ()


# ---------------------------------------------------------------- orders and cards


def test_an_order_by_draw_is_uniform() -> None:
    orders = Counter(draw_order(f"entropy {number}", "odd cents", ("Cat", "Ann", "Bob")) for number in range(6_000))
    assert len(orders) == 6
    assert all(far_out(times, 6_000, 1 / 6) > 0.001 for times in orders.values())
    assert draw_order("entropy", "odd cents", ()) == ()
    with pytest.raises(ValueError, match="twice"):
        draw_order("entropy", "odd cents", ("Ann", "Ann"))


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)", "ACT-UTH 2.3")
def test_cards_decide_by_rank_alone_and_equal_ranks_draw_again_among_themselves() -> None:
    again = 0
    for number in range(300):
        names = [f"P{one}" for one in range(2 + number % 12)]
        draw = draw_deciding_cards(f"entropy {number}", "places", names)
        history: dict[str, list[int]] = {name: [] for name in names}
        for drawn in draw.rounds:
            assert len({one.card for one in drawn}) == len(drawn)
            levels = Counter(tuple(history[name]) for name in names)
            assert {one.player for one in drawn} == {name for name in names if levels[tuple(history[name])] > 1}
            for one in drawn:
                history[one.player].append(RANKS.index(rank(one.card)))
        assert list(draw.order) == sorted(names, key=lambda name: history[name], reverse=True)
        assert len({tuple(ranks) for ranks in history.values()}) == len(names)
        again += len(draw.rounds) > 1
    assert again > 100


def test_one_player_draws_no_card_and_a_deck_serves_fifty_two() -> None:
    assert draw_deciding_cards("entropy", "places", ["Ann"]).rounds == ()
    assert draw_deciding_cards("entropy", "places", ["Ann"]).order == ("Ann",)
    everybody = draw_deciding_cards("entropy", "places", map(str, range(52)))
    assert {one.card for one in everybody.rounds[0]} == set(DECK)
    with pytest.raises(ValueError, match="52 cards"):
        draw_deciding_cards("entropy", "places", map(str, range(53)))


def test_everybody_wins_a_draw_of_cards_equally_often() -> None:
    first = Counter(draw_deciding_cards(f"entropy {number}", "places", "ABCD").order[0] for number in range(4_000))
    assert sum(first.values()) == 4_000
    assert all(far_out(first[name], 4_000, 1 / 4) > 0.001 for name in "ABCD")
