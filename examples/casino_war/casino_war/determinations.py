"""What the operator fixes before a round of casino war: decks, the tie wager, the bonus and the smallest chip."""

import msgspec

from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.layout import Layout
from croupier.rulebook import Refused, open_book

rule = open_book("CASINO-WAR")

BOXES: int = rule.number("1.1", "boxes")
DECKS: int = rule.number("1.2", "decks")
_DECKS_MIN, _DECKS_MAX = rule.number("1.2", "decks_min"), rule.number("1.2", "decks_max")


class Determinations(msgspec.Struct, frozen=True, tag="casino_war"):
    """The operator's choices for one table of casino war; `rounding` is that of an ante's half that is surrendered."""

    decks: int = DECKS
    tie_wager: bool = True
    bonus: bool = False
    chip: Amount = Amount(1)
    rounding: Rounding = Rounding.UP
    layout: Layout = Layout()


@rule("1.1", "1.2", "5.5(a)")
def check(determinations: Determinations) -> None:
    """Refuse determinations that the book does not allow."""
    if not determinations.layout.approved:
        raise Refused(rule["1.1"], "The layout must be approved before it is used.")
    if not _DECKS_MIN <= determinations.decks <= _DECKS_MAX:
        allowed = f"{_DECKS_MIN} to {_DECKS_MAX} decks"
        raise Refused(rule["1.2"], f"The shoe holds {allowed}, not {determinations.decks}.")
    if determinations.chip < 1:
        raise Refused(rule["5.5(a)"], "The table's smallest chip must be worth at least one cent.")


def circumstances(determinations: Determinations) -> frozenset[str]:
    """What these choices make true, in the words that conditions of the book use."""
    choices = {"casino_war": True, "tie_wager": determinations.tie_wager, "bonus": determinations.bonus}
    return frozenset(name for name, chosen in choices.items() if chosen)
