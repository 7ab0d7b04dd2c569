// The end of a round between two counted out: as game/players/twist/endgame.py.
#pragma once

#include <unordered_map>

#include "table.h"

namespace twist {

constexpr int TWISTED = 2, ENDLESS = 10000;

struct Ending {
    Row row;
    Cards mine, theirs;

    bool operator==(const Ending&) const = default;
};

struct EndingHash {
    size_t operator()(const Ending& ending) const {
        uint64_t mixed = ending.row.size();
        for (uint8_t card : ending.row) mixed = (mixed ^ card) * 0x100000001B3U;
        for (const Cards& hand : {ending.mine, ending.theirs}) {
            for (uint64_t word : {hand.low, hand.high}) {
                mixed = (mixed ^ word) * 0x9E3779B97F4A7C15U;
                mixed ^= mixed >> 29;
            }
        }
        return static_cast<size_t>(mixed);
    }
};

// The points by which the player on turn comes out ahead from here, with best play.
class Endgame {
public:
    struct TooLong {};

    explicit Endgame(int costliest) : costliest_(costliest) {}

    // The exact margin of a play; `row` is what it leaves.
    int margin(const Play& play, const Row& row, Cards theirs) {
        if (play.taken) return -play.taken;
        int gain = play.twisted ? TWISTED : 0;
        if (row.empty()) return gain;
        return gain - best({row, theirs, play.hand}, -ENDLESS, ENDLESS);
    }

private:
    struct Bounds {
        int floor = -ENDLESS, ceiling = ENDLESS;
    };

    // Points and what comes of a move but taking; over once the row is gone.
    struct Further {
        int gain;
        bool over;
        Ending ending;
    };

    int costliest_, looked_at_ = 0;
    std::unordered_map<Ending, Bounds, EndingHash> known_;

    // Exact between the two bounds, and on the right side of them otherwise.
    int best(const Ending& ending, int low, int high) {
        Bounds bounds;
        auto known = known_.find(ending);
        if (known != known_.end()) bounds = known->second;
        if (bounds.floor >= high || bounds.floor == bounds.ceiling) return bounds.floor;
        if (bounds.ceiling <= low) return bounds.ceiling;
        if (++looked_at_ > costliest_) throw TooLong();
        int start = std::max(low, bounds.floor);
        int found = ending.row.empty() ? -ENDLESS : -shape_of(ending.row).cost;
        for (const Further& further : list_further(ending)) {
            if (found >= high) break;
            int gain = further.gain, bound = std::max(start, found);
            int reached = further.over ? gain : gain - best(further.ending, gain - high, gain - bound);
            found = std::max(found, reached);
        }
        if (found <= start) {
            bounds.ceiling = std::min(bounds.ceiling, found);
        } else if (found >= high) {
            bounds.floor = std::max(bounds.floor, found);
        } else {
            bounds = {found, found};
        }
        known_[ending] = bounds;
        return found;
    }

    // Twists first.
    static std::vector<Further> list_further(const Ending& ending) {
        std::vector<Further> found;
        for (size_t place = 0; place < ending.row.size(); ++place) {
            Cards twin = BITS.twin[ending.row[place]];
            if (!(ending.mine & twin)) continue;
            Row rest = ending.row;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place));
            bool over = rest.empty();
            found.push_back({TWISTED, over, {std::move(rest), ending.theirs, ending.mine ^ twin}});
        }
        for (int card : list_fitting(ending)) {
            Row longer = ending.row;
            longer.push_back(static_cast<uint8_t>(card));
            found.push_back(
                {0, false, {std::move(longer), ending.theirs, ending.mine ^ one_card(card)}});
        }
        return found;
    }

    // Cards that can be placed, those first to which the other has the fewest answers.
    static std::vector<int> list_fitting(const Ending& ending) {
        std::vector<int> cards;
        Cards fitting = ending.mine;
        if (!ending.row.empty()) fitting &= BITS.near[ending.row.back()];
        while (fitting) cards.push_back(pop_lowest(fitting));
        auto answers = [&](int card) {
            return (ending.theirs & (BITS.near[card] | BITS.twin[card])).count();
        };
        std::stable_sort(cards.begin(), cards.end(),
                         [&](int one, int other) { return answers(one) < answers(other); });
        return cards;
    }
};

}  // namespace twist
