"""Twelve-card shoes of baccarat: every sequence of cards dealt through the engine, and every wager as it settles it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import perm

import pytest

from croupier.equipment.cards import DECK, Card, cards
from croupier.exact.baccarat.coups import COUP_CARDS_MAX, coups_from
from croupier.exact.baccarat.wager_odds import baccarat_odds
from croupier.games import baccarat
from croupier.games.baccarat.commands import DealCard, Proceed
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Determinations, Method, Pairs
from croupier.games.baccarat.values_and_odds import Option, total
from croupier.verbs.moves import stack_of
from croupier.verbs.steps import Deal, Over
from tests.games.baccarat.coup_driver import Playing
from tests.people import DEALER

SHOES = [
    "9h 9h 9s 6d 6d 6h Kc Kc 3s 3s 5c 5c",
    "Ah Ah 2c 2c 7d 7d 7h 8s 8s Td Td Td",
    "4h 4h 4d 4d Qs Qs 6c 6c 6c 8d Ac Ac",
]
STAKE = 100_00
Left = tuple[tuple[Card, int], ...]


class EveryCoup:
    """All sequences of six cards: how often they end in which totals and lengths, and what each wager gains."""

    def __init__(self, held: str, choices: Determinations) -> None:
        self.ended: Counter[tuple[int, int, int]] = Counter()
        self.gained: Counter[str] = Counter()
        playing = Playing(choices)
        for option in (Option.BANKER, Option.PLAYER, Option.TIE, Option.BANKER_PAIR, Option.PLAYER_PAIR):
            playing.wager(str(option), STAKE // 100, str(option))
            self.gained[option] = 0
        self._follow(playing.close().coup, tuple(Counter(cards(held)).items()), 1, Counter())

    def _follow(self, coup: Coup, left: Left, ways: int, gained: Counter[str]) -> None:
        match baccarat.next_step(coup):
            case Over():
                self._count(coup, sum(count for _, count in left), ways, gained)
            case Deal():
                for card, count, fewer in _draws(left):
                    after, more = _apply(coup, DealCard(DEALER, card), gained)
                    self._follow(after, fewer, ways * count, more)
            case _:
                after, more = _apply(coup, Proceed(DEALER), gained)
                self._follow(after, left, ways, more)

    def _count(self, coup: Coup, size: int, ways: int, gained: Counter[str]) -> None:
        """Cards that the coup did not need are dealt behind it, so that all sequences are equally likely."""
        used = len(coup.player) + len(coup.banker)
        ways *= perm(size, COUP_CARDS_MAX - used)
        self.ended[total(coup.player), total(coup.banker), used - 4] += ways
        for name in self.gained:
            self.gained[name] += (gained[name] - STAKE) * ways


def _draws(left: Left) -> Iterator[tuple[Card, int, Left]]:
    for card, count in left:
        yield card, count, tuple((other, n - (other == card)) for other, n in left if n > (other == card))


def _apply(coup: Coup, command: DealCard | Proceed, gained: Counter[str]) -> tuple[Coup, Counter[str]]:
    gains = gained
    for event in baccarat.decide(coup, command):
        coup = baccarat.evolve(coup, event)
        for move in baccarat.moves(event):
            if move.target.startswith(stack_of("")):
                gains = gains + Counter({move.target.removeprefix(stack_of("")): move.amount})
    return coup, gains


@pytest.mark.clause("ACT-MB 7.2", "ACT-MB 7.3", "ACT-MB 8.2")
@pytest.mark.parametrize(
    ("held", "method", "pairs"),
    [
        (SHOES[0], Method.A, Pairs.PERFECT_PAIRS),
        (SHOES[1], Method.B, Pairs.CANBERRA_PAIRS),
        (SHOES[2], Method.B, Pairs.PERFECT_PAIRS),
    ],
)
def test_twelve_cards_agree_with_every_deal_through_the_engine(held: str, method: Method, pairs: Pairs) -> None:
    choices = Determinations(method=method, pairs=pairs)
    every = EveryCoup(held, choices)
    shoe = dict.fromkeys(DECK, 0) | Counter(cards(held))
    coups = coups_from(shoe)
    assert coups.sequences == every.ended.total() == perm(12, 6)
    found = coups.counts
    assert {(p, b, n): found[p][b][n] for p, b, n in every.ended} == every.ended
    edges = {wager.name: wager.exact for wager in baccarat_odds(choices, coups, shoe)}
    assert edges == {name: Fraction(-gain, STAKE * coups.sequences) for name, gain in every.gained.items()}
