// The Master's search of Quick Fifty: as game/players/quick/search.py and worlds.py.
#include "../search.h"

#include "../halving.h"
#include "playout.h"

namespace quick {
namespace {

constexpr double LEFT_OVER = 0.02;
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

class QuickSearch final : public Search {
public:
    QuickSearch(std::vector<Option> options, std::vector<Partner> partners, Set unseen,
                const FactorTable& factors, int most, int trials, const Dice& dice)
        : options_(std::move(options)),
          partners_(std::move(partners)),
          unseen_(unseen),
          playout_(factors, most),
          dice_(dice),
          halving_(static_cast<int>(options_.size()), trials) {
        // Each card is in one place, or a playout would never end.
        for (const Option& option : options_) {
            require(!(option.kept.set() & unseen_), "a card in hand cannot be unseen");
        }
        for (const Partner& partner : partners_) {
            for (const Hand& hand : partner.hands) {
                require(!(hand.set() & ~unseen_), "partners hold cards that were seen");
            }
        }
    }

    bool step() override {
        return halving_.step([&] { sample(); }, [&](int option) { return trial(option); });
    }

    Ref result() const override { return write_scores(halving_.scores); }

    const Dice& dice() const override { return dice_; }

private:
    std::vector<Option> options_;
    std::vector<Partner> partners_;
    Set unseen_;
    Playout playout_;
    Dice dice_;
    Halving halving_;

    // The guess at what is hidden: the partners' hands in turn order, and the deck.
    std::array<Hand, MOST_SEATS> hands_;
    std::vector<int8_t> deck_;
    World world_;

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
                dice_.shuffle(deck_);
                return;
            }
        }
        deal_anything();
    }

    const Hand& drawn(const Partner& partner) {
        double at = dice_.random() * partner.bounds.back();
        auto place = std::upper_bound(partner.bounds.begin(), partner.bounds.end(), at);
        return partner.hands.at(place - partner.bounds.begin());
    }

    // When what was said can hardly all be true at once, any hands will do.
    void deal_anything() {
        list_deck(unseen_);
        dice_.shuffle(deck_);
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

    // About the chance to win after the turn, in this world.
    double trial(int place) {
        const Option& option = options_[place];
        size_t drawn = std::min<size_t>(HAND_SIZE - option.kept.size, deck_.size());
        size_t stays = deck_.size() - drawn;
        Hand hand = option.kept;
        for (size_t i = stays; i < deck_.size(); ++i) hand.add(deck_[i]);
        hand.sort();
        world_.up = option.up;
        world_.down = option.down;
        world_.seats = static_cast<int>(partners_.size()) + 1;
        std::copy(hands_.begin(), hands_.begin() + partners_.size(), world_.hands.begin());
        world_.hands[partners_.size()] = hand;
        world_.deck.assign(deck_.begin(), deck_.begin() + stays);
        int left = playout_.left(world_);
        return (left ? 0.0 : 1.0) - LEFT_OVER * left;
    }
};

Hand read_hand(PyObject* tuple) {
    Hand hand;
    require(size_of(tuple) <= HAND_SIZE, "a hand has at most two cards");
    for (int card : read_ints(tuple, 0, CARDS - 1, "there is no such card")) hand.add(card);
    require(hand.size < 2 || hand.cards[0] != hand.cards[1], "a hand holds a card twice");
    return hand;
}

std::vector<Option> read_options(PyObject* tuple) {
    std::vector<Option> options;
    for (int i = 0, size = size_of(tuple); i < size; ++i) {
        PyObject* entry = item(tuple, i);
        options.push_back({read_int(item(entry, 0), 0, EMPTY, "there is no such top"),
                           read_int(item(entry, 1), 0, EMPTY, "there is no such top"),
                           read_hand(item(entry, 2))});
    }
    return options;
}

std::vector<Partner> read_partners(PyObject* tuple) {
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

}  // namespace
}  // namespace quick

// (((up, down, kept), ...), ((cards, hands, bounds), ...), unseen, factors, most, trials,
// random state) -> Search, whose result is [(total, trials), ...]
PyObject* quick_search(PyObject*, PyObject* arguments) {
    using namespace quick;
    return guarded([&] {
        PyObject *options, *partners, *unseen, *factors, *state;
        int most, trials;
        if (!PyArg_ParseTuple(arguments, "OOOOiiO", &options, &partners, &unseen, &factors, &most,
                              &trials, &state)) {
            throw PythonError();
        }
        require(trials >= 0, "trials are not negative");
        Cards cards = read_cards(unseen, {(Set{1} << CARDS) - 1, 0}, "there are no such cards");
        return wrap_search(std::make_unique<QuickSearch>(
            read_options(options), read_partners(partners), cards.low,
            read_table<FactorTable>(factors), most, trials, read_dice(state)));
    });
}
