"""What a round of hold-em asks a person: a decision on each street, and whether they give up at the end."""

from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli.play.drawing import card_text, format_chips
from croupier.cli.play.sitting import ME
from croupier.cli.ultimate_holdem import typed_commands as words
from croupier.cli.ultimate_holdem.felt import five_cards, play_of, show_felt
from croupier.cli.ultimate_holdem.recap import recap_lines
from croupier.games.ultimate_holdem.commands import Command, Concede, Fold
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.games.ultimate_holdem.values_and_odds import STREETS, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.records.ultimate_holdem.notes import category_words
from croupier.rulebook import act_uth as rule
from croupier.verbs.steps import Ask, Offer, Step

if TYPE_CHECKING:
    from croupier.cli.ultimate_holdem.person import HoldemPerson

_NO = frozenset({"", "no", "n"})
_YES = frozenset({"yes", "y", "fold", "f", "concede"})


class Questions:
    """Asks a person, and tells them what happened since they were last asked."""

    def __init__(self, person: "HoldemPerson") -> None:
        self._person = person
        self._told_to = 0

    @property
    def _play(self) -> RoundView:
        return play_of(self._person.evening)

    def begin_round(self) -> None:
        """Nothing of this round has been told yet."""
        self._told_to = len(self._person.evening.dealer.log)

    def ask(self, step: Step) -> None:
        """What the round asks them or offers them; somebody who leaves is asked nothing more."""
        area = self._play.area_of(ME)
        if self._person.is_leaving or area is None or area.standing is not Standing.IN:
            return
        match step:
            case Ask(who=who) if who == ME:
                self._decide(area)
            case Offer(window=window) if window == CONCEDE:
                self._concede()
            case _:
                pass

    def tell_what_happened(self) -> None:
        """What others did, and which cards were turned."""
        log = self._person.evening.dealer.log
        for line in recap_lines(log[self._told_to :]):
            self._person.console.print(Text(line, style="dim"))
        self._told_to = len(log)

    def _lead_up(self) -> None:
        self.tell_what_happened()
        show_felt(self._person.evening)

    @rule("8.1", "8.3", "8.5", "15.1")
    def _decide(self, area: AreaView) -> None:
        """Their cards and what they may do; nothing about what the cards are worth."""
        self._lead_up()
        street = self._play.street
        options = STREETS[street]
        bets = (f"{times}x for {format_chips(area.ante * times)}" for times in options.times)
        choices = ", ".join(("fold", *(("check",) if options.check else ()), *bets))
        cards = Text(" ").join(map(card_text, area.cards))
        prompt = Text.assemble((f"{street}: ", "bold"), cards, f" ({choices}) > ")
        left = f"You leave the table: your hand is deemed folded ({rule['13.8']})."
        self._person.ask_for(prompt, lambda typed: self._meant(words.parse_decision(typed)), left)

    @rule("9.1")
    def _concede(self) -> None:
        """The dealer's hand is declared, and theirs is not yet turned."""
        self._lead_up()
        dealer = self._play.dealer_declared
        assert dealer is not None
        heading = (f"dealer's hand: {category_words(dealer.hand)}, ", "bold")
        prompt = Text.assemble(heading, five_cards(dealer), " (Enter to settle yours, or concede) > ")
        left = "You leave the table: your wagers are settled as they are."
        self._person.ask_for(prompt, lambda typed: self._meant(words.parse_concession(typed)), left, _NO)

    def _meant(self, command: Command) -> list[Command]:
        """A fold before the flop and a hand conceded are asked about once: staying in would cost nothing more."""
        early = isinstance(command, Fold) and self._play.street is Street.BEFORE_FLOP
        if not early and not isinstance(command, Concede):
            return [command]
        area = self._play.area_of(ME)
        assert area is not None
        lying = area.ante + area.blind + area.trips + area.play
        answer = self._person.input(f"You lose all your wagers, {format_chips(lying)}: are you sure? (yes, no) > ")
        if answer not in _YES:
            raise ValueError("Your hand stays in.")
        return [command]
