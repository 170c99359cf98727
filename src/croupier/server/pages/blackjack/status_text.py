"""A round of blackjack told in one sentence: what happens or is asked now."""

from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.values_and_odds import LIMIT, is_blackjack
from croupier.games.blackjack.view import RoundView, SettledView
from croupier.server.pages.blackjack.chips import SECRET
from croupier.server.pages.blackjack.controls import dealer_text
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.state import ShoePhase
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Offer, Over, Settle, Staff

_CHOICES = {"draw": "hit"}
_OF_SHOE = {
    ShoePhase.UNCHECKED: "The cards are being checked.",
    ShoePhase.TO_BE_REPLACED: "The cards are being replaced.",
    ShoePhase.UNSHUFFLED: "The cards are being shuffled.",
    ShoePhase.CUT: "The cutting card goes in.",
    ShoePhase.TO_LOAD: "The shoe is being loaded.",
}


def round_text(look: TableLook) -> str:
    """What happens or is asked now, with names and not ids."""
    play: RoundView | None = look.view.table.play
    step = look.step
    if play is None or isinstance(step, Staff | Over):
        return _pause_text(look, play)
    match step:
        case Offer(window="wagers"):
            return _wagering(look)
        case Offer(window="insurance"):
            return "The dealer has an ace: insurance is open."
        case Offer():
            return _following(look, play)
        case Ask():
            return _asked(look, play, step)
        case Deal() if _is_initial(play):
            return "No more bets: the cards are dealt."
        case Deal(to="dealer"):
            return f"Dealer has {play.dealer.total} and draws."
        case Deal(to=to):
            return f"A card for {_place(play, to)}."
        case Settle(what="absent hand"):
            return "Nobody is there to decide on this hand: it stands."
        case Settle():
            return "Bets are being settled."
        case _:
            return ""


def _is_initial(play: RoundView) -> bool:
    """Whether the initial deal is going on: told once, and not card by card."""
    hands = [box.hands[0] for box in play.boxes if len(box.hands) == 1]
    return not play.dealer.cards or any(len(hand.cards) < 2 for hand in hands)


def _place(play: RoundView, at: str) -> str:
    number, _, hand = at.partition("/")
    several = len(play.box(int(number)).hands) > 1
    return f"box {number}, hand {hand}" if several else f"box {number}"


def _wagering(look: TableLook) -> str:
    table = look.view.table
    if not table.marker:
        return "Place your bets."
    if not table.at_turn:
        return "Bets go in turn."
    return "Your turn to bet." if look.is_mine(table.at_turn) else f"{look.name(table.at_turn)} is betting."


def _asked(look: TableLook, play: RoundView, step: Ask) -> str:
    hand = play.hand(step.hand)
    if look.asked is None:
        return f"{look.name(step.who)} decides on {_place(play, step.hand)}: {hand.total}."
    names = [_CHOICES.get(choice.name, choice.name) for choice in step.choices]
    choices = f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
    return f"Your {hand.total} on {_place(play, step.hand)} against {dealer_text(play)}: {choices}."


def _following(look: TableLook, play: RoundView) -> str:
    behind = play.following
    if behind is None:
        return ""
    did = "split" if behind.split else "double"
    if any(look.is_mine(name) for name in behind.waiting):
        return f"You may follow the {did} on box {behind.box}."
    return f"{' and '.join(look.name(name) for name in behind.waiting)} may follow the {did} on box {behind.box}."


def _pause_text(look: TableLook, play: RoundView | None) -> str:
    table = look.view.table
    if play is not None and play.void is not None:
        return "The round is void: all bets are returned."
    if play is not None and play.settled:
        own = [row for row in play.settled if look.is_mine(row.patron)]
        return f"{_bust(play, own) or _beaten(play, own) or _dealer_came_to(play)} {_own_result(look, own)}".strip()
    if table.shoe_phase is ShoePhase.SHUFFLED:
        to = table.cut_offered_to
        return f"{look.name(to)} may cut the cards." if to and not look.is_mine(to) else "The cards are being cut."
    return _OF_SHOE.get(table.shoe_phase, "The next round is about to begin.")


def _dealer_came_to(play: RoundView) -> str:
    if is_blackjack(play.dealer.cards):
        return "Dealer has a Blackjack."
    points = play.dealer.total.rpartition("/")[2]
    return f"Dealer busts with {points}." if _is_over(points) else f"Dealer has {points}."


def _is_over(total: str) -> bool:
    return int(total.rpartition("/")[2]) > LIMIT


def _bust(play: RoundView, own: list[SettledView]) -> str:
    """What the viewer's hands came to, if all of them went over: the dealer's total then decided nothing."""
    hands = [play.box(row.box).hands[row.hand - 1] for row in own if row.kind is Kind.MAIN and row.hand]
    if not hands or any(not _is_over(hand.total) for hand in hands):
        return ""
    return f"You bust with {' and '.join(hand.total for hand in hands)}."


def _beaten(play: RoundView, own: list[SettledView]) -> str:
    """Which of two totals won, where the viewer has one hand and the dealer did not bust."""
    main = [row for row in own if row.kind is Kind.MAIN and row.hand]
    dealer = play.dealer.total.rpartition("/")[2]
    if len(main) != 1 or _is_over(dealer):
        return ""
    hand = play.box(main[0].box).hands[main[0].hand - 1]
    mine = "Blackjack" if hand.is_blackjack else hand.total.rpartition("/")[2]
    theirs = "Blackjack" if is_blackjack(play.dealer.cards) else dealer
    match main[0].result:
        case Result.WIN:
            return f"Your {mine} beats the dealer's {theirs}."
        case Result.LOSE if mine != theirs:
            return f"Dealer's {theirs} beats your {mine}."
        case Result.STAND_OFF if mine == theirs:
            return f"You both have {theirs}."
        case _:
            return ""


def _own_result(look: TableLook, own: list[SettledView]) -> str:
    """What the round came to for the viewer, plainly."""
    if not own:
        return ""
    net = sum((row.paid or 0) if row.result is Result.WIN else -(row.stake or 0) for row in own if row.result in _MOVES)
    told = look.worth(abs(net))
    if told in ("", SECRET):
        return ""
    if net:
        return f"You {'win' if net > 0 else 'lose'} {told}."
    return "You push."


_MOVES = frozenset({Result.WIN, Result.LOSE})
