// The linear evaluation of Duel: as game/players/duel/features.py and judge.py, sum by sum.
#pragma once

#include <cstdlib>

#include "../number.h"
#include "turns.h"

namespace duel {

constexpr double WON = 1e9;
constexpr int LEAD = 15, FAR = 15, BACKTRICK_GAP = -5;
constexpr int OWN = 32, RIVAL = 12;  // features of each side

// A weight set: for each feature what it is worth early, late and when ahead.
struct WeightSet {
    double own[OWN][3];
    double rival[RIVAL][3];
};

using OwnWeights = std::array<double, OWN>;
using RivalWeights = std::array<double, RIVAL>;

// A weight set made ready: blended for each stage of the game and each lead, as they are met.
class Scales {
public:
    explicit Scales(const WeightSet& weights) : weights_(weights) {}

    const OwnWeights& own(int left, int ahead) {
        return blended(own_[place(left, ahead)], weights_.own, left, ahead);
    }
    const RivalWeights& rival(int left, int ahead) {
        return blended(rival_[place(left, ahead)], weights_.rival, left, ahead);
    }

private:
    template <class Weights>
    struct Blend {
        bool made = false;
        Weights weights;
    };

    static constexpr int STAGES = 59, LEADS = 2 * LEAD + 1;
    WeightSet weights_;
    std::vector<Blend<OwnWeights>> own_{STAGES * LEADS};
    std::vector<Blend<RivalWeights>> rival_{STAGES * LEADS};

    static int clamped(int ahead) { return std::max(-LEAD, std::min(LEAD, ahead)); }
    static int place(int left, int ahead) { return left * LEADS + clamped(ahead) + LEAD; }

    template <class Weights, size_t Count>
    static const Weights& blended(Blend<Weights>& blend, const double (&weights)[Count][3],
                                  int left, int ahead) {
        if (!blend.made) {
            double early = left / 58.0, lead = clamped(ahead) / static_cast<double>(LEAD);
            for (size_t i = 0; i < Count; ++i) {
                const double* one = weights[i];
                blend.weights[i] = one[0] * early + one[1] * (1 - early) + one[2] * lead;
            }
            blend.made = true;
        }
        return blend.weights;
    }
};

// How many ways there are to choose so many of so many cards; exact, as hands are small.
struct Choose {
    double ways[59][HAND + 1];

    Choose() {
        for (int cards = 0; cards < 59; ++cards) {
            for (int some = 0; some <= HAND; ++some) {
                ways[cards][some] = !some    ? 1
                                    : !cards ? 0
                                             : ways[cards - 1][some - 1] + ways[cards - 1][some];
            }
        }
    }
};

inline const Choose CHOOSE;

// Ten times the squares that the features count, made once: powers are slow.
struct Squares {
    double blocked[59][117];  // of blocked cards / places, by cards and how many are blocked
    double used[2 * TOPS];    // of numbers used up / all

    Squares() {
        for (int cards = 1; cards < 59; ++cards) {
            for (int some = 0; some <= 2 * cards; ++some) {
                blocked[cards][some] = 10 * python_pow(some / (2.0 * cards), 2);
            }
        }
        for (int some = 0; some < 2 * TOPS; ++some) used[some] = 10 * python_pow(some / 59.0, 2);
    }
};

inline const Squares SQUARES;

// That among so many draws from the cards no more than `most` are good ones.
inline double chance_of_at_most(int most, int draws, int good, int cards) {
    double ways = 0;
    for (int hits = 0; hits <= std::min({most, draws, good}); ++hits) {
        if (draws - hits <= cards - good) {
            ways += CHOOSE.ways[good][hits] * CHOOSE.ways[cards - good][draws - hits];
        }
    }
    return ways / CHOOSE.ways[cards][draws];
}

// Five times the share of the cards that lie within 3, 6 and 12 of a pile, or go back.
struct Covers {
    double within[3];

