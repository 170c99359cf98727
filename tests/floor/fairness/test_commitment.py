"""The house's part: even draws, shuffles, and commitments bound to all that they say."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from croupier.equipment.cards import decks
from croupier.floor.fairness import shuffle
from croupier.floor.fairness.commitment import Commitment, Kind, prepare_cards, prepare_spins, root_of
from croupier.floor.fairness.draws import draws_by, draws_from
from croupier.floor.fairness.hashing import hash_of_determinations, proof_digest
from croupier.floor.fairness.merkle import levels, path, top_above
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from tests.floor.fairness.byte_streams import listed, stream
from tests.floor.fairness.sample_shoes import DETERMINATIONS, deck, shoe, wheel


def test_a_word_that_would_favour_small_numbers_is_passed_over() -> None:
    assert draws_from(listed(2**32 - 1, 4_294_967_248, 51))(52) == 51
    assert draws_from(listed(4_294_967_247))(52) == 51
    assert draws_from(listed(2**32 - 1))(2**32) == 2**32 - 1


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_draw_among_nothing_or_too_much_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="A draw is among 1 to"):
        draws_by("key")(bound)


def test_draws_by_a_key_are_the_same_for_everybody_and_differ_by_key() -> None:
    one, again, other = draws_by("a"), draws_by("a"), draws_by("b")
    first = [one(1000) for _ in range(50)]
    assert first == [again(1000) for _ in range(50)]
    assert first != [other(1000) for _ in range(50)]


def test_every_order_of_four_cards_comes_from_exactly_one_list_of_draws() -> None:
    made = Counter(
        shuffle.even_shuffle("abcd", listed(first, second, third))
        for first in range(4)
        for second in range(3)
        for third in range(2)
    )
    assert made == Counter(permutations("abcd"))


def test_the_source_of_live_shuffles_is_the_operating_system() -> None:
    assert sorted(shuffle.even_shuffle(decks(8), OPERATING_SYSTEM)) == sorted(decks(8))
    assert shuffle.even_shuffle(decks(8), OPERATING_SYSTEM) != shuffle.even_shuffle(decks(8), OPERATING_SYSTEM)
    first = prepare_cards(Kind.DECK, "live", DETERMINATIONS, decks(1), 1, OPERATING_SYSTEM)
    second = prepare_cards(Kind.DECK, "live", DETERMINATIONS, decks(1), 1, OPERATING_SYSTEM)
    assert first.seed != second.seed
    assert first.commitment.root != second.commitment.root


def test_no_two_lists_of_texts_have_the_same_hash() -> None:
    lists = [("ab", "c"), ("a", "bc"), ("abc",), ("abc", ""), ("2:ab,", "c"), ("ab,1:c",)]
    hashes = {proof_digest(purpose, *texts) for texts in lists for purpose in ("leaf", "node")}
    assert len(hashes) == 2 * len(lists)


def test_the_hash_of_determinations_does_not_depend_on_their_order() -> None:
    assert hash_of_determinations({"a": 1, "b": [2]}) == hash_of_determinations({"b": [2], "a": 1})
    assert hash_of_determinations({"a": 1}) != hash_of_determinations({"a": 2})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", Kind.AUTOMATED_SHOE),
        ("id", "another"),
        ("determinations", "cd" * 32),
        ("size", 415),
        ("decks", 7),
        ("pockets", ("0",)),
        ("follows", "another"),
        ("top", "cd" * 32),
    ],
)
def test_the_root_is_bound_to_all_that_a_commitment_says(field: str, value: object) -> None:
    said = shoe().commitment
    assert root_of(said) == said.root
    assert root_of(msgspec.structs.replace(said, **{field: value})) != said.root


@pytest.mark.parametrize("secret", [shoe(), deck(), wheel()], ids=["shoe", "deck", "wheel"])
def test_a_commitment_can_be_published(secret: object) -> None:
    said = secret.commitment  # type: ignore[attr-defined]
    assert msgspec.json.decode(msgspec.json.encode(said), type=Commitment) == said


@pytest.mark.parametrize("size", range(1, 40))
def test_every_leaf_of_a_tree_of_any_size_leads_to_its_top_and_no_other_does(size: int) -> None:
    leaves = [proof_digest("leaf", number) for number in range(size)]
    tree = levels(leaves)
    top = tree[-1][0]
    for position, leaf in enumerate(leaves):
        way = path(tree, position)
        assert top_above(leaf, position, size, way) == top
        assert top_above(proof_digest("leaf", "other"), position, size, way) != top
        assert top_above(leaf, position, size, (*way, leaf)) is None
        if size > 1:
            assert top_above(leaf, position, size, way[:-1]) is None
            assert top_above(leaf, (position + 1) % size, size, way) != top


@pytest.mark.parametrize(
    ("kind", "cards", "number", "follows"),
    [(Kind.WHEEL, 52, 1, ""), (Kind.SHOE, 51, 1, ""), (Kind.SHOE, 104, 1, "before"), (Kind.DECK, 0, 0, "")],
)
def test_what_is_no_set_of_cards_is_not_shuffled(kind: Kind, cards: int, number: int, follows: str) -> None:
    with pytest.raises(ValueError, match="cards"):
        prepare_cards(kind, "wrong", DETERMINATIONS, decks(2)[:cards], number, stream("wrong"), follows)


def test_what_a_verifier_would_not_read_is_not_published() -> None:
    with pytest.raises(msgspec.ValidationError):
        prepare_spins("x" * 300, DETERMINATIONS, ("0", "1"), 2, stream("long"))
    with pytest.raises(msgspec.ValidationError):
        prepare_spins("wheel", "not a hash", ("0", "1"), 2, stream("hash"))
