"""The subsequent deal: drawing, standing, splitting and doubling by a box's decider and by those who follow."""

from croupier.equipment.amounts import currency_text
from croupier.games.blackjack.commands import (
    Double,
    Draw,
    GoOn,
    ReportAbsence,
    ReportNoAnswer,
    ReportReturn,
    Split,
    Stand,
)
from croupier.games.blackjack.events import (
    AbsenceNoted,
    AnswerMissed,
    DoubleFollowed,
    DrawCalled,
    Event,
    FollowingClosed,
    HandDoubled,
    HandLeftStanding,
    HandSplit,
    HandStood,
    PatronReturned,
    SplitFollowed,
)
from croupier.games.blackjack.hands import Box, Hand, Share
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.steps import hand_at_turn, may_split, next_step, read_place
from croupier.games.blackjack.values_and_odds import HANDS_MAX, MUST_DRAW_BELOW, total
from croupier.rulebook import Cite, Refused, act_bj as rule
from croupier.verbs.actors import DEALING_ROLES, Role, require, require_own
from croupier.verbs.steps import Ask

Decision = Draw | Stand | Split | Double


def hand_to_decide(play: RoundOfPlay, command: Decision, clause: Cite) -> tuple[Box, int, Hand]:
    """The box and hand that this patron decides about now."""
    require_own(command.by, command.patron, clause, "Deciding about this hand")
    step = next_step(play)
    if not isinstance(step, Ask):
        raise _others_decide(play, command, None) or Refused(clause, "No hand is waiting for a decision.")
    number, hand = read_place(step.hand)
    box = play.box(number)
    if step.who != command.patron:
        raise _others_decide(play, command, box) or Refused(rule["4.5"], f"{step.who} decides about this hand.")
    return box, hand, box.hands[hand - 1]


@rule("10.1", "10.2", "11.1", "11.2")
def _others_decide(play: RoundOfPlay, command: Decision, at_turn: Box | None) -> Refused | None:
    """A split or double by somebody who only shares a box, if the person who decides for it has declined."""
    own = [box for box in play.boxes if _wagers_on(box, command.patron)]
    if not own or (at_turn not in own and any(play.controller(box) == command.patron for box in own)):
        return None
    box = at_turn if at_turn in own and at_turn is not None else own[0]
    if isinstance(command, Split) and len(box.hands) > 1:
        return Refused(rule["10.2"], "Patrons with a wager on the hand follow a split right after it.")
    if isinstance(command, Double) and any(hand.doubled for hand in box.hands):
        return Refused(rule["11.2"], "Patrons with a wager on the hand follow a double right after it.")
    undecided = box is at_turn and all(len(hand.cards) <= 2 and not hand.stood for hand in box.hands)
    if undecided or not isinstance(command, Split | Double):
        return None
    clause = rule["10.1"] if isinstance(command, Split) else rule["11.1"]
    return Refused(clause, "The patron who decides for the box has declined: nobody else on it may.")


def _wagers_on(box: Box, patron: str) -> bool:
    return any(wager.patron == patron for wager in box.wagers)


@rule("9.1(c)", "9.2(a)")
def draw(play: RoundOfPlay, command: Draw) -> tuple[Event, ...]:
    """Another card; a hand of 21 is complete and is never asked."""
    box, number, _ = hand_to_decide(play, command, rule["9.1(c)"])
    return (DrawCalled(box.number, number, command.patron, rule["9.1(c)"]),)


@rule("9.1(d)", "9.2", "9.2(b)")
def stand(play: RoundOfPlay, command: Stand) -> tuple[Event, ...]:
    """No further card, from a hard twelve or any soft total on."""
    box, number, hand = hand_to_decide(play, command, rule["9.1(d)"])
    now = total(hand.cards)
    if not now.soft and now.points < MUST_DRAW_BELOW:
        raise Refused(rule["9.2(b)"], f"Draw or double on a hard {now.points}: you can only stand from hard 12.")
    return (HandStood(box.number, number, command.patron, rule["9.1(d)"]),)


@rule("9.1(a)", "10.1", "10.2(a)", "10.3")
def split(play: RoundOfPlay, command: Split) -> tuple[Event, ...]:
    """Two cards of equal value become two hands, each with an equal wager; others on the box may follow."""
    if play.following is not None:
        return _follow_split(play, command)
    box, number, hand = hand_to_decide(play, command, rule["9.1(a)"])
    if len(hand.cards) != 2 or not may_split(box, hand):
        if len(box.hands) >= HANDS_MAX:
            raise Refused(rule["10.3"], f"A box can have at most {HANDS_MAX} hands.")
        raise Refused(rule["9.1(a)"], "Only two cards of equal value can be split.")
    stake = _share(hand, command.patron, rule["10.2"]).stake
    return (HandSplit(box.number, number, command.patron, stake, rule["9.1(a)"]),)


def _follow_split(play: RoundOfPlay, command: Split) -> tuple[Event, ...]:
    following = play.following
    assert following is not None
    require_own(command.by, command.patron, rule["10.2"], "Following this split")
    if not following.split and command.patron in following.waiting:
        raise Refused(rule["10.1"], "The hand was doubled: nobody on the box can split it.")
    if command.patron not in following.waiting:
        raise Refused(rule["10.2"], f"{command.patron} has no split to follow.")
    hand = play.hand(following.box, following.hand)
    stake = _share(hand, command.patron, rule["10.2"]).stake
    return (SplitFollowed(following.box, following.hand, command.patron, stake, rule["10.2(a)"]),)


