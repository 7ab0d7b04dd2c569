// Learns by how much the linear evaluation of Four Piles, played alone, is wrong. Every turn is
// searched one turn ahead, with the network at the end of each trial; all turns that were tried are
// shown to the network together, with the chances that were found.
#include "../learner.h"
#include "../trainer.h"

#include "endgame.h"
#include "trial.h"
#include "worlds.h"

namespace classic {
namespace {

constexpr Limits ROOT{8, 4};
constexpr int SIBLINGS = 8, WORLDS = 12;  // turns that are tried, and in how many worlds
constexpr int CONSIDERED = 4;             // turns that the network rates at the end of a trial
constexpr double STRAYING = 0.03, STRAYING_AT_FIRST = 0.1;
constexpr int COUNTED_OUT = 20000;
constexpr int BATCHES = 34, BATCH = 12;  // after each game, of positions with all their turns
constexpr double RATE = 5e-4, LAST_RATE = 0.02;
constexpr double LAMBDA = 0.7;    // how far the outcome of a game reaches back,
constexpr double OUTCOME = 0.5;   // and how much it counts beside what was found
constexpr double CONTRAST = 4.0;  // what counts more: how turns differ, not how the game stands

struct Plan {
    int games, hidden, first_games, kept, hand;
    TableRules table;
};

// A turn that was tried, and the chance it should be given.
struct Sibling {
    Cards hand;
    double odds;
    Tops tops;
    float target;
};

// The turns that were tried in one position; the first was played.
struct Decision {
    Sibling turns[SIBLINGS];
    Cards unseen;
    uint8_t size, deck, fire;

    After after(int turn) const {
        const Sibling& one = turns[turn];
        return {one.tops, one.hand, unseen, deck, fire != 0, one.odds};
    }

    bool makes_sense() const {
        if (!size || size > SIBLINGS || (unseen & ~ALL)) return false;
        return std::all_of(turns, turns + size, [&](const Sibling& one) {
            bool tops_fit = std::all_of(one.tops.begin(), one.tops.end(),
                                        [](int top) { return top < TOPS; });
            return tops_fit && !(one.hand & ~ALL) && !(one.hand & unseen) &&
                   (one.hand | unseen) && one.hand.count() <= MOST_CARDS;
        });
    }
};

// A decision that was made in a game: the chances of the turn played and of the best one.
struct Made {
    Decision decision;
    double played, best;
    bool strayed;
};

// The same with rising and falling piles exchanged.
Cards mirrored(Cards cards) {
    Cards found;
    while (cards) found |= one_card(LOW + HIGH - pop_lowest(cards));
    return found;
}

After mirrored(After after) {
    after.hand = mirrored(after.hand);
    after.unseen = mirrored(after.unseen);
    std::swap(after.tops[0], after.tops[2]);
    std::swap(after.tops[1], after.tops[3]);
    for (uint8_t& top : after.tops) top = static_cast<uint8_t>(LOW + HIGH - top);
    return after;
}

// A turn that is considered.
struct Choice {
    int turn;
    double odds;
    bool wins;
    double total = 0.0;  // of the chances in all worlds

    double chance() const { return std::max(0.0, total / WORLDS); }
};

class ClassicTrainer final : public Trainer {
public:
    ClassicTrainer(const Plan& plan, const WeightTable& rows, const Outlooks& hopes,
                   const Dice& dice)
        : plan_(plan),
          rows_(rows),
          hopes_(hopes),
          dice_(dice),
          run_(plan, dice_),
          network_(run_.learner.network()) {}

    void train(int games) override {
        for (int i = 0; i < games && run_.done < plan_.games; ++i) {
            bool first = run_.done < plan_.first_games;
            play_game(first, true);
            ++run_.done;
            if (run_.done == plan_.first_games) survey();
            if (run_.done > plan_.first_games) learn();
        }
    }

    // How many games are won with the search of one turn; there are no rivals.
    int measure(int, int games, Dice dice) override {
        std::swap(dice_, dice);
        int won = 0;
        for (int game = 0; game < games; ++game) won += play_game(false, false);
        std::swap(dice_, dice);
        return won;
    }

    std::vector<double> numbers() const override { return network_.numbers(); }

    std::string state() override {
        Blob blob;
        run_.exchange(blob, dice_);
        return std::move(blob.bytes);
    }

    // A state that makes no sense changes nothing: it is read into copies first.
    void restore(const std::string& state) override {
        Dice dice = dice_;
        Run run = run_;
        run.read(state, dice);
        run_.read(state, dice_);
        if (run_.done >= plan_.first_games) network_.numbers() = run_.learner.network().numbers();
    }

private:
    // What changes in the course of a run.
    struct Run {
        Learner learner;
        std::vector<Decision> ring;  // the latest decisions
        int next = 0, filled = 0;
        int64_t done = 0;

