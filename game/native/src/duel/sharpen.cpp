// Makes a network of Duel sharper: the best turns of every position are tried one turn of each side
// ahead in the same worlds, and learned together with the chances that were found.
#include "../learner.h"
#include "../trainer.h"

#include "decision.h"
#include "endgame.h"
#include "rated.h"

namespace duel {
namespace {

constexpr Limits AHEAD_LIMITS{4, 2};
constexpr int CONSIDERED = 12, ANSWERS = 6;  // turns that the network rates: now, and when ahead
constexpr int WORLDS = 8;                    // in which each turn is tried
constexpr double STRAYING = 0.05;
constexpr double CARELESS = 240.0;
constexpr int COUNTED_OUT = 20000;
constexpr int SURVEYED = 150;           // first games, which tell the spread of the inputs
constexpr int BATCHES = 8, BATCH = 12;  // after each game, of positions with all their turns
constexpr double RATE = 4e-4, LAST_RATE = 0.02;
constexpr double LAMBDA = 0.7;    // how far the outcome of a game reaches back,
constexpr double OUTCOME = 0.5;   // and how much it counts beside what was found
constexpr double CONTRAST = 4.0;  // what counts more: how turns differ, not how the game stands

// As in the pool of game/players/duel/training.py.
enum Rival { EXPERT, UNHURRIED, NEAREST, CLUB, ITSELF, RIVALS };

struct Plan {
    int games, hidden, kept;
};

// A decision that was made in a game: the chances found for the turn played and for the best one.
struct Made {
    Decision decision;
    double played, best;
    bool strayed;
};

class Sharpener final : public Trainer {
public:
    using Shares = std::array<double, RIVALS>;  // how often each rival is met

    Sharpener(const Plan& plan, const Shares& shares, const WeightSet& safe,
              const WeightSet& unhurried, const Network& given, const Dice& dice)
        : plan_(plan),
          shares_(shares),
          given_(given),
          dice_(dice),
          run_(plan, dice_),
          safe_(safe),
          unhurried_(unhurried),
          rater_(safe, padded(given, plan.hidden)),
          ahead_(safe, padded(given, plan.hidden)) {}

    void train(int games) override {
        for (int i = 0; i < games && run_.done < plan_.games; ++i) {
            play_game(drawn_rival(), static_cast<int>(run_.done % 2), true);
            ++run_.done;
            if (run_.done == SURVEYED) survey();
            if (run_.done > SURVEYED) learn();
        }
    }

    int measure(int rival, int games, Dice dice) override {
        require(EXPERT <= rival && rival < ITSELF, "there is no such rival");
        std::swap(dice_, dice);
        int won = 0;
        for (int game = 0; game < games; ++game) won += play_game(rival, game % 2, false);
        std::swap(dice_, dice);
        return won;
    }

    std::vector<double> numbers() const override {
        if (run_.done < SURVEYED) return padded(given_, plan_.hidden).numbers();
        return run_.learner.network().numbers();
    }

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
        play_by_what_was_learned();
    }

private:
    // What changes in the course of a run.
    struct Run {
        Learner learner;
        std::vector<Decision> ring;  // the latest decisions
        int next = 0, filled = 0;
        int64_t done = 0;

        Run(const Plan& plan, Dice& dice)
            : learner(MORE_INPUTS, plan.hidden, dice), ring(plan.kept) {}

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
    Shares shares_;
    Network given_;
    Dice dice_;
    Run run_;
    Scales safe_, unhurried_;
    NetworkRater rater_, ahead_;  // of the turns of a game, and of those when looking ahead
    Turns turns_;
    Side own_{}, rival_{};

    // The network that is given, as large as the one that is learned.
    static Network padded(const Network& given, int hidden) {
        Network found(MORE_INPUTS, hidden);
        for (int unit = 0; unit < given.hidden; ++unit) {
            for (int i = 0; i < given.inputs; ++i) found.weights(i)[unit] = given.weights(i)[unit];
            found.biases()[unit] = given.biases()[unit];
            found.outputs()[unit] = given.outputs()[unit];
        }
        found.base() = given.base();
        return found;
    }

    std::array<double, MORE_INPUTS> inputs_of(const Decision& decision, int turn) {
        Table table = decision.table();
        return MoreInputs(Judge(table, safe_), table, decision.turns[turn].after()).values;
    }

    void survey() {
        for (int i = 0; i < run_.filled; ++i) {
            const Decision& decision = run_.ring[i];
            for (int turn = 0; turn < decision.size; ++turn) {
                run_.learner.survey(inputs_of(decision, turn).data());
            }
        }
        run_.learner.end_survey();
        run_.learner.take(given_);
    }

