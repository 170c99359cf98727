"""An operator's choices as `--set KEY=VALUE` gives them, read as a record's [table] is."""

from collections.abc import Iterable, Mapping

from croupier.cli.problems import UNDERSTOOD_NOT, CommandProblem
from croupier.equipment.bounded_toml import UnreadableToml, parse_toml
from croupier.records import NotARecord
from croupier.records.adjudication import determinations_of
from croupier.records.read import understand_table
from croupier.table.state import Determinations


def read_determinations(game: str, sign: Mapping[str, object], settings: Iterable[str]) -> Determinations:
    """The table of a game: its sign where nothing else is set."""
    try:
        record = understand_table(game, {**sign, **parse_settings(settings)})
    except NotARecord as problem:
        raise CommandProblem(f"--set: {problem.message}", UNDERSTOOD_NOT) from None
    if record.warned:
        raise CommandProblem(
            "--set: warned is for records; nobody has been warned at a table that opens.", UNDERSTOOD_NOT
        )
    return determinations_of(record)


def parse_settings(settings: Iterable[str]) -> dict[str, object]:
    """What stands behind every `--set`, by its key."""
    choices = dict[str, object]()
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals or not key.strip():
            raise CommandProblem(f"--set takes KEY=VALUE, not {setting!r}.", UNDERSTOOD_NOT)
        if key.strip() in choices:
            raise CommandProblem(f"--set gives {key.strip()} twice.", UNDERSTOOD_NOT)
        choices[key.strip()] = _value(value.strip())
    return choices


def _value(text: str) -> object:
    """A value as a record would have it: 10, [...] and {...} as TOML reads them, any other word as it stands."""
    try:
        content = parse_toml(f"value = {text}")
    except UnreadableToml:
        return text
    return content["value"] if len(content) == 1 else text
