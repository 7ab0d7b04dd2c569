// What the players of Duel ask: as game/players/duel/search.py, judge.py and endgame.py.
#include "../search.h"

#include "../halving.h"
#include "endgame.h"
#include "worlds.h"
#include "write.h"

namespace duel {
namespace {

class DuelSearch final : public Search {
public:
    DuelSearch(const Table& table, std::vector<Option> options, const WeightSet& weights,
               int trials, bool to_the_end, const Dice& dice)
        : worlds_(table, dice),
          options_(std::move(options)),
          to_the_end_(to_the_end),
          playout_(weights),
          halving_(static_cast<int>(options_.size()), trials) {}

    bool step() override {
        return halving_.step([&] { worlds_.sample(); }, [&](int option) { return trial(option); });
    }

    Ref result() const override { return write_scores(halving_.scores); }

    const Dice& dice() const override { return worlds_.dice; }

private:
    Worlds worlds_;
    std::vector<Option> options_;
    bool to_the_end_;
    Playout playout_;
    Halving halving_;
    Side own_{}, rival_{};

    double trial(int place) {
        const Option& option = options_[place];
        worlds_.deal(own_, rival_);
        if (play(own_, rival_, option.after)) return 1.0;
        if (to_the_end_) return playout_.wins(own_, rival_, worlds_.simple) ? 1.0 : 0.0;
        return playout_.outlook(own_, rival_, option.value);
    }
};

}  // namespace
}  // namespace duel

// (table, ((value, after), ...), weights, trials, whether to play to the end, random state)
// -> Search, whose result is [(total, trials), ...]
PyObject* duel_search(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&] {
        PyObject *seen, *listed, *weights, *state;
        int trials, to_the_end;
        if (!PyArg_ParseTuple(arguments, "OOOipO", &seen, &listed, &weights, &trials, &to_the_end,
                              &state)) {
            throw PythonError();
        }
        require(trials >= 0, "trials are not negative");
        Table table = read_table_of(seen);
        std::vector<Option> options = read_options(listed, table);
        return wrap_search(std::make_unique<DuelSearch>(table, std::move(options),
                                                        read_table<WeightSet>(weights), trials,
                                                        to_the_end != 0, read_dice(state)));
    });
}

// (table, weights, width, jump) -> [(value, (steps, after)), ...] in the order they were found
PyObject* duel_rated(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&] {
        PyObject *seen, *weights;
        Limits limits;
        if (!PyArg_ParseTuple(arguments, "OOii", &seen, &weights, &limits.width, &limits.jump)) {
            throw PythonError();
        }
        Table table = read_table_of(seen);
        Scales scales(read_table<WeightSet>(weights));
        Judge judge(table, scales);
        Turns turns;
        turns.find(table, judge.below, limits);
        Ref list(PyList_New(0));
        for (const Turn& turn : turns.found) {
            Ref written = write_turn(turn);
            Ref entry(Py_BuildValue("(dO)", judge.value(turn.after), written.get()));
            if (PyList_Append(list.get(), entry.get()) < 0) throw PythonError();
        }
        return list.release();
    });
}

// (table, turns to look at at most) -> (turn or None,), or None when that is too few to tell
PyObject* duel_winning_turn(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&]() -> PyObject* {
        PyObject* seen;
        int costliest;
        if (!PyArg_ParseTuple(arguments, "Oi", &seen, &costliest)) throw PythonError();
        Table table = read_table_of(seen);
        require(count(table.rival) <= HAND, "a hand has at most six cards");
        try {
            Turn turn;
            if (!Endgame(costliest).winning_turn(table, turn)) return Py_BuildValue("(O)", Py_None);
            Ref written = write_turn(turn);
            return Py_BuildValue("(O)", written.get());
        } catch (const Endgame::TooLong&) {
            return Py_NewRef(Py_None);
        }
    });
}
