"""Where each room finds its part of baccarat."""

from croupier.installed import InstalledGame

BACCARAT = InstalledGame(
    name="baccarat",
    table="croupier.games.baccarat.game:BACCARAT",
    tournament="croupier.tournament.games.baccarat:BACCARAT_TOURNAMENTS",
    robots="croupier.robots.baccarat:BACCARAT_ROBOTS",
    records="croupier.records.baccarat:BACCARAT_RECORDS",
    floor="croupier.floor.games.baccarat:BACCARAT_FLOOR",
    client="croupier.client.games.baccarat:BACCARAT_CLIENT",
    terminal="croupier.cli.baccarat:BACCARAT_SCREEN",
    pages="croupier.server.pages.baccarat:BACCARAT_PAGES",
)
