// Guesses at the rival's hand from how the rival played: as game/players/duel/guesses.py.
#pragma once

#include <cmath>

#include "worlds.h"

namespace duel {

constexpr double TELLING = 10.0, UNTOLD = 5e-3;

// Whether there is anything to guess from: a turn of the rival, after which cards were kept.
inline bool can_guess(const Table& table) {
    if (!table.remembered || table.rival_hand <= table.rival_drew) return false;
    Set placed = table.rival_turn.placed;
    int kept = table.rival_hand - table.rival_drew;
    require(!(placed & table.rival), "a card that was placed is still held");
    require(count(placed) + kept <= HAND, "a hand has at most six cards");
    require((table.hand | table.deck) != 0, "all own cards are placed");
    return true;
}

// Worlds whose rival kept such cards as explain the last turn.
class Guesses {
public:
    Dice dice;
    bool simple = false;  // the rival's style

    Guesses(const Table& table, const WeightSet& weights, int proposals, const Dice& random)
        : dice(random), table_(table), scales_(weights), deck_(members(table.deck)) {
        std::vector<int8_t> theirs = members(table.rival);
        int size = table.rival_hand - table.rival_drew;
        double total = 0.0;
        for (int i = 0; i < proposals; ++i) {
            dice.shuffle(theirs);
            Set kept = 0;
            for (int place = 0; place < size; ++place) kept |= bit(theirs[place]);
            total += likelihood(kept);
            kept_.push_back(kept);
            bounds_.push_back(total);
        }
    }

    void sample() {
        simple = !simple;
        dice.shuffle(deck_);
        double at = dice.random() * bounds_.back();
        size_t place = std::upper_bound(bounds_.begin(), bounds_.end(), at) - bounds_.begin();
        hand_ = kept_[std::min(place, kept_.size() - 1)];
        rest_ = members(table_.rival & ~hand_);
        dice.shuffle(rest_);
        for (int i = 0; i < table_.rival_drew; ++i) hand_ |= bit(rest_[i]);
        rest_.erase(rest_.begin(), rest_.begin() + table_.rival_drew);
    }

    // Both sides as they are in this world.
    void deal(Side& own, Side& rival) const {
        own.up = table_.up;
        own.down = table_.down;
        own.hand = table_.hand;
        own.deck = deck_;
        own.undrawn = table_.deck;
        rival.up = table_.rival_up;
        rival.down = table_.rival_down;
        rival.hand = hand_;
        rival.deck = rest_;
        rival.undrawn = table_.rival & ~hand_;
    }

private:
    Table table_;
    Scales scales_;
    Turns turns_;
    std::vector<int8_t> deck_, rest_;
    std::vector<Set> kept_;
    std::vector<double> bounds_;
    Set hand_ = 0;

    // How likely somebody who judges as we do would have played the last turn and kept these.
    double likelihood(Set kept) {
        const LastTurn& last = table_.rival_turn;
        Table seen{last.up,       last.down,
                   last.placed | kept, table_.rival & ~kept,
                   last.rival_up, last.rival_down,
                   table_.hand | table_.deck, count(table_.hand),
                   0,             false};
        Judge judge(seen, scales_);
        After played{table_.rival_up, table_.rival_down, kept,
                     last.helped,     table_.up,         table_.down};
        turns_.find(seen, judge.below, PLAY);
        double best = -1e18;
        for (const Turn& turn : turns_.found) best = std::max(best, judge.value(turn.after));
        return std::exp(std::min(0.0, judge.value(played) - best) / TELLING) + UNTOLD;
    }
};

}  // namespace duel
