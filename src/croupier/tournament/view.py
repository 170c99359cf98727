"""What one person may see of a tournament: chips in full view of all, money only to its owner and to staff."""

from datetime import datetime

import msgspec
from msgspec import UNSET

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.table.view import TableView
from croupier.tournament.books import tournament_books
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.stage_terms import Heat
from croupier.tournament.entries.withdrawals import refund_if_withdrawn
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.points import points_in_words
from croupier.tournament.results.prizes import Award
from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.sessions.heat_places import heat_start, heats_to_draw, players_of_heat
from croupier.tournament.start_times import play_begins
from croupier.tournament.state import Phase, RulingKind, Tournament
from croupier.tournament.steps import DueStep, due
from croupier.verbs.actors import STAFF, Role, Viewer, is_hidden_from

_NOT_ENTERED = (PlayerStanding.APPLICANT, PlayerStanding.REFUSED, PlayerStanding.RESERVE, PlayerStanding.REPLACED)
_IN_CHARGE = STAFF | {Role.GAMING_SHIFT_MANAGER, Role.INSPECTOR, Role.CASHIER}


class Money(msgspec.Struct, frozen=True):
    """What a player has paid in, and what of it went back.

    `refund` is what a withdrawal brings back, until `refund_until` where that has a value, else until play begins."""

    paid: Amount
    refunded: Amount
    refund: Amount = Amount(0)
    refund_until: datetime | None = None


class LeaderboardLine(msgspec.Struct, frozen=True):
    """A player on the leaderboard; those level have the same rank.

    `chips` are what everybody sees: with a secret wager in play, the last public stack. None if they hold none. `heat`
    is the one that they play in.
    """

    rank: int
    name: str
    standing: PlayerStanding
    stage: int
    points: str
    chips: Amount | None
    secret_in_play: bool
    session: int
    table: int
    seat: int
    warnings: int
    money: Money | None
    heat: str = ""


class TableShown(msgspec.Struct, frozen=True):
    """A numbered table of a session."""

    number: int
    table: TableView


class SessionView(msgspec.Struct, frozen=True):
    """A session with its tables; the entropy of its ballot is there for all to check.

    `hand_for_hand`: the tables wait for each other before each round."""

    number: int
    stage: str
    sitting: int
    kind: SessionKind
    phase: SessionPhase
    players: tuple[str, ...]
    entropy: str
    final_round: int | None
    tables: tuple[TableShown, ...]
    start: datetime | None = None
    hand_for_hand: bool = False


class RulingView(msgspec.Struct, frozen=True):
    """A ruling as the tournament is told of it."""

    number: int
    kind: RulingKind
    player: str
    reason: str
    clause: Cite
    reversed: bool


class HeatView(msgspec.Struct, frozen=True):
    """A heat that is still to be drawn: when it starts as things stand, and how many places are left, None for any."""

    name: str
    start: datetime
    places_left: int | None


class TournamentView(msgspec.Struct, frozen=True):
    """A tournament as one viewer sees it. `version` and `hash` are those of the conditions in force.

    `start` is when play begins as things stand; `heats` are those of the stage being played that are to be drawn.
    """

    name: str
    rules: str
    phase: Phase
    version: int
    hash: str
    directors: tuple[str, ...]
    leaderboard: tuple[LeaderboardLine, ...]
    sessions: tuple[SessionView, ...]
    pool: Amount
    places: tuple[tuple[str, ...], ...]
    prizes: tuple[Award, ...]
    rulings: tuple[RulingView, ...]
    next: DueStep
    start: datetime | None = None
    heats: tuple[HeatView, ...] = ()

    @property
    def clauses(self) -> TournamentClauses:
        """The book that the tournament is played by."""
        return tournament_books()[self.rules].clauses

    @property
    def open_sessions(self) -> tuple[SessionView, ...]:
        """The sessions that are not over."""
        return tuple(session for session in self.sessions if session.phase is not SessionPhase.OVER)

    @property
    def has_begun(self) -> bool:
        """Whether a session has started: tournament play has begun."""
        return any(session.phase is not SessionPhase.DRAWN for session in self.sessions)


def view(tournament: Tournament, viewer: Viewer) -> TournamentView:
    """What this viewer may see."""
    publication = tournament.publication
    return TournamentView(
        name=tournament.conditions.name,
        rules=tournament.conditions.rules,
        phase=tournament.phase,
        version=publication.version if publication else 0,
        hash=publication.hash if publication else "",
        directors=tournament.present or tournament.directors,
        leaderboard=leaderboard(tournament, viewer),
        sessions=tuple(_session(tournament, session, viewer) for session in tournament.sessions),
        pool=tournament.pool,
        places=tournament.places,
        prizes=tournament.awards,
        rulings=tuple(
            RulingView(
                ruling.number, ruling.kind, ruling.player, ruling.reason, ruling.clause, bool(ruling.reversed_by)
            )
            for ruling in tournament.rulings
        ),
        next=due(tournament),
        start=play_begins(tournament),
        heats=tuple(_heat(tournament, heat) for heat in heats_to_draw(tournament)),
    )


