// The state of something long as bytes: the same description writes and reads it.
#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

class Blob {
public:
    Blob() = default;
    explicit Blob(std::string bytes) : bytes(std::move(bytes)), reading_(true) {}

    std::string bytes;

    template <class Item>
    void exchange(Item& item) {
        static_assert(std::is_trivially_copyable_v<Item>);
        transfer(&item, sizeof(Item));
    }

    // The number of items must be the same in what is read.
    template <class Item>
    void exchange(std::vector<Item>& items) {
        static_assert(std::is_trivially_copyable_v<Item>);
        transfer(items.data(), items.size() * sizeof(Item));
    }

    void end() const {
        if (reading_ && at_ != bytes.size()) refuse();
    }

private:
    bool reading_ = false;
    size_t at_ = 0;

    void transfer(void* data, size_t size) {
        if (!size) return;
        if (!reading_) {
            bytes.append(static_cast<const char*>(data), size);
            return;
        }
        if (bytes.size() - at_ < size) refuse();
        std::memcpy(data, bytes.data() + at_, size);
        at_ += size;
    }

    [[noreturn]] static void refuse() { throw std::invalid_argument("the state has another size"); }
};
