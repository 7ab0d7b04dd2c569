// Playing a Duel in which all is known: as game/players/duel/playout.py.
#pragma once

#include "judge.h"

namespace duel {

constexpr int AHEAD = 4;
constexpr double APART = 300.0;

// One side with its draw pile in order: it is drawn from the end.
struct Side {
    int up, down;
    Set hand;
    std::vector<int8_t> deck;
    Set undrawn;  // the draw pile as a set

    void draw(bool helped) {
        int missing = HAND - count(hand);
        int most = helped ? missing : std::min(missing, DRAW);
        for (int i = 0; i < most && !deck.empty(); ++i) {
            Set card = bit(deck.back());
            deck.pop_back();
            hand |= card;
            undrawn ^= card;
        }
    }
};

// Make a turn true; whether it won the game.
inline bool play(Side& own, Side& rival, const After& after) {
    own.up = after.up;
    own.down = after.down;
    own.hand = after.hand;
    rival.up = after.rival_up;
    rival.down = after.rival_down;
    if (!own.hand && own.deck.empty()) return true;
    own.draw(after.helped);
    return false;
}

class Playout {
public:
    explicit Playout(const WeightSet& weights) : scales_(weights) {}

    // Whether the first side wins when the second is on turn; `simple` is the rival's style.
    bool wins(Side& own, Side& rival, bool simple) {
        Side *on_turn = &rival, *other = &own;
        while (true) {
            After after;
            double value;
            bool can = simple && on_turn == &rival ? nearest(*on_turn, *other, after)
                                                   : judged(*on_turn, *other, value, after);
            if (!can) return other == &own;
            if (play(*on_turn, *other, after)) return on_turn == &own;
            std::swap(on_turn, other);
        }
    }

    // How the first side stands some turns later, from lost (-1) to won (1), the second being on
    // turn; `value` is what the first side's last turn was judged to be worth.
    double outlook(Side& own, Side& rival, double value) {
        double theirs = 0.0;
        for (int turn = 0; turn < AHEAD; ++turn) {
            After after;
            if (turn % 2) {
                if (!judged(own, rival, value, after)) return -1.0;
                if (play(own, rival, after)) return 1.0;
            } else {
                if (!judged(rival, own, theirs, after)) return 1.0;
                if (play(rival, own, after)) return -1.0;
            }
        }
        return std::tanh((value - theirs) / APART);
    }

    // Card by card the nearest, on whichever pile, until the minimum; then backtricks alone.
    static bool nearest(const Side& own, const Side& rival, After& after) {
        after = {own.up, own.down, own.hand, false, rival.up, rival.down};
        int placed = 0;
        for (; place_back(after) || (placed < MINIMUM && place_nearest(after)); ++placed) {
        }
        return placed >= MINIMUM;
    }

    // What the side on turn sees.
    static Table table_of(const Side& own, const Side& rival) {
        return {own.up,   own.down,   own.hand,
                own.undrawn, rival.up, rival.down,
                rival.hand | rival.undrawn, count(rival.hand), 0,
                false};
    }

    // The turn that the evaluation likes best among few, and its value; false: there is none.
    bool judged(const Side& own, const Side& rival, double& best_value, After& best,
                Limits limits = NARROW) {
        Table table = table_of(own, rival);
        Judge judge(table, scales_);
        best_value = -1e18;
        bool any = false;
        turns_.find(table, judge.below, limits);
        if (!turns_.whole) return false;
        for (const Turn& turn : turns_.found) {
            double value = judge.value(turn.after);
            if (value > best_value) best = turn.after, best_value = value, any = true;
        }
        return any;
    }

private:
    Scales scales_;
    Turns turns_;

    static bool place_back(After& after) {
        if (after.hand & BITS.up_back[after.up]) {
            after.up -= BACK;
            after.hand ^= bit(after.up);
            return true;
        }
        if (after.hand & BITS.down_back[after.down]) {
            after.down += BACK;
            after.hand ^= bit(after.down);
            return true;
        }
        return false;
    }

    // Of equal gaps the pile that comes first as a letter: D, U, d, u.
    static bool place_nearest(After& after) {
        int smallest = 1000, card = 0;
        int* pile = nullptr;
        bool helps = false;
        auto offer = [&](Set fits, bool above, int& top, bool help) {
            if (!fits) return;
            int offered = above ? lowest(fits) : highest(fits);
            int gap = std::abs(offered - top);
            if (gap < smallest) smallest = gap, card = offered, pile = &top, helps = help;
        };
        offer(after.hand & BITS.below[after.down], false, after.down, false);
        offer(after.hand & BITS.above[after.up], true, after.up, false);
        if (!after.helped) {
            offer(after.hand & BITS.above[after.rival_down], true, after.rival_down, true);
            offer(after.hand & BITS.below[after.rival_up], false, after.rival_up, true);
        }
        if (!pile) return false;
        *pile = card;
        after.hand ^= bit(card);
        after.helped |= helps;
        return true;
    }
};

}  // namespace duel
