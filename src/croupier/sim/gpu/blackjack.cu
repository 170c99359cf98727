// Rounds of blackjack from a fresh shoe, one box, by a chart. The same source is compiled for a GPU (CUDA) and for a
// processor (C++): each stream of random numbers plays its own rounds, so that both count the same.
//
// No shoe is kept. A card is a rank out of 13 and a copy out of 4 a deck, both from one 32-bit number; copies that are
// gone count from nought, and a number that names one of those is drawn again: every card that is left is equally likely.
struct Shoe {
    Stream stream;
    uint32_t low, high;  // cards drawn by rank, four bits each: aces to eights, and nines to kings
    uint32_t copies;
};

DEVICE int draw(Shoe &shoe) {  // a card's value, an ace as one
    for (;;) {
        uint64_t wide = (uint64_t)next_number(shoe.stream) * 13u;
        uint32_t rank = (uint32_t)(wide >> 32);
        uint32_t copy = (uint32_t)(((uint64_t)(uint32_t)wide * shoe.copies) >> 32);
        uint32_t shift = (rank & 7) * 4;
        bool upper = rank >= 8;
        uint32_t drawn = ((upper ? shoe.high : shoe.low) >> shift) & 15;
        if (copy < drawn || drawn == 15) continue;
        uint32_t one = 1u << shift;
        shoe.high += upper ? one : 0;
        shoe.low += upper ? 0 : one;
        return rank < 9 ? (int)rank + 1 : 10;
    }
}

struct Chart {
    unsigned char entry[10 * 44];  // by upcard and total, soft totals from 22 on: stand, draw, double or draw, double or stand
    unsigned char split[10 * 10];
};

DEVICE int final_total(int points, bool ace) { return points + ((ace && points <= 11) ? 10 : 0); }

// A hand is played out by the chart; the stake is 2 if it was doubled.
DEVICE int play_hand(Shoe &shoe, const unsigned char *entries, int points, bool ace, int cards, int &stake) {
    stake = 1;
    for (;;) {
        bool soft = ace && points <= 11;
        int total = points + (soft ? 10 : 0);
        if (total >= 21) return total;
        int entry = entries[total + (soft ? 22 : 0)];
        if (entry >= 2 && cards == 2) {
            int card = draw(shoe);
            stake = 2;
            return final_total(points + card, ace || card == 1);
        }
        if (entry == 0 || entry == 3) return total;
        int card = draw(shoe);
        points += card;
        ace = ace || card == 1;
        ++cards;
    }
}

// One round, in halves of the wager.
DEVICE int play_round(Shoe &shoe, const Chart &chart, int soft_max) {
    shoe.low = shoe.high = 0;
    int first = draw(shoe), up = draw(shoe), second = draw(shoe);
    int points = first + second;
    bool ace = first == 1 || second == 1;
    if (ace && points == 11) {  // Blackjack: paid unless the dealer has one too
        if (up != 1 && up != 10) return 3;
        return draw(shoe) == 11 - up ? 0 : 3;
    }
    const unsigned char *entries = chart.entry + (up - 1) * 44;
    uint32_t totals = 0;  // five bits a hand, and three for its stake
    int hands = 0, live = 0;
    if (first == second && chart.split[(up - 1) * 10 + first - 1]) {
        int most = first == 1 ? 2 : 4, formed = 2;
        for (int hand = 0; hand < formed; ++hand) {
            int card = draw(shoe);
            while (card == first && formed < most) {
                ++formed;
                card = draw(shoe);
            }
            int stake = 1, total;
            if (first == 1) total = final_total(1 + card, true);
            else total = play_hand(shoe, entries, first + card, card == 1, 2, stake);
            totals |= (uint32_t)((total > 21 ? 0 : total) | (stake << 5)) << (8 * hand);
            live += total <= 21;
        }
        hands = formed;
    } else {
        int stake;
        int total = play_hand(shoe, entries, points, ace, 2, stake);
        totals = (uint32_t)((total > 21 ? 0 : total) | (stake << 5));
        live = total <= 21;
        hands = 1;
    }
    int dealer = 0;
    bool natural = false;
    if (live) {
        int sum = up, cards = 1;
        bool dealer_ace = up == 1;
        for (;;) {
            int card = draw(shoe);
            sum += card;
            dealer_ace = dealer_ace || card == 1;
            ++cards;
            bool soft = dealer_ace && sum <= 11;
            int total = sum + (soft ? 10 : 0);
            if (total > (soft ? soft_max : 16)) {
                dealer = total;
                natural = cards == 2 && total == 21;
                break;
            }
        }
    }
    int result = 0;
    for (int hand = 0; hand < hands; ++hand) {
        int total = (totals >> (8 * hand)) & 31, stake = (totals >> (8 * hand + 5)) & 7;
        int sign = total == 0 || natural ? -1 : dealer > 21 ? 1 : (total > dealer) - (total < dealer);
        result += 2 * stake * sign;
    }
    return result;
}

DEVICE void play_stream(uint64_t seed, uint64_t stream, uint32_t rounds, uint32_t decks, int soft_max, const Chart &chart,
                        int64_t &sum, int64_t &squares) {
    Shoe shoe;
    shoe.stream = start_stream(seed, stream);
    shoe.copies = 4 * decks;
    int64_t s = 0, q = 0;
    for (uint32_t n = 0; n < rounds; ++n) {
        int result = play_round(shoe, chart, soft_max);
        s += result;
        q += result * result;
    }
    sum = s;
    squares = q;
}

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
extern "C" __global__ void play_streams(uint64_t seed, uint64_t first, uint64_t streams, uint32_t rounds, uint32_t decks,
                                        int soft_max, const Chart *given, unsigned long long *answer) {
    __shared__ Chart chart;
    for (int i = threadIdx.x; i < (int)sizeof(Chart); i += blockDim.x) ((unsigned char *)&chart)[i] = ((const unsigned char *)given)[i];
    __syncthreads();
    int64_t sum = 0, squares = 0;
    for (uint64_t stream = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; stream < streams; stream += (uint64_t)gridDim.x * blockDim.x) {
        int64_t s, q;
        play_stream(seed, first + stream, rounds, decks, soft_max, chart, s, q);
        sum += s;
        squares += q;
    }
    atomicAdd(answer, (unsigned long long)sum);
    atomicAdd(answer + 1, (unsigned long long)squares);
}
#else
extern "C" void play_streams(uint64_t seed, uint64_t first, uint64_t streams, uint32_t rounds, uint32_t decks,
                             int soft_max, const Chart *chart, int64_t *answer) {
    for (uint64_t stream = 0; stream < streams; ++stream) {
        int64_t s, q;
        play_stream(seed, first + stream, rounds, decks, soft_max, *chart, s, q);
        answer[0] += s;
        answer[1] += q;
    }
}
#endif
