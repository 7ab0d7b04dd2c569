// What the networks of Four Piles see: as game/players/classic/inputs.py and team_inputs.py.
#pragma once

#include "../network.h"
#include "bits.h"
#include "knowledge.h"

namespace classic {

constexpr int NEXT = 6;  // cards in play ahead of a pile that are looked at one by one
constexpr int GAPS = 6;  // smallest gaps of the hand
constexpr int INPUTS = 20 + GAPS + 4 * (6 + 4 * NEXT);
constexpr int OWN_GAPS = 4, PARTNER_GAPS = 7;
constexpr int TEAM_INPUTS = 30 + OWN_GAPS + PARTNER_GAPS + 4 * (7 + 6 * NEXT);
constexpr double LARGEST_ODDS = 8.0;

// The position after a turn, before drawing; cards are still to be placed.
struct After {
    Tops tops;
    Cards hand, unseen;
    int deck;
    bool fire;
    double odds;  // the logarithm of the odds to win by the linear evaluation
    Cards partner = {};  // of the unseen cards, where two play: then the partner's hand is known
};

// The inputs one by one, and what those of one and of two players have in common.
template <int SIZE>
class AnyInputs {
public:
    std::array<double, SIZE> values;

protected:
    explicit AnyInputs(Cards rest) : rest_(rest) {}

    const Cards rest_;

    void add(double value) { values[size_++] = value; }

    // The share of the cards in play that two piles no longer take.
    void add_blocked(Cards up, Cards down, int left) {
        double share = ((rest_ & up).count() + (rest_ & down).count()) / (2.0 * left);
        add(share);
        add(share * share);
    }

    // The smallest gaps of the cards in a hand, in cards in play.
    void add_gaps(Cards hand, int most, int up1, int up2, int down1, int down2) {
        int gaps[MOST_CARDS], size = 0;
        while (hand) {
            int card = pop_lowest(hand), gap = 40;
            for (int top : {up1, up2}) gap = std::min(gap, gap_on(TABLES.up, top, card));
            for (int top : {down1, down2}) gap = std::min(gap, gap_on(TABLES.down, top, card));
            gaps[size++] = gap;
        }
        std::sort(gaps, gaps + size);
        for (int i = 0; i < most; ++i) add(i < size ? gaps[i] / 10.0 : 0.0);
    }

private:
    int size_ = 0;

    int gap_on(const Direction& way, int top, int card) const {
        if (way.back[top].has(card)) return -6;
        if (!way.ahead[top].has(card)) return 40;
        return std::min(40, (rest_ & way.ahead[top] & ~way.ahead[card]).count());
    }
};

// Of one who plays alone.
class Inputs : public AnyInputs<INPUTS> {
public:
    explicit Inputs(const After& after)
        : AnyInputs(after.hand | after.unseen), hand_(after.hand), unseen_(after.unseen) {
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
        add_gaps(hand_, GAPS, up1, up2, down1, down2);
        add_pile(true, up1, after.fire);
        add_pile(true, up2, after.fire);
        add_pile(false, down1, after.fire);
        add_pile(false, down2, after.fire);
    }

private:
    Cards hand_, unseen_;

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

// Of two, with both hands: those of a world that was sampled.
class TeamInputs : public AnyInputs<TEAM_INPUTS> {
public:
    explicit TeamInputs(const After& after)
        : AnyInputs(after.hand | after.unseen),
          own_(after.hand),
          partner_(after.partner),
          pile_(after.unseen & ~after.partner) {
        int left = rest_.count(), drawn = std::max(1, pile_.count());
        auto [up1, up2] = std::minmax(after.tops[0], after.tops[1]);
        auto [down2, down1] = std::minmax(after.tops[2], after.tops[3]);
        const Direction &up = TABLES.up, &down = TABLES.down;
        add(std::clamp(after.odds, -LARGEST_ODDS, LARGEST_ODDS) / 4.0);
        add(left / 98.0);
        add(own_.count() / 8.0);
        add(partner_.count() / 8.0);
        add(std::min(10, after.deck) / 10.0);
        add(after.deck / 84.0);
        add(after.deck ? 0.0 : 1.0);
        add_blocked(up.blocked[up1], down.blocked[down1], left);
        add_blocked(up.blocked[up2], down.blocked[down2], left);
        Cards dead = up.blocked[up1] & down.blocked[down1];
        add((pile_ & dead).count() / 10.0);
        add((own_ & dead).count() / 4.0);
        add((partner_ & dead).count() / 4.0);
        for (int i = 0; i < 4; ++i) {
            Cards near = up.near[i][up1] | up.near[i][up2];
            near |= down.near[i][down1] | down.near[i][down2];
            add((pile_ & near).count() / static_cast<double>(drawn));
            add((own_ & near).count() / 4.0);
            add((partner_ & near).count() / 4.0);
        }
        add(std::abs(up1 + up2 + down1 + down2 - 202) / 98.0);
        Cards held = own_ | partner_;
        for (Cards cards : {own_, partner_, held}) add((cards & cards.lowered(10)).count() / 4.0);
        add_gaps(own_, OWN_GAPS, up1, up2, down1, down2);
        add_gaps(partner_, PARTNER_GAPS, up1, up2, down1, down2);
        add_pile(true, up1);
        add_pile(true, up2);
        add_pile(false, down1);
        add_pile(false, down2);
    }

private:
    Cards own_, partner_, pile_;

    void add_pile(bool rising, int top) {
        const Direction& way = rising ? TABLES.up : TABLES.down;
        Cards ahead = rest_ & way.ahead[top];
        add((rising ? top - 1 : 100 - top) / 98.0);
        add(ahead.count() / static_cast<double>(rest_.count()));
        add((own_ & ahead).count() / 8.0);
        add((partner_ & ahead).count() / 8.0);
        add_holders(way.back[top]);
        for (int i = 0; i < NEXT; ++i) {
            if (!ahead) {
                for (int k = 0; k < 6; ++k) add(k == 2 ? 2.0 : 0.0);
                continue;
            }
            int card = rising ? ahead.lowest() : ahead.highest();
            ahead ^= one_card(card);
            add(own_.has(card) ? 1.0 : 0.0);
            add(partner_.has(card) ? 1.0 : 0.0);
            add(std::min(20, std::abs(card - top)) / 10.0);
            add_holders(way.back[card]);
        }
    }

    // Where a backtrick is.
    void add_holders(Cards back) {
        add(own_ & back ? 1.0 : 0.0);
        add(partner_ & back ? 1.0 : 0.0);
        add(pile_ & back ? 1.0 : 0.0);
    }
};

// How many numbers the network of so many players sees.
inline int inputs_of(int players) { return players > 1 ? TEAM_INPUTS : INPUTS; }

// Calls with the inputs of a position, by the number of players.
template <class Use>
auto with_inputs(int players, const After& after, Use use) {
    return players > 1 ? use(TeamInputs(after).values.data()) : use(Inputs(after).values.data());
}

// The logarithm of the odds to win: what the linear evaluation says, corrected by the network.
inline double rated(const Network& network, int players, const After& after) {
    return after.odds + with_inputs(players, after, [&](const double* values) {
               return network.odds(values);
           });
}

}  // namespace classic
