// Toads cards, what a player sees and what it can do: as game/players/twist/bits.py, table.py and
// moves.py.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "../python.h"

namespace twist {

constexpr int NUMBERS = 99, REACH = 10, TOAD_PRICE = 5;
constexpr int MOST_SEATS = 8, MOST_HAND = 12;

constexpr bool is_card(int number) { return number >= 12 && number < NUMBERS && number % 10; }
constexpr bool is_toad(int card) { return card % 11 == 0; }
constexpr int price_of(int card) { return is_toad(card) ? TOAD_PRICE : 1; }

struct Bits {
    Cards all, toads;
    Cards near[NUMBERS];  // the cards that may be placed next to a number
    Cards twin[NUMBERS];  // a card's twin; nothing for a toad

    Bits() {
        for (int card = 0; card < NUMBERS; ++card) {
            if (!is_card(card)) continue;
            all |= one_card(card);
            if (is_toad(card)) {
                toads |= one_card(card);
            } else if (int turned = card % 10 * 10 + card / 10; is_card(turned)) {
                twin[card] = one_card(turned);
            }
        }
        for (int number = 0; number < NUMBERS; ++number) {
            near[number] = all & card_range(std::max(0, number - REACH), number + REACH) &
                           ~one_card(number);
        }
    }

    Cards twins(Cards cards) const {
        Cards found;
        while (cards) found |= twin[pop_lowest(cards)];
        return found;
    }
};

inline const Bits BITS;

// What matters of a row when a move is judged.
struct RowShape {
    int cost = 0, length = 0, end = 0;
    Cards twins;  // of its cards

    void add(int card) {
        cost += price_of(card);
        length += 1;
        end = card;
        twins |= BITS.twin[card];
    }
};

using Row = std::vector<uint8_t>;

inline RowShape shape_of(const Row& row) {
    RowShape shape;
    for (int card : row) shape.add(card);
    return shape;
}

// Cards that somebody did not hold, and how many that player drew since.
struct Lack {
    Cards cards;
    int drawn;
};

using Lacked = std::vector<Lack>;

struct Other {
    int cards;
    const Lacked* lacked;
};

struct Table {
    const Row* row;
    RowShape shape;
    Cards hand, unseen;
    int deck;
    int other_count;
    std::array<Other, MOST_SEATS> others;  // the next one first
    int full_deck;
    bool expert;
};

// A move and what it leads to: `laid` goes to the row, `twisted` leaves it, `taken` is the price of
// a row taken; 0 stands for none.
struct Play {
    RowShape row;
    Cards hand;
    int laid = 0, twisted = 0, taken = 0;
};

// The row after the play.
inline void change_row(Row& row, const Play& play) {
    if (play.taken) row.clear();
    if (play.twisted) row.erase(std::find(row.begin(), row.end(), play.twisted));
    if (play.laid) row.push_back(static_cast<uint8_t>(play.laid));
}

inline Play laying(const Table& table, int card) {
    Play play{table.shape, table.hand ^ one_card(card), card, 0, 0};
    play.row.add(card);
    return play;
}

inline Play twisting(const Table& table, int card) {
    Play play{{}, table.hand ^ BITS.twin[card], 0, card, 0};
    for (int other : *table.row) {
        if (other != card) play.row.add(other);
    }
    return play;
}

// Taking the row and, with a card, opening the next.
inline Play taking(const Table& table, int card) {
    Play play{{}, table.hand, card, 0, table.shape.cost};
    if (card) {
        play.hand ^= one_card(card);
        play.row.add(card);
    }
    return play;
}

inline void list_plays(const Table& table, std::vector<Play>& found) {
    found.clear();
    const Row& row = *table.row;
    Cards laid = row.empty() ? table.hand : table.hand & BITS.near[row.back()];
    while (laid) found.push_back(laying(table, pop_lowest(laid)));
    if (row.empty()) return;
    for (int card : row) {
        if (table.hand & BITS.twin[card]) found.push_back(twisting(table, card));
    }
    if (!table.deck) {
        found.push_back(taking(table, 0));
        return;
    }
    for (Cards hand = table.hand; hand;) found.push_back(taking(table, pop_lowest(hand)));
}

// Reading.

inline Row read_row(PyObject* tuple) {
    Row row;
    Cards seen;
    for (int card : read_ints(tuple, 0, NUMBERS - 1, "there is no such card")) {
        require(is_card(card) && !seen.has(card), "the row holds no card twice");
        seen |= one_card(card);
        row.push_back(static_cast<uint8_t>(card));
    }
    return row;
}

inline Cards read_some(PyObject* object) {
    return read_cards(object, BITS.all, "there are no such cards");
}

// A table as Python knows it; keeps what Table only points to.
struct SeenTable {
    Row row;
    Cards hand, unseen;
    int deck, full_deck;
    bool expert;
    std::vector<int> hands;       // how many cards the others hold,
    std::vector<Lacked> lacked;   // what they lacked,
    std::vector<double> simple;   // and how likely they play without much thought

