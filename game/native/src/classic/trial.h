// Plays a turn and what may follow in one world: as Trial of game/players/classic/search.py.
#pragma once

#include <cmath>

#include "inputs.h"
#include "judge.h"
#include "position.h"

namespace classic {

constexpr Limits PLAYOUT{3, 1};
constexpr int OVERHEAD = 6, EACH_PARTNER = 2, RATING = 20;
constexpr double CARD_LEFT = 0.001, CERTAIN = 1.0, LARGEST = 1e9;

// The log-odds of winning are base + slope * value.
struct Outlook {
    double base, slope;
};

using Outlooks = std::array<Outlook, CARDS + 1>;

inline double odds(const Outlook& outlook, double value) {
    return outlook.base + outlook.slope * value;
}

inline double chance(const Outlook& outlook, double value) {
    if (value == WON_VALUE) return CERTAIN;
    return 1 / (1 + std::exp(-outlook.base - outlook.slope * value));
}

// How the position at the end of a trial is rated: with a network, or else by the outlooks alone.
struct Leaf {
    const Network* network = nullptr;
    int considered = 0;  // turns that the network rates: the best by the linear evaluation
    int left = 0;        // cards that are taken to be left; 0: those that are
};

// Cards left after so many turns of the fewest cards: by the outlook of these the values of all
// turns are told as chances in the same way.
inline int even_left(const Knowledge& known, int64_t turns) {
    int64_t in_play = (known.hand | known.unseen).count();
    int64_t left = in_play - turns * known.table.minimum(known.deck);
    return static_cast<int>(std::clamp<int64_t>(left, 1, CARDS));
}

class Trial {
public:
    int64_t work = 0;  // turns judged, and what they cost to think about

    Trial(const Knowledge& known, const WeightTable& rows, const Outlooks& hopes, int depth,
          Leaf leaf = {})
        : rows_(rows),
          hopes_(hopes),
          depth_(depth),
          leaf_(leaf),
          placed_(known.placed),
          to_the_end_(!known.deck),
          overhead_(OVERHEAD + EACH_PARTNER * (known.talk ? known.others : 0)) {}

    const Outlooks& hopes() const { return hopes_; }
    const WeightTable& rows() const { return rows_; }

    // The chance to win after the turn, in this world; below 0 where it is lost.
    double run(Position game, const Tops& tops, Cards hand, int placed) {
        work += overhead_;
        Status status = game.advance(tops, hand, placed_ + placed);
        return follow(game, status);
    }

    // The chance to win from this position, whose status is given.
    double follow(Position& game, Status status) {
        for (int depth = 1; status == RUNNING; ++depth) {
            Knowledge known = game.knowledge();
            Ranks ranks(known);
            turns_.find_any(known, ranks, PLAYOUT);
            work += static_cast<int>(turns_.found.size()) + overhead_;
            if (turns_.found.empty()) {
                status = LOST;
                break;
            }
            judge_.judge(known, ranks, turns_, rows_);
            const std::vector<double>& values = judge_.values;
            auto best = std::max_element(values.begin(), values.end());
            const Turn& turn = turns_.all[turns_.found[best - values.begin()]];
            if (depth >= depth_ && !to_the_end_) {
                if (leaf_.network && *best != WON_VALUE) return best_rated(game, ranks);
                return chance(outlook(game, turn), *best);
            }
            status = game.advance(turn.tops, ranks.cards_of(turn.hand), turn.placed);
        }
        return status == WON ? CERTAIN : -CARD_LEFT * game.rest.count();
    }

private:
    WeightTable rows_;
    Outlooks hopes_;
    int depth_;
    Leaf leaf_;
    int placed_;  // cards that the turn had before
    bool to_the_end_;
    int overhead_;
    Turns turns_;
    Judge judge_;
    std::vector<int> order_;

    // What tells the chance after a turn by its value.
    const Outlook& outlook(const Position& game, const Turn& turn) const {
        return hopes_[leaf_.left ? leaf_.left : game.rest.count() - turn.placed];
    }

    // Cards left after a turn of the fewest cards: by their outlook the network of two was taught.
    static int cards_after(const Position& game) {
        return std::max(1, game.rest.count() - game.table.minimum(game.stock));
    }

    // The chance, by the network, after the best of the turns just judged.
    double best_rated(const Position& game, const Ranks& ranks) {
        const std::vector<double>& values = judge_.values;
        order_.resize(values.size());
        for (size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<int>(i);
        size_t count = std::min(order_.size(), static_cast<size_t>(leaf_.considered));
        std::partial_sort(order_.begin(), order_.begin() + count, order_.end(),
                          [&](int one, int other) {
                              return values[one] != values[other] ? values[one] > values[other]
                                                                  : one < other;
                          });
        work += RATING * static_cast<int>(count);
        Cards unseen = game.rest & ~game.hands[game.seat];
        bool together = game.seats > 1;
        Cards partner = together ? game.hands[(game.seat + 1) % game.seats] : Cards{};
        double best = -LARGEST;
        for (size_t i = 0; i < count; ++i) {
            const Turn& turn = turns_.all[turns_.found[order_[i]]];
            const Outlook& told = together ? hopes_[cards_after(game)] : outlook(game, turn);
            After after{turn.tops, ranks.cards_of(turn.hand), unseen, game.stock, game.table.fire,
                        odds(told, values[order_[i]]), partner};
            best = std::max(best, rated(*leaf_.network, game.seats, after));
        }
        return chance_of_odds(best);
    }
};

}  // namespace classic
