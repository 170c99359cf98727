// Spins of a wheel, each pocket counted. Arguments: spins, pockets. Prints the seconds of the processor and what a wager
// of one on the first pocket gained on average.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

int main(int, char **arguments) {
    long spins = std::atol(arguments[1]), pockets = std::atol(arguments[2]);
    std::vector<long> counts(pockets);
    uint64_t s0 = 0x9E3779B97F4A7C15ull, s1 = 0xBF58476D1CE4E5B9ull;  // xoroshiro128+ by Blackman and Vigna
    std::clock_t begun = std::clock();
    for (long spin = 0; spin < spins; ++spin) {
        uint64_t a = s0, b = s1 ^ s0, sum = s0 + s1;
        s0 = (a << 24 | a >> 40) ^ b ^ (b << 16);
        s1 = b << 37 | b >> 27;
        ++counts[((sum >> 32) * pockets) >> 32];
    }
    double seconds = (double)(std::clock() - begun) / CLOCKS_PER_SEC;
    std::printf("%f %f\n", seconds, (36.0 * counts[0] - spins) / spins);
}
