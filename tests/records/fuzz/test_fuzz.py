"""Records of every kind spoilt or made up: settled, refused by a rule, or said not to be a record; nothing else."""

import random

import pytest
from hypothesis import strategies as st

from croupier.records import NotARecord
from tests.records.fuzz import baccarat, blackjack, roulette, tournament, ultimate_holdem
from tests.records.fuzz.game_records import check_answer, put_out_of_place
from tests.records.fuzz.harness import check_examples, shuffled_lines, with_slips

GAMES = {
    "baccarat": baccarat.FUZZ,
    "blackjack": blackjack.FUZZ,
    "roulette": roulette.FUZZ,
    "ultimate_holdem": ultimate_holdem.FUZZ,
}
KINDS = {name: game.kind for name, game in GAMES.items()} | {"tournament": tournament.KIND}
CARD_GAMES = [name for name, game in GAMES.items() if game.legal_round is not None]


@pytest.mark.parametrize("name", KINDS)
def test_fuzz_seed_record_is_valid(name: str) -> None:
    kind = KINDS[name]
    answer = kind.answer(kind.seed)
    assert answer is not None
    assert kind.results_of(answer) == kind.results
    with pytest.raises(NotARecord):
        kind.read(kind.seed.replace(*kind.typo))


@pytest.mark.parametrize("name", ["baccarat", "tournament"])  # games are read by one reader
def test_any_text_is_answered(name: str) -> None:
    check_examples(KINDS[name].answer, st.text(), 200)


@pytest.mark.parametrize("name", KINDS)
def test_record_with_slips_of_the_pen_is_answered(name: str) -> None:
    kind = KINDS[name]
    check_examples(kind.answer, with_slips(kind.seed), kind.slips)


@pytest.mark.parametrize("name", KINDS)
def test_record_with_its_lines_in_disorder_is_answered(name: str) -> None:
    kind = KINDS[name]
    check_examples(kind.answer, shuffled_lines(kind.seed), 100)


@pytest.mark.parametrize("name", KINDS)
def test_any_keys_and_values_that_toml_can_hold_are_answered(name: str) -> None:
    kind = KINDS[name]
    check_examples(kind.answer_to_contents, kind.contents, kind.contents_drawn)


@pytest.mark.parametrize("name", GAMES)
def test_any_lines_are_settled_in_the_words_of_the_record(name: str) -> None:
    game = GAMES[name]
    check_examples(
        lambda written: check_answer(game, written, game.kind.answer_to_contents(written)), game.lines, game.lines_drawn
    )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", CARD_GAMES)
def test_legal_round_with_lines_or_cards_out_of_place_is_answered(name: str, seed: int) -> None:
    """Lines left out, doubled, exchanged or given to another, cards covered or taken out: never a traceback."""
    game, chance = GAMES[name], random.Random(seed)
    assert game.legal_round is not None
    for _ in range(150):
        head, lines, shoe = game.legal_round(chance)
        for _ in range(chance.randint(1, 3)):
            put_out_of_place(lines, shoe, chance, covers=game.covered_cards)
        written = head | {"round": [{"shoe": " ".join(shoe), "play": lines}]}
        check_answer(game, written, game.kind.answer_to_contents(written))
