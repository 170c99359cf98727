"""What a report says of roulette: how the odds are found, and the clauses they rest on."""

from croupier.games.roulette.determinations import Determinations
from croupier.rulebook import Cite, house as rule

METHOD = (
    "Every pocket is equally likely. A wager's edge is what it loses on the pockets against it less what it "
    "is paid on those for it, as a fraction of the number of pockets.",
    "An imprisoned wager waits for the next number that is not a zero, goes back if that wins, and is lost if it "
    "does not; zeros in between leave it imprisoned.",
    "Bias of wheel or ball is not considered.",
)


def rules_applied(choices: Determinations) -> tuple[Cite, ...]:
    """The clauses that the odds of this table rest on."""
    wheel, positions = ("3.2", "4.5") if choices.zeros == 1 else ("3.3", "4.6")
    return tuple(rule[id] for id in f"3.1 {wheel} 4.3 4.4 {positions} 9.1 9.2 9.3 9.5 9.6".split())
