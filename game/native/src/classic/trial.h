// Plays a turn and what may follow in one world: as Trial of game/players/classic/search.py.
#pragma once

#include <cmath>

#include "judge.h"
#include "position.h"

namespace classic {

constexpr Limits PLAYOUT{3, 1};
constexpr int OVERHEAD = 6, EACH_PARTNER = 2;
constexpr double CARD_LEFT = 0.001, CERTAIN = 1.0;

// The log-odds of winning are base + slope * value.
struct Outlook {
    double base, slope;
};

using Outlooks = std::array<Outlook, CARDS + 1>;

inline double chance(const Outlook& outlook, double value) {
    if (value == WON_VALUE) return CERTAIN;
    return 1 / (1 + std::exp(-outlook.base - outlook.slope * value));
}

class Trial {
public:
    int64_t work = 0;  // turns judged, and what they cost to think about

    Trial(const Knowledge& known, const WeightTable& rows, const Outlooks& hopes, int depth)
        : rows_(rows),
          hopes_(hopes),
          depth_(depth),
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
                return chance(hopes_[game.rest.count() - turn.placed], *best);
            }
            status = game.advance(turn.tops, ranks.cards_of(turn.hand), turn.placed);
        }
        return status == WON ? CERTAIN : -CARD_LEFT * game.rest.count();
    }

private:
    WeightTable rows_;
    Outlooks hopes_;
    int depth_;
    int placed_;  // cards that the turn had before
    bool to_the_end_;
    int overhead_;
    Turns turns_;
    Judge judge_;
};

}  // namespace classic
