// Turns of Four Piles tried for the analysis: as game/analysis/classic/trials.py.
#include "../trials.h"

#include "endgame.h"
#include "trial.h"
#include "worlds.h"

namespace classic {
namespace {

struct Option {
    Tops tops;
    Cards hand;
    int placed;
};

class ClassicTrials final : public Trials {
public:
    ClassicTrials(const Knowledge& known, const WeightTable& rows, const Outlooks& hopes, int depth,
                  std::vector<Option> options, int first, const Dice& dice)
        : worlds_(known, dice),
          trial_(known, rows, hopes, depth),
          options_(std::move(options)),
          first_(first) {}

    void sample() override {
        world_ = worlds_.sample();
        world_.seat = first_;
    }

    // The chance to win, and the work it took to find out.
    Ref run(int place) override {
        require_option(place, options_.size());
        int64_t before = trial_.work;
        double found = options_.empty() ? waited() : tried(options_[place]);
        return Ref(Py_BuildValue("(di)", std::max(0.0, found),
                                 static_cast<int>(trial_.work - before)));
    }

private:
    Worlds worlds_;
    Trial trial_;
    std::vector<Option> options_;
    int first_;  // the seat on turn, counted from the own
    Position world_{};

    double tried(const Option& option) {
        return trial_.run(world_, option.tops, option.hand, option.placed);
    }

    double waited() {
        Position game = world_;
        return trial_.follow(game, RUNNING);
    }
};

std::vector<Option> read_options(PyObject* tuple, const Knowledge& known) {
    std::vector<Option> options;
    for (int i = 0, size = size_of(tuple); i < size; ++i) {
        PyObject* turn = item(tuple, i);
        Cards hand = read_cards(item(turn, 1), ALL, "there are no such cards");
        require(!(hand & ~known.hand), "a turn leaves cards that were not in hand");
        int placed = read_int(item(turn, 3), 0, MOST_CARDS, "a turn places at most 16 cards");
        require(placed == known.hand.count() - hand.count(), "a turn places what it takes");
        options.push_back({read_tops(item(turn, 0)), hand, placed});
    }
    return options;
}

// The position after the turn was ended, with nothing hidden.
Ending ended(const Knowledge& known, const Option& option) {
    Ending ending{option.tops, {known.unseen, option.hand}, 2, false, 0};
    if (known.table.fire) ending.due = static_cast<uint8_t>(burning(option.tops));
    if (!ending.hands[0]) std::swap(ending.hands[0], ending.hands[1]);
    if (!ending.hands[1]) ending.seats = 1;
    return ending;
}

}  // namespace
}  // namespace classic

// (knowledge, turns, budget) -> [cards left after each turn, ...], or None if that takes too long
PyObject* classic_counted(PyObject*, PyObject* arguments) {
    using namespace classic;
    return guarded([&]() -> PyObject* {
        PyObject *knowledge, *turns;
        int budget;
        if (!PyArg_ParseTuple(arguments, "OOi", &knowledge, &turns, &budget)) throw PythonError();
        require(budget >= 0, "a budget is not negative");
        Knowledge known = read_knowledge(knowledge);
        Endgame end(known.table.fire, budget);
        Ref list(PyList_New(0));
        for (const Option& option : read_options(turns, known)) {
            int left = end.left(ended(known, option));
            if (left && !end.exact) return Py_NewRef(Py_None);
            Ref entry(PyLong_FromLong(left));
            if (PyList_Append(list.get(), entry.get()) < 0) throw PythonError();
        }
        return list.release();
    });
}

// (knowledge, weight table, outlooks, depth, turns, seat on turn, random state)
// -> Trials, each of which is (chance, work)
PyObject* classic_trials(PyObject*, PyObject* arguments) {
    using namespace classic;
    return guarded([&] {
        PyObject *knowledge, *rows, *hopes, *turns, *state;
        int depth, first;
        if (!PyArg_ParseTuple(arguments, "OOOiOiO", &knowledge, &rows, &hopes, &depth, &turns,
                              &first, &state)) {
            throw PythonError();
        }
        Knowledge known = read_knowledge(knowledge);
        require_dealable(known);
        require(0 <= first && first <= known.others, "there is no such seat");
        std::vector<Option> options = read_options(turns, known);
        require(options.empty() || !first, "only the seat on turn has turns to try");
        require(!options.empty() || !first || known.hand_sizes[first - 1], "who is on turn has cards");
        return wrap_trials(std::make_unique<ClassicTrials>(
            known, read_table<WeightTable>(rows), read_table<Outlooks>(hopes), depth,
            std::move(options), first, read_dice(state)));
    });
}
