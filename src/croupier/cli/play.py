"""`croupier play`: a table of baccarat in the terminal, for a person or for robots to play by themselves."""

import random
import secrets
import tomllib
from dataclasses import dataclass
from decimal import Decimal

from msgspec.structs import replace
from rich.table import Table as RichTable

from croupier import table as tables
from croupier.cli.drawing import Paper, money
from croupier.cli.evening import ME, Evening, robots_wager, show_coup, show_roads
from croupier.cli.person import Person
from croupier.cli.problems import DONE, UNDERSTOOD_NOT, Problem, refused
from croupier.equipment.amounts import Amount, amount
from croupier.games.baccarat.determinations import Profile, Turner
from croupier.records import NotARecord
from croupier.records.adjudication import determinations_of
from croupier.records.notation import understand
from croupier.robots.dealer import Dealer
from croupier.robots.patrons import HABITS
from croupier.rulebook import Refused
from croupier.table.commands import JoinTable
from croupier.table.state import Determinations
from croupier.verbs.actors import Actor

_EMBEDDED = {"minimum": 10, "maximum": 1000, "multiple": 5, "pairs": "perfect pairs"}
"""The sign of the terminal's own table; `--set` changes it."""


@dataclass(frozen=True)
class PlayOptions:
    """What the command line asked for."""

    game: str
    auto: bool = False
    seed: int | None = None
    coups: int | None = None
    chips: str = "1000"
    robots: int | None = None
    determinations: tuple[str, ...] = ()


def play_at_table(options: PlayOptions) -> int:
    """Sit down, play, and settle up."""
    if options.coups is not None and options.coups < 1:
        raise Problem("--coups is a number of coups, 1 or more.", UNDERSTOOD_NOT)
    try:
        evening = _sit_down(options)
        if options.auto:
            play_shoe(evening, options.coups)
        else:
            Person(evening).play(options.coups)
    except Refused as refusal:
        raise refused(refusal) from None
    _farewell(evening)
    return DONE


def _sit_down(options: PlayOptions) -> Evening:
    robots = options.robots if options.robots is not None else 5 if options.auto else 2
    if not 0 <= robots <= len(HABITS) or (options.auto and not robots):
        raise Problem(f"--robots is a number from {int(options.auto)} to {len(HABITS)}.", UNDERSTOOD_NOT)
    chance = random.Random(options.seed) if options.seed is not None else secrets.SystemRandom()
    dealer = Dealer(tables.begin(_determinations(options)), chance.randrange)
    evening = Evening(dealer, Paper(), list(HABITS[:robots]), chance)
    joining = [] if options.auto else [(ME, _chips(options.chips))]
    joining += [(name, Amount(habit.units * 50_000)) for name, habit in evening.robots]
    for seat, (name, chips) in enumerate(joining, start=1):
        dealer.do(JoinTable(Actor(name), name, chips, seat))
        evening.brought[name] = chips
    return evening


def _chips(text: str) -> Amount:
    try:
        chips = amount(text)
    except ValueError as problem:
        raise Problem(f"--chips: {problem}", UNDERSTOOD_NOT) from None
    if not chips:
        raise Problem("--chips: bring some chips to the table.", UNDERSTOOD_NOT)
    return chips


def _determinations(options: PlayOptions) -> Determinations:
    """The operator's choices, read as a record's [table] is."""
    choices: dict[str, object] = dict(_EMBEDDED)
    for setting in options.determinations:
        key, equals, value = setting.partition("=")
        if not equals or not key.strip():
            raise Problem(f"--set takes KEY=VALUE, not {setting!r}.", UNDERSTOOD_NOT)
        choices[key.strip()] = _value(value.strip())
    try:
        record = understand({"game": options.game, "table": choices, "round": [{"shoe": ""}]})
    except NotARecord as problem:
        raise Problem(f"--set: {problem.message}", UNDERSTOOD_NOT) from None
    if record.warned:
        raise Problem("--set: warned is for records; nobody has been warned at a table that opens.", UNDERSTOOD_NOT)
    determinations = determinations_of(record)
    if record.game.game is Profile.MINI:
        return determinations
    return replace(determinations, game=replace(record.game, face_down=True, turner=Turner.PATRONS))


def _value(text: str) -> object:
    """A value as a record would have it: 10, [...] and {...} as TOML reads them, any other word as it stands."""
    try:
        content = tomllib.loads(f"value = {text}", parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError):
        return text
    return content["value"] if len(content) == 1 else text


def play_shoe(evening: Evening, coups: int | None) -> None:
    """Robots play until the shoe ends."""
    evening.dealer.prepare_shoe()
    evening.console.rule(f"[bold]{evening.table.determinations.game.game}[/], shoe {evening.table.shoe.number}")
    played = 0
    while evening.dealer.shoe_is_ready and (coups is None or played < coups):
        mark = len(evening.dealer.log)
        evening.dealer.open_round()
        robots_wager(evening)
        evening.dealer.close_wagers()
        evening.dealer.play_out()
        played += 1
        show_coup(evening, evening.dealer.log[mark:])
        if played % 20 == 0:
            show_roads(evening)
    if played % 20:
        show_roads(evening)


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
