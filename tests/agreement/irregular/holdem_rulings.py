"""What supervisors rule in random records of Ultimate Texas Hold-em (12.3, 15.2 to 15.4)."""

import random

from tests.agreement.irregular.holdem_story import Story
from tests.agreement.irregular.plain_holdem import plain_record
from tests.agreement.irregular.rounds import Round, cards_text

GROUNDS = ("", " as impractical", " for fraud", " for a disturbance")
COLLUSION = ("", " for showing cards", " for exchanging cards", " for passing on information")


def rule(story: Story) -> None:
    """Something that goes back while somebody is asked."""
    chance = story.chance
    patron = chance.choice(story.playing()).patron
    kind = chance.choice(("12.3", "12.3", "15.4", "15.4", "15.3", "wager", "wager"))
    kind = "folded" if story.folded_areas() and chance.random() < 0.45 else kind
    if kind == "12.3" and chance.random() < 0.4:
        story.say(f"supervisor voids the round for collusion by {patron}", "12.3 round")
    elif kind == "12.3":
        story.say(f"supervisor excludes {patron} from the round{chance.choice(COLLUSION)}", "12.3 patron")
    elif kind == "15.4":
        void_round(story, "")
    elif kind == "folded":
        story.say(f"supervisor voids {chance.choice(story.folded_areas()).patron}", "15.3(a) folded")
    elif kind == "15.3":
        story.say(f"supervisor voids {patron}", "15.3(a) patron")
    else:
        void_one(story, patron)


def void_round(story: Story, when: str) -> None:
    """The whole round (15.2, 15.4)."""
    ground = story.chance.choice(GROUNDS)
    story.say(f"supervisor voids the round{ground}{when}: as the operator decided", f"void{ground}")


def void_one(story: Story, patron: str) -> None:
    """One wager of a patron who is still in, and with ante or blind all of them (15.3(a))."""
    area = story.told.areas[patron]
    kinds = ["ante", "blind"] + 3 * (["trips"] if area.trips and not area.trips_returned_by else [])
    kind = story.chance.choice(kinds)
    if (patron, kind) not in story.told.void_wagers:
        story.say(f"supervisor voids {patron} on {kind}", f"15.3(a) {kind}")


def void_play(story: Story) -> None:
    """A play wager, of those that lie there (15.3(a))."""
    bets = [area.patron for area in story.playing() if area.play]
    bets = [patron for patron in bets if (patron, "play") not in story.told.void_wagers]
    if bets:
        story.say(f"supervisor voids {story.chance.choice(bets)} on play", "15.3(a) play")


def rule_before_decisions(story: Story) -> None:
    """While wagers are open, or while the cards are dealt (15.2 to 15.4)."""
    chance = story.chance
    kind = chance.random()
    if kind < 0.4 and len(story.told.areas) > 1:
        patron = chance.choice(list(story.told.areas))
        story.say(f"supervisor voids {patron} before the call: late chips", "15.3(a) before the call")
    elif kind < 0.6:
        void_round(story, " before the call")
        story.round.met.append("void before the call")
    else:
        story.told.close_wagers()
        dealt = 5 + 2 * len(story.told.order) + 2
        if story.told.order:
            void_round(story, f" after {cards_text(chance.randint(1, dealt - 1))}")
            story.round.met.append("void in the deal")


def earlier_ruling(chance: random.Random, table: dict[str, object], rounds: list[Round]) -> tuple[str, str] | None:
    """A line by which something in a round that is over goes back, and what it is (15.3(a), 15.4)."""
    number = chance.randint(1, len(rounds))
    rows = plain_record(table, [(told.lines, told.shoe) for told in rounds])[number - 1]
    standing = [row for row in rows if row.result != "void"]
    if not standing:
        return None
    row = chance.choice(standing)
    kind = chance.random()
    if kind < 0.5:
        return f"supervisor voids {row.player} on {row.kind} in round {number}", f"earlier {row.kind}"
    if kind < 0.75:
        return f"supervisor voids {row.player} in round {number}", "earlier patron"
    return f"supervisor voids round {number} for fraud", "earlier round"
