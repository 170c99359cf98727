"""That a tournament's draws, scores, advancement, places and prizes are those which the rules make of its own log."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from croupier import tournament as tournaments
from croupier.floor.inspection.stream_fold import StreamCheck
from croupier.floor.inspection.stream_rows import EventRow
from croupier.floor.tournaments.committed_draws import timed_draw
from croupier.floor.tournaments.events import DrawOrdered, Entry, Followed, TournamentReceipt
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.tournament.commands import BreakTables, Command, ConfirmCount, ConfirmPlaces, DrawCards, DrawSeats
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.entries.payment_events import ChipsExchanged
from croupier.tournament.events import Event
from croupier.tournament.preparation_events import ConditionsPublished
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.results.prizes import Award
from croupier.tournament.results.result_events import (
    CountedBack,
    PlacesConfirmed,
    PlayersAdvanced,
    PlayersEliminated,
    PointsAwarded,
    PrizePaid,
    TieDecided,
    TournamentClosed,
)
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayersMoved, SeatsDrawn, SessionEnded
from croupier.tournament.state import Tournament

_FOLLOWING = (PointsAwarded, PlayersAdvanced, PlayersEliminated, TieDecided, CountedBack)


class TournamentResultChecks(StreamCheck):
    """Each result is decided again from the state before it, and compared.

    A confirmed count is judged by the chips that were there before they went back, which is logged first.
    """

    def __init__(self) -> None:
        """Begin before the first event."""
        self._unreturned: LiveTournament | None = None
        self._is_return = False
        self._ordered: DrawSeats | DrawCards | None = None
        self._following: list[Event] = []
        self._paid: Counter[str] = Counter()

    def take(self, before: LiveTournament | None, entry: Entry, after: LiveTournament, row: EventRow) -> Sequence[str]:
        """What the rules would have said instead, if it is something else."""
        self._unreturned = self._unreturned if self._is_return else before
        self._is_return = _returns_chips(entry)
        if isinstance(entry.event, DrawOrdered):
            self._ordered = entry.event.command
        if before is None or self._unreturned is None or not isinstance(entry.event, Followed):
            return ()
        try:
            return self._judge(before, self._unreturned.tournament, entry.event.event, entry.at)
        except Refused as refused:
            return (f"the rules refuse it: {refused.why}",)

    def _judge(self, before: LiveTournament, unreturned: Tournament, event: Event, at: int) -> Sequence[str]:
        tournament = before.tournament
        match event:
            case ConditionsPublished(hash=hash):
                return _differs(hash, conditions_hash(tournament.conditions), "the hash of the conditions")
            case SeatsDrawn(sessions=sessions):
                return self._drawn(before, event, sessions[0].entropy, at)
            case TieDecided(session=0, entropy=entropy) if entropy:
                return self._drawn(before, event, entropy, at)
            case PlayersMoved(session=session, entropy=entropy, by=by):
                return _decided(tournament, BreakTables(by, session, entropy), event)
            case SessionEnded(session=session, by=by):
                return _decided(unreturned, ConfirmCount(by, session), event)
            case PlacesConfirmed(by=by, entropy=entropy):
                return _decided(tournament, ConfirmPlaces(by, entropy), event)
            case PrizePaid(name=name, amount=amount):
                return self._is_paid(tournament.awards, name, amount)
            case TournamentClosed():
                return ("the tournament is closed, but its pool is not empty",) if tournament.pool else ()
            case _ if isinstance(event, _FOLLOWING):
                return self._follows(tournament, event)
            case _:
                return ()

    def _drawn(self, before: LiveTournament, event: Event, entropy: str, at: int) -> Sequence[str]:
        """A draw is what its committed entropy makes, by the published method."""
        if self._ordered is None or not before.drawn or before.drawn[-1].entropy != entropy:
            return ("what was drawn does not come from a draw that the house had committed itself to",)
        ordered = msgspec.structs.replace(self._ordered, entropy=entropy)
        return _decided(before.tournament, timed_draw(ordered, at), event)

    def _follows(self, tournament: Tournament, event: Event) -> Sequence[str]:
        """Points, advancement and elimination follow from what is there, and nobody orders them."""
        self._following = self._following or list(follow_up(tournament, ()))
        due = self._following.pop(0) if self._following else None
        return _differs(event, due, "what follows from the results")

    def _is_paid(self, awards: Sequence[Award], name: str, amount: int) -> Sequence[str]:
        self._paid[name] += amount
        paid, due = self._paid[name], sum(award.amount for award in awards if award.name == name)
        return () if paid <= due else (f"{name} is paid {paid}, but was awarded {due}",)


def _returns_chips(entry: Entry) -> bool:
    """Whether somebody's chips go back, as they do in a row before a session ends."""
    happened = entry.event.event if isinstance(entry.event, Followed) else None
    left = isinstance(happened, HappenedAtTable) and isinstance(happened.event, PatronLeft)
    return left or isinstance(happened, ChipsExchanged) or isinstance(entry.event, TournamentReceipt)


def _decided(tournament: Tournament, command: Command, event: Event) -> Sequence[str]:
    again = [decided for decided in tournaments.decide(tournament, command) if type(decided) is type(event)]
    return _differs(event, again[0] if again else None, "what the rules make of it")


def _differs(said: object, due: object, what: str) -> Sequence[str]:
    return () if said == due else (f"it is not {what}",)
