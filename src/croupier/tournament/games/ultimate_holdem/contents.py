"""What the ACT's hold-em book wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import act_uth
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.required_contents import Contents

CONTENTS: Contents = (
    (act_uth["16.3(a)(i)"], (required_contents.start_time, required_contents.method, required_contents.eligibility)),
    (act_uth["16.3(a)(ii)"], (required_contents.fee,)),
    (act_uth["16.3(a)(iii)"], (required_contents.stages,)),
    (act_uth["16.3(a)(iii)(A)"], (required_contents.lengths,)),
    (act_uth["16.3(a)(iii)(B)"], (required_contents.table_numbers,)),
    (act_uth["16.3(a)(iii)(C)"], (required_contents.moving, required_contents.time_limit)),
    (act_uth["16.3(a)(iii)(D)"], (required_contents.progression,)),
    (act_uth["16.3(a)(iii)(E)"], (required_contents.points,)),
    (act_uth["16.3(a)(iii)(E)(a)"], (required_contents.elimination_on_points,)),
    (act_uth["16.3(a)(iii)(E)(b)"], (required_contents.points_ties,)),
    (act_uth["16.3(a)(iii)(E)(c)"], (required_contents.ties_on_points,)),
    (act_uth["16.3(a)(iii)(F)"], (required_contents.repechage,)),
    (act_uth["16.3(a)(iii)(G)"], (required_contents.re_buy_terms, required_contents.way_back_terms)),
    (act_uth["16.3(a)(iii)(H)"], (required_contents.add_on_terms,)),
    (act_uth["16.3(a)(iv)"], (required_contents.starting_chips, required_contents.extra_chips)),
    (act_uth["16.3(a)(v)"], (required_contents.fewest_players, required_contents.most_players)),
    (act_uth["16.3(a)(vi)"], (required_contents.player_groups,)),
    (
        act_uth["16.3(a)(vii)"],
        (required_contents.betting_structure, required_contents.minimum, required_contents.maximum),
    ),
    (act_uth["16.3(a)(viii)(A)"], (required_contents.elimination,)),
    (act_uth["16.3(a)(viii)(B)"], (required_contents.advance, required_contents.session_ties)),
    (act_uth["16.3(a)(ix)"], (required_contents.breakdown, required_contents.goods_values)),
    (
        act_uth["16.3(a)(x)"],
        (required_contents.distribution, required_contents.ties_on_chips, required_contents.extra_rounds),
    ),
    (act_uth["16.3(b)"], (required_contents.director_statement,)),
    (act_uth["16.21(b)"], (required_contents.surplus,)),
)
