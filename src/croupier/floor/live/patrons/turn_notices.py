"""What a tournament player is told about their turn to wager."""

from croupier.rulebook import floor
from croupier.table.patrons.player_events import LateNoted, MinimumWarned, OutOfTurnNoted
from croupier.table.wagering.round_life_events import PatronLeftOut, WagerAwaited, WagerMissed

TurnNotice = LateNoted | WagerMissed | WagerAwaited | PatronLeftOut | MinimumWarned | OutOfTurnNoted


@floor("6.6")
def turn_notice(event: TurnNotice) -> str:
    """What was noted or decided about their wagers, with its clause."""
    match event:
        case LateNoted():
            said = "Your time to bet is over: in this round you can bet only the minimum"
        case WagerMissed():
            said = "You have not bet, and bets are about to close: the tournament director decides what happens"
        case WagerAwaited():
            said = "The tournament director is waiting for your bet"
        case PatronLeftOut():
            said = "The round goes on without you, as you have not bet"
        case MinimumWarned():
            said = "Warning: you must bet and risk at least the table minimum in every round"
        case OutOfTurnNoted():
            said = "You bet out of turn. The bet stands; the next one may be declared void"
    return f"{said} ({event.clause})."
