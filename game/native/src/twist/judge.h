// What the evaluation of Toads sees in a move: as game/players/twist/features.py, sum by sum.
#pragma once

#include <cstdlib>

#include "../number.h"
#include "table.h"

namespace twist {

constexpr int FEATURES = 31, OF_THE_ROW = 19;

// For each feature what it is worth early and late.
struct WeightSet {
    double weights[FEATURES][2];
};

// How many ways there are to choose so many of so many cards; exact, as hands are small.
struct Choose {
    double ways[80][MOST_HAND + 1];

    Choose() {
        for (int cards = 0; cards < 80; ++cards) {
            for (int some = 0; some <= MOST_HAND; ++some) {
                ways[cards][some] = !some    ? 1
                                    : !cards ? 0
                                             : ways[cards - 1][some - 1] + ways[cards - 1][some];
            }
        }
    }
};

inline const Choose CHOOSE;

// The chance to miss some cards where each is held as one of `hand` among `unseen`: the powers are
// looked up, as taking them would be most of the work of a playout.
struct Powers {
    static constexpr int MOST_MISSED = 40;
    double missed[80][MOST_HAND + 1][MOST_MISSED + 1];

    Powers() {
        for (int unseen = 1; unseen < 80; ++unseen) {
            for (int hand = 0; hand <= MOST_HAND; ++hand) {
                for (int cards = 0; cards <= MOST_MISSED; ++cards) {
                    missed[unseen][hand][cards] = python_pow(chance(hand, unseen), cards);
                }
            }
        }
    }

    double operator()(int hand, int unseen, int cards) const {
        bool known = unseen < 80 && hand <= MOST_HAND && cards <= MOST_MISSED;
        return known ? missed[unseen][hand][cards] : python_pow(chance(hand, unseen), cards);
    }

private:
    static double chance(int hand, int unseen) {
        return std::max(0.0, 1 - hand / static_cast<double>(unseen));
    }
};

inline const Powers MISSED;

// The chance that another player holds none of the cards.
inline double misses(const Other& other, Cards cards, int unseen) {
    double chance = 1.0;
    for (const Lack& lack : *other.lacked) {
        Cards known = cards & lack.cards;
        if (!known) continue;
        chance *= MISSED(std::min(lack.drawn, other.cards), unseen, known.count());
        cards ^= known;
    }
    return chance * MISSED(other.cards, unseen, cards.count());
}

inline double misses_blindly(int hand, int cards, int unseen) {
    if (hand > unseen) return 0.0;
    return CHOOSE.ways[unseen - cards][hand] / CHOOSE.ways[unseen][hand];
}

// Values the plays of one decision.
class Judge {
public:
    Judge(const Table& table, const WeightSet& set)
        : table_(table),
          count_(std::max(1, table.unseen.count())),
          twins_unseen_(BITS.twins(table.unseen)) {
        double early = table.deck / static_cast<double>(table.full_deck), late = 1 - early;
        for (int i = 0; i < FEATURES; ++i) {
            weights_[i] = set.weights[i][0] * early + set.weights[i][1] * late;
        }
        for (int i = 0; i < table.other_count; ++i) held_ += table.others[i].cards;
    }

    // In the order of FEATURES; all are 0 before.
    void features(const Play& play, double* found) const {
        if (play.taken && !table_.deck) {
            found[5] = play.taken;
            found[7] = 1.0;
        } else {
            see(play, found);
        }
    }

    // The expected price of the unseen card that comes with a row of one.
    double penalty(const Play& play) const {
        if (!(play.taken && table_.expert && table_.shape.length == 1)) return 0.0;
        return 1 + 4 * (table_.unseen & BITS.toads).count() / static_cast<double>(count_);
    }

    double value(const Play& play) const {
        double features[FEATURES] = {};
        this->features(play, features);
        return weighed(features);
    }

    double weighed(const double* features) const {
        double total = 0.0;
        for (int i = 0; i < FEATURES; ++i) total += features[i] * weights_[i];
        return total;
    }

private:
    const Table& table_;
    int count_, held_ = 0;
    Cards twins_unseen_;
    double weights_[FEATURES];

    void see(const Play& play, double* features) const {
        Cards twin = play.laid ? BITS.twin[play.laid] : Cards{};
        bool toad = play.laid && !twin, unseen = static_cast<bool>(twin & table_.unseen);
        features[0] = static_cast<bool>(twin & play.hand);
        features[1] = unseen ? held_ / static_cast<double>(count_) : 0.0;
        features[2] = toad;
        features[3] = unseen;
        features[4] = play.twisted > 0;
        features[5] = play.taken;
        features[6] = penalty(play);
        features[8] = !play.row.length;
        features[9] = (play.hand & BITS.twins(play.hand)).count() / 2.0;
        features[10] = (play.hand & twins_unseen_).count();
        features[11] = (play.hand & BITS.toads).count();
        if (play.row.length) see_row(play, toad, features + FEATURES - OF_THE_ROW);
    }

    // What the row left behind means for me and for those after me.
    void see_row(const Play& play, bool toad, double* features) const {
        const RowShape& row = play.row;
        Cards unseen = table_.unseen, near = BITS.near[row.end];
        int others = table_.other_count, cost = row.cost;
        const Other& next = table_.others[0];
        int mine = (play.hand & near).count(), mine_twins = (play.hand & row.twins).count();
        double stuck = missed_on_average((unseen & near).count());
        Cards answers = unseen & (near | row.twins);
        double passes = misses(next, answers, count_);
        double reached = reach(unseen & near, play.hand, mine);
        double later = others > 1 ? misses(table_.others[1], answers, count_) : 0.0;
        features[0] = cost;
        features[1] = std::min(3, mine);
        features[2] = mine_twins;
        features[3] = (unseen & row.twins).count() * held_ / static_cast<double>(count_);
        features[4] = 1 - misses(next, unseen & row.twins, count_);
        features[5] = 1 - stuck;
        features[6] = stuck * cost;
        features[7] = passes;
        features[8] = passes * cost;
        features[9] = passes - misses_blindly(next.cards, answers.count(), count_);
        features[10] = reached;
        features[11] = mine_twins * (1 - passes);
        features[12] = std::abs(row.end - 55) / 10.0;
        features[13] = row.length == 1;
        features[14] = mine || mine_twins ? 0.0 : cost * power(1 - stuck, others);
        features[15] = mine_twins ? 0.0 : cost * power(1 - passes, others) * (1 - reached);
        features[16] = later;
        features[17] = cost * (1 - passes) * later;
        features[18] = toad ? 5 * passes : 0.0;
    }

    // The chance that one of the others misses so many cards.
    double missed_on_average(int cards) const {
        int others = table_.other_count;
        if (held_ % others == 0) return MISSED(held_ / others, count_, cards);
        double each = 1 - static_cast<double>(held_) / others / count_;
        return python_pow(std::max(0.0, each), cards);
    }

    static double power(double chance, int times) {
        return times == 1 ? chance : python_pow(chance, times);
    }

    // The share of the cards that may come next to which I could answer.
    static double reach(Cards cards, Cards hand, int mine) {
        if (!cards) return mine > 0;
        Cards answered;
        while (hand) answered |= BITS.near[pop_lowest(hand)];
        return (cards & answered).count() / static_cast<double>(cards.count());
    }
};

}  // namespace twist
