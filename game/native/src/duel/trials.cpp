// Turns of Duel tried for the analysis: as game/analysis/duel/trials.py.
#include "../trials.h"

#include "endgame.h"
#include "worlds.h"

namespace duel {
namespace {

class DuelTrials final : public Trials {
public:
    DuelTrials(const Table& table, std::vector<Option> options, const WeightSet& weights,
               int work, const Dice& dice)
        : worlds_(table, dice),
          options_(std::move(options)),
          work_(work),
          playout_(weights) {}

    void sample() override { worlds_.sample(); }

    // Whether it is won, and the work that every trial counts for.
    Ref run(int place) override {
        require_option(place, options_.size());
        return Ref(Py_BuildValue("(di)", wins(place) ? 1.0 : 0.0, work_));
    }

private:
    Worlds worlds_;
    std::vector<Option> options_;
    int work_;
    Playout playout_;
    Side own_{}, rival_{};

    bool wins(int place) {
        worlds_.deal(own_, rival_);
        if (!options_.empty() && play(own_, rival_, options_[place].after)) return true;
        return playout_.wins(own_, rival_, false);
    }
};

}  // namespace
}  // namespace duel

// (table, ((value, after), ...), weights, work, random state)
// -> Trials, each of which is (won, work)
PyObject* duel_trials(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&] {
        PyObject *seen, *listed, *weights, *state;
        int work;
        if (!PyArg_ParseTuple(arguments, "OOOiO", &seen, &listed, &weights, &work, &state)) {
            throw PythonError();
        }
        Table table = read_table_of(seen);
        return wrap_trials(std::make_unique<DuelTrials>(table, read_options(listed, table),
                                                        read_table<WeightSet>(weights),
                                                        work, read_dice(state)));
    });
}

// (table, ((steps, after), ...), turns to look at at most)
// -> [whether the turn wins by force, ...], or None when that is too few to tell
PyObject* duel_winning(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&]() -> PyObject* {
        PyObject *seen, *listed;
        int costliest;
        if (!PyArg_ParseTuple(arguments, "OOi", &seen, &listed, &costliest)) throw PythonError();
        Table table = read_table_of(seen);
        require(count(table.rival) <= HAND, "a hand has at most six cards");
        Ref found(PyList_New(0));
        Endgame endgame(costliest);
        try {
            for (int i = 0, size = size_of(listed); i < size; ++i) {
                PyObject* turn = item(listed, i);
                After after = read_after(item(turn, 1));
                require(!(after.hand & ~table.hand), "a turn leaves cards that were not in hand");
                bool wins = endgame.is_winning(size_of(item(turn, 0)), after, table);
                if (PyList_Append(found.get(), wins ? Py_True : Py_False) < 0) throw PythonError();
            }
        } catch (const Endgame::TooLong&) {
            return Py_NewRef(Py_None);
        }
        return found.release();
    });
}
