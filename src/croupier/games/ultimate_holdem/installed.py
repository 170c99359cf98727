"""Where each room finds its part of Ultimate Texas Hold-em."""

from croupier.installed import InstalledGame

ULTIMATE_HOLDEM = InstalledGame(
    name="ultimate_holdem",
    table="croupier.games.ultimate_holdem.game:ULTIMATE_HOLDEM",
    tournament="croupier.tournament.games.ultimate_holdem:ULTIMATE_HOLDEM_TOURNAMENTS",
    robots="croupier.robots.ultimate_holdem:ULTIMATE_HOLDEM_ROBOTS",
    records="croupier.records.ultimate_holdem:ULTIMATE_HOLDEM_RECORDS",
    floor="croupier.floor.games.ultimate_holdem:ULTIMATE_HOLDEM_FLOOR",
    client="croupier.client.games.ultimate_holdem:ULTIMATE_HOLDEM_CLIENT",
    terminal="croupier.cli.ultimate_holdem:ULTIMATE_HOLDEM_SCREEN",
    pages="croupier.server.pages.ultimate_holdem:ULTIMATE_HOLDEM_PAGES",
)
