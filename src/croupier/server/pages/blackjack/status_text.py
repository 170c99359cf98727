"""A round of blackjack told in one sentence: what happens or is asked now."""

from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.values_and_odds import LIMIT, blackjack_odds, is_blackjack
from croupier.games.blackjack.view import RoundView, SettledView
from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.chips import SECRET
from croupier.server.pages.blackjack.controls import dealer_text, hand_question
from croupier.server.pages.blackjack.insurance import insurance_question
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.state import ShoePhase
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Offer, Over, Settle, Staff

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
    if play is None or isinstance(look.step, Staff | Over):
        return _pause_text(look, play)
    return f"{_decided_text(look, play)} {_step_text(look, play)}".strip()


def _step_text(look: TableLook, play: RoundView) -> str:
    match step := look.step:
        case Offer(window="wagers"):
            return _wagering(look)
        case Offer(window="insurance"):
            if look.open_choices and not _has_insured(look, play):
                return insurance_question(look.view.table.sign.game)
            return "The dealer has an ace: insurance is open."
        case Offer():
            return _following(look, play)
        case Ask():
            return _asked(look, play, step)
        case Deal() if _is_initial(play):
            return "No more bets: the cards are dealt."
        case Deal(to="dealer"):
            return f"Dealer has {dealer_text(play)} and draws."
        case Deal(to=to):
            own = _own_hand(look, play, to)
            return f"{own}: a card is coming." if own else f"A card for {_place(play, to)}."
        case Settle(what="absent hand"):
            return "Nobody is there to decide on this hand: it stands."
        case Settle(what="pairs"):
            follows = " Insurance comes next." if play.dealer.cards[0][0] == "A" else ""
            return f"Pairs are being paid.{follows}"
        case Settle(what="interim"):
            return "A Blackjack is paid at once."
        case Settle(what="insurance"):
            return "Insurance is being settled."
        case Settle():
            return "Bets are being settled."
        case _:
            return ""


def turn_text(look: TableLook, play: RoundView | None) -> str:
    """Whose turn it is, or what is paid before the others play, instead of what all games say."""
    match look.step:
        case Deal(to="dealer") if play is not None and not _is_initial(play):
            return "Dealer's turn"
        case Deal(to=to) if play is not None and not _is_initial(play):
            return _own_hand(look, play, to) or _place(play, to).capitalize()
        case Settle(what="pairs"):
            return "Paying pairs"
        case Settle(what="interim"):
            return "Paying Blackjack"
        case Offer(window="insurance") if play is None or not look.open_choices or _has_insured(look, play):
            return "Insurance"
        case _:
            return ""


def _has_insured(look: TableLook, play: RoundView) -> bool:
    """Whether all of the viewer's wagers are insured."""
    own = {box.number for box in play.boxes for wager in box.wagers if look.is_mine(wager.patron)}
    return own <= {one.box for one in play.insurance if look.is_mine(one.patron)}


def _is_initial(play: RoundView) -> bool:
    """Whether the initial deal is going on: told once, and not card by card."""
    hands = [box.hands[0] for box in play.boxes if len(box.hands) == 1]
    return not play.dealer.cards or any(len(hand.cards) < 2 for hand in hands)


def _place(play: RoundView, at: str) -> str:
    number, _, hand = at.partition("/")
    several = len(play.box(int(number)).hands) > 1
    return f"box {number}, hand {hand}" if several else f"box {number}"


def _own_hand(look: TableLook, play: RoundView, at: str) -> str:
    """A hand that the viewer plays, as they call it; nothing for others'."""
    number, _, hand = at.partition("/")
    box = play.box(int(number))
    if not look.is_mine(box.controller or ""):
        return ""
    played = [one.number for one in play.boxes if look.is_mine(one.controller or "")]
    of = f", box {number}" if len(played) > 1 else ""
    return f"Your hand {hand}{of}" if len(box.hands) > 1 else f"Your hand{of}"


def _wagering(look: TableLook) -> str:
    table = look.view.table
    if not table.marker:
        return "Place your bets."
    if not table.at_turn:
        return "Bets go in turn."
    return "Your turn to bet." if look.is_mine(table.at_turn) else f"{look.name(table.at_turn)} is betting."


