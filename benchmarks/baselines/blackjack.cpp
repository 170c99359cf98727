// Rounds of blackjack as most programs play them: a shoe in memory, dealt by a lazy Fisher-Yates shuffle, one round after
// the other; fresh shoe, one box, by the chart on standard input. Arguments: rounds, decks, the highest soft total that
// the dealer draws to. Prints the seconds of the processor and what a round brought on average.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

struct Generator {  // xoroshiro128+ by Blackman and Vigna
    uint64_t s0 = 0x9E3779B97F4A7C15ull, s1 = 0xBF58476D1CE4E5B9ull;
    uint32_t next() {
        uint64_t a = s0, b = s1 ^ s0, sum = s0 + s1;
        s0 = (a << 24 | a >> 40) ^ b ^ (b << 16);
        s1 = b << 37 | b >> 27;
        return (uint32_t)(sum >> 32);
    }
};

struct Shoe {
    std::vector<uint8_t> cards;
    uint32_t place = 0;
    Generator generator;
    int draw() {
        uint32_t picked = place + (uint32_t)(((uint64_t)generator.next() * (cards.size() - place)) >> 32);
        std::swap(cards[place], cards[picked]);
        return cards[place++];
    }
};

struct Chart {
    uint8_t entry[10 * 44], split[10 * 10];
};

static int best_total(int points, bool ace) { return ace && points <= 11 ? points + 10 : points; }

static int play_hand(Shoe &shoe, const uint8_t *entries, int points, bool ace, int &stake) {
    stake = 1;
    for (int cards = 2;; ++cards) {
        int total = best_total(points, ace);
        if (total >= 21) return total;
        int entry = entries[total + (total > points ? 22 : 0)];
        bool doubles = entry >= 2 && cards == 2;
        if (!doubles && (entry == 0 || entry == 3)) return total;
        int card = shoe.draw();
        points += card;
        ace = ace || card == 1;
        if (doubles) {
            stake = 2;
            return best_total(points, ace);
        }
    }
}

static int play_round(Shoe &shoe, const Chart &chart, int soft_max) {  // in halves of the wager
    shoe.place = 0;
    int first = shoe.draw(), up = shoe.draw(), second = shoe.draw();
    if (first + second == 11 && (first == 1 || second == 1))
        return up != 1 && up != 10 ? 3 : shoe.draw() == 11 - up ? 0 : 3;
    const uint8_t *entries = chart.entry + (up - 1) * 44;
    int totals[4], stakes[4] = {1, 1, 1, 1}, hands = 1;
    bool live = false;
    if (first == second && chart.split[(up - 1) * 10 + first - 1]) {
        int most = first == 1 ? 2 : 4;
        hands = 2;
        for (int hand = 0; hand < hands; ++hand) {
            int card = shoe.draw();
            for (; card == first && hands < most; card = shoe.draw()) ++hands;
            totals[hand] = first == 1 ? best_total(1 + card, true)
                                      : play_hand(shoe, entries, first + card, card == 1, stakes[hand]);
            live = live || totals[hand] <= 21;
        }
    } else {
        totals[0] = play_hand(shoe, entries, first + second, first == 1 || second == 1, stakes[0]);
        live = totals[0] <= 21;
    }
    int dealer = 0, result = 0;
    bool blackjack = false;
    if (live) {
        int points = up;
        bool ace = up == 1;
        for (int cards = 2;; ++cards) {
            int card = shoe.draw();
            points += card;
            ace = ace || card == 1;
            dealer = best_total(points, ace);
            if (dealer > (dealer > points ? soft_max : 16)) {
                blackjack = cards == 2 && dealer == 21;
                break;
            }
        }
    }
    for (int hand = 0; hand < hands; ++hand) {
        int total = totals[hand];
        result += 2 * stakes[hand] * (total > 21 || blackjack ? -1 : dealer > 21 ? 1 : (total > dealer) - (total < dealer));
    }
    return result;
}

int main(int, char **arguments) {
    long rounds = std::atol(arguments[1]), decks = std::atol(arguments[2]), sum = 0;
    int soft_max = std::atoi(arguments[3]);
    Chart chart;
    if (std::fread(&chart, sizeof chart, 1, stdin) != 1) return 1;
    Shoe shoe;
    for (long card = 0; card < 52 * decks; ++card) shoe.cards.push_back((uint8_t)(card % 13 < 9 ? card % 13 + 1 : 10));
    std::clock_t begun = std::clock();
    for (long round = 0; round < rounds; ++round) sum += play_round(shoe, chart, soft_max);
    std::printf("%f %f\n", (double)(std::clock() - begun) / CLOCKS_PER_SEC, 0.5 * sum / rounds);
}
