"""A person at the terminal's table: wagers typed, cards turned, the clause behind each payment on request."""

import re

from rich.markup import escape

from croupier import table as tables
from croupier.cli.drawing import hand_line, money
from croupier.cli.evening import ME, Evening, robots_wager, show_coup, show_roads
from croupier.equipment.amounts import Amount, amount
from croupier.games.baccarat.commands import PlaceWager, TurnHand
from croupier.games.baccarat.determinations import Pairs
from croupier.games.baccarat.events import WagerReturned
from croupier.games.baccarat.tables import Option
from croupier.records.answer import Settlement
from croupier.rulebook import Cite, Refused, open_book, split_cite
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, Command, RequestNoBetCoup
from croupier.table.events import Event, PatronWarned
from croupier.verbs.actors import Actor

_WORDS = {
    "b": Option.BANKER,
    "p": Option.PLAYER,
    "t": Option.TIE,
    "bp": Option.BANKER_PAIR,
    "pp": Option.PLAYER_PAIR,
}
_WAGER = re.compile(r"(?P<amount>[\d.]+)\s*(?:on\s+)?(?P<on>[a-z ]+)|(?P<on2>[a-z ]+?)\s*(?P<amount2>[\d.]+)")
_HELP = """Type wagers such as [bold]50 banker[/] or [bold]50 b, 10 tie, 5 pp[/] (b, p, t, bp and pp for short).
[bold]Enter[/] repeats your last wagers, [bold]pass[/] sits a coup out, [bold]no bet[/] asks for a no-bet coup.
[bold]why[/] explains the last settlement by its rules, [bold]roads[/] shows the roads, [bold]sign[/] the limits, \
[bold]quit[/] leaves the table."""


