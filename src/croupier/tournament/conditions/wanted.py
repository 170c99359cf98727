"""What each tournament book wants its conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import Cite, Refused, open_book
from croupier.tournament.conditions import game_wants, wants
from croupier.tournament.conditions import stage_wants as of_stages
from croupier.tournament.conditions.bounds import as_read
from croupier.tournament.conditions.breaches import breaches
from croupier.tournament.conditions.findings import Missing
from croupier.tournament.conditions.terms import Conditions
from croupier.tournament.conditions.wants import Want

nz_d7 = open_book("NZ-D7")
act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")

Contents = tuple[tuple[Cite, tuple[Want, ...]], ...]
"""Clauses of a book, each with the matters that it wants."""

_NZ_D7: Contents = (
    (nz_d7["2.2"], (wants.stages,)),
    (nz_d7["2.2(a)"], (wants.form,)),
    (nz_d7["2.2(b)"], (wants.fee,)),
    (nz_d7["2.2(c)"], (wants.starting_chips, wants.play_off_chips)),
    (nz_d7["2.2(d)"], (wants.issue,)),
    (nz_d7["2.2(e)"], (wants.minimum, wants.maximum)),
    (nz_d7["2.2(f)"], (wants.fewest_players, wants.most_players)),
    (nz_d7["2.2(g)"], (of_stages.lengths, of_stages.play_off_length)),
    (nz_d7["2.2(h)"], (wants.breakdown, wants.distribution, of_stages.points)),
    (nz_d7["2.2(i)"], (of_stages.blackjack_version,)),
    (nz_d7["2.4"], (wants.surplus,)),
    (nz_d7["2.5"], (wants.start,)),
    (nz_d7["5.3"], (of_stages.shoes_version,)),
    (nz_d7["5.7"], (of_stages.advancement_terms, of_stages.repechage)),
    (nz_d7["5.12"], (wants.goods_values,)),
)

_ACT_BJ: Contents = (
    (act_bj["19.3(a)(i)"], (wants.start, wants.method, wants.eligibility)),
    (act_bj["19.3(a)(ii)"], (wants.stages,)),
    (act_bj["19.3(a)(ii)(A)"], (of_stages.lengths,)),
    (act_bj["19.3(a)(ii)(B)"], (of_stages.tables,)),
    (act_bj["19.3(a)(ii)(C)"], (of_stages.progression, of_stages.advance)),
    (act_bj["19.3(a)(ii)(D)"], (of_stages.points,)),
    (act_bj["19.3(a)(ii)(E)"], (of_stages.repechage,)),
    (act_bj["19.3(a)(ii)(F)"], (wants.buy_back,)),
    (act_bj["19.3(a)(iii)"], (wants.fee,)),
    (act_bj["19.3(a)(iv)"], (wants.starting_chips,)),
    (act_bj["19.3(a)(v)"], (wants.fewest_players, wants.most_players)),
    (act_bj["19.3(a)(vi)"], (wants.groups,)),
    (act_bj["19.3(a)(vii)"], (wants.minimum, wants.maximum)),
    (act_bj["19.3(a)(viii)(A)"], (of_stages.elimination,)),
    (act_bj["19.3(a)(viii)(B)"], (of_stages.session_ties,)),
    (act_bj["19.3(a)(ix)(A)"], (of_stages.elimination_on_points,)),
    (act_bj["19.3(a)(ix)(B)"], (of_stages.points_ties,)),
    (act_bj["19.3(a)(x)"], (wants.breakdown, wants.goods_values)),
    (act_bj["19.3(a)(xi)"], (wants.distribution,)),
    (act_bj["19.3(a)(xi)(A)"], (wants.ties_on_chips,)),
    (act_bj["19.3(a)(xi)(B)"], (wants.ties_on_points,)),
    (act_bj["19.3(a)(xi)(D)"], (of_stages.extra_rounds,)),
    (act_bj["19.3(b)"], (wants.statement,)),
    (act_bj["19.19"], (wants.surplus,)),
    (act_bj["19.20"], (wants.buy_back_cost,)),
)

_ACT_MB: Contents = (
    (act_mb["15.3(a)(i)"], (wants.start, wants.method, wants.eligibility)),
    (act_mb["15.3(a)(ii)"], (wants.stages,)),
    (act_mb["15.3(a)(ii)(a)"], (of_stages.lengths,)),
    (act_mb["15.3(a)(ii)(b)"], (of_stages.tables,)),
    (act_mb["15.3(a)(ii)(c)"], (of_stages.progression, of_stages.advance)),
    (act_mb["15.3(a)(ii)(d)"], (of_stages.points,)),
    (act_mb["15.3(a)(ii)(e)"], (of_stages.repechage,)),
    (act_mb["15.3(a)(ii)(f)"], (wants.buy_back,)),
    (act_mb["15.3(a)(iii)"], (wants.fee,)),
    (act_mb["15.3(a)(iv)"], (wants.starting_chips,)),
    (act_mb["15.3(a)(v)"], (wants.fewest_players, wants.most_players)),
    (act_mb["15.3(a)(vi)"], (wants.groups,)),
    (act_mb["15.3(a)(vii)"], (wants.minimum, wants.maximum)),
    (act_mb["15.3(a)(viii)(A)"], (of_stages.elimination,)),
    (act_mb["15.3(a)(viii)(B)"], (of_stages.session_ties,)),
    (act_mb["15.3(a)(ix)(A)"], (of_stages.elimination_on_points,)),
    (act_mb["15.3(a)(ix)(B)"], (of_stages.points_ties,)),
    (act_mb["15.3(a)(x)"], (wants.breakdown, wants.goods_values)),
    (act_mb["15.3(a)(xi)"], (wants.distribution,)),
    (act_mb["15.3(a)(xi)(A)"], (wants.ties_on_chips,)),
    (act_mb["15.3(a)(xi)(B)"], (wants.ties_on_points,)),
    (act_mb["15.3(a)(xi)(D)"], (of_stages.extra_rounds,)),
    (act_mb["15.3(b)"], (wants.statement,)),
    (act_mb["15.21"], (wants.surplus,)),
    (act_mb["15.22"], (wants.buy_back_cost,)),
)

_ACT_UTH: Contents = (
    (act_uth["16.3(a)(i)"], (wants.start, wants.method, wants.eligibility)),
    (act_uth["16.3(a)(ii)"], (wants.fee,)),
    (act_uth["16.3(a)(iii)"], (wants.stages,)),
    (act_uth["16.3(a)(iii)(A)"], (of_stages.lengths,)),
    (act_uth["16.3(a)(iii)(B)"], (of_stages.tables,)),
    (act_uth["16.3(a)(iii)(C)"], (of_stages.moving, wants.time_limit)),
    (act_uth["16.3(a)(iii)(D)"], (of_stages.progression,)),
    (act_uth["16.3(a)(iii)(E)"], (of_stages.points,)),
    (act_uth["16.3(a)(iii)(E)(a)"], (of_stages.elimination_on_points,)),
    (act_uth["16.3(a)(iii)(E)(b)"], (of_stages.points_ties,)),
    (act_uth["16.3(a)(iii)(E)(c)"], (wants.ties_on_points,)),
    (act_uth["16.3(a)(iii)(F)"], (of_stages.repechage,)),
    (act_uth["16.3(a)(iii)(G)"], (wants.re_buy,)),
    (act_uth["16.3(a)(iii)(H)"], (wants.add_on,)),
    (act_uth["16.3(a)(iv)"], (wants.starting_chips, wants.extra_chips)),
    (act_uth["16.3(a)(v)"], (wants.fewest_players, wants.most_players)),
    (act_uth["16.3(a)(vi)"], (wants.groups,)),
    (act_uth["16.3(a)(vii)"], (wants.betting_structure, wants.minimum, wants.maximum)),
    (act_uth["16.3(a)(viii)(A)"], (of_stages.elimination,)),
    (act_uth["16.3(a)(viii)(B)"], (of_stages.advance, of_stages.session_ties)),
    (act_uth["16.3(a)(ix)"], (wants.breakdown, wants.goods_values)),
    (act_uth["16.3(a)(x)"], (wants.distribution, wants.ties_on_chips, of_stages.extra_rounds)),
    (act_uth["16.3(b)"], (wants.statement,)),
    (act_uth["16.21(b)"], (wants.surplus,)),
)

_STAND_INS = {
    "blackjack": nz_d7["6.1"],
    "roulette": nz_d7["7.1"],
    "mini-baccarat": nz_d7["8.1"],
    "midi-baccarat": nz_d7["9.1"],
    "baccarat": nz_d7["10.1"],
}
"""The clause of each game that applies rules which are not among the texts: conditions say what stands in."""

_BOOKS = {"ACT-BJ": _ACT_BJ, "ACT-MB": _ACT_MB, "ACT-UTH": _ACT_UTH}


def contents(conditions: Conditions) -> Contents:
    """What these conditions must hold, by clause."""
    game = (conditions.clauses.contents, (game_wants.game, game_wants.names, game_wants.tables))
    if conditions.rules != "NZ-D7":
        return (game, *_BOOKS[conditions.rules])
    stand_ins = _STAND_INS.get(conditions.game)
    return (game, *_NZ_D7, *(((stand_ins, (wants.stand_ins,)),) if stand_ins else ()))


@nz_d7("2.2")
@act_bj("19.2(a)", "19.3", "19.3(a)")
@act_mb("15.2(a)", "15.3", "15.3(a)")
@act_uth("16.2(a)", "16.3", "16.3(a)")
def wanted(conditions: Conditions) -> tuple[Missing, ...]:
    """What the book wants and the conditions do not say; nothing where they are complete."""
    conditions = as_read(conditions)
    return tuple(
        Missing(clause, lack.field, lack.says, lack.write)
        for clause, matters in contents(conditions)
        for want in matters
        for lack in want(conditions)
    )


@nz_d7("2.2")
@act_bj("19.2", "19.2(a)")
@act_mb("15.2", "15.2(a)")
@act_uth("16.2", "16.2(a)")
def require_complete(conditions: Conditions) -> None:
    """Refuse to go on before the conditions say all that their book wants, and nothing against it."""
    missing = wanted(conditions)
    if missing:
        named = "; ".join(f"{one.says} ({one.clause}: {one.field})" for one in missing)
        raise Refused(missing[0].clause, f"The conditions must first say {named}.")
    for breach in breaches(conditions):
        raise Refused(breach.clause, breach.says)
