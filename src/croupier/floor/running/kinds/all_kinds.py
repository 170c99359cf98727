"""Every kind of stream that a house has."""

from typing import Any

from croupier.floor.running.kinds.people_kinds import CageKind, HouseKind, IdentityKind, LoginKind, PersonKind
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.kinds.table_kind import TableKind
from croupier.floor.running.kinds.tournament_kind import TournamentKind


def every_kind() -> tuple[Kind[Any], ...]:
    """One of each."""
    return (HouseKind(), CageKind(), PersonKind(), LoginKind(), IdentityKind(), TableKind(), TournamentKind())
