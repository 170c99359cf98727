"""Casino war on the floor: cards face up or burnt, boxes that surrender or go to war."""

from collections.abc import Iterator, Mapping

from casino_war.commands import GoToWar, PlaceWager, Surrender
from casino_war.determinations import Determinations
from casino_war.events import CardBurnt, CardDealt, Event
from casino_war.floor.commands import COMMANDS
from casino_war.round_of_play import DEALER, RoundOfPlay
from casino_war.tables import RAISE_ODDS, TIE_ODDS, WIN_ODDS
from croupier.equipment.amounts import Amount
from croupier.floor.games.card_places import BURNT, SET_ASIDE
from croupier.floor.games.game_part import Decisions, FloorGame, NominalWagers, OpenHand, all_reachable
from croupier.floor.games.payable_wagers import PayableWager
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.game import none

rule = open_book("CASINO-WAR")


def goes_to(event: Event) -> str:
    """To a box, to the dealer, burnt, or aside where a card was misdealt."""
    match event:
        case CardDealt(to=to):
            return f"box {to}" if to.isdecimal() else to
        case CardBurnt():
            return BURNT
        case _:
            return SET_ASIDE


def drew(play: RoundOfPlay, by: Actor, who: str) -> GoToWar:
    """A card came after a tie, so this box went to war."""
    return GoToWar(by, who)


def nominal_wagers(play: RoundOfPlay, by: Actor, patrons: Mapping[str, int], amount: Amount) -> list[PlaceWager]:
    """An ante on every box that is in play, and a wager on the tie if that is on offer."""
    sides = (False, True) if play.determinations.tie_wager else (False,)
    return [PlaceWager(by, name, box, amount, side) for name, box in patrons.items() for side in sides]


def payable_wagers(choices: Determinations) -> Iterator[PayableWager]:
    """Ante and raise at even money, and the tie."""
    yield PayableWager("An ante", WIN_ODDS, rule["5.2"])
    yield PayableWager("A raise", RAISE_ODDS, rule["6.3(a)"])
    if choices.tie_wager:
        yield PayableWager("A wager on the tie", TIE_ODDS, rule["5.4(a)"], side=True)


def open_hands(play: RoundOfPlay) -> tuple[OpenHand, ...]:
    """The dealer's cards, and those of each box."""
    hands = [OpenHand(DEALER, play.dealer, ""), *(OpenHand(str(box.number), box.cards, "") for box in play.boxes)]
    return tuple(hand for hand in hands if hand.cards)


CASINO_WAR_FLOOR = FloorGame(
    goes_to=goes_to,
    face_down=None,
    wheel=None,
    decisions=Decisions(drew, Surrender),
    absence=None,
    nominal=NominalWagers("box", nominal_wagers, closed=frozenset()),
    implied=(GoToWar,),
    commands=COMMANDS,
    unbound=(),
    choosers=none,
    payable_wagers=payable_wagers,
    unreachable=all_reachable,
    open_hands=open_hands,
    result_words=("{0.box}", "{0.kind}"),
    coaching=None,
    history_closed=None,
)
