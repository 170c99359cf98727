"""A coach beside a person at the terminal's table: what choices are worth, on asking and after the round."""

from collections.abc import Sequence

from rich.text import Text

from croupier import table as tables
from croupier.cli.play.sitting import ME, Evening
from croupier.cli.problems import REFUSED, UNDERSTOOD_NOT, CommandProblem
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_registry import odds_of
from croupier.exact.numbers_extra import NEEDS_NUMBERS, has_numbers
from croupier.floor.games.game_part import HandInView
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.coach import (
    COACH_KNOWS,
    coach_words,
    hands_to_coach,
    question_about,
    review_words,
    sorted_worth,
)
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command
from croupier.verbs.actors import Actor


class TerminalCoach:
    """Watches what a person decides. The terminal's table is a demonstration, played for play money."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._decided: list[tuple[HandInView, str]] = []

    @floor("4.16")
    def answer(self) -> None:
        """What each choice is worth in the decision that is asked for now."""
        try:
            hands = self._hands()
            for hand in hands:
                where = f"{hand.box}: " if len(hands) > 1 else ""
                self._say(f"{where}{coach_words(self._worth(hand))}, for a wager of one.")
            self._say(COACH_KNOWS)
        except Refused as refusal:
            self._say(refusal.why)
        except ImpossibleQuestionError as problem:
            self._say(str(problem))

    def note(self, commands: Sequence[Command]) -> None:
        """Remember what is about to be decided; nothing is what somebody chooses who declines."""
        coaching = FLOOR_GAMES.part_of(self._evening.table.determinations.game).coaching
        try:
            hands = self._hands()
        except Refused:  # it was no decision about a hand
            return
        assert coaching is not None
        for hand in hands:
            chosen = next(filter(None, (coaching.choice(hand, command) for command in commands)), hand.otherwise)
            if chosen:
                self._decided.append((hand, chosen))

    @floor("4.16")
    def review(self) -> None:
        """What the best play of the round would have been worth, decision by decision."""
        for hand, chosen in self._decided:
            self._say(review_words(hand, chosen, self._worth(hand)))
        self._decided.clear()

    def _hands(self) -> tuple[HandInView, ...]:
        return hands_to_coach(tables.view(self._evening.table, Actor(ME)), ME, play_money=True)

    def _worth(self, hand: HandInView) -> dict[str, float]:
        part, game = odds_of(self._evening.name), self._evening.table.determinations.game
        assert part is not None
        with self._evening.console.status("The coach is working it out."):
            question = question_about(self._evening.name, game, hand)
            return sorted_worth(part.solve(question, lambda _: None).choices)

    def _say(self, words: str) -> None:
        self._evening.console.print(Text(f"coach: {words}", style="cyan"))


def engage_coach(evening: Evening) -> TerminalCoach:
    """A coach for this table; a problem says why there is none."""
    if FLOOR_GAMES.part_of(evening.table.determinations.game).coaching is None:
        message = f"--coach: there is no coach at {evening.name}: once the wagers are placed, nothing is decided."
        raise CommandProblem(message, UNDERSTOOD_NOT)
    if not has_numbers():
        raise CommandProblem(NEEDS_NUMBERS, REFUSED)
    return TerminalCoach(evening)
