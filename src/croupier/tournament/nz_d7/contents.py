"""What New Zealand's division 7 wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import nz_d7
from croupier.tournament.conditions import matters
from croupier.tournament.conditions.matters import Contents

CONTENTS: Contents = (
    (nz_d7["2.2"], (matters.stages,)),
    (nz_d7["2.2(a)"], (matters.form,)),
    (nz_d7["2.2(b)"], (matters.fee,)),
    (nz_d7["2.2(c)"], (matters.starting_chips, matters.play_off_chips)),
    (nz_d7["2.2(d)"], (matters.issue,)),
    (nz_d7["2.2(e)"], (matters.minimum, matters.maximum)),
    (nz_d7["2.2(f)"], (matters.fewest_players, matters.most_players)),
    (nz_d7["2.2(g)"], (matters.lengths, matters.play_off_length)),
    (nz_d7["2.2(h)"], (matters.breakdown, matters.distribution, matters.points)),
    (nz_d7["2.2(i)"], (matters.every_shoe_version,)),
    (nz_d7["2.4"], (matters.surplus,)),
    (nz_d7["2.5"], (matters.start,)),
    (nz_d7["5.3"], (matters.last_shoe_version,)),
    (nz_d7["5.7"], (matters.advancement_terms, matters.repechage)),
    (nz_d7["5.12"], (matters.goods_values,)),
)
