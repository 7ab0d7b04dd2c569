// What the players of Duel ask: as game/players/duel/search.py, judge.py and endgame.py.
#include "../search.h"

#include <unordered_map>

#include "../halving.h"
#include "playout.h"

namespace duel {
namespace {

struct Option {
    double value;
    After after;
};

std::vector<int8_t> members(Set cards) {
    std::vector<int8_t> found;
    for (; cards; cards &= cards - 1) found.push_back(static_cast<int8_t>(lowest(cards)));
    return found;
}

Set set_of(const std::vector<int8_t>& cards) {
    Set found = 0;
    for (int card : cards) found |= bit(card);
    return found;
}

class DuelSearch final : public Search {
public:
    DuelSearch(const Table& table, std::vector<Option> options, const WeightSet& weights,
               int trials, bool to_the_end, const Dice& dice)
        : table_(table),
          options_(std::move(options)),
          to_the_end_(to_the_end),
          playout_(weights),
          dice_(dice),
          halving_(static_cast<int>(options_.size()), trials),
          deck_(members(table.deck)),
          theirs_(members(table.rival)) {}

    bool step() override {
        return halving_.step([&] { sample(); }, [&](int option) { return trial(option); });
    }

    Ref result() const override { return write_scores(halving_.scores); }

    const Dice& dice() const override { return dice_; }

private:
    Table table_;
    std::vector<Option> options_;
    bool to_the_end_;
    Playout playout_;
    Dice dice_;
    Halving halving_;

    // The guess at what is hidden: both draw piles and the rival's hand, and the rival's style.
    std::vector<int8_t> deck_, theirs_;
    bool simple_ = false;
    Side own_{}, rival_{};

    void sample() {
        simple_ = !simple_;
        dice_.shuffle(deck_);
        dice_.shuffle(theirs_);
    }

    double trial(int place) {
        const Option& option = options_[place];
        own_.up = table_.up;
        own_.down = table_.down;
        own_.hand = table_.hand;
        own_.deck = deck_;
        own_.undrawn = table_.deck;
        rival_.up = table_.rival_up;
        rival_.down = table_.rival_down;
        rival_.deck.assign(theirs_.begin() + table_.rival_hand, theirs_.end());
        rival_.undrawn = set_of(rival_.deck);
        rival_.hand = table_.rival & ~rival_.undrawn;
        if (play(own_, rival_, option.after)) return 1.0;
        if (to_the_end_) return playout_.wins(own_, rival_, simple_) ? 1.0 : 0.0;
        return playout_.outlook(own_, rival_, option.value);
    }
};

Ref write_turn(const Turn& turn) {
    Ref steps(PyTuple_New(turn.length));
    for (int i = 0; i < turn.length; ++i) {
        const Step& step = turn.steps[i];
        Ref entry(Py_BuildValue("(is#)", step.card, &step.place, Py_ssize_t{1}));
        PyTuple_SetItem(steps.get(), i, entry.release());
    }
    const After& after = turn.after;
    return Ref(Py_BuildValue("(O(iiKOii))", steps.get(), after.up, after.down,
                             static_cast<unsigned long long>(after.hand),
                             after.helped ? Py_True : Py_False, after.rival_up, after.rival_down));
}

// Whether the side on turn can win whatever the other does, with both hands known.
class Endgame {
public:
    struct TooLong {};

    explicit Endgame(int costliest) : costliest_(costliest) {}

    // The first turn that wins by force; false: there is none.
    bool winning_turn(const Table& table, Turn& found) {
        for (const Turn& turn : longest_first(table)) {
            if (is_winning(turn, table)) {
                found = turn;
                return true;
            }
        }
        return false;
    }

private:
    struct Key {
        Set hand, rival;
        int8_t up, down, rival_up, rival_down;

        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        size_t operator()(const Key& key) const {
            uint64_t tops = static_cast<uint64_t>(key.up) << 24 | key.down << 16 |
                            key.rival_up << 8 | key.rival_down;
            uint64_t mixed = (key.hand ^ tops << 16) * 0x9E3779B97F4A7C15U;
            mixed = (mixed ^ mixed >> 31 ^ key.rival) * 0xC2B2AE3D27D4EB4FU;
            return static_cast<size_t>(mixed ^ mixed >> 29);
        }
    };

    std::unordered_map<Key, bool, KeyHash> known_;
    Turns turns_;
    int64_t costliest_, looked_at_ = 0;  // in turns

    std::vector<Turn> longest_first(const Table& table) {
        turns_.find(table, CountBelow(table.hand), ANY);
        looked_at_ += static_cast<int64_t>(turns_.found.size());
        if (looked_at_ > costliest_) throw TooLong();
        std::vector<Turn> found = turns_.found;
        std::stable_sort(found.begin(), found.end(), [](const Turn& one, const Turn& other) {
            return one.length > other.length;
        });
        return found;
    }

    bool is_winning(const Turn& turn, const Table& table) {
        if (table.placed + turn.length < MINIMUM) return false;
        return !turn.after.hand || !wins(passed(table, turn.after));
    }

    bool wins(const Table& table) {
        Key key{table.hand,
                table.rival,
                static_cast<int8_t>(table.up),
                static_cast<int8_t>(table.down),
                static_cast<int8_t>(table.rival_up),
                static_cast<int8_t>(table.rival_down)};
        auto found = known_.find(key);
        if (found != known_.end()) return found->second;
        bool won = false;
        for (const Turn& turn : longest_first(table)) {
            if (is_winning(turn, table)) {
                won = true;
                break;
            }
        }
        known_[key] = won;
        return won;
    }

    // The table as the rival finds it.
    static Table passed(const Table& table, const After& after) {
        return {after.rival_up, after.rival_down, table.rival, 0,     after.up, after.down,
                after.hand,     count(after.hand), 0,           false};
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
        std::vector<Option> options;
        for (int i = 0, size = size_of(listed); i < size; ++i) {
            PyObject* entry = item(listed, i);
            After after = read_after(item(entry, 1));
            require(!(after.hand & ~table.hand), "a turn leaves cards that were not in hand");
            options.push_back({read_double(item(entry, 0)), after});
        }
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
