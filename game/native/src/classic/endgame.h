// Counting out the end, with every hand known: as game/players/classic/endgame.py.
#pragma once

#include <unordered_map>

#include "position.h"

namespace classic {

constexpr int SMALL = 1;  // gaps up to this are tried before ending the turn

// A position: the hands from the seat on turn, those who still have cards.
struct Ending {
    Tops tops;
    std::array<Cards, 2> hands;
    uint8_t seats;
    bool placed;  // whether the seat on turn has placed a card in this turn,
    uint8_t due;  // and the piles whose fire it must still cover

    bool operator==(const Ending&) const = default;

    Cards rest() const { return hands[0] | hands[1]; }
};

struct EndingHash {
    size_t operator()(const Ending& ending) const {
        uint64_t mixed = 0;
        for (uint8_t top : ending.tops) mixed = mixed << 8 | top;
        mixed = mixed << 8 | ending.due << 4 | ending.seats << 1 | ending.placed;
        for (const Cards& hand : ending.hands) {
            for (uint64_t word : {hand.low, hand.high}) {
                mixed = (mixed ^ word) * 0x9E3779B97F4A7C15U;
                mixed ^= mixed >> 29;
            }
        }
        return static_cast<size_t>(mixed);
    }
};

struct Step {
    int gap, card, pile;  // card 0: the turn ends

    bool operator<(const Step& other) const {
        if (gap != other.gap) return gap < other.gap;
        return card != other.card ? card < other.card : pile < other.pile;
    }
};

constexpr Step PASS{0, 0, 0};

// The fewest cards that can be left when all play together as well as possible.
class Endgame {
public:
    bool exact = true;  // until the budget runs out

    Endgame(bool fire, int budget) : fire_(fire), budget_(budget) {}

    int left(const Ending& ending) {
        auto found = known_.find(ending);
        if (found != known_.end()) return found->second;
        int best = ending.hands[0].count() + ending.hands[1].count();
        if (!best) return 0;
        if (!budget_) {
            exact = false;
            return best;
        }
        --budget_;
        int least = surely_left(ending);
        for (const Step& step : steps(ending)) {
            best = std::min(best, left(after(ending, step)));
            if (best <= least) break;
        }
        if (exact) known_[ending] = best;
        return best;
    }

    // The placements of a perfect turn; the turn ends after the last.
    std::vector<Step> line(Ending ending) {
        std::vector<Step> moves;
        int size = ending.hands[0].count();
        while (static_cast<int>(moves.size()) < size) {
            int fewest = 1000;
            Step best = PASS;
            for (const Step& step : steps(ending)) {
                int found = left(after(ending, step));
                if (found < fewest) fewest = found, best = step;
            }
            if (!best.card) break;
            moves.push_back(best);
            ending = after(ending, best);
        }
        return moves;
    }

private:
    bool fire_;
    int budget_;
    std::unordered_map<Ending, int, EndingHash> known_;

    // What the seat on turn can do, the likeliest to be good first.
    static std::vector<Step> steps(const Ending& ending) {
        std::vector<Step> found;
        Cards rest = ending.rest();
        for (int pile = 0; pile < 4; ++pile) {
            int top = ending.tops[pile];
            const Direction& tables = direction(pile);
            for (Cards fitting = ending.hands[0] & tables.fits[top]; fitting;) {
                int card = pop_lowest(fitting);
                bool back = tables.back[top].has(card);
                int gap = back ? -10 : (rest & between(top, card)).count() + 1;
                found.push_back({gap - 20 * (ending.due >> pile & 1), card, pile});
            }
        }
        std::sort(found.begin(), found.end());
        if (ending.placed && !ending.due && ending.seats > 1) {
            auto near = found.begin();
            while (near != found.end() && near->gap <= SMALL) ++near;
            found.insert(near, PASS);
        }
        return found;
    }

    // The position a step leads to.
    Ending after(Ending next, const Step& step) const {
        if (!step.card) {
            std::swap(next.hands[0], next.hands[1]);
            next.placed = false;
            next.due = fires(next.tops);
            return next;
        }
        next.hands[0] ^= one_card(step.card);
        next.tops[step.pile] = static_cast<uint8_t>(step.card);
        next.due &= static_cast<uint8_t>(~(1 << step.pile));
        next.placed = true;
        // With a fire left to cover and no card, it is the end.
        if (next.hands[0] || next.due) return next;
        next.hands = {next.hands[1], {}};
        next.seats -= 1;
        next.placed = false;
        next.due = fires(next.tops);
        return next;
    }

    uint8_t fires(const Tops& tops) const {
        return fire_ ? static_cast<uint8_t>(burning(tops)) : uint8_t{0};
    }

    // Cards that certainly cannot be placed: shut out, and no backtrick to come.
    static int surely_left(const Ending& ending) {
        const Tops& tops = ending.tops;
        int low = std::min(tops[0], tops[1]), high = std::max(tops[2], tops[3]);
        if (low < high) return 0;
        Cards rest = ending.rest(), tricks;
        for (int pile = 0; pile < 4; ++pile) tricks |= rest & direction(pile).back[tops[pile]];
        if (tricks || (rest & rest.lowered(10))) return 0;
        return (rest & card_range(high, low)).count();
    }
};

}  // namespace classic
