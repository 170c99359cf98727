"""The approved table of hold-em with what a question changes: odds, raises, the qualifier, and the maximum payout."""

from fractions import Fraction

from croupier.equipment.amounts import amount
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import OddsQuestion, read_fraction, read_whole_number
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.trips import hand_chances
from croupier.games.ultimate_holdem.hands import Category
from croupier.kernels.ultimate_holdem.showdowns import DEALER_HANDS
from croupier.rulebook import act_uth as rule

_RAISES_MAX = 100
_ROOM = 100
"""How much more often than on average a starting hand may meet the highest payment."""
_DEALS_SUMMED = 19_600 * 1_081 * DEALER_HANDS
"""The flops, runouts and dealer's hands that are summed for a starting hand."""
_INTEGER_MAX = 2**63 - 1


def read_terms(question: OddsQuestion) -> HoldemTerms:
    """The approved terms with what `--set` changes."""
    approved = HoldemTerms()
    odds = {"blind": dict(approved.blind), "trips": dict(approved.trips)}
    raises: dict[str, tuple[int, ...]] = {}
    qualifier = approved.qualifier
    for key, text in question.extras.items():
        group, point, hand = key.partition(".")
        if point:
            odds[group][_category(hand, key)] = read_fraction(text, key)
        elif key == "qualifier":
            qualifier = _category(text, key)
        elif key != "ante":
            raises[key] = _raises(text, key)
    terms = HoldemTerms(
        _bounded({category: pays for category, pays in odds["blind"].items() if pays}, question),
        {category: pays for category, pays in odds["trips"].items() if pays},
        raises.get("raise_before_flop", approved.before_flop),
        max(raises.get("raise_after_flop", (approved.after_flop,))),
        max(raises.get("raise_on_river", (approved.on_river,))),
        qualifier,
    )
    if question.extras:
        _check_size(terms)
    return terms


@rule("10.1")
def _bounded(blind: dict[Category, Fraction], question: OddsQuestion) -> dict[Category, Fraction]:
    """The blind's odds for an ante of this amount: a payment stops at the table's maximum payout."""
    limit, text = question.determinations.maximum_payout, question.extras.get("ante")
    if text is None:
        return blind
    if limit is None:
        raise ImpossibleQuestionError("An ante matters only if payouts are limited: set maximum_payout too.")
    try:
        ante = amount(text)
    except ValueError:
        ante = amount(0)
    if ante <= 0:
        raise ImpossibleQuestionError(f"ante is an amount such as 25 or 12.50, not {text[:40]!r}.")
    return {category: min(pays, Fraction(limit, ante)) for category, pays in blind.items()}


def _check_size(terms: HoldemTerms) -> None:
    """Sums are whole numbers of 64 bits: refuse payments whose squares would not fit, with room to spare."""
    staked = max(*terms.before_flop, terms.after_flop, terms.on_river) + 2
    square = sum(
        chance * (terms.unit * (terms.blind.get(hand, 0) + staked)) ** 2 for hand, chance in hand_chances().items()
    )
    if square * _DEALS_SUMMED * _ROOM > _INTEGER_MAX:
        raise ImpossibleQuestionError(
            "These blind odds are too high, or their fractions too different, to be counted as whole numbers."
        )


def _category(text: str, key: str) -> Category:
    try:
        return Category(text.strip().replace(" ", "_"))
    except ValueError:
        hands = ", ".join(Category)
        raise ImpossibleQuestionError(f"{key}: {text!r} is not a hand. Hands are {hands}.") from None


def _raises(text: str, key: str) -> tuple[int, ...]:
    raises = {read_whole_number(word) or 0 for word in text.replace(",", " ").split()}
    if not raises or not all(1 <= times <= _RAISES_MAX for times in raises):
        raise ImpossibleQuestionError(f"{key} takes whole multiples of the ante such as 4, or 3,4; not {text[:40]!r}.")
    return tuple(sorted(raises))
