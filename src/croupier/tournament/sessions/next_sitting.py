"""The structure of a tournament: who plays next, in which stage and sitting, for how long and with how many chips."""

from datetime import datetime

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_by
from croupier.tournament.conditions.stage_terms import Length, TournamentStage
from croupier.tournament.draw.ballot import BallotEntry
from croupier.tournament.player_state import Player
from croupier.tournament.results.scores import PLACED, ordinary_sessions
from croupier.tournament.results.ties import is_played, owed_tie, stage_of
from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.sessions.heat_places import coming_heat, heat_start, heats_to_draw, heats_with_places
from croupier.tournament.start_times import stage_start
from croupier.tournament.state import ONGOING, Phase, Tournament


class NextSitting(msgspec.Struct, frozen=True):
    """The sessions to be drawn next. `after` is the session whose participants all went out at once, 0 for none.

    A play-off is one session however many tables it takes. `heat` is the heat of the stage that they belong to.
    """

    stage: int
    sitting: int
    kind: SessionKind
    players: tuple[BallotEntry, ...]
    length: Length
    chips: Amount
    after: int
    start: datetime | None
    players_per_table: int
    tables: int | None
    heat: str = ""


def next_sitting(tournament: Tournament, heat: str = "") -> NextSitting | None:
    """What the next draw of seats is for: a play-off, or the next sitting of the stage; None if nothing is due.

    With a `heat` of the stage, what a draw of its seats is for, also while entries are open.
    """
    if tournament.phase not in ONGOING:
        return None
    if heat:
        return _ordinary(tournament, heat)
    for session in tournament.sessions:
        if session.reissued is not None and not _has_play_off(tournament, session):
            return _play_off(tournament, _who_play_off(tournament, session), session.reissued, session.number)
    tie = owed_tie(tournament)
    if tie is not None:
        chips = tournament.conditions.play_off.chips or _starting_chips(tournament)
        return _play_off(tournament, tie.players, chips, 0) if is_played(tournament) else None
    return _ordinary(tournament)


def _who_play_off(tournament: Tournament, session: Session) -> tuple[str, ...]:
    """Those who went out together and may be placed; if none of them may, all, so that the session has its end."""
    here = {player.name for player in tournament.players if player.standing in PLACED}
    return tuple(name for name in session.all_out if name in here) or session.all_out


def _has_play_off(tournament: Tournament, session: Session) -> bool:
    return any(other.after == session.number for other in tournament.sessions)


def _play_off(tournament: Tournament, players: tuple[str, ...], chips: Amount, after: int) -> NextSitting | None:
    waiting = (SessionPhase.OVER, SessionPhase.ALL_OUT) if after else (SessionPhase.OVER,)
    if any(s.kind is SessionKind.PLAY_OFF and s.phase not in waiting for s in tournament.sessions):
        return None  # one is drawn already, and is played first
    stage, conditions = stage_of(tournament), tournament.conditions
    return NextSitting(
        stage=tournament.stage,
        sitting=sittings_drawn(tournament),
        kind=SessionKind.PLAY_OFF,
        players=tuple(_drawn(tournament, name) for name in players),
        length=conditions.play_off.length or stage.length or Length(),
        chips=chips,
        after=after,
        start=None,
        players_per_table=players_per_table(tournament),
        tables=stage.tables,
    )


def _ordinary(tournament: Tournament, heat: str = "") -> NextSitting | None:
    stage, waiting = stage_of(tournament), to_be_drawn(tournament)
    heat, waiting = _next_heat(tournament, waiting, heat) if stage.heat else ("", waiting)
    if not waiting or len(players_in_stage(tournament)) == 1:
        return None  # a player who is alone in a stage has no opponent, and goes on
    sitting = sittings_of(tournament, waiting[0]) + 1
    chosen = stage.heat_named(heat)
    starts = stage_start(tournament, tournament.stage) if not stage.heat else None
    return NextSitting(
        stage=tournament.stage,
        sitting=sitting,
        kind=SessionKind.ORDINARY,
        players=tuple(_drawn(tournament, player.name) for player in waiting),
        length=stage.length or Length(),
        chips=_starting_chips(tournament),
        after=0,
        start=(heat_start(tournament, tournament.stage, chosen) if chosen else starts) if sitting == 1 else None,
        players_per_table=players_per_table(tournament),
        tables=stage.tables,
        heat=heat,
    )


