// Plays of Toads tried for the analysis: as game/analysis/twist/trials.py.
#include "../trials.h"

#include "worlds.h"

namespace twist {
namespace {

class TwistTrials final : public Trials {
public:
    TwistTrials(SeenTable seen, std::vector<Play> options, int first, const WeightSet& weights,
                const Dice& dice)
        : worlds_(std::move(seen), dice),
          options_(std::move(options)),
          first_(first),
          playout_(weights) {}

    void sample() override { worlds_.sample(); }

    // The points of all seats from here to the end of the round, the own first.
    Ref run(int place) override {
        require_option(place, options_.size());
        game_ = worlds_.world;
        bool over = !options_.empty() && game_.play(0, options_[place]);
        if (!over) playout_.margin(game_, options_.empty() ? first_ : 1);
        return write_doubles({game_.points.begin(), game_.points.begin() + game_.seats});
    }

private:
    Worlds worlds_;
    std::vector<Play> options_;
    int first_;  // the seat on turn, counted from the own, where there is nothing to play
    Playout playout_;
    Round game_{};
};

}  // namespace
}  // namespace twist

// (table, plays, seat on turn, weights, random state) -> Trials, each of which is [points, ...]
PyObject* twist_trials(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&] {
        PyObject *table, *plays, *weights, *state;
        int first;
        if (!PyArg_ParseTuple(arguments, "OOiOO", &table, &plays, &first, &weights, &state)) {
            throw PythonError();
        }
        SeenTable seen = read_table_of(table);
        require(0 <= first && first <= static_cast<int>(seen.hands.size()), "there is no such seat");
        std::vector<Play> options = read_plays(plays, seen);
        return wrap_trials(std::make_unique<TwistTrials>(
            std::move(seen), std::move(options), first, read_table<WeightSet>(weights),
            read_dice(state)));
    });
}
