"""Where the system's own cards go, in the words of a proof."""

AREA = "area "
"""A patron's own cards, with the number of their place behind it: they stay closed if they are folded."""
BURNT = "burnt"
SET_ASIDE = "set aside"
EVERY_CARD = range(52)
"""No hand that is turned has more cards."""
