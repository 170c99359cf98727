"""What supervisors declare void in random records of mini-baccarat (12.4, 12.5, 14.1 to 14.3)."""

from tests.agreement.irregular.baccarat_story import Story
from tests.agreement.irregular.rounds import cards_text

GROUNDS = ("", " as impractical", " for fraud", " for a disturbance", " for a placement error")


def moment(story: Story) -> str:
    """When a ruling comes: where its line stands, while wagers are open or behind some cards."""
    kind = story.chance.random()
    if kind < 0.4:
        return ""
    if kind < 0.6:
        story.coup.met.append("void before the call")
        return " before the call"
    return f" after {cards_text(story.chance.randint(max(1, 1 - story.cards_ahead), 4) + story.cards_ahead)}"


def void_in_play(story: Story) -> bool:
    """The coup, a patron or a wager is declared void while it is played; whether it was the coup."""
    chance = story.chance
    if chance.random() < 0.7:
        return False
    standing = story.standing()
    if not standing:
        return False
    name, on = chance.choice(standing)
    kind, when = chance.random(), moment(story)
    if kind < 0.5:
        if story.opened and "call" in when:  # what becomes of the card that lies there then is left open
            return False
        ground = chance.choice(GROUNDS[:-1] if "call" in when else GROUNDS)
        story.say(f"supervisor voids the round{ground}{when}", f"void{ground}")
        return True
    if kind < 0.75:
        story.say(f"supervisor voids {name} on {on}{when}", "void of a wager")
        return False
    story.say(f"supervisor voids {name}{when}: late chips", "void of a patron")
    if chance.random() < 0.3 and not story.excluded:
        story.say(f"supervisor excludes {name}: late chips")
        story.excluded = name
    return False


def look_back(story: Story) -> None:
    """Something in a coup that is over, or in this one, is declared void afterwards (12.5, 14)."""
    chance = story.chance
    number = chance.randint(1, len(story.rounds))
    if chance.random() < 0.6:
        return
    standing = story.standing(number)
    if not standing:
        return
    name, on = chance.choice(standing)
    kind = chance.random()
    if number == len(story.rounds) and "cutting card" in story.coup.met:  # disagreement 8
        return
    if kind < 0.6:
        ground = chance.choice(("for a placement error", "for fraud", "for a disturbance"))
        story.say(f"supervisor voids round {number} {ground}", f"void of an earlier coup {ground}")
    elif kind < 0.8:
        story.say(f"supervisor voids {name} in round {number}", "void of a patron in an earlier coup")
    else:
        story.say(f"supervisor voids {name} on {on} in round {number}", "void of a wager in an earlier coup")


def find_error_before_wagers(story: Story) -> None:
    """An error in the coup before, found before anything of this one has happened (12.4)."""
    if len(story.rounds) < 2 or story.chance.random() < 0.9 or not story.standing(len(story.rounds) - 1):
        return
    if "cutting card" in story.rounds[-2].met and story.opened:  # the card lies there, and all are to be shuffled (5.8)
        return
    story.say(f"supervisor voids round {len(story.rounds) - 1} for a placement error", "12.4 before the next coup")
