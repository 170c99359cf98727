"""What the rules call for now: the round from top to bottom, in the order of the book."""

from casino_war.round_of_play import BURN, DEALER, Box, RoundOfPlay, Stage
from casino_war.tables import BURNT_BEFORE_WAR, Kind
from croupier.rulebook import open_book
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Ask, Choice, Deal, Offer, Over, Settle, Step

rule = open_book("CASINO-WAR")

FIRST_CARDS, WAR, ROUND = "first cards", "war", "round"
SURRENDER, GO_TO_WAR = "surrender", "go to war"


@cached_on_state
@rule("6.6")
def next_step(play: RoundOfPlay) -> Step:
    """What must happen next, with its clause."""
    if play.stage is Stage.WAGERS:
        return wagering(play)
    if play.is_over:
        return Over(play.void or rule["6.6"])
    if not play.playing:  # everything went back at the call
        return Settle(ROUND, rule["6.6"])
    return first_cards(play) if play.stage is Stage.FIRST_CARDS else decision(play) or war(play)


@rule("4.1", "4.3")
def wagering(play: RoundOfPlay) -> Offer:
    """Every patron has the chance to wager before the first card."""
    choices = [Choice(Kind.ANTE, rule["4.1"])]
    if play.determinations.tie_wager:
        choices.append(Choice(Kind.TIE, rule["4.3"]))
    return Offer("wagers", tuple(choices), rule["4.1"])


@rule("5.1", "5.2")
def first_cards(play: RoundOfPlay) -> Deal | Settle:
    """One card to each box, one to the dealer; then what does not tie is settled."""
    return _deal_each(play, play.playing, 1) or Settle(FIRST_CARDS, rule["5.2"])


@rule("5.5", "5.5(a)", "5.5(b)")
def decision(play: RoundOfPlay) -> Ask | None:
    """Box after box, those that tie surrender or go to war."""
    box = next((box for box in play.playing if not box.raised), None)
    if box is None:
        return None
    choices = (Choice(SURRENDER, rule["5.5(a)"]), Choice(GO_TO_WAR, rule["5.5(b)"]))
    return Ask(box.patron, str(box.number), choices, rule["5.5"])


@rule("6.2", "6.3")
def war(play: RoundOfPlay) -> Deal | Settle:
    """Three cards are burnt, each box at war gets a second card, then the dealer; then all is settled."""
    if play.burnt < BURNT_BEFORE_WAR:
        return Deal(BURN, rule["6.2"], face_up=False)
    return _deal_each(play, play.boxes_at_war, 2) or Settle(WAR, rule["6.3"])


def _deal_each(play: RoundOfPlay, boxes: tuple[Box, ...], cards: int) -> Deal | None:
    """Clockwise from the dealer's left, the dealer last, until each has so many cards."""
    clause = rule["5.1"] if cards == 1 else rule["6.2"]
    for box in boxes:
        if len(box.cards) < cards:
            return Deal(str(box.number), clause)
    return Deal(DEALER, clause) if len(play.dealer) < cards else None
