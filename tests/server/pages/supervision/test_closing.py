"""What a supervisor is offered to close a table: notice first, but after the hours of gaming the close itself."""

from dataclasses import replace

import msgspec
import pytest

from croupier.server.pages.supervision.table_actions import closing_action
from croupier.table.commands import CloseTable, GiveClosureNotice
from tests.people import SUPERVISOR
from tests.server.pages.baccarat.felt_driver import begun, looking


@pytest.mark.clause("ACT-MB 13.2")
def test_notice_is_offered_before_the_close_of_gaming_alone() -> None:
    look = looking(begun(), SUPERVISOR)
    assert closing_action(look, gaming=True).command == GiveClosureNotice(SUPERVISOR)
    assert closing_action(look, gaming=False).command == CloseTable(SUPERVISOR)


@pytest.mark.clause("ACT-MB 13.2")
def test_before_the_last_round_that_was_told_another_notice_is_offered() -> None:
    look = looking(begun(), SUPERVISOR)
    number = look.view.table.round_number

    def told(last: int | None) -> type:
        table = msgspec.structs.replace(look.view.table, closure_notice=True, final_round=last)
        action = closing_action(replace(look, view=msgspec.structs.replace(look.view, table=table)), gaming=True)
        return type(action.command)

    assert [told(last) for last in (number + 1, number, None)] == [GiveClosureNotice, CloseTable, CloseTable]
