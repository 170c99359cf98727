"""What may be chosen of how rounds are played, checked against what the game offers."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.sim.experiments import GameSimulation, ImpossibleExperimentError, ShoeUse, SimulationPlan


@dataclass(frozen=True)
class PlanChoices:
    """What was asked for; None for the game's own choice."""

    strategy: str | None = None
    shoe: ShoeUse | None = None
    boxes: int | None = None


def plan_simulation(
    part: GameSimulation, game: str, wager: str, choices: PlanChoices, read_text: Callable[[str], str]
) -> SimulationPlan:
    """The plan of an experiment; a strategy that the game does not know by name is read as a file."""
    shoe, boxes = choices.shoe or part.shoes[0], 1 if choices.boxes is None else choices.boxes
    if shoe not in part.shoes:
        raise ImpossibleExperimentError(f"--shoe is {' or '.join(part.shoes)} at {game}, not {shoe}.")
    if boxes != 1 and part.boxes_max == 1:
        raise ImpossibleExperimentError(f"--boxes is not offered at {game}: one wager is played at a time.")
    if not 1 <= boxes <= part.boxes_max:
        raise ImpossibleExperimentError(f"--boxes is a whole number from 1 to {part.boxes_max}, not {boxes}.")
    names, strategy = part.strategies(wager), choices.strategy
    if strategy is None or strategy in names:
        return SimulationPlan(strategy or next(iter(names), ""), shoe, boxes)
    if not names:
        raise ImpossibleExperimentError(f"--strategy is not offered for {wager} at {game}: nothing is decided.")
    if not part.reads_strategy_files:
        raise ImpossibleExperimentError(f"--strategy is one of {', '.join(names)}, not {strategy!r}.")
    try:
        text = read_text(strategy)
    except FileNotFoundError:
        raise ImpossibleExperimentError(
            f"--strategy is one of {', '.join(names)}, or a file; there is no file {strategy!r}."
        ) from None
    if not text.strip():
        raise ImpossibleExperimentError(f"--strategy: {strategy} is empty.")
    return SimulationPlan(strategy, shoe, boxes, text)
