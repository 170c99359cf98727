"""What robots buy after entry: further chips, or a way back in, if the conditions offer it."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier import tournament as tournaments
from croupier.equipment.even_draws import Below
from croupier.robots.tournament.styles import PlayStyle
from croupier.rulebook import Refused
from croupier.tournament.commands import AddOn, BuyBack, Command, ReBuy
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor


class Wish(msgspec.Struct, frozen=True):
    """What somebody could buy, and how rarely they do: one time in `one_in`."""

    command: Command
    one_in: int


def next_purchase(tournament: Tournament, below: Below) -> Command | None:
    """The next thing that a robot buys now; None if the rules allow none, or nobody wants any."""
    allowed = _allowed(tournament, tournament.players)
    return next((wish.command for wish in allowed if below(wish.one_in) == 0), None)


def _allowed(tournament: Tournament, players: Iterable[Player]) -> Iterator[Wish]:
    """What the rules let these players buy now."""
    for wish in _offered(tournament, players):
        try:
            tournaments.decide(tournament, wish.command)
        except Refused:
            continue
        yield wish


def _offered(tournament: Tournament, players: Iterable[Player]) -> Iterator[Wish]:
    """What the conditions offer: somebody short of chips is eager, somebody who has enough is not."""
    conditions = tournament.conditions
    for player in players:
        by, name = Actor(player.name), player.name
        if conditions.re_buy is not None and conditions.re_buy.times:
            yield Wish(ReBuy(by, name), 2)
        if conditions.add_on is not None and conditions.add_on.times:
            yield Wish(AddOn(by, name), 40)
        if conditions.buy_back is not None and conditions.buy_back.times:
            yield Wish(BuyBack(by, name), 3)


def next_styled_purchase(tournament: Tournament, styles: dict[str, PlayStyle]) -> Command | None:
    """The next thing that somebody buys whose style buys all that the rules allow; no chance is in it."""
    buyers = [player for player in tournament.players if styles[player.name].buys and _may_buy(tournament, player)]
    return next((wish.command for wish in _allowed(tournament, buyers)), None)


def _may_buy(tournament: Tournament, player: Player) -> bool:
    """Whether anything is left to buy for a player: it is cheap to ask, and the rules say the rest."""
    conditions = tournament.conditions
    had = ((conditions.re_buy, player.re_buys), (conditions.add_on, player.add_ons))
    if any(extra is not None and (extra.times or 0) > times for extra, times in had):
        return True
    back, out = conditions.buy_back, player.standing is PlayerStanding.ELIMINATED
    return out and back is not None and (back.times or 0) > player.buy_backs
