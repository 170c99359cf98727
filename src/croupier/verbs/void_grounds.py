"""Why a round is declared void: the grounds that every book gives its operator."""

from enum import StrEnum


class Ground(StrEnum):
    """Why the operator declares a round void."""

    DISTURBANCE = "disturbance"
    IMPRACTICAL = "impractical to continue"
    FRAUD = "fraud"
