"""The breaks of a tournament in one line for its director: how long still, at which tables, who still plays."""

from collections.abc import Collection, Iterable

import msgspec

from croupier.floor.tournaments.commands import ChangeBreak, EndBreaks
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.director_actions import DIRECTOR, act
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.session_state import PLAYED, SessionPhase

_MINUTE_MILLIS = 60_000
BREAK_ENDED = "The break is over: the next rounds can begin."


def ask_to_resume(look: TournamentLook, sessions: Collection[int], until: int | None) -> str:
    """The question before a break ends early; nothing once its time is over. The browser writes the time in braces."""
    if until is None or until <= look.now:
        return ""
    tables = [at for at in look.view.tables if at.session in sessions]
    resumed = tables_in_words(at.table for at in tables if not at.live.held) or "play"
    held = held_tables(at for at in tables if at.live.held)
    stays = f" {held.capitalize()} stay{'' if ' and ' in held else 's'} on hold." if held else ""
    early = (until - look.now) // _MINUTE_MILLIS
    sooner = f"{early} minute{'s' if early != 1 else ''} early" if early else "less than a minute early"
    return f"Resume {resumed} now, {sooner}?{stays} The break was to last until {{at {until}}}."


def held_tables(tables: Iterable[SessionTableView]) -> str:
    """Every table that is on hold, by its number: "table 4", "tables 4, 7 and 10"."""
    numbers = [str(number) for number in sorted({at.table for at in tables if at.live.held})]
    words = " and ".join(part for part in (", ".join(numbers[:-1]), *numbers[-1:]) if part)
    return f"table{'s' if len(numbers) > 1 else ''} {words}" if words else ""


class BreakSummary(msgspec.Struct, frozen=True):
    """`until` is when the last of the breaks should end, None if that is not known yet; `tables` have one, `to_finish`
    are in the round before it. `for_all` is that no session plays on without one. `change` moves their end."""

    until: int | None
    tables: str
    to_finish: str
    for_all: bool
    end: Action
    change: Action | None


def break_summary(look: TournamentLook, live: LiveTournament) -> BreakSummary | None:
    """The breaks that last or were called; None if no session has one."""
    played = [one for one in live.tournament.sessions if one.phase in PLAYED]
    on_break = [one for one in played if one.phase is SessionPhase.ON_BREAK]
    called = [one for one in played if live.has_called_break(one.number)]
    if not on_break and not called:
        return None
    ends = [end for one in on_break if (end := session_clock(live, one).break_ends) is not None]
    ends += [end for one in called if (end := live.break_until(one.number)) is not None]
    until, words = max(ends, default=None), "Resume play" if on_break else "Call the break off"
    asks, yes = (ask_to_resume(look, {one.number for one in on_break}, until), "Resume now") if on_break else ("", "")
    made = act(look, "end-breaks", words, (DIRECTOR,), EndBreaks, 0, asks=asks, tone="primary", done=BREAK_ENDED)
    return BreakSummary(
        until=until,
        tables=tables_in_words(at.number for one in on_break for at in one.tables),
        to_finish=tables_still_playing(live),
        for_all=len(on_break) + len(called) == len(played),
        end=msgspec.structs.replace(made, yes=yes),
        change=change_break_act(look, 0, until) if until is not None else None,
    )


def tables_still_playing(live: LiveTournament) -> str:
    """The tables in the round before a break that was called, in words."""
    called = (one for one in live.tournament.sessions if live.has_called_break(one.number))
    return tables_in_words(at.number for one in called for at in one.tables if not at.table.is_between_rounds)


def break_does(look: TournamentLook, live: LiveTournament, sessions: Collection[int]) -> str:
    """What a break for these sessions does: who still plays before it, which tables stay on hold, how it ends."""
    tables = (at for one in live.tournament.sessions if one.number in sessions for at in one.tables)
    in_round = tables_in_words(at.number for at in tables if not at.table.is_between_rounds)
    first = f"A round in play is finished first{f': now {in_round}' if in_round else ''}; no new one begins. "
    slow = "A table that takes long rests less: lengthen the break if it needs more. " if in_round else ""
    held = held_tables(look.view.tables)
    stays = f"{held.capitalize()} stay{'' if ' and ' in held else 's'} on hold after the break. " if held else ""
    clocks = "The clocks of sessions and limits stand still. "
    return f"{first}{slow}{stays}{clocks}Nobody plays before you press Resume play: the break does not end by itself."


def change_break_act(look: TournamentLook, session: int, until: int) -> Action:
    """A break that lasts until then is made longer or shorter: of a session, or with 0 all that there are."""
    fields = (msgspec.structs.replace(_MINUTES_LEFT, until=until),)
    done = "The break now ends at {ends}. Players have been told."
    made = act(look, "change-break", "Lengthen or shorten", (DIRECTOR,), ChangeBreak, session, 5, fields=fields)
    told = "Players are told the new end at once. Play goes on when you resume it."
    return msgspec.structs.replace(made, done=done, title="Lengthen or shorten the break", told=told)


_MINUTES_LEFT = Field(
    "minutes",
    "Or type the minutes left from now",
    "int",
    value="5",
    least=1,
    most=240,
    ends="Break ends at {time}",
    steps=(5, 10, -5),
)


def tables_in_words(numbers: Iterable[int]) -> str:
    """Tables by their numbers, or how many where they are many: "table 3", "tables 3, 6", "10 tables"."""
    tables = sorted(set(numbers))
    if len(tables) > _NAMED:
        return f"{len(tables)} tables"
    words = ", ".join(map(str, tables))
    return f"table{'s' if len(tables) > 1 else ''} {words}" if tables else ""


_NAMED = 5
"""So many tables are named one by one."""
