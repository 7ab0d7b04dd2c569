// The end of a Duel counted out: as game/players/duel/endgame.py.
#pragma once

#include <unordered_map>

#include "turns.h"

namespace duel {

// Whether the side on turn can win whatever the other does, with both hands known.
class Endgame {
public:
    struct TooLong {};

    explicit Endgame(int costliest) : costliest_(costliest) {}

    // The first turn that wins by force; false: there is none.
    bool winning_turn(const Table& table, Turn& found) {
        for (const Turn& turn : longest_first(table)) {
            if (is_winning(turn, table)) {
                found = turn;
                return true;
            }
        }
        return false;
    }

    // Whether the turn wins by force.
    bool is_winning(const Turn& turn, const Table& table) {
        return is_winning(turn.length, turn.after, table);
    }

    bool is_winning(int length, const After& after, const Table& table) {
        if (table.placed + length < MINIMUM) return false;
        return !after.hand || !wins(passed(table, after));
    }

private:
    struct Key {
        Set hand, rival;
        int8_t up, down, rival_up, rival_down;

        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        size_t operator()(const Key& key) const {
            uint64_t tops = static_cast<uint64_t>(key.up) << 24 | key.down << 16 |
                            key.rival_up << 8 | key.rival_down;
            uint64_t mixed = (key.hand ^ tops << 16) * 0x9E3779B97F4A7C15U;
            mixed = (mixed ^ mixed >> 31 ^ key.rival) * 0xC2B2AE3D27D4EB4FU;
            return static_cast<size_t>(mixed ^ mixed >> 29);
        }
    };

    std::unordered_map<Key, bool, KeyHash> known_;
    Turns turns_;
    int64_t costliest_, looked_at_ = 0;  // in turns

    std::vector<Turn> longest_first(const Table& table) {
        turns_.find(table, CountBelow(table.hand), ANY);
        looked_at_ += static_cast<int64_t>(turns_.found.size());
        if (looked_at_ > costliest_) throw TooLong();
        std::vector<Turn> found = turns_.found;
        std::stable_sort(found.begin(), found.end(), [](const Turn& one, const Turn& other) {
            return one.length > other.length;
        });
        return found;
    }

    bool wins(const Table& table) {
        Key key{table.hand,
                table.rival,
                static_cast<int8_t>(table.up),
                static_cast<int8_t>(table.down),
                static_cast<int8_t>(table.rival_up),
                static_cast<int8_t>(table.rival_down)};
        auto found = known_.find(key);
        if (found != known_.end()) return found->second;
        bool won = false;
        for (const Turn& turn : longest_first(table)) {
            if (is_winning(turn, table)) {
                won = true;
                break;
            }
        }
        known_[key] = won;
        return won;
    }

    // The table as the rival finds it.
    static Table passed(const Table& table, const After& after) {
        return {after.rival_up, after.rival_down, table.rival, 0,     after.up, after.down,
                after.hand,     count(after.hand), 0,           false};
    }
};

}  // namespace duel
