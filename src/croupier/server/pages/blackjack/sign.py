"""What stands on the sign of a blackjack table beside the limits."""

from collections.abc import Iterator

from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.values_and_odds import (
    HANDS_MAX,
    LIMIT,
    PAIR_ODDS,
    WIN_ODDS,
    blackjack_odds,
    insurance_odds,
)
from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.layout import layout_inscription
from croupier.server.pages.tables.sign_rows import SignGroup, SignRow, pair_rows, side_limits
from croupier.table.view import Sign

_ACE_CARDS = rule.number("10.5", "cards_per_split_ace")


def sign_groups(sign: Sign) -> Iterator[SignGroup]:
    """What bets pay, the pairs wager, what may be doubled and split, and the cards."""
    game: Determinations = sign.game
    printed = layout_inscription(game).dealer
    (blackjack, paid_by), (insurance, insured_by) = blackjack_odds(game), insurance_odds(game)
    layout = (
        SignRow("Blackjack pays", str(blackjack), paid_by),
        SignRow("Any other win pays", str(WIN_ODDS), rule["13.2(b)"]),
        SignRow("Insurance pays", str(insurance), insured_by),
        SignRow("Insuring others' bets", "allowed" if game.others_insure else "not allowed", rule["7.2"]),
    )
    yield SignGroup("What bets pay", layout)
    yield SignGroup("Dealer", (SignRow("Drawing", printed.text.removeprefix("Dealer "), printed.clause),))
    if game.pairs is not SideWager.NONE:
        odds = {str(kind): paid for (pairs, kind), paid in PAIR_ODDS.items() if pairs is game.pairs}
        clause = rule["17.7" if game.pairs is SideWager.PERFECT_PAIRS else "17.19"]
        yield SignGroup(f"Side bet: {game.pairs}", (*side_limits(sign, clause), *pair_rows(odds)))
    yield SignGroup("Doubling and splitting", tuple(_choices()))
    shuffle = "automated shuffling shoe" if game.automated else game.shuffle
    yield SignGroup("Cards", (SignRow("Decks", str(game.decks), rule["2.1"]), SignRow("Shuffle", shuffle, rule["2.3"])))


def _choices() -> Iterator[SignRow]:
    """What a patron may do with a hand beside drawing and standing."""
    yield SignRow("Double", "any first two cards, after a split too", rule["9.1(b)"])
    yield SignRow("Double for less", "any part of your bet", rule["9.1(b)"])
    yield SignRow("Split", f"equal values, up to {HANDS_MAX} hands", rule["10.3"])
    yield SignRow("Split aces", f"once, {'one card' if _ACE_CARDS == 1 else f'{_ACE_CARDS} cards'} each", rule["10.5"])
    yield SignRow("Ace and ten after a split", f"{LIMIT}, not a Blackjack", rule["10.7"])
    yield SignRow("Dealer's Blackjack", "takes doubles and splits too", rule["13.1(f)"])
