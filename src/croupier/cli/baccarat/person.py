"""A person at a table of baccarat: wagers by the name of a hand, and hands that are theirs to turn."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from croupier.cli.baccarat.felt import coup_of, show_coup, show_roads
from croupier.cli.play.drawing import hand_line, money
from croupier.cli.play.person import TerminalPlayer
from croupier.cli.play.sign import chips_line, limits_line, side_line
from croupier.cli.play.sitting import ME
from croupier.equipment.amounts import Amount, amount
from croupier.games.baccarat.commands import PlaceWager, TurnHand
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.values_and_odds import Option
from croupier.records.baccarat.rows import hands
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, Command, RequestNoBetCoup
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Expose, Step

_WORDS = {
    "b": Option.BANKER,
    "p": Option.PLAYER,
    "t": Option.TIE,
    "bp": Option.BANKER_PAIR,
    "pp": Option.PLAYER_PAIR,
}
_WAGER = re.compile(r"(?P<amount>[\d.]+)\s*(?:on\s+)?(?P<on>[a-z ]+)|(?P<on2>[a-z ]+?)\s*(?P<amount2>[\d.]+)")


class BaccaratPerson(TerminalPlayer):
    """Somebody who plays baccarat by typing."""

    help = """Type wagers such as [bold]50 banker[/] or [bold]50 b, 10 tie, 5 pp[/] (b, p, t, bp and pp for short).
[bold]Enter[/] repeats your last wagers, [bold]pass[/] sits a coup out, [bold]no bet[/] asks for a no-bet coup.
[bold]why[/] explains the last settlement by its rules, [bold]roads[/] shows the roads, [bold]sign[/] the limits, \
[bold]quit[/] leaves the table."""
    own_answers = frozenset({"no bet"})

    def one_round(self) -> bool:
        """Wager, watch, settle; false when they leave."""
        answer = self.ask_wagers()
        if answer is None:
            return False
        dealer, mark = self.evening.dealer, len(self.evening.dealer.log)
        if isinstance(answer, str):
            dealer.do(RequestNoBetCoup(Actor(ME)))
            for name, _ in self.evening.company.robots:
                dealer.do(AgreeToNoBetCoup(Actor(name)))
            dealer.open_round(no_bet=True)
        else:
            dealer.open_round()
            self.evening.company.wager()
            for wager in answer:
                dealer.do(wager)
        self.tell(dealer.close_wagers())
        self.evening.company.play_out(self._turn_own)
        self.last_settlement = show_coup(self.evening, dealer.log[mark:])
        return True

    def read(self, typed: str) -> list[Command]:
        """`50 banker`, `50 b, 10 tie`."""
        return [_place_wager(*_one(part.strip())) for part in typed.split(",")]

    def rehearsal(self, wagers: Sequence[Command]) -> Sequence[Command]:
        """The coup begins, and the wagers are placed."""
        return [BeginRound(self.evening.dealer.me), *wagers]

    def own_word(self, typed: str) -> bool:
        """The roads."""
        if typed != "roads":
            return False
        show_roads(self.evening)
        return True

    def _turn_own(self, step: Step) -> None:
        """A hand that is theirs to turn waits for them."""
        if not isinstance(step, Expose) or step.by != ME:
            return
        self.input(f"Your hand to turn: [bold]{step.hand}[/]. Press Enter. ")
        command = self.evening.dealer.next_command()
        assert isinstance(command, TurnHand)
        self.evening.dealer.do(replace(command, by=Actor(ME)))
        self.console.print(*(hand_line(hand) for hand in hands(coup_of(self.evening)) if hand.name == step.hand))

    def sign(self) -> list[str]:
        """Limits, differential, payments, method and pairs."""
        at, game = self.evening.table.determinations, self.evening.table.determinations.game
        assert isinstance(game, Determinations)
        says = [limits_line(at.limits)]
        if at.differential is not None:
            says.append(f"banker and player at most {money(at.differential)} apart")
        says += [*chips_line(game), f"method {game.method}", f"pairs: {game.pairs}"]
        if game.pairs is not Pairs.NONE:
            says[-1] += f", {side_line(at.limits)}"
        return says


def _place_wager(on: Option, stake: Amount) -> PlaceWager:
    return PlaceWager(Actor(ME), ME, on, stake, box=1, seated=True)


def _one(text: str) -> tuple[Option, Amount]:
    """One wager as typed: `50 banker`, `b 50`, `50 on tie`."""
    match = _WAGER.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not understood; type a wager such as 50 banker, or help.")
    word = (match["on"] or match["on2"]).strip()
    if word not in _WORDS and word not in set(Option):
        raise ValueError(f"{word!r} is not a wager; choose from {', '.join(Option)}.")
    return _WORDS.get(word) or Option(word), amount(match["amount"] or match["amount2"])
