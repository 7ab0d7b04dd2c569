// A whole game with hands and draw pile known: as game/players/classic/position.py and signals.py.
#pragma once

#include <memory>

#include "turns.h"

namespace classic {

enum Status { RUNNING, WON, LOST };

// A pile's backtrick, its next two cards and its next three.
struct Needs {
    Cards back, two, three;
};

using AllNeeds = std::array<Needs, 4>;

// For each pile the cards that matter to whoever holds them; `rest` is all not yet placed.
inline AllNeeds needs(const Tops& tops, Cards rest) {
    AllNeeds found;
    for (int pile = 0; pile < 4; ++pile) {
        const Direction& tables = direction(pile);
        Cards ahead = rest & tables.ahead[tops[pile]], next;
        for (int taken = 0; taken < 3; ++taken) {
            if (taken == 2) found[pile].two = next;
            if (!ahead) continue;
            Cards one = one_card(pile < 2 ? ahead.lowest() : ahead.highest());
            next |= one;
            ahead ^= one;
        }
        found[pile].three = next;
        found[pile].back = tables.back[tops[pile]];
    }
    return found;
}

// Whether the hand alone would make its holder ask strongly.
inline bool is_strong(Cards hand, const Needs& pile) {
    return (hand & pile.back) || (hand & pile.three).count() > 1;
}

// How strongly the holder of a hand would ask to keep off each pile.
inline PileRequests pile_requests(Cards hand, const AllNeeds& piles) {
    PileRequests levels;
    for (int pile = 0; pile < 4; ++pile) {
        levels[pile] = is_strong(hand, piles[pile]) ? STRONG : hand & piles[pile].two ? MILD : SILENT;
    }
    return levels;
}

inline int burning(const Tops& tops) {
    int piles = 0;
    for (int pile = 0; pile < 4; ++pile) piles |= FIRE.has(tops[pile]) << pile;
    return piles;
}

// Where a game stands between two turns. Copies share the draw pile: `stock` of it is still there.
struct Position {
    TableRules table;
    bool talk;
    Tops tops;
    int seats, seat, stock, due;
    std::array<Cards, MOST_SEATS> hands;
    Cards rest;
    const uint8_t* deck;

    // What the seat on turn knows.
    Knowledge knowledge() const {
        Knowledge known{};
        known.table = table;
        known.tops = tops;
        known.hand = hands[seat];
        known.unseen = rest & ~hands[seat];
        known.deck = stock;
        known.need = table.minimum(stock);
        known.others = seats - 1;
        known.talk = talk && known.others;
        known.due = due;
        AllNeeds piles;
        if (known.talk) piles = needs(tops, rest);
        for (int other = 0; other < known.others; ++other) {
            Cards hand = hands[(seat + 1 + other) % seats];
            known.hand_sizes[other] = hand.count();
            if (known.talk) known.requests[other] = pile_requests(hand, piles);
        }
        return known;
    }

    // Play a whole turn of the seat on turn, draw, and pass on.
    Status advance(const Tops& after, Cards left, int placed) {
        tops = after;
        rest ^= hands[seat] ^ left;
        if (!rest) return WON;
        int drawn = std::min(placed, stock);
        for (int i = stock - drawn; i < stock; ++i) left |= one_card(deck[i]);
        stock -= drawn;
        hands[seat] = left;
        do seat = (seat + 1) % seats;
        while (!hands[seat]);
        if (table.fire) due = burning(tops);
        Cards fits;
        for (int pile = 0; pile < 4; ++pile) fits |= direction(pile).fits[tops[pile]];
        return hands[seat] & fits ? RUNNING : LOST;
    }
};

}  // namespace classic
