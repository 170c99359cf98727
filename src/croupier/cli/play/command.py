"""`croupier play`: a table in the terminal, for a person or for robots to play by themselves."""

import random
import secrets
from dataclasses import dataclass

from rich.table import Table as RichTable

from croupier import table as tables
from croupier.cli.game_registry import screen_called
from croupier.cli.play.coach import engage_coach
from croupier.cli.play.drawing import Paper, money
from croupier.cli.play.set_options import read_determinations
from croupier.cli.play.sitting import ME, Evening
from croupier.cli.problems import DONE, UNDERSTOOD_NOT, CommandProblem, refused_problem
from croupier.equipment.amounts import Amount, amount
from croupier.robots.dealer import Dealer
from croupier.robots.game_registry import robots_of
from croupier.robots.patrons import purse
from croupier.robots.robot_table import RobotTable
from croupier.rulebook import Refused
from croupier.table.commands import JoinTable
from croupier.table.games import game_for
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.wagering.whole_chips import check_money
from croupier.verbs.actors import Actor

_ROUNDS_WITHOUT_END = 20
_STANDING = 0


@dataclass(frozen=True)
class PlayOptions:
    """What the command line asked for."""

    game: str
    auto: bool = False
    seed: int | None = None
    rounds: int | None = None
    chips: str = "1000"
    robots: int | None = None
    determinations: tuple[str, ...] = ()
    coach: bool = False


def play_at_table(options: PlayOptions) -> int:
    """Sit down, play, and settle up."""
    screen = screen_called(options.game)
    if options.rounds is not None and options.rounds < 1:
        rounds = f"{screen.round_word}s"
        raise CommandProblem(f"--{rounds} is a number of {rounds}, 1 or more.", UNDERSTOOD_NOT)
    if options.coach and options.auto:
        raise CommandProblem("--coach is for a person who plays: leave out --auto.", UNDERSTOOD_NOT)
    try:
        evening = _sit_down(options)
        if options.auto:
            _play_by_themselves(evening, options.rounds)
        else:
            person = screen.person(evening)
            person.coach = engage_coach(evening) if options.coach else None
            person.play(options.rounds)
    except Refused as refusal:
        raise refused_problem(refusal) from None
    _farewell(evening)
    return DONE


def _sit_down(options: PlayOptions) -> Evening:
    """A table with its sign, and everybody at it with their chips."""
    screen = screen_called(options.game)
    chosen = screen.as_played(read_determinations(options.game, screen.sign, options.determinations))
    chance = random.Random(options.seed) if options.seed is not None else secrets.SystemRandom()
    check_money(chosen, game_for(chosen).clauses)
    dealer = Dealer(tables.begin(chosen), chance.randrange)
    habits = robots_of(dealer.table).habits
    robots = habits[: _number_of_robots(options, len(habits))]
    evening = Evening(options.game, RobotTable(dealer, robots, chance.randrange), Paper(), screen)
    joining = [] if options.auto else [(ME, _chips(options.chips))]
    joining += [(name, purse(habit.units, chosen.limits)) for name, habit in robots]
    seats, _ = game_for(chosen).seats(chosen.game)
    for number, (name, chips) in enumerate(joining, start=1):
        dealer.do(JoinTable(Actor(name), name, chips, number if number <= seats else _STANDING))
        evening.brought[name] = chips
    return evening


def _number_of_robots(options: PlayOptions, most: int) -> int:
    robots = options.robots if options.robots is not None else min(5 if options.auto else 2, most)
    if not int(options.auto) <= robots <= most:
        raise CommandProblem(f"--robots is a number from {int(options.auto)} to {most}.", UNDERSTOOD_NOT)
    return robots


def _chips(text: str) -> Amount:
    try:
        chips = amount(text, grouped=True)
    except ValueError as problem:
        raise CommandProblem(f"--chips: {problem}", UNDERSTOOD_NOT) from None
    if not chips:
        raise CommandProblem("--chips: bring some chips to the table.", UNDERSTOOD_NOT)
    return chips


def _play_by_themselves(evening: Evening, rounds: int | None) -> None:
    """Robots play until the shoe ends; some rounds if it has no end: shuffled by itself, decks in turn, a wheel."""
    dealer, screen, played = evening.dealer, evening.screen, 0
    rules = rules_of(evening.table)
    endless = rules.shuffler is not None or rules.decks_in_turn is not None or not rules.cards
    if rounds is None and endless:
        rounds = _ROUNDS_WITHOUT_END
    evening.prepare_shoe()
    while (endless or (dealer.shoe_is_ready and evening.table.shoe.number == 1)) and (
        rounds is None or played < rounds
    ):
        evening.prepare_shoe()
        mark = len(dealer.log)
        dealer.open_round()
        evening.company.wager()
        if not _close_wagers(evening):
            break
        evening.company.play_out()
        played += 1
        screen.show_round(evening, dealer.log[mark:])
        screen.interlude(evening, played)
    screen.at_end(evening, played)


def _close_wagers(evening: Evening) -> bool:
    """The wagers are closed; false where no robot can wager any more and the game needs somebody who does."""
    try:
        evening.dealer.close_wagers()
    except Refused as refusal:
        if any(patron.wagered for patron in evening.table.patrons):
            raise
        evening.console.print(f"Nobody has enough chips for a wager: {refusal.why} [dim]{refusal.clause}[/]")
        return False
    return True


def _farewell(evening: Evening) -> None:
    """What everybody came with and leaves with; the house has the rest."""
    table = RichTable(title="at the end", title_justify="left")
    for column in ("patron", "brought", "leaves with", "gain"):
        table.add_column(column, justify="left" if column == "patron" else "right")
    house = 0
    for patron in evening.table.patrons:
        gain = patron.stack + patron.wagered - evening.brought[patron.name]
        house -= gain
        table.add_row(patron.name, money(evening.brought[patron.name]), money(patron.stack), money(gain))
    table.add_row("[dim]the house[/]", "", "", money(house))
    evening.console.print(table)
