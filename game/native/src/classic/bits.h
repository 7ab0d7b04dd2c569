// Card sets of Four Piles, looked up by the top of a pile: as game/players/classic/bits.py.
#pragma once

#include <algorithm>

#include "../cards.h"

namespace classic {

constexpr int LOW = 2, HIGH = 99, TOPS = 101;  // the markers 1 and 100 are tops too
constexpr Cards ALL = card_range(LOW, HIGH);
constexpr Cards FIRE = one_card(22) | one_card(33) | one_card(44) | one_card(55) | one_card(66) |
                       one_card(77);
constexpr int REACHES[] = {2, 5, 10, 20};

// What is so for a pile of one direction, by its top.
struct Direction {
    Cards ahead[TOPS];    // cards further on
    Cards blocked[TOPS];  // all others
    Cards back[TOPS];     // the backtrick
    Cards fits[TOPS];     // cards that may be placed
    Cards near[4][TOPS];  // cards within each of REACHES ahead, and the backtrick
    Cards chain[TOPS];    // lower cards of a pair ten apart that the pile can soon use
};

struct Tables {
    Direction up, down;

    Tables() {
        for (int top = 0; top < TOPS; ++top) {
            up.ahead[top] = ALL & card_range(top + 1, HIGH);
            down.ahead[top] = ALL & card_range(LOW, top - 1);
            up.back[top] = ALL & one_card(std::max(0, top - 10));
            down.back[top] = ALL & one_card(top + 10);
            up.chain[top] = ALL & card_range(std::max(0, top - 9), top + 2);
            down.chain[top] = ALL & card_range(std::max(0, top - 12), top - 1);
            for (int i = 0; i < 4; ++i) {
                int reach = REACHES[i];
                up.near[i][top] = (ALL & card_range(top + 1, top + reach)) | up.back[top];
                down.near[i][top] =
                    (ALL & card_range(std::max(0, top - reach), top - 1)) | down.back[top];
            }
            for (Direction* one : {&up, &down}) {
                one->blocked[top] = ALL & ~one->ahead[top];
                one->fits[top] = one->ahead[top] | one->back[top];
            }
        }
    }
};

inline const Tables TABLES;

inline const Direction& direction(int pile) { return pile < 2 ? TABLES.up : TABLES.down; }

// The cards strictly between two tops.
inline Cards between(int one, int other) {
    return TABLES.up.ahead[std::min(one, other)] & TABLES.down.ahead[std::max(one, other)];
}

}  // namespace classic