        Run(const Plan& plan, Dice& dice) : learner(INPUTS, plan.hidden, dice), ring(plan.kept) {}

        void keep(const Decision& decision) {
            int size = static_cast<int>(ring.size());
            ring[next] = decision;
            next = (next + 1) % size;
            filled = std::min(filled + 1, size);
        }

        void exchange(Blob& blob, Dice& dice) {
            blob.exchange(dice);
            learner.exchange(blob);
            blob.exchange(ring);
            blob.exchange(next);
            blob.exchange(filled);
            blob.exchange(done);
        }

        void read(const std::string& state, Dice& dice) {
            Blob blob(state);
            exchange(blob, dice);
            blob.end();
            require(dice.used >= 0 && dice.used <= Dice::WORDS, "the state makes no sense");
            int size = static_cast<int>(ring.size());
            bool sane = done >= 0 && 0 <= filled && filled <= size && 0 <= next && next < size;
            require(sane && (!done || filled), "the state makes no sense");
            for (int i = 0; i < filled; ++i) {
                require(ring[i].makes_sense(), "the state makes no sense");
            }
        }
    };

    Plan plan_;
    WeightTable rows_;
    Outlooks hopes_;
    Dice dice_;
    Run run_;
    Network network_;
    std::vector<uint8_t> deck_;
    Turns turns_;
    Judge judge_;
    std::vector<Choice> choices_;

    void survey() {
        for (int i = 0; i < run_.filled; ++i) {
            run_.learner.survey(Inputs(run_.ring[i].after(0)).values.data());
        }
        run_.learner.end_survey();
        network_.numbers() = run_.learner.network().numbers();
    }

    void learn() {
        double half = plan_.games / 2.0;
        double over = std::max(0.0, (static_cast<double>(run_.done) - half) / half);
        for (int batch = 0; batch < BATCHES; ++batch) {
            for (int i = 0; i < BATCH; ++i) learn_from(run_.ring[dice_.below(run_.filled)]);
            run_.learner.step(RATE * (1 - (1 - LAST_RATE) * over));
        }
        network_.numbers() = run_.learner.network().numbers();
    }

    // Fire cards are no mirror of each other; without them each position is as good as its mirror.
    void learn_from(const Decision& decision) {
        bool turned = !decision.fire && dice_.random() < 0.5;
        std::array<double, INPUTS> values[SIBLINGS];
        double errors[SIBLINGS], mean = 0.0;
        for (int i = 0; i < decision.size; ++i) {
            After after = decision.after(i);
            values[i] = Inputs(turned ? mirrored(after) : after).values;
            double odds = after.odds + run_.learner.odds(values[i].data());
            errors[i] = chance_of_odds(odds) - decision.turns[i].target;
            mean += errors[i] / decision.size;
        }
        for (int i = 0; i < decision.size; ++i) {
            run_.learner.add_error(values[i].data(), mean + CONTRAST * (errors[i] - mean));
        }
    }

    Position deal() {
        deck_.clear();
        for (int card = LOW; card <= HIGH; ++card) deck_.push_back(static_cast<uint8_t>(card));
        dice_.shuffle(deck_);
        Position game{};
        game.table = plan_.table;
        game.tops = {LOW - 1, LOW - 1, HIGH + 1, HIGH + 1};
        game.seats = 1;
        game.rest = ALL;
        game.deck = deck_.data();
        game.stock = static_cast<int>(deck_.size()) - plan_.hand;
        for (int i = game.stock; i < HIGH - LOW + 1; ++i) game.hands[0] |= one_card(deck_[i]);
        return game;
    }

    // Plays a game and, while learning, keeps its decisions; whether it was won.
    bool play_game(bool first, bool learning) {
        Position game = deal();
        std::vector<Made> made;
        Status status = RUNNING;
        while (status == RUNNING) status = play_turn(game, first, learning, made);
        bool won = status == WON;
        if (learning) keep_game(made, won, first);
        return won;
    }

    Status play_turn(Position& game, bool first, bool learning, std::vector<Made>& made) {
        Knowledge known = game.knowledge();
        if (!game.stock && !first) return counted_out(known) ? WON : LOST;
        Ranks ranks(known);
        turns_.find_any(known, ranks, ROOT);
        if (turns_.found.empty()) return LOST;
        judge_.judge(known, ranks, turns_, rows_);
        rank(known);
        if (choices_[0].wins) return WON;
        if (!first) try_out(known, ranks);
        auto best = std::max_element(choices_.begin(), choices_.end(), [](auto& one, auto& other) {
            return one.total < other.total;
        });
        double best_chance = best->chance();
        auto chosen = best;
        if (learning && dice_.random() < (first ? STRAYING_AT_FIRST : STRAYING)) {
            chosen = choices_.begin() + dice_.below(static_cast<int>(choices_.size()));
        }
        bool strayed = chosen != best;
        std::iter_swap(choices_.begin(), chosen);
        const Choice& choice = choices_[0];
        if (learning) {
            made.push_back(
                {decision(game, known, ranks, first), choice.chance(), best_chance, strayed});
        }
        const Turn& turn = turns_.all[choice.turn];
        return game.advance(turn.tops, ranks.cards_of(turn.hand), turn.placed);
    }

