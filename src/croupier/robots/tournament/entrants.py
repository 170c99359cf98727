"""Who enters when robots play a tournament: pioneers of probability."""

_NAMES = """
Cardano Pascal Fermat Huygens Graunt Bernoulli Montmort Arbuthnot Moivre Bayes Euler Lagrange Condorcet Laplace Gauss
Legendre Poisson Quetelet Cournot Chebyshev Galton Markov Lyapunov Pearson Gosset Borel Fisher Polya Wiener Kolmogorov
Khinchin Levy Doob Feller Cramer Neyman Wald Tukey Ulam Thorp Shannon Shapley
"""


def entrants(number: int) -> tuple[str, ...]:
    """This number of distinct names; they are numbered once the list repeats."""
    names = _NAMES.split()
    times = range(1, -(-number // len(names)) + 1)
    return tuple(name if time == 1 else f"{name}{time}" for time in times for name in names)[:number]
