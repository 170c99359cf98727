"""What is said above a page that shows what went wrong."""

_HEADLINES = {403: "For staff only", 404: "Page not found", 429: "Too fast", 500: "Our mistake", 503: "Busy right now"}


def headline_of(status: int) -> str:
    """What went wrong in a few words, by its HTTP status."""
    return _HEADLINES.get(status, "That did not work")