def _heat(tournament: Tournament, heat: Heat) -> HeatView:
    taken = len(players_of_heat(tournament, heat.name))
    left = None if heat.places is None else heat.places - taken
    return HeatView(heat.name, heat_start(tournament, tournament.stage, heat), left)


@nz_d7("4.9", "4.15")
@act_bj("19.12")
@act_mb("15.12")
@act_uth("16.13")
def leaderboard(tournament: Tournament, viewer: Viewer) -> tuple[LeaderboardLine, ...]:
    """Everybody who is entered, best first: by place, by being in, by stage, by points, by chips in full view.

    Those who play off stay where their session put them, and are ranked among each other by the play-off.
    """
    lines = [_line(tournament, player, viewer) for player in tournament.players if player.standing not in _NOT_ENTERED]
    scores = {line.name: _score(tournament, line) for line in lines}
    ranked = sorted(lines, key=lambda line: scores[line.name], reverse=True)
    order = [scores[line.name] for line in ranked]
    return tuple(msgspec.structs.replace(line, rank=order.index(scores[line.name]) + 1) for line in ranked)


def _score(tournament: Tournament, line: LeaderboardLine) -> tuple[int, ...]:
    player = tournament.player(line.name)
    place = next((at for at, names in enumerate(tournament.places) if line.name in names), len(tournament.players))
    still_in, points = line.standing is PlayerStanding.PLAYER, player.points if player else 0
    chips = -1 if line.chips is None else line.chips
    return (-place, still_in, line.stage, points, *(_chips_before(tournament, player) if player else ()), chips)


def _chips_before(tournament: Tournament, player: Player) -> tuple[int, ...]:
    """What somebody who plays off, or did, held at the end of the session before and of each play-off since."""
    own = [s for s in tournament.sessions if s.stage == player.stage and player.name in s.players]
    first = max((at for at, session in enumerate(own) if session.kind is SessionKind.ORDINARY), default=0)
    return tuple(score.value for session in own[first:-1] for score in session.counts if score.name == player.name)


def _line(tournament: Tournament, player: Player, viewer: Viewer) -> LeaderboardLine:
    session = _current_session(tournament, player)
    seat = next((seat for seat in session.seats if seat.player == player.name), None) if session else None
    table = session.table(seat.table) if session and seat else None
    patron = table.patron(player.name) if table else None
    here = patron is not None and patron.present
    public = patron.public_stack if patron and is_hidden_from(viewer, player.name) else None
    stack = patron.stack if patron and public is None else public
    own = viewer.role in _IN_CHARGE or viewer.name == player.name
    return LeaderboardLine(
        rank=0,
        name=player.name,
        standing=player.standing,
        stage=player.stage,
        points=points_in_words(player.points),
        chips=stack if here else _counted(session, player),
        secret_in_play=patron is not None and patron.public_stack is not None,
        session=session.number if session else 0,
        table=seat.table if seat else 0,
        seat=seat.seat if seat else 0,
        warnings=player.warnings,
        money=_money(tournament, player) if own else None,
        heat=player.heat,
    )


def _money(tournament: Tournament, player: Player) -> Money:
    """What a player is told before they withdraw is what happens then."""
    back = refund_if_withdrawn(tournament, player)
    return Money(player.paid, player.refunded, back.amount, back.until)


def _current_session(tournament: Tournament, player: Player) -> Session | None:
    """The last session of the player's stage that they were drawn into."""
    own = [s for s in tournament.sessions if s.stage == player.stage and player.name in s.players]
    return own[-1] if own else None


def _counted(session: Session | None, player: Player) -> Amount | None:
    """What a player was counted out with, or carries into a stage."""
    counts = session.counts if session and session.phase is SessionPhase.OVER else ()
    return next((Amount(count.value) for count in counts if count.name == player.name), player.chips)


def _session(tournament: Tournament, session: Session, viewer: Viewer) -> SessionView:
    return SessionView(
        number=session.number,
        stage=tournament.conditions.stage[session.stage].name,
        sitting=session.sitting,
        kind=session.kind,
        phase=session.phase,
        players=session.players,
        entropy=session.entropy,
        final_round=session.final_round,
        tables=tuple(TableShown(at.number, tables.view(at.table, viewer)) for at in session.tables),
        start=session.start,
        hand_for_hand=session.hand_for_hand is not UNSET,
    )
