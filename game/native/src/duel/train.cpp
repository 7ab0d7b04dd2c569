// Learns the values of Duel's positions from games: TD(lambda) on positions after own turns.
#include "../self_play.h"

#include "inputs.h"
#include "playout.h"

namespace duel {
namespace {

constexpr int CONSIDERED = 12;  // turns that the network rates: the best by the linear value
constexpr int GOOD = 8;         // turns among which one is tried out now and then
constexpr double STRAYING = 0.045, STRAYING_AT_FIRST = 0.1;
constexpr double CARELESS = 240.0;

// As in the pool of game/players/duel/training.py.
enum Rival { EXPERT, UNHURRIED, NEAREST, CLUB, ITSELF, RIVALS };

// A position after a turn, and the chance it should be given.
struct Moment {
    Set hand, deck, rival, left;
    int8_t up, down, helped, rival_up, rival_down;
    int8_t rival_up_before, rival_down_before, rival_hand, rival_drew;
    float target;

    Moment() = default;
    Moment(const Table& table, const After& after)
        : hand(table.hand),
          deck(table.deck),
          rival(table.rival),
          left(after.hand),
          up(static_cast<int8_t>(after.up)),
          down(static_cast<int8_t>(after.down)),
          helped(after.helped),
          rival_up(static_cast<int8_t>(after.rival_up)),
          rival_down(static_cast<int8_t>(after.rival_down)),
          rival_up_before(static_cast<int8_t>(table.rival_up)),
          rival_down_before(static_cast<int8_t>(table.rival_down)),
          rival_hand(static_cast<int8_t>(table.rival_hand)),
          rival_drew(static_cast<int8_t>(table.rival_drew)),
          target(0.0f) {}

    Table table() const {
        return {up,     down, hand, deck, rival_up_before, rival_down_before, rival, rival_hand,
                0,      false, rival_drew};
    }
    After after() const { return {up, down, left, helped != 0, rival_up, rival_down}; }

    bool makes_sense() const {
        auto is_top = [](int top) { return LOWEST <= top && top <= HIGHEST; };
        return !((hand | deck | rival) & ~ALL) && !(left & ~hand) && !(hand & deck) && rival &&
               (left | deck) && count(hand) <= HAND && is_top(up) && is_top(down) &&
               is_top(rival_up) && is_top(rival_down) && is_top(rival_up_before) &&
               is_top(rival_down_before) && rival_hand >= 0 && rival_hand <= HAND &&
               rival_hand <= count(rival) && rival_drew >= 0 && rival_drew <= HAND;
    }
};

// A turn of the learning side: what it was worth, what the best one was, and whether it was that.
struct Played {
    Moment moment;
    double value, best;
    bool strayed;
};

using Base = SelfPlay<Moment, INPUTS, RIVALS>;

class DuelTrainer final : public Base {
public:
    DuelTrainer(const Amounts& amounts, const Shares& shares, const WeightSet& safe,
                const WeightSet& unhurried, const Dice& dice)
        : Base(amounts, shares, 2, dice), safe_(safe), unhurried_(unhurried) {}

private:
    Scales safe_, unhurried_;
    Turns turns_;

    std::array<double, INPUTS> inputs_of(const Moment& moment) override {
        Table table = moment.table();
        return Inputs(Judge(table, safe_), table, moment.after()).values;
    }

    // The lambda-return of each turn; where another turn than the best was tried, what came of it
    // says nothing about the turn before.
    void keep_game(std::vector<Played>& played, bool won, double lambda) {
        double outcome = won ? 1.0 : 0.0;
        for (size_t i = played.size(); i-- > 0;) {
            const Played& one = played[i];
            learning_.keep(one.moment, outcome);
            outcome = one.strayed ? one.best : (1 - lambda) * one.value + lambda * outcome;
        }
    }

    // Playing.

    Side dealt() {
        Side side{LOWEST, HIGHEST, 0, {}, ALL};
        for (int card = 2; card < 60; ++card) side.deck.push_back(static_cast<int8_t>(card));
        dice_.shuffle(side.deck);
        side.draw(true);
        return side;
    }

