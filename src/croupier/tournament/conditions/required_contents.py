"""The contents that a book may require of conditions: what is missing of each, and how to write it."""

from collections.abc import Callable, Iterator
from operator import attrgetter

from croupier.rulebook import Cite, nz_d7
from croupier.tournament.books import find_section, games_of, tournament_game
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.findings import Lack
from croupier.tournament.conditions.stage_terms import Length, StageKind, TournamentStage
from croupier.tournament.conditions.stages import (
    Stages,
    all_stages,
    contested_stages,
    decided_on_points,
    placement_stages,
    points_stages,
    repechages,
    units_of,
)
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.placings import Ties

CONDUCT = (
    "The Tournament Director/Assistant conducts the tournament by these conditions and the rules of the game; "
    "where they differ, the rules prevail."
)
"""The statement that the ACT books require in every notice, in our words."""
_SILENCE = (None, "", ())

Want = Callable[[Conditions], Iterator[Lack]]
Contents = tuple[tuple[Cite, tuple[Want, ...]], ...]
"""Clauses of a book, each with the matters that it wants."""


def _said(field: str, says: str, write: str) -> Want:
    """One key must hold something."""
    value = attrgetter(field)

    def want(conditions: Conditions) -> Iterator[Lack]:
        if value(conditions) in _SILENCE:
            yield Lack(field, says, write)

    return want


def _said_by(stages: Callable[[Conditions], Stages], field: str, says: str, write: str) -> Want:
    """One key of each of these stages must hold something; `{}` is the name of the stage."""

    def want(conditions: Conditions) -> Iterator[Lack]:
        for where, stage in stages(conditions):
            if getattr(stage, field) in _SILENCE:
                yield Lack(f"{where}.{field}", says.format(stage.name), write)

    return want


start_time = _said("start", "the date and time of the start", "start = 2026-12-01T18:00:00+11:00")
method = _said("entry.method", "how to enter", 'method = "at the cashier, on the entry form"')
eligibility = _said("entry.eligibility", "who may enter", 'eligibility = "anyone allowed in the casino"')
entry_form = _said("entry.form", "what the entry form looks like", 'form = "a sheet with name, address and signature"')
fee = _said("entry.fee", "the entry fee, 0 if there is none", "fee = 100")
starting_chips = _said("chips.starting", "how many chips each player has at the start of a session", "starting = 5000")
play_off_chips = _said("play_off.chips", "how many chips each player has at the start of a play-off", "chips = 1000")
issue = _said("chips.issue", "whether chips are given or sold at face value", 'issue = "gratuitous"')
minimum = _said("wagers.minimum", "the table minimum", "minimum = 100")
maximum = _said("wagers.maximum", "the table maximum", "maximum = 2000")
betting_structure = _said("wagers.structure", "the betting structure", 'structure = "the same limits in every session"')
time_limit = _said("wagers.seconds", "the seconds a player has to wager, 0 if there is no limit", "seconds = 30")
player_groups = _said("entry.groups", "restrictions on groups of players", 'groups = "none"')
stages = _said("stage", "the stages of the tournament", '[[stage]]\nname = "final"\nkind = "final"')
distribution = _said("prizes.distribution", "how prizes are handed out", 'distribution = "at the cashier on the night"')
director_statement = _said(
    "director",
    "the statement that the director conducts the tournament by conditions and rules, and the rules prevail",
    f'director = "{CONDUCT}"',
)

stage_names = _said_by(all_stages, "name", "what a stage is called", 'name = "heats"')
progression = _said_by(
    contested_stages, "progression", "how players advance from {}", 'progression = "the two with most chips go on"'
)
points = _said_by(points_stages, "points", "the points for the places of a session of {}", "points = [5, 3, 1]")
repechage = _said_by(
    repechages, "takes", "who qualifies for {}: how many of each session, after those who advance", "takes = 2"
)
_OUT = "what puts a player out in {}", 'elimination = "players who do not go on, or can\'t wager the minimum, are out"'
elimination = _said_by(placement_stages, "elimination", *_OUT)
elimination_on_points = _said_by(points_stages, "elimination", *_OUT)
_LEVEL = "what happens if players tie in a session of {}", 'ties = "extra rounds"'
session_ties = _said_by(placement_stages, "ties", *_LEVEL)
points_ties = _said_by(points_stages, "ties", *_LEVEL)


