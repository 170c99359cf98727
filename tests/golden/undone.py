"""Evenings on which settled rounds are undone: claims, held chips, an imprisonment reversed; and a card looked at."""

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.commands import DealCard, LookAtCard
from croupier.games.baccarat.determinations import Determinations, Profile
from croupier.games.blackjack.commands import VoidRound
from croupier.games.roulette.commands import CorrectNumber, Proceed
from croupier.games.roulette.determinations import ZeroRule
from croupier.games.roulette.wheel import Pocket
from croupier.table.commands import ExcludePatron, LeaveTable, ReadmitPatron, VoidFinishedRound
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import DEALER, SUPERVISOR
from tests.table import driver as baccarat
from tests.table.blackjack import driver as blackjack
from tests.table.roulette import driver as roulette


def void_after_leaving() -> blackjack.BlackjackSitting:
    """One leaves with winnings, one after a loss, and both rounds are void before their cards are gathered."""
    sitting = blackjack.opened().join("Ann", "Bob", "Cat").ready()
    sitting.gathers = False
    for leaves, dealer in (("Ann", blackjack.DEALER_17), ("Bob", blackjack.DEALER_21)):
        sitting.played(*((name, 100) for name in ("Ann", "Bob", "Cat") if sitting.patron(name).present), dealer=dealer)
        sitting.do(LeaveTable(Actor(leaves), leaves))
        sitting.do(VoidRound(SUPERVISOR, Ground.FRAUD, "a marked ace"))
    sitting.do(ExcludePatron(SUPERVISOR, "Cat", "threw a glass"))
    sitting.do(ReadmitPatron(SUPERVISOR, "Cat", "it was somebody else"))
    return sitting


def looked_before_turning() -> baccarat.Sitting:
    """A patron has begun to look at a card of the hand that is theirs to turn."""
    sitting = baccarat.opened(Determinations(game=Profile.MIDI, face_down=True)).join("Ann").ready()
    sitting.begin()
    sitting.wager("Ann", 10, "player")
    sitting.close()
    for _ in range(4):
        sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(LookAtCard(Actor("Ann"), "player", 0, Card("7h")))
    return sitting


def imprisoned_by_mistake() -> roulette.RouletteSitting:
    """A wager is imprisoned by a number that was announced wrongly, another by a spin that is then void."""
    sitting = roulette.opened(zero_rule=ZeroRule.EN_PRISON).join("Ann", "Bob").open_for(("Ann", 100, "red"))
    sitting.close()
    sitting.number("0").do(Proceed(DEALER))
    sitting.do(CorrectNumber(SUPERVISOR, Pocket("7")))
    sitting.settle()
    sitting.spun("0", ("Bob", 100, "black"))
    sitting.do(VoidFinishedRound(SUPERVISOR, sitting.table.round_number, Ground.FRAUD, "a magnet"))
    return sitting
