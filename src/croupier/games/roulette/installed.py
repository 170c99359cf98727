"""Where each room finds its part of roulette."""

from croupier.installed import InstalledGame

ROULETTE = InstalledGame(
    name="roulette",
    table="croupier.games.roulette.game:ROULETTE",
    tournament="croupier.tournament.games.roulette:ROULETTE_TOURNAMENTS",
    robots="croupier.robots.roulette:ROULETTE_ROBOTS",
    records="croupier.records.roulette:ROULETTE_RECORDS",
    floor="croupier.floor.games.roulette:ROULETTE_FLOOR",
    client="croupier.client.games.roulette:ROULETTE_CLIENT",
    terminal="croupier.cli.roulette:ROULETTE_SCREEN",
    pages="croupier.server.pages.roulette:ROULETTE_PAGES",
)
