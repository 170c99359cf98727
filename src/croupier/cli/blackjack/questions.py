"""What a round of blackjack asks a person: insurance, decisions, following others, and wagers on a new shoe."""

from typing import TYPE_CHECKING

from rich.text import Text

from croupier import table as tables
from croupier.cli.blackjack import typed_commands as words
from croupier.cli.blackjack.felt import box_panel, play_of, show_felt
from croupier.cli.blackjack.recap import recap_lines
from croupier.cli.play.drawing import card_text, format_chips
from croupier.cli.play.sitting import ME
from croupier.games.blackjack.commands import Command
from croupier.games.blackjack.hands import Following
from croupier.games.blackjack.view import HandView, RoundView
from croupier.rulebook import act_bj as rule
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer, Step

if TYPE_CHECKING:
    from croupier.cli.blackjack.person import BlackjackPerson

_NONE = frozenset({"", "no", "none", "n"})
_SAID = {"draw": "hit"}
"""What people say for a choice, where they have another word."""


class LeftBeforeTheCards(Exception):  # noqa: N818 - somebody leaves while the round still takes wagers
    """The round will not be dealt."""


class Questions:
    """Asks a person, and tells them what happened since they were last asked."""

    def __init__(self, person: "BlackjackPerson") -> None:
        self._person = person
        self._felt_shown = False
        self._told_to = 0

    @property
    def _play(self) -> RoundView:
        return play_of(self._person.evening)

    def begin_round(self) -> None:
        """Nothing of this round has been shown yet."""
        self._felt_shown, self._told_to = False, len(self._person.evening.dealer.log)

    def ask(self, step: Step) -> None:
        """What the round asks them or offers them; somebody who leaves is asked nothing more."""
        if self._person.is_leaving:
            return
        match step:
            case Ask(who=who) if who == ME:
                self._decide(step)
            case Offer(window="insurance") if any(box.hands[0].stake_of(ME) for box in self._play.boxes):
                self._insure()
            case Offer(window="follow"):
                following = self._play.following
                if following is not None and ME in following.waiting:
                    self._follow(following)
            case Offer(window="wagers"):
                self._wager_again()
            case _:
                pass

    def tell_what_happened(self) -> None:
        """What others and the dealer did."""
        log = self._person.evening.dealer.log
        for line in recap_lines(log[self._told_to :]):
            self._person.console.print(Text(line, style="dim"))
        self._told_to = len(log)

    def _lead_up(self) -> None:
        """What happened, and the whole felt before the first question of a round."""
        self.tell_what_happened()
        if not self._felt_shown:
            show_felt(self._person.evening)
        self._felt_shown = True

    def _decide(self, step: Ask) -> None:
        self._lead_up()
        number, _, of = step.hand.partition("/")
        box, hand = self._play.box(int(number)), self._play.hand(step.hand)
        several = len(box.hands) > 1
        if several:
            view = tables.view(self._person.evening.table, Actor(ME))
            self._person.console.print(box_panel(view, box))
        choices = ", ".join(_SAID.get(choice.name, choice.name) for choice in step.choices)
        prompt = Text.assemble(
            (f"box {number}, hand {of}: " if several else f"box {number}: ", "bold"),
            _spread(hand),
            " against ",
            _spread(self._play.dealer),
            f" ({choices}) > ",
        )
        left = f"You leave the table: cards are dealt to your hands until they exceed eleven ({rule['14.7']})."
        self._person.ask_for(prompt, lambda typed: [words.decision(typed, hand.stake_of(ME))], left)

    def _insure(self) -> None:
        self._lead_up()
        prompt = Text.assemble(("The dealer has an ace. ", "bold"), "Insurance, even money, or Enter for none > ")
        left = "You leave the table without insurance."
        self._person.ask_for(prompt, lambda typed: words.parse_insurance(typed, self._play), left, _NONE)

    def _follow(self, following: Following) -> None:
        self._lead_up()
        stake = self._play.hand(f"{following.box}/{following.hand}").stake_of(ME)
        deed = "split" if following.split else "double"
        otherwise = "keeps your wager on the first hand" if following.split else "leaves your wager as it is"
        prompt = Text.assemble(
            (f"{self._play.box(following.box).controller} {deed}s on box {following.box}. ", "bold"),
            f"Type {deed} to follow with {format_chips(stake)}; Enter {otherwise} > ",
        )
        left = "You leave the table: your wager stays as it is."
        self._person.ask_for(prompt, lambda typed: [words.decision(typed, stake)], left, _NONE)

    def _wager_again(self) -> None:
        """The cutting card came first: the cards come from a new shoe, and wagers may be taken back or added."""
        self.tell_what_happened()
        prompt = "Enter keeps your wagers, [bold]withdraw[/] takes them back, or wager more > "
        self._person.ask_for(prompt, self._wagers_or_none, "You leave the table and take your wagers back.", _NONE)
        if self._person.is_leaving:
            raise LeftBeforeTheCards
        while not any(box.wagers for box in self._play.boxes):
            self._person.wager()

    def _wagers_or_none(self, typed: str) -> list[Command]:
        return words.withdrawals(self._play) if typed == "withdraw" else words.parse_wagers(typed, self._person.me.seat)


def _spread(hand: HandView) -> Text:
    """A hand on one line, with its total as people say it."""
    return Text.assemble(*(part for card in hand.cards for part in (card_text(card), " ")), (f"= {hand.total}", "bold"))
