// The common part of all training runs: the latest positions, and a batch of them after each game.
#pragma once

#include "learner.h"
#include "python.h"

constexpr double LAMBDA = 0.7;  // how far the outcome of a game reaches back
constexpr int SURVEYED = 400;   // first games, which tell the spread of the inputs

// `Moment` is a position after a turn, with the chance it should be given as `target`; it knows
// whether it makes_sense().
template <class Moment>
class Learning {
public:
    Learning(int games, int inputs, int hidden, int kept, Dice& dice)
        : games_(games), learner_(inputs, hidden, dice), network_(learner_.network()), ring_(kept) {}

    const Network& network() const { return network_; }
    int64_t done() const { return done_; }
    bool over() const { return done_ >= games_; }

    void keep(Moment moment, double target) {
        moment.target = static_cast<float>(target);
        ring_[next_] = moment;
        next_ = (next_ + 1) % static_cast<int>(ring_.size());
        filled_ = std::min(filled_ + 1, static_cast<int>(ring_.size()));
    }

    // A game is over: the first ones tell the inputs' spread, all later ones are learned from.
    // `look` gives a moment's inputs.
    template <class Look>
    void end_game(Dice& dice, Look look) {
        ++done_;
        if (done_ == SURVEYED) {
            for (int i = 0; i < filled_; ++i) learner_.survey(look(ring_[i]).data());
            learner_.end_survey();
        } else if (done_ > SURVEYED) {
            for (int i = 0; i < BATCH; ++i) {
                const Moment& moment = ring_[dice.below(filled_)];
                learner_.add(look(moment).data(), moment.target);
            }
            double half = games_ / 2.0;
            double over = std::max(0.0, (static_cast<double>(done_) - half) / half);
            learner_.step(RATE * (1 - (1 - LAST_RATE) * over));
            network_.numbers() = learner_.network().numbers();
        }
    }

    void exchange(Blob& blob) {
        learner_.exchange(blob);
        blob.exchange(ring_);
        blob.exchange(filled_);
        blob.exchange(next_);
        blob.exchange(done_);
    }

    // After a state was read.
    void restored() {
        int size = static_cast<int>(ring_.size());
        bool sane = done_ >= 0 && 0 <= filled_ && filled_ <= size && 0 <= next_ && next_ < size;
        require(sane && (done_ < SURVEYED || filled_), "the state makes no sense");
        for (int i = 0; i < filled_; ++i) {
            require(ring_[i].makes_sense(), "the state makes no sense");
        }
        // It plays by its first numbers until it learns after the survey.
        if (done_ > SURVEYED) network_.numbers() = learner_.network().numbers();
    }

private:
    static constexpr int BATCH = 64;
    static constexpr double RATE = 5e-4, LAST_RATE = 0.02;
    int games_;
    Learner learner_;
    Network network_;
    std::vector<Moment> ring_;
    int filled_ = 0, next_ = 0;
    int64_t done_ = 0;
};
