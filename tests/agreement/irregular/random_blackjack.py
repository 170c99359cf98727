"""Random records of blackjack in which things go wrong."""

import random

from tests.agreement.irregular import blackjack_cards, blackjack_placement
from tests.agreement.irregular.blackjack_absence import come_and_go, note_sharer, perhaps_no_answer
from tests.agreement.irregular.blackjack_insurance import insure
from tests.agreement.irregular.blackjack_rulings import earlier_ruling, look_back, void_round, void_something
from tests.agreement.irregular.blackjack_story import IrregularStoryteller
from tests.agreement.irregular.plain_blackjack import IrregularRound
from tests.agreement.irregular.plain_blackjack_cards import OpenQuestionError
from tests.agreement.irregular.rounds import Round
from tests.agreement.random_blackjack import random_shoe, random_table, wager_lines


def decisions(story: IrregularStoryteller, rulings: list[tuple[str, str]]) -> None:
    """The subsequent deal, with somebody stepping in now and then."""
    quiet = False  # nobody comes or goes between a line of staff and the next decision: no line would tell when
    while True:
        if not quiet:
            come_and_go(story)
        at_turn = story.told.turn()
        if at_turn is None:
            return
        quiet = not quiet and story.chance.random() < 0.15
        if quiet:
            step_in(story, rulings)
            if story.told.round_void_by:
                return
            continue
        box, hand, name = at_turn
        quiet = perhaps_no_answer(story, hand, name)
        if not quiet:
            note_sharer(story, box, hand, name)
            out = story.told.used - story.opening
            story.one_decision()
            if story.play[-1] == f"{name} hits":
                blackjack_cards.shuffle_rack(story, out)


def step_in(story: IrregularStoryteller, rulings: list[tuple[str, str]]) -> None:
    """Something goes wrong while a hand is at turn, or something that went wrong before is found."""
    kind = story.chance.random()
    if kind < 0.4:
        blackjack_cards.tell_play(story)
    elif kind < 0.5 and rulings:
        story.happens(*rulings.pop())
    elif "7.2" in story.met and not story.told.decided:
        return  # whose insurance stands is settled with the first decision
    elif kind < 0.6:
        void_round(story)
    else:
        void_something(story)


def decisions_with_misplacement(story: IrregularStoryteller, wait: int) -> None:
    """The subsequent deal, in which a card lies on a wrong hand until somebody finds it."""
    while True:
        if story.told.turn() is None:
            if not story.is_mislaid and wait == 99:
                blackjack_placement.misplace_for_dealer(story)
            if not story.is_mislaid:
                return
            blackjack_placement.reconstruct(story)
            wait = -1
        elif story.is_mislaid and story.found_after <= 0:
            blackjack_placement.reconstruct(story)
            wait = -1
        elif wait == 0:
            blackjack_placement.misplace_in_play(story)
            wait = -1 if story.is_mislaid else 0
            if not story.is_mislaid:
                story.one_decision()
        else:
            story.one_decision()
            wait, story.found_after = wait - (0 < wait < 99), story.found_after - 1


def tell_round(story: IrregularStoryteller, lines: list[str], rulings: list[tuple[str, str]]) -> None:
    """From what comes before the wagers to the last card."""
    told, chance = story.told, story.chance
    misplacing = chance.random() < 0.3 and not story.opening
    if not misplacing:
        blackjack_cards.tell_between_rounds(story)
    for line in lines:
        if not story.play or " sits " not in line or " before the call" not in story.play[0]:  # disagreement 4
            story.say(line)
    at_first = misplacing and chance.random() < 0.5
    if at_first:
        blackjack_placement.misplace_in_initial_deal(story)
    elif not misplacing:
        blackjack_cards.tell_initial_deal(story)
    told.deal()
    if not misplacing and story.perhaps_leave(0.3):
        story.met.append("leaves")
    if told.dealer and told.dealer[0][0] == "A":
        if not misplacing and chance.random() < 0.2:
            blackjack_cards.tell_play(story)
        insure(story)
    if misplacing:
        decisions_with_misplacement(story, -1 if at_first else chance.choice((0, 0, 1, 2, 99)))
        return
    decisions(story, rulings)
    if not told.round_void_by:
        blackjack_cards.tell_end(story)
        if not told.void_mains:
            blackjack_cards.end_of_shoe(story)


def favour_insurance(chance: random.Random, shoe: list[str], boxes: int, opening: int) -> None:
    """Now and then an ace for the dealer, and with it a Blackjack for the first box."""
    wished = {boxes: "A", boxes + 1: "A", 0: "TJQK"} if chance.random() < 0.6 else {boxes: "A"}
    if chance.random() < 0.4 and not opening:
        for place, ranks in wished.items():
            there = [i for i, card in enumerate(shoe) if card[0] in ranks and i not in wished]
            if there:
                shoe[place], shoe[there[0]] = shoe[there[0]], shoe[place]


def random_rounds(chance: random.Random, table: dict[str, object]) -> list[Round]:
    """One to three rounds; one that leaves cards behind whose use is an open question is the last."""
    decks = table.get("decks", 8)
    assert isinstance(decks, int)
    rounds: list[Round] = []
    opening: list[str] = []
    warned: frozenset[str] = frozenset()
    once: set[str] = set()
    many = chance.randint(1, 3)
    for _ in range(many):
        numbers = chance.sample(range(1, 8), min(chance.randint(1, 7), chance.randint(1, 7), chance.randint(1, 7)))
        shoe = random_shoe(chance, decks, len(numbers))[:120]
        favour_insurance(chance, shoe, len(numbers), len(opening))
        told = IrregularRound(table, shoe, warned, opening)
        story = IrregularStoryteller(chance, table, told, len(opening), once)
        lines = wager_lines(chance, table, numbers)
        if many > 1:  # a seat is taken for more than a round
            lines = [line for line in lines if " sits " not in line]
        ruling = earlier_ruling(chance, table, rounds) if rounds and chance.random() < 0.5 else None
        tell_round(story, lines, [ruling] if ruling else [])
        told.settle()
        used = max([told.used, story.out, *(place + 1 for place in (*told.burnt, *told.in_error))])
        spare = chance.choice((0, 1, 5)) + (12 if "14.4" in story.met else 0)
        rounds.append(Round(story.play, told.shoe[len(opening) : used + spare], met=story.met))
        opening, warned = told.left_over(), frozenset(told.warned)
        look_back(chance, table, rounds)
        if "14.4" in story.met:
            break
    return rounds


def random_record(chance: random.Random) -> tuple[dict[str, object], list[Round]]:
    """A table and its rounds."""
    table = random_table(chance)
    if chance.random() < 0.2:
        table["shuffler"] = "automated"
    while True:
        try:
            return table, random_rounds(chance, table)
        except OpenQuestionError:
            continue
