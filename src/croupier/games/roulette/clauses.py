"""The clauses that the table applies at roulette, by the house's rules. There is no shoe."""

from croupier.games.roulette.determinations import SEATS, Determinations
from croupier.rulebook import Cite, house as rule
from croupier.verbs.shoe_rules import EndOfShoe, ShoeRules, no_cards
from croupier.verbs.table_clauses import TableClauses

# What other games do to their cards is done to wheel and ball here; a wrong number stands for misplaced cards, and
# since no cards can run out, that role and the end of the shoe are never asked for.
TABLE_CLAUSES = TableClauses(
    limits_on_sign=rule["7.1"],
    personal_limit=rule["7.2"],
    multiples=rule["7.3"],
    below_minimum=rule["7.4"],
    above_maximum=rule["7.5"],
    side_limits=(),
    opportunity_to_wager=rule["4.1"],
    wagers_in_chips=rule["4.2"],
    fractional_odds=rule["9.4"],
    wagers_stay=rule["8.2"],
    cards_checked=rule["3.7"],
    cards_changed=rule["3.8"],
    placement_error_found_late=rule["8.9"],
    placement_error=rule["8.9"],
    insufficient_cards=rule["10.3"],
    dispute=rule["10.5"],
    wagers_voided=rule["10.2(a)"],
    determined_before_round=rule["3.9"],
    disturbance=rule["10.1"],
    impractical=rule["10.3"],
    closure_notice=rule["10.7"],
    exclusion=rule["10.2(b)"],
    seat_vacated=rule["10.6"],
    abstained_rounds=rule.number("10.6", "rounds"),
    staff_acts=(rule["10.8"], rule["10.5"], rule["3.7"], rule["3.8"]),
    shoe_ends=EndOfShoe.THIS_ROUND,
    equipment_acts=(rule["3.7"], rule["3.8"]),
)


@rule("3.1")
def shoe_rules(determinations: Determinations) -> ShoeRules:
    """Roulette is played with a wheel and a ball: that rule refuses every command about cards."""
    return no_cards(rule["3.1"])


@rule("3.6")
def seating(determinations: Determinations) -> tuple[int, Cite]:
    """How many seats there are, and by which rule."""
    return SEATS, rule["3.6"]
