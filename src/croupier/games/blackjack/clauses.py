"""The clauses of ACT-BJ that the table applies, and how its shoe is run."""

from fractions import Fraction
from functools import lru_cache

from croupier.games.blackjack.determinations import BOXES, Determinations
from croupier.rulebook import Cite, act_bj as rule, house
from croupier.verbs.shoe_rules import CutOffers, EndOfShoe, ShoeRules, ShufflerRules
from croupier.verbs.table_clauses import BoxClauses, Marker, TableClauses

TABLE_CLAUSES = TableClauses(
    limits_on_sign=rule["3.1"],
    personal_limit=rule["3.2"],
    multiples=rule["3.3"],
    below_minimum=rule["3.4"],
    above_maximum=rule["3.5"],
    side_limits=(rule["17.7"], rule["17.19"]),
    opportunity_to_wager=rule["4.1"],
    wagers_in_chips=rule["4.2"],
    fractional_odds=rule["13.2(a)"],
    wagers_stay=rule["4.3"],
    boxes=BoxClauses(
        several_boxes=rule["4.4"],
        held_to_minimum=rule["4.7"],
        missed_first_round=rule["4.7(a)"],
        declined_later_round=rule["4.7(b)"],
        restricted=rule["4.8"],
        restricted_again=rule["4.9"],
    ),
    cards_checked=rule["2.2"],
    cards_changed=rule["2.4"],
    placement_error_found_late=rule["14.5"],
    placement_error=rule["14.5"],
    insufficient_cards=rule["14.6"],
    dispute=rule["16.4"],
    wagers_voided=rule["16.2(a)"],
    determined_before_round=rule["2.3"],
    disturbance=rule["16.1"],
    impractical=rule["16.3"],
    closure_notice=rule["15.2"],
    gaming_hours=rule["15.1"],
    exclusion=rule["16.2(b)"],
    seat_vacated=rule["16.6"],
    abstained_rounds=rule.number("16.6", "rounds"),
    staff_acts=(rule["16.9"], rule["16.4"], rule["2.2"], rule["2.3"]),
    cards_gathered=house["1.7"],
    reconstructed=rule["14.4"],
    shoe_ends=EndOfShoe.THIS_ROUND,
    tournament_must_wager=rule["19.14"],
    tournament_chips=rule["19.13"],
    tournament_order=rule["19.3(a)(ii)"],
    tournament_marker=Marker.IF_ADOPTED,
    tournament_position=rule["19.7"],
)


@rule("2.1", "5.1", "5.2", "5.2(a)", "5.2(b)", "5.2(c)", "5.2(d)", "5.3", "5.4", "5.4(a)", "5.4(b)", "5.5")
@rule("14.6", "14.8")
@lru_cache(maxsize=64)
def shoe_rules(determinations: Determinations) -> ShoeRules:
    """The life of a shoe by section 5, or by section 18 if it is automated."""
    per_deck = rule.number("2.1", "cards_per_deck")
    half = Fraction(rule.text("5.3", "decks_from_back_max_fraction"))
    automated = determinations.automated
    return ShoeRules(
        decks=determinations.decks,
        cards_per_deck=per_deck,
        number_of_decks=rule["2.1"],
        cut_from_either_end_min=rule.number("5.3", "decks_from_either_end_min") * per_deck,
        cutting_card_from_back_min=rule.number("5.3", "decks_from_back_min") * per_deck,
        cutting_card_from_back_max=int(half * determinations.decks * per_deck),
        new_shoe=rule["18.2"] if automated else rule["5.1"],
        shuffle_at_end=rule["18.2"] if automated else rule["5.4(b)"],
        who_cuts=rule["18.3(a)(ii)"] if automated else rule["5.2"],
        how_to_cut=rule["18.3(a)(ii)"] if automated else rule["5.3"],
        cut_offers=CutOffers(rule["5.2(a)"], rule["5.2(b)"], rule["5.2(c)"], rule["5.2(d)"]),
        dealt_from_shoe=rule["6.1"],
        marked_cards_any_time=True,
        end_of_shoe=rule["18.1"] if automated else rule["5.4(b)"],
        cutting_card_first=rule["5.4(a)"],
        final_rounds=rule["5.5"],
        final_rounds_number=rule.number("5.5", "final_rounds"),
        dealt_past_cutting_card=rule["14.8"],
        discards_reshuffled=rule["14.6"],
        shuffler=_shuffler() if automated else None,
        without_shuffler=None if determinations.replacement_shoe else rule["18.1"],
    )


@rule("18.1", "18.2", "18.3", "18.3(a)", "18.3(a)(i)", "18.3(a)(ii)", "18.3(a)(iii)", "18.3(b)")
@house("1.5")
def _shuffler() -> ShufflerRules:
    return ShufflerRules(
        in_place_of_shuffles=rule["18.1"],
        loaded=rule["18.2"],
        discards_fed_back=house["1.5"],
        malfunction=rule["18.3"],
        fault=rule["18.4"],
        remainder_shuffled=rule["18.3(a)(i)"],
        remainder_cut=rule["18.3(a)(ii)"],
        remainder_loaded=rule["18.3(a)(iii)"],
        replaced=rule["18.3(b)"],
    )


@house("1.4")
def seating(determinations: Determinations) -> tuple[int, Cite]:
    """How many boxes there are, and by which rule."""
    return BOXES, house["1.4"]
