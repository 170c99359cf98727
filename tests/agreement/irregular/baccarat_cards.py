"""Cards that go wrong in random records of mini-baccarat (12.1 to 12.4, 12.8)."""

from tests.agreement.irregular.baccarat_story import DECK, Story
from tests.agreement.irregular.rounds import cards_text
from tests.agreement.plain_baccarat import banker_draws, deal, points, total

OTHER = {"player": "banker", "banker": "player"}


def irregular_cards(story: Story) -> None:
    """A card that is not due, or on the wrong hand; or nothing but the cutting card."""
    chance, cards = story.chance, story.cards
    player, banker = deal(cards) or ([], [])
    kind = chance.random()
    if kind < 0.08:
        if len(story.rounds) == 1 and "burn" not in story.coup.met:  # due in the first coup of a shoe alone
            story.say("dealer forgets to burn", "12.8")
    elif kind < 0.15 and not any("cutting card" in told.met for told in story.rounds):
        if story.cards_ahead > -2:
            story.say(f"dealer draws the cutting card after {cards_text(chance.randint(1, 3 + story.cards_ahead))}")
            story.coup.met.append("cutting card")
    elif kind < 0.45:
        misplace(story)
    elif kind < 0.55 and len(banker) == 3 and cards.count(banker[2]) == 1:
        story.say(f"dealer draws {banker[2]} in error", "12.1")
    elif kind < 0.7:
        new = chance.choice([card for card in DECK if card not in cards])
        story.coup.shoe = story.coup.shoe[: story.cards_ahead + len(player) + len(banker)]
        excess(story, new)


def excess(story: Story, new: str) -> None:
    """A card in excess, seen (12.2) or not (12.3)."""
    kind = story.chance.choice(("seen", "not seen", "unknown"))
    story.opening = [new]
    if kind == "unknown":
        story.must_name = True
        new = "??"
    story.coup.shoe.append(new)
    story.say(
        f"dealer draws {new} in error{' face down' if kind == 'not seen' else ''}", "12.2" if kind == "seen" else "12.3"
    )
    story.no_bets = kind == "seen"


def lie(cards: list[str], place: int) -> list[str]:
    """Which hand each card lies on where the one at that place lies on the hand that it is not due to."""
    hands: dict[str, list[str]] = {"player": [], "banker": []}
    where: list[str] = []

    def draw(due: str) -> None:
        if len(where) == place:
            lay(OTHER[due])
        lay(due)

    def lay(on: str) -> None:
        if len(where) < len(cards):
            hands[on].append(cards[len(where)])
            where.append(on)

    for many in (1, 2):
        for due in OTHER:
            if len(hands[due]) < many:
                draw(due)
    player, banker = hands["player"], hands["banker"]
    if max(total(player[:2]), total(banker[:2])) >= 8:  # 6.4
        return where
    if len(player) == 2 and total(player) <= 5:
        draw("player")
    if len(banker) == 2 and banker_draws(total(banker), points(player[2]) if len(player) > 2 else None):
        draw("banker")
    return where


def misplace(story: Story) -> None:
    """A card lies on the wrong hand; it is found at once or some cards later (12.4)."""
    chance, cards, before = story.chance, story.cards, story.cards_ahead
    player, banker = deal(cards) or ([], [])
    used = len(player) + len(banker)
    place = chance.randint(0, 3) if chance.random() < (0.7 if story.face_down else 0.2) else used - 1
    if place < story.opened or cards.count(cards[place]) > 1 or any(" after " in line for line in story.coup.lines):
        return
    if place == story.opened > 0:  # disagreement 2
        return
    if place > 3 and len(player) == 3 and cards[place] in banker:  # a fourth card to the player's hand is 12.1
        return
    if place > 3 and (story.face_down or has_pairs(story)):  # disagreement 1
        return
    where = lie(cards, place)
    story.say(f"dealer lays {cards[place]} on {where[place]}")
    if chance.random() < 0.15:
        story.say("supervisor voids the round for a placement error", "12.4 void")
        return
    out = chance.randint(place + 1, len(where)) if place <= 3 else place + 1  # no rule says how to deal on from there
    if story.face_down and out > used:  # whether a card in excess was seen is left open there
        out = used
    story.say(f"dealer reconstructs the hands after {cards_text(out + before)}", "12.4")
    story.coup.met += ["12.4 third card"] if place > 3 else ["12.4 after a third card"] if out > 4 else []
    if out > used:  # what no hand is due was drawn in excess, and seen (12.2)
        story.opening, story.no_bets = cards[used:out], True
        story.coup.shoe = story.coup.shoe[: before + out]
        story.coup.met.append("12.4 excess")
    elif story.face_down and out <= 4 and place <= 3:
        withdraw(story)


def has_pairs(story: Story) -> bool:
    """Whether somebody wagers on a pair."""
    return any(line.endswith(" pair") for line in story.coup.lines)


def withdraw(story: Story) -> None:
    """Wagers are removed before the coup goes on, some or all of them (12.4)."""
    standing = story.standing()
    likely = story.chance.choice((0.3, 0.6, 1))
    removed = [(name, on) for name, on in standing if story.chance.random() < likely]
    for name, on in removed:
        story.say(f"{name} withdraws {on}")
    if removed:
        story.coup.met.append("12.4 all withdrawn" if len(removed) == len(standing) else "12.4 withdrawn")
