"""The grounds on which every book lets the operator declare a round void."""

from enum import StrEnum


class Ground(StrEnum):
    """Why the operator declares a round void."""

    DISTURBANCE = "disturbance"
    IMPRACTICAL = "impractical to continue"
    FRAUD = "fraud"
