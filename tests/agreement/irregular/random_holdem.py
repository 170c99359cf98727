"""Random records of Ultimate Texas Hold-em in which things go wrong."""

import random

from tests.agreement.irregular.holdem_deal import tell_between_rounds, tell_deal, tell_play, tell_settlement
from tests.agreement.irregular.holdem_rulings import earlier_ruling, rule, rule_before_decisions, void_play
from tests.agreement.irregular.holdem_story import Story
from tests.agreement.irregular.plain_holdem import IrregularRound
from tests.agreement.irregular.rounds import Round
from tests.agreement.random_holdem import NAMES, choice_of, random_shoe, random_table, wager_lines


def tell_round(story: Story, table: dict[str, object]) -> None:
    """From what comes before the antes to the settlement."""
    chance, told = story.chance, story.told
    if chance.random() < 0.08:
        tell_between_rounds(story)
    for line in wager_lines(chance, table, chance.sample(NAMES, chance.randint(1, len(NAMES)))):
        story.say(line)
    early = chance.random() < 0.1
    if early:
        rule_before_decisions(story)
    told.close_wagers()
    story.round.shoe = random_shoe(chance, max(len(told.order), 1))
    if told.order and not early and chance.random() < 0.15:
        tell_deal(story)
    betting(story)
    if not told.round_void_by:
        tell_settlement(story)


def betting(story: Story) -> None:
    """The betting rounds, with staff stepping in at moments of their choice."""
    chance = story.chance
    moments = chance.choice((0, 0, 1, 1, 2))
    area = story.told.turn()
    while area is not None:
        if moments and chance.random() < 0.25:
            moments = moments - 1
            chance.choice((tell_play, rule, rule, rule_again, void_play))(story)
        elif chance.random() < 0.05:
            story.say(f"{area.patron} does not decide", "13.8")
        else:
            story.say(f"{area.patron} {choice_of(chance, area)}")
        area = story.told.turn()


def rule_again(story: Story) -> None:
    """Something in an earlier round goes back."""
    if story.rulings:
        story.say(*story.rulings.pop())


def random_record(chance: random.Random) -> tuple[dict[str, object], list[Round]]:
    """A table and one to three rounds."""
    table = random_table(chance)
    rounds: list[Round] = []
    warned: dict[str, object] = {}
    for _ in range(chance.randint(1, 3)):
        told = IrregularRound({**table, **warned})
        story = Story(chance, table, told)
        ruling = earlier_ruling(chance, table, rounds) if rounds and chance.random() < 0.5 else None
        story.rulings += [ruling] if ruling else []
        tell_round(story, table)
        rounds.append(story.round)
        warned = {"warned": frozenset(told.warned)}
        ruling = earlier_ruling(chance, table, rounds) if chance.random() < 0.4 else None
        if ruling:
            story.round.lines.append(ruling[0])
            story.round.met.append(ruling[1])
    return table, rounds
