// A decision that networks of Four Piles learn from: turns of one position, and what they should be
// given.
#pragma once

#include <algorithm>

#include "inputs.h"

namespace classic {

constexpr int SIBLINGS = 8;  // turns that are tried

// A turn that was tried, and the chance it should be given.
struct Sibling {
    Cards hand;
    double odds;
    Tops tops;
    float target;
};

// The turns that were tried in one position; the first was played.
struct Decision {
    Sibling turns[SIBLINGS];
    Cards unseen, partner;  // the partner's hand is among the unseen cards
    uint8_t size, deck, fire;

    After after(int turn) const {
        const Sibling& one = turns[turn];
        return {one.tops, one.hand, unseen, deck, fire != 0, one.odds, partner};
    }

    bool makes_sense() const {
        if (!size || size > SIBLINGS || (unseen & ~ALL) || (partner & ~unseen)) return false;
        if (partner.count() > MOST_CARDS) return false;
        return std::all_of(turns, turns + size, [&](const Sibling& one) {
            bool tops_fit = std::all_of(one.tops.begin(), one.tops.end(),
                                        [](int top) { return top < TOPS; });
            return tops_fit && !(one.hand & ~ALL) && !(one.hand & unseen) &&
                   (one.hand | unseen) && one.hand.count() <= MOST_CARDS;
        });
    }
};

// A decision that was made in a game: the chances of the turn played and of the best one.
struct Made {
    Decision decision;
    double played, best;
    bool strayed;
};

// The same with rising and falling piles exchanged.
inline Cards mirrored(Cards cards) {
    Cards found;
    while (cards) found |= one_card(LOW + HIGH - pop_lowest(cards));
    return found;
}

inline After mirrored(After after) {
    after.hand = mirrored(after.hand);
    after.unseen = mirrored(after.unseen);
    after.partner = mirrored(after.partner);
    std::swap(after.tops[0], after.tops[2]);
    std::swap(after.tops[1], after.tops[3]);
    for (uint8_t& top : after.tops) top = static_cast<uint8_t>(LOW + HIGH - top);
    return after;
}

}  // namespace classic
