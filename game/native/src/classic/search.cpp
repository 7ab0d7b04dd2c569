// The Master's search of Four Piles, and what the other levels ask: as
// game/players/classic/search.py, evaluate.py and endgame.py.
#include <optional>

#include "../search.h"

#include "endgame.h"
#include "trial.h"
#include "worlds.h"

namespace classic {
namespace {

constexpr Limits ROOT{8, 4};
constexpr int COUNTED_OUT = 40000, FIRST_LOOK = 18;
constexpr int RATED_FIRST = 24;  // turns that a network judges before any is tried

struct Effort {
    int candidates, work, depth;
    int judged;      // trials that the judgement of a turn is worth
    double doubt;    // standard errors by which a turn must be behind to drop out early
    int considered;  // turns that the network rates, where there is one
    int even;        // whether values are compared as they are, however many cards were placed
};

// The turns of one decision as Python's tuples; those with a common beginning share it.
class TurnWriter {
public:
    TurnWriter(const Turns& turns, const Ranks& ranks)
        : turns_(turns), ranks_(ranks), made_(turns.all.size()) {}

    // A borrowed reference.
    PyObject* write(int at) {
        if (made_[at].get()) return made_[at].get();
        const Turn& turn = turns_.all[at];
        PyObject* before = turn.before < 0 ? Py_None : write(turn.before);
        Ref hand = write_cards(ranks_.cards_of(turn.hand));
        made_[at] = Ref(Py_BuildValue("((iiii)OiiOii)", turn.tops[0], turn.tops[1], turn.tops[2],
                                      turn.tops[3], hand.get(), turn.changed, turn.placed, before,
                                      turn.card, turn.pile));
        return made_[at].get();
    }

private:
    const Turns& turns_;
    const Ranks& ranks_;
    std::vector<Ref> made_;
};

struct Perfect {
    bool counted = false;  // whether all is known and was counted out
    std::vector<Step> moves;
    int left = 0;
};

Perfect perfect_turn(const Knowledge& known, int budget) {
    int partners = 0;
    for (int seat = 0; seat < known.others; ++seat) partners += known.hand_sizes[seat] > 0;
    if (known.deck || partners > 1) return {};
    Endgame end(known.table.fire, budget);
    Ending start{known.tops, {known.hand, known.unseen}, static_cast<uint8_t>(known.unseen ? 2 : 1),
                 !known.need, static_cast<uint8_t>(known.due)};
    int left = end.left(start);
    if (!end.exact && left) return {};
    return {true, end.line(start), left};
}

Ref write_moves(const std::vector<Step>& steps) {
    Ref list(PyList_New(0));
    for (const Step& step : steps) {
        Ref move(Py_BuildValue("(ii)", step.card, step.pile));
        if (PyList_Append(list.get(), move.get()) < 0) throw PythonError();
    }
    return list;
}

// A turn that was considered, and its chance to win: judged first, then tried.
struct Prospect {
    int turn;
    double value;  // by the linear evaluation
    double judged;
    double total = 0.0;
    std::vector<double> results;

    void tried(double result) {
        total += result;
        results.push_back(result);
    }
    int trials() const { return static_cast<int>(results.size()); }
    // The mean over the trials, the judgement counting as so many of them.
    double chance(int prior) const { return (total + prior * judged) / (trials() + prior); }
};

// Whether in the worlds both were tried in the leader did so much better that it is no luck.
bool clearly_behind(const Prospect& one, const Prospect& leader, double doubt) {
    double lead = 0.0, squares = 0.0;
    for (size_t i = 0; i < one.results.size(); ++i) {
        double difference = leader.results[i] - one.results[i];
        lead += difference;
        squares += difference * difference;
    }
    int count = leader.trials();
    return lead > 0 &&
           lead * lead * (count - 1) > doubt * doubt * (count * squares - lead * lead);
}

class ClassicSearch final : public Search {
public:
    ClassicSearch(const Knowledge& known, const WeightTable& rows, const Outlooks& hopes,
                  const Effort& effort, std::optional<Network> network, const Dice& dice)
        : worlds_(known, dice),
          network_(std::move(network)),
          trial_(known, rows, hopes, effort.depth,
                 {network_ ? &*network_ : nullptr, effort.considered,
                  effort.even ? even_left(known, int64_t{effort.depth} + 1) : 0}),
          effort_(effort),
          ranks_(known) {
        turns_.find_any(known, ranks_, ROOT);
        judge_.judge(known, ranks_, turns_, trial_.rows());
        for (size_t i = 0; i < turns_.found.size(); ++i) {
            int at = turns_.found[i];
            double value = judge_.values[i];
            double judged = chance(outlook(known, turns_.all[at]), value);
            prospects_.push_back({at, value, judged, 0.0, {}});
        }
        std::stable_sort(prospects_.begin(), prospects_.end(),
                         [](auto& one, auto& other) { return one.judged > other.judged; });
        if (prospects_.size() < 2 || prospects_[0].judged == CERTAIN) return;
        if (network_ && known.deck && !known.others) rate(known);
        perfect_ = perfect_turn(known, COUNTED_OUT);
        if (perfect_.counted) return;
        places_ = std::min(effort_.candidates, static_cast<int>(prospects_.size()));
        for (int i = 0; i < places_; ++i) running_.push_back(i);
        rounds_ = std::bit_width(static_cast<unsigned>(places_ - 1));
        round_ = 1;
    }

