"""What is kept of one tournament that was played: how long it took, who was out, ties, and who won what."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from croupier.tournament.events import Event
from croupier.tournament.results.result_events import CountedBack, TieDecided
from croupier.tournament.session_state import Session, SessionKind
from croupier.tournament.state import Tournament


class Sitting(msgspec.Struct, frozen=True):
    """Sessions that are played side by side: of each, the rounds at every table. `sitting` counts those of a stage."""

    stage: int
    sitting: int
    is_play_off: bool
    rounds: tuple[tuple[int, ...], ...]
    players: int
    out: int


class PlayedEvening(msgspec.Struct, frozen=True):
    """One tournament. `prizes`, `paid` and `places` are by entrant, in the order of entry; place 0 is for none."""

    sittings: tuple[Sitting, ...]
    prizes: tuple[int, ...]
    paid: tuple[int, ...]
    places: tuple[int, ...]
    ties: int
    card_draws: int
    shared_places: int

    @property
    def rounds(self) -> int:
        """All rounds, at all tables."""
        return sum(count for sitting in self.sittings for tables in sitting.rounds for count in tables)

    @property
    def play_offs(self) -> int:
        """How many play-offs there were."""
        return sum(sitting.is_play_off for sitting in self.sittings)


def record_evening(tournament: Tournament, log: Sequence[Event], names: Sequence[str]) -> PlayedEvening:
    """What is kept of a tournament that is over, planned or played by the engine."""
    place_of = {name: place for place, players in enumerate(tournament.places, start=1) for name in players}
    won = dict.fromkeys(names, 0)
    for award in (*tournament.awards, *(award for session in tournament.sessions for award in session.prizes or ())):
        won[award.name] += award.amount
    paid = {player.name: player.paid for player in tournament.players}
    return PlayedEvening(
        tuple(_sittings(tournament.sessions)),
        tuple(won.values()),
        tuple(paid[name] for name in names),
        tuple(place_of.get(name, 0) for name in names),
        sum(isinstance(event, TieDecided | CountedBack) for event in log),
        sum(isinstance(event, TieDecided) and not event.session for event in log),
        sum(len(players) > 1 and any(won[name] for name in players) for players in tournament.places),
    )


def _sittings(sessions: Iterable[Session]) -> Iterable[Sitting]:
    """Sessions whose seats were drawn together; those of players who bought back in come after the others."""
    drawn: dict[int, int] = {}

    def draw(session: Session) -> tuple[int, bool, str]:
        return session.stage, session.kind is SessionKind.PLAY_OFF, session.entropy

    for (stage, is_play_off, _), grouped in groupby(sessions, draw):
        together = tuple(grouped)
        drawn[stage] = drawn.get(stage, 0) + (not is_play_off)
        rounds = tuple(tuple(at.table.round_number for at in session.tables) for session in together)
        players = sum(len(session.players) for session in together)
        out = sum(len({out.player for out in session.out}) for session in together)
        yield Sitting(stage, drawn[stage], is_play_off, rounds, players, out)
