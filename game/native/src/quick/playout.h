// Plays a Quick Fifty world, in which every card is known, to its end: as
// game/players/quick/playout.py, sum by sum.
#pragma once

#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "cards.h"

namespace quick {

constexpr int HAND_SIZE = 2, MOST_SEATS = 8;

// What each thing is worth with so many cards left, in the order of Factors in playout.py.
struct Factors {
    double constant, room, fitting, near, colours, square, used, imbalance, same_colour, playable,
        gap, colour_used, gain, stuck, next_plays, next_gap, next_stuck, next_gain, second_stuck,
        second_gap, later_stuck, others_colour_used, others_gain, mean_gap, safe;
};

using FactorTable = std::array<Factors, CARDS + 1>;

// A hand of at most two cards, in an order that settles ties.
struct Hand {
    int size = 0;
    int8_t cards[HAND_SIZE] = {};

    void add(int card) { cards[size++] = static_cast<int8_t>(card); }
    Hand without(int card) const {
        Hand kept;
        for (int i = 0; i < size; ++i) {
            if (cards[i] != card) kept.add(cards[i]);
        }
        return kept;
    }
    void sort() {
        if (size == 2 && cards[1] < cards[0]) std::swap(cards[0], cards[1]);
    }
    Set set() const {
        Set found = 0;
        for (int i = 0; i < size; ++i) found |= bit(cards[i]);
        return found;
    }
    // What the hand, which has cards, can do on a pile.
    Chances chances(const Pile& pile, int top) const {
        Chances found = pile.chances[cards[0]][top];
        if (size == 1) return found;
        const Chances& other = pile.chances[cards[1]][top];
        found.plays = static_cast<int8_t>(found.plays + other.plays);
        found.gap = std::min(found.gap, other.gap);
        found.gain = std::max(found.gain, other.gain);
        if (!found.used) found.used = other.used;
        return found;
    }
};

// All is known. Hands in turn order, the first is on turn; the deck is drawn from its end.
struct World {
    int up, down, seats;
    std::array<Hand, MOST_SEATS> hands;
    std::vector<int8_t> deck;
};

struct Choice {
    int up, down;
    Hand kept;
    Set rest;  // cards not yet placed
};

class Playout {
public:
    Playout(const FactorTable& factors, int most) : factors_(factors), most_(most) {}

    // The cards left over when all play on from here; 0 is a win. The world is used up.
    int left(World& world) {
        Set rest = 0;
        for (int seat = 0; seat < world.seats; ++seat) rest |= world.hands[seat].set();
        for (int card : world.deck) rest |= bit(card);
        int left = count(rest);
        for (int seat = 0; left; seat = seat + 1 < world.seats ? seat + 1 : 0) {
            Hand& hand = world.hands[seat];
            if (!hand.size) continue;
            Choice choice{};
            if (!best(world, seat, rest, choice)) return left;
            world.up = choice.up;
            world.down = choice.down;
            rest = choice.rest;
            left -= hand.size - choice.kept.size;
            hand = choice.kept;
            while (!world.deck.empty() && hand.size < HAND_SIZE) {
                hand.add(world.deck.back());
                world.deck.pop_back();
            }
        }
        return 0;
    }

private:
    FactorTable factors_;
    int most_;
    std::vector<Choice> choices_;
    std::array<Hand, MOST_SEATS> others_;
    int other_count_ = 0;

    // The best turn by the evaluation; false when no card fits.
    bool best(const World& world, int seat, Set rest, Choice& found) {
        other_count_ = 0;
        for (int step = 1; step < world.seats; ++step) {
            const Hand& hand = world.hands[(seat + step) % world.seats];
            if (hand.size) others_[other_count_++] = hand;
        }
        list_choices(world.up, world.down, world.hands[seat], rest);
        double best_value = -1e18;
        bool any = false;
        for (const Choice& choice : choices_) {
            if (!choice.rest) {
                found = choice;
                return true;
            }
            double worth = value(choice);
            if (worth > best_value) best_value = worth, found = choice, any = true;
        }
        return any;
    }

