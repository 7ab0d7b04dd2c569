// Learns how many points a play of Toads will still bring. In many positions the best plays are all
// tried in the same world, the one that is true: first to the end of the round, all playing on by
// the linear evaluation; later only some turns ahead, all playing by the network, which judges the
// rest. What was tried in one position is learned together.
#include "../learner.h"
#include "../trainer.h"

#include "inputs.h"
#include "playout.h"

namespace twist {
namespace {

constexpr int BEST = 6, OTHERS = 2, SIBLINGS = BEST + OTHERS;  // plays that are tried
constexpr int TURNS = 2;         // own turns later the network judges
constexpr double ASKED = 0.3;    // the part of the positions that is learned from
constexpr double STRAYING = 0.1;
constexpr int SURVEYED = 100;    // first rounds, which tell the spread of the inputs
constexpr int BATCH = 16, LEARNED = 3;  // positions at once, and how often each is learned from
constexpr double RATE = 1e-3, LAST_RATE = 0.02;
constexpr double CONTRAST = 4.0;  // what counts more: how plays differ, not how the round stands
constexpr double CAUTION = 0.25;  // makes up for that

// By whom strength is measured, as in the pool of game/players/twist/training.py.
enum Rival { EXPERT, HANDY, RANDOM, RIVALS };

struct Plan {
    int rounds, hidden, first_rounds, kept;
};

struct Settings {
    int players, hand;
    bool expert;
};

// The plays that were tried in one position: what the network sees of each, and what it should say.
struct Decision {
    std::array<float, INPUTS> inputs[SIBLINGS];
    float targets[SIBLINGS];
    int size;

    std::array<double, INPUTS> seen(int play) const {
        std::array<double, INPUTS> values;
        std::copy(inputs[play].begin(), inputs[play].end(), values.begin());
        return values;
    }

    bool makes_sense() const { return 0 < size && size <= SIBLINGS; }
};

class TwistTrainer final : public Trainer {
public:
    TwistTrainer(const Plan& plan, const Settings& settings, const WeightSet& weights,
                 const Dice& dice)
        : plan_(plan),
          settings_(settings),
          weights_(weights),
          playout_(weights),
          dice_(dice),
          run_(plan, dice_),
          network_(run_.learner.network()) {}

    void train(int rounds) override {
        for (int i = 0; i < rounds && run_.done < plan_.rounds; ++i) {
            play_round();
            ++run_.done;
            if (run_.done == SURVEYED) survey();
            if (run_.done > SURVEYED) learn();
        }
    }

    // How many rounds the network, without any search, ends ahead of the mean of such rivals.
    int measure(int rival, int rounds, Dice dice) override {
        require(EXPERT <= rival && rival < RIVALS, "there is no such rival");
        std::swap(dice_, dice);
        int won = 0;
        for (int round = 0; round < rounds; ++round) {
            won += measured_round(static_cast<Rival>(rival), round % settings_.players);
        }
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
        if (run_.done >= SURVEYED) network_.numbers() = run_.learner.network().numbers();
    }

private:
    // What changes in the course of a run.
    struct Run {
        Learner learner;
        std::vector<Decision> ring;  // the latest decisions
        int next = 0, filled = 0, waiting = 0;
        int64_t done = 0;

        Run(const Plan& plan, Dice& dice) : learner(INPUTS, plan.hidden, dice), ring(plan.kept) {}

        void keep(const Decision& decision) {
            int size = static_cast<int>(ring.size());
            ring[next] = decision;
            next = (next + 1) % size;
            filled = std::min(filled + 1, size);
            waiting += LEARNED;
        }

        void exchange(Blob& blob, Dice& dice) {
            blob.exchange(dice);
            learner.exchange(blob);
            blob.exchange(ring);
            blob.exchange(next);
            blob.exchange(filled);
            blob.exchange(waiting);
            blob.exchange(done);
        }

