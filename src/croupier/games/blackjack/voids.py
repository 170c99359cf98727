"""Void rounds and void wagers (16): what was wagered goes back as though it had never been placed."""

from croupier.games.blackjack.commands import VoidRound, VoidWagers
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import Event, Kind, RoundVoided, SettlementReversed, WagerVoided
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.rulebook import Cite, act_bj as rule
from croupier.verbs.void_checks import require_voiding, void_patron
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import order_for_reversal, reverse_settlements


def voided(play: RoundOfPlay, clause: Cite) -> list[SettlementReversed | WagerVoided]:
    """Give every wager back as though the round had never been dealt.

    Payments are taken from the stack last, latest first: they may have gone into other wagers.
    """
    events: list[SettlementReversed | WagerVoided] = []
    for box in play.boxes:
        events += [WagerVoided(wager.patron, box.number, 1, Kind.PAIRS, wager.amount, clause) for wager in box.pairs]
        if play.stage is Stage.WAGERS:
            events += [WagerVoided(w.patron, box.number, 1, Kind.MAIN, w.amount, clause) for w in box.wagers]
        for number, hand in enumerate(box.hands, start=1):
            events += [WagerVoided(s.patron, box.number, number, Kind.MAIN, s.amount, clause) for s in hand.shares]
    for i in play.insurance:
        owner = "" if i.owner == i.patron else i.owner
        events.append(WagerVoided(i.patron, i.box, 1, Kind.INSURANCE, i.amount, clause, owner))
    for back in order_for_reversal(reverse_settlements(play.settled, SettlementReversed, clause)):
        events += (back, WagerVoided(back.patron, back.box, back.hand, back.kind, back.stake, clause, back.owner))
    return events


@rule("14.4", "16.1", "16.3")
def void_round(play: RoundOfPlay, command: VoidRound) -> tuple[Event, ...]:
    """The operator invalidates a round: disturbed, impractical to finish, or touched by fraud.

    Hands that cannot be reconstructed after a placement error are impractical to finish.
    """
    clause = rule["16.1"] if command.ground is Ground.DISTURBANCE else rule["16.3"]
    over = _already_void(play)
    if play.is_over and not over and command.ground is Ground.IMPRACTICAL:
        over = "This round is settled: nothing is left to continue."
    require_voiding(command.by, clause, "Declaring a round void", over, command.ground)
    return (*voided(play, clause), RoundVoided(clause, command.details or command.ground, command.ground))


def _already_void(play: RoundOfPlay) -> str:
    """Why nothing of the round can be voided any more; a settled round can until its cards are gathered."""
    return "This round is already void." if play.void is not None else ""


@rule("7.1", "7.2", "16.2", "16.2(a)")
def void_wagers(play: RoundOfPlay, command: VoidWagers) -> tuple[Event, ...]:
    """The operator voids what somebody who broke the rules has wagered in this round, or one of those wagers.

    Insurance on a void wager goes back to the patron who placed it.
    """
    clause = rule["16.2(a)"]
    events = void_patron(command, clause, _already_void(play), voided(play, clause), "in this round")
    return (*events, *_stranded_pairs(play, events))


@rule("17.8", "17.20")
def _stranded_pairs(play: RoundOfPlay, events: tuple[Event, ...]) -> list[WagerVoided]:
    """Pairs that wait for their cards on a box where no other wager is left go back too."""
    if play.stage is Stage.WAGERS:
        return []
    clause = rule["17.8"] if play.determinations.pairs is SideWager.PERFECT_PAIRS else rule["17.20"]
    gone = {(event.patron, event.box, event.kind) for event in events if isinstance(event, WagerVoided)}
    return [
        WagerVoided(pair.patron, box.number, 1, Kind.PAIRS, pair.amount, clause)
        for box in play.boxes
        if all((wager.patron, box.number, Kind.MAIN) in gone for wager in box.wagers)
        for pair in box.pairs
        if (pair.patron, box.number, Kind.PAIRS) not in gone
    ]
