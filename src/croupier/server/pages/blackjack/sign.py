"""What stands on the sign of a blackjack table beside the limits."""

from collections.abc import Iterator

from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.values_and_odds import PAIR_ODDS, blackjack_odds, insurance_odds
from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.layout import layout_inscription
from croupier.server.pages.tables.sign_rows import SignGroup, SignRow, pair_rows, side_limits
from croupier.table.view import Sign


def sign_groups(sign: Sign) -> Iterator[SignGroup]:
    """The layout, the pairs wager and the cards."""
    game: Determinations = sign.game
    printed = layout_inscription(game).dealer
    (blackjack, paid_by), (insurance, insured_by) = blackjack_odds(game), insurance_odds(game)
    layout = (
        SignRow("Dealer", printed.text, printed.clause),
        SignRow("Blackjack pays", str(blackjack), paid_by),
        SignRow("Insurance pays", str(insurance), insured_by),
        SignRow("Insuring others", "permitted" if game.others_insure else "not permitted", rule["7.2"]),
    )
    yield SignGroup("On the layout", layout)
    if game.pairs is not SideWager.NONE:
        odds = {str(kind): paid for (pairs, kind), paid in PAIR_ODDS.items() if pairs is game.pairs}
        clause = rule["17.7" if game.pairs is SideWager.PERFECT_PAIRS else "17.19"]
        yield SignGroup(f"Side bet: {game.pairs}", (*side_limits(sign, clause), *pair_rows(odds)))
    shuffle = "automated shuffling shoe" if game.automated else game.shuffle
    yield SignGroup("Cards", (SignRow("Decks", str(game.decks), rule["2.1"]), SignRow("Shuffle", shuffle, rule["2.3"])))
