"""Tournament play at a table by New Zealand's division 7."""

import msgspec

from croupier.equipment.amounts import Unit
from croupier.rulebook import Refused, house, nz_d7
from croupier.table.game_types import GameDeterminations
from croupier.table.policies import Alteration, BelowMinimum, LimitsChange, Order, Policy
from croupier.tournament.books import find_section
from croupier.tournament.conditions.stage_terms import Length, TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.game_part import CardClauses
from croupier.verbs.shoe_rules import EndOfShoe

_VERSIONS = {
    "a": (EndOfShoe.ONE_MORE, nz_d7["5.3(a)"]),
    "b": (EndOfShoe.THIS_ROUND, nz_d7["5.3(b)"]),
    "c": (EndOfShoe.NOT_DEALT, nz_d7["5.3(c)"]),
}


def policy_of_stage(
    conditions: Conditions, stage: TournamentStage, choices: GameDeterminations, length: Length
) -> Policy:
    """Division 7 at the tables of a stage, as the conditions have it."""
    chips, game = conditions.chips, stage.game or conditions.game
    section = find_section(conditions.rules, game)
    from_marker = conditions.wagers.deal_from_marker and section is not None and section.dealt_from_marker
    version = length.cutting_card_version or "b"  # it matters where a shoe has a version at all
    return nz_division_7(game, chips.pass_cards, chips.secret_wager_cards, version, from_marker)


@nz_d7("3.2", "3.3", "3.4", "3.5", "3.6(a)", "3.6(b)", "4.2", "4.4", "4.6", "4.7", "4.8", "4.14", "4.15")
def nz_division_7(
    game_name: str,
    pass_cards: int = 0,
    secret_wager_cards: int = 0,
    cutting_card_version: str = "b",
    deal_from_marker: bool = False,
) -> Policy:
    """Tournament play by New Zealand's division 7."""
    section = find_section("NZ-D7", game_name)
    if section is None:
        raise Refused(nz_d7["2.2"], f"NZ-D7 has no tournament of {game_name}.")
    passes_max = nz_d7.number("4.14", "pass_cards_per_session_max")
    secrets_max = nz_d7.number("4.15", "secret_wager_cards_per_session_max")
    if not 0 <= pass_cards <= passes_max:
        raise Refused(nz_d7["4.14"], f"At most {passes_max} pass cards are issued for a session.")
    if not 0 <= secret_wager_cards <= secrets_max:
        raise Refused(nz_d7["4.15"], f"At most {secrets_max} secret wager cards are issued for a session.")
    if deal_from_marker and not section.dealt_from_marker:
        raise Refused(nz_d7["6.5"], f"{game_name} is not dealt from the betting marker.")
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
    return policy if section.cards is None else _with_cards(policy, section.cards, cutting_card_version)


@nz_d7("2.2(i)", "4.13", "5.3", "5.3(a)", "5.3(b)", "5.3(c)", "6.4(b)", "8.4(b)", "9.4(b)", "10.4(b)")
def _with_cards(policy: Policy, cards: CardClauses, version: str) -> Policy:
    """What division 7 says of a shoe: the version governs every shoe of a game, or the last."""
    if version not in _VERSIONS:
        raise Refused(nz_d7["2.2(i)"], f"Play with the cutting card has versions a, b and c, not {version}.")
    last_shoe, last_shoe_clause = _VERSIONS[version]
    return msgspec.structs.replace(
        policy,
        end_of_shoe=last_shoe if cards.version_in_every_shoe else EndOfShoe.ONE_MORE,
        end_of_shoe_clause=cards.end_of_shoe,
        last_shoe=last_shoe,
        last_shoe_clause=last_shoe_clause,
        first_shuffle_clause=cards.before_session,
        vacant_shuffle_clause=cards.after_vacancy,
        indicator_clause=nz_d7["4.13"],
        circumstances=(*policy.circumstances, f"cutting_card_version_{version}"),
    )
