"""What supervisors declare void in random records of blackjack (14.5, 16.1 to 16.3)."""

import random

from tests.agreement.irregular.blackjack_story import IrregularStoryteller
from tests.agreement.irregular.plain_blackjack import plain_record
from tests.agreement.irregular.rounds import Round

GROUNDS = ("", " as impractical", " for fraud", " for a disturbance", " for a placement error")


def void_round(story: IrregularStoryteller) -> None:
    """The round that is played (16.1, 16.3)."""
    ground = story.chance.choice(GROUNDS)
    story.happens(f"supervisor voids the round{ground}: as the operator decided", f"void{ground}")


def void_something(story: IrregularStoryteller) -> None:
    """A patron or one wager (16.2(a))."""
    told = story.told
    which = []
    for box in told.order:
        for hand in box.hands:
            which += [(name, "patron") for name in hand.stakes]
            which += [(f"{name} on {box.number}", "wager") for name in hand.stakes]
        which += 3 * [(f"{bet.patron} pairs on {box.number}", "pairs") for bet in box.pairs if not bet.returned_by]
    for bet in told.insurance:
        for_ = "" if bet.owner == bet.patron else f" for {bet.owner}"
        which += 3 * [(f"{bet.patron} insurance on {bet.number}{for_}", "insurance")]
    what, met = story.chance.choice(which)
    story.happens(f"supervisor voids {what}", f"16.2(a) {met}")


def earlier_ruling(chance: random.Random, table: dict[str, object], rounds: list[Round]) -> tuple[str, str] | None:
    """A line by which something in a round that is over goes back, and what it is."""
    number = chance.randint(1, len(rounds))
    rows = plain_record(table, [(told.lines, told.shoe) for told in rounds])[number - 1]
    standing = [row for row in rows if row.result != "void"]
    if not standing:
        return None
    row = chance.choice(standing)
    kind = chance.random()
    if kind < 0.4:
        ground = chance.choice(("for a placement error", "for fraud", "for a disturbance"))
        return f"supervisor voids round {number} {ground}", f"earlier round {ground}"
    if kind < 0.55:
        return f"supervisor voids {row.player} in round {number}", "earlier patron"
    insurance = [row for row in standing if row.kind == "insurance"]
    row = chance.choice(insurance) if insurance and kind < 0.8 else row
    wager = {"main": "", "pairs": " pairs", "insurance": " insurance"}[row.kind]
    for_ = f" for {row.for_}" if row.for_ else ""
    return f"supervisor voids {row.player}{wager} on {row.on}{for_} in round {number}", f"earlier {row.kind}"


def look_back(chance: random.Random, table: dict[str, object], rounds: list[Round]) -> None:
    """Something in a round that is over, or in the last one, is declared void behind its last line."""
    ruling = earlier_ruling(chance, table, rounds) if chance.random() < 0.3 else None
    if ruling:
        rounds[-1].lines.append(ruling[0])
        rounds[-1].met.append(ruling[1])