    Covers(int up, int down, Set cards) {
        Set back = BITS.up_back[up] | BITS.down_back[down];
        double share = cards ? 5.0 / count(cards) : 0.0;
        for (int i = 0; i < 3; ++i) {
            within[i] = count(cards & (BITS.rising[i][up] | BITS.falling[i][down] | back)) * share;
        }
    }
};

// Values what the turns of one decision lead to.
class Judge {
public:
    const CountBelow below;

    Judge(const Table& table, Scales& scales)
        : below(table.hand | table.deck),
          table_(table),
          scales_(scales),
          rival_left_(count(table.rival)),
          ahead_(rival_left_ - count(table.hand | table.deck)) {}

    double value(const After& after) {
        int left = count(after.hand | table_.deck);
        if (!left) return WON;
        double features[OWN];
        own_features(after, features);
        return weighted(features, scales_.own(left, ahead_)) +
               rival_value(after.rival_up, after.rival_down);
    }

    // All features of the position after a turn that leaves cards: the own ones, then the rival's.
    void features(const After& after, double (&found)[OWN + RIVAL]) const {
        double own[OWN], rival[RIVAL];
        own_features(after, own);
        rival_features(after.rival_up, after.rival_down, rival);
        std::copy(own, own + OWN, found);
        std::copy(rival, rival + RIVAL, found + OWN);
    }

private:
    const Table& table_;
    Scales& scales_;
    int rival_left_, ahead_;

    // The rival's tops met so far, and what they are worth: few, as one card is helped at most.
    struct Met {
        int up, down;
        double value;
    };
    std::vector<Met> met_;

    struct HandGaps {
        int total = 0, two_smallest = 0, largest = 0, near = 0;
    };

    double rival_value(int up, int down) {
        for (const Met& one : met_) {
            if (one.up == up && one.down == down) return one.value;
        }
        double features[RIVAL];
        rival_features(up, down, features);
        double value = weighted(features, scales_.rival(rival_left_, ahead_));
        met_.push_back({up, down, value});
        return value;
    }

    void own_features(const After& after, double (&found)[OWN]) const {
        int up = after.up, down = after.down;
        Set hand = after.hand, deck = table_.deck, rest = hand | deck;
        int n = count(rest), in_deck = count(deck), held = count(hand);
        Set above = BITS.above[up], beneath = BITS.below[down], ahead = above | beneath;
        int blocked = 2 * n - count(rest & above) - count(rest & beneath);
        Set back_up = BITS.up_back[up], back_down = BITS.down_back[down];
        Set fits = ahead | back_up | back_down;
        int draws = std::min(after.helped ? HAND - held : DRAW, in_deck);
        int size = held + draws;
        bool last = draws == in_deck;
        HandGaps gaps = hand_gaps(up, down, hand);
        Covers cover(up, down, deck);
        int playable = count(hand & fits);
        double stuck = 0.0;
        if (playable < 2) {
            int good = count(deck & fits);
            stuck = 5 * (in_deck ? chance_of_at_most(1 - playable, draws, good, in_deck) : 1.0);
        }
        Set pairs = hand & (hand >> 10);
        Set rising = BITS.rising[1][up], falling = BITS.falling[1][down];
        int used = up - LOWEST + HIGHEST - down;
        Set helpers = hand & (BITS.below[after.rival_up] | BITS.above[after.rival_down]);
        Set exposed = table_.rival & (BITS.falling[0][up] | BITS.rising[0][down]);
        Set chained = (hand & (deck << 10) & rising) | (hand & (deck >> 10) & falling);
        const double features[OWN] = {
            n / 5.0,
            blocked / 5.0,
            used / 5.0,
            1.0 * count(rest & ~ahead),
            1.0 * (count(hand & back_up) + count(hand & back_down)),
            1.0 * (count(deck & back_up) + count(deck & back_down)),
            1.0 * count(pairs),
            gaps.total / 10.0,
            gaps.two_smallest / 10.0,
            1.0 * size,
            1.0 * (last && size == 1),
            1.0 * after.helped,
            SQUARES.blocked[n][blocked],
            cover.within[0],
            cover.within[1],
            cover.within[2],
            std::abs(up - LOWEST - HIGHEST + down) / 5.0,
            1.0 * gaps.near,
            gaps.largest / 10.0,
            1.0 * std::min(3, count(helpers)),
            help_gap(helpers, after.rival_up, after.rival_down) / 5.0,
            1.0 * (held - playable),
            stuck,
            1.0 * std::min(4, playable),
            1.0 * (last && size == 3),
            5 * count(exposed) / static_cast<double>(rival_left_),
            draws * cover.within[0] / 5,
            1.0 * count(pairs & (rising >> 10 | falling)),
            1.0 * count(chained),
            SQUARES.used[used],
            size * size / 6.0,
            1.0 * (after.helped && rival_left_ <= 10),
        };
        std::copy(features, features + OWN, found);
    }

