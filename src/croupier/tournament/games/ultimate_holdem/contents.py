"""What the ACT's hold-em book wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import act_uth
from croupier.tournament.conditions import matters
from croupier.tournament.conditions.matters import Contents

CONTENTS: Contents = (
    (act_uth["16.3(a)(i)"], (matters.start, matters.method, matters.eligibility)),
    (act_uth["16.3(a)(ii)"], (matters.fee,)),
    (act_uth["16.3(a)(iii)"], (matters.stages,)),
    (act_uth["16.3(a)(iii)(A)"], (matters.lengths,)),
    (act_uth["16.3(a)(iii)(B)"], (matters.tables,)),
    (act_uth["16.3(a)(iii)(C)"], (matters.moving, matters.time_limit)),
    (act_uth["16.3(a)(iii)(D)"], (matters.progression,)),
    (act_uth["16.3(a)(iii)(E)"], (matters.points,)),
    (act_uth["16.3(a)(iii)(E)(a)"], (matters.elimination_on_points,)),
    (act_uth["16.3(a)(iii)(E)(b)"], (matters.points_ties,)),
    (act_uth["16.3(a)(iii)(E)(c)"], (matters.ties_on_points,)),
    (act_uth["16.3(a)(iii)(F)"], (matters.repechage,)),
    (act_uth["16.3(a)(iii)(G)"], (matters.re_buy,)),
    (act_uth["16.3(a)(iii)(H)"], (matters.add_on,)),
    (act_uth["16.3(a)(iv)"], (matters.starting_chips, matters.extra_chips)),
    (act_uth["16.3(a)(v)"], (matters.fewest_players, matters.most_players)),
    (act_uth["16.3(a)(vi)"], (matters.groups,)),
    (act_uth["16.3(a)(vii)"], (matters.betting_structure, matters.minimum, matters.maximum)),
    (act_uth["16.3(a)(viii)(A)"], (matters.elimination,)),
    (act_uth["16.3(a)(viii)(B)"], (matters.advance, matters.session_ties)),
    (act_uth["16.3(a)(ix)"], (matters.breakdown, matters.goods_values)),
    (act_uth["16.3(a)(x)"], (matters.distribution, matters.ties_on_chips, matters.extra_rounds)),
    (act_uth["16.3(b)"], (matters.statement,)),
    (act_uth["16.21(b)"], (matters.surplus,)),
)
