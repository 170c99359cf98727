"""Commands and events of a live tournament as they are written and read."""

from typing import get_args

import msgspec

from croupier.floor.live.commands import Next
from croupier.floor.live.events import (
    ClaimSettled,
    ConnectionBack,
    ConnectionLost,
    GamingOver,
    Happened,
    LastRoundsAnnounced,
    LiveEvent,
    PatronReady,
    SealsClosed,
    SentAway,
    SpotEvent,
    TableOpened,
    TableReceiptIssued,
)
from croupier.floor.messages import Sent
from croupier.floor.tournaments.commands import Command, OpenTournament, SessionTableOrder
from croupier.floor.tournaments.events import AtSpot, Followed, tournament_event_kind
from croupier.rulebook import open_book
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.tournament.commands import Command as RulesCommand
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayEnded
from tests.floor.tournaments.live_tournament import DEALER, OPERATOR, TERMS
from tests.floor.tournaments.small_tournaments import small

division_7 = open_book("NZ-D7")


def tags(union: object) -> set[str]:
    """How the kinds of a union are called where they are written."""
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_every_command_of_the_rules_can_be_sent_and_tables_have_their_own_way() -> None:
    assert tags(RulesCommand) - tags(Command) == {"tournament.at table"}


def test_everything_that_the_floor_adds_at_a_table_can_happen_in_a_tournament() -> None:
    others = tags(
        TableOpened
        | Happened
        | ConnectionLost
        | ConnectionBack
        | TableReceiptIssued
        | ClaimSettled
        | SentAway
        | LastRoundsAnnounced
        | GamingOver
        | PatronReady
    )
    assert tags(LiveEvent) - others == tags(SpotEvent)


def test_commands_are_written_and_read() -> None:
    sent = msgspec.json.Decoder(Sent[Command])
    for command in (OpenTournament(OPERATOR, small("act-uth"), TERMS), SessionTableOrder(1, 2, Next(DEALER))):
        whole = Sent("some-id-1", 3, command)
        assert sent.decode(msgspec.json.encode(whole)) == whole
        assert command.by in (OPERATOR, DEALER)


def test_an_envelope_is_called_by_what_happened_wherever_it_did() -> None:
    left = PatronLeft("p-patron0001", 100, division_7["5.13"])  # type: ignore[arg-type]
    assert tournament_event_kind(Followed(HappenedAtTable(1, 1, left))) == "table.patron left"
    assert tournament_event_kind(Followed(PlayEnded(1, division_7["5.1"]))) == "tournament.play ended"
    assert tournament_event_kind(AtSpot(1, 1, SealsClosed())) == "floor.seals closed"
    assert tournament_event_kind(SealsClosed()) == "floor.seals closed"
