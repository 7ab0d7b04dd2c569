// How good the position after a turn is: as game/players/classic/judge.py, sum by sum.
#pragma once

#include "../number.h"
#include "turns.h"

namespace classic {

constexpr double WON_VALUE = 1e9;
constexpr int FAR = 40, BACK_GAP = -6, STUCK_GAP = 60;
constexpr int GAP_SHIFT = -BACK_GAP;
constexpr int CARDS = 98;

// The factors with so many cards left, in the order of Row in weight_tables.py.
struct Row {
    double constant, blocked1, square1, blocked2, square2, used1, used2, imbalance,
        unseen_backtricks, hand_backtricks, pairs, chains, unseen_dead, hand_dead, hand_gaps,
        cheapest_gaps, largest_gap, small_gaps, near2, near5, near10, near20, hand_near, strong,
        mild, crowd, improved, following, jump, kept, next_kept, fire, fire_gap, fire_risk,
        fire_hand;
};

using WeightTable = std::array<Row, CARDS + 1>;

// What one pile with a top means in one decision.
struct PileEnd {
    int decision = 0;  // which it is
    Held hand_blocked, hand_near5, hand_back, hand_chain;
    int unseen_blocked;
    uint8_t gaps[MOST_CARDS];  // of each hand card, GAP_SHIFT higher, so that none is negative
};

// What two piles of one direction mean in one decision.
struct Side {
    Cards blocked1, near[4];
    Held hand_blocked1, hand_blocked2, hand_near5, hand_back, hand_chain;
    int unseen_blocked1, unseen_blocked2, unseen_backtricks;
    uint8_t gaps[MOST_CARDS];
};

// The sides met in one decision, by their tops.
class Sides {
public:
    void clear() {
        for (int key : used_) place_[key] = 0;
        used_.clear();
        sides_.clear();
    }

    // The place of the side, or -1.
    int find(int better, int worse) const { return place_[better * TOPS + worse] - 1; }

    int add(int better, int worse, const Side& side) {
        int key = better * TOPS + worse;
        used_.push_back(key);
        sides_.push_back(side);
        place_[key] = static_cast<int>(sides_.size());
        return place_[key] - 1;
    }

    const Side& operator[](int place) const { return sides_[place]; }

private:
    std::vector<int> place_ = std::vector<int>(TOPS * TOPS, 0);  // one more than the place
    std::vector<int> used_;
    std::vector<Side> sides_;
};

// Values the turns of one decision; kept, to be used again for the next.
class Judge {
public:
    std::vector<double> values;  // of Turns::found, one by one

    void judge(const Knowledge& known, const Ranks& ranks, const Turns& turns,
               const WeightTable& rows) {
        prepare(known, ranks);
        values.clear();
        for (int at : turns.found) values.push_back(value(known, ranks, turns.all[at], rows));
    }

private:
    Sides ups_, downs_;
    PileEnd up_ends_[TOPS], down_ends_[TOPS];
    int decision_ = 0;
    int whole_, unseen_count_, next_hand_, following_, smallest_;
    double share_;
    bool hears_, marked_[4];
    Held above_[MOST_CARDS];  // for each hand card, the one ten higher if it was in hand too

    void prepare(const Knowledge& known, const Ranks& ranks) {
        ups_.clear();
        downs_.clear();
        ++decision_;
        unseen_count_ = known.unseen.count();
        share_ = unseen_count_ ? 1.0 / unseen_count_ : 0.0;
        whole_ = unseen_count_ + ranks.cards;
        smallest_ = known.table.minimum(1);
        next_hand_ = following_ = 0;
        for (int seat = known.others - 1; seat >= 0; --seat) {
            if (known.hand_sizes[seat]) next_hand_ = known.hand_sizes[seat], following_ = seat;
        }
        hears_ = false;
        for (int pile = 0; pile < 4; ++pile) {
            marked_[pile] = false;
            for (int seat = 0; known.talk && seat < known.others; ++seat) {
                marked_[pile] |= known.requests[seat][pile] != SILENT;
            }
            hears_ |= marked_[pile];
        }
        for (int i = 0; i < ranks.cards; ++i) above_[i] = ranks.back(false, ranks.card[i]);
    }

