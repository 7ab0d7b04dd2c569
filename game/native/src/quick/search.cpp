// The Master's search of Quick Fifty: as game/players/quick/search.py and worlds.py.
#include "../search.h"

#include "../halving.h"
#include "worlds.h"

namespace quick {
namespace {

constexpr double LEFT_OVER = 0.02;

class QuickSearch final : public Search {
public:
    QuickSearch(std::vector<Option> options, std::vector<Partner> partners, Set unseen,
                const FactorTable& factors, int most, int trials, const Dice& dice)
        : worlds_(std::move(partners), unseen, dice),
          options_(std::move(options)),
          playout_(factors, most),
          halving_(static_cast<int>(options_.size()), trials) {
        for (const Option& option : options_) worlds_.require_seen(option.kept);
    }

    bool step() override {
        return halving_.step([&] { worlds_.sample(); }, [&](int option) { return trial(option); });
    }

    Ref result() const override { return write_scores(halving_.scores); }

    const Dice& dice() const override { return worlds_.dice; }

private:
    Worlds worlds_;
    std::vector<Option> options_;
    Playout playout_;
    Halving halving_;
    World world_;

    // About the chance to win after the turn, in this world.
    double trial(int place) {
        worlds_.play(options_[place], world_);
        int left = playout_.left(world_);
        return (left ? 0.0 : 1.0) - LEFT_OVER * left;
    }
};

}  // namespace
}  // namespace quick

// (((up, down, kept), ...), ((cards, hands, bounds), ...), unseen, factors, most, trials,
// random state) -> Search, whose result is [(total, trials), ...]
PyObject* quick_search(PyObject*, PyObject* arguments) {
    using namespace quick;
    return guarded([&] {
        PyObject *options, *partners, *unseen, *factors, *state;
        int most, trials;
        if (!PyArg_ParseTuple(arguments, "OOOOiiO", &options, &partners, &unseen, &factors, &most,
                              &trials, &state)) {
            throw PythonError();
        }
        require(trials >= 0, "trials are not negative");
        Cards cards = read_cards(unseen, {(Set{1} << CARDS) - 1, 0}, "there are no such cards");
        return wrap_search(std::make_unique<QuickSearch>(
            read_options(options), read_partners(partners), cards.low,
            read_table<FactorTable>(factors), most, trials, read_dice(state)));
    });
}
