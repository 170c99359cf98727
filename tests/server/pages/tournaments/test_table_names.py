"""What players are called where room lacks: their first name and an initial."""

from croupier.server.pages.tournaments.table import short_names


def test_names_are_short_unless_two_would_be_the_same() -> None:
    names = {"p-1": "Cat Carter-Ramsbottom", "p-2": "You", "p-3": "Ann Archer", "p-4": "Ann Adler", "p-5": "Bob"}
    assert short_names(names) == {
        "p-1": "Cat C.",
        "p-2": "You",
        "p-3": "Ann Archer",
        "p-4": "Ann Adler",
        "p-5": "Bob",
    }