    int side(const Knowledge& known, const Ranks& ranks, bool up, int better, int worse) {
        Sides& sides = up ? ups_ : downs_;
        int place = sides.find(better, worse);
        if (place >= 0) return place;
        const Direction& tables = up ? TABLES.up : TABLES.down;
        const PileEnd &first = end(known, ranks, up, better), &second = end(known, ranks, up, worse);
        Side made;
        made.blocked1 = tables.blocked[better];
        for (int i = 0; i < 4; ++i) made.near[i] = tables.near[i][better] | tables.near[i][worse];
        made.hand_blocked1 = first.hand_blocked;
        made.hand_blocked2 = second.hand_blocked;
        made.hand_near5 = first.hand_near5 | second.hand_near5;
        made.hand_back = first.hand_back | second.hand_back;
        made.hand_chain = first.hand_chain | second.hand_chain;
        made.unseen_blocked1 = first.unseen_blocked;
        made.unseen_blocked2 = second.unseen_blocked;
        Cards back = tables.back[better] | tables.back[worse];
        made.unseen_backtricks = (known.unseen & back).count();
        for (int i = 0; i < MOST_CARDS; ++i) made.gaps[i] = std::min(first.gaps[i], second.gaps[i]);
        return sides.add(better, worse, made);
    }

    const PileEnd& end(const Knowledge& known, const Ranks& ranks, bool up, int top) {
        PileEnd& made = (up ? up_ends_ : down_ends_)[top];
        if (made.decision == decision_) return made;
        const Direction& tables = up ? TABLES.up : TABLES.down;
        const int16_t* rank = up ? ranks.up : ranks.down;
        made.decision = decision_;
        made.hand_blocked = ranks.whole & ~(up ? ranks.higher : ranks.lower)[top];
        made.hand_near5 = ranks.held(tables.near[1][top]);
        made.hand_back = ranks.back(up, top);
        made.hand_chain = ranks.held(tables.chain[top]);
        made.unseen_blocked = (known.unseen & tables.blocked[top]).count();
        for (int i = 0; i < ranks.cards; ++i) {
            int ahead = rank[ranks.card[i]] - rank[top];
            int gap = made.hand_back >> i & 1 ? BACK_GAP : ahead > 0 ? std::min(ahead, FAR) : FAR;
            made.gaps[i] = static_cast<uint8_t>(gap + GAP_SHIFT);
        }
        return made;
    }

    double value(const Knowledge& known, const Ranks& ranks, const Turn& turn,
                 const WeightTable& rows) {
        int left = whole_ - turn.placed;
        if (!left) return WON_VALUE;
        const Row& weight = rows[left];
        int up1 = std::min(turn.tops[0], turn.tops[1]), up2 = std::max(turn.tops[0], turn.tops[1]);
        int down1 = std::max(turn.tops[2], turn.tops[3]);
        int down2 = std::min(turn.tops[2], turn.tops[3]);
        const Side& up = ups_[side(known, ranks, true, up1, up2)];
        const Side& down = downs_[side(known, ranks, false, down1, down2)];
        Held hand = turn.hand;

        int blocked1 = up.unseen_blocked1 + down.unseen_blocked1 + count(hand & up.hand_blocked1) +
                       count(hand & down.hand_blocked1);
        int blocked2 = up.unseen_blocked2 + down.unseen_blocked2 + count(hand & up.hand_blocked2) +
                       count(hand & down.hand_blocked2);
        int near[4];
        for (int i = 0; i < 4; ++i) near[i] = (known.unseen & (up.near[i] | down.near[i])).count();
        double value =
            weight.constant + blocked1 * (weight.blocked1 + weight.square1 * blocked1) +
            blocked2 * (weight.blocked2 + weight.square2 * blocked2) +
            weight.used1 * (up1 - down1 + 99) + weight.used2 * (up2 - down2 + 99) +
            weight.imbalance * std::abs(up1 + up2 + down1 + down2 - 202) +
            weight.unseen_backtricks * (up.unseen_backtricks + down.unseen_backtricks) +
            share_ * (weight.near2 * near[0] + weight.near5 * near[1] + weight.near10 * near[2] +
                      weight.near20 * near[3]);
        if (down1 <= up1) {
            int unseen_dead = (known.unseen & up.blocked1 & down.blocked1).count();
            int hand_dead = count(hand & up.hand_blocked1 & down.hand_blocked1);
            value += weight.unseen_dead * unseen_dead + weight.hand_dead * hand_dead;
        }
        if (hand) value = with_hand(value, weight, hand, up, down);
        if (hears_) {
            value += keep(known, weight, turn.changed);
            for (int pile = 0; pile < 4; ++pile) {
                if (marked_[pile] && turn.changed >> pile & 1) {
                    value += tell(known, weight, pile, turn.tops[pile]);
                }
            }
        }
        if (known.table.fire) value += fires(known, ranks, weight, turn);
        return value;
    }

