// The sums of a network's hidden units, where networks spend nearly all their time.
#include "network.h"

// Compiled once for each generation of processors; the best one is chosen when the module is loaded.
// All add up the same numbers in the same order, so that the sums are equal to the last bit.
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

namespace {

constexpr int BLOCK = 32;  // units whose sums a processor can keep in its registers

}  // namespace

// Inputs that are nothing are left out, which changes no sum.
FOR_EACH_PROCESSOR
void network_sums(const Network& network, const double* values, double* sums) {
    const int hidden = network.hidden, inputs = network.inputs;
    const double* weights = network.weights(0);
    int first = 0;
    for (; first + BLOCK <= hidden; first += BLOCK) {
        double block[BLOCK] = {};
        const double* row = weights + first;
        for (int input = 0; input < inputs; ++input, row += hidden) {
            double value = values[input];
            if (value == 0.0) continue;
            for (int unit = 0; unit < BLOCK; ++unit) block[unit] += value * row[unit];
        }
        for (int unit = 0; unit < BLOCK; ++unit) sums[first + unit] = block[unit];
    }
    for (int unit = first; unit < hidden; ++unit) sums[unit] = 0.0;
    for (int input = 0; input < inputs && first < hidden; ++input) {
        double value = values[input];
        if (value == 0.0) continue;
        const double* row = weights + static_cast<size_t>(input) * hidden;
        for (int unit = first; unit < hidden; ++unit) sums[unit] += value * row[unit];
    }
}
