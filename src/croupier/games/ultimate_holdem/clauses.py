"""The clauses of ACT-UTH that the table applies, and how its cards are run."""

from functools import lru_cache

from croupier.games.ultimate_holdem.determinations import AREAS, Determinations
from croupier.rulebook import Cite, act_uth as rule, house
from croupier.verbs.shoe_rules import DecksInTurn, EndOfShoe, ShoeRules
from croupier.verbs.table_clauses import Marker, TableClauses
from croupier.verbs.void_grounds import Ground

TABLE_CLAUSES = TableClauses(
    limits_on_sign=rule["5.1"],
    personal_limit=rule["5.2"],
    side_marker=rule["5.2"],
    multiples=rule["5.3"],
    below_minimum=rule["5.4"],
    above_maximum=rule["5.5"],
    side_limits=(rule["5.1"],),
    opportunity_to_wager=rule["4.2"],
    wagers_in_chips=rule["4.1"],
    fractional_odds=rule["10.1"],
    wagers_stay=rule["4.6"],
    cards_checked=rule["2.4"],
    cards_changed=rule["2.5"],
    placement_error_found_late=rule["15.4"],
    placement_error=rule["15.4"],
    insufficient_cards=rule["13.6(b)"],
    dispute=rule["15.5"],
    wagers_voided=rule["15.3(a)"],
    determined_before_round=rule["10.1"],
    disturbance=rule["15.2"],
    impractical=rule["15.4"],
    closure_notice=rule["14.2"],
    gaming_hours=rule["14.1"],
    exclusion=rule["15.3(b)"],
    seat_vacated=rule["15.7"],
    abstained_rounds=rule.number("15.7", "rounds_without_wager"),
    staff_acts=(
        rule["1.1"],
        rule["2.1(b)"],
        rule["2.4"],
        rule["2.6"],
        rule["13.6(c)"],
        rule["15.5"],
        rule["15.10"],
    ),
    shoe_ends=EndOfShoe.THIS_ROUND,
    tournament_must_wager=rule["16.15"],
    tournament_chips=rule["16.14"],
    tournament_order=rule["16.16"],
    tournament_marker=Marker.UNLESS_WAIVED,
    tournament_position=rule["16.9"],
    tournament_no_chips=rule["16.7"],
    own_area=rule["4.1"],
    undone_by=(Ground.FRAUD,),
)


@rule("2.1", "2.1(a)", "2.2", "6.1", "6.1(a)", "6.1(b)", "6.1(c)", "11.1", "11.2", "11.3", "13.6(b)", "13.6(c)")
@lru_cache(maxsize=64)
def shoe_rules(determinations: Determinations) -> ShoeRules:
    """One deck of two is in play each round, shuffled for it by the automated shoe: no cut, no burn."""
    return ShoeRules(
        decks=rule.number("2.1", "decks_in_play_per_round"),
        cards_per_deck=rule.number("2.1", "cards_per_deck"),
        number_of_decks=rule["2.1"],
        cut_from_either_end_min=0,
        cutting_card_from_back_min=0,
        new_shoe=rule["6.1(a)"],
        shuffle_at_end=rule["6.1(a)"],
        shuffle_on_direction=rule["6.1(c)"],
        who_cuts=rule["6.1"],
        how_to_cut=rule["6.1"],
        dealt_from_shoe=rule["2.2"],
        end_of_shoe=rule["6.1(a)"],
        decks_in_turn=DecksInTurn(
            colours=determinations.colours,
            in_turn=rule["2.1"],
            each_round=rule["6.1(a)"],
            misdeal=rule["13.3"],
            after_misdeal=rule["6.1(b)"],
            malfunction=rule["11.1"],
            fault=rule["11.3"],
            replaced=rule["11.2"],
            deck_fault=rule["13.6(b)"],
            deck_checked=rule["13.6(c)"],
        ),
    )


@house("1.6")
def seating(determinations: Determinations) -> tuple[int, Cite]:
    """How many playing areas there are, and by which rule."""
    return AREAS, house["1.6"]
