"""Relations that hold for any shoe: chances add up to one, and removing no card changes nothing."""

from dataclasses import replace
from fractions import Fraction
from math import perm

import pytest
from hypothesis import assume, given, settings, strategies as st

from croupier.cli.odds.command import read_question
from croupier.cli.odds.options import OddsOptions
from croupier.equipment.cards import DECK, Card
from croupier.exact.baccarat.coups import coups_from
from croupier.exact.baccarat.wager_odds import baccarat_odds
from croupier.exact.blackjack.dealer_tree import OUTCOMES
from croupier.exact.blackjack.hand_index import VALUES_COUNT
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.exact.game_part import OddsQuestion
from croupier.exact.game_registry import odds_of
from croupier.exact.pair_wagers import pair_chances
from croupier.exact.shoe_counts import shoe_without
from croupier.exact.ultimate_holdem.situations import worth_of_choices
from croupier.games.baccarat.determinations import Determinations as BaccaratChoices, Method, Pairs
from croupier.games.blackjack.determinations import SoftSeventeen

shoes = st.lists(st.integers(0, 8), min_size=52, max_size=52).map(lambda counts: dict(zip(DECK, counts, strict=True)))
few = st.lists(st.sampled_from(DECK), min_size=6, max_size=14).map(
    lambda held: {card: held.count(card) for card in DECK}
)
any_shoe = st.one_of(shoes, few).filter(lambda shoe: sum(shoe.values()) >= 6)


@given(any_shoe, st.sampled_from(Method), st.sampled_from(Pairs))
@settings(max_examples=60)
def test_baccarat_counts_every_sequence_once(shoe: dict[Card, int], method: Method, pairs: Pairs) -> None:
    coups = coups_from(shoe)
    counted = sum(number for row in coups.counts for cell in row for number in cell)
    assert counted == coups.sequences == perm(sum(shoe.values()), 6)
    assert coups.banker + coups.player + sum(coups.ties) == sum(coups.lengths) == 1
    for wager in baccarat_odds(BaccaratChoices(method=method, pairs=pairs), coups, shoe):
        assert sum(ending.chance for ending in wager.endings) == 1
    assert coups_from(shoe_without(shoe, ())) == coups


@given(any_shoe)
@settings(max_examples=40)
def test_pairs_are_at_most_one_and_count_whole_cards(shoe: dict[Card, int]) -> None:
    size = sum(shoe.values())
    chances = pair_chances(shoe)
    assert 0 <= sum(chances.values()) <= 1
    assert all((chance * size * (size - 1)).denominator == 1 for chance in chances.values())


@given(st.lists(st.integers(4, 40), min_size=10, max_size=10), st.sampled_from(SoftSeventeen), st.data())
@settings(max_examples=6, deadline=None)
def test_the_dealer_ends_in_one_way_from_any_shoe(counts: list[int], rule: SoftSeventeen, data: st.DataObject) -> None:
    values = ShoeValues(counts, rule)
    row = data.draw(st.integers(0, len(values.index.removals) - 1))
    assume((values.index.removals[row] < values.shoe).all())
    assert values.outcomes.shape[2] == OUTCOMES
    assert values.outcomes[row].sum(axis=1) == pytest.approx([1.0] * VALUES_COUNT)


@given(st.lists(st.sampled_from(DECK), min_size=12, max_size=12, unique=True), st.sampled_from((3, 5)))
@settings(max_examples=4, deadline=None)
def test_every_deal_of_holdem_counts_once(dealt: list[Card], board: int) -> None:
    hand, communal, seen = dealt[:2], dealt[2 : 2 + board], dealt[2 + board :]
    left = 52 - len(dealt)
    deals = perm(left, 2) // 2 * (perm(left - 2, 2) // 2 if board == 3 else 1)
    for worth in worth_of_choices(hand, communal, seen).values():
        assert (worth * deals * 2).denominator == 1  # the blind's odds of 3 to 2 halve an ante
    assert worth_of_choices(hand, communal, ()) == worth_of_choices(hand, communal)


@given(few.filter(lambda shoe: sum(shoe.values()) > 6))
@settings(max_examples=20)
def test_taking_a_card_out_unseen_changes_nothing(shoe: dict[Card, int]) -> None:
    """The mean over every card that might be out is what it was with none out: exactly, as fractions."""
    size = sum(shoe.values())
    held = [(card, count) for card, count in shoe.items() if count]
    without = [(coups_from(shoe_without(shoe, [card])), Fraction(count, size)) for card, count in held]
    whole = coups_from(shoe)
    assert sum(coups.banker * chance for coups, chance in without) == whole.banker
    assert sum(coups.player * chance for coups, chance in without) == whole.player
    assert sum(coups.cards * chance for coups, chance in without) == whole.cards


@pytest.mark.parametrize("game", ["blackjack", "mini-baccarat"])
def test_removing_no_card_changes_nothing_and_one_card_does(game: str) -> None:
    part = odds_of(game)
    assert part is not None
    question = read_question(OddsOptions(game, removed=""), part)
    plain = part.solve(OddsQuestion(game, question.determinations), lambda _: None)
    assert part.solve(question, lambda _: None) == plain
    assert part.solve(replace(question, removed=(DECK[0],)), lambda _: None).wagers != plain.wagers
