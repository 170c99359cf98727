"""What a tournament waits for, in words for those who play in it."""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from croupier.rulebook import Cite
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import steps
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.view import SessionView
from croupier.verbs.steps import Over, Staff

_WORDS = {
    steps.CORRECT_CONDITIONS: "The conditions are being corrected.",
    steps.PUBLISH_CONDITIONS: "The conditions are written but not published yet.",
    steps.NOTIFY_REGULATOR: "The regulator gets a copy of the conditions before entries open.",
    steps.NOMINATE_DIRECTOR: "A tournament director is named next.",
    steps.OPEN_ENTRIES: "The conditions are published. Entries open next.",
    steps.NOTIFY_APPLICANT: "Entries are open. Everyone who applies gets the conditions in writing first.",
    steps.HAVE_SIGNED: "Entries are open. Applicants agree to the conditions before they are accepted.",
    steps.DECIDE_APPLICATION: "Entries are open. An application is being decided.",
    steps.TAKE_ENTRIES: "Entries are open, and more players are wanted.",
    steps.CLOSE_ENTRIES: "Entries are open.",
    steps.CHECK_IN: "Waiting for the tournament director.",
    steps.ALLOCATE_HEATS: "Some players have no heat yet: it is chosen or allocated before seats are drawn.",
    steps.DRAW_SEATS: "Seats are drawn next.",
    steps.SEAT_PLAYERS: "Players take their seats.",
    steps.START_SESSION: "Everyone is seated. Play begins when the director starts the session.",
    steps.BREAK_TABLES: "Between rounds: tables are broken and balanced.",
    steps.RESUME_PLAY: "On a break. The director resumes play.",
    steps.RE_ISSUE_CHIPS: "Everyone went out in one round. The operator decides how to continue.",
    steps.COUNT_CHIPS: "The session has ended. Everyone's chips are counted.",
    steps.CONFIRM_COUNT: "The chips are counted. Someone else confirms the count.",
    steps.DRAW_CARDS: "Tied players draw cards for their places.",
    steps.REFUND: "Refunds are being paid.",
    steps.RETURN_ADDED_VALUE: "What was added to the prize pool is returned.",
    steps.CANCEL: "Nobody is left who could win: the tournament is cancelled.",
    steps.CONFIRM_PLACES: "Play is over. The director confirms the places.",
    steps.PAY_SESSION_PRIZES: "A session is over. Its prizes are awarded next.",
    steps.PAY_PRIZES: "The places are confirmed. Prizes are awarded next.",
    steps.CLOSE: "Play is over and the prizes are awarded.",
}


_PAIR = 2


class Now(msgspec.Struct, frozen=True):
    """What happens now, by which clause; `until` is when a draw goes on by itself, `break_ends` when a break should
    end, `starts` when play does, as long as that is ahead."""

    words: str
    clause: Cite | None = None
    until: int | None = None
    break_ends: int | None = None
    starts: datetime | None = None


def now(look: TournamentLook) -> Now:
    """What happens now."""
    tournament, draw, step = look.view.tournament, look.view.draw, look.view.tournament.next.step
    if draw is not None:
        what = "Seats are being drawn" if draw.seats else "Cards are being drawn"
        return Now(f"{what}: players' devices add to the draw.", None, draw.until)
    match step:
        case Over():
            return Now("The tournament is over.", step.clause)
        case Staff(deed=deed) if deed.startswith(steps.COMPLETE_CONDITIONS):
            return Now("The conditions are being written.", step.clause)
        case Staff(deed=steps.PUBLISH_CONDITIONS) if tournament.version:
            return Now("The conditions are being changed: a new version is published next.", step.clause)
        case Staff(deed=steps.SEAT_PLAYERS) if tournament.start and tournament.start.timestamp() * 1000 > look.now:
            return Now("Seats are drawn.", step.clause, starts=tournament.start)
        case Staff(deed=deed) if deed in _WORDS:
            return Now(_WORDS[deed], step.clause)
    playing = [one for one in tournament.sessions if one.phase is SessionPhase.IN_PLAY]
    if not playing:
        return Now(f"The tournament is {tournament.phase}.")
    stages = dict.fromkeys(one.stage for one in playing)
    return Now(f"In play: {'; '.join(sessions_in_words([o for o in playing if o.stage == s]) for s in stages)}.")


def sessions_in_words(sessions: Sequence[SessionView]) -> str:
    """Sessions of one stage, by its name and their numbers: "heats, sessions 1, 3 to 9"."""
    numbers = [one.number for one in sessions]
    if len(numbers) == 1:
        return f"{sessions[0].stage}, session {numbers[0]}"
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = [f"{run[0]} to {run[-1]}" if len(run) > _PAIR else ", ".join(map(str, run)) for run in runs]
    return f"{sessions[0].stage}, sessions {', '.join(words)}"


def title_of(deed: str) -> str:
    """A deed as a heading: what those in charge do next. Awarded money is paid out at the cage."""
    return _TITLES.get(deed, deed[:1].upper() + deed[1:])


_TITLES = {
    steps.PAY_PRIZES: "Award the prizes",
    steps.CONFIRM_COUNT: "Confirm the chip count",
    steps.CONFIRM_PLACES: "Confirm the final places",
}
