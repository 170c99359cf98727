"""Cards on a wrong hand, found at once, some decisions later or at the end, in random rounds of blackjack (14.4)."""

from copy import deepcopy

from tests.agreement.irregular.blackjack_story import IrregularStoryteller
from tests.agreement.irregular.rounds import cards_text
from tests.agreement.plain_blackjack import Box, Hand, is_blackjack, total


def misplace_in_initial_deal(story: IrregularStoryteller) -> None:
    """A card of the initial deal lies on another box, or on the dealer's hand; or the dealer's on a box."""
    dealt = deepcopy(story.told)
    dealt.deal()
    boxes = [box.number for box in dealt.order]
    if not boxes or story.opening or story.told.burnt or story.told.in_error:
        return
    due = [*boxes, 0, *boxes]
    place = story.chance.randint(0, len(due) - 1)
    on = story.chance.choice([number for number in (*boxes, 0) if number != due[place]])
    where = str(on) if on else "dealer"
    story.happens(f"dealer lays {story.put(place)} on {where}", "14.4")
    story.met += ["14.4 dealer's hand"] if 0 in (on, due[place]) else []
    story.is_mislaid, story.restless = True, False
    if dealt.dealer[0][0] == "A" and story.chance.random() < 0.8:
        story.found_after = 0  # before a card of the subsequent deal is out, so that insurance is asked again
    elif story.chance.random() < 0.3:
        found = story.chance.randint(place + 1, len(due))
        reconstruct(story, f" after {cards_text(found)}")
    else:
        story.found_after = story.chance.choice((0, 0, 0, 1, 2, 4, 99))


def misplace_in_play(story: IrregularStoryteller) -> None:
    """The next card, due to the hand at turn, lies on another hand."""
    at_turn = story.told.turn()
    if at_turn is None or len(story.unlike) < 3:
        return
    box, hand, name = at_turn
    may_split = story.told.may_split(box, hand, name) and story.barred(name) != "split"
    splits = may_split and story.chance.random() < 0.9
    verb = "split" if splits else story.choose(box, hand, name)
    if verb == "stand":
        return
    split = verb == "split" and story.chance.random() < 0.5
    on = f"{box.number}/{box.hands.index(hand) + 2}" if split else story.chance.choice(other_hands(story, box, hand))
    line = f"dealer lays {story.put(story.next_place())} on {on}"
    story.told.foresee([line])
    say_decision(story, hand, name, verb)
    story.happens(line, "14.4")
    of_split = verb == "split" or hand.of_split
    story.met += ["14.4 dealer's hand"] if on == "dealer" else ["14.4 split hand"] if of_split else []
    story.is_mislaid, story.found_after = True, story.chance.choice((0, 0, 1, 2, 4, 99))


def say_decision(story: IrregularStoryteller, hand: Hand, name: str, verb: str) -> None:
    """A decision that takes a card, with those who follow it."""
    stakes = dict(hand.stakes)
    story.say(story.double_line(name, stakes[name]) if verb == "double" else f"{name} {verb}s")
    for other in story.followers():
        story.say(story.double_line(other, stakes[other]) if verb == "double" else f"{other} splits")


def other_hands(story: IrregularStoryteller, due_box: Box | None, due: Hand | None) -> list[str]:
    """Hands that are still on the table, as a line names them."""
    hands = [] if due is None else ["dealer"]
    for box in story.told.order:
        for i, hand in enumerate(box.hands):
            gone = total(hand.cards)[0] > 21 or is_blackjack(hand)
            if hand is not due and not gone:
                whole = len(box.hands) == 1 and box is not due_box
                hands.append(str(box.number) if whole else f"{box.number}/{i + 1}")
    return hands


def misplace_for_dealer(story: IrregularStoryteller) -> None:
    """A card that is due to the dealer's hand lies on a box's."""
    ended = deepcopy(story.told)
    ended.settle()
    hands = other_hands(story, None, None)
    place = story.next_place()
    if ended.used <= place or not hands or len(story.told.dealer) > 1 or len(story.unlike) < 3:
        return
    line = f"dealer lays {story.put(place)} on {story.chance.choice(hands)}"
    story.told.foresee([line])
    story.happens(line, "14.4")
    story.met.append("14.4 dealer's hand")
    story.is_mislaid = True


def reconstruct(story: IrregularStoryteller, when: str = "") -> None:
    """The error is found: every card goes where the rules send it, and choices are asked again where hands changed."""
    told = story.told
    told.deal()
    if not when:
        trial = deepcopy(told)
        trial.turn()
        story.out = trial.used
        if trial.turn() is None:
            trial.settle()
            story.out = trial.used
    insured, even_money = bool(told.insurance), bool(told.even_money)
    story.say(f"dealer reconstructs the hands{when}")
    story.is_mislaid = False
    story.met.append("14.4 in the initial deal" if when else "14.4 after decisions" if told.earlier else "14.4 later")
    story.met += ["14.4 with insurance"] if insured else []
    story.met += ["14.4 with even money"] if even_money else []
    if any(box.pairs for box in told.order):
        story.met.append("14.4 with pairs")
    dealt_on = story.out > 2 * len(told.order) + 1
    if told.dealer[0][0] == "A" and not when and not dealt_on:  # disagreement 6
        insure_again(story)


def insure_again(story: IrregularStoryteller) -> None:
    """Insurance and even money where the cards are no longer those that patrons chose by."""
    told = story.told
    order, told.order = told.order, [box for box in told.order if box.number in told.asked_again]
    before = len(story.play)
    story.insurance()
    told.order = order
    story.met += ["14.4 insured again"] if len(story.play) > before else []