    bool step() override {
        if (!next_ && !next_world()) return false;
        Prospect& prospect = prospects_[running_[next_]];
        prospect.tried(run(prospect.turn));
        if (++next_ == running_.size()) {
            next_ = 0;
            look_back();
        }
        return true;
    }

    // What was counted out, as moves and cards left or None; then turns, judgements and results.
    Ref result() const override {
        TurnWriter writer(turns_, ranks_);
        Ref list(PyList_New(0));
        for (int place : ranking()) {
            const Prospect& one = prospects_[place];
            Ref results = write_doubles(one.results);
            Ref entry(Py_BuildValue("(OddO)", writer.write(one.turn), one.judged, one.total,
                                    results.get()));
            if (PyList_Append(list.get(), entry.get()) < 0) throw PythonError();
        }
        if (!perfect_.counted) return Ref(Py_BuildValue("(OO)", Py_None, list.get()));
        Ref moves = write_moves(perfect_.moves);
        return Ref(Py_BuildValue("((Oi)O)", moves.get(), perfect_.left, list.get()));
    }

    const Dice& dice() const override { return worlds_.dice; }

private:
    Worlds worlds_;
    std::optional<Network> network_;
    Trial trial_;
    Effort effort_;
    Ranks ranks_;
    Turns turns_;
    Judge judge_;
    Perfect perfect_;
    std::vector<Prospect> prospects_;

    // Where the comparison stands.
    std::vector<int> running_;
    int places_ = 0, rounds_ = 0, round_ = 1;
    size_t next_ = 0;  // which of those running is tried next in this world
    Position world_{};

    // What tells the chance after a turn by its value.
    const Outlook& outlook(const Knowledge& known, const Turn& turn) const {
        int in_play = (known.hand | known.unseen).count();
        return trial_.hopes()[effort_.even ? even_left(known, 1) : in_play - turn.placed];
    }

    // Let the network of one player judge the best turns by the linear evaluation, and put them in
    // its order. That of two knows the partner's hand, which only the worlds show.
    void rate(const Knowledge& known) {
        size_t count = std::min(prospects_.size(), static_cast<size_t>(RATED_FIRST));
        for (size_t i = 0; i < count; ++i) {
            Prospect& prospect = prospects_[i];
            const Turn& turn = turns_.all[prospect.turn];
            After after{turn.tops, ranks_.cards_of(turn.hand), known.unseen, known.deck,
                        known.table.fire, odds(outlook(known, turn), prospect.value)};
            prospect.judged = chance_of_odds(rated(*network_, 1, after));
        }
        std::stable_sort(prospects_.begin(), prospects_.begin() + count,
                         [](auto& one, auto& other) { return one.judged > other.judged; });
    }

    double chance_of(int place) const { return prospects_[place].chance(effort_.judged); }

    // Sample the next world; false when all rounds are over.
    bool next_world() {
        while (round_ <= rounds_ && running_.size() < 2) end_round();
        if (round_ > rounds_) return false;
        world_ = worlds_.sample();
        return true;
    }

    // After each world: is the round over, or is anything clearly behind?
    void look_back() {
        double share = static_cast<double>(static_cast<int64_t>(effort_.work) * round_) / rounds_;
        if (static_cast<double>(trial_.work) >= share) {
            end_round();
            return;
        }
        int seen = prospects_[running_[0]].trials();
        if (seen < FIRST_LOOK || seen % CUTS) return;
        int leader = running_[0];
        for (int one : running_) {
            if (chance_of(one) > chance_of(leader)) leader = one;
        }
        std::erase_if(running_, [&](int one) {
            return clearly_behind(prospects_[one], prospects_[leader], effort_.doubt);
        });
    }

    void end_round() {
        std::stable_sort(running_.begin(), running_.end(), [&](int one, int other) {
            return chance_of(one) > chance_of(other);
        });
        places_ = (places_ + 1) / 2;
        if (running_.size() > static_cast<size_t>(places_)) running_.resize(places_);
        ++round_;
    }

