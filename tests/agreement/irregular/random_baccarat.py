"""Random records of mini-baccarat in which things go wrong."""

import random

from tests.agreement.irregular.baccarat_cards import irregular_cards
from tests.agreement.irregular.baccarat_changes import changes
from tests.agreement.irregular.baccarat_rulings import find_error_before_wagers, look_back, void_in_play
from tests.agreement.irregular.baccarat_story import DECK, NAMES, Story
from tests.agreement.irregular.rounds import Round
from tests.agreement.plain_baccarat import PlainTable, deal
from tests.agreement.random_blackjack import written

STACKED = tuple(card for card in DECK if card[0] in "A6789")
"""Cards that bring naturals, ties, pairs and close totals more often than a full shoe."""


def tell_coup(story: Story) -> None:
    """One coup, from what comes before its wagers to what is found afterwards."""
    chance = story.chance
    coup = Round(no_bet=not story.no_bets and chance.random() < 0.08)
    story.rounds.append(coup)
    opening, story.opening = story.opening, []
    story.opened, story.cards = len(opening), random_cards(chance, opening)
    coup.shoe = story.cards if story.must_name else story.cards[len(opening) :]
    forced, story.no_bets, story.must_name = story.no_bets, False, False
    find_error_before_wagers(story)
    change_before_coup(story)
    if not forced and not coup.no_bet:
        wagers(story)
    elif coup.no_bet and chance.random() < 0.5:
        asking, agreeing = [name for name in NAMES if name != story.excluded][:2]
        coup.lines += [f"{asking} asks for a no-bet coup", f"{agreeing} agrees"]
    coup.met += ["12.2 no-bet coup"] if forced else ["no-bet coup"] if coup.no_bet else []
    if deal(story.cards) is None:
        coup.met.append("12.7")
    elif changes(story) or not void_in_play(story):
        irregular_cards(story)
    if not forced and not coup.no_bet:  # without wagers such a line comes before everything
        look_back(story)


def random_cards(chance: random.Random, opening: list[str]) -> list[str]:
    """The cards of a coup, now and then too few of them (12.7)."""
    source = DECK * 8 if chance.random() < 0.5 else STACKED * 8
    cards = opening + chance.sample(source, 6)
    return cards[: chance.choice((4, 5))] if chance.random() < 0.1 else cards[:6]


def change_before_coup(story: Story) -> None:
    """The sign, an exclusion, the burning before the first coup (3.1, 3.7, 5.5, 8.3, 12.8, 14.2(b))."""
    chance, table = story.chance, story.plain.table
    if story.excluded and chance.random() < 0.5:
        story.say(f"supervisor readmits {story.excluded}: it was somebody else")
        story.excluded = ""
    if chance.random() < 0.15:
        words = ["changes the minimum to 5", "changes the maximum to 150", "changes the differential to 75"]
        words += ["changes the side minimum to 2.5", "changes the side maximum to 10"]
        words.append(f"changes the method to {'B' if table.method == 'A' else 'A'}")
        words += ["lifts the differential"] if table.differential else []
        words += ["lifts the maximum"] if table.maximum else []
        story.say(f"supervisor {chance.choice(words)}", "sign")
    if len(story.rounds) == 1 and not story.coup.no_bet and chance.random() < 0.2:
        story.say("dealer burns ??", "burn")
        story.coup.shoe = ["??", *story.coup.shoe]


def wagers(story: Story) -> None:
    """Wagers, chips on top of them and chips taken back while wagers are open (4.1, 4.6)."""
    chance = story.chance
    patrons = [name for name in NAMES[: chance.randint(1, 4)] if name != story.excluded]
    places = [(name, on) for name in patrons for on in story.options()]
    down: dict[tuple[str, str], int] = {}
    for name, on in chance.sample(places, chance.randint(min(1, len(places)), len(places))):
        down[name, on] = story.amount()
        story.say(f"{name} bets {written(down[name, on])} on {on}")
        if chance.random() < 0.15:
            patron, option = chance.choice(list(down))
            more = story.amount()
            down[patron, option] += more
            story.say(f"{patron} adds {written(more)} on {option}", "added chips")
    if len(down) > 1 and chance.random() < 0.1:
        name, on = chance.choice(list(down))
        less = story.amount()
        part = f"{written(less)} from " if less < down[name, on] else ""
        story.say(f"{name} withdraws {part}{on}", "withdrawn before the call")


def random_record(chance: random.Random) -> tuple[PlainTable, bool, list[Round]]:
    """A table, whether its cards are dealt face down, and one to four coups."""
    story = Story(chance)
    for _ in range(chance.randint(1, 4)):
        tell_coup(story)
        story.plain.play(story.coup.lines, story.coup.shoe, story.coup.no_bet)
        if not story.plain.opening:  # no card lies there any longer where the cards are shuffled (5.8)
            story.opening, story.must_name, story.no_bets = [], False, False
    return story.table, story.face_down, story.rounds
