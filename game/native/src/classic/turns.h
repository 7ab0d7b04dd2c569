// Every sensible whole turn of a hand: as game/players/classic/turns.py, in the same order.
#pragma once

#include <algorithm>
#include <vector>

#include "../seen_set.h"
#include "knowledge.h"

namespace classic {

constexpr int BACKTRICK = -20, SET_UP = -8, BURNING = -30, NO_LIMIT = 1000;

struct Limits {
    int width, reach;
};

constexpr Limits ANYTHING_OWED{NO_LIMIT, 0};

// Some of the cards of the hand that began the turn, lowest card first: bit i is card i of it.
using Held = uint16_t;

// A turn, or the beginning of one.
struct Turn {
    Tops tops;
    Held hand;
    uint8_t changed, placed;
    uint8_t card, pile;  // the last placement,
    int before;          // and the place in Turns::all of the turn without it; -1: nothing placed
};

// Ranks of tops and hand cards among the cards in play; they grow in the direction of play.
struct Ranks {
    int cards;
    Held whole;  // all of the hand
    uint8_t card[MOST_CARDS];
    int16_t up[TOPS], down[TOPS];  // only of the tops and the hand's cards
    Held bit[TOPS + 10] = {};      // of each card that is in the hand
    Held higher[TOPS], lower[TOPS];  // the hand's cards beyond each of these; never the card itself

    explicit Ranks(const Knowledge& known) {
        Cards rest = known.hand | known.unseen;
        hand_ = known.hand;
        whole = first_cards(hand_.count());
        for (int top : known.tops) {
            up[top] = static_cast<int16_t>((rest & TABLES.up.blocked[top]).count());
            down[top] = static_cast<int16_t>(-up[top]);
            int not_higher = (known.hand & TABLES.up.blocked[top]).count();
            int lower_ones = (known.hand & TABLES.down.ahead[top]).count();
            higher[top] = static_cast<Held>(whole & ~first_cards(not_higher));
            lower[top] = first_cards(lower_ones);
        }
        cards = 0;
        for (Cards left = known.hand; left;) {
            int one = pop_lowest(left);
            bit[one] = static_cast<Held>(1u << cards);
            lower[one] = first_cards(cards);
            higher[one] = static_cast<Held>(whole & ~first_cards(cards + 1));
            card[cards++] = static_cast<uint8_t>(one);
            up[one] = static_cast<int16_t>((rest & TABLES.up.blocked[one]).count());
            down[one] = static_cast<int16_t>(1 - up[one]);
        }
    }

    Held held(Cards some) const {
        Held found = 0;
        for (some &= hand_; some;) found |= bit[pop_lowest(some)];
        return found;
    }
    Cards cards_of(Held some) const {
        Cards found;
        for (; some; some &= some - 1) found |= one_card(card[std::countr_zero(some)]);
        return found;
    }
    // The backtrick of a pile with that top, if the hand holds it.
    Held back(bool rising, int top) const {
        if (!rising) return bit[top + 10];
        return top > 10 ? bit[top - 10] : Held{0};
    }

private:
    Cards hand_;

    static Held first_cards(int count) { return static_cast<Held>((1u << count) - 1); }
};

// The turns of one decision; kept, to be used again for the next without asking for memory.
class Turns {
public:
    std::vector<Turn> all;   // everything reached, the empty turn first,
    std::vector<int> found;  // and which of it satisfies the rules

    // The turns within the limits, or any at all; none exactly when the rules cannot be met.
    void find_any(const Knowledge& known, const Ranks& ranks, Limits limits) {
        found.clear();
        all.clear();
        for (int pile = 0; pile < 4; ++pile) {
            bool due = known.due >> pile & 1;
            if (due && !(known.hand & direction(pile).fits[known.tops[pile]])) return;
        }
        find(known, ranks, limits);
        if (found.empty()) find(known, ranks, ANYTHING_OWED);
    }

    // The turns that satisfy the minimum and cover every fire that is due, by depth-first search.
    void find(const Knowledge& known, const Ranks& ranks, Limits limits) {
        start(known, ranks);
        while (!todo_.empty()) {
            int at = todo_.back();
            todo_.pop_back();
            collect_moves(known, ranks, limits, all[at]);
            for (int i = 0; i < count_; ++i) follow(known, at, moves_[i]);
        }
    }

private:
    // A placement. It is one number, so that the smaller gap comes first, then the lower pile and card.
    class Move {
    public:
        Move() = default;
        Move(int gap, int pile, int card, int place)
            : number_(static_cast<uint32_t>(gap + LEAST_GAP) << 24 | pile << 16 | card << 8 | place) {}
        int pile() const { return number_ >> 16 & 0xFF; }
        int card() const { return number_ >> 8 & 0xFF; }
        int place() const { return number_ & 0xFF; }  // in the hand
        auto operator<=>(const Move&) const = default;

    private:
        static constexpr int LEAST_GAP = 128;
        uint32_t number_;
    };

    static constexpr int MOST_MOVES = 4 * (MOST_CARDS + 1);  // each card on each pile, and back

