"""Records of blackjack at random."""

import random
from typing import Any

from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from tests.agreement.random_blackjack import random_round
from tests.records.blackjack.record_text import evening
from tests.records.fuzz.game_records import NAMES, USUAL_MONEY, GameFuzz, game_kind, limits
from tests.records.record_text import a_round

KIND = game_kind(
    "blackjack",
    seed=evening(
        a_round(
            *("2s 8h Ad 8c 3s Tc 5h Td Kh", "Ann bets 100 on 1", "Bob bets 50 on 1", "Bob sits 1", "Cat pairs 5 on 1"),
            *("dealer burns 2s", "Ann insures 25 on 1 for Bob", "Bob splits", "Ann splits", "Bob doubles 20"),
            *("Bob leaves", "Ann hits"),
        ),
        a_round("Ah Ad Kc", "Ann bets 100 on 1", "Ann takes even money on 1"),
        a_round("Th 6d 9c 5s Ts Kc", "Ann bets 100 on 1", "dealer draws 5s in error", "supervisor voids the round"),
        table='minimum = 10\nmaximum = 1000\nmultiple = 5\npairs = "perfect pairs"\nsoft_17 = "draw"\nchip = 0.5\n'
        'decks = 6\nrounding = "up"\nwarned = ["Ann"]\npersonal_limits = {Ann = 5000}\nside_maximum = 25\nfirst = 2\n'
        'shuffler = "automated"\nothers_insure = true',
    ),
    results=["Blackjack", "dealer 11", "void"],
    typo="bets",
    table=("minimum", "maximum", "decks", "soft_17", "pairs", "shuffler", "first", "others_insure", "chip", "method"),
    round_keys=("shoe", "play", "settled"),
)

CARDS = st.sampled_from([*DECK, *(card for card in DECK if card[0] in "A8TK"), "??"])
BOXES = st.sampled_from(["1", "1", "1", "2", "7", "8", "0"])
BETS = st.one_of(
    st.builds("{} bets {} on {}".format, NAMES, USUAL_MONEY, BOXES),
    st.builds("{} pairs {} on {}".format, NAMES, USUAL_MONEY, BOXES),
    st.builds("{} sits {}".format, NAMES, BOXES),
)
ACTS = st.one_of(
    st.builds("{} {}".format, NAMES, st.sampled_from(["hits", "stands", "splits", "doubles", "leaves"])),
    st.builds("{} doubles {}".format, NAMES, USUAL_MONEY),
    st.builds("{} insures {} on {}".format, NAMES, USUAL_MONEY, BOXES),
    st.builds("{} insures {} on {} for {}".format, NAMES, USUAL_MONEY, BOXES, NAMES),
    st.builds("{} takes even money on {}".format, NAMES, BOXES),
    st.builds("dealer draws {} in error".format, CARDS),
    st.builds("dealer burns {}".format, CARDS),
    st.builds("supervisor voids {}".format, st.one_of(NAMES, st.just("the round"))),
)
SHOES = st.lists(CARDS, max_size=25).map(" ".join)
PLAYS = st.builds(list.__add__, st.lists(BETS, min_size=1, max_size=5), st.lists(ACTS, max_size=6))
PAIRS = st.sampled_from(["none", "perfect pairs", "pairs play"])
LINES = st.fixed_dictionaries(
    {
        "game": st.just("blackjack"),
        "table": st.builds(
            lambda pairs, sign: {"pairs": pairs} | sign,
            PAIRS,
            limits(100, "minimum", "maximum", "side_minimum", "side_maximum", "chip"),
        ),
        "round": st.lists(st.fixed_dictionaries({"shoe": SHOES, "play": PLAYS}), min_size=1, max_size=2),
    }
)


def check_row(row: dict[str, Any]) -> None:
    """Hands are counted where there may be several."""
    assert row["kind"] in {"main", "pairs", "insurance"}
    assert row["hand"] == 1 or row["kind"] == "main"


def legal_round(chance: random.Random) -> tuple[dict[str, Any], list[str], list[str]]:
    """Of the table's keys, those that decide which cards fall to whom."""
    table, lines, shoe = random_round(chance)
    kept = ("decks", "soft_17", "pairs", "first", "others_insure")
    choices = {key: table[key] for key in kept if key in table}
    return {"game": "blackjack", "table": choices}, lines, shoe


FUZZ = GameFuzz(kind=KIND, lines=LINES, lines_drawn=500, check_row=check_row, legal_round=legal_round)
