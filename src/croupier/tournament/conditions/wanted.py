"""What each tournament book wants its conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import Cite, Refused, open_book
from croupier.tournament.conditions import game_wants, wants
from croupier.tournament.conditions import stage_wants as of_stages
from croupier.tournament.conditions.bounds import as_read
from croupier.tournament.conditions.breaches import breaches
from croupier.tournament.conditions.findings import Missing
from croupier.tournament.conditions.terms import Conditions
from croupier.tournament.conditions.wants import Want

division_7 = open_book("NZ-D7")
blackjack = open_book("ACT-BJ")
mini_baccarat = open_book("ACT-MB")
holdem = open_book("ACT-UTH")

Contents = tuple[tuple[Cite, tuple[Want, ...]], ...]
"""Clauses of a book, each with the matters that it wants."""

_NZ_D7: Contents = (
    (division_7["2.2"], (wants.stages,)),
    (division_7["2.2(a)"], (wants.form,)),
    (division_7["2.2(b)"], (wants.fee,)),
    (division_7["2.2(c)"], (wants.starting_chips, wants.play_off_chips)),
    (division_7["2.2(d)"], (wants.issue,)),
    (division_7["2.2(e)"], (wants.minimum, wants.maximum)),
    (division_7["2.2(f)"], (wants.fewest_players, wants.most_players)),
    (division_7["2.2(g)"], (of_stages.lengths, of_stages.play_off_length)),
    (division_7["2.2(h)"], (wants.breakdown, wants.distribution, of_stages.points)),
    (division_7["2.2(i)"], (of_stages.blackjack_version,)),
    (division_7["2.4"], (wants.surplus,)),
    (division_7["2.5"], (wants.start,)),
    (division_7["5.3"], (of_stages.shoes_version,)),
    (division_7["5.7"], (of_stages.advancement_terms, of_stages.repechage)),
    (division_7["5.12"], (wants.goods_values,)),
)

_ACT_BJ: Contents = (
    (blackjack["19.3(a)(i)"], (wants.start, wants.method, wants.eligibility)),
    (blackjack["19.3(a)(ii)"], (wants.stages,)),
    (blackjack["19.3(a)(ii)(A)"], (of_stages.lengths,)),
    (blackjack["19.3(a)(ii)(B)"], (of_stages.tables,)),
    (blackjack["19.3(a)(ii)(C)"], (of_stages.progression, of_stages.advance)),
    (blackjack["19.3(a)(ii)(D)"], (of_stages.points,)),
    (blackjack["19.3(a)(ii)(E)"], (of_stages.repechage,)),
    (blackjack["19.3(a)(ii)(F)"], (wants.buy_back,)),
    (blackjack["19.3(a)(iii)"], (wants.fee,)),
    (blackjack["19.3(a)(iv)"], (wants.starting_chips,)),
    (blackjack["19.3(a)(v)"], (wants.fewest_players, wants.most_players)),
    (blackjack["19.3(a)(vi)"], (wants.groups,)),
    (blackjack["19.3(a)(vii)"], (wants.minimum, wants.maximum)),
    (blackjack["19.3(a)(viii)(A)"], (of_stages.elimination,)),
    (blackjack["19.3(a)(viii)(B)"], (of_stages.session_ties,)),
    (blackjack["19.3(a)(ix)(A)"], (of_stages.elimination_on_points,)),
    (blackjack["19.3(a)(ix)(B)"], (of_stages.points_ties,)),
    (blackjack["19.3(a)(x)"], (wants.breakdown, wants.goods_values)),
    (blackjack["19.3(a)(xi)"], (wants.distribution,)),
    (blackjack["19.3(a)(xi)(A)"], (wants.ties_on_chips,)),
    (blackjack["19.3(a)(xi)(B)"], (wants.ties_on_points,)),
    (blackjack["19.3(a)(xi)(D)"], (of_stages.extra_rounds,)),
    (blackjack["19.3(b)"], (wants.statement,)),
    (blackjack["19.19"], (wants.surplus,)),
    (blackjack["19.20"], (wants.buy_back_cost,)),
)

_ACT_MB: Contents = (
    (mini_baccarat["15.3(a)(i)"], (wants.start, wants.method, wants.eligibility)),
    (mini_baccarat["15.3(a)(ii)"], (wants.stages,)),
    (mini_baccarat["15.3(a)(ii)(a)"], (of_stages.lengths,)),
    (mini_baccarat["15.3(a)(ii)(b)"], (of_stages.tables,)),
    (mini_baccarat["15.3(a)(ii)(c)"], (of_stages.progression, of_stages.advance)),
    (mini_baccarat["15.3(a)(ii)(d)"], (of_stages.points,)),
    (mini_baccarat["15.3(a)(ii)(e)"], (of_stages.repechage,)),
    (mini_baccarat["15.3(a)(ii)(f)"], (wants.buy_back,)),
    (mini_baccarat["15.3(a)(iii)"], (wants.fee,)),
    (mini_baccarat["15.3(a)(iv)"], (wants.starting_chips,)),
    (mini_baccarat["15.3(a)(v)"], (wants.fewest_players, wants.most_players)),
    (mini_baccarat["15.3(a)(vi)"], (wants.groups,)),
    (mini_baccarat["15.3(a)(vii)"], (wants.minimum, wants.maximum)),
    (mini_baccarat["15.3(a)(viii)(A)"], (of_stages.elimination,)),
    (mini_baccarat["15.3(a)(viii)(B)"], (of_stages.session_ties,)),
    (mini_baccarat["15.3(a)(ix)(A)"], (of_stages.elimination_on_points,)),
    (mini_baccarat["15.3(a)(ix)(B)"], (of_stages.points_ties,)),
    (mini_baccarat["15.3(a)(x)"], (wants.breakdown, wants.goods_values)),
    (mini_baccarat["15.3(a)(xi)"], (wants.distribution,)),
    (mini_baccarat["15.3(a)(xi)(A)"], (wants.ties_on_chips,)),
    (mini_baccarat["15.3(a)(xi)(B)"], (wants.ties_on_points,)),
    (mini_baccarat["15.3(a)(xi)(D)"], (of_stages.extra_rounds,)),
    (mini_baccarat["15.3(b)"], (wants.statement,)),
    (mini_baccarat["15.21"], (wants.surplus,)),
    (mini_baccarat["15.22"], (wants.buy_back_cost,)),
)

_ACT_UTH: Contents = (
    (holdem["16.3(a)(i)"], (wants.start, wants.method, wants.eligibility)),
    (holdem["16.3(a)(ii)"], (wants.fee,)),
    (holdem["16.3(a)(iii)"], (wants.stages,)),
    (holdem["16.3(a)(iii)(A)"], (of_stages.lengths,)),
    (holdem["16.3(a)(iii)(B)"], (of_stages.tables,)),
    (holdem["16.3(a)(iii)(C)"], (of_stages.moving, wants.time_limit)),
    (holdem["16.3(a)(iii)(D)"], (of_stages.progression,)),
    (holdem["16.3(a)(iii)(E)"], (of_stages.points,)),
    (holdem["16.3(a)(iii)(E)(a)"], (of_stages.elimination_on_points,)),
    (holdem["16.3(a)(iii)(E)(b)"], (of_stages.points_ties,)),
    (holdem["16.3(a)(iii)(E)(c)"], (wants.ties_on_points,)),
    (holdem["16.3(a)(iii)(F)"], (of_stages.repechage,)),
    (holdem["16.3(a)(iii)(G)"], (wants.re_buy,)),
    (holdem["16.3(a)(iii)(H)"], (wants.add_on,)),
    (holdem["16.3(a)(iv)"], (wants.starting_chips, wants.extra_chips)),
    (holdem["16.3(a)(v)"], (wants.fewest_players, wants.most_players)),
    (holdem["16.3(a)(vi)"], (wants.groups,)),
    (holdem["16.3(a)(vii)"], (wants.betting_structure, wants.minimum, wants.maximum)),
    (holdem["16.3(a)(viii)(A)"], (of_stages.elimination,)),
    (holdem["16.3(a)(viii)(B)"], (of_stages.advance, of_stages.session_ties)),
    (holdem["16.3(a)(ix)"], (wants.breakdown, wants.goods_values)),
    (holdem["16.3(a)(x)"], (wants.distribution, wants.ties_on_chips, of_stages.extra_rounds)),
    (holdem["16.3(b)"], (wants.statement,)),
    (holdem["16.21(b)"], (wants.surplus,)),
)

_STAND_INS = {
    "blackjack": division_7["6.1"],
    "roulette": division_7["7.1"],
    "mini-baccarat": division_7["8.1"],
    "midi-baccarat": division_7["9.1"],
    "baccarat": division_7["10.1"],
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


@division_7("2.2")
@blackjack("19.2(a)", "19.3", "19.3(a)")
@mini_baccarat("15.2(a)", "15.3", "15.3(a)")
@holdem("16.2(a)", "16.3", "16.3(a)")
def wanted(conditions: Conditions) -> tuple[Missing, ...]:
    """What the book wants and the conditions do not say; nothing where they are complete."""
    conditions = as_read(conditions)
    return tuple(
        Missing(clause, lack.field, lack.says, lack.write)
        for clause, matters in contents(conditions)
        for want in matters
        for lack in want(conditions)
    )


@division_7("2.2")
@blackjack("19.2", "19.2(a)")
@mini_baccarat("15.2", "15.2(a)")
@holdem("16.2", "16.2(a)")
def require_complete(conditions: Conditions) -> None:
    """Refuse to go on before the conditions say all that their book wants, and nothing against it."""
    missing = wanted(conditions)
    if missing:
        named = "; ".join(f"{one.says} ({one.clause}: {one.field})" for one in missing)
        raise Refused(missing[0].clause, f"The conditions must first say {named}.")
    for breach in breaches(conditions):
        raise Refused(breach.clause, breach.says)
