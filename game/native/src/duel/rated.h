// Turns of Duel rated by a network: as rated_by() of game/players/duel/learned.py.
#pragma once

#include "inputs.h"
#include "worlds.h"

namespace duel {

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
        for (const Turn& turn : turns_.found) {
            keep_best({judge.value(turn.after), &turn}, static_cast<size_t>(considered));
        }
        for (auto& [value, turn] : rated) {
            bool left = (turn->after.hand | table.deck) != 0;
            value = left ? network_odds(network_, judge, table, turn->after) : WON;
        }
        std::stable_sort(rated.begin(), rated.end(), [](const auto& one, const auto& other) {
            return one.first > other.first;
        });
    }

    // Goes on with another network of the same size.
    void learn(const std::vector<double>& numbers) { network_.numbers() = numbers; }

private:
    Scales scales_;
    Network network_;
    Turns turns_;

    // Puts a turn in its place if it is among the best so far; of equals the first stays before.
    void keep_best(std::pair<double, const Turn*> one, size_t most) {
        if (rated.size() == most) {
            if (!(one.first > rated.back().first)) return;
            rated.pop_back();
        }
        size_t place = rated.size();
        rated.push_back(one);
        for (; place > 0 && one.first > rated[place - 1].first; --place) {
            rated[place] = rated[place - 1];
        }
        rated[place] = one;
    }
};

// How many inputs it has is told by its size.
inline Network read_network(PyObject* bytes, int hidden) {
    require(0 < hidden && hidden <= 1024, "1 to 1024 hidden units");
    Network more(MORE_INPUTS, hidden);
    Py_ssize_t size = PyBytes_Size(bytes);
    if (size < 0) throw PythonError();
    bool sees_more = static_cast<size_t>(size) == more.size() * sizeof(double);
    Network network(sees_more ? MORE_INPUTS : INPUTS, hidden);
    network.numbers() = read_doubles(bytes, network.size());
    return network;
}

}  // namespace duel
