// Coups of baccarat from a fresh shoe; mirrored by kernels/baccarat/fresh_coups.py. A card is one of 52 and one of as
// many copies as there are decks, both from one 32-bit number; of a card that has been drawn, copies count as gone from
// nought, and a number that names one of those is drawn again.

struct Tableau {
    unsigned char draws_on[10];
    unsigned char banker_draws[10 * 11];
};

struct Coup {
    Stream stream;
    uint32_t dealt[6];
    int size;
};

DEVICE uint32_t draw(Coup &coup, uint32_t decks) {
    for (;;) {
        uint64_t wide = (uint64_t)next_number(coup.stream) * 52u;
        uint32_t card = (uint32_t)(wide >> 32);
        uint32_t copy = (uint32_t)(((uint64_t)(uint32_t)wide * decks) >> 32);
        uint32_t gone = 0;
#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
#pragma unroll
#endif
        for (int place = 0; place < 5; ++place) gone += place < coup.size && coup.dealt[place] == card;
        if (copy < gone) continue;
        coup.dealt[coup.size] = card;
        ++coup.size;
        return card;
    }
}

DEVICE int points_of(uint32_t card) {
    int rank = (int)(card >> 2);
    return rank < 9 ? rank + 1 : 0;
}

DEVICE int pair_ending(uint32_t one, uint32_t two) {
    if (one >> 2 != two >> 2) return -1;
    if (one == two) return 2;
    return (one & 3) + (two & 3) == 3 ? 1 : 0;
}

DEVICE void play_coup(Coup &coup, uint32_t decks, const Tableau &tableau, uint32_t *ended) {
    coup.size = 0;
    int player = points_of(draw(coup, decks)), banker = points_of(draw(coup, decks));
    player += points_of(draw(coup, decks));
    banker += points_of(draw(coup, decks));
    player %= 10;
    banker %= 10;
    if (player < 8 && banker < 8) {
        int third = 10;
        if (tableau.draws_on[player]) {
            third = points_of(draw(coup, decks));
            player = (player + third) % 10;
        }
        if (tableau.banker_draws[banker * 11 + third]) banker = (banker + points_of(draw(coup, decks))) % 10;
    }
    ended[0] += player > banker;
    ended[1] += banker > player && banker != 6;
    ended[2] += banker > player && banker == 6;
    ended[3] += banker == player;
    int of_player = pair_ending(coup.dealt[0], coup.dealt[2]), of_banker = pair_ending(coup.dealt[1], coup.dealt[3]);
    for (int kind = 0; kind < 3; ++kind) {
        ended[4 + kind] += of_player == kind;
        ended[7 + kind] += of_banker == kind;
    }
}

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
extern "C" __global__ void play_streams(uint64_t seed, uint64_t first, uint64_t streams, uint32_t coups, uint32_t decks,
                                        const Tableau *given, unsigned long long *answer) {
    __shared__ Tableau tableau;
    for (int i = threadIdx.x; i < (int)sizeof(Tableau); i += blockDim.x)
        ((unsigned char *)&tableau)[i] = ((const unsigned char *)given)[i];
    __syncthreads();
    uint64_t step = (uint64_t)gridDim.x * blockDim.x;
    for (uint64_t stream = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; stream < streams; stream += step) {
        Coup coup;
        coup.stream = start_stream(seed, first + stream);
        uint32_t ended[10] = {0};
        for (uint32_t n = 0; n < coups; ++n) play_coup(coup, decks, tableau, ended);
        for (int place = 0; place < 10; ++place) atomicAdd(answer + place, (unsigned long long)ended[place]);
    }
}
#else
extern "C" void play_streams(uint64_t seed, uint64_t first, uint64_t streams, uint32_t coups, uint32_t decks,
                             const Tableau *tableau, int64_t *answer) {
    for (uint64_t stream = 0; stream < streams; ++stream) {
        Coup coup;
        coup.stream = start_stream(seed, first + stream);
        uint32_t ended[10] = {0};
        for (uint32_t n = 0; n < coups; ++n) play_coup(coup, decks, *tableau, ended);
        for (int place = 0; place < 10; ++place) answer[place] += ended[place];
    }
}
#endif
