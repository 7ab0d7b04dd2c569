// A set of numbers that is filled and emptied again and again.
#pragma once

#include <cstdint>
#include <vector>

class SeenSet {
public:
    SeenSet() : slots_(256, FREE) {}

    void clear() {
        for (uint32_t slot : used_) slots_[slot] = FREE;
        used_.clear();
    }

    // Whether it is new. The largest number of all stands for a free slot and cannot be added.
    bool add(uint64_t key) {
        if (used_.size() * 2 >= slots_.size()) grow();
        uint32_t slot = slot_of(key);
        if (slots_[slot] == key) return false;
        slots_[slot] = key;
        used_.push_back(slot);
        return true;
    }

private:
    static constexpr uint64_t FREE = ~uint64_t{0};
    std::vector<uint64_t> slots_;
    std::vector<uint32_t> used_;

    // Where the number is, or would go.
    uint32_t slot_of(uint64_t key) const {
        uint64_t mixed = key * 0x9E3779B97F4A7C15U;
        auto last = static_cast<uint32_t>(slots_.size() - 1);
        auto slot = static_cast<uint32_t>(mixed >> 40) & last;
        while (slots_[slot] != FREE && slots_[slot] != key) slot = (slot + 1) & last;
        return slot;
    }

    void grow() {
        std::vector<uint64_t> old(slots_.size() * 2, FREE);
        old.swap(slots_);
        for (uint32_t& slot : used_) {
            uint64_t key = old[slot];
            slot = slot_of(key);
            slots_[slot] = key;
        }
    }
};
