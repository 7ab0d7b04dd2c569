// Learns by how much the linear evaluation of Four Piles is wrong, alone or for two. Every turn is
// searched one turn ahead, with the network at the end of each trial; all turns that were tried are
// shown to the network together, with the chances that were found. For two these are found once
// more, in worlds where the partner holds what the network is shown: what the partner truly holds.
#include "../learner.h"
#include "../trainer.h"

#include "decision.h"
#include "endgame.h"
#include "trial.h"
#include "worlds.h"

namespace classic {
namespace {

constexpr Limits ROOT{8, 4};
constexpr int WORLDS = 12;  // in which each turn is tried
constexpr double STRAYING = 0.03, STRAYING_AT_FIRST = 0.1;
constexpr int BATCH = 12;  // positions, with all their turns
constexpr double RATE = 5e-4, LAST_RATE = 0.02;
constexpr double LAMBDA = 0.7;    // how far the outcome of a game reaches back,
constexpr double OUTCOME = 0.5;   // and how much it counts beside what was found
constexpr double CONTRAST = 4.0;  // what counts more: how turns differ, not how the game stands

// What differs between one player and two.
struct Manner {
    int considered;   // turns that the network rates at the end of a trial
    int counted_out;  // positions looked at when the end is counted out
    int batches;      // that are learned from after each game
};

constexpr Manner ALONE{4, 20000, 34}, TOGETHER{1, 10000, 20};

struct Plan {
    int games, hidden, first_games, kept, hand;
    TableRules table;
};

// A turn that is considered.
struct Choice {
    int turn;
    double odds;
    bool wins;
    double total = 0.0;  // of the chances in all worlds that may be
    double truly = 0.0;  // and in those with the partner's true hand; alone the same

    double chance() const { return std::max(0.0, truly / WORLDS); }
};

class ClassicTrainer final : public Trainer {
public:
    ClassicTrainer(const Plan& plan, const WeightTable& rows, const Outlooks& hopes,
                   const Dice& dice)
        : plan_(plan),
          manner_(plan.table.players > 1 ? TOGETHER : ALONE),
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

        Run(const Plan& plan, Dice& dice)
            : learner(inputs_of(plan.table.players), plan.hidden, dice), ring(plan.kept) {}

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
    Manner manner_;
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
            with_inputs(plan_.table.players, run_.ring[i].after(0),
                        [&](const double* values) { run_.learner.survey(values); });
        }
        run_.learner.end_survey();
        network_.numbers() = run_.learner.network().numbers();
    }

    void learn() {
        double half = plan_.games / 2.0;
        double over = std::max(0.0, (static_cast<double>(run_.done) - half) / half);
        for (int batch = 0; batch < manner_.batches; ++batch) {
            for (int i = 0; i < BATCH; ++i) learn_from(run_.ring[dice_.below(run_.filled)]);
            run_.learner.step(RATE * (1 - (1 - LAST_RATE) * over));
        }
        network_.numbers() = run_.learner.network().numbers();
    }

