"""Pairs wagers: each hand's first two cards alone, settled before any third card, by either option."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games.baccarat.commands import DealCard, Proceed
from croupier.games.baccarat.determinations import Determinations, Method, Pairs, circumstances
from croupier.games.baccarat.events import CardDealt, WagerSettled
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import clauses_in_force, open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import Deal, Settle
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import DEALER

rule = open_book("ACT-MB")

PLAYER_PAIR_ONLY = "4h 2c 4d 5s"  # player fours, banker 2 and 5
BANKER_PAIR_ONLY = "2h 4c 5d 4s"  # the other way about
BOTH_PAIR = "4h 3c 4d 3s"
NEITHER = "2h 3c 5d 4s"


def played(text: str, pairs: Pairs = Pairs.PERFECT_PAIRS, method: Method = Method.A) -> Playing:
    """Ten dollars on each pair, the four cards dealt and the pairs settled."""
    playing = Playing(Determinations(pairs=pairs, method=method))
    playing.wager("Ann", 10, "player pair").wager("Bob", 10, "banker pair").close().deal(text)
    playing.do(Proceed(DEALER))
    return playing


@pytest.mark.clause(
    "ACT-MB 8.7",
    "ACT-MB 8.7(a)",
    "ACT-MB 8.7(b)",
    "ACT-MB 9.1",
    "ACT-MB 9.8",
    "ACT-MB 9.8(a)",
    "ACT-MB 9.8(b)",
    "ACT-MB 9.8(c)",
    "ACT-MB 9.8(d)",
)
@pytest.mark.parametrize("pairs", [Pairs.PERFECT_PAIRS, Pairs.CANBERRA_PAIRS])
@pytest.mark.parametrize(
    ("text", "on_player", "on_banker"),
    [
        (PLAYER_PAIR_ONLY, Result.WIN, Result.LOSE),
        (BANKER_PAIR_ONLY, Result.LOSE, Result.WIN),
        (BOTH_PAIR, Result.WIN, Result.WIN),
        (NEITHER, Result.LOSE, Result.LOSE),
    ],
)
def test_a_pair_wins_for_its_own_hand_and_for_no_other(
    text: str, on_player: Result, on_banker: Result, pairs: Pairs
) -> None:
    """8.7 says and/or; 9.8 settles each side alone, and 9.1 lets it prevail."""
    playing = played(text, pairs)
    assert playing.row("Ann", "player pair").result is on_player
    assert playing.row("Bob", "banker pair").result is on_banker


@pytest.mark.clause("ACT-MB 9.8(c)", "ACT-MB 9.8(d)")
def test_a_lost_pairs_wager_names_the_clause_of_its_hand() -> None:
    playing = played(NEITHER)
    assert playing.row("Ann", "player pair").clause == "ACT-MB 9.8(d)"
    assert playing.row("Bob", "banker pair").clause == "ACT-MB 9.8(c)"


@pytest.mark.clause("ACT-MB 9.1")
def test_the_pairs_rules_prevail_over_those_of_the_game() -> None:
    force = clauses_in_force(("ACT-MB", "HOUSE"), circumstances(Determinations(pairs=Pairs.PERFECT_PAIRS)))
    assert "ACT-MB 9.1" in force.prevailing_over(rule["8.7"])
    assert "ACT-MB 9.8" in force.prevailing_over(rule["8.7"])
    without = clauses_in_force(("ACT-MB", "HOUSE"), circumstances(Determinations()))
    assert "ACT-MB 9.1" not in without


@pytest.mark.clause("ACT-MB 9.5", "ACT-MB 9.5(a)", "ACT-MB 9.5(b)", "ACT-MB 8.7(b)")
@pytest.mark.parametrize("text", ["Th Kc Jd Qs", "Jh Qc Kd Ks", "Qh Tc Kd Js"])
def test_cards_that_count_the_same_do_not_pair_by_that(text: str) -> None:
    assert [card[0] in "TJQK" for card in cards(text)] == [True] * 4
    row = played(text).row("Ann", "player pair")
    assert (row.result, row.paid) == (Result.LOSE, 0)


@pytest.mark.clause("ACT-MB 9.6")
def test_a_third_card_makes_no_pair_and_breaks_none() -> None:
    playing = played("2h Kc 3d Ks", Pairs.CANBERRA_PAIRS).deal("3c 9d").settle()  # player 2 3 3, banker K K 9
    assert playing.row("Ann", "player pair").result is Result.LOSE
    assert playing.row("Bob", "banker pair").result is Result.WIN


@pytest.mark.clause(
    "ACT-MB 10.6",
    "ACT-MB 10.6(a)",
    "ACT-MB 10.6(b)",
    "ACT-MB 10.6(c)",
    "ACT-MB 10.5",
    "ACT-MB 8.8(d)",
    "ACT-MB 8.9(d)",
    "ACT-MB 10.1",
    "ACT-MB 10.2",
    "ACT-MB 10.3",
    "ACT-MB 10.3(a)",
    "ACT-MB 10.3(b)",
    "ACT-MB 10.4",
)
@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize(
    ("pair", "odds", "clause"),
    [
        ("Kh Ks", 5, "ACT-MB 10.6(a)"),
        ("7c 7d", 5, "ACT-MB 10.6(a)"),
        ("Ah Ad", 12, "ACT-MB 10.6(b)"),  # both red
        ("Tc Ts", 12, "ACT-MB 10.6(b)"),  # both black
        ("9h 9h", 25, "ACT-MB 10.6(c)"),  # also both red: paid once, and as the higher
        ("2s 2s", 25, "ACT-MB 10.6(c)"),
    ],
)
def test_perfect_pairs_pay(pair: str, odds: int, clause: str, side: str, method: Method) -> None:
    (first, second), (other, another) = pair.split(), ("3c", "4d")
    text = f"{first} {other} {second} {another}" if side == "player" else f"{other} {first} {another} {second}"
    playing = played(text, Pairs.PERFECT_PAIRS, method)
    patron = "Ann" if side == "player" else "Bob"
    row = playing.row(patron, f"{side} pair")
    assert (row.result, row.paid, row.clause) == (Result.WIN, dollars(10 * odds), clause)
    assert playing.gain(patron) == 1000 * odds


@pytest.mark.clause("ACT-MB 11.1", "ACT-MB 11.2", "ACT-MB 11.2(a)", "ACT-MB 8.8(e)", "ACT-MB 8.9(e)")
@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize("pair", ["Kh Ks", "Ah Ad", "9h 9h"])
def test_canberra_pairs_pay_eleven_to_one_whatever_the_suits(pair: str, method: Method) -> None:
    first, second = pair.split()
    row = played(f"{first} 3c {second} 4d", Pairs.CANBERRA_PAIRS, method).row("Ann", "player pair")
    assert (row.result, row.paid, row.clause) == (Result.WIN, dollars(110), "ACT-MB 11.2(a)")


@pytest.mark.clause("ACT-MB 9.9", "ACT-MB 9.9(a)", "ACT-MB 9.9(b)", "ACT-MB 9.10")
def test_pairs_are_settled_after_four_cards_and_before_a_fifth() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 10, "player pair")
    playing.wager("Bob", 10, "banker pair").wager("Cat", 10, "player").close()
    for card in cards("Ah 3c Ad 2s"):
        assert isinstance(playing.step, Deal)
        playing.do(DealCard(DEALER, card))
    assert playing.step == Settle("pairs", rule["9.9"])
    assert playing.refused(DealCard(DEALER, cards("Ks")[0])) == "ACT-MB 9.9"
    assert playing.do(Proceed(DEALER)) == (
        WagerSettled("Bob", Option.BANKER_PAIR, dollars(10), Result.LOSE, Amount(0), rule["9.8(c)"]),
        WagerSettled("Ann", Option.PLAYER_PAIR, dollars(10), Result.WIN, dollars(120), rule["10.6(b)"]),
    )
    assert [wager.patron for wager in playing.coup.wagers] == ["Cat"], "only the main wager still lies there"
    playing.deal("6s")
    assert playing.log[-1] == CardDealt("player", cards("6s")[0], rule["7.2"])


@pytest.mark.clause("ACT-MB 9.9(a)", "ACT-MB 9.9(b)")
def test_all_losing_pairs_are_taken_before_any_winner_is_paid() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS))
    for patron, on in (("Ann", "player pair"), ("Bob", "banker pair"), ("Cat", "player pair"), ("Dan", "banker pair")):
        playing.wager(patron, 10, on)
    playing.close().deal(PLAYER_PAIR_ONLY)
    settled = [event for event in playing.do(Proceed(DEALER)) if isinstance(event, WagerSettled)]
    assert [(row.patron, row.result) for row in settled] == [
        ("Bob", Result.LOSE),
        ("Dan", Result.LOSE),
        ("Ann", Result.WIN),
        ("Cat", Result.WIN),
    ]


@pytest.mark.clause("ACT-MB 9.9")
def test_pairs_are_settled_even_where_a_natural_ends_the_drawing() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 10, "player pair").close()
    playing.deal("4h 3c 4s 2s")
    assert playing.step == Settle("pairs", rule["9.9"])
    playing.settle()
    assert playing.row("Ann", "player pair").paid == dollars(50)
    assert playing.coup.outcome is not None


@pytest.mark.clause("ACT-MB 9.9")
def test_face_down_pairs_are_settled_once_both_hands_are_turned() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS, face_down=True)).wager("Ann", 10, "player pair").close()
    playing.deal("?? ?? ?? ??").turn("player", "4h 4s")
    assert playing.refused(Proceed(DEALER)) == "ACT-MB 6.3"
    playing.turn("banker", "3c 2s")
    assert playing.step == Settle("pairs", rule["9.9"])


@pytest.mark.clause("ACT-MB 9.4")
def test_no_pairs_wager_no_stop_for_pairs() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 10, "banker").close().deal("Ah 3c Ad 2s")
    assert playing.step == Deal("player", rule["7.2"])
