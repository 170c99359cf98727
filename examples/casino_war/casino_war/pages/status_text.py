"""What happens at a table of casino war in one sentence, for the status line and for screen readers."""

from casino_war.pages.words import rank_name
from casino_war.round_of_play import BURN, Box, Stage
from casino_war.view import RoundView
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Offer, Staff


def status_text(look: TableLook) -> str:
    """One sentence or two, names and not ids."""
    play: RoundView | None = look.view.table.play
    if play is not None and play.stage is Stage.OVER:
        return _result_text(look, play)
    if isinstance(look.step, Staff):
        return f"Waiting for the dealer to {look.step.deed}."
    if play is None:
        return "No round has begun yet."
    match play.step:
        case Offer():
            return "Place your bets." if look.takes_wagers else "Bets are open."
        case Ask(who=who) if who == look.viewer.name:
            return f"A tie: you both have {rank_name(play.dealer[0])}. Go to war, or surrender half."
        case Ask(who=who):
            return f"{look.name(who)} ties with the dealer and decides."
        case Deal(to=to) if to == BURN:
            return "War: three cards are burnt."
        case Deal():
            return "War: the second cards are dealt." if play.burnt else "No more bets. The cards are dealt."
        case _:
            return "Bets are being settled."


def _result_text(look: TableLook, play: RoundView) -> str:
    if play.void is not None:
        return "This round is void: all bets are returned."
    dealer = f"Dealer: {rank_name(play.dealer[-1])}." if play.dealer else "No card was dealt."
    own = play.box_of(look.viewer.name) if look.me is not None else None
    if own is None or not own.cards:
        return f"The round is over. {dealer}"
    return f"{_net(look, play, own)} {dealer} You: {rank_name(own.cards[-1])}."


def _net(look: TableLook, play: RoundView, own: Box) -> str:
    """What the round came to for a patron, told plainly."""
    rows = [row for row in play.settled if row.box == own.number]
    net = sum(row.paid - (row.stake if row.result is Result.LOSE else 0) for row in rows)
    if net == 0:
        return "You break even."
    return f"You win {look.worth(net)}." if net > 0 else f"You lose {look.worth(-net)}."
