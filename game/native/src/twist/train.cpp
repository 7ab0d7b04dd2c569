// Learns from rounds of Toads how many points ahead a position will end: TD(lambda).
#include "../self_play.h"

#include "inputs.h"
#include "playout.h"

namespace twist {
namespace {

constexpr double STRAYING = 0.05, STRAYING_AT_FIRST = 0.1;

// As in the pool of game/players/twist/training.py.
enum Rival { EXPERT, HANDY, RANDOM, ITSELF, RIVALS };

// The inputs of a position after a play, and the chance they should be given: half of it, and more
// for every point that the round will still bring.
struct Moment {
    std::array<float, INPUTS> inputs;
    float target;

    bool makes_sense() const { return true; }
};

// A play of a learning seat: points ahead before and after it, what the network promised from there
// on, what it promised for the best play, and whether another was tried.
struct Played {
    Moment moment;
    double before, after, promised, best;
    bool strayed;
};

struct Settings {
    int players, hand;
    bool expert;
};

using Base = SelfPlay<Moment, INPUTS, RIVALS>;

class TwistTrainer final : public Base {
public:
    TwistTrainer(const Amounts& amounts, const Shares& shares, const Settings& settings,
                 const WeightSet& weights, const Dice& dice)
        : Base(amounts, shares, settings.players, dice),
          settings_(settings),
          weights_(weights),
          playout_(weights) {}

private:
    Settings settings_;
    WeightSet weights_;
    Playout playout_;
    Round game_{};
    std::vector<Play> plays_;
    std::vector<double> worths_;

    std::array<double, INPUTS> inputs_of(const Moment& moment) override {
        std::array<double, INPUTS> values;
        std::copy(moment.inputs.begin(), moment.inputs.end(), values.begin());
        return values;
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

    double ahead(int seat) const {
        double others = 0.0;
        for (int other = 0; other < game_.seats; ++other) {
            if (other != seat) others += game_.points[other];
        }
        return game_.points[seat] - others / (game_.seats - 1);
    }

    // A round; all other seats are of one kind. It is won by being ahead of their mean.
    bool play_game(int rival, int own, bool first, bool learning) override {
        deal();
        std::array<std::vector<Played>, MOST_SEATS> played;
        int seat = 0;
        for (bool over = false; !over; seat = (seat + 1) % game_.seats) {
            Table table = game_.table(seat);
            bool learned = seat == own || first || rival == ITSELF;
            Play play = learned ? chosen(table, seat, first, learning, played[seat])
                                : rivals_play(table, rival);
            over = game_.play(seat, play);
            if (learned && learning) played[seat].back().after = ahead(seat);
        }
        if (learning) {
            for (int one = 0; one < game_.seats; ++one) {
                keep_round(played[one], ahead(one), first ? 1.0 : LAMBDA);
            }
        }
        return ahead(own) > 0;
    }

    // What each play was followed by, in points, as the lambda-return has it; where another play
    // than the best was tried, what came of it says nothing about the play before.
    void keep_round(const std::vector<Played>& played, double end, double lambda) {
        double to_come = 0.0;
        for (size_t i = played.size(); i-- > 0;) {
            const Played& one = played[i];
            if (i + 1 == played.size()) {
                to_come = end - one.after;
            } else {
                const Played& next = played[i + 1];
                to_come = next.strayed
                              ? next.before + next.best - one.after
                              : next.after - one.after +
                                    (1 - lambda) * next.promised + lambda * to_come;
            }
            learning_.keep(one.moment, std::clamp(0.5 + to_come / SPAN, 0.0, 1.0));
        }
    }

    Play chosen(const Table& table, int seat, bool first, bool learning,
                std::vector<Played>& played) {
        list_plays(table, plays_);
        Judge judge(table, weights_);
        worths_.clear();
        for (const Play& play : plays_) {
            worths_.push_back(first ? judge.value(play)
                                    : worth(learning_.network(), judge, table, play));
        }
        size_t best = std::max_element(worths_.begin(), worths_.end()) - worths_.begin();
        size_t choice = best;
        if (learning && dice_.random() < (first ? STRAYING_AT_FIRST : STRAYING)) {
            choice = static_cast<size_t>(dice_.below(static_cast<int>(plays_.size())));
        }
        const Play& play = plays_[choice];
        if (learning) {
            Played one{};
            Inputs inputs(judge, table, play);
            std::copy(inputs.values.begin(), inputs.values.end(), one.moment.inputs.begin());
            one.before = ahead(seat);
            if (!first) {
                one.promised = worths_[choice] - gain(judge, play);
                one.best = worths_[best];
                one.strayed = choice != best;
            }
            played.push_back(one);
        }
        return play;
    }

    Play rivals_play(const Table& table, int rival) {
        if (rival == HANDY) return Playout::handy(table);
        if (rival == EXPERT) return playout_.judged(table);
        list_plays(table, plays_);
        return plays_[static_cast<size_t>(dice_.below(static_cast<int>(plays_.size())))];
    }
};

}  // namespace
}  // namespace twist

// ((games, hidden units, first games, positions kept), (players, hand size, expert rules), rivals'
// shares, weights, random state) -> Trainer
PyObject* twist_trainer(PyObject*, PyObject* arguments) {
    using namespace twist;
    return guarded([&] {
        Amounts amounts{};
        Settings settings{};
        PyObject *shares, *weights, *state;
        int expert;
        if (!PyArg_ParseTuple(arguments, "(iiii)(iip)OOO", &amounts.games, &amounts.hidden,
                              &amounts.first_games, &amounts.kept, &settings.players,
                              &settings.hand, &expert, &shares, &weights, &state)) {
            throw PythonError();
        }
        settings.expert = expert != 0;
        require_sense(amounts);
        require(2 <= settings.players && settings.players < MOST_SEATS, "two to seven play");
        require(0 < settings.hand && settings.hand <= 9, "a hand has one to nine cards");
        return wrap_trainer(std::make_unique<TwistTrainer>(
            amounts, read_shares<RIVALS>(shares), settings, read_table<WeightSet>(weights),
            read_dice(state)));
    });
}
