"""What a game tells the table about its own book: the clause behind each of the table's roles, and its shoe."""

import msgspec

from croupier.rulebook import Cite


class TableClauses(msgspec.Struct, frozen=True):
    """The table is shared and the numbers of the clauses are not: this map holds one book's."""

    limits_on_sign: Cite
    personal_limit: Cite
    multiples: Cite
    below_minimum: Cite
    above_maximum: Cite
    side_limits: Cite
    differential: Cite
    differential_notice: Cite
    method_notice: Cite
    opportunity_to_wager: Cite
    wagers_in_chips: Cite
    wagers_stay: Cite
    no_bet_on_request: Cite
    no_bet_requested: Cite
    no_bet_agreed: Cite
    no_bet_without_patrons: Cite
    no_bet_forced: Cite
    cards_checked: Cite
    cards_changed: Cite
    placement_error_found_late: Cite
    placement_error: Cite
    insufficient_cards: Cite
    dispute: Cite
    wagers_voided: Cite
    determined_before_round: Cite
    disturbance: Cite
    impractical: Cite
    closure_notice: Cite
    exclusion: Cite
    seat_vacated: Cite
    abstained_rounds: int
    staff_acts: tuple[Cite, ...]
    tournament_order: Cite
    tournament_must_wager: Cite
    tournament_chips: Cite


class ShoeRules(msgspec.Struct, frozen=True):
    """How cards are shuffled, cut and burnt, with the numbers and clauses of one book."""

    decks: int
    cards_per_deck: int
    number_of_decks: Cite
    cut_from_either_end_min: int
    cutting_card_from_back_min: int
    new_shoe: Cite
    shuffle_at_end: Cite
    shuffle_on_direction: Cite
    riffle_on_request: Cite
    who_cuts: Cite
    how_to_cut: Cite
    burn_first: Cite
    burn_first_exposed: bool
    burn_more: Cite | None
    burn_omitted: Cite
    dealt_from_shoe: Cite
    end_of_shoe: Cite
    handled_cards_replaced: Cite | None
    pre_shuffled: bool
