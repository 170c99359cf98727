"""The account of a tournament as it is run: told event by event, with the clause behind each."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from croupier.cli.play.drawing import format_chips, money
from croupier.cli.tournament.ballots import ballot
from croupier.cli.tournament.check import summary_panel
from croupier.cli.tournament.leaderboards import SessionCount, boards, standings
from croupier.cli.tournament.player_outcomes import Fortunes, stage_outcomes
from croupier.cli.tournament.podium import money_in_and_out, places, podium
from croupier.rulebook import Cite
from croupier.tournament.conditions.notice.stage_lines import length_in_words
from croupier.tournament.conditions.stage_terms import StageKind
from croupier.tournament.entries.entry_events import EntriesClosed
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    Purchased,
    ReBought,
    ReBoughtBetweenSessions,
)
from croupier.tournament.events import Event
from croupier.tournament.preparation_events import ConditionsPublished
from croupier.tournament.results.distribution import pool_as_promised
from croupier.tournament.results.placings import PlayedFor
from croupier.tournament.results.result_events import PlayersAdvanced, PointsAwarded, TieDecided, TournamentClosed
from croupier.tournament.results.scores import decides_places
from croupier.tournament.results.ties import owed_tie
from croupier.tournament.session_state import SessionKind, SessionPhase
from croupier.tournament.sessions.session_events import (
    ChipsReissued,
    EverybodyOut,
    PlayEnded,
    PlayersMoved,
    SeatsDrawn,
    SessionEnded,
)
from croupier.tournament.state import Tournament

_NAMES_TOLD = 12
_VERIFY = (
    "\nAnybody can draw the ballots above again, from their entropy: docs/ballot.md says how, --json has all it takes."
)

_PURCHASES: dict[type, str] = {
    **dict.fromkeys((ReBought, ReBoughtBetweenSessions), "re-buys"),
    **dict.fromkeys((AddedOn, AddedOnBetweenSessions), "adds on"),
    **dict.fromkeys((BoughtBack, BoughtBackIntoSession), "buys back in"),
}


class Account:
    """Tells a tournament on paper."""

    def __init__(self, console: Console, tournament: Tournament) -> None:
        self._console = console
        self._before = tournament
        self._log: list[Event] = []
        self._fortunes = Fortunes()
        self._ended_by: dict[int, Cite] = {}
        self._sittings: list[tuple[int, ...]] = []

    def tell(self, tournament: Tournament, events: Sequence[Event]) -> None:
        """What has happened since the last time, and the tournament as it is now."""
        self._log += events
        self._fortunes.follow(events)
        for event in events:
            self._tell(tournament, events, event)
        self._before = tournament

    def _tell(self, tournament: Tournament, events: Sequence[Event], event: Event) -> None:
        match event:
            case ConditionsPublished():
                self._console.print(summary_panel(tournament.conditions, "tournament by"))
            case EntriesClosed():
                self._entries(tournament, event)
            case SeatsDrawn():
                self._print_draw(tournament, event)
            case PlayersMoved():
                self._print_moves(tournament, event)
            case _ if isinstance(event, Purchased):
                self._print_purchases(event)
            case EverybodyOut():
                self._say(
                    f"Session {event.session}: {_names(event.players)} go out together, leaving nobody.",
                    event.clause,
                )
            case ChipsReissued():
                self._say(f"They each get {format_chips(event.chips)} again, and play off.", event.clause)
            case PlayEnded():
                self._ended_by[event.session] = event.clause
            case SessionEnded():
                self._print_counts(tournament, events, event)
            case TieDecided(session=0):
                drawn = [score.name for score in sorted(event.scores, key=lambda score: -score.value)]
                self._say(f"Cards are drawn: {', '.join(drawn)}, the highest first.", event.clause)
            case PlayersAdvanced():
                stage = tournament.conditions.stage[event.stage].name
                self._say(f"→ {stage}: {_names(event.names)}", event.clause, "bold green")
            case TournamentClosed():
                self._end(tournament)
            case _:
                pass

    def _say(self, sentence: str, clause: Cite, style: str = "") -> None:
        self._console.print(Text.assemble((sentence, style), (f"  {clause}", "dim")))

    def _entries(self, tournament: Tournament, event: EntriesClosed) -> None:
        added = pool_as_promised(tournament) - tournament.pool
        words = f"{len(tournament.still_in)} entries, {money(tournament.pool)} in the prize pool"
        words += f", {money(tournament.commission)} commission" if tournament.commission else ""
        words += f"; the operator adds {money(added)} to the prizes" if added else ""
        self._say(words + ".", tournament.clauses.fees_to_pool, "bold")

    def _print_draw(self, tournament: Tournament, event: SeatsDrawn) -> None:
        """The heading of a sitting, for a play-off why there is one, and the ballot."""
        first = event.sessions[0]
        play_off = first.kind is SessionKind.PLAY_OFF
        self._sittings.append(tuple(session.number for session in event.sessions))
        stage = tournament.conditions.stage[first.stage]
        title = f"{stage.name}, sitting {first.sitting} of {stage.sessions}" if stage.sessions > 1 else stage.name
        count = "one session" if len(event.sessions) == 1 else f"{len(event.sessions)} sessions"
        title = f"{stage.name}: play-off" if play_off else f"{title}: {count}"
        terms = f"{length_in_words(first.length)}, {format_chips(first.chips)} chips"
        heading = Text.assemble((title, "bold yellow" if play_off else "bold"), (f"  {terms}", "dim"))
        self._console.print()
        self._console.rule(heading, style="yellow" if play_off else "green", align="left")
        if play_off and not first.after:
            self._tie()
        self._console.print(ballot(self._console, event))

    def _tie(self) -> None:
        """Who is level for what, before the play-off is drawn."""
        tie = owed_tie(self._before)
        if tie is None:
            return
        places_open = decides_places(self._before)
        prize = {PlayedFor.WINNER: "to win", PlayedFor.RUNNER_UP: "to be runner-up", PlayedFor.PLACE: "for a prize"}
        what = prize[tie.for_] if places_open else "to advance"
        self._say(f"{_names(tie.players)} are level {what}: they play off.", tie.clause, "yellow")

    def _print_purchases(self, event: Purchased) -> None:
        """Who paid for further chips, or to be in again."""
        paid = event.to_pool + (event.commission if isinstance(event, BoughtBack | BoughtBackIntoSession) else 0)
        self._say(f"{event.name} {_PURCHASES[type(event)]} for {money(paid)}", event.clause)

    def _print_moves(self, tournament: Tournament, event: PlayersMoved) -> None:
        """Tables that are broken, and players who go to even the others out."""
        session = tournament.session(event.session)
        open_tables = {at.number for at in session.tables if at.table.playing} if session else set()
        for number in sorted({move.from_table for move in event.moves}):
            to = [f"{m.player} → table {m.to_table} seat {m.to_seat}" for m in event.moves if m.from_table == number]
            why = "gives up" if number in open_tables else "is broken:"
            self._say(f"table {number} {why} {', '.join(to)}", event.clause)

    def _print_counts(self, tournament: Tournament, events: Sequence[Event], event: SessionEnded) -> None:
        """The boards of a sitting, when all of its sessions are over."""
        sitting = next(numbers for numbers in self._sittings if event.session in numbers)
        sessions = [session for session in tournament.sessions if session.number in sitting]
        later = [e.session for e in events if isinstance(e, SessionEnded) and e.session in sitting]
        if later[-1] != event.session or any(session.phase is not SessionPhase.OVER for session in sessions):
            return
        after = self._fortunes.session_outcomes
        counts = [SessionCount(s, after(tournament, events, s), self._ended_by.get(s.number)) for s in sessions]
        self._console.print()
        self._console.print(boards(self._console, counts))
        stage = sessions[0].stage
        if tournament.conditions.stage[stage].kind is StageKind.POINTS:
            so_far = [session for session in tournament.sessions if session.stage == stage]
            clear = all(session.points for session in so_far if session.kind is SessionKind.ORDINARY)
            if clear and any(isinstance(event, PointsAwarded) for event in events):
                fates = stage_outcomes(tournament, events)
                self._console.print(standings(self._console, tournament, so_far, fates))

    def _end(self, tournament: Tournament) -> None:
        console = self._console
        console.print()
        console.rule(Text("places and prizes", style="bold bright_yellow"), style="bright_yellow", align="left")
        console.print(podium(tournament))
        console.print()
        console.print(places(tournament))
        console.print()
        console.print(money_in_and_out(tournament, self._log))
        if self._sittings:
            console.print(Text(_VERIFY, style="dim"))


def _names(names: Iterable[str]) -> str:
    """The names in a sentence; of very many the first."""
    listed = list(names)
    if len(listed) > _NAMES_TOLD:
        return f"{', '.join(listed[: _NAMES_TOLD - 1])} and {len(listed) - _NAMES_TOLD + 1} more"
    return " and ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else listed[0]
