"""What goes wrong with cards and chips in random rounds of Ultimate Texas Hold-em (11.1, 13.1 to 13.7)."""

from tests.agreement.irregular.holdem_story import Story
from tests.agreement.irregular.rounds import cards_text
from tests.agreement.plain_holdem import MULTIPLES
from tests.agreement.random_blackjack import written

FAULTS = ("a malfunction", "a mechanical malfunction", "an electrical malfunction")
FOUND = ("dealer finds a card missing", "dealer finds a foreign card")
SHOWN = ("the dealer's first card", "the dealer's second card", "the dealer's cards")


def malfunction(story: Story) -> str:
    """A fault of the shuffling shoe (11.1, 11.3)."""
    spoilt = story.chance.choice(("", " that spoils the cards"))
    return f"supervisor reports {story.chance.choice(FAULTS)}{spoilt}"


def tell_between_rounds(story: Story) -> None:
    """Before anybody has wagered: what is over stands (11.2, 13.6(a))."""
    if story.chance.random() < 0.5:
        story.say(malfunction(story), "11.2")
    else:
        story.say(story.chance.choice(FOUND), "13.6(a)")


def tell_deal(story: Story) -> None:
    """Before anybody decides: the round is void (11.1, 13.1 to 13.3, 13.5(a), 13.6)."""
    chance = story.chance
    patron = chance.choice(story.told.order).patron
    kind = chance.choice(("11.1", "13.1", "13.2", "13.5(a)", "13.6"))
    if kind == "13.1":
        many = chance.choice((1, 3))
        of_five = chance.choice((4, 6))
        to = chance.choice((f"{cards_text(many)} to {patron}", f"{cards_text(many)} to the dealer"))
        story.say(f"dealer deals {chance.choice((to, f'{of_five} cards to the communal cards'))}", kind)
    elif kind == "13.5(a)":
        story.say(f"dealer deals a hand to {story.wrong_area(patron)}", kind)
    else:
        out = chance.randint(2, 5 + 2 * len(story.told.order))
        story.round.shoe = story.round.shoe[:out]
        what = {"11.1": malfunction(story), "13.2": "dealer reveals a card in the deal", "13.6": chance.choice(FOUND)}
        story.say(f"{what[kind]} after {cards_text(out)}", kind)


def tell_play(story: Story) -> None:
    """While somebody is asked (11.1, 13.2, 13.4, 13.5(b), 13.6)."""
    chance, told = story.chance, story.told
    patron = chance.choice(story.playing()).patron
    kinds = "11.1", "13.2", "13.4", "13.4", "13.4", "13.5(b)", "13.5(b)", "13.6"
    kind = chance.choice((*kinds, *(("13.5(b) folded",) * 16 if story.folded_areas() else ())))
    if kind == "11.1" and any(area.checks or area.play for area in told.order):  # before that see tell_deal
        story.say(malfunction(story), kind)
    elif kind == "13.4" and not told.void_by and not told.void_wagers:  # whether a void play wager counts is left open
        bet = any(area.play for area in told.order)
        story.say(f"dealer reveals {chance.choice(SHOWN)}", "13.4(b)" if bet else "13.4(a)")
    elif kind == "13.2":
        story.say("dealer reveals a card in the deal", "13.2 told late")
    elif kind == "13.5(b) folded":
        folded = chance.choice(story.folded_areas()).patron
        story.say(f"dealer deals a hand to {folded} without ante or blind after cards were handled", kind)
    elif kind == "13.5(b)" and kind not in story.round.met:
        story.say(f"dealer deals a hand to {story.wrong_area(patron)} after cards were handled", kind)
    elif kind == "13.6":
        story.say(chance.choice(FOUND), kind)


def tell_settlement(story: Story) -> None:
    """Play wagers that rule 8 does not know, and hands that are conceded (13.7, 9.1)."""
    for area in story.told.order:
        if not area.play or area.lost_by or (area.patron, "play") in story.told.void_wagers:
            continue
        allowed = [int(multiple[0]) * area.ante for multiple in MULTIPLES[area.checks]]
        lies = story.chance.randint(1, 5 * max(allowed) // 4 // story.chip + 1) * story.chip
        if story.chance.random() < 0.15 and lies not in allowed:
            known = area.patron in story.told.warned_before and lies < min(allowed)
            story.say(f"dealer finds {written(lies)} on play for {area.patron}", "13.7 returned" if known else "13.7")
        elif story.chance.random() < 0.05:
            story.say(f"{area.patron} concedes", "9.1")
