"""What stands on the sign of a blackjack table beside the limits."""

from collections.abc import Iterator

from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.tables import PAIR_ODDS, blackjack_odds, insurance_odds
from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.layout import inscription
from croupier.server.pages.tables.sign_rows import Group, Row, pair_rows, side_limits
from croupier.table.view import Sign


def sign_groups(sign: Sign) -> Iterator[Group]:
    """The layout, the pairs wager and the cards."""
    game: Determinations = sign.game
    printed = inscription(game).dealer
    (blackjack, paid_by), (insurance, insured_by) = blackjack_odds(game), insurance_odds(game)
    layout = (
        Row("Inscription", printed.text, printed.clause),
        Row("Blackjack pays", str(blackjack), paid_by),
        Row("Insurance pays", str(insurance), insured_by),
        Row("Insuring others", "permitted" if game.others_insure else "not permitted", rule["7.2"]),
    )
    yield Group("On the layout", layout)
    if game.pairs is not SideWager.NONE:
        odds = {str(kind): paid for (pairs, kind), paid in PAIR_ODDS.items() if pairs is game.pairs}
        clause = rule["17.7" if game.pairs is SideWager.PERFECT_PAIRS else "17.19"]
        yield Group(f"Side wager: {game.pairs}", (*side_limits(sign, clause), *pair_rows(odds)))
    shuffle = "automated shuffling shoe" if game.automated else game.shuffle
    yield Group("Cards", (Row("Decks", str(game.decks), rule["2.1"]), Row("Shuffle", shuffle, rule["2.3"])))
