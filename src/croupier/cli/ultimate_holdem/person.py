"""A person at a table of hold-em: ante and trips, a decision on each street, and the sign with its paytables."""

from typing import Any

from croupier.cli.play.person import TerminalPlayer
from croupier.cli.play.sitting import Evening
from croupier.cli.ultimate_holdem import typed_commands as words
from croupier.cli.ultimate_holdem.felt import play_of, show_felt, show_round
from croupier.cli.ultimate_holdem.questions import Questions
from croupier.cli.ultimate_holdem.sign import paytable_panel, sign_lines
from croupier.games.ultimate_holdem.commands import WithdrawWager
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import act_uth as rule
from croupier.table.commands import Command
from croupier.verbs.actors import Actor

_ADVICE = frozenset({"hint", "advice", "advise"})
_ANALYSIS = frozenset({"odds", "chances", "probability", "chart", "strategy", "history", "hand"})


class HoldemPerson(TerminalPlayer):
    """Somebody who plays hold-em by typing."""

    help = """Type an ante such as [bold]10[/], which an equal blind goes with, or [bold]10, trips 5[/].
Then, street by street, [bold]4x[/] or [bold]3x[/] before the flop, [bold]2x[/] after it, [bold]1x[/] on the river, \
or [bold]check[/] or [bold]fold[/]; once the dealer's hand is declared, [bold]concede[/].
[bold]Enter[/] repeats your last wagers, [bold]pass[/] sits a round out, [bold]why[/] explains the last settlement by \
its rules, [bold]sign[/] shows limits and odds, [bold]quit[/] leaves the table."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self._questions = Questions(self)

    def one_round(self) -> bool:
        """Others wager, then they do; play, settle; false when they leave."""
        dealer, mark = self.evening.dealer, len(self.evening.dealer.log)
        dealer.open_round()
        self.evening.company.wager()
        if play_of(self.evening).areas:
            show_felt(self.evening)
        if not self.place_wagers():
            self._give_everything_back()
            return False
        self.tell(dealer.close_wagers())
        self._questions.begin_round()
        self.evening.company.play_out(self._questions.ask)
        self._questions.tell_what_happened()
        self.last_settlement = show_round(self.evening, dealer.log[mark:])
        return not self.is_leaving

    def _give_everything_back(self) -> None:
        """No card has been dealt: everybody takes their wagers back."""
        for area in play_of(self.evening).areas:
            self.evening.dealer.do(WithdrawWager(Actor(area.patron), area.patron))

    def read(self, typed: str) -> list[Command]:
        """`10`, `10, trips 5`."""
        return list(words.parse_wagers(typed, self.me.seat))

    @rule("15.1", "15.6(a)")
    def own_word(self, typed: str) -> bool:
        """The dealer does not help anybody to play, and no device does."""
        if typed in _ADVICE:
            self.complain("The dealer may not advise you how to play your hand.", rule["15.6(a)"])
        elif typed in _ANALYSIS:
            self.complain("At this game nobody may use a device to analyse cards, chances or play.", rule["15.1"])
        return typed in _ADVICE | _ANALYSIS

    def wager_name(self, event: Any) -> str:
        """A blind goes back with its ante."""
        return f"{event.kind} and as much of your blind" if event.kind is Kind.ANTE else str(event.kind)

    def sign(self) -> list[str]:
        """Limits, the maximum payout, and what is printed on the layout."""
        at = self.evening.table.determinations
        assert isinstance(at.game, Determinations)
        return sign_lines(at.limits, at.game)

    def show_sign(self) -> None:
        """The sign, and the odds as they are printed on the layout."""
        super().show_sign()
        self.console.print(paytable_panel())
