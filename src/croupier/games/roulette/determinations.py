"""What the operator fixes before a spin: the wheel, which way the table faces, and limits by kind of wager."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount, Rounding, currency_text
from croupier.games.roulette.values_and_odds import OUTSIDE, Kind
from croupier.rulebook import Cite, EditionChoice, Editions, Refused, house as rule

SEATS: int = rule.number("3.6", "seats")
NOTHING = Amount(0)


class KindMaximum(msgspec.Struct, frozen=True):
    """The most that a wager of this kind may be."""

    kind: Kind
    maximum: Amount


class ZeroRule(StrEnum):
    """What becomes of wagers at even money when a zero is the number."""

    LOSE = "lose"
    LA_PARTAGE = "la partage"
    EN_PRISON = "en prison"
    SURRENDER = "surrender"


_ZEROS_OF = {ZeroRule.LA_PARTAGE: 1, ZeroRule.EN_PRISON: 1, ZeroRule.SURRENDER: 2}


class Determinations(EditionChoice, frozen=True, tag="roulette"):
    """The operator's choices for one table of roulette. At a left-hand table the marker begins at the dealer's right.

    `inside_minimum` is for all inside wagers of a patron together, `outside_minimum` for every outside wager.
    """

    zeros: int = 1
    left_hand: bool = False
    inside_minimum: Amount = NOTHING
    outside_minimum: Amount = NOTHING
    maxima: tuple[KindMaximum, ...] = ()
    chip: Amount = Amount(1)
    rounding: Rounding = Rounding.UP
    zero_rule: ZeroRule = ZeroRule.LOSE
    editions = Editions(rule)

    def maximum_of(self, kind: Kind) -> Amount | None:
        """The maximum that the sign shows for this kind of wager, if it shows one."""
        return next((each.maximum for each in self.maxima if each.kind is kind), None)


@rule("3.1", "7.6", "7.7", "7.8", "9.4", "9.5")
def check(determinations: Determinations) -> None:
    """Refuse determinations that the book does not allow."""
    if determinations.zeros not in rule.numbers("3.1", "zeros"):
        raise Refused(rule["3.1"], f"A wheel has one zero or two, not {determinations.zeros}.")
    if _ZEROS_OF.get(determinations.zero_rule, determinations.zeros) != determinations.zeros:
        wheel = "one zero" if determinations.zeros == 2 else "two zeros"
        raise Refused(rule["9.5"], f"{str(determinations.zero_rule).capitalize()} is for a wheel with {wheel}.")
    if determinations.chip < 1:
        raise Refused(rule["9.4"], "The table's smallest chip is worth at least the smallest unit.")
    _check_minimum(determinations.inside_minimum, rule["7.7"])
    _check_minimum(determinations.outside_minimum, rule["7.8"])
    kinds = [each.kind for each in determinations.maxima]
    for kind, maximum in ((each.kind, each.maximum) for each in determinations.maxima):
        if kinds.count(kind) > 1:
            raise Refused(rule["7.6"], f"The sign can show only one maximum for {kind}.")
        least = max(Amount(1), determinations.outside_minimum if kind in OUTSIDE else NOTHING)
        if maximum < least:
            raise Refused(rule["7.6"], f"A maximum for {kind} must be {currency_text(least)} or more.")


def _check_minimum(minimum: Amount, clause: Cite) -> None:
    if minimum < 0:
        raise Refused(clause, "A minimum must be 0 or more.")


def tightens(now: Determinations, other: Determinations, maximum: Amount | None) -> bool:
    """Whether other choices raise a minimum or lower a maximum, where this is the general one."""
    raised = other.inside_minimum > now.inside_minimum or other.outside_minimum > now.outside_minimum
    most = ((_most(now, kind, maximum), _most(other, kind, maximum)) for kind in Kind)
    return raised or any(new is not None and (old is None or new < old) for old, new in most)


def _most(determinations: Determinations, kind: Kind, maximum: Amount | None) -> Amount | None:
    """The maximum of a kind, or else the general one."""
    of_kind = determinations.maximum_of(kind)
    return maximum if of_kind is None else of_kind


@rule("3.1", "3.6")
def circumstances(determinations: Determinations) -> frozenset[str]:
    """What these choices make true, in the words that conditions of the rule books use."""
    hold = {"roulette", "one_zero" if determinations.zeros == 1 else "two_zeros"}
    if determinations.left_hand:
        hold.add("left_hand_table")
    if determinations.zero_rule is not ZeroRule.LOSE:
        hold.add(determinations.zero_rule.replace(" ", "_"))
    return frozenset(hold)
