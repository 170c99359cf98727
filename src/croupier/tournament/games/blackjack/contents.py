"""What the ACT's blackjack book wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import act_bj
from croupier.tournament.conditions import matters
from croupier.tournament.conditions.matters import Contents

CONTENTS: Contents = (
    (act_bj["19.3(a)(i)"], (matters.start, matters.method, matters.eligibility)),
    (act_bj["19.3(a)(ii)"], (matters.stages,)),
    (act_bj["19.3(a)(ii)(A)"], (matters.lengths,)),
    (act_bj["19.3(a)(ii)(B)"], (matters.tables,)),
    (act_bj["19.3(a)(ii)(C)"], (matters.progression, matters.advance)),
    (act_bj["19.3(a)(ii)(D)"], (matters.points,)),
    (act_bj["19.3(a)(ii)(E)"], (matters.repechage,)),
    (act_bj["19.3(a)(ii)(F)"], (matters.buy_back,)),
    (act_bj["19.3(a)(iii)"], (matters.fee,)),
    (act_bj["19.3(a)(iv)"], (matters.starting_chips,)),
    (act_bj["19.3(a)(v)"], (matters.fewest_players, matters.most_players)),
    (act_bj["19.3(a)(vi)"], (matters.groups,)),
    (act_bj["19.3(a)(vii)"], (matters.minimum, matters.maximum)),
    (act_bj["19.3(a)(viii)(A)"], (matters.elimination,)),
    (act_bj["19.3(a)(viii)(B)"], (matters.session_ties,)),
    (act_bj["19.3(a)(ix)(A)"], (matters.elimination_on_points,)),
    (act_bj["19.3(a)(ix)(B)"], (matters.points_ties,)),
    (act_bj["19.3(a)(x)"], (matters.breakdown, matters.goods_values)),
    (act_bj["19.3(a)(xi)"], (matters.distribution,)),
    (act_bj["19.3(a)(xi)(A)"], (matters.ties_on_chips,)),
    (act_bj["19.3(a)(xi)(B)"], (matters.ties_on_points,)),
    (act_bj["19.3(a)(xi)(D)"], (matters.extra_rounds,)),
    (act_bj["19.3(b)"], (matters.statement,)),
    (act_bj["19.19"], (matters.surplus,)),
    (act_bj["19.20"], (matters.buy_back_cost,)),
)
