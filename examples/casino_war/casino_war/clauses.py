"""The table's roles in this book: which clause of CASINO-WAR stands behind each, and how its shoe is run."""

from functools import lru_cache

from casino_war.determinations import BOXES, Determinations
from croupier.rulebook import Cite, open_book
from croupier.verbs.shoe_rules import EndOfShoe, ShoeRules
from croupier.verbs.table_clauses import TableClauses

rule = open_book("CASINO-WAR")

TABLE_CLAUSES = TableClauses(
    limits_on_sign=rule["3.1"],
    personal_limit=rule["3.2"],
    multiples=rule["3.3"],
    below_minimum=rule["3.4"],
    above_maximum=rule["3.5"],
    side_limits=(rule["3.6"],),
    opportunity_to_wager=rule["4.1"],
    wagers_in_chips=rule["4.2"],
    fractional_odds=None,
    wagers_stay=rule["4.4"],
    cards_checked=rule["1.5"],
    cards_changed=rule["1.6"],
    placement_error_found_late=rule["7.4"],
    placement_error=rule["7.3"],
    insufficient_cards=rule["7.2"],
    dispute=rule["8.4"],
    wagers_voided=rule["8.2(a)"],
    determined_before_round=rule["1.4"],
    disturbance=rule["8.1"],
    impractical=rule["8.3"],
    closure_notice=rule["8.6"],
    exclusion=rule["8.2(b)"],
    seat_vacated=rule["8.5"],
    abstained_rounds=rule.number("8.5", "rounds"),
    staff_acts=(rule["1.5"], rule["8.4"]),
    shoe_ends=EndOfShoe.THIS_ROUND,
    own_area=rule["4.2"],
)


@rule("1.2", "2.1", "2.1(a)", "2.1(b)", "2.1(c)", "2.2", "2.3", "2.4", "2.5")
@lru_cache(maxsize=64)
def shoe_rules(determinations: Determinations) -> ShoeRules:
    """The life of a shoe by section 2."""
    return ShoeRules(
        decks=determinations.decks,
        cards_per_deck=rule.number("1.2", "cards_per_deck"),
        number_of_decks=rule["1.2"],
        cut_from_either_end_min=rule.number("2.3", "from_either_end_min"),
        cutting_card_from_back_min=rule.number("2.3", "from_back_min"),
        new_shoe=rule["2.1(a)"],
        shuffle_at_end=rule["2.1(b)"],
        shuffle_on_direction=rule["2.1(c)"],
        who_cuts=rule["2.2"],
        how_to_cut=rule["2.3"],
        burn_first=rule["2.4"],
        dealt_from_shoe=rule["2.5"],
        end_of_shoe=rule["2.1(b)"],
    )


@rule("1.1")
def seating(determinations: Determinations) -> tuple[int, Cite]:
    """How many boxes there are, and by which rule."""
    return BOXES, rule["1.1"]
