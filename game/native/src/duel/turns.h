// Whole turns of Duel: as game/players/duel/turns.py, in the same order.
#pragma once

#include <array>
#include <vector>

#include "../seen_set.h"
#include "table.h"

namespace duel {

constexpr int FOLLOWED = 7, BACKTRICK = -15;

struct Limits {
    int width, jump;
};

constexpr Limits PLAY{6, 3}, NARROW{2, 0}, ANY{99, 99};

// A card and where it goes: own 'U' or 'D', the rival's 'u' or 'd'.
struct Step {
    int8_t card;
    char place;
};

struct Turn {
    std::array<Step, HAND> steps;
    int length;
    After after;

    Turn longer(int card, char place) const {
        Turn turn = *this;
        turn.steps[turn.length++] = {static_cast<int8_t>(card), place};
        return turn;
    }
};

// The turns of one decision; kept, to be used again for the next.
class Turns {
public:
    std::vector<Turn> found;
    bool whole = true;  // whether they satisfy the rules; if not, the game is lost

    // The turns worth looking at; all there are when none is within the limits; single cards when
    // there is no whole turn.
    void find(const Table& table, const CountBelow& below, Limits limits) {
        table_ = &table;
        below_ = &below;
        whole = true;
        Turn start{};
        start.after = {table.up,     table.down,     table.hand,
                       table.helped, table.rival_up, table.rival_down};
        for (Limits tried : {limits, ANY}) {
            limits_ = tried;
            found.clear();
            seen_.clear();
            is_new(start.after);
            visit(start);
            if (!found.empty()) return;
        }
        whole = false;
        find_last_cards(start);
    }

private:
    struct Place {
        int gap, card;
        bool rising;

        bool operator<(const Place& other) const {
            if (gap != other.gap) return gap < other.gap;
            return card != other.card ? card < other.card : rising < other.rising;
        }
    };

    // Where the hand's cards can go, the nearest first.
    struct Places {
        std::array<Place, 2 * HAND> list;
        int size = 0;

        void add(Place place) {
            int at = size++;
            for (; at > 0 && place < list[at - 1]; --at) list[at] = list[at - 1];
            list[at] = place;
        }
    };

    const Table* table_ = nullptr;
    const CountBelow* below_ = nullptr;
    Limits limits_{};
    SeenSet seen_;

    // A position is told by its tops and which of the hand's cards are left.
    bool is_new(const After& after) {
        uint64_t key = 0;
        for (Set cards = table_->hand; cards; cards &= cards - 1) {
            key = key << 1 | (after.hand >> lowest(cards) & 1);
        }
        return seen_.add(key << 16 | static_cast<uint64_t>(after.up) << 8 |
                         static_cast<uint64_t>(after.down));
    }

    void visit(const Turn& turn) {
        int placed = table_->placed + turn.length;
        if (placed >= MINIMUM) found.push_back(turn);
        if (placed + 1 >= MINIMUM && !table_->helped) help(turn);
        Places places = places_of(turn.after);
        int tried = 0;
        for (int i = 0; i < places.size && tried < limits_.width; ++i) {
            const Place& place = places.list[i];
            if (placed >= MINIMUM && place.gap > limits_.jump) break;
            ++tried;
            Turn further = turn.longer(place.card, place.rising ? 'U' : 'D');
            (place.rising ? further.after.up : further.after.down) = place.card;
            further.after.hand ^= bit(place.card);
            if (is_new(further.after)) visit(further);
        }
    }

    void help(const Turn& turn) {
        for (Set cards = turn.after.hand & BITS.below[table_->rival_up]; cards; cards &= cards - 1) {
            found.push_back(helping(turn, lowest(cards), 'u'));
        }
        for (Set cards = turn.after.hand & BITS.above[table_->rival_down]; cards;
             cards &= cards - 1) {
            found.push_back(helping(turn, lowest(cards), 'd'));
        }
    }

    static Turn helping(const Turn& turn, int card, char place) {
        Turn further = turn.longer(card, place);
        further.after.hand ^= bit(card);
        further.after.helped = true;
        (place == 'u' ? further.after.rival_up : further.after.rival_down) = card;
        return further;
    }

    Places places_of(const After& after) const {
        int up = after.up, down = after.down;
        Set hand = after.hand;
        const int8_t* below = below_->at;
        Places places;
        for (Set cards = hand & (BITS.above[up] | BITS.up_back[up]); cards; cards &= cards - 1) {
            int card = lowest(cards);
            int gap = card > up ? below[card] - below[up] : BACKTRICK;
            places.add({BITS.up_back[card] & hand ? gap - FOLLOWED : gap, card, true});
        }
        for (Set cards = hand & (BITS.below[down] | BITS.down_back[down]); cards;
             cards &= cards - 1) {
            int card = lowest(cards);
            int gap = card < down ? below[down - 1] - below[card - 1] : BACKTRICK;
            places.add({BITS.down_back[card] & hand ? gap - FOLLOWED : gap, card, false});
        }
        return places;
    }

    void find_last_cards(const Turn& start) {
        const After& at = start.after;
        for (Set cards = at.hand; cards; cards &= cards - 1) {
            int card = lowest(cards);
            if (bit(card) & (BITS.above[at.up] | BITS.up_back[at.up])) {
                Turn turn = start.longer(card, 'U');
                turn.after.hand ^= bit(card);
                turn.after.up = card;
                found.push_back(turn);
            }
            if (bit(card) & (BITS.below[at.down] | BITS.down_back[at.down])) {
                Turn turn = start.longer(card, 'D');
                turn.after.hand ^= bit(card);
                turn.after.down = card;
                found.push_back(turn);
            }
            if (!at.helped && card < at.rival_up) found.push_back(helping(start, card, 'u'));
            if (!at.helped && card > at.rival_down) found.push_back(helping(start, card, 'd'));
        }
    }
};

}  // namespace duel
