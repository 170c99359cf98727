// Hands of Ultimate Texas Hold-em by the exact best play, one after the other from a deck that a lazy Fisher-Yates shuffle
// deals. Standard input has the tables of kernels/ultimate_holdem/play_tables.py in their order. Arguments: hands, the
// lowest rank that qualifies, the sizes of the tables of ranks and of boards. Prints the seconds of the processor and what
// an ante of one gained on average, with blind and play, but for what the blind is paid.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

template <typename Entry> static std::vector<Entry> read_table(size_t size) {
    std::vector<Entry> table(size);
    if (std::fread(table.data(), sizeof(Entry), size, stdin) != size) std::exit(1);
    return table;
}

static bool bit(const std::vector<uint8_t> &bits, size_t row, size_t width, size_t place) {
    return bits[row * width + place / 8] >> place % 8 & 1;
}

static int pair_place(int one, int two) { return std::max(one, two) * (std::max(one, two) + 1) / 2 + std::min(one, two); }

static int suit_of(uint64_t nibbles) { return nibbles >> 44 ? 3 : nibbles >> 40 ? 2 : nibbles >> 36 ? 1 : 0; }

int main(int, char **arguments) {
    long hands = std::atol(arguments[1]), qualifying = std::atol(arguments[2]);
    auto numbers = read_table<uint64_t>(52);
    auto rows = read_table<uint16_t>(4096), ranks = read_table<uint16_t>(std::atol(arguments[3]));
    auto flushes = read_table<uint16_t>(8192);
    auto categories = read_table<uint8_t>(7463), starting = read_table<uint8_t>(2704);
    auto suits = read_table<uint8_t>(2704), rank_pairs = read_table<uint8_t>(2704);
    auto board_rows = read_table<uint16_t>(4096), board_places = read_table<uint16_t>(std::atol(arguments[4]));
    auto first = read_table<uint8_t>(169), flops = read_table<uint8_t>(169 * 2763);
    auto rank_boards = read_table<uint8_t>(6188 * 12), suit_boards = read_table<uint8_t>(36608 * 44);
    auto suit_starts = read_table<int64_t>(8192);
    const uint64_t nibbles = 0x8888ull << 32;
    uint64_t s0 = 0x9E3779B97F4A7C15ull, s1 = 0xBF58476D1CE4E5B9ull;  // xoroshiro128+ by Blackman and Vigna
    int card[52];
    for (int place = 0; place < 52; ++place) card[place] = place;
    long counts[5 * 60] = {0}, gained = 0;
    std::clock_t begun = std::clock();
    auto rank_of = [&](uint64_t total, int one, int two) -> int {
        uint64_t flush = (total + (0x3333ull << 32)) & nibbles;
        if (!flush) return ranks[rows[total & 4095] + (total >> 12 & 4095)];
        int mask = 0, suit = suit_of(flush);
        for (int place : {one, two, 2, 3, 4, 5, 6}) mask |= ((card[place] & 3) == suit) << (card[place] >> 2);
        return flushes[mask];
    };
    auto bets_on_river = [&](uint64_t board, int hole) {
        uint64_t suited = (board + (0x5555ull << 32)) & nibbles;
        if (!suited)
            return bit(rank_boards, board_places[board_rows[board & 4095] + (board >> 12 & 4095)], 12, rank_pairs[hole]);
        int suit = suit_of(suited), mask = 0, low = 13, high = 0, others = 0, kinds[2];
        for (int place = 2; place < 7; ++place) {
            int rank = card[place] >> 2;
            if ((card[place] & 3) == suit)
                mask |= 1 << rank;
            else
                low = std::min(low, rank), high = std::max(high, rank), ++others;
        }
        for (int place : {0, 1}) kinds[place] = (card[place] >> 2) + ((card[place] & 3) == suit ? 13 : 0);
        return bit(suit_boards, suit_starts[mask] + (others == 2 ? pair_place(low, high) : high), 44,
                   pair_place(kinds[0], kinds[1]));
    };
    for (long hand = 0; hand < hands; ++hand) {
        for (int place = 0; place < 9; ++place) {
            uint64_t a = s0, b = s1 ^ s0, sum = s0 + s1;
            s0 = (a << 24 | a >> 40) ^ b ^ (b << 16);
            s1 = b << 37 | b >> 27;
            std::swap(card[place], card[place + (((sum >> 32) * (52 - place)) >> 32)]);
        }
        uint64_t board = numbers[card[2]] + numbers[card[3]] + numbers[card[4]] + numbers[card[5]] + numbers[card[6]];
        int hole = card[0] * 52 + card[1], choice = first[starting[hole]];
        if (choice == 5) {
            int flop[3];
            for (int place = 0; place < 3; ++place)
                flop[place] = (card[place + 2] & 60) + (suits[hole] >> 2 * (card[place + 2] & 3) & 3);
            std::sort(flop, flop + 3);
            int place = flop[2] * (flop[2] - 1) * (flop[2] - 2) / 6 + flop[1] * (flop[1] - 1) / 2 + flop[0];
            choice = bit(flops, starting[hole], 2763, place) ? 2 : bets_on_river(board, hole) ? 1 : 0;
        }
        int own = rank_of(board + numbers[card[0]] + numbers[card[1]], 0, 1);
        int dealer = rank_of(board + numbers[card[7]] + numbers[card[8]], 7, 8);
        int sign = (own > dealer) - (own < dealer), qualifies = dealer >= qualifying;
        ++counts[(choice * 6 + (choice ? (sign + 1) * 2 + qualifies : 0)) * 10 + categories[own]];
        gained += choice ? sign * (choice + qualifies) - (sign < 0) : -2;
    }
    double seconds = (double)(std::clock() - begun) / CLOCKS_PER_SEC;
    std::printf("%f %f %ld\n", seconds, (double)gained / hands, counts[0]);
}