    void learn() {
        double half = plan_.games / 2.0;
        double over = std::max(0.0, (static_cast<double>(run_.done) - half) / half);
        for (int batch = 0; batch < BATCHES; ++batch) {
            for (int i = 0; i < BATCH; ++i) learn_from(run_.ring[dice_.below(run_.filled)]);
            run_.learner.step(RATE * (1 - (1 - LAST_RATE) * over));
        }
        play_by_what_was_learned();
    }

    void play_by_what_was_learned() {
        std::vector<double> found = numbers();
        rater_.learn(found);
        ahead_.learn(found);
    }

    void learn_from(const Decision& kept) {
        Decision decision = dice_.random() < 0.5 ? kept.mirror_image() : kept;
        std::array<double, MORE_INPUTS> values[SIBLINGS];
        double errors[SIBLINGS], mean = 0.0;
        for (int i = 0; i < decision.size; ++i) {
            values[i] = inputs_of(decision, i);
            double chance = chance_of_odds(run_.learner.odds(values[i].data()));
            errors[i] = chance - decision.turns[i].target;
            mean += errors[i] / decision.size;
        }
        for (int i = 0; i < decision.size; ++i) {
            run_.learner.add_error(values[i].data(), mean + CONTRAST * (errors[i] - mean));
        }
    }

    int drawn_rival() {
        double at = dice_.random();
        for (int rival = EXPERT; rival < ITSELF; ++rival) {
            at -= shares_[rival];
            if (at < 0) return rival;
        }
        return ITSELF;
    }

    Side dealt() {
        Side side{LOWEST, HIGHEST, 0, members(ALL), ALL};
        dice_.shuffle(side.deck);
        side.draw(true);
        return side;
    }

    // Plays a game and, while learning, keeps its decisions; whether the network won from the seat.
    bool play_game(int rival, int seat, bool learning) {
        Side sides[2] = {dealt(), dealt()};
        int drew[2] = {HAND, HAND};
        std::vector<Made> made[2];
        int on_turn = 0, winner;
        while (true) {
            Side &own = sides[on_turn], &other = sides[1 - on_turn];
            Table table = Playout::table_of(own, other);
            table.rival_drew = drew[1 - on_turn];
            if (counted_out(table, on_turn, winner)) break;
            bool learned = on_turn == seat || rival == ITSELF;
            After after;
            bool can = learned ? network_turn(table, own, other, rival,
                                              learning ? &made[on_turn] : nullptr, after)
                               : rival_turn(table, own, other, rival, PLAY, after);
            if (!can) {
                winner = 1 - on_turn;
                break;
            }
            int held = count(after.hand);
            if (play(own, other, after)) {
                winner = on_turn;
                break;
            }
            drew[on_turn] = count(own.hand) - held;
            on_turn = 1 - on_turn;
        }
        for (int side = 0; side < 2; ++side) keep_game(made[side], winner == side);
        return winner == seat;
    }

    // Whether nothing is hidden any more, so that it is known who wins.
    static bool counted_out(const Table& table, int on_turn, int& winner) {
        if (table.deck || table.rival_hand < count(table.rival)) return false;
        try {
            Turn turn;
            winner = Endgame(COUNTED_OUT).winning_turn(table, turn) ? on_turn : 1 - on_turn;
            return true;
        } catch (const Endgame::TooLong&) {
            return false;
        }
    }

    // The network's best turn or, now and then, another one; false: there is none.
    bool network_turn(const Table& table, const Side& own, const Side& other, int rival,
                      std::vector<Made>* made, After& after) {
        rater_.rate(table, PLAY, CONSIDERED);
        if (!rater_.whole) return false;
        after = rater_.rated[0].second->after;
        if (!made || rater_.rated[0].first == WON) return true;
        auto& rated = rater_.rated;
        // The last that is tried is any of the others, so that none is forgotten.
        if (int spare = static_cast<int>(rated.size()) - SIBLINGS; spare > 0) {
            std::swap(rated[SIBLINGS - 1], rated[SIBLINGS - 1 + dice_.below(spare + 1)]);
        }
        Decision decision(table);
        for (const auto& [odds, turn] : rated) {
            if (decision.size < SIBLINGS) decision.turns[decision.size++] = Sibling(turn->after);
        }
        int choice = dice_.random() < STRAYING ? dice_.below(decision.size) : 0;
        try_out(decision, own, other, rival);
        after = decision.turns[choice].after();
        made->push_back(
            {decision, decision.turns[choice].target, decision.turns[0].target, choice != 0});
        return true;
    }

