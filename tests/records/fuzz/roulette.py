"""Records of roulette at random."""

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from croupier.games.roulette.bets import Call
from croupier.games.roulette.values_and_odds import Kind
from tests.records.fuzz.game_records import MONEY, GameFuzz, game_kind
from tests.records.roulette.record_text import a_spin, evening

KIND = game_kind(
    "roulette",
    seed=evening(
        a_spin(
            *(17, "Ann bets 5 on straight 17", "Ann bets 10 on split 17 20", "Bob bets 2 on orphelins"),
            *("Bob bets 20 on red", "Cat bets 1 on neighbours 17", "Cat bets 3 on trio 0 2 3", "supervisor voids Cat"),
        ),
        a_spin("0", "Ann bets 5 on first four", "Bob bets 10 on dozen 2"),
        a_spin(None, "Ann bets 5 on six line 1", "supervisor voids the round"),
        table='zeros = 1\nminimum = 2\nmaximum = 1000\nmultiple = 0.5\nchip = 0.5\nrounding = "up"\nwarned = ["Ann"]\n'
        "personal_limits = {Ann = 5000}\ninside_minimum = 3\noutside_minimum = 5\nmaxima = {straight = 50}",
    ),
    results=["17 black", "0 green", "void"],
    typo="bets",
    table=("zeros", "minimum", "maximum", "inside_minimum", "outside_minimum", "maxima", "chip"),
    round_keys=("spin", "play", "settled"),
)

NUMBERS = st.sampled_from(["0", "00", "1", "2", "3", "17", "20", "34", "36", "37", ""])
WORDS = st.sampled_from([*Kind, *Call, "banker", "on"])
BETS = st.one_of(
    st.builds("{} {}".format, WORDS, NUMBERS),
    st.builds("{} {} {}".format, WORDS, NUMBERS, NUMBERS),
    st.builds("trio {} {} {}".format, NUMBERS, NUMBERS, NUMBERS),
)
NAMES = st.sampled_from(["Ann", "Bob", "Cat", "Zoë"])
PLAYS = st.one_of(
    st.builds("{} bets {} on {}".format, NAMES, MONEY, BETS),
    st.builds("{} bets {} on {}".format, NAMES, MONEY, st.sampled_from(["red", "low", "voisins", "straight 17"])),
    st.builds("supervisor voids {}".format, st.one_of(NAMES, st.just("the round"))),
    st.sampled_from(["dealer burns Th", "dealer draws ?? in error", "Ann hits"]),
)
SIGN = st.fixed_dictionaries(
    {"zeros": st.sampled_from([1, 2, 3])},
    optional={
        key: st.integers(1, 100).map(Decimal)
        for key in ("minimum", "maximum", "chip", "inside_minimum", "outside_minimum")
    },
)
SPINS = st.fixed_dictionaries({"spin": st.integers(-1, 37), "play": st.lists(PLAYS, max_size=6)})
LINES = st.fixed_dictionaries(
    {"game": st.just("roulette"), "table": SIGN, "round": st.lists(SPINS, min_size=1, max_size=2)}
)


def check_row(row: dict[str, Any]) -> None:
    """A wager is named by its position, and none is pushed."""
    assert row["kind"] == row["on"]
    assert row["result"] != "push"


FUZZ = GameFuzz(kind=KIND, lines=LINES, lines_drawn=400, check_row=check_row)
