"""Cards burnt before the first coup of a shoe, as the lines of a coup tell it, and a burn that was forgotten."""

from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.games.baccarat.clauses import burn_value
from croupier.records.baccarat.acts import ForgetsToBurn
from croupier.records.replay import DEALER, Replay
from croupier.records.staff_acts import Burns
from croupier.rulebook import Cite, act_mb as rule
from croupier.table.commands import ReportBurnMissed


def burn(replay: Replay, card: Card) -> None:
    """The next card of the shoe is burnt: only before the first coup of a shoe, and only as many as are due."""
    if replay.play.cards_out:
        raise replay.refusal(rule["5.5"], "Cards are burnt before the first coup of a shoe, not in a coup.")
    _check_first_coup(replay, rule["5.5"])
    replay.take(card, "burnt")
    _check_number(replay)


@rule("12.8")
def forget_to_burn(replay: Replay) -> None:
    """Nothing was burnt before the first coup of a shoe, or too little: the coup goes on."""
    _check_first_coup(replay, rule["12.8"])
    burnt = _burnt(replay)
    if burnt and len(burnt) >= 1 + _more_due(burnt[0]):
        raise replay.refusal(rule["12.8"], "Other lines say that all cards were burnt.")
    replay.burn_is_due()
    replay.do(ReportBurnMissed(DEALER))


@rule("5.5(a)", "5.6")
def _check_number(replay: Replay) -> None:
    """One unseen, or the first exposed and as many as it counts; fewer if a line says that the dealer forgot."""
    burnt = _burnt(replay)
    told, due = len(burnt) - 1, _more_due(burnt[0])
    if told > due == 0:
        raise replay.refusal(rule["5.5(a)"], "After a card that nobody saw no more are burnt.")
    stopped = any(isinstance(act, ForgetsToBurn) for act in replay.written.play)
    if told > due or (told < due and not stopped):
        why = f"The {pictured(burnt[0])} calls for {due} more to be burnt, and lines tell of {told}."
        raise replay.refusal(rule["5.6"], f"{why} If the dealer stopped early, one says: dealer forgets to burn.")


@rule("5.5(b)", "5.6", "5.7")
def _more_due(first: Card) -> int:
    """How many cards are burnt after the first."""
    return 0 if first == UNSEEN else burn_value(first)


def _burnt(replay: Replay) -> list[Card]:
    return [act.card for act in replay.written.play if isinstance(act, Burns)]


def _check_first_coup(replay: Replay, clause: Cite) -> None:
    if not replay.is_new_shoe:
        why = "No burn was due: this coup is not the first of its shoe. A line may say that a supervisor "
        raise replay.refusal(clause, f"{why}directed a shuffle before it.")
