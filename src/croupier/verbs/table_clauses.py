"""The clauses of a game's book that the table applies, each under the name of its role."""

from enum import StrEnum

import msgspec

from croupier.rulebook import Cite
from croupier.verbs.shoe_rules import EndOfShoe
from croupier.verbs.void_grounds import Ground


class Marker(StrEnum):
    """Whether a starting marker shows who wagers first in a tournament."""

    ALWAYS = "always"
    UNLESS_WAIVED = "unless the conditions do without it"
    IF_ADOPTED = "where the conditions adopt it"


class NoBetClauses(msgspec.Struct, frozen=True):
    """The clauses about rounds without wagers, if a book has them."""

    on_request: Cite
    requested: Cite
    agreed: Cite
    without_patrons: Cite
    forced: Cite


class BoxClauses(msgspec.Struct, frozen=True):
    """The clauses about patrons and their boxes, if a book has them."""

    several_boxes: Cite
    held_to_minimum: Cite
    missed_first_round: Cite
    declined_later_round: Cite
    restricted: Cite
    restricted_again: Cite


class TableClauses(msgspec.Struct, frozen=True):
    """One book's clauses by role: all games share the table, but not the clause numbers.

    `undone_by` are the grounds that void a finished round for everybody; `own_area` is about a layout on
    which chips are placed only in front of their patron's seat. `fractional_odds` are those that a table pays in full,
    rounded up; None if all that is fractional is the operator's commission. By `side_marker` a personal limit may cover
    side wagers. `staff_acts` are those that go on record,
    and the `equipment_acts` among them a supervisor's, between rounds. `tournament_no_chips` is about a player who has
    none, if the book has a rule for that besides the one about having too few. `cards_gathered` is about a
    game whose rounds last until their cards are in the discard rack; None if a round is over with its last settlement.
    Until then misplaced cards are put right by `reconstructed`.
    """

    limits_on_sign: Cite
    personal_limit: Cite
    multiples: Cite
    below_minimum: Cite
    above_maximum: Cite
    side_limits: tuple[Cite, ...]
    opportunity_to_wager: Cite
    wagers_in_chips: Cite
    fractional_odds: Cite | None
    wagers_stay: Cite
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
    shoe_ends: EndOfShoe
    cards_gathered: Cite | None = None
    reconstructed: Cite | None = None
    tournament_must_wager: Cite | None = None
    tournament_chips: Cite | None = None
    tournament_order: Cite | None = None
    tournament_marker: Marker = Marker.ALWAYS
    tournament_position: Cite | None = None
    tournament_no_chips: Cite | None = None
    no_bet: NoBetClauses | None = None
    boxes: BoxClauses | None = None
    differential: Cite | None = None
    differential_notice: Cite | None = None
    method_notice: Cite | None = None
    own_area: Cite | None = None
    side_marker: Cite | None = None
    gaming_hours: Cite | None = None
    equipment_acts: tuple[Cite, ...] = ()
    undone_by: tuple[Ground, ...] = (Ground.FRAUD, Ground.DISTURBANCE, Ground.PLACEMENT_ERROR)
