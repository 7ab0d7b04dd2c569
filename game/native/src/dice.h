// Python's random numbers: the Mersenne Twister, taken over in the state a random.Random is in.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

class Dice {
public:
    static constexpr int WORDS = 624;
    uint32_t words[WORDS];
    int used = WORDS;  // words already given out

    // As random.Random.random(): 53 random bits between 0 and 1.
    double random() {
        uint32_t a = next() >> 5, b = next() >> 6;
        return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
    }

    // int(random() * count): one of the numbers from 0 to count - 1.
    int below(int count) { return static_cast<int>(random() * count); }

    // As shuffle() of game/players/thinker.py.
    template <class Item>
    void shuffle(std::vector<Item>& items) {
        for (int last = static_cast<int>(items.size()) - 1; last > 0; --last) {
            std::swap(items[last], items[below(last + 1)]);
        }
    }

private:
    uint32_t next() {
        if (used >= WORDS) refill();
        uint32_t y = words[used++];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680U;
        y ^= (y << 15) & 0xefc60000U;
        return y ^ y >> 18;
    }

    void refill() {
        constexpr int AHEAD = 397;
        for (int i = 0; i < WORDS; ++i) {
            uint32_t y = (words[i] & 0x80000000U) | (words[(i + 1) % WORDS] & 0x7fffffffU);
            words[i] = words[(i + AHEAD) % WORDS] ^ (y >> 1) ^ ((y & 1) ? 0x9908b0dfU : 0);
        }
        used = 0;
    }
};
