// What the network of Toads sees: as game/players/twist/inputs.py.
#pragma once

#include "../network.h"
#include "judge.h"

namespace twist {

constexpr int TENS = 9;  // the cards by their first digit, 1 to 9
constexpr int INPUTS = FEATURES + 1 + 4 + 2 * TENS + 8 + 3 * 3 + 5;
constexpr double POINTS = 20.0;  // what the network counts as one

// The inputs of the position after a play, before drawing; the round is not over.
class Inputs {
public:
    std::array<double, INPUTS> values;

    Inputs(const Judge& judge, const Table& table, const Play& play) {
        double features[FEATURES] = {};
        judge.features(play, features);
        for (double feature : features) add(feature);
        add(judge.weighed(features) / VALUE);
        const RowShape& row = play.row;
        add(table.deck / static_cast<double>(table.full_deck));
        add(std::min(10, table.deck) / 10.0);
        add(play.hand.count() / 9.0);
        add(row.length / 10.0);
        add_tens(play.hand, 3.0);
        add_tens(table.unseen, 9.0);
        Cards near = row.length ? BITS.near[row.end] : Cards{};
        Cards above = near & card_range(row.end + 1, NUMBERS - 1), below = near & ~above;
        add((play.hand & above).count() / 3.0);
        add((play.hand & below).count() / 3.0);
        add((table.unseen & above).count() / 9.0);
        add((table.unseen & below).count() / 9.0);
        add((table.unseen & row.twins).count() / 5.0);
        add(row.twins.count() / 10.0);
        add(row.length ? row.end / 100.0 : 0.0);
        add((table.unseen & BITS.toads).count() / 8.0);
        for (int i = 0; i < 3; ++i) add_other(table, i, near | row.twins);
        add_answers(table.unseen, near & table.unseen, play.hand);
    }

private:
    static constexpr double VALUE = 20.0;  // brings the linear evaluation to the others' scale
    int size_ = 0;

    void add(double value) { values[size_++] = value; }

    void add_tens(Cards cards, double scale) {
        for (int ten = 1; ten <= TENS; ++ten) {
            add((cards & card_range(10 * ten, 10 * ten + 9)).count() / scale);
        }
    }

    // Another player: cards in hand, how many of the answers to the row were lacked last, and how
    // many cards were drawn since.
    void add_other(const Table& table, int place, Cards answers) {
        if (place >= table.other_count) {
            for (int i = 0; i < 3; ++i) add(0.0);
            return;
        }
        const Other& other = table.others[place];
        add(other.cards / 9.0);
        bool told = !other.lacked->empty();
        Cards known = told ? other.lacked->front().cards & table.unseen & answers : Cards{};
        add(known.count() / 9.0);
        add(told ? std::min(5, other.lacked->front().drawn) / 5.0 : 1.0);
    }

    // To how much of what is unseen, and of what may come next, the hand has an answer or two.
    void add_answers(Cards unseen, Cards next, Cards hand) {
        Cards once, twice;
        int links = 0;
        for (Cards rest = hand; rest;) {
            Cards near = BITS.near[pop_lowest(rest)];
            twice |= once & near;
            once |= near;
            links += (hand & near).count();
        }
        Cards twins = BITS.twins(hand);
        double all = std::max(1, unseen.count()), some = std::max(1, next.count());
        add((unseen & (once | twins)).count() / all);
        add((unseen & twice).count() / all);
        add(links / 20.0);
        add((next & twice).count() / some);
        add((next & twins).count() / some);
    }
};

// What a play brings at once.
inline double gain(const Judge& judge, const Play& play) {
    return (play.twisted ? 2.0 : 0.0) - play.taken - judge.penalty(play);
}

// What a play is worth: what it brings at once, and how the round goes on from there.
inline double worth(const Network& network, const Judge& judge, const Table& table,
                    const Play& play) {
    double now = gain(judge, play);
    bool over = !table.deck && !play.row.length;
    if (over) return now;
    return now + POINTS * network.odds(Inputs(judge, table, play).values.data());
}

}  // namespace twist