def known_game(conditions: Conditions) -> Iterator[Lack]:
    """The game, one of those that the book has tournaments of."""
    games = games_of(conditions.rules)
    if conditions.game not in games:
        yield Lack("game", f"which game is played: {' or '.join(games)}", f'game = "{games[0]}"')


def table_choices(conditions: Conditions) -> Iterator[Lack]:
    """The choices for the tables of every stage, or for all of them."""
    if conditions.table is None and not conditions.stage:
        yield Lack("table", "the choices for the tables", "[table]")
    for where, stage in all_stages(conditions):
        if stage.table is None:
            what = f"the choices for the tables of {stage.name}"
            yield Lack(f"{where}.table" if conditions.table else "table", what, "[table]")


def stand_ins(conditions: Conditions) -> Iterator[Lack]:
    """What the game is dealt by, where its own division is not at hand."""
    section = find_section(conditions.rules, conditions.game)
    if section and not conditions.stand_ins:
        what = "which rules take the place of the divisions that are not installed"
        yield Lack("stand_ins", what, f'stand_ins = "{section.stand_ins}"')


def fewest_players(conditions: Conditions) -> Iterator[Lack]:
    """The fewest players; some books have them if there are any."""
    return _bound(conditions, "minimum", 4)


def most_players(conditions: Conditions) -> Iterator[Lack]:
    """The most players; some books have them if there are any."""
    return _bound(conditions, "maximum", 42)


def _bound(conditions: Conditions, bound: str, number: int) -> Iterator[Lack]:
    key = f"{bound}_players"
    if getattr(conditions.entry, key) is None:
        none = f", 0 if there is no {bound}" if conditions.clauses.players_unbounded else ""
        yield Lack(f"entry.{key}", f"the {bound} number of players{none}", f"{key} = {number}")


def breakdown(conditions: Conditions) -> Iterator[Lack]:
    """Prizes: in money where there is any, else goods will do."""
    prizes = conditions.prizes
    money = bool(conditions.entry.fee or prizes.added)
    if not prizes.amounts and not prizes.shares and (money or not prizes.goods):
        yield Lack("prizes.shares", "how the pool breaks down, in shares or amounts", "shares = [50, 30, 20]")


def surplus(conditions: Conditions) -> Iterator[Lack]:
    """Where the rest of the pool goes, if prizes are listed in amounts."""
    if any(prizes.amounts for prizes in conditions.prizes.tables) and conditions.prizes.surplus is None:
        what = "who gets the rest of the pool, all of which is paid"
        yield Lack("prizes.surplus", what, 'surplus = "to the winner"')


def goods_values(conditions: Conditions) -> Iterator[Lack]:
    """What each prize in goods is worth, since a share of it is a share of that."""
    for place, goods in enumerate(conditions.prizes.goods, start=1):
        if not goods.value:
            what = f"the declared value of {goods.what or 'a prize'}"
            yield Lack(f"prizes.goods[{place}].value", what, "value = 500")


def ties_on_chips(conditions: Conditions) -> Iterator[Lack]:
    """What a tie on chips after a final means for prizes."""
    if conditions.prizes.ties is None and not decided_on_points(conditions):
        yield Lack("prizes.ties", "what happens if players tie on chips in the final", 'ties = "share"')


def ties_on_points(conditions: Conditions) -> Iterator[Lack]:
    """What a tie on points means for prizes."""
    if conditions.prizes.ties is None and decided_on_points(conditions):
        yield Lack("prizes.ties", "what happens if players tie on points", 'ties = "share"')


