"""The names under which Gymnasium makes the environments, one at a time or many side by side."""

from importlib.util import find_spec

import gymnasium

from croupier.installed import BUILT_IN

_PLACE = "croupier.sim.environments"


def register_environments() -> None:
    """Register the environment of each game that has one; a change of rules or of what is seen is a new version."""
    for game in BUILT_IN:
        module, title = f"{_PLACE}.{game.name}", "".join(map(str.capitalize, game.name.split("_")))
        name = f"croupier/{title}-v0"
        if name not in gymnasium.registry and find_spec(module):
            gymnasium.register(name, f"{module}:{title}Env", vector_entry_point=f"{module}:{title}VectorEnv")
