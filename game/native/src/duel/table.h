// Duel cards and what a player sees: as game/players/duel/bits.py and table.py. Sets of cards fit
// into one word.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "../python.h"

namespace duel {

using Set = uint64_t;

constexpr int LOWEST = 1, HIGHEST = 60, TOPS = 61, BACK = 10;
constexpr int HAND = 6, DRAW = 2, MINIMUM = 2;
constexpr Set ALL = ((Set{1} << 60) - 1) & ~Set{3};  // 2 to 59

constexpr Set bit(int card) { return Set{1} << card; }
constexpr int count(Set cards) { return std::popcount(cards); }
constexpr int lowest(Set cards) { return std::countr_zero(cards); }
constexpr int highest(Set cards) { return 63 - std::countl_zero(cards); }

// The cards from first to last.
constexpr Set range(int first, int last) {
    Set found = 0;
    for (int card = std::max(first, 2); card <= std::min(last, 59); ++card) found |= bit(card);
    return found;
}

// By top: what lies above, below and near it, and goes back on it.
struct Bits {
    Set above[TOPS], below[TOPS], up_back[TOPS], down_back[TOPS];
    Set rising[3][TOPS], falling[3][TOPS];  // at most 3, 6 and 12 away

    Bits() {
        constexpr int REACHES[] = {3, 6, 12};
        for (int top = 0; top < TOPS; ++top) {
            above[top] = range(top + 1, 59);
            below[top] = range(2, top - 1);
            up_back[top] = range(top - BACK, top - BACK);
            down_back[top] = range(top + BACK, top + BACK);
            for (int i = 0; i < 3; ++i) {
                rising[i][top] = range(top + 1, top + REACHES[i]);
                falling[i][top] = range(top - REACHES[i], top - 1);
            }
        }
    }
};

inline const Bits BITS;

// The rival's last turn, as seen by the rival.
struct LastTurn {
    int up, down, rival_up, rival_down;  // before it
    Set placed;
    bool helped;
};

struct Table {
    int up, down;
    Set hand, deck;
    int rival_up, rival_down;
    Set rival;
    int rival_hand, placed;
    bool helped;
    int rival_drew = DRAW;  // cards the rival drew last
    bool remembered = false;
    LastTurn rival_turn{};  // if it is remembered
};

// A position after a turn, before drawing.
struct After {
    int up, down;
    Set hand;
    bool helped;
    int rival_up, rival_down;
};

// For each number, how many of the cards are at most that.
struct CountBelow {
    int8_t at[TOPS];

    explicit CountBelow(Set cards) {
        int8_t so_far = 0;
        for (int top = 0; top < TOPS; ++top) {
            so_far = static_cast<int8_t>(so_far + (cards >> top & 1));
            at[top] = so_far;
        }
    }
};

inline Set read_set(PyObject* object) {
    return read_cards(object, {ALL, 0}, "there are no such cards").low;
}

inline int read_top(PyObject* object) {
    return read_int(object, LOWEST, HIGHEST, "there is no such top");
}

// The fields stand in the order of the named tuples.
inline Table read_table_of(PyObject* tuple) {
    Table table{};
    table.up = read_top(item(tuple, 0));
    table.down = read_top(item(tuple, 1));
    table.hand = read_set(item(tuple, 2));
    table.deck = read_set(item(tuple, 3));
    table.rival_up = read_top(item(tuple, 4));
    table.rival_down = read_top(item(tuple, 5));
    table.rival = read_set(item(tuple, 6));
    table.rival_hand = read_int(item(tuple, 7), 0, HAND, "a hand has at most six cards");
    table.placed = read_int(item(tuple, 8), 0, 58, "no more than all cards are placed");
    table.helped = read_bool(item(tuple, 9));
    table.rival_drew = read_int(item(tuple, 10), 0, HAND, "nobody draws more than six cards");
    if (PyObject* last = item(tuple, 11); last != Py_None) {
        table.remembered = true;
        table.rival_turn = {read_top(item(last, 0)), read_top(item(last, 1)),
                            read_top(item(last, 2)), read_top(item(last, 3)),
                            read_set(item(last, 4)), read_bool(item(last, 5))};
    }
    require(count(table.hand) <= HAND, "a hand has at most six cards");
    require(!(table.hand & table.deck), "a card in hand cannot be in the draw pile");
    require(table.rival != 0, "the rival has placed everything");
    require(table.rival_hand <= count(table.rival), "the rival's hand has more cards than there are");
    return table;
}

inline After read_after(PyObject* tuple) {
    return {read_top(item(tuple, 0)), read_top(item(tuple, 1)), read_set(item(tuple, 2)),
            read_bool(item(tuple, 3)), read_top(item(tuple, 4)), read_top(item(tuple, 5))};
}

}  // namespace duel
