// What the network of Four Piles sees: as game/players/classic/inputs.py.
#pragma once

#include "../network.h"
#include "bits.h"
#include "knowledge.h"

namespace classic {

constexpr int NEXT = 6;  // cards in play ahead of a pile that are looked at one by one
constexpr int GAPS = 6;  // smallest gaps of the hand
constexpr int INPUTS = 20 + GAPS + 4 * (6 + 4 * NEXT);
constexpr double LARGEST_ODDS = 8.0;

// The position after a turn of one who plays alone, before drawing; cards are still to be placed.
struct After {
    Tops tops;
    Cards hand, unseen;
    int deck;
    bool fire;
    double odds;  // the logarithm of the odds to win by the linear evaluation
};

class Inputs {
public:
    std::array<double, INPUTS> values;

    explicit Inputs(const After& after)
        : hand_(after.hand), unseen_(after.unseen), rest_(after.hand | after.unseen) {
        int left = rest_.count(), held = hand_.count(), hidden = std::max(1, left - held);
        auto [up1, up2] = std::minmax(after.tops[0], after.tops[1]);
        auto [down2, down1] = std::minmax(after.tops[2], after.tops[3]);
        const Direction &up = TABLES.up, &down = TABLES.down;
        add(std::clamp(after.odds, -LARGEST_ODDS, LARGEST_ODDS) / 4.0);
        add(left / 98.0);
        add(held / 8.0);
        add(std::min(10, after.deck) / 10.0);
        add(after.deck ? 0.0 : 1.0);
        add_blocked(up.blocked[up1], down.blocked[down1], left);
        add_blocked(up.blocked[up2], down.blocked[down2], left);
        Cards dead = up.blocked[up1] & down.blocked[down1];
        add((unseen_ & dead).count() / 10.0);
        add((hand_ & dead).count() / 4.0);
        for (int i = 0; i < 4; ++i) {
            Cards near = up.near[i][up1] | up.near[i][up2];
            near |= down.near[i][down1] | down.near[i][down2];
            add((unseen_ & near).count() / static_cast<double>(hidden));
            if (REACHES[i] == 5) add((hand_ & near).count() / 8.0);
        }
        add(std::abs(up1 + up2 + down1 + down2 - 202) / 98.0);
        add((hand_ & hand_.lowered(10)).count() / 4.0);
        add(after.fire ? (hand_ & FIRE).count() / 3.0 : 0.0);
        add(after.fire ? (unseen_ & FIRE).count() / 6.0 : 0.0);
        add_gaps(up1, up2, down1, down2);
        add_pile(true, up1, after.fire);
        add_pile(true, up2, after.fire);
        add_pile(false, down1, after.fire);
        add_pile(false, down2, after.fire);
    }

private:
    Cards hand_, unseen_, rest_;
    int size_ = 0;

    void add(double value) { values[size_++] = value; }

    // The share of the cards in play that two piles no longer take.
    void add_blocked(Cards up, Cards down, int left) {
        double share = ((rest_ & up).count() + (rest_ & down).count()) / (2.0 * left);
        add(share);
        add(share * share);
    }

    // The smallest gaps of the cards in hand, in cards in play.
    void add_gaps(int up1, int up2, int down1, int down2) {
        int gaps[MOST_CARDS], size = 0;
        for (Cards left = hand_; left;) {
            int card = pop_lowest(left), gap = 40;
            for (int top : {up1, up2}) gap = std::min(gap, gap_on(TABLES.up, top, card));
            for (int top : {down1, down2}) gap = std::min(gap, gap_on(TABLES.down, top, card));
            gaps[size++] = gap;
        }
        std::sort(gaps, gaps + size);
        for (int i = 0; i < GAPS; ++i) add(i < size ? gaps[i] / 10.0 : 0.0);
    }

    int gap_on(const Direction& way, int top, int card) const {
        if (way.back[top].has(card)) return -6;
        if (!way.ahead[top].has(card)) return 40;
        return std::min(40, (rest_ & way.ahead[top] & ~way.ahead[card]).count());
    }

    void add_pile(bool rising, int top, bool fire) {
        const Direction& way = rising ? TABLES.up : TABLES.down;
        Cards ahead = rest_ & way.ahead[top];
        add((rising ? top - 1 : 100 - top) / 98.0);
        add(ahead.count() / static_cast<double>(rest_.count()));
        add((hand_ & ahead).count() / 8.0);
        add(hand_ & way.back[top] ? 1.0 : 0.0);
        add(unseen_ & way.back[top] ? 1.0 : 0.0);
        add(fire && FIRE.has(top) ? 1.0 : 0.0);
        for (int i = 0; i < NEXT; ++i) {
            if (!ahead) {
                for (int k = 0; k < 4; ++k) add(k == 1 ? 2.0 : 0.0);
                continue;
            }
            int card = rising ? ahead.lowest() : ahead.highest();
            ahead ^= one_card(card);
            add(hand_.has(card) ? 1.0 : 0.0);
            add(std::min(20, std::abs(card - top)) / 10.0);
            add(hand_ & way.back[card] ? 1.0 : 0.0);
            add(unseen_ & way.back[card] ? 1.0 : 0.0);
        }
    }
};

// The logarithm of the odds to win: what the linear evaluation says, corrected by the network.
inline double rated(const Network& network, const After& after) {
    return after.odds + network.odds(Inputs(after).values.data());
}

}  // namespace classic