    SeenSet seen_;
    std::vector<int> todo_;
    Move moves_[MOST_MOVES];
    int count_ = 0;  // of the moves that were collected
    Held up_follower_[MOST_CARDS], down_follower_[MOST_CARDS];  // a hand card's own backtrick
    bool up_twins_, down_twins_;

    void start(const Knowledge& known, const Ranks& ranks) {
        all.clear();
        found.clear();
        seen_.clear();
        for (int i = 0; i < ranks.cards; ++i) {
            up_follower_[i] = ranks.back(true, ranks.card[i]);
            down_follower_[i] = ranks.back(false, ranks.card[i]);
        }
        find_twins(known);
        all.push_back({known.tops, ranks.whole, 0, 0, 0, 0, -1});
        todo_.assign(1, 0);
        if (!known.need && !known.due) found.push_back(0);
    }

    // Whether the two up piles, and the two down piles, are alike in what partners asked.
    void find_twins(const Knowledge& known) {
        uint8_t most[4] = {};
        for (int seat = 0; known.talk && seat < known.others; ++seat) {
            for (int pile = 0; pile < 4; ++pile) {
                most[pile] = std::max(most[pile], known.requests[seat][pile]);
            }
        }
        up_twins_ = most[0] == most[1];
        down_twins_ = most[2] == most[3];
    }

    void collect_moves(const Knowledge& known, const Ranks& ranks, Limits limits,
                       const Turn& turn) {
        count_ = 0;
        int uncovered = known.due & ~turn.changed;
        bool owed = turn.placed < known.need || uncovered;
        int limit = owed ? NO_LIMIT : limits.reach;
        for (int pile = 0; pile < 4; ++pile) {
            if (pile == 1 && up_twins_ && turn.tops[0] == turn.tops[1]) continue;
            if (pile == 3 && down_twins_ && turn.tops[2] == turn.tops[3]) continue;
            int burning = uncovered >> pile & 1 ? BURNING : 0;
            collect_on_pile(ranks, turn, pile, limit, burning);
        }
        if (count_ > limits.width) keep_smallest(limits.width);
    }

    // Keeps so many moves, in order; more were collected. A plain way, as few are kept.
    void keep_smallest(int width) {
        if (!width) count_ = 0;
        int kept = 0;
        for (int i = 0; i < count_; ++i) {
            Move move = moves_[i];
            if (kept == width && !(move < moves_[kept - 1])) continue;
            int place = kept < width ? kept++ : kept - 1;
            for (; place > 0 && move < moves_[place - 1]; --place) moves_[place] = moves_[place - 1];
            moves_[place] = move;
        }
        count_ = kept;
    }

    void collect_on_pile(const Ranks& ranks, const Turn& turn, int pile, int limit, int burning) {
        bool rising = pile < 2;
        const int16_t* rank = rising ? ranks.up : ranks.down;
        const Held* follower = rising ? up_follower_ : down_follower_;
        int top = turn.tops[pile], base = rank[top], before = count_;
        Held left = turn.hand & (rising ? ranks.higher : ranks.lower)[top];
        while (left) {
            int place = rising ? std::countr_zero(left) : std::bit_width(left) - 1;
            left ^= static_cast<Held>(1u << place);
            int gap = rank[ranks.card[place]] - base;
            if (gap + SET_UP > limit) break;  // the others lie further off
            if (turn.hand & follower[place]) gap += SET_UP;
            if (gap <= limit) add_move(ranks, gap + burning, pile, place);
        }
        if (!rising) std::reverse(moves_ + before, moves_ + count_);
        Held back = ranks.back(rising, top);
        if (back & turn.hand && BACKTRICK <= limit) {
            add_move(ranks, BACKTRICK + burning, pile, std::countr_zero(back));
        }
    }

    void add_move(const Ranks& ranks, int gap, int pile, int place) {
        moves_[count_++] = Move(gap, pile, ranks.card[place], place);
    }

    void follow(const Knowledge& known, int at, const Move& move) {
        Turn turn = all[at];
        int pile = move.pile();
        turn.card = static_cast<uint8_t>(move.card());
        turn.pile = static_cast<uint8_t>(pile);
        turn.before = at;
        turn.tops[pile] = turn.card;
        turn.hand ^= static_cast<Held>(1u << move.place());
        turn.changed |= static_cast<uint8_t>(1u << pile);
        turn.placed += 1;
        if (!seen_.add(key_of(turn, known.table.fire))) return;
        all.push_back(turn);
        int place = static_cast<int>(all.size()) - 1;
        todo_.push_back(place);
        bool enough = turn.placed >= known.need || !turn.hand;
        if (enough && !(known.due & ~turn.changed)) found.push_back(place);
    }

    static uint64_t key_of(const Turn& turn, bool fire) {
        uint64_t key = turn.hand;
        for (uint8_t top : turn.tops) key = key << 7 | top;
        return fire ? key << 4 | turn.changed : key;
    }
};

}  // namespace classic
