"""What stands on the sign of a baccarat table beside the limits."""

from collections.abc import Iterator

from croupier.games.baccarat.determinations import Burn, Determinations, Method, Pairs
from croupier.games.baccarat.values_and_odds import (
    COMMISSION_PERCENT_A,
    COMMISSION_PERCENT_B,
    COMMISSION_TOTAL_B,
    ODDS,
    PAIR_ODDS,
)
from croupier.rulebook import act_mb as rule
from croupier.server.pages.tables.sign_rows import SignGroup, SignRow, pair_rows, side_limits
from croupier.table.view import Sign


def sign_groups(sign: Sign) -> Iterator[SignGroup]:
    """The settlement, the pairs wagers and the cards."""
    game: Determinations = sign.game
    if game.method is Method.A:
        banker = f"1 to 1, less {COMMISSION_PERCENT_A}\N{NO-BREAK SPACE}%"
    else:
        banker = f"1 to 1; with {COMMISSION_TOTAL_B}, less {COMMISSION_PERCENT_B}\N{NO-BREAK SPACE}%"
    by = {str(option): paid for (method, option), paid in ODDS.items() if method is game.method}
    settled = (
        SignRow("Player pays", str(by["player"][0]), by["player"][1]),
        SignRow("Banker pays", banker, by["banker"][1]),
        SignRow("Tie pays", str(by["tie"][0]), by["tie"][1]),
    )
    yield SignGroup(f"What bets pay, by method {game.method}", settled)
    if game.pairs is not Pairs.NONE:
        odds = {str(kind): paid for (pairs, kind), paid in PAIR_ODDS.items() if pairs is game.pairs}
        yield SignGroup(f"Side bets: {game.pairs}", (*side_limits(sign, rule["9.3"]), *pair_rows(odds)))
    yield SignGroup("Cards", tuple(_cards(game)))


def _cards(game: Determinations) -> Iterator[SignRow]:
    yield SignRow("Decks", str(game.decks), rule["2.1"])
    yield SignRow("Shuffle", "pre-shuffled cards" if game.pre_shuffled_cards else "by the dealer", rule["5.1"])
    yield SignRow("Dealt", "face down" if game.face_down else "face up", rule["2.2"])
    burn = "unseen" if game.burn is Burn.UNSEEN else "by the value of the first card"
    yield SignRow("Burnt at the start", burn, rule["5.5"])
