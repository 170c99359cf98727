"""What each installed game brings to the pages."""

from croupier.server.pages.game_part import GamePages
from croupier.table.games import Parts

GAME_PAGES = Parts("pages", GamePages)
