"""The grounds on which a round, or somebody's wagers in it, are declared void."""

from enum import StrEnum


class Ground(StrEnum):
    """Why something is declared void. A placement error is a card in the wrong place, or a wrong number at roulette.

    A contravention voids the wagers of the patron who broke the rules; the others void a round for everybody.
    """

    DISTURBANCE = "disturbance"
    IMPRACTICAL = "impractical to continue"
    FRAUD = "fraud"
    PLACEMENT_ERROR = "placement error"
    CONTRAVENTION = "contravention"
