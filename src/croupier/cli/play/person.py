"""A person at the terminal's table: what they type is asked for, tried and explained alike in every game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from rich.markup import escape
from rich.text import Text

from croupier import table as tables
from croupier.cli.play.coach import TerminalCoach
from croupier.cli.play.drawing import money
from croupier.cli.play.narration import rule_words, second_person_words
from croupier.cli.play.sitting import ME, Evening
from croupier.equipment.layout import DEMONSTRATION
from croupier.records.answer import Row, Settlement
from croupier.rulebook import Cite, Refused
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.games import game_of, own_command
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.state import Patron
from croupier.verbs.commands import CallNoMoreBets
from croupier.verbs.wagers import WagerReturned

LEAVING = frozenset({"quit", "q", "exit"})


class TerminalPlayer(ABC):
    """Somebody who plays by typing; each game says what its own words mean."""

    help: str
    own_answers: frozenset[str] = frozenset()

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.console = evening.console
        self.last_wagers: list[Command] = []
        self.last_settlement: Settlement | None = None
        self.is_leaving = False
        self.coach: TerminalCoach | None = None

    @abstractmethod
    def one_round(self) -> bool:
        """Wager, play, settle; false when they leave."""

    @abstractmethod
    def read(self, typed: str) -> list[Command]:
        """Wagers as people type them; `ValueError` says what was not understood."""

    def rehearsal(self, wagers: Sequence[Command]) -> Sequence[Command]:
        """What must be allowed for these wagers to be: that they are placed and closed."""
        return [*wagers, own_command(game_of(self.evening.table), CallNoMoreBets)(self.evening.dealer.me)]

    @abstractmethod
    def sign(self) -> list[str]:
        """The limits and the operator's choices, as they stand on the sign at the table."""

    def own_word(self, typed: str) -> bool:
        """Do what a word of this game's own asks for; false if it has no such word."""
        return False

    def wager_name(self, event: Any) -> str:
        """What the person calls the wager that this event of the game is about."""
        return f"wager on {event.on}"

    def play(self, rounds: int | None) -> None:
        """Round after round until they leave, run out of chips, or the number of rounds is reached."""
        self.console.print(f"[bold]{self.evening.name}[/]\n{self.help}")
        if self.coach is not None:
            self.console.print("When you are asked to decide, [bold]coach[/] tells what each choice is worth.")
        self.show_sign()
        played = 0
        while rounds is None or played < rounds:
            if not self.me.stack:
                self.console.print("Your chips are gone. Thank you for playing.")
                return
            self.evening.prepare_shoe()
            stays = self.one_round()
            if self.coach is not None:
                self.coach.review()
            if not stays:
                return
            played += 1

    @property
    def me(self) -> Patron:
        """Their seat and their chips."""
        me = self.evening.table.patron(ME)
        assert me is not None
        return me

    def ask_wagers(self) -> list[Command] | str | None:
        """What to do on the next round: wagers, one of the game's own answers, or none to leave."""
        prompt = f"\n[bold]{money(self.me.stack)}[/] in chips, {self.evening.round_name} > "
        while True:
            typed = self.input(prompt)
            if typed is None or typed in LEAVING:
                return None
            if typed in self.own_answers:
                return typed
            if typed == "pass" and self.allowed(self.rehearsal([])):
                return []
            wagers = [] if typed == "pass" else self.last_wagers if typed == "" else self._understood(typed)
            if typed == "" and not wagers:
                self.console.print(self.help)
            if wagers and self.allowed(self.rehearsal(wagers)):
                self.last_wagers = wagers
                return wagers

    def place_wagers(self) -> bool:
        """Ask for wagers and place them; false when they leave instead."""
        answer = self.ask_wagers()
        if answer is None:
            return False
        assert not isinstance(answer, str)
        for wager in answer:
            self.evening.dealer.do(wager)
        return True

    def ask_for(
        self,
        prompt: str | Text,
        understand: Callable[[str], Sequence[Command]],
        if_leaving: str,
        declined_by: Container[str] = (),
    ) -> None:
        """Ask until what is typed is understood and allowed, and do it; nothing if they decline, or leave."""
        while (typed := self.input(prompt)) not in declined_by:
            if typed is None or typed in LEAVING:
                self.is_leaving = True
                self.complain(if_leaving)
                return
            if self.common_word(typed):
                continue
            try:
                commands = understand(typed)
            except ValueError as problem:
                self.complain(str(problem))
                continue
            if self.allowed(commands):
                if self.coach is not None:
                    self.coach.note(commands)
                for command in commands:
                    self.evening.dealer.do(command)
                return
        if self.coach is not None:
            self.coach.note(())

    def input(self, prompt: str | Text) -> str | None:
        """A line as it was typed, in small letters; None if no more will come."""
        try:
            return self.console.input(prompt).strip().lower()
        except EOFError:
            self.console.print()
            return None

    def common_word(self, typed: str) -> bool:
        """Help, the sign, the reasons of the last settlement and the coach may be asked for at any time."""
        match typed:
            case "help" | "?":
                self.console.print(self.help)
            case "why":
                self.why()
            case "sign":
                self.show_sign()
            case "coach" if self.coach is not None:
                self.coach.answer()
            case "coach":
                self.complain("Start with --coach to be told what each choice is worth.")
            case _:
                return self.own_word(typed)
        return True

    def _understood(self, typed: str) -> list[Command]:
        """Wagers, all of them understood; None if a word was meant or nothing can be made of it."""
        if self.common_word(typed):
            return []
        try:
            return self.read(typed)
        except ValueError as problem:
            self.complain(str(problem))
            return []

    def allowed(self, commands: Iterable[Command]) -> bool:
        """Try commands on a copy of the table: it is a value, so nothing changes."""
        table = self.evening.table
        try:
            for command in commands:
                for event in tables.decide(table, command):
                    table = tables.evolve(table, event)
        except Refused as refusal:
            self.complain(second_person_words(refusal.why), refusal.clause)
            return False
        return True

    def complain(self, what: str, clause: Cite | str = "") -> None:
        """Something that is not understood or not allowed, with its clause."""
        self.console.print(f"[yellow]{escape(what)}[/]" + (f" [dim]{clause}[/]" if clause else ""))

    def tell(self, events: Iterable[Event]) -> None:
        """What the dealer says to this patron when the wagers are closed: too little, too much."""
        for event in events:
            if isinstance(event, PatronWarned) and event.patron == ME:
                message = "A wager below the minimum is settled this once; from now on it is returned."
                self.complain(message, event.clause)
            elif isinstance(event, WagerReturned) and event.patron == ME:
                message = f"{money(event.amount)} of your {self.wager_name(event)} goes back to you."
                self.complain(message, event.clause)

    def show_sign(self) -> None:
        """The sign on one line."""
        self.console.print(f"[dim]{escape('; '.join((*self.sign(), DEMONSTRATION.lower())))}[/]")

    def why(self) -> None:
        """The rule behind each line of the last settlement, in our words, and whose lines they are."""
        word = self.evening.screen.round_word
        if self.last_settlement is None:
            self.console.print(f"No {word} has been settled yet.")
            return
        rows = self.last_settlement.rows
        if not rows:
            self.console.print(f"Nobody had a wager on the last {word}.")
        for clause in dict.fromkeys(row.clause for row in rows):
            whose = _whose(row for row in rows if row.clause == clause)
            self.console.print(f"[bold]{clause}[/] {escape(rule_words(clause))}\n  [dim]{escape(whose)}[/]")


def _whose(rows: Iterable[Row]) -> str:
    """Everybody with the wagers that these lines are about."""
    wagers: dict[str, dict[str, None]] = {}
    for row in rows:
        wagers.setdefault(row.player, {})[row.wager] = None
    return ", ".join(f"{player} ({', '.join(named)})" for player, named in wagers.items())
