"""A coach beside a person at the terminal's table: what choices are worth, on asking and after the round."""

from collections.abc import Sequence

from rich.text import Text

from croupier import table as tables
from croupier.cli.play.sitting import ME, Evening
from croupier.cli.problems import REFUSED, UNDERSTOOD_NOT, CommandProblem
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import OddsQuestion
from croupier.exact.game_registry import odds_of
from croupier.exact.numbers_extra import NEEDS_NUMBERS, has_numbers
from croupier.floor.games.game_part import HandInView
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.coach import COACH_KNOWS, coach_words, hand_to_coach, known_worth, review_words
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
            hand = self._hand()
            self._say(f"{coach_words(self._worth(hand))}, for a wager of one. {COACH_KNOWS}")
        except Refused as refusal:
            self._say(refusal.why)
        except ImpossibleQuestionError as problem:
            self._say(str(problem))

    def note(self, commands: Sequence[Command]) -> None:
        """Remember a decision that is about to be carried out."""
        coaching = FLOOR_GAMES.part_of(self._evening.table.determinations.game).coaching
        try:
            hand = self._hand()
        except Refused:  # it was no decision about a hand
            return
        assert coaching is not None
        self._decided += [(hand, name) for name in map(coaching.choice, commands) if name]

    @floor("4.16")
    def review(self) -> None:
        """What the best play of the round would have been worth, decision by decision."""
        for hand, chosen in self._decided:
            self._say(review_words(hand, chosen, self._worth(hand)))
        self._decided.clear()

    def _hand(self) -> HandInView:
        return hand_to_coach(tables.view(self._evening.table, Actor(ME)), ME, play_money=True)

    def _worth(self, hand: HandInView) -> dict[str, float]:
        part, game = odds_of(self._evening.name), self._evening.table.determinations.game
        assert part is not None
        question = OddsQuestion(
            self._evening.name, game, removed=hand.others, hand=hand.hand, dealer=hand.dealer, board=hand.board
        )
        with self._evening.console.status("The coach is working it out."):
            return known_worth(hand, part.solve(question, lambda _: None).choices)

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
