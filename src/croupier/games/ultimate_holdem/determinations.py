"""What the operator fixes before a round of hold-em: the maximum payout, the two decks, chips and their rounding."""

from croupier.equipment.amounts import Amount, Rounding, currency_text
from croupier.equipment.layout import Layout
from croupier.rulebook import EditionChoice, Editions, Refused, act_uth as rule, house
from croupier.verbs.game import NeededApproval

AREAS: int = house.number("1.6", "areas")
DECKS: int = rule.number("2.1", "decks")


class Determinations(EditionChoice, frozen=True, tag="ultimate_holdem"):
    """The operator's choices for one table of hold-em. `colours` are those of the backs of the two decks."""

    maximum_payout: Amount | None = None
    colours: tuple[str, ...] = ("red", "blue")
    chip: Amount = Amount(1)
    rounding: Rounding = Rounding.UP
    layout: Layout = Layout()
    editions = Editions(rule)


@rule("1.1", "2.1", "2.1(a)", "10.1")
def check(determinations: Determinations) -> None:
    """Refuse determinations that the book does not allow."""
    if not determinations.layout.approved:
        raise Refused(rule["1.1"], "The layout must be approved before it is used.")
    colours = [colour.strip().lower() for colour in determinations.colours]
    if len(colours) != DECKS or not all(colours):
        raise Refused(rule["2.1"], f"The game has {DECKS} decks: name the colour of each.")
    if len(set(colours)) != DECKS:
        raise Refused(rule["2.1(a)"], "The two decks must have backs of different colours.")
    most, chip = determinations.maximum_payout, determinations.chip
    if most is not None and most < chip:
        raise Refused(rule["10.1"], f"A maximum payout must be at least {currency_text(chip)}; or leave it out.")


@rule("1.1")
def layout_approvals(determinations: Determinations) -> tuple[NeededApproval, ...]:
    """Equipment and layout are approved before they are used."""
    return (NeededApproval(rule["1.1"], determinations.layout.approval),)


def circumstances(determinations: Determinations) -> frozenset[str]:
    """What these choices make true, in the words that conditions of the rule books use."""
    return frozenset({"ultimate_texas_holdem"})
