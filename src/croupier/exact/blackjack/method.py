"""What a report says of blackjack: how the odds are found, and the clauses they rest on."""

from croupier.games.blackjack.determinations import Determinations, SideWager, SoftSeventeen
from croupier.rulebook import Cite, act_bj as rule

METHOD = (
    "Every hand of 21 points or less is one of some three thousand counts of card values. For each, with the "
    "cards it holds taken out of the shoe, the dealer's final totals are summed over every sequence of cards "
    "the dealer can draw; then what standing, drawing and doubling are worth follows from the hands with more "
    "points down to those with fewer.",
    "The wager main is the best play for the exact cards of the hand and the dealer's card. Hands that come "
    "from a split are played as the same cards would be without the split. All such hands have the same "
    "expectation, so a split is a weighted sum of one-hand values with the other hands' pair cards taken out; "
    "other cards that are out are taken account of by a recurrence. This is exact for up to four hands.",
    "The wager chart is the best way to play by total and dealer's card alone. Entries are changed one at a "
    "time, splits included, until no change gains anything.",
    "The dealer takes one card at first, so a dealer's Blackjack takes doubled and split wagers whole. No "
    "round takes insurance or even money in main and chart.",
    "The patron's own hand and the dealer's card are the only cards seen: cards on other boxes and burnt "
    "cards are taken as cards of the shoe that nobody knows, which changes no expectation. The shoe is as "
    "full as stated; an edge further into the shoe differs from round to round and is the same on average for "
    "a play that does not look at the cards gone.",
    "The deviation is that of a whole round for a first wager of one, and approximate: after a split the hands "
    "are taken as independent of each other once the dealer's result is given; in simulation of 40 million "
    "rounds the deviation agreed to 0.0003. It does not affect edges or the worth of choices.",
)


def rules_applied(choices: Determinations) -> tuple[Cite, ...]:
    """The clauses that the odds of this table rest on."""
    dealer = "12.1(a)" if choices.soft_17 is SoftSeventeen.STAND else "12.1(b)"
    pairs = {SideWager.NONE: "", SideWager.PERFECT_PAIRS: "17.9 17.12", SideWager.PAIRS_PLAY: "17.21 17.23"}
    play = "2.1 2.5 6.2(b) 7.5 8.1 9.2 10.3 10.5 10.7 11.3"
    return tuple(rule[id] for id in f"{play} {dealer} 13.1 13.2 14.6 {pairs[choices.pairs]}".split())
