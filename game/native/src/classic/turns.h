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
    uint8_t card[MOST_CARDS];
    int16_t up[TOPS], down[TOPS];  // only of the tops and the hand's cards
    Held bit[TOPS + 10] = {};      // of each card that is in the hand

    explicit Ranks(const Knowledge& known) {
        Cards rest = known.hand | known.unseen;
        for (int top : known.tops) {
            up[top] = static_cast<int16_t>((rest & TABLES.up.blocked[top]).count());
            down[top] = static_cast<int16_t>(-up[top]);
        }
        hand_ = known.hand;
        cards = 0;
        for (Cards left = known.hand; left;) {
            int one = pop_lowest(left);
            bit[one] = static_cast<Held>(1u << cards);
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
            for (const Move& move : moves_) follow(known, ranks, at, move);
        }
    }

private:
    struct Move {
        int16_t gap;
        uint8_t pile, card, place;  // the card, and its place in the hand

        bool operator<(const Move& other) const {
            if (gap != other.gap) return gap < other.gap;
            if (pile != other.pile) return pile < other.pile;
            return card < other.card;
        }
    };

    SeenSet seen_;
    std::vector<int> todo_;
    std::vector<Move> moves_;
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
        auto hand = static_cast<Held>((1u << ranks.cards) - 1);
        all.push_back({known.tops, hand, 0, 0, 0, 0, -1});
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
        moves_.clear();
        int uncovered = known.due & ~turn.changed;
        bool owed = turn.placed < known.need || uncovered;
        int limit = owed ? NO_LIMIT : limits.reach;
        for (int pile = 0; pile < 4; ++pile) {
            if (pile == 1 && up_twins_ && turn.tops[0] == turn.tops[1]) continue;
            if (pile == 3 && down_twins_ && turn.tops[2] == turn.tops[3]) continue;
            int burning = uncovered >> pile & 1 ? BURNING : 0;
            collect_on_pile(ranks, turn, pile, limit, burning);
        }
        if (moves_.size() > static_cast<size_t>(limits.width)) {
            std::partial_sort(moves_.begin(), moves_.begin() + limits.width, moves_.end());
            moves_.resize(limits.width);
        }
    }

    void collect_on_pile(const Ranks& ranks, const Turn& turn, int pile, int limit, int burning) {
        const int16_t* rank = pile < 2 ? ranks.up : ranks.down;
        const Held* follower = pile < 2 ? up_follower_ : down_follower_;
        int top = turn.tops[pile], base = rank[top];
        for (Held left = turn.hand; left; left &= left - 1) {
            int place = std::countr_zero(left);
            int gap = rank[ranks.card[place]] - base;
            if (gap <= 0) continue;
            if (turn.hand & follower[place]) gap += SET_UP;
            if (gap <= limit) add_move(ranks, gap + burning, pile, place);
        }
        Held back = ranks.back(pile < 2, top);
        if (back & turn.hand && BACKTRICK <= limit) {
            add_move(ranks, BACKTRICK + burning, pile, std::countr_zero(back));
        }
    }

    void add_move(const Ranks& ranks, int gap, int pile, int place) {
        moves_.push_back({static_cast<int16_t>(gap), static_cast<uint8_t>(pile),
                          ranks.card[place], static_cast<uint8_t>(place)});
    }

    void follow(const Knowledge& known, const Ranks&, int at, const Move& move) {
        Turn turn = all[at];
        turn.tops[move.pile] = move.card;
        turn.hand ^= static_cast<Held>(1u << move.place);
        turn.changed |= static_cast<uint8_t>(1u << move.pile);
        turn.placed += 1;
        turn.card = move.card;
        turn.pile = move.pile;
        turn.before = at;
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
