"""What the regulator's pack on paper is made of: sections of sentences and tables, and what they are read from."""

import msgspec

from croupier.equipment.amounts import Style, currency_text
from croupier.floor.inspection.pack.pack_file import TournamentPack
from croupier.floor.inspection.pack.pack_history import PackHistory
from croupier.floor.people.cage.decide import WORLD_ACCOUNT
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.state import LiveTournament


class PackTable(msgspec.Struct, frozen=True):
    """Rows under headings. `right` and `mono` are the columns with numbers and with hashes; those in `wide`
    share the room that the others leave."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()
    mono: tuple[int, ...] = ()
    wide: tuple[int, ...] = (0,)


class PackSection(msgspec.Struct, frozen=True):
    """A part of the pack: sentences, then tables."""

    heading: str
    says: tuple[str, ...] = ()
    tables: tuple[PackTable, ...] = ()


class PackContent(msgspec.Struct, frozen=True):
    """The pack, the tournament that its log makes, and its history."""

    pack: TournamentPack
    live: LiveTournament
    history: PackHistory

    def name(self, person: str) -> str:
        """What somebody is called."""
        return self.pack.statement.names.get(person, person)

    def account(self, account: str) -> str:
        """An account, with the name of its owner; goods leave the house at their value."""
        if account == WORLD_ACCOUNT:
            return "outside the house"
        kind, _, person = account.partition(" ")
        return f"{kind} {self.name(person)}".strip() if person in self.pack.statement.names else account


def session_title(source: PackContent, number: int) -> str:
    """A session, with its stage."""
    session = source.live.tournament.session(number)
    stage = source.live.tournament.conditions.stage[session.stage].name if session else ""
    return f"Session {number} ({stage})"


def time_text(at: int | None) -> str:
    """A moment as the pack writes it; empty if it has not come."""
    return f"{as_time(at):%Y-%m-%d %H:%M:%S}" if at is not None else ""


def chips_text(value: int) -> str:
    """Chips of the tournament."""
    return currency_text(value, Style.TOURNAMENT_CHIPS)
