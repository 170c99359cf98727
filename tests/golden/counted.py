"""Play with real chips, followed by counts: an evening at one table, and a tournament with a final count by two."""

from croupier.floor.tournaments.events import Followed
from croupier.table.commands import ChipCount, CountStacks, EndCountedRound, FollowByCount
from croupier.table.state import Determinations
from croupier.tournament.commands import ConfirmCount, CountTable
from croupier.tournament.results.placings import Score
from tests.floor.tournaments.live_tournament import DEALER as TOURNAMENT_DEALER, DIRECTOR, Room
from tests.floor.tournaments.test_counts_only import SUPERVISOR as SECOND, counted, final, play, seat_holder
from tests.people import DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import division_7_sitting, seated


def counted_log() -> tuple[Determinations, Sitting]:
    """A round, a void one, counts between and at the end of rounds, and the end of a shoe."""
    sitting = division_7_sitting("mini-baccarat", shoes=2)
    first = sitting.table.determinations
    seated(sitting, Ann=100, Bob=100).do(FollowByCount(DEALER))
    sitting.begin()
    sitting.do(EndCountedRound(DEALER, (ChipCount("Ann", dollars(120)),)))
    sitting.do(CountStacks(DEALER, (ChipCount("Bob", dollars(70)),)))
    sitting.begin()
    sitting.do(EndCountedRound(SUPERVISOR, void="a card was seen"))
    sitting.begin()
    sitting.do(EndCountedRound(DEALER, shoe_over=True))
    return first, sitting


def counted_tournament() -> Room:
    """A heat of hold-em whose final count first differs."""
    room = counted(rounds=1)
    play(room)
    room.do(final(room, TOURNAMENT_DEALER, 6000, 4000, 5000))
    room.do(final(room, SECOND, 6000, 4100, 5000))
    again = (Score(seat_holder(room, "second"), dollars(4100)),)
    for actor in (SECOND, TOURNAMENT_DEALER):
        room.do(CountTable(actor, 1, 1, again))
    room.do(ConfirmCount(DIRECTOR, 1))
    return room


def rules_events(room: Room) -> tuple[object, ...]:
    """What the tournament itself says, without what the floor keeps around it."""
    return tuple(entry.event.event for entry in room.log if isinstance(entry.event, Followed))
