// A set of cards: card c is bit c of 128 bits. Two words, so that every compiler can build it.
#pragma once

#include <bit>
#include <cstdint>

struct Cards {
    uint64_t low = 0;
    uint64_t high = 0;

    constexpr Cards operator&(Cards other) const { return {low & other.low, high & other.high}; }
    constexpr Cards operator|(Cards other) const { return {low | other.low, high | other.high}; }
    constexpr Cards operator^(Cards other) const { return {low ^ other.low, high ^ other.high}; }
    constexpr Cards operator~() const { return {~low, ~high}; }
    constexpr Cards& operator&=(Cards other) { return *this = *this & other; }
    constexpr Cards& operator|=(Cards other) { return *this = *this | other; }
    constexpr Cards& operator^=(Cards other) { return *this = *this ^ other; }
    constexpr bool operator==(const Cards&) const = default;
    constexpr explicit operator bool() const { return (low | high) != 0; }

    constexpr bool has(int card) const {
        return ((card < 64 ? low >> card : high >> (card - 64)) & 1) != 0;
    }
    constexpr int count() const { return std::popcount(low) + std::popcount(high); }
    constexpr int lowest() const {
        return low ? std::countr_zero(low) : 64 + std::countr_zero(high);
    }
    constexpr int highest() const {
        return high ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low);
    }
    // Every card as many numbers lower; by less than 64.
    constexpr Cards lowered(int by) const {
        return {low >> by | high << (64 - by), high >> by};
    }
    // Every card as many numbers higher; by less than 64.
    constexpr Cards raised(int by) const {
        return {low << by, high << by | low >> (64 - by)};
    }
};

constexpr Cards one_card(int card) {
    return card < 64 ? Cards{uint64_t{1} << card, 0} : Cards{0, uint64_t{1} << (card - 64)};
}

// The cards from first to last, both included; none if last is lower.
constexpr Cards card_range(int first, int last) {
    Cards found;
    for (int card = first; card <= last; ++card) found |= one_card(card);
    return found;
}

// Takes the lowest card out of the set; the set must not be empty.
inline int pop_lowest(Cards& cards) {
    if (cards.low) {
        int card = std::countr_zero(cards.low);
        cards.low &= cards.low - 1;
        return card;
    }
    int card = 64 + std::countr_zero(cards.high);
    cards.high &= cards.high - 1;
    return card;
}