class Person:
    """Somebody who plays by typing."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.console = evening.console
        self.last_wagers: list[tuple[Option, Amount]] = []
        self.last_settlement: Settlement | None = None

    def play(self, coups: int | None) -> None:
        """Coup after coup until they leave, run out of chips, or the number of coups is reached."""
        self.console.print(f"[bold]{self.evening.table.determinations.game.game}[/]\n{_HELP}")
        self._sign()
        played = 0
        while coups is None or played < coups:
            if not self.evening.dealer.shoe_is_ready:
                self.evening.dealer.prepare_shoe()
                self.console.rule(f"shoe {self.evening.table.shoe.number}: shuffled, cut and burnt")
            if not self._stack():
                self.console.print("Your chips are gone. Thank you for playing.")
                return
            if not self._one_coup():
                return
            played += 1

    def _stack(self) -> Amount:
        me = self.evening.table.patron(ME)
        assert me is not None
        return me.stack

    def _one_coup(self) -> bool:
        """Wager, watch, settle; false when they leave."""
        answer = self._ask()
        if answer is None:
            return False
        dealer, mark = self.evening.dealer, len(self.evening.dealer.log)
        if isinstance(answer, str):
            dealer.do(RequestNoBetCoup(Actor(ME)))
            for name, _ in self.evening.robots:
                dealer.do(AgreeToNoBetCoup(Actor(name)))
            dealer.open_round(no_bet=True)
        else:
            dealer.open_round()
            robots_wager(self.evening)
            for wager in answer:
                dealer.do(_placing(*wager))
        self._tell(dealer.close_wagers())
        self._deal()
        self.last_settlement = show_coup(self.evening, dealer.log[mark:])
        return True

    def _ask(self) -> str | list[tuple[Option, Amount]] | None:
        """What to do on the next coup: wagers, `no bet`, or none to leave."""
        while True:
            typed = self._input(
                f"\n[bold]{money(self._stack())}[/] in chips, coup {self.evening.table.round_number + 1} > "
            )
            match typed:
                case None | "quit" | "q" | "exit":
                    return None
                case "":
                    if not self.last_wagers:
                        self.console.print(_HELP)
                    elif self._allowed(self.last_wagers):
                        return self.last_wagers
                case "pass":
                    return []
                case "no bet":
                    return "no bet"
                case _:
                    wagers = self._command(typed)
                    if wagers is not None:
                        return wagers

    def _input(self, prompt: str) -> str | None:
        try:
            return self.console.input(prompt).strip().lower()
        except EOFError:
            self.console.print()
            return None

    def _command(self, typed: str) -> list[tuple[Option, Amount]] | None:
        match typed:
            case "help" | "?":
                self.console.print(_HELP)
            case "why":
                self._why()
            case "roads":
                show_roads(self.evening)
            case "sign":
                self._sign()
            case _:
                return self._read(typed)
        return None

    def _read(self, typed: str) -> list[tuple[Option, Amount]] | None:
        """Wagers as people type them; nothing is placed unless all of it is understood and allowed."""
        try:
            wagers = [_one(part.strip()) for part in typed.split(",")]
        except ValueError as problem:
            self.console.print(f"[yellow]{escape(str(problem))}[/]")
            return None
        if not self._allowed(wagers):
            return None
        self.last_wagers = wagers
        return wagers

    def _allowed(self, wagers: list[tuple[Option, Amount]]) -> bool:
        """Try the wagers on a coup that nobody will deal: the table is a value, so nothing changes."""
        table = self.evening.table
        commands: list[Command] = [BeginRound(self.evening.dealer.me), *(_placing(*wager) for wager in wagers)]
        try:
            for command in commands:
                for event in tables.decide(table, command):
                    table = tables.evolve(table, event)
        except Refused as refusal:
            self.console.print(f"[yellow]{escape(refusal.why)}[/] [dim]{refusal.clause}[/]")
            return False
        return True

    def _tell(self, events: tuple[Event, ...]) -> None:
        """What the dealer says to this patron when the wagers are closed: too little, too much."""
        for event in events:
            match event:
                case PatronWarned(patron, clause) if patron == ME:
                    said = "A wager below the minimum is settled this once; from now on it is returned."
                case WagerReturned(patron, on, amount, clause) if patron == ME:
                    said = f"{money(amount)} of your wager on {on} goes back to you."
                case _:
                    continue
            self.console.print(f"[yellow]{said}[/] [dim]{clause}[/]")

    def _deal(self) -> None:
        """The dealer deals; a hand that is theirs to turn waits for them."""
        dealer = self.evening.dealer
        while (command := dealer.next_command()) is not None:
            if isinstance(command, TurnHand) and _turner(self.evening) == ME:
                self._input(f"Your hand to turn: [bold]{command.hand}[/]. Press Enter. ")
                command = TurnHand(Actor(ME), command.hand, command.cards)
                dealer.do(command)
                self._show(command.hand)
                continue
            dealer.do(command)

    def _show(self, hand: str) -> None:
        """A hand as it lies now."""
        coup = self.evening.table.play
        assert coup is not None
        self.console.print(hand_line(hand, coup.player if hand == "player" else coup.banker))

    def _sign(self) -> None:
        """The limits and the operator's choices, as they stand on the sign at the table."""
        at = self.evening.table.determinations
        limits, game = at.limits, at.game
        says = [f"{_bounds(limits.minimum, limits.maximum)}, multiples of {money(limits.multiple)}"]
        if at.differential is not None:
            says.append(f"banker and player at most {money(at.differential)} apart")
        if game.chip > 1:
            says.append(f"payments in chips of {money(game.chip)}, rounded {game.rounding}")
        says += [f"method {game.method}", f"pairs: {game.pairs}"]
        if game.pairs is not Pairs.NONE:
            highest = limits.maximum if limits.side_maximum is None else limits.side_maximum
            says[-1] += f", {_bounds(limits.side_minimum, highest)}"
        self.console.print(f"[dim]{'; '.join(says)}[/]")

    def _why(self) -> None:
        """The rule behind each line of the last settlement, in our words."""
        if self.last_settlement is None:
            self.console.print("No coup has been settled yet.")
        elif not self.last_settlement.rows:
            self.console.print("Nobody had a wager on the last coup.")
        else:
            for clause in dict.fromkeys(row.clause for row in self.last_settlement.rows):
                self.console.print(f"[bold]{clause}[/] {escape(_says(clause))}")


def _bounds(minimum: Amount, maximum: Amount | None) -> str:
    return f"minimum {money(minimum)}, " + ("no maximum" if maximum is None else f"maximum {money(maximum)}")


def _placing(on: Option, stake: Amount) -> PlaceWager:
    return PlaceWager(Actor(ME), ME, on, stake, box=1, seated=True)


def _turner(evening: Evening) -> str:
    step = tables.next_step(evening.table)
    return str(getattr(step, "by", ""))


def _says(clause: Cite) -> str:
    """The clause in our words, with the lead-in of the clause that a letter belongs to."""
    book, id = split_cite(clause)
    whole = open_book(book).clause(id.partition("(")[0])
    says = open_book(book).clause(id).says
    return says if whole.id == id else f"{whole.says} {says}"


def _one(text: str) -> tuple[Option, Amount]:
    """One wager as typed: `50 banker`, `b 50`, `50 on tie`."""
    found = _WAGER.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not understood; type a wager such as 50 banker, or help.")
    word = (found["on"] or found["on2"]).strip()
    if word not in _WORDS and word not in set(Option):
        raise ValueError(f"{word!r} is nothing to wager on; there are {', '.join(Option)}.")
    return _WORDS.get(word) or Option(word), amount(found["amount"] or found["amount2"])
