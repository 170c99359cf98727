"""Places: play-offs until winner and runner-up are decided, lower ties shared; ACT ties as the conditions say."""

import random

import pytest

from croupier.rulebook import Cite, Refused
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.games.baccarat.clauses import ACT_MB
from croupier.tournament.games.blackjack.clauses import ACT_BJ
from croupier.tournament.games.ultimate_holdem.clauses import ACT_UTH
from croupier.tournament.nz_d7.clauses import NZ_D7
from croupier.tournament.results.placings import (
    OwedPlayOff,
    PlayedFor,
    Score,
    Ties,
    names_by_score,
    place_players,
    placings,
    rank_final,
    rank_play_off,
    tied_for,
    ties_known,
)
from tests.tournament.written_scores import ACT_BOOKS, BOOKS, named, placed, rules, scores


@pytest.mark.clause("NZ-D7 5.9", "NZ-D7 5.11", "NZ-D7 5.11(c)")
def test_without_ties_the_final_session_decides_every_place() -> None:
    found = placed(NZ_D7, "A 500, B 900, C 100, D 700")
    assert named(found) == "B D A C"
    assert rules(found) == ["5.9", "5.9", "5.11(c)", "5.11(c)"]


@pytest.mark.clause("NZ-D7 5.10")
def test_equal_leaders_play_off_for_the_win_and_nothing_is_placed_before() -> None:
    found = placed(NZ_D7, "A 5000, B 5000, C 3000")
    assert found.places == ()
    assert found.owed == OwedPlayOff(("A", "B"), PlayedFor.WINNER, Cite("NZ-D7 5.10"))


@pytest.mark.clause("NZ-D7 5.10", "NZ-D7 5.12")
def test_a_play_off_of_two_decides_first_and_second_and_lower_ties_share() -> None:
    found = placed(NZ_D7, "A 5000, B 5000, C 3000, D 3000, E 3000", "A 900, B 400")
    assert named(found) == "A B C+D+E"
    assert rules(found) == ["5.10", "5.10", "5.11(c)"]


@pytest.mark.clause("NZ-D7 5.10", "NZ-D7 5.11(a)")
def test_play_off_that_leaves_second_open_is_followed_by_one_for_runner_up() -> None:
    assert named(placed(NZ_D7, "A 5, B 5, C 5", "A 900, B 400, C 400")) == "A (B-C runner-up)"
    found = placed(NZ_D7, "A 5, B 5, C 5", "A 900, B 400, C 400", "C 2, B 1")
    assert named(found) == "A C B"
    assert rules(found) == ["5.10", "5.10", "5.11(a)"]


@pytest.mark.clause("NZ-D7 5.11(b)")
def test_places_behind_the_runner_up_follow_the_play_off_for_the_win() -> None:
    found = placed(NZ_D7, "E 1, A 5, B 5, C 5, D 5", "A 900, B 400, C 100, D 200")
    assert named(found) == "A B D C E"
    assert rules(found) == ["5.10", "5.10", "5.11(b)", "5.11(b)", "5.11(c)"]


@pytest.mark.clause("NZ-D7 5.11(a)", "NZ-D7 5.11(b)", "NZ-D7 5.11(c)")
def test_runner_up_play_off_comes_before_the_win_and_that_before_the_final_session() -> None:
    found = placed(NZ_D7, "A 9, B 9, C 9, D 9, E 9, F 8", "A 5, B 3, C 3, D 3, E 2", "D 7, B 1, C 1")
    assert named(found) == "A D B+C E F"
    assert rules(found) == ["5.10", "5.10", "5.11(a)", "5.11(b)", "5.11(c)"]


@pytest.mark.clause("NZ-D7 5.10")
def test_a_clear_winner_with_a_tie_for_second_also_means_a_play_off() -> None:
    assert named(placed(NZ_D7, "A 9, B 5, C 5, D 5, E 1")) == "A (B-C-D runner-up)"
    assert named(placed(NZ_D7, "A 9, B 5, C 5, D 5, E 1", "B 1, C 2, D 1")) == "A C B+D E"


@pytest.mark.clause("NZ-D7 5.10")
def test_players_still_equal_play_again() -> None:
    final = "A 5, B 5, C 5"
    assert named(placed(NZ_D7, final, "A 9, B 9, C 9")) == "(A-B-C winner)"
    assert named(placed(NZ_D7, final, "A 9, B 9, C 9", "A 9, B 9, C 1")) == "(A-B winner)"
    assert named(placed(NZ_D7, final, "A 9, B 9, C 9", "A 9, B 9, C 1", "A 1, B 2")) == "B A C"
    assert named(placed(NZ_D7, "A 9, B 5, C 5", "B 3, C 3")) == "A (B-C runner-up)"


