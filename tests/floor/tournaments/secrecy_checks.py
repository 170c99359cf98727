"""What nobody may see, looked for in every byte that a viewer of a live tournament is sent."""

import msgspec

from croupier import table as tables
from croupier.floor.live.shoe.card_source import ordered_cards
from croupier.floor.live.state import LiveTable
from croupier.floor.live.view import LiveView
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.view import LiveTournamentView, view
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay as HoldemRound
from croupier.table.state import Table
from croupier.tournament.session_state import SessionPhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, MANAGER, OPERATOR, Room

STAFF = (DEALER, DIRECTOR, MANAGER, OPERATOR, Actor("p-inspector0", Role.INSPECTOR))
ONLOOKER = Actor("p-onlooker00")


def check_secrecy(room: Room, *viewers: Actor) -> None:
    """No viewer is sent the house's part of a draw, a shoe's secret, hole cards, or a secret wager."""
    for viewer in viewers or (*STAFF, ONLOOKER, *(Actor(player.name) for player in room.live.tournament.players)):
        seen = view(room.live, viewer)
        sent = msgspec.json.encode(seen).decode()
        assert not [secret for secret in _house_secrets(room) if secret in sent]
        for table in _tables_played(room):
            (shown,) = (at.live for at in seen.tables if at.live.id == table.id)
            written = msgspec.json.encode(shown).decode()
            assert not [card for card in _hidden_cards(room, table, viewer) if f'"{card}"' in written]
            _check_stacks(table.table, viewer, shown, seen)


def _tables_played(room: Room) -> list[LiveTable]:
    found = [
        live_table(room.live, session.number, at.number)
        for session in room.live.tournament.sessions
        if session.phase is not SessionPhase.OVER
        for at in session.tables
    ]
    return [table for table in found if table is not None]


def _house_secrets(room: Room) -> list[str]:
    """Seeds and sealed texts of shoes and of the draw under way, and salts of what has not been opened."""
    draw, secrets = room.live.draw, list[str]()
    if draw is not None:
        secret = room.vault.open(draw.sealed, draw.commitment.root)
        secrets += [secret.seed, secret.salt(0), draw.sealed]
    for shoe in (table.spot.shoe for table in _tables_played(room)):
        if shoe is not None:
            secret = room.vault.open(shoe.sealed, shoe.commitment.root)
            secrets += [secret.seed, shoe.sealed, secret.salt(secret.commitment.size - 1)]
    return secrets


def _hidden_cards(room: Room, table: LiveTable, viewer: Actor) -> list[str]:
    """While somebody at hold-em decides: others' cards, and those that have not left the deck, which has each once."""
    play, shoe = table.table.play, table.spot.shoe
    if not isinstance(play, HoldemRound) or not isinstance(tables.next_step(table.table), Ask) or shoe is None:
        return []
    others = [area for area in play.areas if area.patron != viewer.name and not area.shown]
    undealt = ordered_cards(shoe, room.given)[len(shoe.left) :]
    return [*(card for area in others for card in area.cards), *undealt]


def _check_stacks(table: Table, viewer: Actor, at_table: LiveView, seen: LiveTournamentView) -> None:
    """With a secret wager in play other patrons see the last public stack, at the table and on the leaderboard."""
    secret = {one.name: one.public_stack for one in table.patrons if one.public_stack is not None}
    if viewer.role is not Role.PATRON:
        return
    shown = [patron for patron in at_table.table.patrons if patron.name in secret]
    lines = [line for line in seen.tournament.leaderboard if line.name in secret]
    for name, chips in [(one.name, one.stack) for one in shown] + [(one.name, one.chips) for one in lines]:
        assert name == viewer.name or chips == secret[name]
    assert all(line.money is None or line.name == viewer.name for line in seen.tournament.leaderboard)
