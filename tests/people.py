"""The people of the tests: who gives commands."""

from croupier.verbs.actors import Actor, Role

DEALER = Actor("Dee", Role.DEALER)
SUPERVISOR = Actor("Sue", Role.CASINO_SUPERVISOR)
OPERATOR = Actor("Oz", Role.CASINO_OPERATOR)
INSPECTOR = Actor("Ivy", Role.INSPECTOR)
ANN, BOB, CAT = Actor("Ann"), Actor("Bob"), Actor("Cat")
