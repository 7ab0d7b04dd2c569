// What the players of Toads ask: as game/players/twist/search.py, features.py and endgame.py.
#include "../search.h"

#include <optional>

#include "../halving.h"
#include "endgame.h"
#include "inputs.h"
#include "worlds.h"

namespace twist {
namespace {

Network read_network(int hidden, PyObject* numbers) {
    require(0 < hidden && hidden <= 1024, "1 to 1024 hidden units");
    Network network(INPUTS, hidden);
    network.numbers() = read_doubles(numbers, network.size());
    return network;
}

// Ends trials at the thinker's turn so many later: the network judges the rest.
struct Leaf {
    int turns;
    Network network;
};

// (turns, hidden units, network), or None
std::optional<Leaf> read_leaf(PyObject* object) {
    if (object == Py_None) return std::nullopt;
    int turns = read_int(item(object, 0), 1, 100, "1 to 100 turns ahead");
    int hidden = read_int(item(object, 1), 1, 1024, "1 to 1024 hidden units");
    return Leaf{turns, read_network(hidden, item(object, 2))};
}

// [(total, trials), ...] of as many plays, or None
std::vector<Score> read_start(PyObject* object, size_t plays) {
    std::vector<Score> start(plays);
    if (object == Py_None) return start;
    require(size_of(object) == static_cast<int>(plays), "every play starts with something");
    for (size_t i = 0; i < plays; ++i) {
        PyObject* known = item(object, static_cast<int>(i));
        start[i].total = read_double(item(known, 0));
        start[i].trials = read_int(item(known, 1), 0, 1'000'000, "nobody tries that often");
    }
    return start;
}

class TwistSearch final : public Search {
public:
    TwistSearch(SeenTable seen, std::vector<Play> options, const WeightSet& weights, int trials,
                std::optional<Leaf> leaf, std::vector<Score> start, const Dice& dice)
        : worlds_(std::move(seen), dice),
          options_(std::move(options)),
          playout_(weights),
          leaf_(std::move(leaf)),
          halving_(std::move(start), trials) {}

    bool step() override {
        return halving_.step([&] { worlds_.sample(); }, [&](int option) { return trial(option); });
    }

    Ref result() const override { return write_scores(halving_.scores); }

    const Dice& dice() const override { return worlds_.dice; }

private:
    Worlds worlds_;
    std::vector<Play> options_;
    Playout playout_;
    std::optional<Leaf> leaf_;
    Halving halving_;
    Round game_{};

    // Points ahead of the others in the end, after the play in this world.
    double trial(int option) {
        game_ = worlds_.world;
        if (game_.play(0, options_[option])) return game_.ahead();
        if (leaf_) return playout_.outlook(game_, leaf_->network, leaf_->turns);
        return playout_.margin(game_, 1);
    }
};

}  // namespace
}  // namespace twist

// (table, plays, weights, trials, None or (turns, hidden units, network), None or what the plays start
// with, random state) -> Search, whose result is [(total, trials), ...]
PyObject* twist_search(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&] {
        PyObject *table, *plays, *weights, *leaf, *known, *state;
        int trials;
        if (!PyArg_ParseTuple(arguments, "OOOiOOO", &table, &plays, &weights, &trials, &leaf,
                              &known, &state)) {
            throw PythonError();
        }
        require(trials >= 0, "trials are not negative");
        SeenTable seen = read_table_of(table);
        std::vector<Play> options = read_plays(plays, seen);
        std::vector<Score> start = read_start(known, options.size());
        return wrap_search(std::make_unique<TwistSearch>(
            std::move(seen), std::move(options), read_table<WeightSet>(weights), trials,
            read_leaf(leaf), std::move(start), read_dice(state)));
    });
}

// (table, plays, weights) -> [value, ...]
PyObject* twist_values(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&] {
        PyObject *table, *plays, *weights;
        if (!PyArg_ParseTuple(arguments, "OOO", &table, &plays, &weights)) throw PythonError();
        SeenTable seen = read_table_of(table);
        Table known = seen.table();
        Judge judge(known, read_table<WeightSet>(weights));
        std::vector<double> values;
        for (const Play& play : read_plays(plays, seen)) values.push_back(judge.value(play));
        return write_doubles(values).release();
    });
}

// (table, plays, weights, hidden units, network) -> [points, ...]
PyObject* twist_worths(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&] {
        PyObject *table, *plays, *weights, *numbers;
        int hidden;
        if (!PyArg_ParseTuple(arguments, "OOOiO", &table, &plays, &weights, &hidden, &numbers)) {
            throw PythonError();
        }
        SeenTable seen = read_table_of(table);
        Table known = seen.table();
        Judge judge(known, read_table<WeightSet>(weights));
        Network network = read_network(hidden, numbers);
        std::vector<double> worths;
        for (const Play& play : read_plays(plays, seen)) {
            worths.push_back(worth(network, judge, known, play));
        }
        return write_doubles(worths).release();
    });
}

// (table, plays, positions to look at at most) -> [margin, ...], or None when that is too few
PyObject* twist_margins(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&]() -> PyObject* {
        PyObject *table, *plays;
        int costliest;
        if (!PyArg_ParseTuple(arguments, "OOi", &table, &plays, &costliest)) throw PythonError();
        SeenTable seen = read_table_of(table);
        Endgame endgame(costliest);
        std::vector<double> margins;
        try {
            for (const Play& play : read_plays(plays, seen)) {
                Row row = seen.row;
                change_row(row, play);
                margins.push_back(endgame.margin(play, row, seen.unseen));
            }
        } catch (const Endgame::TooLong&) {
            return Py_NewRef(Py_None);
        }
        return write_doubles(margins).release();
    });
}
