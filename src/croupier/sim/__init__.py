"""Experiments: any number of rounds by the rules, with honest error bars."""
