"""How wagers are paid and collected: each line names the clause behind it."""

from casino_war.commands import Proceed
from casino_war.events import CardsCompared, Event, RoundConcluded, WagerSettled
from casino_war.round_of_play import NOTHING, Box, RoundOfPlay
from casino_war.steps import FIRST_CARDS, WAR, next_step
from casino_war.tables import BONUS_ODDS, RAISE_ODDS, TIE_ODDS, WIN_ODDS, Kind, value
from croupier.equipment.amounts import Amount, Odds
from croupier.rulebook import Cite, open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import settlement_due

rule = open_book("CASINO-WAR")

Line = tuple[Result, Odds | None, Cite]


@rule("5.2", "6.3", "6.6")
def proceed(play: RoundOfPlay, command: Proceed) -> tuple[Event, ...]:
    """Settle the first cards or the war."""
    step = settlement_due(next_step(play), command.by, rule["5.2"])
    if step.what == FIRST_CARDS:
        return (CardsCompared(step.clause), *settle_first_cards(play))
    return settle_war(play) if step.what == WAR else (RoundConcluded(step.clause),)


def settle_first_cards(play: RoundOfPlay) -> tuple[Event, ...]:
    """Every ante that does not tie, and every wager on the tie."""
    lines = [
        (box, kind, amount, ante_result(play, box) if kind is Kind.ANTE else tie_result(play, box))
        for box, kind, amount in play.wagers_lying
    ]
    return tuple(_settled(box, kind, amount, line) for box, kind, amount, line in lines if line is not None)


@rule("5.2", "5.3")
def ante_result(play: RoundOfPlay, box: Box) -> Line | None:
    """Even money for the higher card; None if the cards tie."""
    own, dealer = value(box.cards[0]), value(play.dealer[0])
    if own == dealer:
        return None
    return (Result.WIN, WIN_ODDS, rule["5.2"]) if own > dealer else (Result.LOSE, None, rule["5.3"])


@rule("5.4", "5.4(a)", "5.4(b)")
def tie_result(play: RoundOfPlay, box: Box) -> Line:
    """A wager on the tie is decided by the first cards."""
    if value(box.cards[0]) == value(play.dealer[0]):
        return Result.WIN, TIE_ODDS, rule["5.4(a)"]
    return Result.LOSE, None, rule["5.4(b)"]


@rule("6.3", "6.3(a)", "6.3(b)", "6.4", "6.5")
def settle_war(play: RoundOfPlay) -> tuple[Event, ...]:
    """The second cards decide ante and raise of every box at war."""
    events = []
    for box in play.boxes_at_war:
        own, dealer = value(box.cards[1]), value(play.dealer[1])
        ante: Line = Result.LOSE, None, rule["6.4"]
        raised: Line = ante
        if own >= dealer:
            raised = Result.WIN, RAISE_ODDS, rule["6.3(a)"]
            ante = Result.STAND_OFF, None, rule["6.3(b)"]
        if own == dealer and play.determinations.bonus:
            ante = Result.WIN, BONUS_ODDS, rule["6.5"]
        events += [_settled(box, Kind.ANTE, box.ante, ante), _settled(box, Kind.RAISE, box.raised, raised)]
    return tuple(events)


def _settled(box: Box, kind: Kind, stake: Amount, line: Line) -> WagerSettled:
    """A wager's end; all odds of this book are whole, so nothing is rounded."""
    result, odds, clause = line
    paid = NOTHING if odds is None else Amount(stake * odds.win // odds.stake)
    return WagerSettled(box.patron, box.number, kind, stake, result, paid, clause)
