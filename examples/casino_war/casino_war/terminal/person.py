"""A person at a table of casino war: an ante, a wager on the tie, and the decision after a tie."""

from collections.abc import Sequence
from typing import Any

from casino_war.commands import CallNoMoreBets, Command, GoToWar, PlaceWager, Surrender, WithdrawWager
from casino_war.determinations import Determinations
from casino_war.tables import TIE_ODDS
from casino_war.terminal.felt import play_of, show_felt, show_round
from croupier.cli.play.person import TerminalPlayer
from croupier.cli.play.sign import limits_line, side_line
from croupier.cli.play.sitting import ME
from croupier.equipment.amounts import amount
from croupier.table.commands import Command as TableCommand
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Step

_WORDS: dict[str, type[GoToWar | Surrender]] = {"war": GoToWar, "w": GoToWar, "surrender": Surrender, "s": Surrender}


class CasinoWarPerson(TerminalPlayer):
    """Somebody who plays casino war by typing."""

    help = """Type an ante such as [bold]10[/], or [bold]10, tie 5[/]. After a tie, [bold]war[/] raises by as much \
again, and [bold]surrender[/] gives up half.
[bold]Enter[/] repeats your last wagers, [bold]pass[/] sits a round out, [bold]why[/] explains the last settlement by \
its rules, [bold]sign[/] shows the limits, [bold]quit[/] leaves the table."""

    def one_round(self) -> bool:
        """Others wager, then they do; play, settle; false when they leave."""
        dealer, mark = self.evening.dealer, len(self.evening.dealer.log)
        dealer.open_round()
        self.evening.company.wager()
        if not self.place_wagers():
            for box in play_of(self.evening).boxes:
                dealer.do(WithdrawWager(Actor(box.patron), box.patron))
            return False
        self.tell(dealer.close_wagers())
        self.evening.company.play_out(self._ask)
        self.last_settlement = show_round(self.evening, dealer.log[mark:])
        return not self.is_leaving

    def _ask(self, step: Step) -> None:
        """After a tie of theirs they decide."""
        if isinstance(step, Ask) and step.who == ME and not self.is_leaving:
            show_felt(self.evening)
            self.ask_for("A tie: [bold]war[/] or [bold]surrender[/]? ", _decision, "You leave: that is a surrender.")

    def read(self, typed: str) -> list[TableCommand]:
        """`10`, `10, tie 5`."""
        return [self._wager(part.strip()) for part in typed.split(",")]

    def _wager(self, text: str) -> PlaceWager:
        side = text.startswith("tie")
        stake = amount(text.removeprefix("tie").strip())
        return PlaceWager(Actor(ME), ME, self.me.seat, stake, side=side)

    def rehearsal(self, wagers: Sequence[TableCommand]) -> Sequence[TableCommand]:
        """The wagers are placed and closed: a round is for boxes with an ante."""
        return [*wagers, CallNoMoreBets(self.evening.dealer.me)]

    def wager_name(self, event: Any) -> str:
        """Its kind says it all."""
        return str(event.kind)

    def sign(self) -> list[str]:
        """The limits, and what is on offer."""
        at = self.evening.table.determinations
        assert isinstance(at.game, Determinations)
        says = [limits_line(at.limits)]
        if at.game.tie_wager:
            says.append(f"the tie pays {TIE_ODDS}, {side_line(at.limits)}")
        if at.game.bonus:
            says.append("a tie after a tie pays a bonus")
        return says


def _decision(typed: str) -> list[Command]:
    if typed not in _WORDS:
        raise ValueError(f"{typed!r} is not understood; type war or surrender.")
    return [_WORDS[typed](Actor(ME), ME)]