@pytest.mark.clause("NZ-D7 5.10")
def test_with_one_prize_no_runner_up_is_provided_for() -> None:
    assert named(placed(NZ_D7, "A 9, B 5, C 5", prizes=1)) == "A B+C"
    assert named(placed(NZ_D7, "A 9, B 9, C 9, D 1", prizes=1)) == "(A-B-C winner)"
    assert named(placed(NZ_D7, "A 9, B 9, C 9, D 1", "A 5, B 3, C 3", prizes=1)) == "A B+C D"
    assert named(placed(NZ_D7, "A 9, B 9", "A 5, B 3", prizes=1)) == "A B"


def test_nobody_and_one_alone_owe_nothing() -> None:
    for clauses in BOOKS.values():
        assert named(place_players(clauses, (), (), 3)) == ""
        assert named(placed(clauses, "A 0")) == "A"


@pytest.mark.parametrize(
    ("clauses", "rule"),
    [
        pytest.param(ACT_BJ, "19.3(a)(xi)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)", "ACT-BJ 19.3(a)(xi)(A)")),
        pytest.param(ACT_MB, "15.3(a)(xi)", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)", "ACT-MB 15.3(a)(xi)(A)")),
        pytest.param(ACT_UTH, "16.3(a)(x)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)", "ACT-UTH 16.20")),
    ],
)
def test_a_tie_for_a_prize_needs_a_word_in_the_conditions(clauses: TournamentClauses, rule: str) -> None:
    with pytest.raises(Refused, match="tied for a prize") as refused:
        placed(clauses, "A 9, B 5, C 5", prizes=2)
    assert refused.value.rule == rule
    # a tie wholly below the last prize needs none
    assert named(placed(clauses, "A 9, B 5, C 5", prizes=1)) == "A B+C"


@pytest.mark.parametrize(
    ("clauses", "rule"),
    [
        pytest.param(ACT_BJ, "19.18", marks=pytest.mark.clause("ACT-BJ 19.18", "ACT-BJ 19.3(a)(xi)(C)")),
        pytest.param(ACT_MB, "15.20", marks=pytest.mark.clause("ACT-MB 15.20", "ACT-MB 15.3(a)(xi)(C)")),
        pytest.param(ACT_UTH, "16.20", marks=pytest.mark.clause("ACT-UTH 16.20", "ACT-UTH 16.3(a)(x)")),
    ],
)
def test_where_ties_share_even_the_win_is_shared(clauses: TournamentClauses, rule: str) -> None:
    found = placed(clauses, "C 1, A 9, B 9", ties=Ties.SHARE)
    assert named(found) == "A+B C"
    assert rules(found) == [rule, rule]
    with pytest.raises(Refused, match="A and B are tied and share their prizes: as the conditions say"):
        placed(clauses, "A 9, B 9", "A 1, B 2", ties=Ties.SHARE)


@pytest.mark.parametrize(
    ("clauses", "rule"),
    [
        pytest.param(ACT_BJ, "19.3(a)(xi)(D)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)(D)", "ACT-BJ 19.18")),
        pytest.param(ACT_MB, "15.3(a)(xi)(D)", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)(D)", "ACT-MB 15.20")),
        pytest.param(ACT_UTH, "16.3(a)(x)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)", "ACT-UTH 16.20")),
    ],
)
def test_extra_rounds_decide_every_tie_for_a_prize_best_place_first(clauses: TournamentClauses, rule: str) -> None:
    final = "A 9, B 9, C 5, D 5, E 5, F 1, G 1"
    play_offs: list[str] = []
    for play_off, then in (
        ("", "(A-B winner)"),
        ("A 1, B 1", "(A-B winner)"),
        ("A 1, B 2", "B A (C-D-E place)"),
        ("C 3, D 1, E 1", "B A C (D-E place)"),
        ("E 3, D 1", "B A C E D F+G"),
    ):
        play_offs += [play_off] if play_off else []
        found = placed(clauses, final, *play_offs, ties=Ties.EXTRA_ROUNDS)
        assert named(found) == then
    awarded = clauses.places_awarded.partition(" ")[2]
    assert rules(found) == [rule] * 5 + [awarded]


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)")
def test_hold_em_may_draw_cards_and_equal_ranks_draw_again() -> None:
    found = placed(ACT_UTH, "A 9, B 9, C 1", ties=Ties.DRAW_OF_CARDS)
    assert found.owed == OwedPlayOff(("A", "B"), PlayedFor.WINNER, Cite("ACT-UTH 16.3(a)(x)"))
    assert named(placed(ACT_UTH, "A 9, B 9, C 1", "A 12, B 12", ties=Ties.DRAW_OF_CARDS)) == "(A-B winner)"
    found = placed(ACT_UTH, "A 9, B 9, C 1", "A 12, B 12", "A 2, B 14", ties=Ties.DRAW_OF_CARDS)
    assert named(found) == "B A C"
    assert rules(found) == ["16.3(a)(iii)(E)(c)", "16.3(a)(iii)(E)(c)", "16.20"]


