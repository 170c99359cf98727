"""What the ACT's blackjack book wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import act_bj
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.required_contents import Contents

CONTENTS: Contents = (
    (act_bj["19.3(a)(i)"], (required_contents.start_time, required_contents.method, required_contents.eligibility)),
    (act_bj["19.3(a)(ii)"], (required_contents.stages,)),
    (act_bj["19.3(a)(ii)(A)"], (required_contents.lengths,)),
    (act_bj["19.3(a)(ii)(B)"], (required_contents.table_numbers,)),
    (act_bj["19.3(a)(ii)(C)"], (required_contents.progression, required_contents.advance)),
    (act_bj["19.3(a)(ii)(D)"], (required_contents.points,)),
    (act_bj["19.3(a)(ii)(E)"], (required_contents.repechage,)),
    (act_bj["19.3(a)(ii)(F)"], (required_contents.buy_back_terms,)),
    (act_bj["19.3(a)(iii)"], (required_contents.fee,)),
    (act_bj["19.3(a)(iv)"], (required_contents.starting_chips,)),
    (act_bj["19.3(a)(v)"], (required_contents.fewest_players, required_contents.most_players)),
    (act_bj["19.3(a)(vi)"], (required_contents.player_groups,)),
    (act_bj["19.3(a)(vii)"], (required_contents.minimum, required_contents.maximum)),
    (act_bj["19.3(a)(viii)(A)"], (required_contents.elimination,)),
    (act_bj["19.3(a)(viii)(B)"], (required_contents.session_ties,)),
    (act_bj["19.3(a)(ix)(A)"], (required_contents.elimination_on_points,)),
    (act_bj["19.3(a)(ix)(B)"], (required_contents.points_ties,)),
    (act_bj["19.3(a)(x)"], (required_contents.breakdown, required_contents.goods_values)),
    (act_bj["19.3(a)(xi)"], (required_contents.distribution,)),
    (act_bj["19.3(a)(xi)(A)"], (required_contents.ties_on_chips,)),
    (act_bj["19.3(a)(xi)(B)"], (required_contents.ties_on_points,)),
    (act_bj["19.3(a)(xi)(D)"], (required_contents.extra_rounds,)),
    (act_bj["19.3(b)"], (required_contents.director_statement,)),
    (act_bj["19.19"], (required_contents.surplus,)),
    (act_bj["19.20"], (required_contents.buy_back_cost,)),
)