def buy_back_terms(conditions: Conditions) -> Iterator[Lack]:
    """Whether somebody eliminated may buy back, how and when."""
    return _whether("buy_back", "buy back", conditions.buy_back)


def buy_back_cost(conditions: Conditions) -> Iterator[Lack]:
    """What a buy-back costs: it is split as an entry fee is."""
    return _cost("buy_back", "a buy-back", conditions.buy_back)


def way_back_terms(conditions: Conditions) -> Iterator[Lack]:
    """How, when and for how much somebody eliminated buys back, where re-buys are not the only way back."""
    if conditions.buy_back is not None:
        yield from _whether("buy_back", "buy back", conditions.buy_back)
        yield from _cost("buy_back", "a buy-back", conditions.buy_back)


def re_buy_terms(conditions: Conditions) -> Iterator[Lack]:
    """Whether players may re-buy, how, when and for how much."""
    yield from _whether("re_buy", "re-buy", conditions.re_buy)
    yield from _cost("re_buy", "a re-buy", conditions.re_buy)


def add_on_terms(conditions: Conditions) -> Iterator[Lack]:
    """Whether players may add on, how, when and for how much."""
    yield from _whether("add_on", "add on", conditions.add_on)
    yield from _cost("add_on", "an add-on", conditions.add_on)


def extra_chips(conditions: Conditions) -> Iterator[Lack]:
    """The chips that a re-buy and an add-on bring."""
    for key, name, extra in (("re_buy", "a re-buy", conditions.re_buy), ("add_on", "an add-on", conditions.add_on)):
        if extra is not None and extra.times and extra.chips is None:
            yield Lack(f"{key}.chips", f"how many chips {name} brings", "chips = 5000")


def _whether(key: str, verb: str, extra: Extra | None) -> Iterator[Lack]:
    whether = f"whether players may {verb}: 0 times if they may not"
    if extra is None:
        yield Lack(key, whether, f"[{key}]\ntimes = 0")
    elif extra.times is None:
        yield Lack(f"{key}.times", whether, "times = 0")
    elif extra.times:
        if not extra.method:
            yield Lack(f"{key}.method", f"how players {verb}", 'method = "at the cashier"')
        if not extra.timing:
            yield Lack(f"{key}.timing", f"when players may {verb}", 'timing = "until the end of the first session"')


def _cost(key: str, name: str, extra: Extra | None) -> Iterator[Lack]:
    if extra is not None and extra.times and extra.cost is None:
        yield Lack(f"{key}.cost", f"what {name} costs", "cost = 100")


def lengths(conditions: Conditions) -> Iterator[Lack]:
    """How long the sessions of each stage last."""
    for where, stage in all_stages(conditions):
        if not units_of(stage.length):
            what, write = f"how long a session of {stage.name} lasts", _length_written(conditions, stage.game, 20)
            yield Lack(f"{where}.length", what, write)


def play_off_length(conditions: Conditions) -> Iterator[Lack]:
    """How long a play-off lasts."""
    if not units_of(conditions.play_off.length):
        yield Lack("play_off.length", "how long a play-off lasts", _length_written(conditions, conditions.game, 5))


def _length_written(conditions: Conditions, name: str, number: int) -> str:
    """A length that fits the game, complete with what its book wants beside it."""
    game = tournament_game(name)
    spins = game is not None and "spins" in game.units and "spins" in conditions.clauses.session_units
    version = ', cutting_card_version = "b"' if has_version_in_every_shoe(conditions, name) else ""
    return f"length = {{ {'spins' if spins else 'rounds'} = {number}{version} }}"


def extra_rounds(conditions: Conditions) -> Iterator[Lack]:
    """How many extra rounds level players get, where the conditions let rounds decide."""
    said = (conditions.prizes.ties, *(stage.ties for stage in conditions.stage))
    if any(ties is not None and ties.then is Ties.EXTRA_ROUNDS for ties in said):
        yield from play_off_length(conditions)


