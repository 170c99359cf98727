"""Tournament evenings of the golden log: what only a tournament's policy or a director's ruling brings."""

from croupier import table as tables
from croupier.rulebook import open_book
from croupier.table.commands import (
    CallOffRound,
    CallTime,
    FinishWagering,
    GoOnWithout,
    ReachCuttingCard,
    ReachIndicatorCard,
    ReportMissedWager,
    WaitForWager,
    WarnOfMinimum,
)
from croupier.table.patrons.player_events import ChipsRuled, LimitTimeReached, PatronReinstated
from croupier.table.state import Determinations, Limits
from croupier.table.wagering.round_life_events import FinalRoundMoved
from tests.people import ANN, DEALER
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import DIRECTOR, act_sitting, asked, bet, dealt, division_7_sitting, seated

HIGHER = Limits(dollars(20), dollars(600))


def missed_wager_log() -> tuple[Determinations, Sitting]:
    """Somebody says that they are done, somebody is waited for, and a round goes on without somebody."""
    rule = open_book("NZ-D7")
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=100, Bob=100, Cat=100).begin()
    sitting.ask()
    bet(sitting, "Ann", 10)
    sitting.do(FinishWagering(ANN, "Ann"))
    sitting.ask()
    sitting.do(WaitForWager(DIRECTOR, "Bob"))
    bet(sitting, "Bob", 10)
    sitting.ask()
    sitting.do(ReportMissedWager(DEALER, "Cat"))
    sitting.do(GoOnWithout(DIRECTOR, "Cat"))
    sitting.close()
    moved = FinalRoundMoved(7, rule["5.4"])
    sitting.table = tables.evolve(sitting.table, moved)
    sitting.log.append(moved)
    return sitting.table.determinations, dealt(sitting)


def division_7_log() -> tuple[Determinations, Sitting]:
    """Somebody is late, an indicator raises the limits, somebody is out and back, the last round is called off."""
    rule = open_book("NZ-D7")
    sitting = division_7_sitting("blackjack", version="c", wager_seconds=30, limit_changes=(HIGHER,), shoes=1)
    first = sitting.table.determinations
    seated(sitting, Ann=100, Bob=100, Cat=29).begin()
    sitting.ask()
    sitting.do(CallTime(DEALER, "Ann"))
    bet(sitting, "Ann", 10)
    for name in ("Bob", "Cat"):
        sitting.ask()
        bet(sitting, name, 10)
    sitting.close()
    sitting.do(ReachIndicatorCard(DEALER))
    dealt(sitting, win=False).begin()
    for ruled in (ChipsRuled("Cat", dollars(30), rule["2.3(c)"]), PatronReinstated("Cat", rule["2.3(c)"])):
        sitting.table = tables.evolve(sitting.table, ruled)
        sitting.log.append(ruled)
    asked(sitting, Ann=20, Bob=20, Cat=20)
    sitting.do(ReachCuttingCard(DEALER))
    sitting.do(CallOffRound(DEALER))
    return first, sitting


def act_warning_log() -> tuple[Determinations, Sitting]:
    """Somebody wagers on both sides, is warned and puts more at risk; twenty minutes are over."""
    sitting = act_sitting("ACT-MB", limit_changes=(HIGHER,), limit_minutes=(20,))
    first = sitting.table.determinations
    seated(sitting, Ann=1000).begin()
    sitting.ask()
    sitting.wager("Ann", 100, "banker")
    sitting.wager("Ann", 100, "player")
    sitting.do(WarnOfMinimum(DIRECTOR, "Ann"))
    sitting.wager("Ann", 100, "tie")
    sitting.close()
    over = LimitTimeReached(1, open_book("ACT-MB")["15.3(a)(vii)"])
    sitting.table = tables.evolve(sitting.table, over)
    sitting.log.append(over)
    return first, dealt(sitting).begin()
