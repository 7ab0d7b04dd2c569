// What one seat knows when it decides: as game/players/classic/knowledge.py.
#pragma once

#include <array>

#include "../python.h"
#include "bits.h"

namespace classic {

constexpr int MOST_SEATS = 8;
constexpr int MOST_CARDS = 16;  // in one hand: the turns keep a hand in so many bits
constexpr int SILENT = 0, MILD = 1, STRONG = 2;

using Tops = std::array<uint8_t, 4>;
using PileRequests = std::array<uint8_t, 4>;

struct TableRules {
    int players;
    bool pro, fire;

    int minimum(int deck) const { return !deck ? 1 : pro ? 3 : 2; }
};

struct Knowledge {
    TableRules table;
    Tops tops;
    Cards hand, unseen;
    int deck, need, placed;
    int others;  // how many partners, in turn order from the next seat,
    std::array<int, MOST_SEATS> hand_sizes;
    bool talk;  // whether anybody says anything
    std::array<PileRequests, MOST_SEATS> requests;
    int due, gentle, quiet;  // bits of piles, and of partners
};

inline Tops read_tops(PyObject* tuple) {
    require(size_of(tuple) == 4, "there are four piles");
    Tops tops;
    for (int pile = 0; pile < 4; ++pile) {
        int top = read_int(item(tuple, pile), 0, TOPS - 1, "no pile has such a top");
        tops[pile] = static_cast<uint8_t>(top);
    }
    return tops;
}

inline PileRequests read_requests(PyObject* tuple) {
    require(size_of(tuple) == 4, "there are four piles to speak of");
    PileRequests levels;
    for (int pile = 0; pile < 4; ++pile) {
        int level = read_int(item(tuple, pile), SILENT, STRONG, "no request is that strong");
        levels[pile] = static_cast<uint8_t>(level);
    }
    return levels;
}

// The fields stand in the order of the named tuples.
inline Knowledge read_knowledge(PyObject* tuple) {
    Knowledge known{};
    PyObject* table = item(tuple, 0);
    known.table.players = read_int(item(table, 0), 1, 5, "one to five play");
    known.table.pro = read_bool(item(table, 1));
    known.table.fire = read_bool(item(table, 3));
    known.tops = read_tops(item(tuple, 1));
    known.hand = read_cards(item(tuple, 2), ALL, "there are no such cards");
    known.unseen = read_cards(item(tuple, 3), ALL, "there are no such cards");
    require(!(known.hand & known.unseen), "a card in hand cannot be unseen");
    require(known.hand.count() <= MOST_CARDS, "a hand has at most 16 cards");
    known.deck = read_int(item(tuple, 4), 0, 98, "the draw pile has at most 98 cards");
    known.need = read_int(item(tuple, 5), 0, 98, "no more than all cards are owed");
    known.placed = read_int(item(tuple, 6), 0, 98, "no more than all cards are placed");
    PyObject* others = item(tuple, 7);
    known.others = size_of(others);
    require(known.others < MOST_SEATS, "there are too many partners");
    for (int seat = 0; seat < known.others; ++seat) {
        known.hand_sizes[seat] =
            read_int(item(others, seat), 0, MOST_CARDS, "a hand has at most 16 cards");
    }
    PyObject* requests = item(tuple, 8);
    known.talk = size_of(requests) > 0;
    require(!known.talk || size_of(requests) == known.others, "every partner speaks, or nobody");
    for (int seat = 0; known.talk && seat < known.others; ++seat) {
        known.requests[seat] = read_requests(item(requests, seat));
    }
    known.due = read_int(item(tuple, 9), 0, 15, "there are four piles");
    known.gentle = read_int(item(tuple, 10), 0, 15, "there are four piles");
    known.quiet = read_int(item(tuple, 11), 0, (1 << MOST_SEATS) - 1, "there are no such partners");
    return known;
}

// Throws unless worlds can be sampled: the partners' hands must be among the unseen cards.
inline void require_dealable(const Knowledge& known) {
    int held = 0;
    for (int seat = 0; seat < known.others; ++seat) held += known.hand_sizes[seat];
    require(held <= known.unseen.count(), "partners hold more cards than are unseen");
}

}  // namespace classic
