"""A person at a table of blackjack: wagers on boxes, insurance, decisions, and following others' splits and doubles."""

from typing import Any

from croupier.cli.blackjack import typed_commands as words
from croupier.cli.blackjack.felt import inscription_text, play_of, show_felt, show_round
from croupier.cli.blackjack.questions import LeftBeforeTheCards, Questions
from croupier.cli.play.person import TerminalPlayer
from croupier.cli.play.sign import chips_line, limits_line, side_line
from croupier.cli.play.sitting import Evening
from croupier.games.blackjack.commands import WithdrawWager
from croupier.games.blackjack.determinations import BOXES, Determinations, Shuffler, SideWager
from croupier.rulebook import act_bj as rule
from croupier.table.commands import Command
from croupier.verbs.actors import Actor


class BlackjackPerson(TerminalPlayer):
    """Somebody who plays blackjack by typing."""

    help = f"""Type wagers such as [bold]50[/] for your own box, [bold]50 on 3[/], or [bold]50 1, 20 2, pairs 5[/] \
(boxes 1 to {BOXES}, three patrons on each).
A hand is asked for with [bold]hit[/], [bold]stand[/], [bold]double[/], [bold]double 30[/] or [bold]split[/] \
([bold]h s d p[/]); an ace brings [bold]insure 25[/], [bold]insure 10 on 2 for Ada[/] and [bold]even money[/].
[bold]Enter[/] repeats your last wagers, [bold]pass[/] sits a round out, [bold]why[/] explains the last settlement by \
its rules, [bold]sign[/] shows the limits, [bold]quit[/] leaves the table."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self._questions = Questions(self)

    def one_round(self) -> bool:
        """Others wager, then they do; play, settle; false when they leave."""
        dealer, mark = self.evening.dealer, len(self.evening.dealer.log)
        dealer.open_round()
        self.evening.company.wager()
        if play_of(self.evening).boxes:
            self.console.print()
            show_felt(self.evening)
        try:
            self.wager()
            self.tell(dealer.close_wagers())
            self._questions.begin_round()
            self.evening.company.play_out(self._questions.ask)
        except LeftBeforeTheCards:
            self._give_everything_back()
            return False
        self._questions.tell_what_happened()
        self.last_settlement = show_round(self.evening, dealer.log[mark:])
        return not self.is_leaving

    def wager(self) -> None:
        """Ask for wagers and place them."""
        if not self.place_wagers():
            raise LeftBeforeTheCards

    def _give_everything_back(self) -> None:
        """No card has been dealt: everybody takes their wagers back."""
        for box in play_of(self.evening).boxes:
            for wager in box.pairs:
                self.evening.dealer.do(WithdrawWager(Actor(wager.patron), wager.patron, box.number, side=True))
            for wager in box.wagers:
                self.evening.dealer.do(WithdrawWager(Actor(wager.patron), wager.patron, box.number))

    def read(self, typed: str) -> list[Command]:
        """`50`, `50 on 1`, `50 1, pairs 5 on 1`."""
        return list(words.parse_wagers(typed, self.me.seat))

    def own_word(self, typed: str) -> bool:
        """The dealer does not help anybody to play."""
        if typed not in {"hint", "advice", "chart"}:
            return False
        self.complain("The dealer may not advise you how to play your hand.", rule["16.5(a)"])
        return True

    def wager_name(self, event: Any) -> str:
        """Pairs are called so."""
        return f"{'pairs wager' if event.side else 'wager'} on box {event.box}"

    def sign(self) -> list[str]:
        """Limits, pairs, payments and what is printed on the layout."""
        at, game = self.evening.table.determinations, self.evening.table.determinations.game
        assert isinstance(game, Determinations)
        says = [f"{limits_line(at.limits)} (a box)", *chips_line(game), f"pairs: {game.pairs}"]
        if game.pairs is not SideWager.NONE:
            says[-1] += f", {side_line(at.limits)}"
        shoe = "an automated shuffling shoe" if game.shuffler is Shuffler.AUTOMATED else "a shoe"
        return [*says, f"{game.decks} decks in {shoe}", inscription_text(game)]
