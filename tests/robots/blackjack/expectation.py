"""What each decision is worth in blackjack, reckoned apart from the engine with an endless deck.

No hole card: the dealer's Blackjack takes doubled and split wagers whole. Values are in units of the wager.
"""

from functools import cache

RANKS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""Aces are one here; a soft total has one of them raised to eleven."""
BLACKJACK, BUST = 22, 0
_HANDS_MAX = 4


def chance(rank: int) -> float:
    """How likely the next card is of this value."""
    return 4 / 13 if rank == 10 else 1 / 13


def added(points: int, soft: bool, rank: int) -> tuple[int, bool]:
    """A total with one card more."""
    points += rank
    if rank == 1 and points + 10 <= 21:
        points, soft = points + 10, True
    if points > 21 and soft:
        points, soft = points - 10, False
    return points, soft


@cache
def dealer_ends(up: int, draws_to_soft_17: bool) -> dict[int, float]:
    """How likely each end of the dealer's hand is: 17 to 21, a Blackjack, or a bust."""
    ends: dict[int, float] = {}

    def deal(points: int, soft: bool, cards: int, likely: float) -> None:
        if cards == 2 and points == 21:
            end = BLACKJACK
        elif points < 17 or (points == 17 and soft and draws_to_soft_17):
            for rank in RANKS:
                deal(*added(points, soft, rank), cards + 1, likely * chance(rank))
            return
        else:
            end = BUST if points > 21 else points
        ends[end] = ends.get(end, 0.0) + likely

    deal(*added(0, False, up), 1, 1.0)
    return ends


class Expectation:
    """Decisions against one card of the dealer's."""

    def __init__(self, up: int, draws_to_soft_17: bool) -> None:
        self._ends = dealer_ends(up, draws_to_soft_17)

    @cache  # noqa: B019 - lives as long as the test
    def stand(self, points: int) -> float:
        """A finished hand of this total."""
        if points > 21:
            return -1.0
        return sum(likely * ((points > end) - (points < end)) for end, likely in self._ends.items())

    @cache  # noqa: B019
    def draw(self, points: int, soft: bool) -> float:
        """One card more, and the best of standing and drawing from there."""
        return sum(chance(rank) * self._drawn(*added(points, soft, rank)) for rank in RANKS)

    def _drawn(self, points: int, soft: bool) -> float:
        if points >= 21:
            return self.stand(points)
        if points < 12 and not soft:
            return self.draw(points, soft)
        return max(self.stand(points), self.draw(points, soft))

    @cache  # noqa: B019
    def double(self, points: int, soft: bool) -> float:
        """Twice the wager for one card."""
        return 2 * sum(chance(rank) * self.stand(added(points, soft, rank)[0]) for rank in RANKS)

    @cache  # noqa: B019
    def value_of_two_cards(self, points: int, soft: bool) -> float:
        """The best of standing, drawing and doubling."""
        if points == 21:
            return self.stand(points)
        may_stand = [self.stand(points)] if soft or points >= 12 else []
        return max(self.draw(points, soft), self.double(points, soft), *may_stand)

    def split(self, rank: int) -> float:
        """Two hands of one, and up to four where the rank comes again; aces once, with one card each."""
        if rank == 1:
            return 2 * sum(chance(card) * self.stand(added(11, True, card)[0]) for card in RANKS)
        return self._waiting(rank, 2, _HANDS_MAX - 2)

    @cache  # noqa: B019
    def _waiting(self, rank: int, hands: int, splits: int) -> float:
        """So many hands of one card wait for their second, and so many splits are left."""
        if not hands:
            return 0.0
        value = 0.0
        for card in RANKS:
            played = self.value_of_two_cards(*added(*added(0, False, rank), card)) + self._waiting(
                rank, hands - 1, splits
            )
            if card == rank and splits:
                played = max(played, self._waiting(rank, hands + 1, splits - 1))
            value += chance(card) * played
        return value
