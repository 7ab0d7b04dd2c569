// What the others may hold and the draw pile hide: as worlds() of game/players/twist/search.py.
#pragma once

#include "playout.h"

namespace twist {

class Worlds {
public:
    Dice dice;
    Round world{};  // the one sampled last

    Worlds(SeenTable seen, const Dice& random) : dice(random), seen_(std::move(seen)) {}

    void sample() {
        cards_.clear();
        for (Cards unseen = seen_.unseen; unseen;) {
            cards_.push_back(static_cast<uint8_t>(pop_lowest(unseen)));
        }
        dice.shuffle(cards_);
        world.seats = static_cast<int>(seen_.hands.size()) + 1;
        world.row = seen_.row;
        world.hands[0] = seen_.hand;
        for (size_t i = 0; i < seen_.hands.size(); ++i) {
            Cards hand = likely_hand(seen_.lacked[i], seen_.hands[i]);
            world.hands[i + 1] = hand;
            world.lacked[i + 1] = seen_.lacked[i];
            std::erase_if(cards_, [&](int card) { return hand.has(card); });
        }
        size_t deck = std::min(cards_.size(), static_cast<size_t>(seen_.deck));
        world.deck.assign(cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(deck));
        world.seen = BITS.all & ~(seen_.unseen | seen_.hand);
        world.points.fill(0.0);
        world.simple[0] = false;
        for (size_t i = 0; i < seen_.hands.size(); ++i) {
            world.simple[i + 1] = dice.random() < seen_.simple[i];
        }
        world.full_deck = seen_.full_deck;
        world.expert = seen_.expert;
    }

private:
    SeenTable seen_;
    std::vector<uint8_t> cards_, held_, passed_;

    // A hand from shuffled cards: what was lacked is held only as far as it was drawn since.
    Cards likely_hand(const Lacked& lacked, int size) {
        held_.clear();
        passed_.clear();
        for (uint8_t card : cards_) {
            if (static_cast<int>(held_.size()) == size) break;
            int fewest = -1;  // drawn since it was lacked
            for (const Lack& lack : lacked) {
                if (lack.cards.has(card) && (fewest < 0 || lack.drawn < fewest)) fewest = lack.drawn;
            }
            bool unlikely = fewest >= 0 && dice.random() * size >= fewest;
            (unlikely ? passed_ : held_).push_back(card);
        }
        Cards hand;
        for (int card : held_) hand |= one_card(card);
        size_t missing = std::min(passed_.size(), static_cast<size_t>(size) - held_.size());
        for (size_t i = 0; i < missing; ++i) hand |= one_card(passed_[i]);
        return hand;
    }
};

}  // namespace twist
