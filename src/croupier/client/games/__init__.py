"""What each game adds to the client."""

from croupier.client.game_part import GameClient
from croupier.table.games import Parts

CLIENTS = Parts("client", GameClient)