    // The order in which the prospects are reported: those tried longest first.
    std::vector<int> ranking() const {
        std::vector<int> order;
        for (size_t i = 0; i < prospects_.size(); ++i) order.push_back(static_cast<int>(i));
        if (places_) {
            std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
                const Prospect &a = prospects_[one], &b = prospects_[other];
                return a.trials() != b.trials() ? a.trials() > b.trials()
                                                : chance_of(one) > chance_of(other);
            });
        }
        return order;
    }

    // The chance to win after the turn, in this world.
    double run(int at) {
        const Turn& turn = turns_.all[at];
        return trial_.run(world_, turn.tops, ranks_.cards_of(turn.hand), turn.placed);
    }
};

// None or (hidden units, network): it knows positions of one player, or of two.
std::optional<Network> read_network(PyObject* pair, const Knowledge& known) {
    if (pair == Py_None) return {};
    require(known.others < 2, "no network is for more than two players");
    int inputs = inputs_of(known.others + 1);
    int hidden = read_int(item(pair, 0), 1, 1024, "1 to 1024 hidden units");
    size_t size = Network(inputs, hidden).size();
    return Network(inputs, hidden, read_doubles(item(pair, 1), size));
}

}  // namespace
}  // namespace classic

// (knowledge, weight table, outlooks, (candidates, work, depth, judged, doubt, considered, even), None
// or (hidden units, network), random state) -> Search
PyObject* classic_search(PyObject*, PyObject* arguments) {
    using namespace classic;
    return guarded([&] {
        PyObject *knowledge, *rows, *hopes, *numbers, *state;
        Effort effort;
        if (!PyArg_ParseTuple(arguments, "OOO(iiiidip)OO", &knowledge, &rows, &hopes,
                              &effort.candidates, &effort.work, &effort.depth, &effort.judged,
                              &effort.doubt, &effort.considered, &effort.even, &numbers,
                              &state)) {
            throw PythonError();
        }
        require(effort.candidates > 0, "at least one candidate is tried");
        require(effort.judged > 0, "a judgement counts as one trial at least");
        require(effort.considered >= 0, "no number of turns is negative");
        Knowledge known = read_knowledge(knowledge);
        require_dealable(known);
        require(numbers == Py_None || effort.considered, "a network rates one turn at least");
        return wrap_search(std::make_unique<ClassicSearch>(known, read_table<WeightTable>(rows),
                                                           read_table<Outlooks>(hopes), effort,
                                                           read_network(numbers, known),
                                                           read_dice(state)));
    });
}

// (knowledge, weight table, width, reach) -> [(turn, value), ...] in the order they were found
PyObject* classic_ranked(PyObject*, PyObject* arguments) {
    using namespace classic;
    return guarded([&] {
        PyObject *knowledge, *rows;
        Limits limits;
        if (!PyArg_ParseTuple(arguments, "OOii", &knowledge, &rows, &limits.width, &limits.reach)) {
            throw PythonError();
        }
        require(limits.width >= 0 && limits.reach >= 0, "limits are not negative");
        Knowledge known = read_knowledge(knowledge);
        Ranks ranks(known);
        Turns turns;
        Judge judge;
        turns.find_any(known, ranks, limits);
        judge.judge(known, ranks, turns, read_table<WeightTable>(rows));
        std::vector<size_t> order(turns.found.size());
        for (size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](size_t one, size_t other) {
            return judge.values[one] > judge.values[other];
        });
        TurnWriter writer(turns, ranks);
        Ref list(PyList_New(0));
        for (size_t i : order) {
            Ref entry(Py_BuildValue("(Od)", writer.write(turns.found[i]), judge.values[i]));
            if (PyList_Append(list.get(), entry.get()) < 0) throw PythonError();
        }
        return list.release();
    });
}

// (knowledge, budget) -> ([(card, pile), ...], cards left) or None
PyObject* classic_perfect_turn(PyObject*, PyObject* arguments) {
    using namespace classic;
    return guarded([&]() -> PyObject* {
        PyObject* knowledge;
        int budget;
        if (!PyArg_ParseTuple(arguments, "Oi", &knowledge, &budget)) throw PythonError();
        require(budget >= 0, "a budget is not negative");
        Perfect perfect = perfect_turn(read_knowledge(knowledge), budget);
        if (!perfect.counted) return Py_NewRef(Py_None);
        Ref moves = write_moves(perfect.moves);
        return Ref(Py_BuildValue("(Oi)", moves.get(), perfect.left)).release();
    });
}
