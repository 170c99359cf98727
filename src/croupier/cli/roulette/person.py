"""A person at a table of roulette: chips on the layout and the race-track, named in words."""

from collections.abc import Sequence

from croupier.cli.play.drawing import money
from croupier.cli.play.person import TerminalPlayer
from croupier.cli.play.sign import chips_line, limits_line
from croupier.cli.play.sitting import Evening
from croupier.cli.roulette import typed_wagers as words
from croupier.cli.roulette.felt import show_layout, show_results, show_spin
from croupier.games.roulette.commands import SpinBall, WithdrawWager
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.spin import Spin
from croupier.rulebook import house as rule
from croupier.table.commands import Command
from croupier.verbs.actors import Actor

_HELP = """Type wagers such as [bold]5 on 17[/], [bold]10 split 17 20[/] or [bold]20 red, 2 dozen 1[/].
  inside: [bold]17[/], [bold]split 17 20[/], [bold]street 1[/], [bold]corner 1[/], [bold]six line 1[/] (by the lowest \
number, or all of them)
  outside: [bold]dozen 2[/], [bold]column 3[/], [bold]red[/], [bold]black[/], [bold]odd[/], [bold]even[/], \
[bold]low[/], [bold]high[/]
{}
[bold]Enter[/] repeats your last wagers, [bold]pass[/] sits a spin out, [bold]layout[/] shows the chips on it, \
[bold]results[/] the last numbers, [bold]why[/] explains the last settlement by its rules, [bold]sign[/] shows \
the limits, [bold]quit[/] leaves the table."""
_BESIDE_ZERO = {
    1: """  zero: [bold]split 0 1[/], [bold]trio 0 1 2[/], [bold]trio 0 2 3[/], [bold]first four[/]
  race-track: [bold]neighbours 17[/], [bold]voisins[/], [bold]tiers[/], [bold]orphelins[/] (the amount is a chip's)""",
    2: """  zeros: [bold]split 0 00[/], [bold]trio 0 1 2[/], [bold]trio 0 00 2[/], [bold]trio 00 2 3[/], \
[bold]five numbers[/]""",
}


class RoulettePerson(TerminalPlayer):
    """Somebody who plays roulette by typing."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self.help = _HELP.format(_BESIDE_ZERO[self._game.zeros])

    def one_round(self) -> bool:
        """Others wager, then they do; the ball is spun, wagers are settled; false when they leave."""
        dealer, mark = self.evening.dealer, len(self.evening.dealer.log)
        dealer.open_round()
        self.evening.company.wager()
        if self.last_settlement is None:
            show_layout(self.evening)
        if not self.place_wagers():
            self._give_everything_back()
            return False
        self.tell(dealer.close_wagers())
        self.evening.company.play_out()
        self.last_settlement = show_spin(self.evening, dealer.log[mark:])
        return True

    def _give_everything_back(self) -> None:
        """The ball has not been spun: everybody takes their wagers back."""
        assert isinstance(self.evening.table.play, Spin)
        placed = (wager for wager in self.evening.table.play.wagers if not wager.spot.is_prison)
        lying = {(wager.patron, wager.spot.called or wager.spot.on) for wager in placed}
        for patron, bet in sorted(lying):
            self.evening.dealer.do(WithdrawWager(Actor(patron), patron, bet))

    def read(self, typed: str) -> list[Command]:
        """`5 on 17`, `20 red, 2 voisins`."""
        return list(words.wagers(typed, self._game.zeros))

    def rehearsal(self, wagers: Sequence[Command]) -> Sequence[Command]:
        """The wagers are placed before the ball is spun."""
        return [*wagers, SpinBall(self.evening.dealer.me)]

    def own_word(self, typed: str) -> bool:
        """The layout, and the numbers that came; the dealer does not help anybody to play."""
        match typed:
            case "layout":
                show_layout(self.evening)
            case "results":
                show_results(self.evening)
            case "hint" | "advice" | "system":
                self.complain("Nobody at the table may advise you what to wager.", rule["10.9"])
            case _:
                return False
        return True

    @property
    def _game(self) -> Determinations:
        game = self.evening.table.determinations.game
        assert isinstance(game, Determinations)
        return game

    def sign(self) -> list[str]:
        """Limits, those of inside and outside wagers and of kinds, payments, and what zero does."""
        game = self._game
        says = [limits_line(self.evening.table.determinations.limits)]
        if game.inside_minimum:
            says.append(f"inside wagers together at least {money(game.inside_minimum)}")
        if game.outside_minimum:
            says.append(f"outside wagers at least {money(game.outside_minimum)}")
        says += [f"{limit.kind} at most {money(limit.maximum)}" for limit in game.maxima]
        zero = "a zero loses" if game.zeros == 1 else "both zeros lose"
        spared = "" if game.zero_rule is ZeroRule.LOSE else f", but wagers at even money: {game.zero_rule}"
        return [*says, *chips_line(game), f"{zero} every outside wager{spared}"]