    // Fire cards are no mirror of each other; without them each position is as good as its mirror.
    void learn_from(const Decision& decision) {
        bool turned = !decision.fire && dice_.random() < 0.5;
        std::array<double, TEAM_INPUTS> values[SIBLINGS];  // there are fewer alone
        double errors[SIBLINGS], mean = 0.0;
        for (int i = 0; i < decision.size; ++i) {
            After after = decision.after(i);
            int players = plan_.table.players;
            with_inputs(players, turned ? mirrored(after) : after, [&](const double* found) {
                std::copy(found, found + inputs_of(players), values[i].begin());
            });
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
        game.seats = plan_.table.players;
        game.talk = game.seats > 1;
        game.rest = ALL;
        game.deck = deck_.data();
        game.stock = static_cast<int>(deck_.size()) - game.seats * plan_.hand;
        for (int i = game.stock; i < HIGH - LOW + 1; ++i) {
            game.hands[i % game.seats] |= one_card(deck_[i]);
        }
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
        if (!game.stock && !first) return end(game, learning);
        Ranks ranks(known);
        turns_.find_any(known, ranks, ROOT);
        if (turns_.found.empty()) return LOST;
        judge_.judge(known, ranks, turns_, rows_);
        rank(known);
        if (choices_[0].wins) return WON;
        if (!first) try_out(known, ranks);
        if (!first && learning && game.seats > 1) try_truly(game, known, ranks);
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

    // How the game ends now that nothing is hidden any more. Two learn what turns of the end are
    // worth, for they meet it at the end of trials.
    Status end(const Position& game, bool learning) {
        Endgame known_end(game.table.fire, manner_.counted_out);
        int left = known_end.left(ending(game.tops, game.hands[game.seat], partner(game),
                                         static_cast<uint8_t>(game.due)));
        if (learning && game.seats > 1) learn_end(game, known_end);
        return left ? LOST : WON;
    }

    // The hand of who plays next.
    static Cards partner(const Position& game) {
        return game.seats > 1 ? game.hands[(game.seat + 1) % game.seats] : Cards{};
    }

    // Where the first of these hands is on turn, or the second if that is empty.
    static Ending ending(const Tops& tops, Cards hand, Cards other, uint8_t due) {
        if (!hand) std::swap(hand, other);
        return {tops, {hand, other}, static_cast<uint8_t>(other ? 2 : 1), false, due};
    }

    // All turns from here on along a line that is won, if one is.
    void learn_end(Position game, Endgame& known_end) {
        while (known_end.exact) {
            Knowledge known = game.knowledge();
            Ranks ranks(known);
            turns_.find_any(known, ranks, ROOT);
            if (turns_.found.empty()) return;
            judge_.judge(known, ranks, turns_, rows_);
            rank(known);
            if (choices_[0].wins) return;
            Decision found = decision(game, known, ranks, false);
            for (int i = 0; i < found.size; ++i) {
                Sibling& one = found.turns[i];
                Ending after = ending(one.tops, partner(game), one.hand, 0);
                one.target = known_end.left(after) ? 0.0f : 1.0f;
            }
            if (!known_end.exact) return;
            run_.keep(found);
            auto won = std::find_if(found.turns, found.turns + found.size,
                                    [](const Sibling& one) { return one.target > 0; });
            int next = won < found.turns + found.size ? static_cast<int>(won - found.turns)
                                                      : dice_.below(found.size);
            const Turn& turn = turns_.all[choices_[next].turn];
            if (game.advance(turn.tops, ranks.cards_of(turn.hand), turn.placed) != RUNNING) return;
        }
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
        Trial trial(known, rows_, hopes_, 1, {&network_, manner_.considered, even_left(known, 2)});
        for (int i = 0; i < WORLDS; ++i) {
            Position world = worlds.sample();
            for (Choice& choice : choices_) {
                const Turn& turn = turns_.all[choice.turn];
                choice.total += trial.run(world, turn.tops, ranks.cards_of(turn.hand), turn.placed);
            }
        }
        dice_ = worlds.dice;
        for (Choice& choice : choices_) choice.truly = choice.total;
    }

    // In worlds where the partner holds what it truly holds: what the turns should be given. The turn
    // that is played was chosen without it.
    void try_truly(const Position& game, const Knowledge& known, const Ranks& ranks) {
        Trial trial(known, rows_, hopes_, 1, {&network_, manner_.considered, even_left(known, 2)});
        std::vector<uint8_t> shuffled(game.deck, game.deck + game.stock), deck;
        double step = static_cast<double>(shuffled.size()) / CUTS;
        for (Choice& choice : choices_) choice.truly = 0.0;
        for (int i = 0; i < WORLDS; ++i) {
            if (i % CUTS == 0) dice_.shuffle(shuffled);
            int cut = static_cast<int>(step * (i % CUTS));
            deck.assign(shuffled.begin() + cut, shuffled.end());
            deck.insert(deck.end(), shuffled.begin(), shuffled.begin() + cut);
            Position world = game;
            world.deck = deck.data();
            for (Choice& choice : choices_) {
                const Turn& turn = turns_.all[choice.turn];
                choice.truly += trial.run(world, turn.tops, ranks.cards_of(turn.hand), turn.placed);
            }
        }
    }

    // The choices as they are learned from; in the first games only the turn that was played.
    Decision decision(const Position& game, const Knowledge& known, const Ranks& ranks,
                      bool first) const {
        Decision found{};
        found.unseen = known.unseen;
        found.partner = partner(game);
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

// ((games, hidden units, first games, decisions kept), (players, hand size, professional, on fire),
// weight table, outlooks, random state) -> Trainer
PyObject* classic_trainer(PyObject*, PyObject* arguments) {
    using namespace classic;
    return guarded([&] {
        Plan plan{};
        PyObject *rows, *hopes, *state;
        int pro, fire;
        if (!PyArg_ParseTuple(arguments, "(iiii)(iipp)OOO", &plan.games, &plan.hidden,
                              &plan.first_games, &plan.kept, &plan.table.players, &plan.hand, &pro,
                              &fire, &rows, &hopes, &state)) {
            throw PythonError();
        }
        require(plan.games > 0, "at least one game is played");
        require(0 < plan.hidden && plan.hidden <= 1024, "1 to 1024 hidden units");
        require(plan.first_games > 0, "too few first games");
        require(1000 <= plan.kept && plan.kept <= 1'000'000, "1,000 to 1,000,000 decisions");
        require(0 < plan.hand && plan.hand <= MOST_CARDS, "a hand has 1 to 16 cards");
        require(1 <= plan.table.players && plan.table.players <= 2, "one or two learn");
        require(plan.table.players == 1 || !fire, "two learn without fire");
        plan.table.pro = pro != 0;
        plan.table.fire = fire != 0;
        return wrap_trainer(std::make_unique<ClassicTrainer>(
            plan, read_table<WeightTable>(rows), read_table<Outlooks>(hopes), read_dice(state)));
    });
}
