// Playing a round of Toads in which all is known to its end: as game/players/twist/playout.py.
#pragma once

#include <limits>

#include "inputs.h"

namespace twist {

constexpr int TELLING = 3;
constexpr int CONSIDERED = 4;  // plays that the network rates

// A round in progress; seats count from the one who thinks, and the deck ends with its top.
struct Round {
    int seats;
    Row row;
    std::array<Cards, MOST_SEATS> hands;
    std::vector<uint8_t> deck;
    Cards seen;  // cards everybody knows of: kept, taken, and in the row
    std::array<double, MOST_SEATS> points;
    std::array<Lacked, MOST_SEATS> lacked;
    std::array<bool, MOST_SEATS> simple;  // the style of each seat
    int full_deck;
    bool expert;

    // What the seat would see.
    Table table(int seat) const {
        Table table{&row, shape_of(row), hands[seat], BITS.all & ~(seen | hands[seat]),
                    static_cast<int>(deck.size()), seats - 1, {}, full_deck, expert};
        for (int step = 1; step < seats; ++step) {
            int other = (seat + step) % seats;
            table.others[step - 1] = {hands[other].count(), &lacked[other]};
        }
        return table;
    }

    // Make it true, with the draw after it; whether that was the end of the round.
    bool play(int seat, const Play& play) {
        if (play.taken) {
            take(seat, play.taken);
        } else if (play.twisted) {
            points[seat] += 2;
            seen |= hands[seat] ^ play.hand;
        }
        change_row(row, play);
        hands[seat] = play.hand;
        if (play.laid) seen |= one_card(play.laid);
        if (deck.empty()) return row.empty();
        hands[seat] |= one_card(deck.back());
        deck.pop_back();
        for (Lack& lack : lacked[seat]) lack.drawn += 1;
        return false;
    }

    // By how much the thinker, or another seat, beats the others' mean.
    double ahead() const { return ahead_of_others(0); }

    double ahead_of_others(int seat) const {
        double others = 0.0;
        for (int other = 0; other < seats; ++other) {
            if (other != seat) others += points[other];
        }
        return points[seat] - others / (seats - 1);
    }

private:
    void take(int seat, int taken) {
        points[seat] -= taken;
        if (taken >= TELLING) {
            Cards lack = BITS.near[row.back()] | shape_of(row).twins;
            lacked[seat].insert(lacked[seat].begin(), Lack{lack, 0});
        }
        if (expert && row.size() == 1 && !deck.empty()) {
            points[seat] -= price_of(deck.back());
            deck.pop_back();
        }
    }
};

// A play and what the network thinks of it.
struct Rated {
    Play play;
    double worth;
};

class Playout {
public:
    explicit Playout(const WeightSet& weights) : weights_(weights) {}

    // By how much the thinker beats the others' mean from here on, `seat` being on turn.
    double margin(Round& game, int seat) {
        for (bool over = false; !over; seat = (seat + 1) % game.seats) {
            Table table = game.table(seat);
            Play choice = game.simple[seat] ? handy(table) : judged(table);
            over = game.play(seat, choice);
        }
        return game.ahead();
    }

    // As margin(), but only to the thinker's turn so many later: the network judges the rest.
    double outlook(Round& game, const Network& network, int turns) {
        for (int seat = 1;; seat = (seat + 1) % game.seats) {
            Table table = game.table(seat);
            if (!seat && !--turns) return game.ahead() + learned(table, network).worth;
            Play choice = game.simple[seat] ? handy(table) : judged(table);
            if (game.play(seat, choice)) return game.ahead();
        }
    }

    // The play that the evaluation likes best.
    Play judged(const Table& table) {
        list_plays(table, plays_);
        require(!plays_.empty(), "there is nothing to play");
        if (plays_.size() == 1) return plays_[0];
        Judge judge(table, weights_);
        size_t best = 0;
        double best_value = judge.value(plays_[0]);
        for (size_t i = 1; i < plays_.size(); ++i) {
            double value = judge.value(plays_[i]);
            if (value > best_value) best = i, best_value = value;
        }
        return plays_[best];
    }

    // The play that the network likes best of those that the evaluation likes best.
    Rated learned(const Table& table, const Network& network) {
        list_plays(table, plays_);
        require(!plays_.empty(), "there is nothing to play");
        Judge judge(table, weights_);
        values_.clear();
        for (const Play& play : plays_) values_.push_back(judge.value(play));
        Rated best{};
        for (int i = 0; i < CONSIDERED && i < static_cast<int>(plays_.size()); ++i) {
            size_t place = std::max_element(values_.begin(), values_.end()) - values_.begin();
            values_[place] = -std::numeric_limits<double>::infinity();
            double found = worth(network, judge, table, plays_[place]);
            if (!i || found > best.worth) best = {plays_[place], found};
        }
        return best;
    }

    // What comes to hand: a twist, else the nearest card, else the row is taken.
    static Play handy(const Table& table) {
        for (int card : *table.row) {
            if (table.hand & BITS.twin[card]) return twisting(table, card);
        }
        bool row = table.shape.length > 0;
        int end = table.shape.end, nearest = 0;
        for (Cards near = row ? table.hand & BITS.near[end] : Cards{}; near;) {
            int card = pop_lowest(near);
            if (!nearest || std::abs(card - end) < std::abs(nearest - end)) nearest = card;
        }
        if (nearest) return laying(table, nearest);
        if (row && !table.deck) return taking(table, 0);
        Cards cheap = table.hand & ~BITS.toads;
        Cards from = cheap ? cheap : table.hand;
        require(static_cast<bool>(from), "there is nothing to play");
        return taking(table, from.lowest());
    }

private:
    WeightSet weights_;
    std::vector<Play> plays_;
    std::vector<double> values_;
};

}  // namespace twist