def _asked(look: TableLook, play: RoundView, step: Ask) -> str:
    if look.asked is not None:
        return f"{hand_question(play, step)}."
    hand, who = play.hand(step.hand), look.name(step.who)
    own = look.worth(hand.stake_of(look.me.name)) if look.me is not None else ""
    behind = f", with your {own} on it" if own and any(look.is_mine(share.patron) for share in hand.shares) else ""
    return f"{who} decides on {_place(play, step.hand)}{behind}: {hand.total}."


def _decided_text(look: TableLook, play: RoundView) -> str:
    """What became of the viewer's one hand while others still play: a Blackjack that is paid, or too many."""
    if look.asked is not None:
        return ""
    paid = [row for row in play.settled if row.kind is Kind.MAIN and look.is_mine(row.patron)]
    lying = [hand for box in play.boxes for hand in box.hands for share in hand.shares if look.is_mine(share.patron)]
    if not lying:
        return _blackjack(look, play, paid)
    lost = [hand for hand in lying if _is_over(hand.total)]
    if len(lost) != len(lying) or paid:
        return ""
    return f"You bust with {' and '.join(hand.total for hand in lost)}."


def _blackjack(look: TableLook, play: RoundView, own: list[SettledView]) -> str:
    """A Blackjack that has won, where the viewer has no other hand."""
    if len(own) != 1 or own[0].result is not Result.WIN or own[0].clause == rule["8.1(b)"]:
        return ""
    told = look.worth(own[0].paid)
    if not play.box(own[0].box).hands[0].is_blackjack or told in ("", SECRET):
        return ""
    odds, _ = blackjack_odds(look.view.table.sign.game)
    return f"Blackjack pays {odds}: you win {told}."


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
        if len(own) == 1 and (said := _blackjack(look, play, own) or _stand_off(look, play, own[0])):
            return said
        return f"{_why(play, own)} {_own_result(look, own)}".strip()
    if table.shoe_phase is ShoePhase.SHUFFLED:
        to = table.cut_offered_to
        return f"{look.name(to)} may cut the cards." if to and not look.is_mine(to) else "The cards are being cut."
    return _OF_SHOE.get(table.shoe_phase, "The next round is about to begin.")


def _dealer_came_to(play: RoundView) -> str:
    if is_blackjack(play.dealer.cards):
        return "Dealer has a Blackjack."
    points = play.dealer.total.rpartition("/")[2]
    return f"Dealer busts with {points}." if _is_over(points) else f"Dealer has {points}."


def win_text(look: TableLook, play: RoundView | None) -> str:
    """What a round that is over brought the viewer, for the sign on the felt; nothing where it brought nothing."""
    if play is None or play.void is not None or not isinstance(look.step, Staff | Over):
        return ""
    net = _net([row for row in play.settled if look.is_mine(row.patron)])
    return look.worth(net) if net > 0 else ""


def win_reason(look: TableLook, play: RoundView | None) -> str:
    """Why the viewer's bets won, where the sign on the felt says how much."""
    own = [row for row in play.settled if look.is_mine(row.patron)] if play else []
    if play is None or not own:
        return ""
    is_blackjack = len(own) == 1 and play.box(own[0].box).hands[0].is_blackjack
    odds, _ = blackjack_odds(look.view.table.sign.game)
    return f"Blackjack pays {odds}." if is_blackjack else _why(play, own)


def _why(play: RoundView, own: list[SettledView]) -> str:
    return _bust(play, own) or _beaten(play, own) or _dealer_came_to(play)


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


def _stand_off(look: TableLook, play: RoundView, row: SettledView) -> str:
    """An equal total, where the viewer has one wager: it comes back."""
    told, equal = look.worth(row.stake), _beaten(play, [row])
    if row.result is not Result.STAND_OFF or not equal or told in ("", SECRET):
        return ""
    return f"Push: {equal.replace('You', 'you')} Your {told} comes back."


def _own_result(look: TableLook, own: list[SettledView]) -> str:
    """What the round came to for the viewer, plainly."""
    if not own:
        return ""
    net = _net(own)
    told = look.worth(abs(net))
    if told in ("", SECRET):
        return ""
    if net:
        return f"You {'win' if net > 0 else 'lose'} {told}."
    return "You break even." if any(row.result in _MOVES for row in own) else "You push."


def _net(own: list[SettledView]) -> int:
    return sum(
        (row.paid or 0) if row.result is Result.WIN else -(row.stake or 0) for row in own if row.result in _MOVES
    )


_MOVES = frozenset({Result.WIN, Result.LOSE})
