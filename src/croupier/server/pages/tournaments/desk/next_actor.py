"""Who acts next in a tournament and who after that, in words for everybody at its desk."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from croupier.floor.tournaments.directing.move_notices import moves_to_tell
from croupier.floor.tournaments.state import LiveTournament, RulingNotice
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.desk.break_summary import held_tables
from croupier.server.pages.tournaments.desk.confirmed_content import called, names_in_words
from croupier.server.pages.tournaments.desk.count_comparison import (
    WHOEVER,
    awaited_counter,
    counters_of,
    seats_to_count_again,
    third_counts_first,
    uncounted_seats,
)
from croupier.server.pages.tournaments.desk.prize_state import OpenPrizes
from croupier.server.pages.tournaments.desk.ruling_actions import UNREAD
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import steps
from croupier.tournament.session_state import Session, TableCount
from croupier.verbs.actors import SUPERVISING
from croupier.verbs.steps import Over, Staff

NO_PRIZES = OpenPrizes()
_DIRECTOR, _OWNER, _EITHER = "the director", "the owner", "the director or the owner"
_CONFIRMS = "the director, a supervisor or the owner"


class NextActor(msgspec.Struct, frozen=True):
    """Who acts now (`who`), what they do if that is to be said (`task`), and what follows (`then`, a sentence). With
    `is_viewer` the reader of the page acts. `since` is from when on that is so, 0 if it is so now."""

    who: str
    then: str = ""
    is_viewer: bool = False
    task: str = ""
    since: int = 0


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
    steps.RESUME_PLAY: NextActor(
        _DIRECTOR, "The break does not end by itself.", task="resume play when everybody is back"
    ),
    steps.RE_ISSUE_CHIPS: NextActor(_EITHER),
    steps.DRAW_CARDS: NextActor(_DIRECTOR),
    steps.CONFIRM_PLACES: NextActor(_DIRECTOR, f"Then {_EITHER} awards the prizes."),
    steps.PAY_SESSION_PRIZES: NextActor(_EITHER),
    steps.PAY_PRIZES: NextActor(_EITHER, "Then winners show identification and sign; the cage pays the cash."),
    steps.CLOSE: NextActor(_EITHER, "Then the regulator's pack is complete."),
}


def next_actor(
    look: TournamentLook, live: LiveTournament, acts: tuple[Action, ...], left: OpenPrizes = NO_PRIZES
) -> NextActor | None:
    """Who acts next; `acts` are those that the page offers for it, `left` is what is to be done about prizes. None if
    nobody is to act."""
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
    elif due.step.deed == steps.CLOSE and left.is_any:
        return _prizes_left(look, left)
    elif found is not None and due.step.deed == steps.RESUME_PLAY and (todo := _open_tasks(look, live)):
        found = msgspec.structs.replace(found, then=f"{found.then} Before that: {todo}.")
    if found is None:
        return None
    is_viewer = any(one.command and one.tone == "primary" for one in acts)
    return msgspec.structs.replace(found, is_viewer=found.is_viewer or is_viewer)


def later_actors(
    look: TournamentLook, live: LiveTournament, acts: tuple[Action, ...], left: OpenPrizes = NO_PRIZES
) -> Iterator[NextActor]:
    """Who acts once a notice has stayed unread for too long, if nothing else happens before."""
    for since in sorted({one.at + UNREAD for one in live.notices if not one.is_known and look.now - one.at < UNREAD}):
        actor = next_actor(replace(look, now=since), live, acts, left)
        if actor is not None:
            yield msgspec.structs.replace(actor, since=since)


def _playing(look: TournamentLook, live: LiveTournament) -> NextActor:
    """The dealers, unless the director has something to do."""
    task, then = (
        _open_tasks(look, live),
        "A table that needs you has a red edge, one where somebody is to be told an amber one.",
    )
    return NextActor(_DIRECTOR, is_viewer=look.directs, task=task) if task else NextActor("the dealers", then)


def _open_tasks(look: TournamentLook, live: LiveTournament) -> str:
    """Tables that are held, and players without a phone who are still to be told of a ruling; empty if nobody is.

    A notice on a phone becomes a task when it stays unread: until then the line of its table says so."""
    tables = held_tables(look.view.tables)
    held = f"{tables} {'are' if ' and ' in tables else 'is'} held" if tables else ""
    desk = {player.name for player in live.tournament.players if player.at_desk}
    unknown = [one for one in live.notices if not one.is_known]
    untold = [one for one in unknown if one.player in desk or look.now - one.at >= UNREAD]
    to_tell = " and ".join(_tell_words(look, group) for group in _grouped_notices(untold))
    moved = tuple(move.player for move in moves_to_tell(live))
    to_move = f"tell {names_in_words(look, moved)} in person where they sit now" if moved else ""
    return "; ".join(part for part in (held, to_tell, to_move) if part)


def _grouped_notices(notices: Sequence[RulingNotice]) -> Iterator[list[RulingNotice]]:
    """Notices of one kind together, in the order of the first of each."""
    kinds = dict.fromkeys(_NOTICES.get(one.what, "ruling") for one in notices)
    return ([one for one in notices if _NOTICES.get(one.what, "ruling") == kind] for kind in kinds)


def _tell_words(look: TournamentLook, notices: Sequence[RulingNotice]) -> str:
    """Players, where they sit, and what they are told about: notices of one kind."""
    kind = _NOTICES.get(notices[0].what, "ruling")
    people = tuple(dict.fromkeys(_seated(look, one.player) for one in notices))
    about = f"the {kind}" if len(notices) == 1 else f"their {kind}s"
    return f"tell {' and '.join(people)} in person about {about}"


def _seated(look: TournamentLook, player: str) -> str:
    line = next((one for one in look.view.tournament.leaderboard if one.name == player), None)
    return called(look, player) + (
        f" (table {line.table}, seat {line.seat})" if line is not None and line.table else ""
    )


_NOTICES = {
    "warning": "warning",
    "warning reversed": "withdrawn warning",
    "disqualified": "disqualification",
}


def _prizes_left(look: TournamentLook, left: OpenPrizes) -> NextActor:
    """What the desk and the cage do about prizes: whoever is at the desk has winners sign, only a cashier pays."""
    who = names_in_words(look, left.unclaimed)
    sums = names_in_words(look, [name for name, _ in left.unpaid])
    pays = f"a cashier pays {sums} at the cage" if left.unpaid else ""
    closes = f"Then {_EITHER} closes the tournament."
    if not left.unclaimed:
        return NextActor(pays, closes)
    task = f"have {who} sign, at the list of prizes"
    then = f"Besides, {pays}. {closes}" if pays else f"Then a cashier pays the cash, and {_EITHER} closes."
    return NextActor("the director or a cashier", then, is_viewer=look.directs, task=task)


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
        is_third = any(count.by is not None and count.by.name not in counters_of(count) for count in waiting)
        either = f": {WHOEVER}" if is_third else ""
        return NextActor(f"{' and '.join(who)} counts {again} again, alone{either}", then)
    third = [count for count in counts if third_counts_first(count)]
    if third:
        return _third_counter(look, session, third)
    first = tuple(dict.fromkeys(count.by.name for count in counts if count.by is not None))
    if first:
        words = f"a second counter: any member of staff except {names_in_words(look, first)}, who has counted"
        return NextActor(words, then)
    again = seats_to_count_again(session)
    people = tuple(dict.fromkeys(name for count in counts for one in count.compared for name in one.people))
    if again and people:
        both = f"the counters {names_in_words(look, people)} both count {again} again, each alone"
        return NextActor(f"{both}; both have been asked on their screens, neither has entered it yet", then)
    return NextActor("two counters, such as a dealer and a supervisor, each alone", then)


def _third_counter(look: TournamentLook, session: Session, counts: Sequence[TableCount]) -> NextActor:
    """The same two have differed twice: the director finds somebody else."""
    again = " and ".join(uncounted_seats(session, count.table) for count in counts)
    counters = tuple(dict.fromkeys(name for count in counts for name in counters_of(count)))
    task = f"ask any member of staff but {names_in_words(look, counters)} to count {again}"
    task += ", or count it yourself" if _may_count(look, counters) else ""
    then = f"The two differ a second time. Who counts opens Tournaments, {look.view.tournament.name}, Count the chips."
    return NextActor(_DIRECTOR, then, is_viewer=look.directs, task=task)


def _may_count(look: TournamentLook, counters: Sequence[str]) -> bool:
    """Whether the viewer is a director who has not counted yet."""
    return look.directs and look.viewer.name not in counters


def _confirming(look: TournamentLook, session: Session) -> NextActor:
    """The person who entered the count does not confirm it; the second counter, who agreed without seeing it, may."""
    first, later = session.counted_by, "The places and prizes are confirmed later, each in its own step."
    if not first:
        return NextActor(_CONFIRMS, later)
    what, is_viewer = _counted_first(session), look.viewer.name == first
    if is_viewer:
        return NextActor(_CONFIRMS, f"You may not: you {what}. {later}")
    may = "You may confirm. " if look.held & set(SUPERVISING) else ""
    second = "; the second counter may" if "counted" in what else ""
    return NextActor(_CONFIRMS, f"{may}Only {called(look, first)}, who {what}, may not{second}. {later}")


def _counted_first(session: Session) -> str:
    """What the person who may not confirm has done: entered the count, or counted some seats before the other did."""
    counts = [session.table_count(at.number) for at in session.tables]
    last = {one.name: one for count in counts for one in count.compared}
    own = {name for name, one in last.items() if one.people[0] == session.counted_by}
    if not last:
        return "entered the count"
    seats = sorted(seat.seat for seat in session.seats if seat.player in own)
    if len(own) == len(last) or len(session.tables) > 1 or not seats:
        return "counted first"
    return f"counted seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))} first"
