"""A command that the rules do not allow."""

import pytest

from croupier.games.blackjack.commands import Command
from croupier.rulebook import Refused
from tests.games.blackjack.round_driver import Playing


def check_refused(playing: Playing, command: Command, clause: str) -> None:
    """The command is refused by this clause of ACT-BJ, and nothing has changed."""
    before = playing.play
    with pytest.raises(Refused) as refusal:
        playing.do(command)
    assert refusal.value.clause == f"ACT-BJ {clause}"
    assert playing.play == before
