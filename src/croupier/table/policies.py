"""What a tournament book may change at a table, as typed data with its clause; no code asks for a tournament."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Unit
from croupier.rulebook import Cite, Refused
from croupier.verbs.shoe_rules import EndOfShoe
from croupier.verbs.table_clauses import Marker, TableClauses


class BelowMinimum(StrEnum):
    """What becomes of a wager below the minimum."""

    WARN_THEN_RETURN = "settled with a warning the first time, returned afterwards"
    RAISE = "raised to the minimum"


class LimitsChange(StrEnum):
    """When limits may change."""

    ON_NOTICE = "after notice"
    NEVER_TIGHTER = "never tighter during a session"


class Order(StrEnum):
    """In which order patrons wager."""

    ANY = "any"
    IN_TURN = "in turn from the marker"
    IN_TURN_WITH_WARNING = "in turn from the marker; a wager out of turn stands with a warning"


class Alteration(StrEnum):
    """How long a patron may change or take back their own wager before the round begins."""

    UNTIL_THE_CALL = "until no more bets is called"
    IN_TURN = "while it is their turn"
    NEVER = "never, unless an irregularity lets them"


class Policy(msgspec.Struct, frozen=True):
    """The part of the rules in which cash games and tournaments differ.

    `last_shoe` is how the last shoe of a session ends, if it has its own rule. `elimination_clause` is about
    players who cannot meet the minimum, `no_chips_clause` about those without any; `vacates_seat` if they give the
    seat up; else it stays closed. `risk_clause` wants the minimum at risk, not only wagered.
    """

    unit: Unit
    below_minimum: BelowMinimum
    below_minimum_clause: Cite
    above_maximum_clause: Cite
    multiples_clause: Cite
    limits_change: LimitsChange
    limits_change_clause: Cite
    order: Order
    order_clause: Cite
    alteration: Alteration
    alteration_clause: Cite
    end_of_shoe: EndOfShoe
    end_of_shoe_clause: Cite
    personal_limits: bool
    personal_limits_clause: Cite
    must_wager_clause: Cite | None = None
    no_further_chips_clause: Cite | None = None
    pass_cards: int = 0
    pass_clause: Cite | None = None
    secret_wager_cards: int = 0
    secret_clause: Cite | None = None
    position_clause: Cite | None = None
    deal_from_marker: bool = False
    leaving_clause: Cite | None = None
    elimination_clause: Cite | None = None
    no_chips_clause: Cite | None = None
    everybody_out_clause: Cite | None = None
    vacates_seat: bool = False
    risk_clause: Cite | None = None
    time_limit_clause: Cite | None = None
    indicator_clause: Cite | None = None
    last_shoe: EndOfShoe | None = None
    last_shoe_clause: Cite | None = None
    first_shuffle_clause: Cite | None = None
    vacant_shuffle_clause: Cite | None = None
    circumstances: tuple[str, ...] = ()
    books: tuple[str, ...] = ()


def cash(clauses: TableClauses, end_of_shoe: Cite) -> Policy:
    """The game's own book, and nothing else."""
    return Policy(
        unit=Unit.MONEY,
        below_minimum=BelowMinimum.WARN_THEN_RETURN,
        below_minimum_clause=clauses.below_minimum,
        above_maximum_clause=clauses.above_maximum,
        multiples_clause=clauses.multiples,
        limits_change=LimitsChange.ON_NOTICE,
        limits_change_clause=clauses.limits_on_sign,
        order=Order.ANY,
        order_clause=clauses.opportunity_to_wager,
        alteration=Alteration.UNTIL_THE_CALL,
        alteration_clause=clauses.wagers_stay,
        end_of_shoe=clauses.shoe_ends,
        end_of_shoe_clause=end_of_shoe,
        personal_limits=True,
        personal_limits_clause=clauses.personal_limit,
    )


def act_tournament(clauses: TableClauses, end_of_shoe: Cite, marker: bool | None = None) -> Policy:
    """Tournament play by a section of the game's own book; `marker` is what its conditions say about one."""
    policy = msgspec.structs.replace(
        cash(clauses, end_of_shoe),
        unit=Unit.TOURNAMENT_CHIPS,
        must_wager_clause=clauses.tournament_must_wager,
        no_further_chips_clause=clauses.tournament_chips,
        position_clause=clauses.tournament_position,
        leaving_clause=clauses.tournament_chips,
        elimination_clause=clauses.tournament_must_wager,
        no_chips_clause=clauses.tournament_no_chips,
        everybody_out_clause=clauses.tournament_must_wager,
        vacates_seat=True,
        risk_clause=clauses.tournament_must_wager,
        circumstances=("tournament",),
    )
    order = clauses.tournament_order
    if order is None or not _has_marker(clauses, order, marker):
        return policy
    return msgspec.structs.replace(
        policy,
        order=Order.IN_TURN_WITH_WARNING,
        order_clause=order,
        alteration=Alteration.IN_TURN,
        alteration_clause=order,
    )


def _has_marker(clauses: TableClauses, order: Cite, marker: bool | None) -> bool:
    """A marker shows who wagers first: by the book always, unless the conditions waive it, or only if they adopt it."""
    if clauses.tournament_marker is Marker.ALWAYS and marker is False:
        raise Refused(order, "A starting marker is used in every round of a tournament of this game.")
    return clauses.tournament_marker is not Marker.IF_ADOPTED if marker is None else marker
