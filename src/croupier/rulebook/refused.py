"""What the rules do not allow: an exception that names the clause and says what is allowed instead."""

from croupier.rulebook.book import Cite, split_cite


class Refused(Exception):  # noqa: N818 - the house's own word; a refusal is an answer, not an error
    """The rules refuse a command. `clause` is the rule, `why` a sentence fit for a patron."""

    def __init__(self, clause: Cite, why: str) -> None:
        super().__init__(clause, why)
        self.clause = clause
        self.why = why

    def __str__(self) -> str:
        return f"{self.clause}: {self.why}"

    @property
    def book(self) -> str:
        """The book alone, such as `ACT-MB`."""
        return split_cite(self.clause)[0]

    @property
    def rule(self) -> str:
        """The clause number alone, such as `7.3`."""
        return split_cite(self.clause)[1]


class NoAuthority(Refused):
    """Refused because of who asks: somebody else may do it, or the same person on behalf of another."""
