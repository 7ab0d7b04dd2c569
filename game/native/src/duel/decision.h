// A position of Duel and the turns that were tried in it, as training keeps them.
#pragma once

#include <array>

#include "inputs.h"

namespace duel {

constexpr int SIBLINGS = 6;  // turns of a position that are tried

// A turn that was tried, and the chance it should be given.
struct Sibling {
    Set hand;
    int8_t up, down, rival_up, rival_down, helped;
    float target;

    Sibling() = default;
    explicit Sibling(const After& after)
        : hand(after.hand),
          up(static_cast<int8_t>(after.up)),
          down(static_cast<int8_t>(after.down)),
          rival_up(static_cast<int8_t>(after.rival_up)),
          rival_down(static_cast<int8_t>(after.rival_down)),
          helped(after.helped),
          target(0.0f) {}

    After after() const { return {up, down, hand, helped != 0, rival_up, rival_down}; }
};

inline Set mirrored(Set cards) {
    Set found = 0;
    for (; cards; cards &= cards - 1) found |= bit(LOWEST + HIGHEST - lowest(cards));
    return found;
}

// The two tops of a side with rising and falling exchanged.
inline void mirror(int8_t& up, int8_t& down) {
    std::swap(up, down);
    up = static_cast<int8_t>(LOWEST + HIGHEST - up);
    down = static_cast<int8_t>(LOWEST + HIGHEST - down);
}

struct Decision {
    Set hand, deck, rival;
    std::array<Sibling, SIBLINGS> turns;
    int8_t size, up, down, rival_up, rival_down, rival_hand, rival_drew;

    Decision() = default;
    explicit Decision(const Table& table)
        : hand(table.hand),
          deck(table.deck),
          rival(table.rival),
          turns{},
          size(0),
          up(static_cast<int8_t>(table.up)),
          down(static_cast<int8_t>(table.down)),
          rival_up(static_cast<int8_t>(table.rival_up)),
          rival_down(static_cast<int8_t>(table.rival_down)),
          rival_hand(static_cast<int8_t>(table.rival_hand)),
          rival_drew(static_cast<int8_t>(table.rival_drew)) {}

    Table table() const {
        return {up, down, hand, deck, rival_up, rival_down, rival, rival_hand, 0, false, rival_drew};
    }

    // The same with rising and falling piles exchanged, which is as good.
    Decision mirror_image() const {
        Decision found = *this;
        found.hand = mirrored(hand);
        found.deck = mirrored(deck);
        found.rival = mirrored(rival);
        mirror(found.up, found.down);
        mirror(found.rival_up, found.rival_down);
        for (int i = 0; i < size; ++i) {
            Sibling& turn = found.turns[i];
            turn.hand = mirrored(turn.hand);
            mirror(turn.up, turn.down);
            mirror(turn.rival_up, turn.rival_down);
        }
        return found;
    }

    bool makes_sense() const {
        auto is_top = [](int top) { return LOWEST <= top && top <= HIGHEST; };
        bool known = !((hand | deck | rival) & ~ALL) && !(hand & deck) && rival &&
                     count(hand) <= HAND && is_top(up) && is_top(down) && is_top(rival_up) &&
                     is_top(rival_down) && rival_hand >= 0 && rival_hand <= HAND &&
                     rival_hand <= count(rival) && rival_drew >= 0 && rival_drew <= HAND;
        if (!known || size <= 0 || size > SIBLINGS) return false;
        return std::all_of(turns.begin(), turns.begin() + size, [&](const Sibling& turn) {
            return !(turn.hand & ~hand) && (turn.hand | deck) && is_top(turn.up) &&
                   is_top(turn.down) && is_top(turn.rival_up) && is_top(turn.rival_down);
        });
    }
};

}  // namespace duel
