"""What the operator fixes before a round of blackjack: decks, the layout's inscription, side wagers, the shoe."""

from enum import StrEnum

from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.layout import Layout
from croupier.rulebook import EditionChoice, Editions, Refused, act_bj as rule, house
from croupier.verbs.game import NeededApproval

BOXES: int = house.number("1.4", "boxes")
DECKS_MIN: int = rule.number("2.1", "decks_min")
DECKS_MAX: int = rule.number("2.1", "decks_max")


class SoftSeventeen(StrEnum):
    """What the inscription on the layout has the dealer do on a soft seventeen."""

    STAND = "stand"
    DRAW = "draw"


class SideWager(StrEnum):
    """The pairs wager on offer."""

    NONE = "none"
    PERFECT_PAIRS = "perfect pairs"
    PAIRS_PLAY = "pairs play"


class Shuffler(StrEnum):
    """What the cards are dealt from."""

    SHOE = "shoe"
    AUTOMATED = "automated"


class Determinations(EditionChoice, frozen=True, tag="blackjack"):
    """The operator's choices for one table of blackjack. `first` is the box dealt first.

    `replacement_shoe` says that an ordinary shoe has taken the place of an automated one that broke down, and
    `literal_18_3_b` that 18.3(b) then switches off the section whose number it prints.
    """

    decks: int = 8
    shuffle: str = "the approved shuffle"
    soft_17: SoftSeventeen = SoftSeventeen.STAND
    pairs: SideWager = SideWager.NONE
    shuffler: Shuffler = Shuffler.SHOE
    first: int = 1
    others_insure: bool = True
    replacement_shoe: bool = False
    literal_18_3_b: bool = False
    chip: Amount = Amount(1)
    rounding: Rounding = Rounding.UP
    layout: Layout = Layout()
    editions = Editions(rule, amendable=("7.5", "8.1(a)", "13.2(a)"))

    @property
    def automated(self) -> bool:
        """Whether cards are dealt from an automated shuffling shoe."""
        return self.shuffler is Shuffler.AUTOMATED and not self.replacement_shoe


@rule("1.1", "2.1", "2.3", "2.3(a)", "2.3(b)", "12.1", "17.1", "17.1(a)", "17.1(b)", "17.2", "17.14")
def check(determinations: Determinations) -> None:
    """Refuse determinations that the book does not allow."""
    if not determinations.layout.approved:
        clause = {SideWager.PERFECT_PAIRS: rule["17.2"], SideWager.PAIRS_PLAY: rule["17.14"]}
        raise Refused(clause.get(determinations.pairs, rule["1.1"]), "The layout must be approved before it is used.")
    decks = determinations.decks
    if not DECKS_MIN <= decks <= DECKS_MAX:
        raise Refused(rule["2.1"], f"The game is played with {DECKS_MIN} to {DECKS_MAX} decks, not {decks}.")
    if not determinations.shuffle.strip():
        raise Refused(rule["2.3(b)"], "Name the approved shuffle that is used.")
    if not 1 <= determinations.first <= BOXES:
        raise Refused(house["1.4"], f"The layout has boxes 1 to {BOXES}: choose one of them to be dealt first.")


@rule("1.1", "17.2", "17.14")
def layout_approvals(determinations: Determinations) -> tuple[NeededApproval, ...]:
    """The layout is approved before it is used, and with the pairs boxes once more."""
    layout = NeededApproval(rule["1.1"], determinations.layout.approval)
    if determinations.pairs is SideWager.NONE:
        return (layout,)
    clause = rule["17.2"] if determinations.pairs is SideWager.PERFECT_PAIRS else rule["17.14"]
    return layout, NeededApproval(clause, determinations.layout.pairs_approval)


def circumstances(determinations: Determinations) -> frozenset[str]:
    """What these choices make true, in the words that conditions of the rule books use."""
    hold = {"blackjack"}
    hold.add("stand_on_soft_17" if determinations.soft_17 is SoftSeventeen.STAND else "draw_to_soft_17")
    if determinations.pairs is not SideWager.NONE:
        hold.add(determinations.pairs.replace(" ", "_"))
    if determinations.shuffler is Shuffler.AUTOMATED:
        hold.add("automated_shuffling_shoe")
        if determinations.replacement_shoe:
            hold.add("replacement_shoe_not_automated")
        if determinations.literal_18_3_b:
            hold.add("literal_18_3_b")
    if determinations.others_insure:
        hold.add("others_insure")
    return frozenset(hold)
