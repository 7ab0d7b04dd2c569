// What the hidden cards may be: as game/players/classic/worlds.py, with the same random numbers.
#pragma once

#include "position.h"

namespace classic {

constexpr int CUTS = 6;
constexpr int TRIES = 40;

// Samples whole games that the seat on turn could be in; it is seat 0 of each.
class Worlds {
public:
    const Knowledge known;
    Dice dice;

    Worlds(const Knowledge& knowledge, const Dice& random)
        : known(knowledge),
          dice(random),
          piles_(needs(known.tops, known.hand | known.unseen)) {}

    // One possible game; its draw pile lasts until the next sample.
    Position sample() {
        Position world{};
        world.table = known.table;
        world.talk = known.talk;
        world.tops = known.tops;
        world.due = known.due;
        world.seats = known.others + 1;
        world.hands[0] = known.hand;
        Cards left = known.unseen;
        order_.resize(known.others);
        for (int seat = 0; seat < known.others; ++seat) order_[seat] = seat;
        dice.shuffle(order_);
        for (int seat : order_) {
            Cards hand = hand_of(seat, left);
            world.hands[seat + 1] = hand;
            left &= ~hand;
        }
        cut_deck(left);
        world.deck = deck_.data();
        world.stock = static_cast<int>(deck_.size());
        world.rest = known.hand | known.unseen;
        return world;
    }

private:
    AllNeeds piles_;
    std::vector<int> order_;
    std::vector<uint8_t> shuffled_, deck_, pool_;
    std::vector<int> cuts_;

    // The cards left in an order they may lie in; alone at the table a shuffled draw pile is used
    // several times, cut elsewhere.
    void cut_deck(Cards left) {
        if (cuts_.empty()) {
            list_into(shuffled_, left);
            dice.shuffle(shuffled_);
            double step = static_cast<double>(shuffled_.size()) / CUTS;
            for (int cut = 0; cut < (known.others ? 1 : CUTS); ++cut) {
                cuts_.push_back(static_cast<int>(step * cut));
            }
        }
        int cut = cuts_.back();
        cuts_.pop_back();
        deck_.assign(shuffled_.begin() + cut, shuffled_.end());
        deck_.insert(deck_.end(), shuffled_.begin(), shuffled_.begin() + cut);
    }

    // A hand that the partner may hold, of the cards left: one that would say what was said.
    Cards hand_of(int seat, Cards left) {
        int size = known.hand_sizes[seat];
        list_into(pool_, left);
        if (!known.talk || known.quiet >> seat & 1) return fill({}, size);
        const PileRequests& said = known.requests[seat];
        Cards best;
        int fewest = 5;
        for (int attempt = 0; attempt < TRIES; ++attempt) {
            Cards hand = fill(demanded(said, size, left), size);
            PileRequests would_say = pile_requests(hand, piles_);
            if (would_say == said) return hand;
            int contradictions = 0;
            for (int pile = 0; pile < 4; ++pile) contradictions += said[pile] != would_say[pile];
            if (contradictions < fewest) best = hand, fewest = contradictions;
        }
        return best;
    }

    // The hand, filled up with any of the cards of the pool.
    Cards fill(Cards hand, int size) {
        int count = static_cast<int>(pool_.size());
        for (int missing = size - hand.count(); missing;) {
            Cards card = one_card(pool_[dice.below(count)]);
            if (hand & card) continue;
            hand |= card;
            --missing;
        }
        return hand;
    }

    // Cards that account for what was said, as many as a hand can hold.
    Cards demanded(const PileRequests& said, int size, Cards left) {
        Cards hand;
        order_of_demands_.clear();
        for (int pile = 0; pile < 4; ++pile) {
            if (said[pile] != SILENT) order_of_demands_.push_back(pile);
        }
        dice.shuffle(order_of_demands_);
        for (int pile : order_of_demands_) {
            const Needs& need = piles_[pile];
            Cards chosen;
            if (said[pile] == STRONG) {
                if (!is_strong(hand, need)) {
                    chosen = strong_reason(need.back & left, need.three & left, size, left);
                }
            } else if (!(hand & need.two)) {
                chosen = any_of(need.two & left);
            }
            if ((hand | chosen).count() <= size) hand |= chosen;
        }
        return hand;
    }
    std::vector<int> order_of_demands_;

    // The backtrick, or two of the next three: by how likely each is.
    Cards strong_reason(Cards back, Cards three, int size, Cards left) {
        int near = three.count();
        double pairs = static_cast<double>(near * (near - 1)) / 2 * (size - 1) /
                       std::max(1, left.count() - 1);
        if (back && dice.random() * (1 + pairs) < 1) return back;
        return near == 3 ? three ^ any_of(three) : three;
    }

    // One of these cards.
    Cards any_of(Cards some) {
        int count = some.count();
        if (!count) return {};
        for (int skip = dice.below(count); skip; --skip) pop_lowest(some);
        return one_card(some.lowest());
    }

    static void list_into(std::vector<uint8_t>& list, Cards cards) {
        list.clear();
        while (cards) list.push_back(static_cast<uint8_t>(pop_lowest(cards)));
    }
};

}  // namespace classic
