"""How blackjack is played, told from the determinations of a table."""

from collections.abc import Iterator

from croupier.equipment.amounts import Unit
from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.values_and_odds import (
    EVEN_MONEY,
    HANDS_MAX,
    LIMIT,
    MUST_DRAW_BELOW,
    PAIR_ODDS,
    WAGERS_PER_BOX_MAX,
    WIN_ODDS,
    blackjack_odds,
    insurance_odds,
)
from croupier.rulebook import act_bj as rule
from croupier.server.pages.felts.game_guide import FirstRound, GuidePart, PicturedHand, pictured_pairs
from croupier.server.pages.tables.sign_rows import limits_words
from croupier.table.view import Sign

FIRST_ROUND = FirstRound(
    bet="Pick a chip and put it on a box. Each press adds that chip.",
    decide=f"Over {LIMIT} loses.",
    wait=f"Everyone plays before the dealer. The hand closer to {LIMIT} wins.",
    choices={
        "draw": "Hit for a card.",
        "stand": "Stand to stop.",
        "double": "Double the bet for one card.",
        "split": "Split a pair.",
    },
    offers={
        "insurance": "Insurance is a bet of its own: that the dealer has a Blackjack.",
        "follow": "Somebody else plays this box. You may add to your bet as they did, or leave it.",
    },
)
_SHARED_BOX = f"Up to {WAGERS_PER_BOX_MAX} people can bet on one box; one of them decides for its hand."


def game_guide(sign: Sign) -> Iterator[GuidePart]:
    """The aim, the bets, one's choices, the dealer, what is paid."""
    game: Determinations = sign.game
    yield GuidePart(
        "The aim",
        (
            f"Come closer to {LIMIT} than the dealer without going over.",
            "Kings, queens and jacks count 10. An ace counts 1 or 11, whichever is better for you.",
        ),
        (
            PicturedHand("Blackjack", ("As", "Kh"), "an ace and a ten-card as your first two"),
            PicturedHand("18 or 8", ("Ad", "7c"), "the ace can be either"),
            PicturedHand("Bust", ("Tc", "6d", "9h"), "25: too many"),
        ),
    )
    limits = limits_words(sign.limits, sign.unit)
    yield GuidePart(
        "Your bet",
        (
            f"Pick a chip and put it on a box: {limits}. Choose the box again to add one more.",
            *((_SHARED_BOX,) if sign.unit is Unit.MONEY else ()),
        ),
        is_betting=True,
    )
    aces = "one card" if rule.number("10.5", "cards_per_split_ace") == 1 else "their cards"
    choices = (
        ("Hit", f"take another card; below {MUST_DRAW_BELOW} you must, at {LIMIT} you are done"),
        ("Stand", "keep what you have"),
        ("Double", "put down as much again, or less, and get one last card: on any first two cards, after a split too"),
        (
            "Split",
            f"two cards of equal value become two hands, up to {HANDS_MAX}; split aces get {aces} each, and an ace "
            f"with a ten is then {LIMIT}, not a Blackjack",
        ),
    )
    yield GuidePart("Your turn", facts=choices, hands=(PicturedHand("Can be split", ("8s", "8d")),))
    yield _dealer(game)
    yield GuidePart("What bets pay", _insurance(game), facts=tuple(table_payments(game)))
    if game.pairs is not SideWager.NONE:
        odds = {kind: paid for (pairs, kind), (paid, _) in PAIR_ODDS.items() if pairs is game.pairs}
        yield GuidePart(
            f"Side bet: {game.pairs}",
            ("Wins if the first two cards of the box are a pair, whatever happens later.",),
            pictured_pairs(odds),
        )


def _dealer(game: Determinations) -> GuidePart:
    inscription = INSCRIPTIONS[game.soft_17]
    hard, soft = inscription.hard, inscription.soft
    draws = f"The dealer has no choice: draws to {hard} and stands on {hard + 1} or more"
    ace = f", but draws to a {soft} with an ace that counts 11." if soft > hard else ", with or without an ace."
    return GuidePart(
        "The dealer",
        (
            "The dealer gets one card first, and the rest after everybody has played: no card lies face down.",
            draws + ace,
            f"If the dealer goes over {LIMIT}, every hand still in play wins.",
            "A dealer's Blackjack beats every hand but a Blackjack, and takes what you added to double or split too.",
        ),
        (PicturedHand(f"{'Draws' if soft > hard else 'Stands'}", ("Ac", "6s"), f"{hard + 1} with an ace"),),
    )


def _insurance(game: Determinations) -> tuple[str, ...]:
    insurance, _ = insurance_odds(game)
    others = " Others may insure a bet that you leave uninsured." if game.others_insure else ""
    return (
        "An equal total is a push: your bet comes back.",
        "When the dealer shows an ace you can insure for up to half your bet: "
        f"it pays {insurance} if the dealer has a Blackjack, and loses otherwise.{others}",
        f"A Blackjack against the dealer's ace is paid {EVEN_MONEY} at once if you ask for it.",
    )


def table_payments(game: Determinations) -> Iterator[tuple[str, str]]:
    """What a bet here pays if it wins, by what won."""
    blackjack, _ = blackjack_odds(game)
    yield "Blackjack", str(blackjack)
    yield "Any other win", str(WIN_ODDS)
    yield "Insurance", str(insurance_odds(game)[0])


@rule("9.1(b)", "10.3", "12.1", "13.1(f)")
def rule_lines(game: Determinations) -> Iterator[tuple[str, str]]:
    """What is asked most about a hand here, each in a few words."""
    inscription = INSCRIPTIONS[game.soft_17]
    draws = inscription.soft > inscription.hard
    yield "Dealer", f"draws to soft {inscription.soft}" if draws else f"stands on all {inscription.hard + 1}s"
    yield "Double", "any first two cards"
    yield "Split", f"up to {HANDS_MAX} hands"
    yield "Dealer's Blackjack", "takes doubles too"