    // Whether the game is won now that nothing is hidden any more.
    bool counted_out(const Knowledge& known) const {
        Endgame end(known.table.fire, COUNTED_OUT);
        return !end.left({known.tops, {known.hand, {}}, 1, false, static_cast<uint8_t>(known.due)});
    }

    // The best turns by the linear evaluation, best first.
    void rank(const Knowledge& known) {
        const std::vector<double>& values = judge_.values;
        std::vector<int> order(values.size());
        for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](int one, int other) { return values[one] > values[other]; });
        order.resize(std::min<size_t>(order.size(), SIBLINGS));
        const Outlook& outlook = hopes_[even_left(known, 1)];
        choices_.clear();
        for (int place : order) {
            int turn = turns_.found[place];
            choices_.push_back({turn, odds(outlook, values[place]), values[place] == WON_VALUE});
        }
    }

    void try_out(const Knowledge& known, const Ranks& ranks) {
        Worlds worlds(known, dice_);
        Trial trial(known, rows_, hopes_, 1, {&network_, CONSIDERED, even_left(known, 2)});
        for (int i = 0; i < WORLDS; ++i) {
            Position world = worlds.sample();
            for (Choice& choice : choices_) {
                const Turn& turn = turns_.all[choice.turn];
                choice.total += trial.run(world, turn.tops, ranks.cards_of(turn.hand), turn.placed);
            }
        }
        dice_ = worlds.dice;
    }

    // The choices as they are learned from; in the first games only the turn that was played.
    Decision decision(const Position& game, const Knowledge& known, const Ranks& ranks,
                      bool first) const {
        Decision found{};
        found.unseen = known.unseen;
        found.deck = static_cast<uint8_t>(game.stock);
        found.fire = game.table.fire;
        for (const Choice& choice : choices_) {
            const Turn& turn = turns_.all[choice.turn];
            found.turns[found.size++] = {ranks.cards_of(turn.hand), choice.odds, turn.tops,
                                         static_cast<float>(choice.chance())};
            if (first) break;
        }
        return found;
    }

    // What each turn should have been given: what was found, moved towards what came of the game.
    void keep_game(std::vector<Made>& made, bool won, bool first) {
        double later = won ? 1.0 : 0.0;
        for (size_t i = made.size(); i-- > 0;) {
            Made& one = made[i];
            double share = first ? 1.0 : OUTCOME;
            for (int turn = 0; turn < one.decision.size; ++turn) {
                float& target = one.decision.turns[turn].target;
                double moved = target + share * (later - one.played);
                target = static_cast<float>(std::clamp(moved, 0.0, 1.0));
            }
            run_.keep(one.decision);
            if (!first) later = one.strayed ? one.best : LAMBDA * later + (1 - LAMBDA) * one.best;
        }
    }
};

}  // namespace
}  // namespace classic

// ((games, hidden units, first games, decisions kept), (hand size, professional, on fire), weight
// table, outlooks, random state) -> Trainer
PyObject* classic_trainer(PyObject*, PyObject* arguments) {
    using namespace classic;
    return guarded([&] {
        Plan plan{};
        PyObject *rows, *hopes, *state;
        int pro, fire;
        if (!PyArg_ParseTuple(arguments, "(iiii)(ipp)OOO", &plan.games, &plan.hidden,
                              &plan.first_games, &plan.kept, &plan.hand, &pro, &fire, &rows, &hopes,
                              &state)) {
            throw PythonError();
        }
        require(plan.games > 0, "at least one game is played");
        require(0 < plan.hidden && plan.hidden <= 1024, "1 to 1024 hidden units");
        require(plan.first_games > 0, "too few first games");
        require(1000 <= plan.kept && plan.kept <= 1'000'000, "1,000 to 1,000,000 decisions");
        require(0 < plan.hand && plan.hand <= MOST_CARDS, "a hand has 1 to 16 cards");
        plan.table = {1, pro != 0, fire != 0};
        return wrap_trainer(std::make_unique<ClassicTrainer>(
            plan, read_table<WeightTable>(rows), read_table<Outlooks>(hopes), read_dice(state)));
    });
}