def test_each_book_knows_its_answers_to_a_tie() -> None:
    assert {book: [str(ties) for ties in ties_known(clauses)] for book, clauses in BOOKS.items()} == {
        "NZ-D7": [],
        "ACT-BJ": ["share", "extra rounds"],
        "ACT-MB": ["share", "extra rounds"],
        "ACT-UTH": [
            *("share", "extra rounds", "draw of cards"),
            *("countback, then extra rounds", "countback, then draw of cards", "countback, then share"),
        ],
    }
    for clauses, ties, rule in (
        (NZ_D7, Ties.SHARE, "5.10"),
        (ACT_BJ, Ties.DRAW_OF_CARDS, "19.3(a)(xi)"),
        (ACT_MB, Ties.DRAW_OF_CARDS, "15.3(a)(xi)"),
    ):
        with pytest.raises(Refused) as refused:
            placed(clauses, "A 1", ties=ties)
        assert refused.value.rule == rule


def test_a_tie_across_the_last_prize_is_played_and_one_behind_it_is_not() -> None:
    final = "A 9, B 5, C 5, D 5, E 1, F 1"
    for clauses in ACT_BOOKS:
        found = placed(clauses, final, prizes=2, ties=Ties.EXTRA_ROUNDS)
        assert named(found) == "A (B-C-D runner-up)"
        found = placed(clauses, final, "B 1, C 1, D 7", prizes=2, ties=Ties.EXTRA_ROUNDS)
        assert named(found) == "A D B+C E+F"


@pytest.mark.clause("NZ-D7 5.10")
@pytest.mark.parametrize("play_off", ["A 1, B 2, C 3", "A 1", "A 1, C 2", "A 1, A 2", "A 1, B 2, B 2", "C 1, D 1"])
def test_a_play_off_is_between_exactly_those_who_owe_it(play_off: str) -> None:
    with pytest.raises(Refused, match="only between A and B") as refused:
        placed(NZ_D7, "A 5, B 5, C 3, D 3", play_off)
    assert refused.value.rule == "5.10"


def test_a_play_off_that_nobody_owes_is_refused() -> None:
    for clauses in BOOKS.values():
        with pytest.raises(Refused, match="No play-off is due"):
            placed(clauses, "A 5, B 4, C 3", "B 1, C 2", prizes=3)


@pytest.mark.clause("NZ-D7 5.12")
def test_those_who_share_by_division_7_are_told_so_when_they_come_to_a_play_off() -> None:
    with pytest.raises(Refused, match="C and D are tied and share their prizes") as refused:
        placed(NZ_D7, "A 5, B 5, C 3, D 3", "A 1, B 2", "C 1, D 2")
    assert refused.value.rule == "5.12"
    with pytest.raises(Refused, match="below the last prize") as refused:
        placed(NZ_D7, "A 5, B 4, C 3, D 3", "C 1, D 2", prizes=2)
    assert refused.value.rule == "5.10"


def test_nobody_stands_twice_in_a_final_session() -> None:
    with pytest.raises(Refused, match="A is listed twice"):
        placed(NZ_D7, "A 5, B 4, A 3")


def test_those_level_keep_the_order_of_the_session_line() -> None:
    assert names_by_score(scores("D 1, B 2, A 1, C 2")) == (("B", "C"), ("D", "A"))
    assert named(placed(NZ_D7, "D 9, C 9, B 9, A 9", "A 5, B 1, C 1, D 7")) == "D A C+B"


@pytest.mark.clause("NZ-D7 5.6")
@pytest.mark.parametrize(
    ("places", "tied"), [(0, ""), (1, ""), (2, "B C D"), (3, "B C D"), (4, ""), (5, "E F"), (6, ""), (9, "")]
)
def test_a_tie_matters_where_it_leaves_open_who_goes_on(places: int, tied: str) -> None:
    assert tied_for(scores("A 9, B 5, C 5, D 5, E 1, F 1"), places) == tuple(tied.split())


@pytest.mark.parametrize("book", BOOKS)
def test_any_final_session_ends_with_everybody_placed_once(book: str) -> None:
    clauses, chance = BOOKS[book], random.Random(20261201)
    for _ in range(1500):
        names = [chr(65 + place) for place in range(chance.randrange(8))]
        final = tuple(Score(name, chance.randrange(4)) for name in names)
        ties = chance.choice(ties_known(clauses)) if ties_known(clauses) else None
        prizes = chance.randrange(1, 6)
        ranking = rank_final(clauses, final, prizes, ties)
        while owed := placings(ranking).owed:
            play_off = [Score(name, chance.randrange(3)) for name in owed.players]
            chance.shuffle(play_off)
            ranking = rank_play_off(ranking, tuple(play_off), owed.countback)
        found = placings(ranking)
        assert sorted(name for players in found.places for name in players) == names
        assert len(found.clauses) == len(found.places)
        held = {score.name: score.value for score in final}
        best_first = [held[players[0]] for players in found.places]
        assert best_first == sorted(best_first, reverse=True)
        decided = min(prizes, 2) if book == "NZ-D7" else 0 if ties is not None and ties.then is Ties.SHARE else prizes
        assert all(len(players) == 1 for players in found.places[:decided])
