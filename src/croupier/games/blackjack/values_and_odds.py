"""The numbers of blackjack as typed plain data: card values, totals, the paytables."""

from functools import lru_cache

import msgspec

from croupier.equipment.amounts import Odds
from croupier.equipment.cards import RANKS, Card
from croupier.equipment.pairs import PairKind, pair_of
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.rulebook import Book, Cite, act_bj as rule


@rule("2.5", "2.5(a)", "2.5(b)", "2.5(c)")
def _card_values() -> dict[str, int]:
    """Each rank's value, aces as one: `total` raises one of them to eleven if that fits."""
    values = {
        rank: min(options)
        for letter in ("2.5(a)", "2.5(b)", "2.5(c)")
        for rank, options in rule.clause(letter).values["card_values"].items()
    }
    assert set(values) == set(RANKS)
    return values


VALUES: dict[str, int] = _card_values()
LIMIT: int = rule.number("9.2(a)", "no_draw_total")
MUST_DRAW_BELOW: int = rule.number("9.2(b)", "must_draw_hard_total_below")
HANDS_MAX: int = rule.number("10.3", "hands_max")
ABSENT_DRAWS_TO: int = rule.number("14.7", "total_exceeds")
WAGERS_PER_BOX_MAX: int = rule.number("4.5", "wagers_per_box_max")


class Total(msgspec.Struct, frozen=True):
    """What a hand is worth; soft where an ace counts eleven. `two_make_21`: an ace and a card worth ten."""

    points: int
    soft: bool
    two_make_21: bool = False


@lru_cache(maxsize=4096)  # a hand is totalled again at every step of its round
def total(cards: tuple[Card, ...]) -> Total:
    """The best total of a hand: one ace counts eleven if that does not exceed 21."""
    values = [VALUES[card[0]] for card in cards]
    points = sum(values)
    if 1 in values and points + 10 <= LIMIT:
        return Total(points + 10, True, len(cards) == 2 and points + 10 == LIMIT)
    return Total(points, False)


def is_blackjack(cards: tuple[Card, ...]) -> bool:
    """An ace and a card worth ten, as the first two: no other two cards make 21."""
    return total(cards).two_make_21


@rule("7.5")
def insurance_odds(choices: Determinations) -> tuple[Odds, Cite]:
    """What insurance is paid, by the edition that the table is bound to."""
    return _odds_in(choices.book, "7.5")


@rule("8.1(a)")
def interim_odds(choices: Determinations) -> tuple[Odds, Cite]:
    """What a Blackjack is paid at once if the dealer cannot have one."""
    return _odds_in(choices.book, "8.1(a)")


@rule("13.2(a)")
def blackjack_odds(choices: Determinations) -> tuple[Odds, Cite]:
    """What a Blackjack is paid at the end."""
    return _odds_in(choices.book, "13.2(a)")


@lru_cache(maxsize=64)
def _odds_in(book: Book, id: str) -> tuple[Odds, Cite]:
    return Odds.read(book.text(id, "odds")), book[id]


EVEN_MONEY: Odds = Odds.read(rule.text("8.1(b)", "odds"))
WIN_ODDS: Odds = Odds.read(rule.text("13.2(b)", "odds"))


# Face value, mixed, coloured and perfect pairs, and the highest pair alone; the same cards make a pair in both wagers.
_FACE_VALUE = rule("17.3", "17.3(a)", "17.3(b)", "17.15", "17.15(a)", "17.15(b)", "17.16")
pair_kind = _FACE_VALUE(rule("17.4", "17.4(a)", "17.4(b)", "17.4(c)", "17.4(d)", "17.10")(pair_of))


@rule("17.12", "17.12(a)", "17.12(b)", "17.12(c)", "17.23")
def _pair_odds() -> dict[tuple[SideWager, PairKind], tuple[Odds, Cite]]:
    letters = {PairKind.MIXED: "17.12(a)", PairKind.COLOURED: "17.12(b)", PairKind.PERFECT: "17.12(c)"}
    odds = {
        (SideWager.PERFECT_PAIRS, kind): (Odds.read(rule.text(letter, "odds")), rule[letter])
        for kind, letter in letters.items()
    }
    play = (Odds.read(rule.text("17.23", "odds")), rule["17.23"])
    return odds | {(SideWager.PAIRS_PLAY, kind): play for kind in PairKind}


PAIR_ODDS: dict[tuple[SideWager, PairKind], tuple[Odds, Cite]] = _pair_odds()
