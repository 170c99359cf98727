"""How Ultimate Texas Hold'em is played, told from the determinations of a table."""

from collections.abc import Iterator

from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.values_and_odds import (
    ANTE_ODDS,
    BLIND_ODDS,
    COMMUNAL_CARDS,
    HOLE_CARDS,
    STREETS,
    TRIPS_ODDS,
    BettingRound,
)
from croupier.records.ultimate_holdem.notes import category_words
from croupier.rulebook import act_uth as rule
from croupier.server.pages.felts.game_guide import FirstRound, GuidePart, PicturedHand
from croupier.server.pages.tables.sign_rows import limits_words, sum_words
from croupier.table.view import Sign

FIRST_ROUND = FirstRound(
    bet="Pick a chip and put it on your ante. The blind follows by itself.",
    decide="Bet on your hand, or fold.",
    wait="Your two cards and the five in the middle make your hand.",
    choices={"check": "A check is free and shows more cards first."},
)


def game_guide(sign: Sign) -> Iterator[GuidePart]:
    """The aim, the bets, the three betting rounds, the dealer, what is paid."""
    game: Determinations = sign.game
    least_trips = sum_words(sign.limits.side_minimum, sign.unit)
    yield GuidePart(
        "The aim",
        (f"Make five cards that beat the dealer's five, out of your own {HOLE_CARDS} and {COMMUNAL_CARDS} shared.",),
        (
            PicturedHand("Yours", ("Ah", "Kh"), used=2),
            PicturedHand("Shared", ("Qh", "Jc", "Td", "4s", "4c"), "Together: a straight, 10 to ace", used=3),
        ),
    )
    yield GuidePart(
        "Your bets",
        (
            f"Ante and blind, equally large: {limits_words(sign.limits, sign.unit)}.",
            f"Trips is a side bet on your own hand, whatever the dealer has: from {least_trips}.",
        ),
        is_betting=True,
    )
    streets = tuple((str(street).capitalize(), _choices(found)) for street, found in STREETS.items())
    yield GuidePart(
        "Three chances to bet", ("You make one play bet in a round: the earlier, the larger.",), facts=streets
    )
    yield _dealer()
    most = game.maximum_payout
    capped = () if most is None else (f"A blind is paid at most {sum_words(most, sign.unit)}.",)
    yield GuidePart(
        "What bets pay",
        (
            f"Ante and play bet: {ANTE_ODDS}. A blind that wins with less than a straight comes back.",
            *capped,
        ),
        facts=tuple(_payments()),
    )


def _choices(found: BettingRound) -> str:
    """What may be chosen on one street, as buttons."""
    bets = " or ".join(f"{times} times" for times in found.times) if found.times != (1,) else "as much as"
    return f"bet {bets} your ante, {'check or fold' if found.check else 'or fold'}"


def _dealer() -> GuidePart:
    least = category_words(Category(rule.text("9.2", "dealer_qualifies_hand_min")))
    return GuidePart(
        "The dealer",
        (
            f"The dealer needs {least} or better to qualify; otherwise every ante comes back.",
            "If your hand is better, play bet and ante win. If it is worse they lose, and the blind too. "
            "If the hands are equal, all bets come back.",
        ),
        (PicturedHand("Qualifies", ("9s", "9d")), PicturedHand("Does not", ("Ks", "8d"))),
    )


def _payments() -> Iterator[tuple[str, str]]:
    for hand, trips in TRIPS_ODDS.items():
        blind = BLIND_ODDS.get(hand)
        yield category_words(hand).capitalize(), f"trips {trips}" + (f" · blind {blind}" if blind else "")
