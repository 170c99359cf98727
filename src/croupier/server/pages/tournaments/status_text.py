"""What a tournament waits for, in words for those who play in it."""

import msgspec

from croupier.rulebook import Cite
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import steps
from croupier.tournament.state import SessionPhase
from croupier.verbs.steps import Over, Staff

_WORDS = {
    steps.CORRECT_CONDITIONS: "The conditions are being corrected.",
    steps.PUBLISH_CONDITIONS: "The conditions are written, and not published yet.",
    steps.NOTIFY_REGULATOR: "The regulator gets a copy of the conditions before entries open.",
    steps.NOMINATE_DIRECTOR: "A tournament director is named next.",
    steps.OPEN_ENTRIES: "The conditions are published. Entries open next.",
    steps.NOTIFY_APPLICANT: "Entries are open. Whoever applies gets the conditions in writing first.",
    steps.HAVE_SIGNED: "Entries are open. Applicants agree to the conditions before they are accepted.",
    steps.DECIDE_APPLICATION: "Entries are open. An application is being decided.",
    steps.TAKE_ENTRIES: "Entries are open, and more players are wanted.",
    steps.CLOSE_ENTRIES: "Entries are open.",
    steps.CHECK_IN: "The tournament waits for its director.",
    steps.DRAW_SEATS: "Seats are drawn next.",
    steps.SEAT_PLAYERS: "Players take their seats.",
    steps.START_SESSION: "Everybody sits. Play begins when the director starts the session.",
    steps.BREAK_TABLES: "Between rounds: tables are broken and balanced.",
    steps.RESUME_PLAY: "A break. The director has play go on.",
    steps.RE_ISSUE_CHIPS: "Everybody went out in one round. The operator decides how it goes on.",
    steps.COUNT_CHIPS: "The session has ended. Everybody's chips are counted.",
    steps.CONFIRM_COUNT: "The chips are counted. Somebody else confirms the count.",
    steps.DRAW_CARDS: "Players who are level draw cards for their places.",
    steps.REFUND: "Money that is due back is paid.",
    steps.RETURN_ADDED_VALUE: "What was added to the prize pool goes back.",
    steps.CANCEL: "Nobody is left who could win: the tournament is called off.",
    steps.CONFIRM_PLACES: "Play is over. The director confirms the places.",
    steps.PAY_PRIZES: "The places are confirmed. Prizes are paid next.",
    steps.CLOSE: "All is paid. The books are closed next.",
}


class Now(msgspec.Struct, frozen=True):
    """What happens now, by which clause; `until` is when a draw goes on by itself."""

    words: str
    clause: Cite | None = None
    until: int | None = None


def now(look: TournamentLook) -> Now:
    """What happens now."""
    tournament, draw, step = look.view.tournament, look.view.draw, look.view.tournament.next.step
    if draw is not None:
        what = "Seats are being drawn" if draw.seats else "Cards are being drawn"
        return Now(f"{what}: devices of players add to the draw.", None, draw.until)
    match step:
        case Over():
            return Now("The tournament is over.", step.clause)
        case Staff(deed=deed) if deed.startswith(steps.COMPLETE_CONDITIONS):
            return Now("The conditions are being written.", step.clause)
        case Staff(deed=deed) if deed in _WORDS:
            return Now(_WORDS[deed], step.clause)
    playing = [one for one in tournament.sessions if one.phase is SessionPhase.IN_PLAY]
    if not playing:
        return Now(f"The tournament is {tournament.phase}.")
    return Now("In play: " + "; ".join(f"{one.stage}, session {one.number}" for one in playing) + ".")


def title_of(deed: str) -> str:
    """A deed as a heading: what those in charge do next."""
    return deed[:1].upper() + deed[1:]
