"""Insurance that several patrons want, and even money on top of it, in random rounds of blackjack (7.2, 8.1(b))."""

from copy import deepcopy

from tests.agreement.irregular.blackjack_story import IrregularStoryteller
from tests.agreement.plain_blackjack import is_blackjack
from tests.agreement.random_blackjack import written


def insure(story: IrregularStoryteller) -> None:
    """As ever, then more wishes on a wager than half of it allows, and even money on top of insurance."""
    story.insurance()
    told, chance = story.told, story.chance
    for box in told.order:
        for wager in box.standing():
            owner, number = wager.patron, box.number
            may = is_blackjack(box.hands[0]) and owner not in told.absent
            if may and told.insured(number, owner) and chance.random() < 0.8:
                story.say(f"{owner} takes even money on {number}")
    said = " / ".join(story.play)
    for number, name in told.even_money:
        insured = [f"{name} insures ", f" on {number} for {name} /"]
        earlier = said.partition(f"{name} takes even money on {number}")[0]
        story.met.append("even money after insurance" if any(words in earlier for words in insured) else "8.1(b)")
    story.met += ["7.1"] if told.insurance else []
    for _ in range(6):
        if contest(story):
            return


def contest(story: IrregularStoryteller) -> bool:
    """Several patrons want to insure one wager (7.2); equal claims, which the text leaves open, are left out."""
    told, chance = story.told, story.chance
    wagers = [(box, wager) for box in told.order for wager in box.standing()]
    if not told.others_insure:
        return False
    box, wager = chance.choice(wagers)
    number, owner, half = box.number, wager.patron, wager.stake // 2
    if told.insured(number, owner) or (number, owner) in told.even_money or wager.stake % 2 or half % told.chip:
        return False
    trial = deepcopy(told)
    lines = []
    for name in chance.sample(story.present(), len(story.present())):
        amount = story.insurance_amount(half)
        if name != owner and amount:
            lines.append(f"{name} insures {written(amount)} on {number} for {owner}")
            trial.act(lines[-1])
    wishes = [bet for bet in trial.insurance if (bet.number, bet.owner) == (number, owner)]
    nearest = [min(abs(each.number - number) for each, _ in wagers if _.patron == bet.patron) for bet in wishes]
    sides = [{each.number for each, _ in wagers if _.patron == bet.patron} for bet in wishes]
    torn = any({number - far, number + far} <= side for side, far in zip(sides, nearest, strict=True) if far)
    equal = any(
        trial.is_before(one, two) == trial.is_before(two, one) for one in wishes for two in wishes if one is not two
    )
    mixed = any(nearest.count(distance) > 2 for distance in nearest if distance)
    if len(lines) < 2 or torn or equal or mixed or sum(bet.amount for bet in wishes) <= half:
        return False
    for line in lines:
        story.say(line)
    story.met.append("7.2")
    if any(distance and nearest.count(distance) > 1 for distance in nearest):
        story.met.append("7.2(c)")
    return True
