"""How a game is played, in everyday words: the parts of a short overlay, and what is told during one's first round.

Everything is told from the determinations in force at the table. What to choose is never told: staff give no advice.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Odds
from croupier.equipment.pairs import PairKind
from croupier.floor.live.opening.terms import DealtBy, Terms
from croupier.floor.people.person_ids import has_account
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.steps import Offer


class PicturedHand(msgspec.Struct, frozen=True):
    """Cards as an example, and what they are; the first `used` of them are marked."""

    label: str
    cards: tuple[str, ...]
    note: str = ""
    used: int = 0


class GuidePart(msgspec.Struct, frozen=True):
    """One thing to know; `facts` are pairs of a name and what it is or pays, `picture` is a template of the game, and
    the part that `is_betting` tells how a bet is put down."""

    heading: str
    words: tuple[str, ...] = ()
    hands: tuple[PicturedHand, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    picture: str = ""
    is_betting: bool = False

    @property
    def anchor(self) -> str:
        """Where it is on its page: `what-bets-pay`."""
        return "".join(letter if letter.isalnum() else "-" for letter in self.heading.lower())


_PAIRS = {PairKind.MIXED: ("8s", "8h"), PairKind.COLOURED: ("8h", "8d"), PairKind.PERFECT: ("8h", "8h")}


def pictured_pairs(odds: Mapping[PairKind, Odds]) -> tuple[PicturedHand, ...]:
    """Each pair that pays, with what; one picture where all pay the same."""
    if len(set(odds.values())) == 1:
        return (PicturedHand("Any pair", _PAIRS[PairKind.MIXED], str(next(iter(odds.values())))),)
    return tuple(PicturedHand(kind.capitalize(), _PAIRS[kind], str(paid)) for kind, paid in odds.items())


_LIES = "A bet counts as soon as your chips are down"


def with_betting_time(part: GuidePart, terms: Terms) -> GuidePart:
    """A part of a guide; the one about betting tells when bets count and close, which depends on who deals."""
    if not part.is_betting:
        return part
    words = f"{_LIES}, until the dealer closes the bets."
    if terms.dealt_by is DealtBy.SYSTEM:
        early = "“I'm ready” closes them early once all are ready."
        words = f"{_LIES}. Bets close when the clock runs out; {early}"
    return replace(part, words=(*part.words, words))


class FirstRound(msgspec.Struct, frozen=True):
    """What somebody new is told while bets are open, when something is asked of them, and while the round is played;
    `choices` is what is told before that of what they may do, and `offers` what is told of something that is offered,
    by its window."""

    bet: str
    decide: str
    wait: str
    choices: Mapping[str, str] = {}
    offers: Mapping[str, str] = {}


class FirstRoundHint(msgspec.Struct, frozen=True):
    """What is told now; `stage` lets the browser see that a first round is over."""

    stage: str
    words: str


_SIT = "New here? Choose how many chips to buy, and sit down."
_CONFIRM = " Then confirm it."
_PLACED = "Your bet is down. You can change it until bets close."
_PLACED_IN_TURN = "Your bet is down. Say that you are done, and the next player bets."
_OVER = "That was a round. Each of your bets is listed with its result."


def first_round_hint(look: TableLook, told: FirstRound, has_staked: bool) -> FirstRoundHint | None:
    """What a patron's first round needs now; None for staff, and for those who may not play."""
    if look.viewer.role != "patron" or look.barred or not has_account(look.viewer.name):
        return None
    if look.me is None:
        return None if look.plays_chips else FirstRoundHint("sit", _SIT)
    if look.takes_wagers:
        return _wager_hint(look, told, has_staked)
    if look.phase == "Your turn":
        return asked_hint(look, told)
    if has_staked or not any(row.patron == look.me.name for row in look.settled):
        return FirstRoundHint("wait", told.wait)
    return FirstRoundHint("over", _OVER)


def asked_hint(look: TableLook, told: FirstRound) -> FirstRoundHint:
    """What somebody is told who may choose now: of what they may do, and of nothing else."""
    window = look.step.window if isinstance(look.step, Offer) else ""
    may = {choice.name for choice in look.asked.choices} if look.asked else set()
    words = (*(words for name, words in told.choices.items() if name in may), told.decide)
    return FirstRoundHint("decide", told.offers.get(window, " ".join(words)))


def _wager_hint(look: TableLook, told: FirstRound, has_staked: bool) -> FirstRoundHint:
    """In a tournament bets are confirmed, and may go in turn."""
    if has_staked:
        return FirstRoundHint("placed", _PLACED_IN_TURN if look.view.table.marker else _PLACED)
    return FirstRoundHint("bet", told.bet + (_CONFIRM if look.plays_chips else ""))
