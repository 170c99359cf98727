"""What a report says of Ultimate Texas Hold-em: how the odds are found, and the clauses they rest on."""

from math import comb

from croupier.rulebook import act_uth as rule

_CLAUSES = "8.1 8.1(c)(ii) 8.3(c)(ii) 8.5(b)(ii) 9.2 9.5 9.6 9.7 9.8 10.1"
RULES = tuple(rule[id] for id in _CLAUSES.split())

DEALS = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)

METHOD = (
    f"All {DEALS:,} deals of two hole cards, flop, turn and river, and the dealer's two are counted as "
    "whole numbers. For every board and every hand of the patron the wins, ties and losses against the 990 "
    "hands the dealer may hold are counted; the best choice is taken on the river, then after the flop, then "
    "before it, each with what the patron knows at that moment.",
    "On any board one suit at most can make a flush. What depends on ranks alone is therefore worked out once "
    "for all boards alike in ranks, and each suit adds a correction.",
    "The edge is for a unit of ante, of which ante, blind and play together win or lose; the element of risk "
    "is the same for a unit of all that is wagered.",
    "The patron sees the two hole cards and the communal cards and nothing of other patrons' cards. The "
    "table's maximum payout bounds what the blind is paid if an ante is stated; else it is left out. A fold "
    "after the dealer's hand is named is left out too: it is never better.",
    "Trips is counted over all hands of seven cards, for a patron who folds no hand that wins it.",
)
