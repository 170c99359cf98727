"""`python -m croupier` is the same command."""

from croupier.cli.app import main

if __name__ == "__main__":
    main()
