"""What a tournament book may change at a table, as typed data with its clause; nothing asks for a tournament."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Unit
from croupier.rulebook import Cite, Refused, open_book
from croupier.verbs.house import EndOfShoe, TableClauses

division_7 = open_book("NZ-D7")
house = open_book("HOUSE")


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
    """How long a patron may change or take back a wager of their own, where the round has not begun."""

    UNTIL_THE_CALL = "until no more bets is called"
    IN_TURN = "while it is their turn"
    NEVER = "never, unless an irregularity lets them"


class Policy(msgspec.Struct, frozen=True):
    """The part of the rules in which cash games and tournaments differ."""

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


def act_tournament(clauses: TableClauses, end_of_shoe: Cite) -> Policy:
    """Tournament play by the tournament section of the game's own book: a wager on every round, in turn if it says."""
    policy = msgspec.structs.replace(
        cash(clauses, end_of_shoe),
        unit=Unit.TOURNAMENT_CHIPS,
        must_wager_clause=clauses.tournament_must_wager,
        no_further_chips_clause=clauses.tournament_chips,
        position_clause=clauses.tournament_position,
        circumstances=("tournament",),
    )
    if clauses.tournament_order is None:
        return policy
    return msgspec.structs.replace(
        policy,
        order=Order.IN_TURN_WITH_WARNING,
        order_clause=clauses.tournament_order,
        alteration=Alteration.IN_TURN,
        alteration_clause=clauses.tournament_order,
    )


_D7_END_OF_SHOE = {  # roulette has no shoe, and so no end of one
    "blackjack": (division_7["6.4(b)"], EndOfShoe.THIS_ROUND),
    "roulette": (house["3.1"], EndOfShoe.THIS_ROUND),
    "mini-baccarat": (division_7["8.4(b)"], EndOfShoe.ONE_MORE),
    "midi-baccarat": (division_7["9.4(b)"], EndOfShoe.ONE_MORE),
    "baccarat": (division_7["10.4(b)"], EndOfShoe.ONE_MORE),
}


@division_7("3.2", "3.3", "3.4", "3.5", "3.6(a)", "3.6(b)", "4.2", "4.4", "4.7", "4.8")
@division_7("4.14", "4.15", "6.4(b)", "8.4(b)", "9.4(b)", "10.4(b)")
def nz_division_7(game_name: str, pass_cards: int = 0, secret_wager_cards: int = 0) -> Policy:
    """Tournament play by New Zealand's division 7."""
    end_of_shoe_clause, end_of_shoe = _D7_END_OF_SHOE[game_name]
    passes_max = division_7.number("4.14", "pass_cards_per_session_max")
    secrets_max = division_7.number("4.15", "secret_wager_cards_per_session_max")
    if not 0 <= pass_cards <= passes_max:
        raise Refused(division_7["4.14"], f"At most {passes_max} pass cards are issued for a session.")
    if not 0 <= secret_wager_cards <= secrets_max:
        raise Refused(division_7["4.15"], f"At most {secrets_max} secret wager cards are issued for a session.")
    return Policy(
        unit=Unit.TOURNAMENT_CHIPS,
        below_minimum=BelowMinimum.RAISE,
        below_minimum_clause=division_7["3.6(a)"],
        above_maximum_clause=division_7["3.6(b)"],
        multiples_clause=division_7["3.4"],
        limits_change=LimitsChange.NEVER_TIGHTER,
        limits_change_clause=division_7["3.3"],
        order=Order.IN_TURN,
        order_clause=division_7["4.7"],
        alteration=Alteration.NEVER,
        alteration_clause=division_7["3.2"],
        end_of_shoe=end_of_shoe,
        end_of_shoe_clause=end_of_shoe_clause,
        personal_limits=False,
        personal_limits_clause=division_7["3.5"],
        must_wager_clause=division_7["3.5"],
        no_further_chips_clause=division_7["4.4"],
        pass_cards=pass_cards,
        pass_clause=division_7["4.14"],
        secret_wager_cards=secret_wager_cards,
        secret_clause=division_7["4.15"],
        position_clause=division_7["4.2"],
        circumstances=("tournament_nz_d7",),
        books=("NZ-D7",),
    )