        void read(const std::string& state, Dice& dice) {
            Blob blob(state);
            exchange(blob, dice);
            blob.end();
            require(dice.used >= 0 && dice.used <= Dice::WORDS, "the state makes no sense");
            int size = static_cast<int>(ring.size());
            bool sane = done >= 0 && waiting >= 0 && 0 <= filled && filled <= size && 0 <= next &&
                        next < size;
            require(sane && (!done || filled), "the state makes no sense");
            for (int i = 0; i < filled; ++i) {
                require(ring[i].makes_sense(), "the state makes no sense");
            }
        }
    };

    Plan plan_;
    Settings settings_;
    WeightSet weights_;
    Playout playout_;
    Dice dice_;
    Run run_;
    Network network_;
    Round game_{}, tried_{};
    std::vector<Play> plays_;

    bool is_first() const { return run_.done < plan_.first_rounds; }

    void survey() {
        for (int i = 0; i < run_.filled; ++i) run_.learner.survey(run_.ring[i].seen(0).data());
        run_.learner.end_survey();
        network_.numbers() = run_.learner.network().numbers();
    }

    void learn() {
        double half = plan_.rounds / 2.0;
        double over = std::max(0.0, (static_cast<double>(run_.done) - half) / half);
        for (; run_.waiting >= BATCH; run_.waiting -= BATCH) {
            for (int i = 0; i < BATCH; ++i) learn_from(run_.ring[dice_.below(run_.filled)]);
            run_.learner.step(RATE * (1 - (1 - LAST_RATE) * over));
        }
        network_.numbers() = run_.learner.network().numbers();
    }

    void learn_from(const Decision& decision) {
        std::array<double, INPUTS> values[SIBLINGS];
        double errors[SIBLINGS], mean = 0.0;
        for (int i = 0; i < decision.size; ++i) {
            values[i] = decision.seen(i);
            errors[i] = run_.learner.odds(values[i].data()) - decision.targets[i];
            mean += errors[i] / decision.size;
        }
        for (int i = 0; i < decision.size; ++i) {
            double error = mean + CONTRAST * (errors[i] - mean);
            run_.learner.add_error(values[i].data(), CAUTION * error);
        }
    }

    void deal() {
        std::vector<uint8_t> cards;
        for (Cards all = BITS.all; all;) cards.push_back(static_cast<uint8_t>(pop_lowest(all)));
        dice_.shuffle(cards);
        game_.seats = settings_.players;
        game_.row.clear();
        game_.seen = {};
        game_.points.fill(0.0);
        for (int seat = 0; seat < game_.seats; ++seat) {
            game_.lacked[seat].clear();
            game_.simple[seat] = false;
            game_.hands[seat] = {};
            for (int i = 0; i < settings_.hand; ++i) {
                game_.hands[seat] |= one_card(cards.back());
                cards.pop_back();
            }
        }
        game_.deck = std::move(cards);
        game_.full_deck = static_cast<int>(game_.deck.size());
        game_.expert = settings_.expert;
    }

    // A round of the network, or at first of the linear evaluation, against itself.
    void play_round() {
        deal();
        int seat = 0;
        for (bool over = false; !over; seat = (seat + 1) % game_.seats) {
            Table table = game_.table(seat);
            if (dice_.random() < ASKED) try_plays(table, seat);
            Play play = own_play(table);
            if (dice_.random() < STRAYING) play = any_play(table);
            over = game_.play(seat, play);
        }
    }

    bool measured_round(Rival rival, int own) {
        deal();
        int seat = 0;
        for (bool over = false; !over; seat = (seat + 1) % game_.seats) {
            Table table = game_.table(seat);
            bool mine = seat == own;
            over = game_.play(seat, mine ? playout_.learned(table, network_).play
                                         : rivals_play(table, rival));
        }
        return game_.ahead_of_others(own) > 0;
    }

    Play own_play(const Table& table) {
        return is_first() ? playout_.judged(table) : playout_.learned(table, network_).play;
    }

