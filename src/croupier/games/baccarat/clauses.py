"""The clauses of ACT-MB that the table applies, and how its shoe is run."""

from functools import lru_cache

from croupier.equipment.cards import Card
from croupier.games.baccarat.determinations import Burn, Determinations, Profile, patrons_turn, seat_count
from croupier.games.baccarat.values_and_odds import BURN_VALUES
from croupier.rulebook import Cite, act_mb as rule, house
from croupier.verbs.shoe_rules import EndOfShoe, ShoeRules
from croupier.verbs.table_clauses import NoBetClauses, TableClauses

TABLE_CLAUSES = TableClauses(
    limits_on_sign=rule["3.1"],
    personal_limit=rule["3.2"],
    side_marker=rule["9.1"],
    multiples=rule["3.3"],
    below_minimum=rule["3.4"],
    above_maximum=rule["3.5"],
    side_limits=(rule["9.3"],),
    differential=rule["3.6"],
    differential_notice=rule["3.7"],
    method_notice=rule["8.3"],
    opportunity_to_wager=rule["4.1"],
    wagers_in_chips=rule["4.2"],
    fractional_odds=None,
    wagers_stay=rule["4.6"],
    no_bet=NoBetClauses(
        on_request=rule["4.7"],
        requested=rule["4.7(a)"],
        agreed=rule["4.7(b)"],
        without_patrons=rule["4.8"],
        forced=rule["12.2"],
    ),
    cards_checked=rule["2.5"],
    cards_changed=rule["2.3"],
    placement_error_found_late=rule["12.5"],
    placement_error=rule["12.4"],
    insufficient_cards=rule["12.7"],
    dispute=rule["14.4"],
    wagers_voided=rule["14.2(a)"],
    determined_before_round=rule["2.2"],
    disturbance=rule["14.1"],
    impractical=rule["14.3"],
    closure_notice=rule["13.2"],
    gaming_hours=rule["13.1"],
    exclusion=rule["14.2(b)"],
    seat_vacated=rule["14.6"],
    abstained_rounds=rule.number("14.6", "rounds"),
    staff_acts=(rule["14.9"], rule["14.4"], rule["2.5"]),
    cards_gathered=house["1.7"],
    shoe_ends=EndOfShoe.ONE_MORE_AFTER_TIE,
    tournament_order=rule["15.15"],
    tournament_must_wager=rule["15.14"],
    tournament_chips=rule["15.13"],
    tournament_position=rule["15.7"],
)


@rule("2.1", "5.1", "5.1(a)", "5.1(b)", "5.1(c)", "5.2", "5.3", "5.4", "5.5", "5.5(a)", "5.5(b)", "5.6", "5.8", "12.8")
@house("2.7")
@lru_cache(maxsize=64)
def shoe_rules(determinations: Determinations) -> ShoeRules:
    """The life of a shoe by section 5, with the operator's choice of how to burn."""
    by_value = determinations.burn is Burn.BY_VALUE
    patrons_handle = patrons_turn(determinations) and determinations.game is not Profile.MINI
    per_deck = rule.number("2.1", "cards_per_deck")
    return ShoeRules(
        decks=determinations.decks,
        cards_per_deck=per_deck,
        number_of_decks=rule["2.1"],
        cut_from_either_end_min=rule.number("5.4", "decks_from_either_end_min") * per_deck,
        cutting_card_from_back_min=rule.number("5.4", "cards_from_back_min"),
        new_shoe=rule["5.1(a)"],
        shuffle_at_end=rule["5.1(b)"],
        shuffle_on_direction=rule["5.1(c)"],
        riffle_on_request=rule["5.2"],
        who_cuts=rule["5.3"],
        how_to_cut=rule["5.4"],
        burn_first=rule["5.5(b)"] if by_value else rule["5.5(a)"],
        burn_first_exposed=by_value,
        burn_more=rule["5.6"] if by_value else None,
        burnt_max=1 + (max(BURN_VALUES.values()) if by_value else 0),
        burn_omitted=rule["12.8"],
        dealt_from_shoe=rule["6.1"],
        end_of_shoe=rule["5.8"],
        handled_cards_replaced=house["2.7"] if patrons_handle else None,
        pre_shuffled=determinations.pre_shuffled_cards,
    )


@rule("5.6", "5.7")
def burn_value(card: Card) -> int:
    """How many cards are burnt after this one was exposed: tens and pictures count ten."""
    return BURN_VALUES[card[0]]


@house("1.1", "1.2", "1.3")
def seating(determinations: Determinations) -> tuple[int, Cite]:
    """How many seats there are, and by which rule."""
    clause = {Profile.MINI: house["1.1"], Profile.MIDI: house["1.2"], Profile.FULL_SIZE: house["1.3"]}
    return seat_count(determinations.game), clause[determinations.game]
