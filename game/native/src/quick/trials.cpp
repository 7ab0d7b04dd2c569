// Turns of Quick Fifty tried for the analysis: as game/analysis/quick/trials.py.
#include "../trials.h"

#include "worlds.h"

namespace quick {
namespace {

class QuickTrials final : public Trials {
public:
    // With `first` of 0 or more the one option is what the seat waits with, and that partner plays.
    QuickTrials(Worlds worlds, std::vector<Option> options, int first, const FactorTable& factors,
                int most, int work)
        : worlds_(std::move(worlds)),
          options_(std::move(options)),
          first_(first),
          work_(work),
          playout_(factors, most) {
        for (const Option& option : options_) worlds_.require_seen(option.kept);
    }

    void sample() override { worlds_.sample(); }

    // Whether it is won, and the work that every trial counts for.
    Ref run(int place) override {
        require_option(place, options_.size());
        if (first_ < 0) {
            worlds_.play(options_[place], world_);
        } else {
            worlds_.wait(options_[place], first_, world_);
        }
        return Ref(Py_BuildValue("(di)", playout_.left(world_) ? 0.0 : 1.0, work_));
    }

private:
    Worlds worlds_;
    std::vector<Option> options_;
    int first_, work_;
    Playout playout_;
    World world_;
};

}  // namespace
}  // namespace quick

// (((up, down, kept), ...), partner on turn or -1, ((cards, hands, bounds), ...), unseen, factors,
// most, work, random state) -> Trials, each of which is (won, work)
PyObject* quick_trials(PyObject*, PyObject* arguments) {
    using namespace quick;
    return guarded([&] {
        PyObject *listed, *partners, *unseen, *factors, *state;
        int first, most, work;
        if (!PyArg_ParseTuple(arguments, "OiOOOiiO", &listed, &first, &partners, &unseen, &factors,
                              &most, &work, &state)) {
            throw PythonError();
        }
        Cards cards = read_cards(unseen, {(Set{1} << CARDS) - 1, 0}, "there are no such cards");
        std::vector<Option> options = read_options(listed);
        require(!options.empty(), "there is nothing to try");
        Worlds worlds(read_partners(partners), cards.low, read_dice(state));
        require(-1 <= first && first < worlds.partners(), "there is no such partner");
        return wrap_trials(std::make_unique<QuickTrials>(std::move(worlds), std::move(options), first,
                                                         read_table<FactorTable>(factors), most,
                                                         work));
    });
}
