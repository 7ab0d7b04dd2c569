// What partners may hold and the deck hide: as game/players/quick/worlds.py.
#pragma once

#include "../python.h"
#include "playout.h"

namespace quick {

constexpr int TRIES = 30;

// A turn that may be played: the tops it leads to and what stays in the hand.
struct Option {
    int up, down;
    Hand kept;
};

// A partner: the hands it may hold, and how likely each is, added up.
struct Partner {
    int cards;
    std::vector<Hand> hands;
    std::vector<double> bounds;
};

// Guesses at what is hidden: the partners' hands in turn order, and the deck.
class Worlds {
public:
    Dice dice;

    Worlds(std::vector<Partner> partners, Set unseen, const Dice& random)
        : dice(random), partners_(std::move(partners)), unseen_(unseen) {
        // Each card is in one place, or a playout would never end.
        for (const Partner& partner : partners_) {
            for (const Hand& hand : partner.hands) {
                require(!(hand.set() & ~unseen_), "partners hold cards that were seen");
            }
        }
    }

    void require_seen(const Hand& hand) const {
        require(!(hand.set() & unseen_), "a card in hand cannot be unseen");
    }

    int partners() const { return static_cast<int>(partners_.size()); }

    void sample() {
        for (int attempt = 0; attempt < TRIES; ++attempt) {
            Set held = 0;
            int cards = 0;
            for (size_t i = 0; i < partners_.size(); ++i) {
                hands_[i] = drawn(partners_[i]);
                held |= hands_[i].set();
                cards += hands_[i].size;
            }
            if (count(held) == cards) {
                list_deck(unseen_ & ~held);
                dice.shuffle(deck_);
                return;
            }
        }
        deal_anything();
    }

    // The world once the turn is played and its cards are drawn: the next partner is on turn.
    void play(const Option& option, World& world) const {
        size_t drawn = std::min<size_t>(HAND_SIZE - option.kept.size, deck_.size());
        size_t stays = deck_.size() - drawn;
        Hand hand = option.kept;
        for (size_t i = stays; i < deck_.size(); ++i) hand.add(deck_[i]);
        hand.sort();
        world.up = option.up;
        world.down = option.down;
        world.seats = partners() + 1;
        std::copy(hands_.begin(), hands_.begin() + partners(), world.hands.begin());
        world.hands[partners()] = hand;
        world.deck.assign(deck_.begin(), deck_.begin() + stays);
    }

    // The world as it is, the partner `first` being on turn and `own` coming after the last.
    void wait(const Option& own, int first, World& world) const {
        world.up = own.up;
        world.down = own.down;
        world.seats = partners() + 1;
        for (int place = 0; place < world.seats; ++place) {
            int from = (first + place) % world.seats;
            world.hands[place] = from == partners() ? own.kept : hands_[from];
        }
        world.deck = deck_;
    }

private:
    std::vector<Partner> partners_;
    Set unseen_;
    std::array<Hand, MOST_SEATS> hands_;
    std::vector<int8_t> deck_;

    const Hand& drawn(const Partner& partner) {
        double at = dice.random() * partner.bounds.back();
        auto place = std::upper_bound(partner.bounds.begin(), partner.bounds.end(), at);
        return partner.hands.at(place - partner.bounds.begin());
    }

    // When what was said can hardly all be true at once, any hands will do.
    void deal_anything() {
        list_deck(unseen_);
        dice.shuffle(deck_);
        size_t first = 0;
        for (size_t i = 0; i < partners_.size(); ++i) {
            size_t last = std::min(first + partners_[i].cards, deck_.size());
            hands_[i] = {};
            for (; first < last; ++first) hands_[i].add(deck_[first]);
            hands_[i].sort();
        }
        deck_.erase(deck_.begin(), deck_.begin() + first);
    }

    void list_deck(Set cards) {
        deck_.clear();
        for (; cards; cards &= cards - 1) deck_.push_back(static_cast<int8_t>(std::countr_zero(cards)));
    }
};

inline Hand read_hand(PyObject* tuple) {
    Hand hand;
    require(size_of(tuple) <= HAND_SIZE, "a hand has at most two cards");
    for (int card : read_ints(tuple, 0, CARDS - 1, "there is no such card")) hand.add(card);
    require(hand.size < 2 || hand.cards[0] != hand.cards[1], "a hand holds a card twice");
    return hand;
}

inline std::vector<Option> read_options(PyObject* tuple) {
    std::vector<Option> options;
    for (int i = 0, size = size_of(tuple); i < size; ++i) {
        PyObject* entry = item(tuple, i);
        options.push_back({read_int(item(entry, 0), 0, EMPTY, "there is no such top"),
                           read_int(item(entry, 1), 0, EMPTY, "there is no such top"),
                           read_hand(item(entry, 2))});
    }
    return options;
}

inline std::vector<Partner> read_partners(PyObject* tuple) {
    std::vector<Partner> partners;
    require(size_of(tuple) < MOST_SEATS, "there are too many partners");
    for (int i = 0, size = size_of(tuple); i < size; ++i) {
        PyObject* entry = item(tuple, i);
        Partner partner;
        partner.cards = read_int(item(entry, 0), 0, HAND_SIZE, "a hand has at most two cards");
        PyObject* hands = item(entry, 1);
        require_tuple(hands);
        Py_ssize_t count = PyTuple_Size(hands);
        require(count > 0, "a partner must hold something");
        for (Py_ssize_t j = 0; j < count; ++j) partner.hands.push_back(read_hand(item(hands, j)));
        partner.bounds = read_doubles(item(entry, 2), partner.hands.size());
        partners.push_back(std::move(partner));
    }
    return partners;
}

}  // namespace quick
