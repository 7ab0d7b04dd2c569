// What the network of Duel sees: as game/players/duel/inputs.py.
#pragma once

#include "../network.h"
#include "judge.h"

namespace duel {

constexpr int NEXT = 8;       // next cards of a pile that are looked at
constexpr int SIZES = HAND + 1;
constexpr int INPUTS = OWN + RIVAL + 3 + 2 * NEXT + 4 + 2 * SIZES + 2 + 6 + 1 + 6 + 4;
constexpr int MORE_INPUTS = INPUTS + 6 * NEXT;  // with the cards that go back on the next ones

// The inputs of the position after a turn that leaves cards: INPUTS or MORE_INPUTS of them.
template <int SIZE>
class InputsOf {
public:
    std::array<double, SIZE> values;

    InputsOf(const Judge& judge, const Table& table, const After& after) {
        double features[OWN + RIVAL];
        judge.features(after, features);
        for (double feature : features) add(feature);
        Set rest = after.hand | table.deck, rival = table.rival;
        int n = count(rest), rival_n = count(rival), in_deck = count(table.deck);
        int held = count(after.hand);
        int draws = std::min(after.helped ? HAND - held : DRAW, in_deck);
        int up = after.up, down = after.down;
        int rival_up = after.rival_up, rival_down = after.rival_down;
        add(n / 58.0);
        add(rival_n / 58.0);
        add((rival_n - n) / 15.0);
        add_next(rest & BITS.above[up], after.hand, true);
        add_next(rest & BITS.below[down], after.hand, false);
        add(count(after.hand & BITS.up_back[up]));
        add(count(table.deck & BITS.up_back[up]));
        add(count(after.hand & BITS.down_back[down]));
        add(count(table.deck & BITS.down_back[down]));
        add_size(held + draws);
        add_size(table.rival_hand);
        add(std::min(10, in_deck - draws) / 10.0);
        add(std::min(10, rival_n - table.rival_hand) / 10.0);
        add(up / 60.0);
        add(down / 60.0);
        add(rival_up / 60.0);
        add(rival_down / 60.0);
        add((down - up) / 60.0);
        add((rival_down - rival_up) / 60.0);
        add(table.rival_drew / 6.0);
        // What the rival could have placed well at the end of the last turn, but did not.
        Set cold = near(table.rival_up, table.rival_down) | back(table.rival_up, table.rival_down);
        add_parted(rival & near(rival_up, rival_down), cold);
        add_parted(rival & back(rival_up, rival_down), cold);
        add_parted(first_two(rival & BITS.above[rival_up]) |
                       last_two(rival & BITS.below[rival_down]),
                   cold);
        add(count(rest & BITS.above[up]) / 30.0);
        add(count(rest & BITS.below[down]) / 30.0);
        add(count(rival & BITS.above[rival_up]) / 30.0);
        add(count(rival & BITS.below[rival_down]) / 30.0);
        if constexpr (SIZE == MORE_INPUTS) add_partners(table, after);
    }

private:
    int size_ = 0;

    void add(double value) { values[size_++] = value; }

    // Of the next cards, whether the one that goes back on it is in hand, and is in the draw pile;
    // of the rival's, whether it is unplayed.
    void add_partners(const Table& table, const After& after) {
        Set rest = after.hand | table.deck, rival = table.rival;
        Set above = rest & BITS.above[after.up], below = rest & BITS.below[after.down];
        add_next(above, after.hand << BACK, true);
        add_next(above, table.deck << BACK, true);
        add_next(below, after.hand >> BACK, false);
        add_next(below, table.deck >> BACK, false);
        add_next(rival & BITS.above[after.rival_up], rival << BACK, true);
        add_next(rival & BITS.below[after.rival_down], rival >> BACK, false);
    }

    // Whether each of the next cards is among these.
    void add_next(Set cards, Set among, bool rising) {
        for (int i = 0; i < NEXT; ++i) {
            Set next = !cards ? 0 : bit(rising ? lowest(cards) : highest(cards));
            add((next & among) ? 1.0 : 0.0);
            cards ^= next;
        }
    }

    void add_size(int size) {
        for (int i = 0; i < SIZES; ++i) add(i == size ? 1.0 : 0.0);
    }

    void add_parted(Set cards, Set cold) {
        add(count(cards & cold));
        add(count(cards & ~cold));
    }

    static Set near(int up, int down) { return BITS.rising[0][up] | BITS.falling[0][down]; }
    static Set back(int up, int down) { return BITS.up_back[up] | BITS.down_back[down]; }

    static Set first_two(Set cards) {
        Set rest = cards & (cards - 1);
        return cards ^ (rest & (rest - 1));
    }
    static Set last_two(Set cards) {
        Set found = 0;
        for (int i = 0; i < 2 && cards; ++i) {
            Set last = bit(highest(cards));
            found |= last;
            cards ^= last;
        }
        return found;
    }
};

using Inputs = InputsOf<INPUTS>;
using MoreInputs = InputsOf<MORE_INPUTS>;

// What the network says of the position after a turn that leaves cards.
inline double network_odds(const Network& network, const Judge& judge, const Table& table,
                           const After& after) {
    if (network.inputs == INPUTS) return network.odds(Inputs(judge, table, after).values.data());
    return network.odds(MoreInputs(judge, table, after).values.data());
}

}  // namespace duel
