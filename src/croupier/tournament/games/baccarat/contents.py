"""What the ACT's mini-baccarat book wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import act_mb
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.required_contents import Contents

CONTENTS: Contents = (
    (act_mb["15.3(a)(i)"], (required_contents.start_time, required_contents.method, required_contents.eligibility)),
    (act_mb["15.3(a)(ii)"], (required_contents.stages,)),
    (act_mb["15.3(a)(ii)(a)"], (required_contents.lengths,)),
    (act_mb["15.3(a)(ii)(b)"], (required_contents.table_numbers,)),
    (act_mb["15.3(a)(ii)(c)"], (required_contents.progression, required_contents.advance)),
    (act_mb["15.3(a)(ii)(d)"], (required_contents.points,)),
    (act_mb["15.3(a)(ii)(e)"], (required_contents.repechage,)),
    (act_mb["15.3(a)(ii)(f)"], (required_contents.buy_back_terms,)),
    (act_mb["15.3(a)(iii)"], (required_contents.fee,)),
    (act_mb["15.3(a)(iv)"], (required_contents.starting_chips,)),
    (act_mb["15.3(a)(v)"], (required_contents.fewest_players, required_contents.most_players)),
    (act_mb["15.3(a)(vi)"], (required_contents.player_groups,)),
    (act_mb["15.3(a)(vii)"], (required_contents.minimum, required_contents.maximum)),
    (act_mb["15.3(a)(viii)(A)"], (required_contents.elimination,)),
    (act_mb["15.3(a)(viii)(B)"], (required_contents.session_ties,)),
    (act_mb["15.3(a)(ix)(A)"], (required_contents.elimination_on_points,)),
    (act_mb["15.3(a)(ix)(B)"], (required_contents.points_ties,)),
    (act_mb["15.3(a)(x)"], (required_contents.breakdown, required_contents.goods_values)),
    (act_mb["15.3(a)(xi)"], (required_contents.distribution,)),
    (act_mb["15.3(a)(xi)(A)"], (required_contents.ties_on_chips,)),
    (act_mb["15.3(a)(xi)(B)"], (required_contents.ties_on_points,)),
    (act_mb["15.3(a)(xi)(D)"], (required_contents.extra_rounds,)),
    (act_mb["15.3(b)"], (required_contents.director_statement,)),
    (act_mb["15.21"], (required_contents.surplus,)),
    (act_mb["15.22"], (required_contents.buy_back_cost,)),
)
