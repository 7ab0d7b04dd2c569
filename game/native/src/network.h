// A small network with one hidden layer: as game/players/network.py, sum by sum.
#pragma once

#include <cmath>
#include <vector>

constexpr double LEAK = 0.1;

inline double chance_of_odds(double odds) { return 1 / (1 + std::exp(-odds)); }

class Network;

// What each hidden unit gets from all inputs together, without its bias.
void network_sums(const Network& network, const double* values, double* sums);

class Network {
public:
    const int inputs, hidden;

    Network(int inputs, int hidden) : inputs(inputs), hidden(hidden), numbers_(size()) {}
    Network(int inputs, int hidden, std::vector<double> numbers)
        : inputs(inputs), hidden(hidden), numbers_(std::move(numbers)) {}

    size_t size() const { return static_cast<size_t>(inputs) * hidden + 2 * hidden + 1; }

    // The weights of an input, the hidden units' biases, their weights, and the base, in this order.
    double* weights(int input) { return numbers_.data() + static_cast<size_t>(input) * hidden; }
    double* biases() { return weights(inputs); }
    double* outputs() { return biases() + hidden; }
    double& base() { return *(outputs() + hidden); }
    const double* weights(int input) const { return const_cast<Network*>(this)->weights(input); }
    const double* biases() const { return const_cast<Network*>(this)->biases(); }
    const double* outputs() const { return const_cast<Network*>(this)->outputs(); }
    double base() const { return const_cast<Network*>(this)->base(); }

    std::vector<double>& numbers() { return numbers_; }
    const std::vector<double>& numbers() const { return numbers_; }

    // The logarithm of the odds to win.
    double odds(const double* values) const {
        sums_.resize(hidden);
        double* sums = sums_.data();
        network_sums(*this, values, sums);
        const double *bias = biases(), *output = outputs();
        double total = 0.0;
        for (int unit = 0; unit < hidden; ++unit) {
            double sum = sums[unit] + bias[unit];
            total += (sum > 0 ? sum : LEAK * sum) * output[unit];
        }
        return total + base();
    }

private:
    std::vector<double> numbers_;
    mutable std::vector<double> sums_;
};
