"""Gymnasium environments by the rules; importing this registers them: `croupier/Blackjack-v0` and its like."""

from croupier.sim.environments.registration import register_environments

register_environments()
