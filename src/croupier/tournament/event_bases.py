"""Shapes that several events of a tournament share."""

import msgspec


class TournamentPlayerEvent(msgspec.Struct, frozen=True):
    """Something about one person by name: a player, an applicant or a director."""

    name: str


class SessionEvent(msgspec.Struct, frozen=True):
    """Something about one session, by its number."""

    session: int