@rule("9.1(b)", "11.1", "11.2", "11.3")
def double(play: RoundOfPlay, command: Double) -> tuple[Event, ...]:
    """Up to as much again on a hand's first two cards, for one card more; others on the box may follow."""
    if play.following is not None:
        return _follow_double(play, command)
    box, number, hand = hand_to_decide(play, command, rule["9.1(b)"])
    if len(hand.cards) != 2:
        raise Refused(rule["9.1(b)"], "You can only double on the first two cards of a hand.")
    _check_added(hand, command, rule["9.1(b)"])
    return (HandDoubled(box.number, number, command.patron, command.amount, rule["9.1(b)"]),)


def _follow_double(play: RoundOfPlay, command: Double) -> tuple[Event, ...]:
    following = play.following
    assert following is not None
    require_own(command.by, command.patron, rule["11.2"], "Following this double")
    if following.split and command.patron in following.waiting:
        raise Refused(rule["11.1"], "The hand was split: nobody on the box can double it.")
    if command.patron not in following.waiting:
        raise Refused(rule["11.2"], f"{command.patron} has no double to follow.")
    _check_added(play.hand(following.box, following.hand), command, rule["11.2"])
    return (DoubleFollowed(following.box, following.hand, command.patron, command.amount, rule["11.2"]),)


def _check_added(hand: Hand, command: Double, clause: Cite) -> None:
    stake = _share(hand, command.patron, clause).stake
    if not 0 < command.amount <= stake:
        raise Refused(clause, f"Double by at most the wager itself, {currency_text(stake)}.")


def _share(hand: Hand, patron: str, clause: Cite) -> Share:
    for share in hand.shares:
        if share.patron == patron:
            return share
    raise Refused(clause, f"{patron} has no wager on this hand.")


@rule("10.2(b)", "11.2")
def go_on(play: RoundOfPlay, command: GoOn) -> tuple[Event, ...]:
    """A patron who has not followed keeps the wager: on the first of split hands, undoubled on a doubled one."""
    require(command.by, DEALING_ROLES, rule["9.1"], "Resuming the round")
    if play.following is None:
        raise Refused(rule["9.1"], "Nobody is being waited for.")
    return (FollowingClosed(rule["10.2(b)"] if play.following.split else rule["11.2"]),)


@rule("14.7")
def report_absence(play: RoundOfPlay, command: ReportAbsence) -> tuple[Event, ...]:
    """Somebody is away: others with a wager in a hand decide about it, else it is dealt to until it exceeds eleven."""
    require_own(command.by, command.patron, rule["14.7"], "Leaving these hands")
    if play.is_over:
        raise Refused(rule["14.7"], "The round is over.")
    if command.patron in play.absent:
        raise Refused(rule["14.7"], f"{command.patron} is already away.")
    if not any(_wagers_on(box, command.patron) for box in play.boxes):
        raise Refused(rule["14.7"], f"{command.patron} has no wager in this round.")
    return (AbsenceNoted(command.patron, rule["14.7"]),)


@rule("14.7", "16.2(b)")
def note_exclusion(play: RoundOfPlay, patron: str) -> tuple[AbsenceNoted, ...]:
    """Somebody who is excluded renders no decision any more: their hands are played as an absent patron's."""
    if patron in play.absent or not any(_wagers_on(box, patron) for box in play.boxes):
        return ()
    return (AbsenceNoted(patron, rule["16.2(b)"]),)


@rule("16.2(b)")
def note_readmission(play: RoundOfPlay, patron: str) -> tuple[PatronReturned, ...]:
    """Somebody whose exclusion is lifted decides again about every hand that does not stand yet."""
    return (PatronReturned(patron, rule["16.2(b)"]),) if patron in play.absent else ()


@rule("14.7")
def report_no_answer(play: RoundOfPlay, command: ReportNoAnswer) -> tuple[Event, ...]:
    """Who was asked and did not answer is not present to render this decision; they are asked about the next hand."""
    require(command.by, DEALING_ROLES, rule["14.7"], "Reporting that there was no answer")
    step = next_step(play)
    if not isinstance(step, Ask) or step.who != command.patron:
        raise Refused(rule["14.7"], f"{command.patron} is not being asked about a hand.")
    return (AnswerMissed(*read_place(step.hand), command.patron, rule["14.7"]),)


@rule("14.7")
def report_return(play: RoundOfPlay, command: ReportReturn) -> tuple[Event, ...]:
    """Somebody is back: they decide about every hand that does not stand yet."""
    require_own(command.by, command.patron, rule["14.7"], "Coming back to these hands")
    if command.patron not in play.away:
        raise Refused(rule["14.7"], f"{command.patron} is not away from a hand of this round.")
    if command.by.role is Role.PATRON and has_been_back(play, command.patron):
        raise Refused(
            rule["14.7"], "You came back to this hand before: the rule plays it, and you decide the next one."
        )
    return (PatronReturned(command.patron, rule["14.7"]),)


def has_been_back(play: RoundOfPlay, patron: str) -> bool:
    """Whether the patron came back in the turn of this hand before: nobody holds a table up by coming and going."""
    at_turn = hand_at_turn(play)
    return at_turn is not None and patron in at_turn[2].returned


@rule("14.4")
def repeat_choice(play: RoundOfPlay) -> tuple[Event, ...]:
    """A hand has the cards again on which something was decided before the hands were reconstructed: it stands."""
    at_turn = hand_at_turn(play)
    assert at_turn is not None
    box, number, hand = at_turn
    earlier = play.earlier_choice(box.number, number, hand)
    assert earlier is not None
    return earlier.events


@rule("14.7")
def leave_standing(play: RoundOfPlay) -> tuple[Event, ...]:
    """A hand that exceeds eleven stands if nobody with a wager in it is there to decide."""
    at_turn = hand_at_turn(play)
    assert at_turn is not None
    box, number, hand = at_turn
    return (HandLeftStanding(box.number, number, tuple(share.patron for share in hand.shares), rule["14.7"]),)
