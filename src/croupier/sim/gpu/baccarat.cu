// Coups of baccarat from a fresh shoe; mirrored by kernels/baccarat/fresh_coups.py. A coup draws six cards of the whole
// shoe, one from each 32-bit number, and counts if no two are the same card. The table says how it ends, by the totals
// of two cards of player and banker and the points of the fifth and the sixth card; see kernels/baccarat/coup_codes.py.

const int ENDINGS = 10000;

DEVICE uint32_t scaled(uint32_t number, uint32_t size) { return (uint32_t)(((uint64_t)number * size) >> 32); }

DEVICE uint32_t points_of(uint32_t card) { return card < 36 ? (card >> 2) + 1 : 0; }

DEVICE uint32_t pair_of_cards(uint32_t one, uint32_t two) {
    uint32_t differ = one ^ two;
    return differ > 3 ? 0 : differ == 3 ? 2 : differ == 0 ? 3 : 1;
}

// Three times four counters of 16 bits: more than the coups of a stream.
struct Ended {
    uint64_t results, player_pairs, banker_pairs;
};

DEVICE bool play_coup(Stream &stream, uint32_t decks, const unsigned char *endings, Ended &ended) {
    uint32_t numbers[6], cards[6];
    bool same = false;
    for (int i = 0; i < 6; ++i) {
        uint32_t number = next_number(stream);
        cards[i] = scaled(number, 52);
        numbers[i] = scaled(number, 52 * decks);
        for (int before = 0; before < i; ++before) same |= numbers[before] == numbers[i];
    }
    if (same) return false;
    uint32_t player = points_of(cards[0]) + points_of(cards[2]), banker = points_of(cards[1]) + points_of(cards[3]);
    player -= player >= 10 ? 10 : 0;
    banker -= banker >= 10 ? 10 : 0;
    uint32_t result = endings[((player * 10 + banker) * 10 + points_of(cards[4])) * 10 + points_of(cards[5])] & 3;
    ended.results += 1ull << (16 * result);
    ended.player_pairs += 1ull << (16 * pair_of_cards(cards[0], cards[2]));
    ended.banker_pairs += 1ull << (16 * pair_of_cards(cards[1], cards[3]));
    return true;
}

DEVICE Ended play_stream(Stream stream, uint32_t coups, uint32_t decks, const unsigned char *endings) {
    Ended ended = {0, 0, 0};
    for (uint32_t played = 0; played < coups;) played += play_coup(stream, decks, endings, ended);
    return ended;
}

DEVICE uint64_t counted(const Ended &ended, int place) {
    uint64_t four = place < 4 ? ended.results : place < 8 ? ended.player_pairs : ended.banker_pairs;
    return (four >> (16 * (place & 3))) & 0xFFFF;
}

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
extern "C" __global__ void play_streams(uint64_t seed, uint64_t first, uint64_t streams, uint32_t coups, uint32_t decks,
                                        const unsigned char *given, unsigned long long *answer) {
    __shared__ unsigned char endings[ENDINGS];
    for (int i = threadIdx.x; i < ENDINGS; i += blockDim.x) endings[i] = given[i];
    __syncthreads();
    uint64_t step = (uint64_t)gridDim.x * blockDim.x;
    for (uint64_t stream = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; stream < streams; stream += step) {
        Ended ended = play_stream(start_stream(seed, first + stream), coups, decks, endings);
        for (int place = 0; place < 12; ++place) atomicAdd(answer + place, (unsigned long long)counted(ended, place));
    }
}
#else
extern "C" void play_streams(uint64_t seed, uint64_t first, uint64_t streams, uint32_t coups, uint32_t decks,
                             const unsigned char *endings, int64_t *answer) {
    for (uint64_t stream = 0; stream < streams; ++stream) {
        Ended ended = play_stream(start_stream(seed, first + stream), coups, decks, endings);
        for (int place = 0; place < 12; ++place) answer[place] += (int64_t)counted(ended, place);
    }
}
#endif
