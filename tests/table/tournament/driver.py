"""Tournament tables of every game and book, for tests: seated, made ready, and played round after round."""

from typing import Any

from croupier import table as tables
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Profile
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.table.game_types import GameDeterminations
from croupier.table.policies import Policy, act_tournament
from croupier.table.state import Determinations, Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor, Role
from tests.table.blackjack import driver as blackjack_sitting
from tests.table.blackjack.driver import DEALER_17, DEALER_21, BlackjackSitting
from tests.table.driver import BANKER_WINS, Sitting, dollars
from tests.table.roulette import driver as roulette_sitting
from tests.table.roulette.driver import RouletteSitting
from tests.table.ultimate_holdem import driver as holdem_sitting
from tests.table.ultimate_holdem.driver import DEALER_LOSES, DEALER_WINS, HoldemSitting

DIRECTOR = Actor("Tod", Role.TOURNAMENT_DIRECTOR)
SIGN = Limits(dollars(10), dollars(500))
BACCARATS = ("mini-baccarat", "midi-baccarat", "baccarat")
CARD_GAMES = ("blackjack", *BACCARATS)
ACT_GAMES = {"ACT-BJ": BLACKJACK, "ACT-MB": BACCARAT, "ACT-UTH": ULTIMATE_HOLDEM}


def division_7_sitting(
    game: str, passes: int = 0, secrets: int = 0, version: str = "b", limits: Limits = SIGN, **fixed: Any
) -> Sitting:
    """A table of this game by New Zealand's division 7; `fixed` are further determinations, such as `shoes=2`."""
    return _begun(_choices(game), nz_division_7(game, passes, secrets, version), limits, fixed)


def act_sitting(book: str, marker: bool | None = None, limits: Limits = SIGN, **fixed: Any) -> Sitting:
    """A table by the tournament section of this book."""
    choices = {"ACT-BJ": BlackjackDeterminations, "ACT-MB": BaccaratDeterminations, "ACT-UTH": HoldemDeterminations}
    game = choices[book]()
    policy = act_tournament(ACT_GAMES[book].clauses, ACT_GAMES[book].shoe_rules(game).end_of_shoe, marker)
    return _begun(game, policy, limits, fixed)


def _choices(game: str) -> GameDeterminations:
    if game == "blackjack":
        return BlackjackDeterminations(decks=4)
    return RouletteDeterminations() if game == "roulette" else BaccaratDeterminations(game=Profile(game))


def _begun(game: GameDeterminations, policy: Policy, limits: Limits, fixed: dict[str, Any]) -> Sitting:
    table = tables.begin(Determinations(game, policy, limits, **fixed))
    match game:
        case BlackjackDeterminations():
            return BlackjackSitting(table)
        case HoldemDeterminations():
            return HoldemSitting(table)
        case RouletteDeterminations():
            return RouletteSitting(table)
        case _:
            return Sitting(table)


def made_ready(sitting: Sitting) -> Sitting:
    """The cards are in play, where there are any."""
    return sitting if isinstance(sitting, RouletteSitting) else sitting.ready()


def seated(sitting: Sitting, **chips: int) -> Sitting:
    """`seated(sitting, Ann=100, Bob=5)`: these players at the first seats, and the cards ready."""
    for name, amount in chips.items():
        sitting.join(name, chips=amount)
    return made_ready(sitting)


def bet(sitting: Sitting, name: str, amount: int, win: bool = True) -> None:
    """A wager at the player's own place, which wins in `dealt` or loses there."""
    match sitting:
        case BlackjackSitting():
            sitting.bet(name, amount)
        case HoldemSitting():
            sitting.ante(name, amount)
        case RouletteSitting():
            sitting.bet(name, amount, "red" if win else "black")
        case _:
            sitting.wager(name, amount, "banker" if win else "player")


def wager_of(sitting: Sitting, name: str, amount: int, box: int = 0) -> Any:
    """The command that places such a wager, at another box where it is named."""
    seat = box or sitting.patron(name).seat
    match sitting:
        case BlackjackSitting():
            return blackjack_sitting.wager(name, amount, seat)
        case HoldemSitting():
            return holdem_sitting.ante(name, amount, seat)
        case RouletteSitting():
            return roulette_sitting.wager(name, amount, "red")
        case _:
            return PlaceWager(Actor(name), name, Option.BANKER, dollars(amount), seat)


def dealt(sitting: Sitting, win: bool = True) -> Sitting:
    """The round is dealt or spun, and everything settled."""
    match sitting:
        case BlackjackSitting():
            first, _, more = (DEALER_17 if win else DEALER_21).partition(" ")
            sitting.initial_deal(first).everybody_stands().deal(more)
        case HoldemSitting():
            sitting.dealt(DEALER_LOSES if win else DEALER_WINS).settle()
        case RouletteSitting():
            sitting.number("7").settle()
        case _:
            sitting.deal(BANKER_WINS)
    return sitting


def asked(sitting: Sitting, win: bool = True, **wagers: int) -> list[str]:
    """Everybody is asked in turn and wagers so much; in which order. Nothing is wagered by those not named."""
    order = []
    for _ in sitting.table.turn_order:
        order.append(sitting.ask())
        if order[-1] in wagers:
            bet(sitting, order[-1], wagers[order[-1]], win)
    return order


def played(sitting: Sitting, win: bool = True, **wagers: int) -> Sitting:
    """A whole round: `played(sitting, Ann=10, Bob=20)`, which all win or all lose."""
    if isinstance(sitting, HoldemSitting):
        sitting.ready()
    sitting.begin()
    asked(sitting, win, **wagers)
    sitting.close()
    return dealt(sitting, win)
