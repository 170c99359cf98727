"""What happens at a hold-em table in one sentence, for the status line and for screen readers."""

from croupier.games.ultimate_holdem.round_of_play import Stage, Standing
from croupier.games.ultimate_holdem.steps import CONCEDE, DEALER, FLOP, ROUND, TURN_AND_RIVER
from croupier.games.ultimate_holdem.values_and_odds import FLOP_CARDS, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.controls import decision_buttons
from croupier.server.pages.ultimate_holdem.hand_names import deciding_card_text, either, pictured_cards, poker_hand_name
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Settle, Staff

_TURNED = {FLOP: "The flop is turned.", TURN_AND_RIVER: "The turn and the river are turned."}


def round_text(look: TableLook, play: RoundView | None) -> str:
    """One sentence or two, names and not ids."""
    if play is not None and play.stage is Stage.OVER:
        return _result_text(look, play)
    if isinstance(look.step, Staff):
        return f"Waiting for the dealer to {look.step.deed}."
    if play is None:
        return "No round has begun yet."
    match play.step:
        case Offer(window="wagers"):
            return "Place your bets." if look.takes_wagers else "Bets are open."
        case Deal():
            return "No more bets. The cards are dealt face down."
        case Ask(who=who):
            return _asked(look, play, who)
        case Expose(hand=place) if place in _TURNED:
            return _TURNED[place]
        case Expose(hand=place) if place == DEALER:
            return "Everyone has bet or folded. Now the dealer's hand."
        case Offer(window=window) if window == CONCEDE:
            return dealer_hand_text(play) + (" You may still concede." if decision_buttons(look, play) else "")
        case Expose(hand=place) | Settle(what=place) if place != ROUND:
            return _settling(look, play, int(place))
        case _:
            return "The round is settled."


def waiting_text(look: TableLook, play: RoundView | None, own: AreaView | None) -> str:
    """What the viewer with a hand in the round waits for, while nothing is theirs to decide."""
    if play is None or own is None or look.asked is not None or play.stage is not Stage.BETTING:
        return ""
    if own.standing is not Standing.IN:
        return ""
    if isinstance(play.step, Ask):
        bet = f"You have bet {look.worth(own.play)}. " if own.bet_on is not None else ""
        return f"{bet}{look.name(play.step.who)} decides."
    return ""


def dealer_hand_text(play: RoundView) -> str:
    """The dealer's hand, and that it does not qualify where it does not."""
    if play.dealer_declared is None:
        return "Everyone has folded."
    short = "" if play.dealer_qualifies else " The dealer does not qualify."
    return f"Dealer: {poker_hand_name(play.dealer_declared)}.{short}"


def _asked(look: TableLook, play: RoundView, who: str) -> str:
    if look.asked is None:
        return f"{look.name(who)} decides {play.street}."
    board = {Street.AFTER_FLOP: play.communal[:FLOP_CARDS], Street.ON_RIVER: play.communal}.get(play.street, ())
    choices = either(dict.fromkeys(button.word.split()[0].lower() for button in decision_buttons(look, play)))
    return (f"{pictured_cards(board)}. " if board else "") + f"Your turn: {choices}."


def _settling(look: TableLook, play: RoundView, number: int) -> str:
    area = next(area for area in play.areas if area.number == number)
    whose = "Your hand" if look.name(area.patron) == "You" else f"{look.name(area.patron)}'s hand"
    return f"{whose} is turned." if area.declared is None else f"{whose}: {poker_hand_name(area.declared)}."


def _result_text(look: TableLook, play: RoundView) -> str:
    if play.misdeal is not None:
        return "Misdeal: all bets are returned."
    if play.void is not None:
        return "This round is void: all bets are returned."
    end = dealer_hand_text(play)
    own = play.area_of(look.viewer.name) if look.me is not None else None
    if own is None:
        return f"The round is over. {end}"
    hand = f" You: {poker_hand_name(own.declared)}." if own.declared is not None else ""
    beside = deciding_card_text(own.declared, play.dealer_declared)
    return f"{_net(look, play, own)} {end}{hand}{beside}"


def _net(look: TableLook, play: RoundView, own: AreaView) -> str:
    """What the round came to for a patron, told plainly."""
    rows = [row for row in play.settled if row.box == own.number]
    net = sum(row.paid - (row.stake if row.result is Result.LOSE else 0) for row in rows)
    if net == 0:
        return "You push."
    return f"You win {look.worth(net)}." if net > 0 else f"You lose {look.worth(-net)}."
