"""What a report says of the baccarats: how the odds are found, and the clauses they rest on."""

from croupier.games.baccarat.determinations import Determinations, Method, Pairs
from croupier.rulebook import Cite, act_mb as rule

METHOD = (
    "Every ordered sequence of six cards that the shoe can give is counted by point values, whole numbers "
    "throughout. A coup that ends with four or five cards counts with all sequences that begin with it. Every "
    "chance is a fraction of whole numbers, and so is every edge.",
    "Pairs wagers depend on two cards: the chance of each kind of pair is the number of ordered pairs of "
    "cards that make it, out of all.",
    "A coup is taken from the shoe as stated. Burnt cards and cards dealt before, unless named, are unknown "
    "and change nothing. The number of coups in a shoe is an estimate, right to about half a coup: every coup "
    "is taken to be as long as the first.",
    "Rounding of payments to the chips at the table is left out.",
)


def rules_applied(choices: Determinations) -> tuple[Cite, ...]:
    """The clauses that the odds of this table rest on."""
    method = "8.8" if choices.method is Method.A else "8.9"
    pairs = {Pairs.NONE: "", Pairs.PERFECT_PAIRS: "9.6 9.8 10.6", Pairs.CANBERRA_PAIRS: "9.6 9.8 11.2"}
    play = "2.1 2.4 2.6 6.2 6.4 7.2 7.3 8.4 8.5 8.6"
    return tuple(rule[id] for id in f"{play} {method} {pairs[choices.pairs]}".split())
