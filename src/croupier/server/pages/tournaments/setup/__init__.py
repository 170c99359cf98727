"""Setting up a tournament: a form made from the types of conditions and from what the chosen book asks for."""
