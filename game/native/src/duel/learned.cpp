// What the players of Duel ask a network: as game/players/duel/learned.py.
#include "../halving.h"
#include "../search.h"
#include "guesses.h"
#include "rated.h"
#include "write.h"

namespace duel {
namespace {

struct Effort {
    int looks, prior;
    Limits limits;
    int answers, replies;
};

template <class Worlds>
class Foresight final : public Search {
public:
    Foresight(Worlds worlds, std::vector<Option> options, const WeightSet& weights,
              Network network, const Effort& effort)
        : worlds_(std::move(worlds)),
          options_(std::move(options)),
          effort_(effort),
          playout_(weights),
          rater_(weights, std::move(network)),
          halving_(static_cast<int>(options_.size()), effort.looks) {
        for (size_t i = 0; i < options_.size(); ++i) {
            halving_.scores[i] = {effort_.prior * chance_of_odds(options_[i].value), effort_.prior};
        }
    }

    bool step() override {
        return halving_.step([&] { worlds_.sample(); }, [&](int option) { return look(option); });
    }

    Ref result() const override { return write_scores(halving_.scores); }

    const Dice& dice() const override { return worlds_.dice; }

private:
    Worlds worlds_;
    std::vector<Option> options_;
    Effort effort_;
    Playout playout_;
    NetworkRater rater_;
    Halving halving_;
    Side own_{}, rival_{};

    double look(int place) {
        worlds_.deal(own_, rival_);
        if (play(own_, rival_, options_[place].after)) return 1.0;
        After reply;
        if (!best_reply(options_[place].after, reply)) return 1.0;
        if (play(rival_, own_, reply)) return 0.0;
        Table table = Playout::table_of(own_, rival_);
        table.rival_drew = count(rival_.hand & ~reply.hand);
        rater_.rate(table, effort_.limits, effort_.answers);
        if (!rater_.whole) return 0.0;
        double odds = rater_.rated[0].first;
        return odds == WON ? 1.0 : chance_of_odds(odds);
    }

    // What the rival does after our turn; false: there is no whole turn.
    bool best_reply(const After& turn, After& reply) {
        if (!effort_.replies || worlds_.simple) {
            double value;
            return playout_.judged(rival_, own_, value, reply, effort_.limits);
        }
        Table seen = Playout::table_of(rival_, own_);
        seen.rival_drew = count(own_.hand & ~turn.hand);
        rater_.rate(seen, effort_.limits, effort_.replies);
        if (!rater_.whole) return false;
        reply = rater_.rated[0].second->after;
        return true;
    }
};

}  // namespace
}  // namespace duel

// (table, weights, (hidden units, network), width, jump, considered)
// -> [(odds, (steps, after)), ...] best first
PyObject* duel_learned_rated(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&] {
        PyObject *seen, *weights, *numbers;
        int hidden, considered;
        Limits limits;
        if (!PyArg_ParseTuple(arguments, "OO(iO)iii", &seen, &weights, &hidden, &numbers,
                              &limits.width, &limits.jump, &considered)) {
            throw PythonError();
        }
        require(considered > 0, "at least one turn is rated");
        Table table = read_table_of(seen);
        NetworkRater rater(read_table<WeightSet>(weights), read_network(numbers, hidden));
        rater.rate(table, limits, considered);
        Ref list(PyList_New(0));
        for (const auto& [odds, turn] : rater.rated) {
            Ref written = write_turn(*turn);
            Ref entry(Py_BuildValue("(dO)", odds, written.get()));
            if (PyList_Append(list.get(), entry.get()) < 0) throw PythonError();
        }
        return list.release();
    });
}

// (table, ((odds, after), ...), weights, (hidden units, network), (looks, prior, width, jump,
// answers, replies, proposals), random state) -> Search, whose result is [(total, trials), ...]
PyObject* duel_foresight(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&] {
        PyObject *seen, *listed, *weights, *numbers, *state;
        int hidden;
        Effort effort;
        int proposals;
        if (!PyArg_ParseTuple(arguments, "OOO(iO)(iiiiiii)O", &seen, &listed, &weights, &hidden,
                              &numbers, &effort.looks, &effort.prior, &effort.limits.width,
                              &effort.limits.jump, &effort.answers, &effort.replies,
                              &proposals, &state)) {
            throw PythonError();
        }
        require(0 <= proposals && proposals <= 10000, "at most 10,000 proposals");
        require(effort.looks >= 0 && effort.prior >= 0, "looks are not negative");
        require(effort.answers > 0 && effort.replies >= 0, "at least one answer is rated");
        Table table = read_table_of(seen);
        std::vector<Option> options = read_options(listed, table);
        WeightSet set = read_table<WeightSet>(weights);
        Network network = read_network(numbers, hidden);
        Dice dice = read_dice(state);
        if (!proposals || !can_guess(table)) {
            return wrap_search(std::make_unique<Foresight<Worlds>>(
                Worlds(table, dice), std::move(options), set, std::move(network), effort));
        }
        Guesses guesses(table, set, proposals, dice);
        return wrap_search(std::make_unique<Foresight<Guesses>>(
            std::move(guesses), std::move(options), set, std::move(network), effort));
    });
}