    // The value with what the cards in hand are worth.
    double with_hand(double value, const Row& weight, Held hand, const Side& up,
                     const Side& down) const {
        uint8_t both[MOST_CARDS];
        for (int i = 0; i < MOST_CARDS; ++i) both[i] = std::min(up.gaps[i], down.gaps[i]);
        int gaps[MOST_CARDS], size = 0, total = 0, small = 0, largest = BACK_GAP;
        for (Held left = hand; left; left &= left - 1) {
            int gap = both[std::countr_zero(left)] - GAP_SHIFT;
            total += gap;
            small += gap <= 3;
            largest = std::max(largest, gap);
            // Of the smallest ones as many as count, in order.
            int place = std::min(size++, smallest_);
            for (; place > 0 && gaps[place - 1] > gap; --place) gaps[place] = gaps[place - 1];
            gaps[place] = gap;
        }
        int cheapest = gaps[0];
        if (size < smallest_) {
            cheapest = total + (smallest_ - size) * largest;
        } else {
            for (int i = 1; i < smallest_; ++i) cheapest += gaps[i];
        }
        value += weight.hand_gaps * total + weight.cheapest_gaps * cheapest +
                 weight.largest_gap * largest + weight.small_gaps * small +
                 weight.hand_near * count(hand & (up.hand_near5 | down.hand_near5));
        if (hand & (up.hand_back | down.hand_back)) {
            int backtricks = count(hand & up.hand_back) + count(hand & down.hand_back);
            value += weight.hand_backtricks * backtricks;
        }
        Held pairs = 0;
        for (Held left = hand; left; left &= left - 1) {
            int i = std::countr_zero(left);
            if (hand & above_[i]) pairs |= static_cast<Held>(1u << i);
        }
        if (pairs) {
            value += weight.pairs * count(pairs);
            value += weight.chains * count(pairs & (up.hand_chain | down.hand_chain));
        }
        return value;
    }

    // What it means to bring a pile to a new top that somebody asked to keep off.
    double tell(const Knowledge& known, const Row& row, int pile, int top) const {
        bool strong = false;
        int asked = 0;
        for (int seat = 0; seat < known.others; ++seat) {
            strong |= known.requests[seat][pile] == STRONG;
            asked += known.requests[seat][pile] != SILENT;
        }
        double value = strong ? row.strong : row.mild;
        value += row.crowd * (asked - 1);
        value += row.following * known.requests[following_][pile];
        int old = known.tops[pile];
        if ((top < old) == (pile < 2)) {
            value += row.improved * (strong ? 1 : 0);
        } else {
            int jumped = (known.unseen & between(old, top)).count();
            value += row.jump * std::min(3, jumped) * (1 + (known.gentle >> pile & 1));
        }
        return value;
    }

    // What it means to leave the other piles to those who asked to keep off them.
    double keep(const Knowledge& known, const Row& row, int changed) const {
        int total = 0, following = 0;
        for (int seat = 0; seat < known.others; ++seat) {
            int kept = SILENT;
            for (int pile = 0; pile < 4; ++pile) {
                if (!(changed >> pile & 1)) kept = std::max<int>(kept, known.requests[seat][pile]);
            }
            total += kept;
            if (seat == following_) following = kept;
        }
        return row.kept * total + row.next_kept * following;
    }

    // What fire cards left burning and held are worth.
    double fires(const Knowledge& known, const Ranks& ranks, const Row& row,
                 const Turn& turn) const {
        Cards hand = ranks.cards_of(turn.hand);
        double value = row.fire_hand * (hand & FIRE).count();
        for (int pile = 0; pile < 4; ++pile) {
            int top = turn.tops[pile];
            if (!FIRE.has(top)) continue;
            value += row.fire;
            Cards fits = direction(pile).fits[top];
            int unseen_fits = (known.unseen & fits).count();
            double missing = 1 - static_cast<double>(unseen_fits) / std::max(1, unseen_count_);
            if (known.table.players > 1) {
                value += row.fire_risk * python_pow(missing, next_hand_);
            } else if (hand & fits) {
                value += row.fire_gap * cover_gap(ranks, pile, top, hand & fits);
            } else {
                int drawn = std::min(known.deck, turn.placed + known.placed);
                value += row.fire_gap * STUCK_GAP + row.fire_risk * python_pow(missing, drawn);
            }
        }
        return value;
    }

    // The smallest counted gap with which one of these cards covers a fire.
    static int cover_gap(const Ranks& ranks, int pile, int top, Cards fitting) {
        if (fitting & direction(pile).back[top]) return BACK_GAP;
        const int16_t* rank = pile < 2 ? ranks.up : ranks.down;
        return rank[pile < 2 ? fitting.lowest() : fitting.highest()] - rank[top];
    }

    static int count(unsigned held) { return std::popcount(held); }
};

}  // namespace classic
