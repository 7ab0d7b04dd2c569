// Turns of Duel rated by a network: as rated_by() of game/players/duel/learned.py.
#pragma once

#include "inputs.h"
#include "worlds.h"

namespace duel {

inline void by_value(std::vector<std::pair<double, const Turn*>>& rated) {
    std::stable_sort(rated.begin(), rated.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
}

class NetworkRater {
public:
    std::vector<std::pair<double, const Turn*>> rated;  // odds, best first
    bool whole = true;  // whether the turns satisfy the rules; if not, the game is lost

    NetworkRater(const WeightSet& weights, Network network)
        : scales_(weights), network_(std::move(network)) {}

    // The best turns by the linear evaluation, and the network's odds of each.
    void rate(const Table& table, Limits limits, int considered) {
        Judge judge(table, scales_);
        turns_.find(table, judge.below, limits);
        whole = turns_.whole;
        rated.clear();
        for (const Turn& turn : turns_.found) rated.push_back({judge.value(turn.after), &turn});
        by_value(rated);
        if (rated.size() > static_cast<size_t>(considered)) {
            rated.resize(static_cast<size_t>(considered));
        }
        for (auto& [value, turn] : rated) {
            bool left = (turn->after.hand | table.deck) != 0;
            value = left ? network_.odds(Inputs(judge, table, turn->after).values.data()) : WON;
        }
        by_value(rated);
    }

private:
    Scales scales_;
    Network network_;
    Turns turns_;
};

inline Network read_network(PyObject* bytes, int hidden) {
    require(0 < hidden && hidden <= 1024, "1 to 1024 hidden units");
    Network network(INPUTS, hidden);
    network.numbers() = read_doubles(bytes, network.size());
    return network;
}

}  // namespace duel
