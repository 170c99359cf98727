"""The dealer's rule: when the dealer draws, by the inscription on the layout."""

import msgspec

from croupier.equipment.cards import Card
from croupier.games.blackjack.determinations import SoftSeventeen
from croupier.games.blackjack.values_and_odds import total
from croupier.rulebook import Cite, act_bj as rule


class Inscription(msgspec.Struct, frozen=True):
    """The highest totals that the dealer draws to by one inscription on the layout."""

    hard: int
    soft: int
    clause: Cite


@rule("12.1(a)", "12.1(b)")
def _inscriptions() -> dict[SoftSeventeen, Inscription]:
    return {
        soft_17: Inscription(rule.number(id, "draws_on_hard_max"), rule.number(id, "draws_on_soft_max"), rule[id])
        for soft_17, id in {SoftSeventeen.STAND: "12.1(a)", SoftSeventeen.DRAW: "12.1(b)"}.items()
    }


INSCRIPTIONS: dict[SoftSeventeen, Inscription] = _inscriptions()


def dealer_draws(cards: tuple[Card, ...], soft_17: SoftSeventeen) -> tuple[bool, Cite]:
    """Whether the dealer draws to this hand by the inscription on the layout."""
    inscription, now = INSCRIPTIONS[soft_17], total(cards)
    return now.points <= (inscription.soft if now.soft else inscription.hard), inscription.clause
