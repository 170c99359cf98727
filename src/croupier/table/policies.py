"""What a tournament book may change at a table, as typed data with its clause; nothing asks for a tournament."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from croupier.equipment.amounts import Unit
from croupier.rulebook import Cite, Refused, open_book
from croupier.verbs.house import EndOfShoe, Marker, TableClauses

nz_d7 = open_book("NZ-D7")
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
    """The part of the rules in which cash games and tournaments differ.

    `last_shoe` is how the last shoe of a session ends, where that has a rule of its own. `elimination_clause` is about
    players who cannot meet the minimum, `no_chips_clause` about those without any; `vacates_seat` where they give the
    seat up, else it stays closed. `risk_clause` wants the minimum at risk, not only wagered.
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
    """Tournament play by the tournament section of the game's own book; `marker` is what its conditions say of one."""
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
    """A marker shows who wagers first: by the book always, unless the conditions waive it, or if they adopt it."""
    if clauses.tournament_marker is Marker.ALWAYS and marker is False:
        raise Refused(order, "A starting marker is used in every round of a tournament of this game.")
    return clauses.tournament_marker is not Marker.IF_ADOPTED if marker is None else marker


class _ShuffleTimes(NamedTuple):
    """When division 7 has the cards of a game shuffled: before a session, at the end of a shoe, after a vacancy."""

    before_session: Cite
    end_of_shoe: Cite
    after_vacancy: Cite


_D7_SHUFFLES = {  # roulette has no shoe, and so no end of one
    "blackjack": _ShuffleTimes(nz_d7["6.4(a)"], nz_d7["6.4(b)"], nz_d7["6.4(c)"]),
    "mini-baccarat": _ShuffleTimes(nz_d7["8.4(a)"], nz_d7["8.4(b)"], nz_d7["8.4(c)"]),
    "midi-baccarat": _ShuffleTimes(nz_d7["9.4(a)"], nz_d7["9.4(b)"], nz_d7["9.4(c)"]),
    "baccarat": _ShuffleTimes(nz_d7["10.4(a)"], nz_d7["10.4(b)"], nz_d7["10.4(c)"]),
}
_D7_VERSIONS = {
    "a": (EndOfShoe.ONE_MORE, nz_d7["5.3(a)"]),
    "b": (EndOfShoe.THIS_ROUND, nz_d7["5.3(b)"]),
    "c": (EndOfShoe.NOT_DEALT, nz_d7["5.3(c)"]),
}


@nz_d7("3.2", "3.3", "3.4", "3.5", "3.6(a)", "3.6(b)", "4.2", "4.4", "4.6", "4.7", "4.8", "4.14", "4.15")
def nz_division_7(
    game_name: str,
    pass_cards: int = 0,
    secret_wager_cards: int = 0,
    cutting_card_version: str = "b",
    deal_from_marker: bool = False,
) -> Policy:
    """Tournament play by New Zealand's division 7."""
    passes_max = nz_d7.number("4.14", "pass_cards_per_session_max")
    secrets_max = nz_d7.number("4.15", "secret_wager_cards_per_session_max")
    if not 0 <= pass_cards <= passes_max:
        raise Refused(nz_d7["4.14"], f"At most {passes_max} pass cards are issued for a session.")
    if not 0 <= secret_wager_cards <= secrets_max:
        raise Refused(nz_d7["4.15"], f"At most {secrets_max} secret wager cards are issued for a session.")
    if deal_from_marker and game_name != "blackjack":
        raise Refused(nz_d7["6.5"], "Blackjack alone is dealt from the betting marker.")
    policy = Policy(
        unit=Unit.TOURNAMENT_CHIPS,
        below_minimum=BelowMinimum.RAISE,
        below_minimum_clause=nz_d7["3.6(a)"],
        above_maximum_clause=nz_d7["3.6(b)"],
        multiples_clause=nz_d7["3.4"],
        limits_change=LimitsChange.NEVER_TIGHTER,
        limits_change_clause=nz_d7["3.3"],
        order=Order.IN_TURN,
        order_clause=nz_d7["4.7"],
        alteration=Alteration.NEVER,
        alteration_clause=nz_d7["3.2"],
        end_of_shoe=EndOfShoe.THIS_ROUND,
        end_of_shoe_clause=house["3.1"],
        personal_limits=False,
        personal_limits_clause=nz_d7["3.5"],
        must_wager_clause=nz_d7["3.5"],
        no_further_chips_clause=nz_d7["4.4"],
        pass_cards=pass_cards,
        pass_clause=nz_d7["4.14"],
        secret_wager_cards=secret_wager_cards,
        secret_clause=nz_d7["4.15"],
        position_clause=nz_d7["4.2"],
        deal_from_marker=deal_from_marker,
        leaving_clause=nz_d7["4.6"],
        elimination_clause=nz_d7["3.7"],
        everybody_out_clause=nz_d7["3.8"],
        time_limit_clause=nz_d7["3.9"],
        circumstances=("tournament_nz_d7",),
        books=("NZ-D7",),
    )
    return policy if game_name == "roulette" else _with_cards(policy, game_name, cutting_card_version)


@nz_d7("2.2(i)", "4.13", "5.3", "5.3(a)", "5.3(b)", "5.3(c)", "6.4(b)", "8.4(b)", "9.4(b)", "10.4(b)")
def _with_cards(policy: Policy, game_name: str, version: str) -> Policy:
    """What division 7 says of a shoe: the version governs every shoe of blackjack, and at baccarat the last."""
    if version not in _D7_VERSIONS:
        raise Refused(nz_d7["2.2(i)"], f"Play with the cutting card has versions a, b and c, not {version}.")
    shuffles, (last_shoe, last_shoe_clause) = _D7_SHUFFLES[game_name], _D7_VERSIONS[version]
    return msgspec.structs.replace(
        policy,
        end_of_shoe=last_shoe if game_name == "blackjack" else EndOfShoe.ONE_MORE,
        end_of_shoe_clause=shuffles.end_of_shoe,
        last_shoe=last_shoe,
        last_shoe_clause=last_shoe_clause,
        first_shuffle_clause=shuffles.before_session,
        vacant_shuffle_clause=shuffles.after_vacancy,
        indicator_clause=nz_d7["4.13"],
        circumstances=(*policy.circumstances, f"cutting_card_version_{version}"),
    )
