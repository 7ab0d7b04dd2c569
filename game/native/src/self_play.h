// A training run by self-play: what the trainers of all games share.
#pragma once

#include <array>

#include "learning.h"
#include "trainer.h"

// How much is played and kept, and how large the network is.
struct Amounts {
    int games, hidden, first_games, kept;
};

// A trainer that meets `RIVALS` rivals: the first is the Expert, the last one is the network itself.
// In the first games the Expert plays in the network's place.
template <class Moment, int INPUTS, int RIVALS>
class SelfPlay : public Trainer {
public:
    using Shares = std::array<double, RIVALS>;  // how often each rival is met

    void train(int games) final {
        for (int i = 0; i < games && !learning_.over(); ++i) {
            bool first = learning_.done() < first_games_;
            int rival = first ? EXPERT : drawn_rival();
            play_game(rival, static_cast<int>(learning_.done() % seats_), first, true);
            learning_.end_game(dice_, [&](const Moment& moment) { return inputs_of(moment); });
        }
    }

    int measure(int rival, int games, Dice dice) final {
        require(EXPERT <= rival && rival < ITSELF, "there is no such rival");
        std::swap(dice_, dice);
        int won = 0;
        for (int game = 0; game < games; ++game) won += play_game(rival, game % seats_, false, false);
        std::swap(dice_, dice);
        return won;
    }

    std::vector<double> numbers() const final { return learning_.network().numbers(); }

    std::string state() final {
        Blob blob;
        exchange(blob, dice_, learning_);
        return std::move(blob.bytes);
    }

    // A state that makes no sense changes nothing: it is read into copies first.
    void restore(const std::string& state) final {
        Dice dice = dice_;
        Learning<Moment> learning = learning_;
        read(state, dice, learning);
        read(state, dice_, learning_);
    }

protected:
    static constexpr int EXPERT = 0, ITSELF = RIVALS - 1;
    Dice dice_;
    Learning<Moment> learning_;

    SelfPlay(const Amounts& amounts, const Shares& shares, int seats, const Dice& dice)
        : dice_(dice),
          learning_(amounts.games, INPUTS, amounts.hidden, amounts.kept, dice_),
          first_games_(amounts.first_games),
          seats_(seats),
          shares_(shares) {}

    // Plays a game and, while learning, keeps its positions; whether the network won from the seat.
    virtual bool play_game(int rival, int seat, bool first, bool learning) = 0;
    // What the network is shown of a position.
    virtual std::array<double, INPUTS> inputs_of(const Moment& moment) = 0;

private:
    int first_games_, seats_;
    Shares shares_;

    static void exchange(Blob& blob, Dice& dice, Learning<Moment>& learning) {
        blob.exchange(dice);
        learning.exchange(blob);
    }

    static void read(const std::string& state, Dice& dice, Learning<Moment>& learning) {
        Blob blob(state);
        exchange(blob, dice, learning);
        blob.end();
        require(dice.used >= 0 && dice.used <= Dice::WORDS, "the state makes no sense");
        learning.restored();
    }

    int drawn_rival() {
        double at = dice_.random();
        for (int rival = EXPERT; rival < ITSELF; ++rival) {
            at -= shares_[rival];
            if (at < 0) return rival;
        }
        return ITSELF;
    }
};

inline void require_sense(const Amounts& amounts) {
    require(amounts.games > 0, "at least one game is played");
    require(0 < amounts.hidden && amounts.hidden <= 1024, "1 to 1024 hidden units");
    require(amounts.first_games >= SURVEYED, "too few first games");
    require(1000 <= amounts.kept && amounts.kept <= 10'000'000, "1,000 to 10,000,000 positions");
}

template <size_t RIVALS>
std::array<double, RIVALS> read_shares(PyObject* bytes) {
    std::vector<double> numbers = read_doubles(bytes, RIVALS);
    std::array<double, RIVALS> shares;
    std::copy(numbers.begin(), numbers.end(), shares.begin());
    return shares;
}
