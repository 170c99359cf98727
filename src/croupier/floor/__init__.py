"""The casino in operation. `live/` runs tables and `tournaments/` tournaments, `games/` has what each game adds to
them, `fairness/` commits to shuffles and proves them, `people/` keeps accounts, offices and the cage, `running/` puts
all of it on one event loop, and `inspection/` reads and audits what happened."""
