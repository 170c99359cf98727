"""Checks that are stricter for a record than at a table: its lines say what was done, not what somebody asked for."""

from croupier.games.blackjack.hands import Hand
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.steps import next_step
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.games.blackjack.values_and_odds import LIMIT, total
from croupier.records.blackjack.acts import DecisionAct, Insures, Sits, Splits
from croupier.records.replay import Replay
from croupier.rulebook import Cite, act_bj as rule
from croupier.verbs.steps import Ask, Offer


@rule("4.5(a)")
def check_seat(replay: Replay, act: Sits) -> None:
    """A box has one seat and a patron takes one of them, before the first card."""
    boxes, clause = BLACKJACK.seats(replay.table.determinations.game)
    if not 1 <= act.box <= boxes:
        raise replay.refusal(clause, f"The table has seats 1 to {boxes}.")
    if replay.play.stage is not Stage.WAGERS:
        raise replay.refusal(rule["4.5(a)"], "Seats must be taken before the first card.")
    before = [earlier for earlier in replay.written.play[: (replay.line or 1) - 1] if isinstance(earlier, Sits)]
    for earlier in before:
        if earlier.box == act.box or earlier.name == act.name:
            raise replay.refusal(rule["4.5(a)"], f"{earlier.name} already sits at box {earlier.box}.")


@rule("7.2")
def check_insurance(replay: Replay, play: RoundOfPlay, act: Insures) -> None:
    """Others insure only wagers that their owner does not: a record tells what was done, not who asked first."""
    others = [i for i in play.insurance if (i.box, i.owner) == (act.box, act.owner) and i.patron != act.name]
    if act.name == act.owner and others:
        raise replay.refusal(rule["7.2"], f"{others[0].patron} has insured this wager: its owner declined to.")


@rule("9.2(a)", "10.3", "10.5", "11.2", "14.7")
def check_decision_is_due(replay: Replay, play: RoundOfPlay, act: DecisionAct) -> None:
    """If no decision is due, the last hand played says why."""
    if play.is_over or isinstance(next_step(play), Ask | Offer):
        return
    patron = replay.table.patron(act.name)
    if act.name in play.absent and not (patron and patron.excluded):  # the table refuses somebody excluded by itself
        raise replay.refusal(rule["14.7"], f"{act.name} has left and decides nothing more before they return.")
    own = [hand for box in play.boxes if any(w.patron == act.name for w in box.wagers) for hand in box.hands]
    if own and not own[-1].stood:
        raise replay.refusal(*_why_complete(own[-1], isinstance(act, Splits)))


def _why_complete(hand: Hand, split: bool) -> tuple[Cite, str]:
    points = total(hand.cards).points
    if hand.split_ace and split:
        return rule["10.3"], "Aces can be split only once."
    if hand.split_ace:
        return rule["10.5"], "A split ace gets only one card: leave this line out."
    if points > LIMIT:
        return rule["13.1(d)"], f"The hand exceeds 21, at {points}: it is lost, so leave this line out."
    if hand.doubled:
        return rule["11.2"], "A doubled hand gets only one card: leave this line out."
    return rule["9.2(a)"], "A Blackjack or a total of 21 takes no further card: leave this line out."
