"""Real browsers at a house with casino war: the fixtures of croupier's own browser tests."""

from tests.browser.conftest import browser_type_launch_args, house, page_for, shared_house

__all__ = ["browser_type_launch_args", "house", "page_for", "shared_house"]
