// Sequential halving, one trial at a time: as game/players/halving.py.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "python.h"

struct Score {
    double total = 0.0;
    int trials = 0;

    double mean() const { return trials ? total / trials : 0.0; }
};

// Spends about `trials` trials on the candidates, which come best guess first. All that are still
// in the running meet the same worlds, and after each round the worse half drops out.
class Halving {
public:
    std::vector<Score> scores;

    Halving(int candidates, int trials)
        : Halving(std::vector<Score>(static_cast<size_t>(candidates)), trials) {}

    // What the candidates start with is what was known before, as if it had been tried.
    Halving(std::vector<Score> start, int trials)
        : scores(std::move(start)),
          trials_(trials),
          rounds_(std::max(1, static_cast<int>(std::bit_width(std::max<size_t>(1, scores.size()) - 1)))) {
        for (size_t i = 0; i < scores.size(); ++i) running_.push_back(static_cast<int>(i));
        begin_round();
    }

    // Makes one trial: `sample` makes the next world, and `trial` tries a candidate in it. False
    // when at most one candidate is left.
    template <class Sample, class Trial>
    bool step(Sample sample, Trial trial) {
        if (running_.size() < 2) return false;
        if (!next_) sample();
        Score& score = scores[running_[next_]];
        score.total += trial(running_[next_]);
        score.trials += 1;
        if (++next_ == running_.size()) {
            next_ = 0;
            if (!--worlds_) end_round();
        }
        return true;
    }

private:
    int trials_, rounds_;
    std::vector<int> running_;
    int worlds_ = 0;   // still to come in this round
    size_t next_ = 0;  // which of those running is tried next

    void begin_round() {
        if (!running_.empty()) {
            worlds_ = std::max(1, trials_ / rounds_ / static_cast<int>(running_.size()));
        }
    }

    void end_round() {
        std::stable_sort(running_.begin(), running_.end(), [&](int one, int other) {
            return scores[one].mean() > scores[other].mean();
        });
        running_.resize((running_.size() + 1) / 2);
        begin_round();
    }
};

// The scores as a list of (total, trials).
inline Ref write_scores(const std::vector<Score>& scores) {
    Ref list(PyList_New(0));
    for (const Score& score : scores) {
        Ref entry(Py_BuildValue("(di)", score.total, score.trials));
        if (PyList_Append(list.get(), entry.get()) < 0) throw PythonError();
    }
    return list;
}
