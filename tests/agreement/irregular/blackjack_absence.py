"""Patrons who are away, do not answer and come back, in random rounds of blackjack (14.7)."""

from copy import deepcopy

from tests.agreement.irregular.blackjack_story import IrregularStoryteller
from tests.agreement.plain_blackjack import Box, Hand


def come_and_go(story: IrregularStoryteller) -> None:
    """Somebody may leave or be back before the next decision."""
    if is_back(story):
        return
    if story.perhaps_leave(0.15):
        story.met.append("leaves")
    if not perhaps_return_for(story) and story.perhaps_return(0.2):
        story.met.append("returns")


def perhaps_no_answer(story: IrregularStoryteller, hand: Hand, name: str) -> bool:
    """Who is asked may not answer, and may then be back in time for the same hand."""
    if story.chance.random() >= 0.04:
        return False
    once = is_back(story)
    story.happens(f"{name} does not answer", "does not answer")
    if not once and story.chance.random() < 0.4 and is_left(story, hand):
        story.happens(f"{name} returns", "returns after no answer")
    return True


def note_sharer(story: IrregularStoryteller, box: Box, hand: Hand, name: str) -> None:
    """Whether another decides because the one who would is away."""
    absent, story.told.absent = story.told.absent, set()
    silent, story.told.silent = story.told.silent, []
    if story.told.controller(box, hand) != name:
        story.met.append("14.7 another decides")
    story.told.absent, story.told.silent = absent, silent


def is_back(story: IrregularStoryteller) -> bool:
    """Whether somebody has come back to the hand at turn already."""
    if not story.back:
        return False
    ahead = deepcopy(story.told)
    at_turn = ahead.turn(stands=False)
    if at_turn is None:
        return False
    box, hand, _ = at_turn
    place = next(i for i, other in enumerate(box.hands) if other is hand)
    return any(story.told.boxes[box.number].hands[place] is back for back in story.back)


def is_left(story: IrregularStoryteller, hand: Hand) -> bool:
    """Whether nobody else decides for the hand, so that it waits for its owner."""
    trial = deepcopy(story.told)
    at_turn = trial.turn(stands=False)
    return at_turn is not None and at_turn[2] == "" and at_turn[1] == hand


def perhaps_return_for(story: IrregularStoryteller) -> bool:
    """Somebody is back when the turn of a certain hand comes."""
    told = story.told
    if not told.absent or story.chance.random() < 0.7:
        return False
    box = story.chance.choice(told.order)
    line = f"{story.chance.choice(sorted(told.absent))} returns for {box.number}/{len(box.hands)}"
    if box.hands[-1].finished:
        return False
    try:
        deepcopy(told).act(line)
    except ValueError:
        return False
    story.happens(line, "returns for a hand")
    return True
