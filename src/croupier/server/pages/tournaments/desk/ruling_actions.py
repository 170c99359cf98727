"""Warnings, rulings and disqualifications: by a clause from a list, with a reason, told to the player."""

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from croupier.floor.grants import command_words
from croupier.floor.live.commands import Confirm, Decline
from croupier.floor.tournaments.commands import PlayerRuling, ReportBreach, TakeBackTelling, TellPlayer
from croupier.floor.tournaments.state import LiveTournament, RulingNotice
from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.desk.clause_choices import disqualifying_clause, ruling_clause
from croupier.server.pages.tournaments.desk.confirmed_content import called
from croupier.server.pages.tournaments.director_actions import DIRECTOR, OFFICE, SUPERVISING_ROLES, act
from croupier.server.pages.tournaments.session_actions import DEALING_STAFF
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import OPEN_TO_RULINGS, RulingKind
from croupier.tournament.view import LeaderboardLine


def ruling_acts(look: TournamentLook, conditions: Conditions) -> tuple[Action, ...]:
    """Warnings, chips, seats and places, and putting somebody out or back in: each says why, and by which clause."""
    tournament = look.view.tournament
    everybody = _sorted_players(look, tournament.leaderboard)
    if not everybody or tournament.phase not in OPEN_TO_RULINGS or not set(OFFICE) & look.held:
        return ()
    still_in = _sorted_players(look, [one for one in tournament.leaderboard if one.standing is PlayerStanding.PLAYER])
    sessions = tuple((str(one.number), f"{one.number}: {one.stage}") for one in reversed(tournament.sessions))
    session = Field("session", "Session", "int", values=sessions)
    acts = [
        _ruling(look, conditions, RulingKind.WARNING, "Warn", still_in),
        _ruling(look, conditions, RulingKind.PLACE, "Rule on a place", everybody, Field("amount", "Place", "int")),
    ]
    if sessions:
        amount = Field("amount", "Chips to add (− to remove)", "signed")
        acts.append(_ruling(look, conditions, RulingKind.CHIPS, "Rule on chips", still_in, amount, session))
        acts.append(
            _ruling(
                look, conditions, RulingKind.SEAT, "Rule on a seat", still_in, Field("amount", "Seat", "int"), session
            )
        )
        out = tuple(one for one in everybody if one not in still_in)
        if out:
            acts.append(_ruling(look, conditions, RulingKind.REINSTATEMENT, "Reinstate", out, session))
    clause = disqualifying_clause(conditions.clauses)
    fields = (Field("name", "Player", values=_chosen(still_in)), clause, Field("reason", "What they did"))
    asks = "Disqualify {name}? Their chips are out of play, and nothing is refunded. A second person confirms it."
    put_out = partial(order.Disqualify, clause=tournament.clauses.disqualification[0])
    acts.append(act(look, "disqualify", "Disqualify", OFFICE, put_out, "", "", fields=fields, asks=asks, tone="danger"))
    report = partial(ReportBreach, clause=tournament.clauses.rule_breach)
    acts.append(act(look, "report-breach", "Report a breach", DEALING_STAFF, report, "", "", fields=fields))
    return tuple(one for one in acts if one.command is not None and one.fields[0].values)


def table_warning(look: TournamentLook, conditions: Conditions, at: SessionTableView) -> Iterator[Action]:
    """Somebody at this table is warned, where it happened."""
    tournament = look.view.tournament
    here = [one for one in tournament.leaderboard if (one.session, one.table) == (at.session, at.table)]
    by_seat = sorted(here, key=lambda one: one.seat)
    players = tuple((one.name, f"Seat {one.seat}: {_warned(look, one)}") for one in by_seat)
    if players and tournament.phase in OPEN_TO_RULINGS:
        warning = _ruling(look, conditions, RulingKind.WARNING, "Warn", players)
        if warning.command is not None:
            yield msgspec.structs.replace(warning, title=f"Warn a player at table {at.table}")


def _sorted_players(look: TournamentLook, lines: Sequence[LeaderboardLine]) -> tuple[tuple[str, str], ...]:
    """Players as a list has them: as they sit, then by what they are called; each with the warnings they have had."""

    def place(one: LeaderboardLine) -> tuple[bool, int, int, str]:
        return (not one.table, one.table, one.seat, look.name(one.name).casefold())

    return tuple((one.name, _player_words(look, one)) for one in sorted(lines, key=place))


