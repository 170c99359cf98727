"""A person at a table of blackjack: wagers on boxes, insurance, decisions, and following others' splits and doubles."""

from collections.abc import Sequence

from rich.text import Text

from croupier import table as tables
from croupier.cli.blackjack import words
from croupier.cli.blackjack.felt import box_panel, inscription, show_felt, show_round
from croupier.cli.blackjack.telling import told
from croupier.cli.drawing import card_text, chips, money
from croupier.cli.evening import ME, Evening
from croupier.cli.person import LEAVING, Person
from croupier.cli.sign import chips_line, limits_line, side_line
from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import CallNoMoreBets, WithdrawWager
from croupier.games.blackjack.determinations import BOXES, Determinations, Shuffler, SideWager
from croupier.games.blackjack.events import Kind, WagerReturned
from croupier.games.blackjack.round_of_play import Following
from croupier.games.blackjack.view import HandView, RoundView
from croupier.rulebook import Cite, open_book
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer, Step

rule = open_book("ACT-BJ")


class LeftBeforeTheCards(Exception):  # noqa: N818 - not an error
    """Somebody leaves while the round still takes wagers."""


class BlackjackPerson(Person):
    """Somebody who plays blackjack by typing."""

    help = f"""Type wagers such as [bold]50[/] for your own box, [bold]50 on 3[/], or [bold]50 1, 20 2, pairs 5 on 1[/] \
(boxes 1 to {BOXES}, three patrons on each).
A hand is asked for with [bold]hit[/], [bold]stand[/], [bold]double[/], [bold]double 30[/] or [bold]split[/] \
([bold]h s d p[/]); an ace brings [bold]insure 25[/], [bold]insure 10 on 2 for Ada[/] and [bold]even money[/].
[bold]Enter[/] repeats your last wagers, [bold]pass[/] sits a round out, [bold]why[/] explains the last settlement by \
its rules, [bold]sign[/] shows the limits, [bold]quit[/] leaves the table."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self._leaving = False
        self._felt_shown = False
        self._told_to = 0

    @property
    def _view(self) -> TableView:
        return tables.view(self.evening.table, Actor(ME))

    @property
    def _play(self) -> RoundView:
        play: RoundView = self._view.play
        return play

    @property
    def _seat(self) -> int:
        me = self.evening.table.patron(ME)
        assert me is not None
        return me.seat

    def one_round(self) -> bool:
        """Others wager, then they do; play, settle; false when they leave."""
        dealer, mark = self.evening.dealer, len(self.evening.dealer.log)
        self._felt_shown = False
        dealer.open_round()
        self.evening.company.wager()
        show_felt(self.evening)
        try:
            self._wager()
            self.tell(dealer.close_wagers())
            self._told_to = len(dealer.log)
            self.evening.company.play_out(self._asked)
        except LeftBeforeTheCards:
            self._give_everything_back()
            return False
        self._tell_what_happened()
        self.last_settlement = show_round(self.evening, dealer.log[mark:])
        return not self._leaving

    def _wager(self) -> None:
        answer = self.ask_wagers()
        if answer is None:
            raise LeftBeforeTheCards
        for wager in answer:
            self.evening.dealer.do(wager)

    def _give_everything_back(self) -> None:
        """No card has been dealt: everybody takes their wagers back."""
        for box in self._play.boxes:
            for wager in box.pairs:
                self.evening.dealer.do(WithdrawWager(Actor(wager.patron), wager.patron, box.number, side=True))
            for wager in box.wagers:
                self.evening.dealer.do(WithdrawWager(Actor(wager.patron), wager.patron, box.number))

    def read(self, typed: str) -> list[Command]:
        """`50`, `50 on 1`, `50 1, pairs 5 on 1`."""
        return list(words.wagers(typed, self._seat))

    def rehearsal(self, wagers: Sequence[Command]) -> Sequence[Command]:
        """The wagers are placed and closed: a round is for boxes with a wager."""
        return [*wagers, CallNoMoreBets(self.evening.dealer.me)]

    def own_word(self, typed: str) -> bool:
        """The dealer does not help anybody to play."""
        if typed not in {"hint", "advice", "chart"}:
            return False
        self.complain("The dealer may not advise you how to play your hand.", rule["16.5(a)"])
        return True

    def own_news(self, event: Event) -> tuple[str, Cite] | None:
        """What a limit cut off."""
        if isinstance(event, WagerReturned) and event.patron == ME:
            kind = "pairs wager" if event.kind is Kind.PAIRS else "wager"
            return f"{money(event.amount)} of your {kind} on box {event.box} goes back to you.", event.clause
        return None

    def sign(self) -> list[str]:
        """Limits, pairs, payments and what is printed on the layout."""
        at, game = self.evening.table.determinations, self.evening.table.determinations.game
        assert isinstance(game, Determinations)
        says = [f"{limits_line(at.limits)} (a box)", *chips_line(game), f"pairs: {game.pairs}"]
        if game.pairs is not SideWager.NONE:
            says[-1] += f", {side_line(at.limits)}"
        shoe = "an automated shuffling shoe" if game.shuffler is Shuffler.AUTOMATED else "a shoe"
        return [*says, f"{game.decks} decks in {shoe}", inscription(game)]

    def _asked(self, step: Step) -> None:
        """What the round asks them or offers them."""
        if self._leaving:
            return
        match step:
            case Ask(who=who, hand=at) if who == ME:
                self._decide(at)
            case Offer(window="insurance") if any(_stake_on(box.hands[0]) for box in self._play.boxes):
                self._insure()
            case Offer(window="follow"):
                following = self._play.following
                if following is not None and ME in following.waiting:
                    self._follow(following)
            case Offer(window="wagers"):
                self._wager_again()
            case _:
                pass

    def _tell_what_happened(self) -> None:
        log = self.evening.dealer.log
        for line in told(log[self._told_to :]):
            self.console.print(Text(line, style="dim"))
        self._told_to = len(log)

    def _before_asking(self) -> None:
        """What happened since they were last asked; the whole felt for the first question of a round."""
        self._tell_what_happened()
        if not self._felt_shown:
            show_felt(self.evening)
        self._felt_shown = True

    def _answered(self, prompt: Text, none: str) -> str | None:
        """A line that is no common word; none where they leave, which leaves the rest of the round to the dealer."""
        while True:
            typed = self.input(prompt)
            if typed is None or typed in LEAVING:
                self._leaving = True
                self.complain(f"You leave the table: {none}")
                return None
            if not self.common_word(typed):
                return typed

    def _decide(self, at: str) -> None:
        """Ask until a decision is understood and allowed."""
        self._before_asking()
        step = self._play.step
        assert isinstance(step, Ask)
        hand = _hand(self._play, at)
        number, _, of = at.partition("/")
        box = next(box for box in self._play.boxes if box.number == int(number))
        if len(box.hands) > 1:
            self.console.print(box_panel(self._view, box))
        named = f"box {number}, hand {of}: " if len(box.hands) > 1 else f"box {number}: "
        choices = ", ".join(_SAID.get(choice.name, choice.name) for choice in step.choices)
        prompt = Text.assemble(
            (named, "bold"), _cards(hand), " against ", _cards(self._play.dealer), f" ({choices}) > "
        )
        while (
            typed := self._answered(prompt, "your hands are dealt to until they exceed 11. ACT-BJ 14.7")
        ) is not None:
            try:
                command = words.decision(typed, _stake_on(hand))
            except ValueError as problem:
                self.complain(str(problem))
                continue
            if self.allowed([command]):
                self.evening.dealer.do(command)
                return

    def _insure(self) -> None:
        """Ask until insurance is understood and allowed, or declined."""
        self._before_asking()
        prompt = Text.assemble(("The dealer has an ace. ", "bold"), "Insurance, even money, or Enter for none > ")
        while typed := self._answered(prompt, "nothing is insured."):
            if typed in {"no", "none", "n"}:
                return
            try:
                commands = words.insurance(typed, self._play)
            except ValueError as problem:
                self.complain(str(problem))
                continue
            if self.allowed(commands):
                for command in commands:
                    self.evening.dealer.do(command)
                return

    def _follow(self, following: Following) -> None:
        """Ask whether they split or double too."""
        self._before_asking()
        at = f"{following.box}/{following.hand}"
        stake, controller = _stake_on(_hand(self._play, at)), self.evening.name
        controller = next(box.controller or "" for box in self._play.boxes if box.number == following.box)
        deed = "split" if following.split else "double"
        otherwise = "keeps your wager on the first hand" if following.split else "leaves your wager as it is"
        prompt = Text.assemble(
            (f"{controller} {deed}s on box {following.box}. ", "bold"),
            f"Type {deed} to follow with {chips(stake)}; Enter {otherwise} > ",
        )
        while typed := self._answered(prompt, "your wager stays as it is."):
            if typed in {"no", "none", "n"}:
                return
            try:
                command = words.decision(typed, stake)
            except ValueError as problem:
                self.complain(str(problem))
                continue
            if self.allowed([command]):
                self.evening.dealer.do(command)
                return

    def _wager_again(self) -> None:
        """The cutting card came first: wagers may be taken back or added before the cards from the new shoe."""
        self._tell_what_happened()
        prompt = Text("Enter keeps your wagers, withdraw takes them back, or wager more > ")
        while typed := self._answered(prompt, "your wagers go back to you."):
            try:
                commands = words.withdrawals(self._play) if typed == "withdraw" else self.read(typed)
            except ValueError as problem:
                self.complain(str(problem))
                continue
            if self.allowed(commands):
                for command in commands:
                    self.evening.dealer.do(command)
                break
        if self._leaving:
            raise LeftBeforeTheCards
        while not any(box.wagers for box in self._play.boxes):
            self._wager()


_SAID = {"draw": "hit"}


def _hand(play: RoundView, at: str) -> HandView:
    number, _, hand = at.partition("/")
    return next(box.hands[int(hand) - 1] for box in play.boxes if box.number == int(number))


def _stake_on(hand: HandView) -> Amount:
    return next((share.stake for share in hand.shares if share.patron == ME), Amount(0))


def _cards(hand: HandView) -> Text:
    return Text.assemble(*(part for card in hand.cards for part in (card_text(card), " ")), (f"= {hand.total}", "bold"))