    Play any_play(const Table& table) {
        list_plays(table, plays_);
        return plays_[static_cast<size_t>(dice_.below(static_cast<int>(plays_.size())))];
    }

    Play rivals_play(const Table& table, Rival rival) {
        if (rival == HANDY) return Playout::handy(table);
        return rival == EXPERT ? playout_.judged(table) : any_play(table);
    }

    // Keeps what came of the best plays, and of some others, in the world as it is.
    void try_plays(const Table& table, int seat) {
        list_plays(table, plays_);
        if (plays_.size() < 2) return;
        Judge judge(table, weights_);
        Decision decision{};
        for (const Play& play : some_plays(judge)) {
            if (!table.deck && !play.row.length) continue;  // the round is over
            Inputs inputs(judge, table, play);
            std::copy(inputs.values.begin(), inputs.values.end(),
                      decision.inputs[decision.size].begin());
            decision.targets[decision.size++] = static_cast<float>(to_come(play, seat) / POINTS);
        }
        if (decision.size > 1) run_.keep(decision);
    }

    // The best by the linear evaluation, and any others.
    std::vector<Play> some_plays(const Judge& judge) {
        std::vector<double> values;
        for (const Play& play : plays_) values.push_back(judge.value(play));
        std::vector<int> order(plays_.size());
        for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](int one, int other) { return values[one] > values[other]; });
        size_t left = order.size(), best = std::min<size_t>(left, BEST);
        for (size_t i = best; i < left && i < SIBLINGS; ++i) {
            std::swap(order[i], order[i + dice_.below(static_cast<int>(left - i))]);
        }
        order.resize(std::min<size_t>(left, SIBLINGS));
        std::vector<Play> found;
        for (int place : order) found.push_back(plays_[place]);
        return found;
    }

    // The points by which the seat gets further ahead after the play.
    double to_come(const Play& play, int seat) {
        tried_ = game_;
        bool over = tried_.play(seat, play);
        double after = tried_.ahead_of_others(seat);
        int turns = TURNS;
        for (int on_turn = seat; !over;) {
            on_turn = (on_turn + 1) % tried_.seats;
            Table table = tried_.table(on_turn);
            if (is_first()) {
                over = tried_.play(on_turn, playout_.judged(table));
                continue;
            }
            Rated rated = playout_.learned(table, network_);
            if (on_turn == seat && !--turns) {
                return tried_.ahead_of_others(seat) + rated.worth - after;
            }
            over = tried_.play(on_turn, rated.play);
        }
        return tried_.ahead_of_others(seat) - after;
    }
};

}  // namespace
}  // namespace twist

// ((rounds, hidden units, first rounds, decisions kept), (players, hand size, expert rules), weights,
// random state) -> Trainer
PyObject* twist_trainer(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&] {
        Plan plan{};
        Settings settings{};
        PyObject *weights, *state;
        int expert;
        if (!PyArg_ParseTuple(arguments, "(iiii)(iip)OO", &plan.rounds, &plan.hidden,
                              &plan.first_rounds, &plan.kept, &settings.players, &settings.hand,
                              &expert, &weights, &state)) {
            throw PythonError();
        }
        settings.expert = expert != 0;
        require(plan.rounds > 0, "at least one round is played");
        require(0 < plan.hidden && plan.hidden <= 1024, "1 to 1024 hidden units");
        require(plan.first_rounds >= SURVEYED, "too few first rounds");
        require(1000 <= plan.kept && plan.kept <= 200'000, "1,000 to 200,000 decisions");
        require(2 <= settings.players && settings.players < MOST_SEATS, "two to seven play");
        require(0 < settings.hand && settings.hand <= 9, "a hand has one to nine cards");
        return wrap_trainer(std::make_unique<TwistTrainer>(
            plan, settings, read_table<WeightSet>(weights), read_dice(state)));
    });
}
