"""Where each room finds its part of blackjack."""

from croupier.installed import InstalledGame

BLACKJACK = InstalledGame(
    name="blackjack",
    table="croupier.games.blackjack.game:BLACKJACK",
    tournament="croupier.tournament.games.blackjack:BLACKJACK_TOURNAMENTS",
    robots="croupier.robots.blackjack:BLACKJACK_ROBOTS",
    records="croupier.records.blackjack:BLACKJACK_RECORDS",
    floor="croupier.floor.games.blackjack:BLACKJACK_FLOOR",
    client="croupier.client.games.blackjack:BLACKJACK_CLIENT",
    terminal="croupier.cli.blackjack:BLACKJACK_SCREEN",
    pages="croupier.server.pages.blackjack:BLACKJACK_PAGES",
)
