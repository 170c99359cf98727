"""Players who make the smallest wager when they are asked and say that they are done, for tests of the clock."""

from typing import Any

from croupier.floor.live.timing.turn_time import wagering_now
from croupier.floor.tournaments.live_tables import live_table
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.wheel import Colour
from croupier.games.ultimate_holdem import commands as holdem
from croupier.table.commands import FinishWagering, GoOnWithout
from croupier.table.games import game_of
from croupier.table.state import Patron, Table
from croupier.table.wagering.owing import owing_patrons
from croupier.table.wagering.turns import takes_wagers
from croupier.tournament.session_state import SessionPhase
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import DIRECTOR, Room


def least_wager_of(table: Table, patron: Patron) -> Any:
    """The smallest wager of the game, by the player, at their own place."""
    by, name, amount = Actor(patron.name), patron.name, table.determinations.limits.minimum
    match game_of(table).name:
        case "blackjack":
            return blackjack.PlaceWager(by, name, patron.seat, amount)
        case "roulette":
            return roulette.PlaceWager(by, name, Colour.BLACK, amount)
        case "ultimate_holdem":
            return holdem.PlaceWager(by, name, patron.seat, amount)
        case _:
            return baccarat.PlaceWager(by, name, Option.BANKER, amount, patron.seat, True)


def wager_or_wait(room: Room) -> bool:
    """Somebody who is waited for wagers the minimum, or the clock acts; whether anything happened."""
    for session, number, table, patron in _waited_for(room):
        if patron in owing_patrons(table):
            room.order_at(least_wager_of(table, patron), session, number)
        room.order_at(FinishWagering(Actor(patron.name), patron.name), session, number)
        return True
    return room.let_time_pass()


def decide_about_silence(room: Room) -> bool:
    """The director goes on without somebody who says nothing, or for whom nothing more is to be waited."""
    for session, number, table, patron in _waited_for(room):
        silent = patron in owing_patrons(table)
        decision = GoOnWithout if silent else FinishWagering
        room.order_at(decision(DIRECTOR, patron.name), session, number)
        return True
    return False


def _waited_for(room: Room) -> Any:
    for session in room.live.tournament.sessions:
        for at in session.tables if session.phase is SessionPhase.IN_PLAY else ():
            live = live_table(room.live, session.number, at.number)
            if live is not None and not live.spot.held and takes_wagers(at.table):
                for patron in wagering_now(at.table):
                    yield session.number, at.number, at.table, patron
