"""What New Zealand's division 7 wants conditions to hold, letter by letter in the order of the book."""

from croupier.rulebook import nz_d7
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.required_contents import Contents

NZ_D7_CONTENTS: Contents = (
    (nz_d7["2.2"], (required_contents.stages,)),
    (nz_d7["2.2(a)"], (required_contents.entry_form,)),
    (nz_d7["2.2(b)"], (required_contents.fee,)),
    (nz_d7["2.2(c)"], (required_contents.starting_chips, required_contents.play_off_chips)),
    (nz_d7["2.2(d)"], (required_contents.issue,)),
    (nz_d7["2.2(e)"], (required_contents.minimum, required_contents.maximum)),
    (nz_d7["2.2(f)"], (required_contents.fewest_players, required_contents.most_players)),
    (nz_d7["2.2(g)"], (required_contents.lengths, required_contents.play_off_length)),
    (nz_d7["2.2(h)"], (required_contents.breakdown, required_contents.distribution, required_contents.points)),
    (nz_d7["2.2(i)"], (required_contents.every_shoe_version,)),
    (nz_d7["2.4"], (required_contents.surplus,)),
    (nz_d7["2.5"], (required_contents.start_time,)),
    (nz_d7["5.3"], (required_contents.last_shoe_version,)),
    (nz_d7["5.7"], (required_contents.advancement_terms, required_contents.repechage)),
    (nz_d7["5.12"], (required_contents.goods_values,)),
)
