"""Where each room of croupier finds its part of casino war."""

from croupier.installed import InstalledGame

CASINO_WAR_INSTALLED = InstalledGame(
    name="casino_war",
    called=("casino-war",),
    table="casino_war.game:CASINO_WAR",
    odds=None,
    simulation=None,
    sessions=None,
    tournament=None,
    robots="casino_war.robots:CASINO_WAR_ROBOTS",
    records="casino_war.records:CASINO_WAR_RECORDS",
    floor="casino_war.floor:CASINO_WAR_FLOOR",
    client="casino_war.client:CASINO_WAR_CLIENT",
    terminal="casino_war.terminal:CASINO_WAR_SCREEN",
    pages="casino_war.pages:CASINO_WAR_PAGES",
)
