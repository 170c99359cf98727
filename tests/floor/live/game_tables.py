"""One table of each game, as a house would open it."""

from croupier.games.baccarat.determinations import Determinations as Baccarat, Profile, Turner
from croupier.games.blackjack.determinations import Determinations as Blackjack, Shuffler
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.table.game_types import GameDeterminations

GAMES: dict[str, GameDeterminations] = {
    "blackjack": Blackjack(),
    "blackjack from an automated shoe": Blackjack(shuffler=Shuffler.AUTOMATED),
    "mini-baccarat": Baccarat(),
    "midi-baccarat": Baccarat(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS),
    "baccarat": Baccarat(game=Profile.FULL_SIZE),
    "ultimate-texas-holdem": Holdem(),
    "roulette": Roulette(),
}
