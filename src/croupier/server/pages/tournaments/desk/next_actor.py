"""Who acts next in a tournament and who after that, in words for everybody at its desk."""

import msgspec

from croupier.floor.tournaments.desk.prize_handover import prizes_to_hand_over
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.desk.break_summary import held_tables
from croupier.server.pages.tournaments.desk.confirmed_content import called, names_in_words
from croupier.server.pages.tournaments.desk.count_comparison import (
    awaited_counter,
    seats_to_count_again,
    uncounted_seats,
)
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import steps
from croupier.tournament.session_state import Session
from croupier.verbs.steps import Over, Staff

_DIRECTOR, _OWNER, _EITHER = "the director", "the owner", "the director or the owner"
_CONFIRMS = "the director, a supervisor or the owner"


class NextActor(msgspec.Struct, frozen=True):
    """Who acts now (`who`) and what follows (`then`, a sentence). With `is_viewer` the reader of the page acts."""

    who: str
    then: str = ""
    is_viewer: bool = False


_BY_DEED = {
    steps.PUBLISH_CONDITIONS: NextActor(_OWNER),
    steps.NOTIFY_REGULATOR: NextActor(_OWNER),
    steps.NOMINATE_DIRECTOR: NextActor("the gaming shift manager"),
    steps.CHECK_IN: NextActor(_DIRECTOR),
    steps.OPEN_ENTRIES: NextActor(_OWNER, "Then a cashier enters people at the desk."),
    steps.TAKE_ENTRIES: NextActor("a cashier at the desk", "Then the owner closes entries."),
    steps.CLOSE_ENTRIES: NextActor(_OWNER, "Then the director draws the seats."),
    steps.DRAW_SEATS: NextActor(_EITHER, "Then players take their seats; staff seat those without a phone."),
    steps.SEAT_PLAYERS: NextActor(
        "players, on their phones; staff seat those without one", "Then the director starts the session."
    ),
    steps.START_SESSION: NextActor(_DIRECTOR, "Then the dealers begin their rounds."),
    steps.BREAK_TABLES: NextActor(_DIRECTOR),
    steps.RESUME_PLAY: NextActor("the director, when everybody is back", "The break does not end by itself."),
    steps.RE_ISSUE_CHIPS: NextActor(_EITHER),
    steps.DRAW_CARDS: NextActor(_DIRECTOR),
    steps.CONFIRM_PLACES: NextActor(_DIRECTOR, f"Then {_EITHER} awards the prizes."),
    steps.PAY_SESSION_PRIZES: NextActor(_EITHER),
    steps.PAY_PRIZES: NextActor(_EITHER, "Then winners show identification and sign; the cage pays the cash."),
    steps.CLOSE: NextActor(_EITHER, "Then the regulator's pack is complete."),
}


def next_actor(look: TournamentLook, live: LiveTournament, acts: tuple[Action, ...]) -> NextActor | None:
    """Who acts next; `acts` are those that the page offers for it. None if nobody is to act."""
    due = look.view.tournament.next
    if look.view.draw is not None or isinstance(due.step, Over):
        return None
    if due.table:
        return _playing(look, live)
    assert isinstance(due.step, Staff), "what is due at no table is done by staff"
    session = live.tournament.session(due.session)
    found = _BY_DEED.get(due.step.deed)
    if session is not None and due.step.deed == steps.COUNT_CHIPS:
        found = _counting(look, session)
    elif session is not None and due.step.deed == steps.CONFIRM_COUNT:
        found = _confirming(look, session)
    elif due.step.deed == steps.CLOSE and (left := prizes_to_hand_over(live)):
        what = "the prize" if left == 1 else f"{left} prizes"
        who = f"a cashier sees to {what}: cash is signed for, goods are handed over, each against identification"
        return NextActor(who, f"Then {_EITHER} closes the tournament.")
    elif found is not None and due.step.deed == steps.RESUME_PLAY and (todo := _open_tasks(look, live)):
        found = NextActor(found.who, f"{found.then} Before that: {todo}.")
    if found is None:
        return None
    is_viewer = due.step.deed != steps.RESUME_PLAY and any(one.command and one.tone == "primary" for one in acts)
    return msgspec.structs.replace(found, is_viewer=is_viewer)


def _playing(look: TournamentLook, live: LiveTournament) -> NextActor:
    """The dealers, unless the director has something to do."""
    todo, then = _open_tasks(look, live), "A table that needs you has a red edge."
    return NextActor(f"the director: {todo}", is_viewer=look.directs) if todo else NextActor("the dealers", then)


def _open_tasks(look: TournamentLook, live: LiveTournament) -> str:
    """Tables that are held, and players who are still to be told of a ruling; empty if there are none."""
    tables = held_tables(look.view.tables)
    held = f"{tables} {'are' if ' and ' in tables else 'is'} held" if tables else ""
    at_desk = {player.name for player in live.tournament.players if player.at_desk}
    untold = [one for one in live.notices if not one.told and one.player in at_desk]
    to_tell = names_in_words(look, tuple(dict.fromkeys(one.player for one in untold)))
    to_tell = f"tell {to_tell} in person of a ruling" if untold else ""
    return "; ".join(part for part in (held, to_tell) if part)


def _counting(look: TournamentLook, session: Session) -> NextActor:
    """Two people count real chips; what the system has followed one person counts."""
    then = f"Then {_CONFIRMS} confirms the count here."
    if not any(at.table.is_counted for at in session.tables):
        return NextActor("the dealer, or somebody else who does not play, counts the chips", then)
    counts = [session.table_count(at.number) for at in session.tables]
    waiting = [count for count in counts if count.by is not None and count.differed]
    if waiting:
        who = dict.fromkeys(awaited_counter(look, count) for count in waiting)
        again = " and ".join(uncounted_seats(session, count.table) for count in waiting)
        return NextActor(f"{' and '.join(who)} counts {again} again, alone", then)
    first = tuple(dict.fromkeys(count.by.name for count in counts if count.by is not None))
    if first:
        words = f"a second counter, anybody of the staff but {names_in_words(look, first)}, who has counted"
        return NextActor(words, then)
    again = seats_to_count_again(session)
    people = tuple(dict.fromkeys(name for count in counts for one in count.compared for name in one.people))
    if again and people:
        return NextActor(f"the counters {names_in_words(look, people)} both count {again} again, each alone", then)
    return NextActor("two counters, such as a dealer and a supervisor, each alone", then)


def _confirming(look: TournamentLook, session: Session) -> NextActor:
    """Nobody confirms their own count."""
    but = f"anyone but {called(look, session.counted_by)}, who counted first: " if session.counted_by else ""
    return NextActor(f"{but}{_CONFIRMS}")
