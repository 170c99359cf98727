"""What the ACT's mini-baccarat book wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import act_mb
from croupier.tournament.conditions import matters
from croupier.tournament.conditions.matters import Contents

CONTENTS: Contents = (
    (act_mb["15.3(a)(i)"], (matters.start, matters.method, matters.eligibility)),
    (act_mb["15.3(a)(ii)"], (matters.stages,)),
    (act_mb["15.3(a)(ii)(a)"], (matters.lengths,)),
    (act_mb["15.3(a)(ii)(b)"], (matters.tables,)),
    (act_mb["15.3(a)(ii)(c)"], (matters.progression, matters.advance)),
    (act_mb["15.3(a)(ii)(d)"], (matters.points,)),
    (act_mb["15.3(a)(ii)(e)"], (matters.repechage,)),
    (act_mb["15.3(a)(ii)(f)"], (matters.buy_back,)),
    (act_mb["15.3(a)(iii)"], (matters.fee,)),
    (act_mb["15.3(a)(iv)"], (matters.starting_chips,)),
    (act_mb["15.3(a)(v)"], (matters.fewest_players, matters.most_players)),
    (act_mb["15.3(a)(vi)"], (matters.groups,)),
    (act_mb["15.3(a)(vii)"], (matters.minimum, matters.maximum)),
    (act_mb["15.3(a)(viii)(A)"], (matters.elimination,)),
    (act_mb["15.3(a)(viii)(B)"], (matters.session_ties,)),
    (act_mb["15.3(a)(ix)(A)"], (matters.elimination_on_points,)),
    (act_mb["15.3(a)(ix)(B)"], (matters.points_ties,)),
    (act_mb["15.3(a)(x)"], (matters.breakdown, matters.goods_values)),
    (act_mb["15.3(a)(xi)"], (matters.distribution,)),
    (act_mb["15.3(a)(xi)(A)"], (matters.ties_on_chips,)),
    (act_mb["15.3(a)(xi)(B)"], (matters.ties_on_points,)),
    (act_mb["15.3(a)(xi)(D)"], (matters.extra_rounds,)),
    (act_mb["15.3(b)"], (matters.statement,)),
    (act_mb["15.21"], (matters.surplus,)),
    (act_mb["15.22"], (matters.buy_back_cost,)),
)
