// What is hidden in a Duel may be this: as worlds() of game/players/duel/search.py.
#pragma once

#include "playout.h"

namespace duel {

// A turn that is tried: what it was judged to be worth and what it leads to.
struct Option {
    double value;
    After after;
};

inline std::vector<Option> read_options(PyObject* listed, const Table& table) {
    std::vector<Option> options;
    for (int i = 0, size = size_of(listed); i < size; ++i) {
        PyObject* entry = item(listed, i);
        After after = read_after(item(entry, 1));
        require(!(after.hand & ~table.hand), "a turn leaves cards that were not in hand");
        options.push_back({read_double(item(entry, 0)), after});
    }
    return options;
}

inline std::vector<int8_t> members(Set cards) {
    std::vector<int8_t> found;
    for (; cards; cards &= cards - 1) found.push_back(static_cast<int8_t>(lowest(cards)));
    return found;
}

// Guesses at both draw piles and the rival's hand, with the rival's two styles turn about.
class Worlds {
public:
    Dice dice;
    bool simple = false;  // the rival's style

    Worlds(const Table& table, const Dice& random)
        : dice(random), table_(table), deck_(members(table.deck)), theirs_(members(table.rival)) {}

    void sample() {
        simple = !simple;
        dice.shuffle(deck_);
        dice.shuffle(theirs_);
    }

    // Both sides as they are in this world.
    void deal(Side& own, Side& rival) const {
        own.up = table_.up;
        own.down = table_.down;
        own.hand = table_.hand;
        own.deck = deck_;
        own.undrawn = table_.deck;
        rival.up = table_.rival_up;
        rival.down = table_.rival_down;
        rival.deck.assign(theirs_.begin() + table_.rival_hand, theirs_.end());
        rival.undrawn = set_of(rival.deck);
        rival.hand = table_.rival & ~rival.undrawn;
    }

private:
    Table table_;
    std::vector<int8_t> deck_, theirs_;

    static Set set_of(const std::vector<int8_t>& cards) {
        Set found = 0;
        for (int card : cards) found |= bit(card);
        return found;
    }
};

}  // namespace duel
