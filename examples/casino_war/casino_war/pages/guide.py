"""How casino war is played, told from the determinations of a table."""

from collections.abc import Iterator

from casino_war.determinations import Determinations
from casino_war.tables import BONUS_ODDS, RAISE_ODDS, TIE_ODDS, WIN_ODDS
from croupier.server.pages.felts.game_guide import FirstRound, GuidePart, PicturedHand
from croupier.server.pages.tables.sign_rows import limits_words
from croupier.table.view import Sign

FIRST_ROUND = FirstRound(
    bet="Pick a chip and put it on your ante.",
    decide="A tie: surrender half your ante, or raise it and go to war.",
    wait="One card each: the higher one wins.",
)


def game_guide(sign: Sign) -> Iterator[GuidePart]:
    """The aim, the war, what is paid."""
    game: Determinations = sign.game
    yield GuidePart(
        "The aim",
        ("You and the dealer get a card each. The higher one wins; aces are high.",),
        (PicturedHand("Yours", ("Ah",), "wins"), PicturedHand("Dealer", ("Kc",))),
    )
    placed = f"Pick a chip, then click or tap your ante: {limits_words(sign.limits, sign.unit)}."
    yield GuidePart("Your bet", (placed,), is_betting=True)
    yield GuidePart(
        "A tie",
        ("Surrender half of your ante, or raise by as much again: you and the dealer get one more card.",),
    )
    facts = [("The higher card", str(WIN_ODDS)), ("War won: the raise", str(RAISE_ODDS))]
    if game.bonus:
        facts.append(("A tie after a tie: the ante", str(BONUS_ODDS)))
    if game.tie_wager:
        facts.append(("Side bet on a tie", str(TIE_ODDS)))
    yield GuidePart("What it pays", facts=tuple(facts))
