"""A refusal names its clause and reads as a sentence."""

from croupier.rulebook import Refused, open_book


def test_a_refusal_knows_its_book_and_its_rule() -> None:
    refusal = Refused(open_book("ACT-MB")["8.8(b)"], "Not so.")
    assert (refusal.book, refusal.rule) == ("ACT-MB", "8.8(b)")
    assert str(refusal) == "ACT-MB 8.8(b): Not so."
