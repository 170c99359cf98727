"""Rulings about the viewer that they have not read yet: shown on their own device until they say that they have."""

from collections.abc import Iterator

import msgspec

from croupier.floor.tournaments.commands import ReadRuling
from croupier.floor.tournaments.state import LiveTournament, RulingNotice
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.desk.clause_choices import clause_subject
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor


class OwnNotice(msgspec.Struct, frozen=True):
    """A ruling about the viewer, in words, and how they say that they have read it; `rule` is what its clause is
    about."""

    notice: RulingNotice
    title: str
    rule: str
    read: Action


def own_notices(look: TournamentLook, live: LiveTournament) -> Iterator[OwnNotice]:
    """What the viewer has not heard or read yet, the earliest first."""
    for one in live.notices:
        if one.player == look.viewer.name and not one.is_known:
            command = ReadRuling(Actor(one.player), one.number)
            read = Action("I have read this", command, tone="primary", id=f"read-{one.number}")
            yield OwnNotice(one, _title(one), clause_subject(live.tournament.clauses, one.clause), read)


def _title(one: RulingNotice) -> str:
    if one.what == RulingKind.WARNING:
        return "The director has warned you"
    if one.what == "disqualified":
        return "You are disqualified"
    return f"The director has ruled: {one.what}"