    void rival_features(int up, int down, double (&found)[RIVAL]) const {
        Set cards = table_.rival;
        int n = count(cards);
        int blocked = 2 * n - count(cards & BITS.above[up]) - count(cards & BITS.below[down]);
        Set back_up = BITS.up_back[up], back_down = BITS.down_back[down];
        int fits = count(cards & (BITS.above[up] | BITS.below[down] | back_up | back_down));
        int used = up - LOWEST + HIGHEST - down;
        Covers cover(up, down, cards);
        const double features[RIVAL] = {
            blocked / 5.0,
            used / 5.0,
            1.0 * count(cards & ~(BITS.above[up] | BITS.below[down])),
            1.0 * (count(cards & back_up) + count(cards & back_down)),
            SQUARES.blocked[n][blocked],
            cover.within[0],
            cover.within[1],
            cover.within[2],
            5 * chance_of_at_most(0, table_.rival_hand, fits, n),
            5 * chance_of_at_most(1, table_.rival_hand, fits, n),
            std::abs(up - LOWEST - HIGHEST + down) / 5.0,
            SQUARES.used[used],
        };
        std::copy(features, features + RIVAL, found);
    }

    template <size_t Count>
    static double weighted(const double (&features)[Count],
                           const std::array<double, Count>& weights) {
        double total = 0.0;
        for (size_t i = 0; i < Count; ++i) total += features[i] * weights[i];
        return total;
    }

    // Over the cards' smallest counted gaps: their sum, the two smallest, the largest, the near.
    HandGaps hand_gaps(int up, int down, Set hand) const {
        Set back = BITS.up_back[up] | BITS.down_back[down];
        int up_base = below.at[up], down_base = below.at[down - 1];
        int smallest = FAR, second = FAR;
        HandGaps found;
        for (; hand; hand &= hand - 1) {
            int card = lowest(hand), gap = BACKTRICK_GAP;
            if (!(bit(card) & back)) {
                gap = card > up ? below.at[card] - up_base : FAR;
                if (card < down) gap = std::min(gap, down_base - below.at[card - 1]);
                gap = std::min(gap, FAR);
            }
            found.total += gap;
            found.near += gap <= 2;
            found.largest = std::max(found.largest, gap);
            if (gap < smallest) {
                second = smallest;
                smallest = gap;
            } else if (gap < second) {
                second = gap;
            }
        }
        found.two_smallest = smallest + second;
        return found;
    }

    // How few of the rival's cards the smallest help would set free; at most 10.
    int help_gap(Set helpers, int rival_up, int rival_down) const {
        int smallest = 10;
        for (; helpers; helpers &= helpers - 1) {
            int card = lowest(helpers);
            if (card < rival_up) {
                Set freed = table_.rival & BITS.above[card] & ~BITS.above[rival_up];
                smallest = std::min(smallest, count(freed));
            }
            if (card > rival_down) {
                Set freed = table_.rival & BITS.below[card] & ~BITS.below[rival_down];
                smallest = std::min(smallest, count(freed));
            }
        }
        return smallest;
    }
};

}  // namespace duel
