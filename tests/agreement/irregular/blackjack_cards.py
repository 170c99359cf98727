"""Cards found, drawn or burnt in error, and shoes that end, in random rounds of blackjack (14.1 to 14.3, 14.6)."""

from copy import deepcopy

from tests.agreement.irregular.blackjack_story import IrregularStoryteller
from tests.agreement.irregular.rounds import cards_text

BURNING = {"finds {} face up": "14.1", "burns {} in error": "14.2 burnt", "draws {} to the dealer": "14.3"}
HOW = (*BURNING, "draws {} in error")


def tell_between_rounds(story: IrregularStoryteller) -> None:
    """Before anybody has wagered."""
    if story.chance.random() < 0.92:
        return
    how = story.chance.choice(HOW)
    line = f"dealer {how.format(story.put(story.next_place()))} before the call"
    story.happens(line, BURNING.get(how, "14.2"))
    story.met.append("between rounds")


def tell_initial_deal(story: IrregularStoryteller) -> None:
    """Among the first cards."""
    kind = story.chance.random()
    if kind < 0.72:
        return
    dealt = deepcopy(story.told)
    dealt.deal()
    many = len(dealt.order)
    first = story.next_place()
    if kind < 0.75 and many and not story.opening and not first:
        shuffle_rack(story, story.chance.randint(1, 2 * many), likely=1)
        return
    if not many or first >= many:
        return
    how = story.chance.choice(HOW)
    place = first + story.chance.randint(0, 2 * many - first)
    if how == "draws {} to the dealer":
        place = first  # the dealer's own first card comes later
    story.happens("dealer " + how.format(story.put(place)), BURNING.get(how, "14.2"))
    story.met.append("in the initial deal")


def tell_play(story: IrregularStoryteller) -> None:
    """While somebody is asked for insurance or a decision."""
    if len(story.unlike) > 2:
        how = story.chance.choice(HOW)
        story.happens("dealer " + how.format(story.put(story.next_place())), BURNING.get(how, "14.2"))


def tell_end(story: IrregularStoryteller) -> None:
    """A card that the dealer is due, wrongly drawn, or one that nobody needs."""
    told, chance = story.told, story.chance
    if chance.random() < 0.8 or not told.order or not story.unlike or told.void_mains:
        return
    if told.waiting():  # it lies there: another card is drawn before it goes anywhere
        return
    ended = deepcopy(told)
    ended.settle()
    place = story.next_place() if chance.random() < 0.4 else max(ended.used, story.next_place())
    how = chance.choice(HOW)
    if how == "draws {} to the dealer":
        place = max(ended.used, story.next_place())
    met = BURNING.get(how, "14.2" if place < ended.used else "14.2 next round")
    story.happens("dealer " + how.format(story.put(place)), met)
    story.met += ["in the dealer's hand"] if place < ended.used else []


def shuffle_rack(story: IrregularStoryteller, out: int, likely: float = 0.07) -> None:
    """The shoe was empty when a card was due, behind so many (14.6)."""
    told = story.told
    wrong = {place - story.opening for place in (*told.burnt, *told.in_error)}
    automated = story.table.get("shuffler") == "automated"
    if story.chance.random() < likely and not automated and "shuffle" not in story.once and not wrong & {out, out - 1}:
        story.once.add("shuffle")
        story.happens(f"dealer shuffles the discard rack after {cards_text(out)}", "14.6")


def end_of_shoe(story: IrregularStoryteller) -> None:
    """The shoe is empty, the dealer dealt on, the cutting card came, the machine broke: the round goes on."""
    told, chance = story.told, story.chance
    automated = story.table.get("shuffler") == "automated"
    if not told.order or "shuffle" in story.once or chance.random() >= (0.5 if automated else 0.15):
        return
    lines = {
        "5.4": "dealer draws the cutting card",
        "14.6": "dealer shuffles the discard rack",
        "14.8": "dealer deals on after the cutting card",
    }
    if automated:
        fault = chance.choice(("a", "a mechanical", "an electrical"))
        lines = {"18.3": f"supervisor reports {fault} malfunction"}
    met = chance.choice(("14.6", *sorted(lines)) if "14.6" in lines else sorted(lines))
    ended = deepcopy(told)
    ended.settle()
    wrong = {place - story.opening for place in (*told.burnt, *told.in_error)}
    moments = [n for n in range(1, ended.used - story.opening) if not wrong & {n, n - 1}]
    if met == "14.6":  # where a card of the dealer's was due, unless a line has told of a later one already
        late = story.play[-1].startswith("dealer ") or bool(told.absent or told.silent)
        late = late or bool(told.insurance) or (told.dealer[0][0] == "A" and not told.decided)  # disagreement 7
        moments = [] if late else [n for n in moments if n >= told.used - story.opening]
    if moments:
        story.once.add("shuffle")
        story.happens(f"{lines[met]} after {cards_text(chance.choice(moments))}", met)