    // In the first games both sides are learned from.
    bool play_game(int rival, int seat, bool first, bool learning) override {
        Side sides[2] = {dealt(), dealt()};
        int drew[2] = {HAND, HAND};
        std::vector<Played> played[2];
        int on_turn = 0, winner;
        while (true) {
            Side &own = sides[on_turn], &other = sides[1 - on_turn];
            Table table{own.up,     own.down,   own.hand, own.undrawn,
                        other.up,   other.down, other.hand | other.undrawn, count(other.hand),
                        0,          false,      drew[1 - on_turn]};
            bool learned = on_turn == seat || first || rival == ITSELF;
            After after;
            bool can = !learned          ? rival_turn(table, own, other, rival, after)
                       : first           ? first_turn(table, played[on_turn], after)
                                         : network_turn(table, played[on_turn], learning, after);
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
        if (learning) {
            for (int side = 0; side < 2; ++side) {
                keep_game(played[side], winner == side, first ? 1.0 : LAMBDA);
            }
        }
        return winner == seat;
    }

    struct Rated {
        double value;
        After after;
    };
    std::vector<Rated> rated_;

    // All turns by the linear value, the best few in order; false: there is none.
    bool rate(const Table& table, Scales& scales, size_t best) {
        Judge judge(table, scales);
        turns_.find(table, judge.below, PLAY);
        if (!turns_.whole) return false;
        rated_.clear();
        for (const Turn& turn : turns_.found) rated_.push_back({judge.value(turn.after), turn.after});
        auto middle = rated_.begin() + static_cast<std::ptrdiff_t>(std::min(best, rated_.size()));
        std::partial_sort(rated_.begin(), middle, rated_.end(),
                          [](const Rated& a, const Rated& b) { return a.value > b.value; });
        rated_.erase(middle, rated_.end());
        return true;
    }

    bool first_turn(const Table& table, std::vector<Played>& played, After& after) {
        if (!rate(table, safe_, GOOD)) return false;
        bool strays = dice_.random() < STRAYING_AT_FIRST;
        after = rated_[strays ? dice_.below(static_cast<int>(rated_.size())) : 0].after;
        if (after.hand | table.deck) played.push_back({Moment(table, after), 0.0, 0.0, false});
        return true;
    }

    bool network_turn(const Table& table, std::vector<Played>& played, bool learning,
                      After& after) {
        if (!rate(table, safe_, CONSIDERED)) return false;
        Judge judge(table, safe_);
        for (Rated& one : rated_) {
            one.value = one.after.hand | table.deck
                            ? learning_.network().odds(Inputs(judge, table, one.after).values.data())
                            : WON;
        }
        std::stable_sort(rated_.begin(), rated_.end(),
                         [](const Rated& a, const Rated& b) { return a.value > b.value; });
        int choice = 0;
        if (learning && dice_.random() < STRAYING) {
            choice = dice_.below(std::min(GOOD, static_cast<int>(rated_.size())));
        }
        const Rated& one = rated_[choice];
        after = one.after;
        if (learning && (after.hand | table.deck)) {
            played.push_back({Moment(table, after), chance_of_odds(one.value),
                              chance_of_odds(rated_[0].value), choice != 0});
        }
        return true;
    }

    bool rival_turn(const Table& table, const Side& own, const Side& other, int rival,
                    After& after) {
        if (rival == NEAREST) return Playout::nearest(own, other, after);
        if (!rate(table, rival == UNHURRIED ? unhurried_ : safe_, rival == CLUB ? 1000 : 1)) {
            return false;
        }
        if (rival == CLUB) {
            for (Rated& one : rated_) one.value += CARELESS * (dice_.random() - 0.5);
            std::stable_sort(rated_.begin(), rated_.end(),
                             [](const Rated& a, const Rated& b) { return a.value > b.value; });
        }
        after = rated_[0].after;
        return true;
    }
};

}  // namespace
}  // namespace duel

// ((games, hidden units, first games, positions kept), rivals' shares, SAFE, UNHURRIED, random
// state) -> Trainer
PyObject* duel_trainer(PyObject*, PyObject* arguments) {
    using namespace duel;
    return guarded([&] {
        Amounts amounts{};
        PyObject *shares, *safe, *unhurried, *state;
        if (!PyArg_ParseTuple(arguments, "(iiii)OOOO", &amounts.games, &amounts.hidden,
                              &amounts.first_games, &amounts.kept, &shares, &safe, &unhurried,
                              &state)) {
            throw PythonError();
        }
        require_sense(amounts);
        return wrap_trainer(std::make_unique<DuelTrainer>(
            amounts, read_shares<RIVALS>(shares), read_table<WeightSet>(safe),
            read_table<WeightSet>(unhurried), read_dice(state)));
    });
}