def _player_words(look: TournamentLook, one: LeaderboardLine) -> str:
    where = f"Table {one.table}, seat {one.seat}: " if one.table else ""
    return f"{where}{_warned(look, one)}"


def _warned(look: TournamentLook, one: LeaderboardLine) -> str:
    """A player's name with the warnings they have had."""
    times = "once" if one.warnings == 1 else f"{one.warnings} times"
    return look.name(one.name) + (f" (warned {times})" if one.warnings else "")


def _chosen(players: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Nobody is chosen before somebody chooses: the first of a list is not warned by mistake."""
    return (("", "Choose …"), *players) if players else ()


def _ruling(
    look: TournamentLook,
    conditions: Conditions,
    kind: RulingKind,
    words: str,
    players: tuple[tuple[str, str], ...],
    *more: Field,
) -> Action:
    clause = look.view.tournament.clauses.direction
    fields = (
        Field("player", "Player", values=_chosen(players)),
        *more,
        ruling_clause(kind, conditions),
        Field("reason", "What happened, in words to the player", hint=_WORDS_TO_PLAYER.get(kind, "Write: “You …”")),
    )
    made = act(look, kind.value, words, (DIRECTOR,), order.Rule, kind, "", "", clause, fields=fields)
    comes_of_it = _WARNING_DOES if kind is RulingKind.WARNING else ""
    return msgspec.structs.replace(
        made, done=f"{kind.capitalize()} on record for {{player}}. {{told}}", told=comes_of_it
    )


_WORDS_TO_PLAYER = {RulingKind.WARNING: "Write to the player: “You let the time for wagers pass.”"}
_WARNING_DOES = (
    "A warning goes on record and the player is told. It does nothing else, whatever the clause allows: no wager, no "
    "chips, no seat and no place change, and a second or third warning puts nobody out by itself. To put somebody "
    "out, use Disqualify under Rulings and warnings. A warning can be withdrawn there."
)


def reversal(look: TournamentLook, number: int) -> Action:
    """A ruling is taken back."""
    kind = next((one.kind for one in look.view.tournament.rulings if one.number == number), "ruling")
    word = f"Withdraw this {kind}" if kind == RulingKind.WARNING else "Withdraw this ruling"
    reason = (Field("reason", "Why it is withdrawn"),)
    return act(look, f"reverse-{number}", word, (DIRECTOR,), order.ReverseRuling, number, "", fields=reason)


class RulingLine(msgspec.Struct, frozen=True):
    """A ruling, a warning or a disqualification in the list: where its player sits, by whom, whether they have been
    told, what can be done about it."""

    notice: RulingNotice
    player: str
    where: str
    by: str
    told_by: str
    has_phone: bool
    reversed: bool
    answers: tuple[Action, ...]


def ruling_lines(look: TournamentLook, live: LiveTournament) -> Iterator[RulingLine]:
    """Every ruling, the latest first."""
    rulings = {one.number: one for one in look.view.tournament.rulings}
    places = {one.name: f"table {one.table}, seat {one.seat}" for one in look.view.tournament.leaderboard if one.table}
    for notice in reversed(live.notices):
        ruling, player = rulings.get(notice.ruling), live.tournament.player(notice.player)
        name, number = called(look, notice.player), notice.number
        done = f"On record: {name} was told in person."
        told = act(look, f"told-{number}", "Mark as told", DEALING_STAFF, TellPlayer, number, done=done)
        tell = _take_back(look, notice, name) if notice.told else told
        back = reversal(look, notice.ruling)
        may_withdraw = ruling and not ruling.reversed and live.tournament.phase in OPEN_TO_RULINGS
        open_acts = (*(() if notice.read else (tell,)), *((back,) if may_withdraw else ()))
        yield RulingLine(
            notice,
            name,
            places.get(notice.player, ""),
            look.names.get(notice.by, notice.by),
            look.names.get(notice.told_by, notice.told_by),
            has_phone=player is not None and not player.at_desk,
            reversed=ruling is not None and ruling.reversed,
            answers=tuple(one for one in open_acts if one.command is not None),
        )


def _take_back(look: TournamentLook, notice: RulingNotice, name: str) -> Action:
    """It was recorded by mistake that somebody was told."""
    done = f"Taken back: {name} is still to be told."
    why = (Field("reason", "What was wrong (goes on record)"),)
    word, made = "Not told after all", (notice.number, "")
    return act(look, f"untold-{notice.number}", word, DEALING_STAFF, TakeBackTelling, *made, fields=why, done=done)


class PlayerNote(msgspec.Struct, frozen=True):
    """What somebody knows of a player before ruling: whether notices reach them on a phone, and earlier warnings."""

    has_phone: bool
    warnings: tuple[RulingNotice, ...]


def player_notes(live: LiveTournament) -> dict[str, PlayerNote]:
    """A note on each player, with the warnings that stand, in their order."""
    gone = {one.number for one in live.tournament.rulings if one.reversed_by}
    warnings = [one for one in live.notices if one.what == RulingKind.WARNING and one.ruling not in gone]
    return {
        player.name: PlayerNote(not player.at_desk, tuple(one for one in warnings if one.player == player.name))
        for player in live.tournament.players
    }


class TableNotice(msgspec.Struct, frozen=True):
    """A ruling about a player of a table, by its number; `told` records that they heard it, None if they need not.

    `known` is when they heard or read it, 0 if they have not; with `is_new` that is not long ago. With `must_tell`
    somebody has to go to them: they have no phone. `since` is when an unread notice came to their phone, 0 otherwise;
    from `late` on they are told in person."""

    number: int
    words: str
    told: Action | None
    known: int = 0
    is_new: bool = False
    must_tell: bool = False
    since: int = 0
    late: int = 0


def table_notices(look: TournamentLook, live: LiveTournament, at: SessionTableView) -> Iterator[TableNotice]:
    """The latest rulings about players of a table."""
    here = {one.name for one in at.live.table.patrons}
    about = [line for line in ruling_lines(look, live) if line.notice.player in here and not line.reversed]
    for line in about[:_AT_TABLE]:
        notice = line.notice
        if notice.is_known:
            known = notice.told or notice.read
            words = f"{line.player}: {notice.what} {'told in person' if notice.told else 'read'}"
            yield TableNotice(notice.number, words, None, known, is_new=look.now - known < _NEW)
            continue
        tell = next((one for one in line.answers if isinstance(one.command, TellPlayer)), None)
        words = f"On {line.player}'s phone, unread" if line.has_phone else f"Tell {line.player}: {notice.what}"
        since, late = (notice.at, notice.at + UNREAD) if line.has_phone else (0, 0)
        yield TableNotice(notice.number, words, tell, must_tell=not line.has_phone, since=since, late=late)


_AT_TABLE = 2
"""So many stand at a table's card; the list has all."""
UNREAD = 3 * 60_000
"""So long a notice may lie unread on a phone; then somebody goes and tells the player."""
_NEW = 5 * 60_000
"""How long the line of a table shows that a ruling was read or told."""


def latest_read(live: LiveTournament) -> RulingNotice | None:
    """What a player has read last on a phone; None if nobody has read anything."""
    return max((one for one in live.notices if one.read), key=lambda one: one.read, default=None)


class WaitingRuling(msgspec.Struct, frozen=True):
    """A ruling about money that waits for a second person, in words, with what the viewer can answer."""

    number: int
    words: str
    answers: tuple[Action, ...]


def waiting_rulings(look: TournamentLook) -> Iterator[WaitingRuling]:
    """Rulings about money that wait for a second person."""
    for one in look.view.proposals:
        number, mine = one.number, one.command.by.name == look.viewer.name
        confirm = act(look, f"confirm-{number}", "Confirm", SUPERVISING_ROLES, Confirm, number, tone="primary")
        word = "Withdraw" if mine else "Decline"
        decline = act(look, f"decline-{number}", word, SUPERVISING_ROLES, Decline, number)
        words = f"{_ruling_words(look, one.command)} ({look.name(one.command.by.name)})"
        yield WaitingRuling(number, words, (decline,) if mine else (confirm, decline))


def _ruling_words(look: TournamentLook, command: PlayerRuling) -> str:
    match command:
        case order.Rule(kind=kind, player=player, amount=amount, reason=reason):
            said = f", {amount}" if amount else ""
            return f"{kind}, {look.names.get(player, player)}{said}: {reason}"
        case order.ReverseRuling(number=number, reason=reason):
            return f"ruling {number} reversed: {reason}"
        case order.Disqualify(name=name, reason=reason):
            return f"{command_words(command).lower()}, {look.names.get(name, name)}: {reason}"
        case _:
            return f"{command_words(command).lower()}, {look.names.get(command.name, command.name)}"
