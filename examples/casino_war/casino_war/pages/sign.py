"""What stands on the sign of a table of casino war beside the limits."""

from collections.abc import Iterator

from casino_war.determinations import Determinations
from casino_war.tables import BONUS_ODDS, RAISE_ODDS, TIE_ODDS, WIN_ODDS
from croupier.rulebook import open_book
from croupier.server.pages.tables.sign_rows import SignGroup, SignRow, side_limits
from croupier.table.view import Sign

rule = open_book("CASINO-WAR")


def sign_groups(sign: Sign) -> Iterator[SignGroup]:
    """The odds, the war, the tie wager and the cards."""
    game: Determinations = sign.game
    odds = [
        SignRow("The higher card pays", str(WIN_ODDS), rule["5.2"]),
        SignRow("After a tie", "surrender half, or go to war", rule["5.5"]),
        SignRow("War: equal or higher", f"the raise pays {RAISE_ODDS}, the ante is a push", rule["6.3"]),
    ]
    if game.bonus:
        odds.append(SignRow("A tie after a tie", f"the ante pays {BONUS_ODDS}, too", rule["6.5"]))
    yield SignGroup("Odds", tuple(odds))
    if game.tie_wager:
        pays = SignRow("Pays", str(TIE_ODDS), rule["5.4(a)"])
        yield SignGroup("Side wager: tie", (*side_limits(sign, rule["3.6"]), pays))
    yield SignGroup("Cards", (SignRow("Decks", str(game.decks), rule["1.2"]), SignRow("Aces", "high", rule["1.3"])))
