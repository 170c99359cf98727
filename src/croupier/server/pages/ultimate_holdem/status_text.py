"""What happens at a hold-em table in one sentence, for the status line and for screen readers."""

from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.round_of_play import Stage, Standing
from croupier.games.ultimate_holdem.steps import CONCEDE, DEALER, FLOP, ROUND, TURN_AND_RIVER
from croupier.games.ultimate_holdem.values_and_odds import FLOP_CARDS, Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.rulebook import act_uth as rule
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.controls import decision_buttons, seldom_buttons
from croupier.server.pages.ultimate_holdem.hand_names import (
    deciding_card_text,
    either,
    hand_in_sentence,
    held_hand,
    is_plural,
    lowered,
    pictured_cards,
    poker_hand_name,
)
from croupier.server.pages.ultimate_holdem.streets import net_of, settled_row
from croupier.verbs.actors import Role
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Settle, Staff

_AGAINST = {
    Result.WIN: ("beats", "beat"),
    Result.LOSE: ("loses to", "lose to"),
    Result.STAND_OFF: ("equals", "equal"),
}
_GIVEN_UP = {Standing.FOLDED: "folded", Standing.CONCEDED: "gave up"}
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
            return "Place your bets." if look.takes_wagers else _open_text(look)
        case Deal():
            return "No more bets. The cards are dealt face down."
        case Ask(who=who):
            return _asked(look, play, who)
        case Expose(hand=place) if place in _TURNED:
            return _TURNED[place]
        case Expose(hand=place) if place == DEALER:
            return "Everyone has bet or folded. Now the dealer's hand."
        case Offer(window=window) if window == CONCEDE:
            return dealer_hand_text(play) + (_own_hand_text(look, play) or _next_text(look, play))
        case Expose(hand=place) | Settle(what=place) if place != ROUND:
            return _settling(look, play, int(place))
        case _:
            return "The round is settled."


def _open_text(look: TableLook) -> str:
    seats = look.viewer.role is Role.PATRON and look.me is None and len(look.view.table.patrons) < AREAS
    return "Take a seat to play." if seats else "Bets are open."


def waiting_text(look: TableLook, play: RoundView | None, own: AreaView | None) -> tuple[str, str]:
    """How things stand for the viewer while nothing is theirs to decide, and what happens meanwhile."""
    if play is None or own is None or look.asked is not None or play.stage in (Stage.WAGERS, Stage.OVER):
        return "", ""
    if own.standing in _GIVEN_UP:
        return given_up_text(look, play, own), round_text(look, play)
    if isinstance(play.step, Ask):
        placed = f"Play {look.worth(own.play)} placed." if own.bet_on is not None else ""
        return placed, f"{look.name(play.step.who)} decides.{_turn_text(look, play, own, int(play.step.hand))}"
    return "", ""


def _turn_text(look: TableLook, play: RoundView, own: AreaView, asked: int) -> str:
    """After whom the viewer decides: areas decide by number."""
    if own.bet_on is not None or own.number < asked:
        return ""
    between = [area for area in play.areas if asked < area.number < own.number and area.standing is Standing.IN]
    before = [area.patron for area in between if area.bet_on is None]
    return f" You decide after {look.name(before[-1])}." if before else " You are next."


def given_up_text(look: TableLook, play: RoundView, own: AreaView) -> str:
    """`You folded and lost 25.00 (ante, blind, trips).`"""
    rows = [row for row in play.settled if row.box == own.number and row.result is Result.LOSE]
    lost = look.worth(sum(row.stake for row in rows))
    told = f" and lost {lost} ({', '.join(row.kind.value for row in rows)})" if rows and lost else ""
    return f"{_given_up(play, own)}{told}."


def _given_up(play: RoundView, own: AreaView) -> str:
    late = any(row.box == own.number and row.clause == rule["13.8"] for row in play.settled)
    return "You did not decide, so you folded" if late else f"You {_GIVEN_UP[own.standing]}"


def dealer_hand_text(play: RoundView) -> str:
    """The dealer's hand, and that it does not qualify where it does not."""
    if play.dealer_declared is None:
        return "Everyone has folded."
    short = "" if play.dealer_qualifies else " and does not qualify"
    return f"Dealer shows {hand_in_sentence(play.dealer_declared)}{short}."


def _next_text(look: TableLook, play: RoundView) -> str:
    """Which hand is the better one, only the dealer declares."""
    return " Your hand is next." if seldom_buttons(look, play) else ""


def _own_hand_text(look: TableLook, play: RoundView) -> str:
    own = play.area_of(look.viewer.name) if look.me is not None else None
    held = None if own is None else held_hand(look, play, own)
    return "" if held is None else f" You have {hand_in_sentence(held)}."


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
    own = play.area_of(look.viewer.name) if look.me is not None else None
    if own is None:
        sat_out = "" if look.me is None else "You sat out. "
        return f"{sat_out}{_dealer_only_text(play)}"
    if own.standing in _GIVEN_UP:
        return f"{given_up_text(look, play, own)} {dealer_hand_text(play)}"
    return f"{_net(look, play, own)} {_comparison(play, own)}".lstrip()


def result_reason(look: TableLook, play: RoundView | None) -> str:
    """Why one's own round came to what it did, for beside the sum; nothing before it is over."""
    own = None if play is None or look.me is None else play.area_of(look.viewer.name)
    if play is None or own is None or play.stage is not Stage.OVER or play.misdeal or play.void:
        return ""
    if own.standing in _GIVEN_UP:
        return f"{_given_up(play, own)}. {dealer_hand_text(play)}"
    rows = [row for row in play.settled if row.box == own.number]
    even = "You break even. " if look.knows_wagers and rows and net_of(rows) == 0 else ""
    return f"{even}{_comparison(play, own)}"


def _dealer_only_text(play: RoundView) -> str:
    """The end of a round in few words, for those who did not play it."""
    if play.dealer_declared is None:
        return "Everyone has folded."
    name = lowered(poker_hand_name(play.dealer_declared))
    return f"Dealer: {name}." if play.dealer_qualifies else f"Dealer: {name}, doesn't qualify."


def _comparison(play: RoundView, own: AreaView) -> str:
    """Why: `A straight, jack high, beats a pair of eights.`"""
    dealer = play.dealer_declared
    decided = settled_row(play, own, Kind.PLAY)
    if own.declared is None or dealer is None or decided is None or decided.result not in _AGAINST:
        return dealer_hand_text(play)
    mine, theirs = hand_in_sentence(own.declared), hand_in_sentence(dealer)
    short = "" if play.dealer_qualifies else " The dealer does not qualify."
    if mine == theirs:
        return f"Both have {theirs}.{deciding_card_text(own.declared, dealer)}{short}"
    compared = _AGAINST[decided.result][is_plural(own.declared)]
    return f"{mine[0].upper()}{mine[1:]}{',' if ',' in mine else ''} {compared} {theirs}.{short}"


def _net(look: TableLook, play: RoundView, own: AreaView) -> str:
    """What the round came to for a patron, told plainly; nothing where nobody entered the wagers."""
    if not look.knows_wagers:
        return ""
    rows = [row for row in play.settled if row.box == own.number]
    net = net_of(rows)
    if net == 0:
        return f"Even, {look.worth(net)}."
    won = {row.kind for row in rows if row.result is Result.WIN}
    on_trips = " on trips" if won == {Kind.TRIPS} and not any(row.result is Result.LOSE for row in rows) else ""
    return f"You win {look.worth(net)}{on_trips}." if net > 0 else f"You lose {look.worth(-net)}."
