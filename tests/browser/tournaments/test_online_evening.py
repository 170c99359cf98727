"""A sit-and-go at roulette that nobody runs but a director: players sit at home, and one of them says nothing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.tournaments.evening import Evening, Television, confirm, confirm_step, just_started

CONDITIONS = """
rules = "NZ-D7"
name = "Roulette at once"
game = "roulette"
start = {start}
stand_ins = "Roulette is dealt by the house rules, which stand in for divisions 1 and 8 of the New Zealand rules."

[table]
zeros = 1
left_hand = false

[entry]
form = "one page"
method = "on the tournament's page"
eligibility = "anybody who may be in the casino"
fee = 10
minimum_players = 3
maximum_players = 6
transferable = false

[chips]
starting = 1000
issue = "gratuitous"
smallest = 10

[wagers]
minimum = 100
maximum = 500
increment = 10
seconds = 30

[[stage]]
name = "final"
kind = "final"
length = {{ spins = 1 }}
players_per_table = 3
sit_and_go = true
allocation = "a session starts as soon as three are entered"

[play_off]
length = {{ spins = 1 }}
chips = 500

[prizes]
shares = [70, 30]
distribution = "paid into the accounts as soon as the places are confirmed"
cents = "order"
"""
