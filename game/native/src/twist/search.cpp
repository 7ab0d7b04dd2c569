// What the players of Toads ask: as game/players/twist/search.py, features.py and endgame.py.
#include "../search.h"

#include "../halving.h"
#include "endgame.h"
#include "playout.h"

namespace twist {
namespace {

class TwistSearch final : public Search {
public:
    TwistSearch(SeenTable seen, std::vector<Play> options, const WeightSet& weights, int trials,
                const Dice& dice)
        : seen_(std::move(seen)),
          options_(std::move(options)),
          playout_(weights),
          dice_(dice),
          halving_(static_cast<int>(options_.size()), trials) {}

    bool step() override {
        return halving_.step([&] { sample(); }, [&](int option) { return trial(option); });
    }

    Ref result() const override { return write_scores(halving_.scores); }

    const Dice& dice() const override { return dice_; }

private:
    SeenTable seen_;
    std::vector<Play> options_;
    Playout playout_;
    Dice dice_;
    Halving halving_;
    Round world_{}, game_{};
    std::vector<uint8_t> cards_, held_, passed_;

    void sample() {
        cards_.clear();
        for (Cards unseen = seen_.unseen; unseen;) {
            cards_.push_back(static_cast<uint8_t>(pop_lowest(unseen)));
        }
        dice_.shuffle(cards_);
        world_.seats = static_cast<int>(seen_.hands.size()) + 1;
        world_.row = seen_.row;
        world_.hands[0] = seen_.hand;
        for (size_t i = 0; i < seen_.hands.size(); ++i) {
            Cards hand = likely_hand(seen_.lacked[i], seen_.hands[i]);
            world_.hands[i + 1] = hand;
            world_.lacked[i + 1] = seen_.lacked[i];
            std::erase_if(cards_, [&](int card) { return hand.has(card); });
        }
        size_t deck = std::min(cards_.size(), static_cast<size_t>(seen_.deck));
        world_.deck.assign(cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(deck));
        world_.seen = BITS.all & ~(seen_.unseen | seen_.hand);
        world_.points.fill(0.0);
        world_.simple[0] = false;
        for (size_t i = 0; i < seen_.hands.size(); ++i) {
            world_.simple[i + 1] = dice_.random() < seen_.simple[i];
        }
        world_.full_deck = seen_.full_deck;
        world_.expert = seen_.expert;
    }

    // A hand from shuffled cards: what was lacked is held only as far as it was drawn since.
    Cards likely_hand(const Lacked& lacked, int size) {
        held_.clear();
        passed_.clear();
        for (uint8_t card : cards_) {
            if (static_cast<int>(held_.size()) == size) break;
            int fewest = -1;  // drawn since it was lacked
            for (const Lack& lack : lacked) {
                if (lack.cards.has(card) && (fewest < 0 || lack.drawn < fewest)) fewest = lack.drawn;
            }
            bool unlikely = fewest >= 0 && dice_.random() * size >= fewest;
            (unlikely ? passed_ : held_).push_back(card);
        }
        Cards hand;
        for (int card : held_) hand |= one_card(card);
        size_t missing = std::min(passed_.size(), static_cast<size_t>(size) - held_.size());
        for (size_t i = 0; i < missing; ++i) hand |= one_card(passed_[i]);
        return hand;
    }

    // Points ahead of the others in the end, after the play in this world.
    double trial(int option) {
        game_ = world_;
        if (game_.play(0, options_[option])) return game_.ahead();
        return playout_.margin(game_, 1);
    }
};

}  // namespace
}  // namespace twist

// (table, plays, weights, trials, random state) -> Search, whose result is [(total, trials), ...]
PyObject* twist_search(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&] {
        PyObject *table, *plays, *weights, *state;
        int trials;
        if (!PyArg_ParseTuple(arguments, "OOOiO", &table, &plays, &weights, &trials, &state)) {
            throw PythonError();
        }
        require(trials >= 0, "trials are not negative");
        SeenTable seen = read_table_of(table);
        std::vector<Play> options = read_plays(plays, seen);
        return wrap_search(std::make_unique<TwistSearch>(std::move(seen), std::move(options),
                                                         read_table<WeightSet>(weights), trials,
                                                         read_dice(state)));
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
