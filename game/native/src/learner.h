// Fits a network to chances of winning: Adam on the cross-entropy, inputs brought to one scale.
#pragma once

#include <algorithm>

#include "blob.h"
#include "dice.h"
#include "network.h"

class Learner {
public:
    Learner(int inputs, int hidden, Dice& dice)
        : network_(inputs, hidden),
          mean_(inputs),
          scale_(inputs, 1.0),
          slope_(network_.size()),
          first_(network_.size()),
          second_(network_.size()) {
        double reach = std::sqrt(3.0 / inputs);
        for (int i = 0; i < inputs * hidden; ++i) {
            network_.numbers()[i] = reach * (2 * dice.random() - 1);
        }
        for (int unit = 0; unit < hidden; ++unit) {
            network_.outputs()[unit] = (2 * dice.random() - 1) / hidden;
        }
    }

    // Positions that tell the mean and the spread of every input; before anything is learned.
    void survey(const double* values) {
        ++seen_;
        for (int i = 0; i < network_.inputs; ++i) {
            mean_[i] += values[i];
            scale_[i] += values[i] * values[i];
        }
    }

    void end_survey() {
        for (int i = 0; i < network_.inputs; ++i) {
            mean_[i] /= seen_;
            double variance = (scale_[i] - 1.0) / seen_ - mean_[i] * mean_[i];
            scale_[i] = std::max(LEAST_SPREAD, std::sqrt(std::max(0.0, variance)));
        }
    }

    // Begins with a network that may be smaller; after the survey. What is new says nothing yet.
    void take(const Network& given) {
        std::fill(network_.outputs(), network_.outputs() + network_.hidden, 0.0);
        network_.base() = given.base();
        for (int unit = 0; unit < given.hidden; ++unit) {
            network_.outputs()[unit] = given.outputs()[unit];
            network_.biases()[unit] = given.biases()[unit];
            for (int i = 0; i < network_.inputs; ++i) {
                double weight = i < given.inputs ? given.weights(i)[unit] : 0.0;
                network_.biases()[unit] += weight * mean_[i];
                network_.weights(i)[unit] = weight * scale_[i];
            }
        }
    }

    // The logarithm of the odds to win.
    double odds(const double* values) {
        sum_up(values);
        double odds = network_.base();
        for (int unit = 0; unit < network_.hidden; ++unit) {
            odds += leaky(sums_[unit]) * network_.outputs()[unit];
        }
        return odds;
    }

    // Adds a position to the batch: its inputs, and the chance it should have had,
    void add(const double* values, double target) { learn(chance_of_odds(odds(values)) - target); }

    // or by how much its chance was too high.
    void add_error(const double* values, double error) {
        sum_up(values);
        learn(error);
    }

    // Makes one step of Adam with the batch, and begins another.
    void step(double rate) {
        ++steps_;
        double correction = std::sqrt(1 - std::pow(SLOW, steps_)) / (1 - std::pow(FAST, steps_));
        std::vector<double>& numbers = network_.numbers();
        for (size_t i = 0; i < numbers.size(); ++i) {
            double slope = slope_[i] / batch_;
            first_[i] = FAST * first_[i] + (1 - FAST) * slope;
            second_[i] = SLOW * second_[i] + (1 - SLOW) * slope * slope;
            numbers[i] -= rate * correction * first_[i] / (std::sqrt(second_[i]) + 1e-8);
            slope_[i] = 0.0;
        }
        batch_ = 0;
    }

    // The network for inputs as they are.
    Network network() const {
        Network found = network_;
        for (int i = 0; i < found.inputs; ++i) {
            double* row = found.weights(i);
            for (int unit = 0; unit < found.hidden; ++unit) {
                row[unit] /= scale_[i];
                found.biases()[unit] -= row[unit] * mean_[i];
            }
        }
        return found;
    }

    // Writes or reads everything between two batches.
    void exchange(Blob& blob) {
        blob.exchange(network_.numbers());
        blob.exchange(mean_);
        blob.exchange(scale_);
        blob.exchange(first_);
        blob.exchange(second_);
        blob.exchange(steps_);
        blob.exchange(seen_);
    }

private:
    static constexpr double FAST = 0.9, SLOW = 0.999, LEAST_SPREAD = 0.2;
    Network network_;
    std::vector<double> mean_, scale_, slope_, first_, second_;
    std::vector<double> scaled_, sums_;
    int batch_ = 0;
    int64_t steps_ = 0, seen_ = 0;

    // The inputs on one scale, and the sums of the hidden units.
    void sum_up(const double* values) {
        int inputs = network_.inputs, hidden = network_.hidden;
        scaled_.resize(inputs);
        for (int i = 0; i < inputs; ++i) scaled_[i] = (values[i] - mean_[i]) / scale_[i];
        sums_.assign(network_.biases(), network_.biases() + hidden);
        for (int i = 0; i < inputs; ++i) {
            const double* row = network_.weights(i);
            double value = scaled_[i];
            for (int unit = 0; unit < hidden; ++unit) sums_[unit] += value * row[unit];
        }
    }

    // Takes the position that was summed up last into the batch.
    void learn(double error) {
        int inputs = network_.inputs, hidden = network_.hidden;
        double* slope = slope_.data();
        double* bias_slope = slope + static_cast<size_t>(inputs) * hidden;
        double* output_slope = bias_slope + hidden;
        output_slope[hidden] += error;
        for (int unit = 0; unit < hidden; ++unit) {
            output_slope[unit] += error * leaky(sums_[unit]);
            sums_[unit] = error * network_.outputs()[unit] * (sums_[unit] > 0 ? 1.0 : LEAK);
            bias_slope[unit] += sums_[unit];
        }
        for (int i = 0; i < inputs; ++i) {
            double* row = slope + static_cast<size_t>(i) * hidden;
            double value = scaled_[i];
            for (int unit = 0; unit < hidden; ++unit) row[unit] += value * sums_[unit];
        }
        ++batch_;
    }

    static double leaky(double sum) { return sum > 0 ? sum : LEAK * sum; }
};
