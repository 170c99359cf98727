"""What was first keyed in a round and by whom it was changed: data beside the lines, shown and not judged."""

import msgspec

from croupier.records.acts import NotARecord, quote_value
from croupier.records.answer import NO_CLAUSE, Note
from croupier.records.toml_keys import check_known_keys

_EXAMPLE = 'corrections = [{card = 3, was = "9h", now = "8h", by = "casino supervisor"}]'
_WORDS = ("was", "now", "by")
_LONGEST = 80
_MOST = 1_000


class Correction(msgspec.Struct, frozen=True):
    """A key that was put right: `card` counts the cards keyed in the round from 1; `now` is empty if it was taken back.

    A key that was no card, such as a decision, has `card` 0.
    """

    card: int
    was: str
    now: str
    by: str

    @property
    def note(self) -> Note:
        """What a person reads about it."""
        what = f"card {self.card}" if self.card else "a key"
        became = f"changed to {self.now}" if self.now else "taken back"
        return Note(f"First keyed as {self.was}, {what} was {became} by {self.by}.", NO_CLAUSE)


def read_corrections(value: object, round_number: int) -> tuple[Correction, ...]:
    """The key `corrections` of a round."""
    if not isinstance(value, list) or len(value) > _MOST or not all(isinstance(entry, dict) for entry in value):
        raise NotARecord(f"corrections lists what was changed, as in {_EXAMPLE}.", round_number)
    return tuple(_read(entry, round_number) for entry in value)


def _read(entry: dict[str, object], round_number: int) -> Correction:
    check_known_keys(entry, frozenset({"card", *_WORDS}), "A correction", round_number)
    card = entry.get("card", 0)
    if type(card) is not int or not 0 <= card <= _MOST:
        raise NotARecord(f"A correction names its card by a number, not by {quote_value(card)}.", round_number)
    return Correction(card, *(_word(entry, key, round_number) for key in _WORDS))


def _word(entry: dict[str, object], key: str, round_number: int) -> str:
    word = entry.get(key, "")
    if not isinstance(word, str) or len(word) > _LONGEST or not word.isprintable() or not (word or key == "now"):
        raise NotARecord(f"{key} of a correction is a word, as in {_EXAMPLE}.", round_number)
    return word
