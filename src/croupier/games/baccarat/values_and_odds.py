"""The numbers of mini-baccarat as typed plain data: point values, both tableaux, the paytables."""

from enum import StrEnum
from typing import Literal

from croupier.equipment.amounts import Odds
from croupier.equipment.cards import RANKS, Card
from croupier.equipment.pairs import PairKind, pair_of
from croupier.games.baccarat.determinations import Method, Pairs
from croupier.rulebook import Cite, act_mb as rule

HandName = Literal["player", "banker"]


class Option(StrEnum):
    """What a patron may wager on."""

    BANKER = "banker"
    PLAYER = "player"
    TIE = "tie"
    BANKER_PAIR = "banker pair"
    PLAYER_PAIR = "player pair"


def hand_name(name: str) -> HandName:
    """A step's destination as one of the two hands."""
    return "player" if name == "player" else "banker"


PAIR_OPTIONS = frozenset({Option.BANKER_PAIR, Option.PLAYER_PAIR})


@rule("2.4", "2.4(a)", "2.4(b)", "2.4(c)")
def _point_values() -> dict[str, int]:
    values = {rank: int(rank) for rank in rule.texts("2.4(a)", "face_value_ranks")}
    for letter in ("2.4(b)", "2.4(c)"):
        values |= dict.fromkeys(rule.texts(letter, "ranks"), rule.number(letter, "value"))
    assert set(values) == set(RANKS)
    return values


POINT_VALUES: dict[str, int] = _point_values()
MODULUS: int = rule.number("2.6", "modulus")
NATURAL_MIN: int = rule.number("6.4", "natural_min")
PLAYER_DRAWS_ON: frozenset[int] = frozenset(rule.numbers("7.2", "draws_on"))

# The burn counts tens and pictures as ten (5.7), other cards by their point value (5.6).
BURN_VALUES: dict[str, int] = POINT_VALUES | dict.fromkeys(rule.texts("5.7", "ranks"), rule.number("5.7", "value"))

NO_CARD = 10
"""The column of the banker's tableau if the player's hand drew no card."""

BANKER_DRAWS: tuple[tuple[bool, ...], ...] = tuple(
    tuple(letter == "D" for letter in row + no_card)
    for row, no_card in zip(rule.texts("7.3", "tableau"), rule.text("7.3", "no_card"), strict=True)
)
"""By the banker's total (0 to 7), then by the point value of the player's third card, or `NO_CARD`."""


@rule("2.6")
def total(hand: tuple[Card, ...]) -> int:
    """A hand's single digit: the tens do not count."""
    points = 0
    for card in hand:
        points += POINT_VALUES[card[0]]
    return points % MODULUS


@rule("8.8", "8.8(a)", "8.8(b)", "8.8(c)", "8.9", "8.9(a)", "8.9(b)", "8.9(c)")
def _main_odds() -> dict[tuple[Method, Option], tuple[Odds, Cite]]:
    odds = {}
    for method, clause in ((Method.A, "8.8"), (Method.B, "8.9")):
        for option, letter in ((Option.PLAYER, "(a)"), (Option.BANKER, "(b)"), (Option.TIE, "(c)")):
            odds[method, option] = (Odds.read(rule.text(clause + letter, "odds")), rule[clause + letter])
    return odds


ODDS: dict[tuple[Method, Option], tuple[Odds, Cite]] = _main_odds()
COMMISSION_PERCENT_A: int = rule.number("8.8(b)", "commission_percent")
COMMISSION_PERCENT_B: int = rule.number("8.9(b)", "commission_percent")
COMMISSION_TOTAL_B: int = rule.number("8.9(b)", "banker_total")


def banker_odds(method: Method, banker_total: int) -> tuple[Odds, Cite]:
    """Even money less 5 %, or, by method B, less 50 % for a win with six and even money otherwise."""
    odds, clause = ODDS[method, Option.BANKER]
    if method is Method.A:
        return odds.less_percent(COMMISSION_PERCENT_A), clause
    if banker_total == COMMISSION_TOTAL_B:
        return odds.less_percent(COMMISSION_PERCENT_B), clause
    return odds, clause


# Face value, first two cards, mixed, coloured and perfect pairs, and the highest pair alone.
_FACE_VALUE = rule("9.5", "9.5(a)", "9.5(b)", "9.6")
pair_kind = _FACE_VALUE(rule("10.1", "10.2", "10.3", "10.3(a)", "10.3(b)", "10.4", "10.5", "11.1")(pair_of))


@rule("8.8(d)", "8.8(e)", "8.9(d)", "8.9(e)", "10.6", "10.6(a)", "10.6(b)", "10.6(c)", "11.2", "11.2(a)")
def _pair_odds() -> dict[tuple[Pairs, PairKind], tuple[Odds, Cite]]:
    """Sections 10 and 11 prevail (9.1); 8.8 and 8.9 state the same odds, and a test holds them equal."""
    letters = {PairKind.MIXED: "10.6(a)", PairKind.COLOURED: "10.6(b)", PairKind.PERFECT: "10.6(c)"}
    odds = {
        (Pairs.PERFECT_PAIRS, kind): (Odds.read(rule.text(letter, "odds")), rule[letter])
        for kind, letter in letters.items()
    }
    canberra = (Odds.read(rule.text("11.2(a)", "odds")), rule["11.2(a)"])
    return odds | {(Pairs.CANBERRA_PAIRS, kind): canberra for kind in PairKind}


PAIR_ODDS: dict[tuple[Pairs, PairKind], tuple[Odds, Cite]] = _pair_odds()