@nz_d7("2.3(d)(i)")
@act_bj("19.3(a)(ii)")
@act_mb("15.3(a)(ii)")
@act_uth("16.3(a)(iii)")
def _next_heat(tournament: Tournament, waiting: tuple[Player, ...], named: str) -> tuple[str, tuple[Player, ...]]:
    """The heat that is drawn next and who waits for it: the first that has players, or the one that is named.

    A player who has none waits to be allocated while a heat has places; where none has, they play on a date of their
    own.
    """
    if not named and tournament.phase is not Phase.IN_PLAY:
        return "", ()
    for heat in heats_to_draw(tournament):
        players = tuple(player for player in waiting if player.heat == heat.name)
        if players and named in ("", heat.name):
            return heat.name, players
    return "", () if named or heats_with_places(tournament) else waiting


def players_lacking_heat(tournament: Tournament) -> tuple[Player, ...]:
    """Who waits for seats in a stage that has heats with places left, and is in none of them."""
    if tournament.phase is not Phase.IN_PLAY or not stage_of(tournament).heat or not heats_with_places(tournament):
        return ()
    return tuple(player for player in to_be_drawn(tournament) if not coming_heat(tournament, player))


def to_be_drawn(tournament: Tournament) -> tuple[Player, ...]:
    """Who has no seat yet in the sitting that comes next; in a sit-and-go a tableful, or the rest in the end."""
    stage, players = stage_of(tournament), players_in_stage(tournament)
    least = min((sittings_of(tournament, player) for player in players), default=0)
    waiting = tuple(player for player in players if sittings_of(tournament, player) == least)
    if least >= stage.sessions:
        return ()
    earlier = (s for s in ordinary_sessions(tournament) if s.sitting <= least)
    if any(session.phase is not SessionPhase.OVER for session in earlier):
        return ()
    if tournament.phase is Phase.IN_PLAY or stage.heat:
        return waiting
    tableful, fewest = players_per_table(tournament), tournament.conditions.entry.minimum_players or 1
    full = stage.sit_and_go and len(waiting) >= tableful and tournament.entries >= fewest
    return waiting[:tableful] if full else ()


def players_in_stage(tournament: Tournament) -> tuple[Player, ...]:
    """The players of the stage being played."""
    return tuple(player for player in tournament.still_in if player.stage == tournament.stage)


def sittings_of(tournament: Tournament, player: Player) -> int:
    """How many sittings of the stage a player has been drawn into; a buy-back gives one more."""
    return sum(player.name in session.players for session in ordinary_sessions(tournament)) - player.again


def sittings_drawn(tournament: Tournament) -> int:
    """How many sittings of the stage have been drawn."""
    return max((session.sitting for session in ordinary_sessions(tournament)), default=0)


def players_per_table(tournament: Tournament) -> int:
    """How many sit at a table of the stage being played."""
    return ballot_seats(tournament, stage_of(tournament))


def ballot_seats(tournament: Tournament, stage: TournamentStage) -> int:
    """How many seats of a table are in the draw: as the stage says, or as many as it has."""
    choices = tournament.conditions.game_choices(stage)
    return stage.players_per_table or game_by(choices).seats(choices)[0]


def _starting_chips(tournament: Tournament) -> Amount:
    chips = stage_of(tournament).chips or tournament.conditions.chips.starting
    assert chips is not None, "complete conditions have starting chips"
    return chips


def _drawn(tournament: Tournament, name: str) -> BallotEntry:
    player = tournament.player(name)
    apart = tournament.conditions.entry.groups_apart and player is not None
    return BallotEntry(name, player.group if apart and player is not None else "")
