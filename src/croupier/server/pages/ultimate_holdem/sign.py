"""What stands on the sign of a table of Ultimate Texas Hold'em beside the limits."""

from collections.abc import Iterator

from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.values_and_odds import ANTE_ODDS, BLIND_ODDS, STREETS, TRIPS_ODDS
from croupier.records.ultimate_holdem.notes import category_words
from croupier.rulebook import act_uth as rule
from croupier.server.pages.tables.sign_rows import SignGroup, SignRow, most_words, side_limits
from croupier.table.view import Sign


def sign_groups(sign: Sign) -> Iterator[SignGroup]:
    """What bets pay, the wagers, trips and the cards."""
    game: Determinations = sign.game
    hand = category_words(Category(rule.text("9.2", "dealer_qualifies_hand_min")))
    play = (
        SignRow(f"Play {street}", f"{' or '.join(f'{one}×' for one in found.times)} the ante", found.clause)
        for street, found in STREETS.items()
    )
    wagers = (
        SignRow("Blind", "equal to the ante", rule["5.1"]),
        *play,
        SignRow("Dealer qualifies", f"{hand} or better", rule["9.2"]),
        SignRow("Maximum payout on a blind", most_words(game.maximum_payout, sign.unit), rule["10.1"]),
    )
    yield SignGroup("What bets pay", tuple(_odds()), ("Blind", "Trips"))
    yield SignGroup("Bets", wagers)
    yield SignGroup("Side bet: trips", tuple(side_limits(sign, rule["5.1"])))
    decks = SignRow("Decks", f"52 cards; {' and '.join(game.colours)} in turn", rule["2.1"])
    yield SignGroup("Cards", (decks, SignRow("Shuffle", "automated shuffling shoe", rule["2.1"])))


def _odds() -> Iterator[SignRow]:
    clause = rule["10.1"]
    for hand, trips in TRIPS_ODDS.items():
        yield SignRow(category_words(hand).capitalize(), str(BLIND_ODDS.get(hand, "push")), clause, str(trips))
    yield SignRow("Any other hand", "push", rule["9.6(c)(ii)"], "loses")
    yield SignRow("Ante and play", str(ANTE_ODDS), clause)