    Table table() const {
        Table table{&row, shape_of(row), hand, unseen, deck, static_cast<int>(hands.size()),
                    {},   full_deck,     expert};
        for (size_t i = 0; i < hands.size(); ++i) table.others[i] = {hands[i], &lacked[i]};
        return table;
    }
};

// The fields stand in the order of the named tuples.
inline SeenTable read_table_of(PyObject* tuple) {
    SeenTable seen;
    seen.row = read_row(item(tuple, 0));
    seen.hand = read_some(item(tuple, 1));
    seen.unseen = read_some(item(tuple, 2));
    seen.deck = read_int(item(tuple, 3), 0, 79, "the draw pile has at most 79 cards");
    PyObject* others = item(tuple, 4);
    int count = size_of(others);
    require(0 < count && count < MOST_SEATS, "two to eight play");
    for (int i = 0; i < count; ++i) {
        PyObject* other = item(others, i);
        int cards = read_int(item(other, 0), 0, MOST_HAND, "a hand has at most 12 cards");
        seen.hands.push_back(cards);
        Lacked lacked;
        PyObject* notes = item(other, 1);
        for (int j = 0, size = size_of(notes); j < size; ++j) {
            PyObject* note = item(notes, j);
            int drawn = read_int(item(note, 1), 0, 1000, "nobody drew that many cards");
            lacked.push_back({read_some(item(note, 0)), drawn});
        }
        seen.lacked.push_back(std::move(lacked));
        seen.simple.push_back(read_double(item(other, 2)));
    }
    seen.full_deck = read_int(item(tuple, 5), 1, 79, "a round begins with cards to draw");
    seen.expert = read_bool(item(tuple, 6));
    Cards row;
    for (int card : seen.row) row |= one_card(card);
    require(seen.hand.count() <= MOST_HAND, "a hand has at most 12 cards");
    require(!(seen.hand & row) && !((seen.hand | row) & seen.unseen), "a card is in two places");
    return seen;
}

// A play as Python writes it: (row, hand, laid, twisted, taken).
inline Play read_play(PyObject* tuple, const SeenTable& seen) {
    Play play;
    play.hand = read_some(item(tuple, 1));
    play.laid = read_int(item(tuple, 2), 0, NUMBERS - 1, "there is no such card");
    play.twisted = read_int(item(tuple, 3), 0, NUMBERS - 1, "there is no such card");
    play.taken = read_int(item(tuple, 4), 0, 1000, "no row costs as much");
    bool there = !play.twisted ||
                 std::find(seen.row.begin(), seen.row.end(), play.twisted) != seen.row.end();
    require(there, "what is twisted is not in the row");
    require(!play.taken || !seen.row.empty(), "there is no row to take");
    require(!play.taken || !play.twisted, "a row that is taken is not twisted");
    require(!play.laid || seen.hand.has(play.laid), "what is laid is not in the hand");
    require(!(play.hand & ~seen.hand), "a play leaves cards that were not in hand");
    Row row = seen.row;
    change_row(row, play);
    require(row == read_row(item(tuple, 0)), "the row is not what the play leaves");
    play.row = shape_of(row);
    return play;
}

inline std::vector<Play> read_plays(PyObject* tuple, const SeenTable& seen) {
    std::vector<Play> plays;
    for (int i = 0, size = size_of(tuple); i < size; ++i) {
        plays.push_back(read_play(item(tuple, i), seen));
    }
    return plays;
}

}  // namespace twist