    // Finds the chances of the turns. The rival holds what it truly does, so that the network learns
    // what rivals keep; what will be drawn is open.
    void try_out(Decision& decision, Side own, Side other, int rival) {
        double totals[SIBLINGS] = {};
        for (int i = 0; i < WORLDS; ++i) {
            dice_.shuffle(own.deck);
            dice_.shuffle(other.deck);
            for (int turn = 0; turn < decision.size; ++turn) {
                own_ = own;
                rival_ = other;
                totals[turn] += look(decision.turns[turn].after(), rival);
            }
        }
        for (int turn = 0; turn < decision.size; ++turn) {
            decision.turns[turn].target = static_cast<float>(totals[turn] / WORLDS);
        }
    }

    // The chance to win a turn of each side later.
    double look(const After& turn, int rival) {
        if (play(own_, rival_, turn)) return 1.0;
        Table seen = Playout::table_of(rival_, own_);
        seen.rival_drew = count(own_.hand & ~turn.hand);
        After reply;
        if (!rival_turn(seen, rival_, own_, rival, AHEAD_LIMITS, reply)) return 1.0;
        if (play(rival_, own_, reply)) return 0.0;
        Table table = Playout::table_of(own_, rival_);
        table.rival_drew = count(rival_.hand & ~reply.hand);
        ahead_.rate(table, AHEAD_LIMITS, ANSWERS);
        if (!ahead_.whole) return 0.0;
        double odds = ahead_.rated[0].first;
        return odds == WON ? 1.0 : chance_of_odds(odds);
    }

    bool rival_turn(const Table& table, const Side& own, const Side& other, int rival,
                    Limits limits, After& after) {
        if (rival == NEAREST) return Playout::nearest(own, other, after);
        if (rival == ITSELF) {
            ahead_.rate(table, limits, ANSWERS);
            if (ahead_.whole) after = ahead_.rated[0].second->after;
            return ahead_.whole;
        }
        Judge judge(table, rival == UNHURRIED ? unhurried_ : safe_);
        turns_.find(table, judge.below, limits);
        double best = -1e18;
        for (const Turn& turn : turns_.found) {
            double value = judge.value(turn.after);
            if (rival == CLUB) value += CARELESS * (dice_.random() - 0.5);
            if (value > best) best = value, after = turn.after;
        }
        return turns_.whole;
    }

    // What each turn should have been given: what was found, moved towards what came of the game.
    void keep_game(std::vector<Made>& made, bool won) {
        double later = won ? 1.0 : 0.0;
        for (size_t i = made.size(); i-- > 0;) {
            Made& one = made[i];
            for (int turn = 0; turn < one.decision.size; ++turn) {
                float& target = one.decision.turns[turn].target;
                double moved = target + OUTCOME * (later - one.played);
                target = static_cast<float>(std::clamp(moved, 0.0, 1.0));
            }
            run_.keep(one.decision);
            later = one.strayed ? one.best : LAMBDA * later + (1 - LAMBDA) * one.played;
        }
    }
};

}  // namespace
}  // namespace duel

// ((games, hidden units, decisions kept), rivals' shares, SAFE, UNHURRIED, (hidden units, network),
// random state) -> Trainer
PyObject* duel_sharpener(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&] {
        Plan plan{};
        PyObject *shares, *safe, *unhurried, *numbers, *state;
        int hidden;
        if (!PyArg_ParseTuple(arguments, "(iii)OOO(iO)O", &plan.games, &plan.hidden, &plan.kept,
                              &shares, &safe, &unhurried, &hidden, &numbers, &state)) {
            throw PythonError();
        }
        require(plan.games > 0, "at least one game is played");
        require(0 < plan.hidden && plan.hidden <= 1024, "1 to 1024 hidden units");
        require(1000 <= plan.kept && plan.kept <= 1'000'000, "1,000 to 1,000,000 decisions");
        Network given = read_network(numbers, hidden);
        require(given.hidden <= plan.hidden, "a network cannot become smaller");
        std::vector<double> read = read_doubles(shares, RIVALS);
        Sharpener::Shares drawn;
        std::copy(read.begin(), read.end(), drawn.begin());
        return wrap_trainer(std::make_unique<Sharpener>(
            plan, drawn, read_table<WeightSet>(safe), read_table<WeightSet>(unhurried), given,
            read_dice(state)));
    });
}