def has_version_in_every_shoe(conditions: Conditions, game: str) -> bool:
    """Whether the book has a version of the cutting-card rule for every shoe of a game, and not for the last alone."""
    section = find_section(conditions.rules, game)
    return bool(section and section.cards and section.cards.version_in_every_shoe)


def every_shoe_version(conditions: Conditions) -> Iterator[Lack]:
    """A version of the cutting-card rule, where every shoe of the game has one."""
    for where, _, every_shoe in _unversioned_lengths(conditions):
        if every_shoe:
            yield _version(where, "a shoe")


def last_shoe_version(conditions: Conditions) -> Iterator[Lack]:
    """A version for the last shoe of a session that is measured in shoes."""
    for where, length, every_shoe in _unversioned_lengths(conditions):
        if not every_shoe and length.shoes is not None:
            yield _version(where, "the last shoe of a session")


def _version(where: str, what: str) -> Lack:
    versions = "a, one round after the cutting card's round; b, after that round; c, before it"
    return Lack(f"{where}.length.cutting_card_version", f"how {what} ends: {versions}", 'cutting_card_version = "b"')


def _unversioned_lengths(conditions: Conditions) -> Iterator[tuple[str, Length, bool]]:
    """Every length without a version: its place, and whether every shoe needs one there."""
    lengths = [(where, stage.game, stage.length) for where, stage in all_stages(conditions)]
    for where, game, length in (*lengths, ("play_off", conditions.game, conditions.play_off.length)):
        if length is not None and length.cutting_card_version is None:
            yield where, length, has_version_in_every_shoe(conditions, game)


def table_numbers(conditions: Conditions) -> Iterator[Lack]:
    """How many tables are active, or how many players make one; a sit-and-go says when it begins and who sits where."""
    for where, stage in all_stages(conditions):
        if stage.players_per_table is None and (stage.sit_and_go or stage.tables is None):
            what = f"how many players sit at a table of {stage.name}"
            yield Lack(f"{where}.players_per_table", what, "players_per_table = 6")
        if stage.sit_and_go and not stage.allocation:
            what = f"how players are allocated to the tables of {stage.name}"
            yield Lack(f"{where}.allocation", what, 'allocation = "to the first table with a free place"')


def moving(conditions: Conditions) -> Iterator[Lack]:
    """How tables are balanced and broken, where there can be several."""
    if not conditions.moving.method and any(_several_tables(conditions, stage) for stage in conditions.stage):
        words = "the highest number breaks first, and players go to free seats by ballot"
        yield Lack("moving.method", "how tables are balanced and broken", f'method = "{words}"')


def _several_tables(conditions: Conditions, stage: TournamentStage) -> bool:
    most, at_one = conditions.entry.maximum_players, stage.players_per_table
    return (stage.tables or 1) > 1 or (most is not None and at_one is not None and most > at_one)


def advance(conditions: Conditions) -> Iterator[Lack]:
    """How many players go on."""
    for where, stage in contested_stages(conditions):
        if stage.advance is None and stage.advance_in_all is None:
            yield Lack(f"{where}.advance", f"how many players advance from a session of {stage.name}", "advance = 2")


@nz_d7("5.7", "5.7(a)")
def advancement_terms(conditions: Conditions) -> Iterator[Lack]:
    """Players who go on without having won the session do so on terms that applicants were told in writing."""
    for where, stage in contested_stages(conditions):
        by_winning = stage.kind is StageKind.HEATS and stage.advance in (None, 1) and stage.advance_in_all is None
        if not stage.advancement and not by_winning:
            what = f"the terms on which players other than the winners advance from {stage.name}"
            yield Lack(f"{where}.advancement", what, 'advancement = "the first two of each session go on"')
