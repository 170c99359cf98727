// Random numbers for simulation, the same on a GPU and on a processor: xoroshiro64** by Blackman and Vigna, started by
// splitmix64 from the seed and the stream's number. Mirrored by kernels/random_streams.py.
#ifdef __CUDACC_RTC__
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef long long int64_t;
#else
#include <cstdint>
#endif
#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
#define DEVICE __device__ __forceinline__
#else
#define DEVICE static inline
#endif

struct Stream {
    uint32_t s0, s1;
};

DEVICE uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

DEVICE uint32_t next_number(Stream &stream) {
    uint32_t s0 = stream.s0, s1 = stream.s1;
    uint32_t result = rotl(s0 * 0x9E3779BBu, 5) * 5u;
    s1 ^= s0;
    stream.s0 = rotl(s0, 26) ^ s1 ^ (s1 << 9);
    stream.s1 = rotl(s1, 13);
    return result;
}

DEVICE uint64_t mix(uint64_t x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

DEVICE Stream start_stream(uint64_t seed, uint64_t number) {
    uint64_t start = mix(mix(seed) + number);
    Stream stream = {(uint32_t)start, (uint32_t)(start >> 32) | 1u};
    return stream;
}
