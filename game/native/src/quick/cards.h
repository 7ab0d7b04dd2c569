// Quick Fifty in small numbers: as game/players/quick/cards.py. Sets of cards fit into one word.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace quick {

constexpr int CARDS = 50, EMPTY = CARDS, TOPS = CARDS + 1, NO_FIT = 12;

using Set = uint64_t;

constexpr Set bit(int card) { return Set{1} << card; }
constexpr int number(int card) { return card % 10 + 1; }

// What one card can do on a pile.
struct Chances {
    int8_t plays, gap, gain, used;
};

// What is so for one of the two piles, by its top.
struct Pile {
    Set fits[TOPS];
    Set near[TOPS];
    int used[TOPS];
    Chances chances[CARDS][TOPS];

    explicit Pile(bool rising) {
        for (int top = 0; top < TOPS; ++top) {
            fits[top] = near[top] = 0;
            used[top] = top == EMPTY ? 0 : rising ? number(top) : 11 - number(top);
            for (int card = 0; card < CARDS; ++card) {
                int gap = gap_of(top, card, rising);
                if (gap < NO_FIT && card != top) fits[top] |= bit(card);
                if (gap <= 2 && card != top) near[top] |= bit(card);
                bool holds = top != EMPTY && top / 10 == card / 10;
                chances[card][top] = {static_cast<int8_t>(fits[top] >> card & 1),
                                      static_cast<int8_t>(gap),
                                      static_cast<int8_t>(std::max(0, -gap)),
                                      static_cast<int8_t>(holds ? used[top] : 0)};
            }
        }
    }

    static int gap_of(int top, int card, bool rising) {
        if (top == EMPTY) return rising ? number(card) - 1 : 10 - number(card);
        int step = rising ? number(card) - number(top) : number(top) - number(card);
        return step > 0 || card / 10 == top / 10 ? step : NO_FIT;
    }
};

inline const Pile UP(true), DOWN(false);

inline Set colour_of(int top) { return top == EMPTY ? 0 : Set{0x3FF} << (top / 10 * 10); }

inline int count(Set cards) { return std::popcount(cards); }

}  // namespace quick