    // What the hand can come to, each position once.
    void list_choices(int up, int down, const Hand& hand, Set rest) {
        choices_.clear();
        Hand on_up, on_down;
        for (int i = 0; i < hand.size; ++i) {
            int card = hand.cards[i];
            if (UP.fits[up] >> card & 1) on_up.add(card);
            if (DOWN.fits[down] >> card & 1) on_down.add(card);
        }
        for (int i = 0; i < on_up.size; ++i) {
            int card = on_up.cards[i];
            choices_.push_back({card, down, hand.without(card), rest ^ bit(card)});
        }
        for (int i = 0; i < on_down.size; ++i) {
            int card = on_down.cards[i];
            choices_.push_back({up, card, hand.without(card), rest ^ bit(card)});
        }
        if (most_ == 1 || hand.size == 1) return;
        Set whole = rest ^ hand.set();
        for (int i = 0; i < on_up.size; ++i) {
            int card = on_up.cards[i], other = hand.without(card).cards[0];
            if (DOWN.fits[down] >> other & 1) choices_.push_back({card, other, {}, whole});
            if (UP.fits[card] >> other & 1) choices_.push_back({other, down, {}, whole});
        }
        for (int i = 0; i < on_down.size; ++i) {
            int card = on_down.cards[i], other = hand.without(card).cards[0];
            if (DOWN.fits[card] >> other & 1) choices_.push_back({up, other, {}, whole});
        }
    }

    double value(const Choice& choice) const {
        int up = choice.up, down = choice.down;
        Set rest = choice.rest;
        int left = count(rest);
        const Factors& factor = factors_[left];
        Set on_up = rest & UP.fits[up], on_down = rest & DOWN.fits[down];
        int room = count(on_up) + count(on_down);
        int blocked = 2 * left - room;
        int coloured = count(rest & colour_of(up)) * UP.used[up] +
                       count(rest & colour_of(down)) * DOWN.used[down];
        double total = factor.constant + factor.room * room -
                       factor.fitting * count(on_up | on_down) + factor.square * blocked * blocked +
                       factor.used * (UP.used[up] + DOWN.used[down]) +
                       factor.imbalance * std::abs(UP.used[up] - DOWN.used[down]) +
                       factor.near * count(rest & (UP.near[up] | DOWN.near[down])) +
                       factor.colours * coloured;
        if (up != EMPTY && down != EMPTY && up / 10 == down / 10) total += factor.same_colour;
        if (choice.kept.size) total = with_own(total, factor, choice);
        return with_others(total, factor, choice);
    }

    static double with_own(double total, const Factors& factor, const Choice& choice) {
        Chances on_up = choice.kept.chances(UP, choice.up);
        Chances on_down = choice.kept.chances(DOWN, choice.down);
        total += on_up.plays || on_down.plays ? factor.playable : factor.stuck;
        total += factor.gap * std::min(on_up.gap, on_down.gap);
        total += factor.colour_used * (on_up.used + on_down.used) +
                 factor.gain * (on_up.gain + on_down.gain);
        return total;
    }

    double with_others(double total, const Factors& factor, const Choice& choice) const {
        int all_gaps = 0;
        double safe = factor.safe;
        for (int place = 0; place < other_count_; ++place) {
            Chances on_up = others_[place].chances(UP, choice.up);
            Chances on_down = others_[place].chances(DOWN, choice.down);
            int plays = on_up.plays + on_down.plays, gain = on_up.gain + on_down.gain;
            int used = on_up.used + on_down.used, gap = std::min(on_up.gap, on_down.gap);
            all_gaps += gap;
            total += factor.others_colour_used * used + factor.others_gain * gain;
            if (place == 0) {
                total += factor.next_plays * plays + factor.next_gap * gap + factor.next_gain * gain;
                if (!plays) total += factor.next_stuck;
            } else if (place == 1) {
                total += factor.second_gap * gap;
                if (!plays) total += factor.second_stuck;
            } else if (!plays) {
                total += factor.later_stuck;
            }
            if (!plays) safe = 0.0;
        }
        if (other_count_) total += factor.mean_gap * all_gaps / other_count_;
        return total + safe;
    }
};

}  // namespace quick
