// From Python's objects to plain values and back; the limited API of Python 3.11 and nothing else.
#pragma once

#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>
#ifdef _WIN32  // words that old Windows headers take for themselves
#undef near
#undef far
#undef FAR
#endif

#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cards.h"
#include "dice.h"

// Thrown when a Python exception is set already.
struct PythonError {};

// A reference that is given back when it goes out of scope.
class Ref {
public:
    Ref() = default;
    explicit Ref(PyObject* object) : object_(object) {
        if (!object) throw PythonError();
    }
    Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref& operator=(Ref&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    Ref(const Ref&) = delete;
    Ref& operator=(const Ref&) = delete;
    ~Ref() { Py_XDECREF(object_); }

    PyObject* get() const { return object_; }
    PyObject* release() { return std::exchange(object_, nullptr); }

private:
    PyObject* object_ = nullptr;
};

// Runs the work; C++ exceptions become Python ones.
template <class Work>
PyObject* guarded(Work work) {
    try {
        return work();
    } catch (const PythonError&) {
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    }
    return nullptr;
}

inline void require(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

// Reading.

inline void require_tuple(PyObject* object) {
    if (PyTuple_Check(object)) return;
    PyErr_SetString(PyExc_TypeError, "a tuple is expected");
    throw PythonError();
}

// A borrowed reference.
inline PyObject* item(PyObject* tuple, Py_ssize_t place) {
    require_tuple(tuple);
    PyObject* found = PyTuple_GetItem(tuple, place);
    if (!found) throw PythonError();
    return found;
}

inline int size_of(PyObject* tuple) {
    require_tuple(tuple);
    Py_ssize_t size = PyTuple_Size(tuple);
    require(size <= 1000, "a tuple is too long");
    return static_cast<int>(size);
}

inline int read_int(PyObject* object, int low, int high, const char* otherwise) {
    long found = PyLong_AsLong(object);
    if (found == -1 && PyErr_Occurred()) throw PythonError();
    require(low <= found && found <= high, otherwise);
    return static_cast<int>(found);
}

inline bool read_bool(PyObject* object) {
    int found = PyObject_IsTrue(object);
    if (found < 0) throw PythonError();
    return found != 0;
}

inline double read_double(PyObject* object) {
    double found = PyFloat_AsDouble(object);
    if (found == -1.0 && PyErr_Occurred()) throw PythonError();
    return found;
}

inline Cards read_cards(PyObject* object, Cards allowed, const char* otherwise) {
    Ref shift(PyLong_FromLong(64));
    Ref upper(PyNumber_Rshift(object, shift.get()));
    Cards found;
    found.low = PyLong_AsUnsignedLongLongMask(object);
    if (PyErr_Occurred()) throw PythonError();
    found.high = PyLong_AsUnsignedLongLong(upper.get());  // raises for negative and for too many
    if (PyErr_Occurred()) throw PythonError();
    require(!(found & ~allowed), otherwise);
    return found;
}

inline std::vector<int> read_ints(PyObject* tuple, int low, int high, const char* otherwise) {
    std::vector<int> found;
    for (int i = 0, size = size_of(tuple); i < size; ++i) {
        found.push_back(read_int(item(tuple, i), low, high, otherwise));
    }
    return found;
}

// Numbers that Python packed into bytes: `count` of them.
inline std::vector<double> read_doubles(PyObject* bytes, size_t count) {
    char* data;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(bytes, &data, &size) < 0) throw PythonError();
    require(static_cast<size_t>(size) == count * sizeof(double), "a table has another size");
    std::vector<double> found(count);
    if (size) std::memcpy(found.data(), data, static_cast<size_t>(size));
    return found;
}

// A table of nothing but doubles.
template <class Table>
Table read_table(PyObject* bytes) {
    Table table;
    std::vector<double> numbers = read_doubles(bytes, sizeof(Table) / sizeof(double));
    std::memcpy(&table, numbers.data(), sizeof(Table));
    return table;
}

// The state of a random.Random, as the middle of its getstate() gives it.
inline Dice read_dice(PyObject* state) {
    require(size_of(state) == Dice::WORDS + 1, "this is not the state of random numbers");
    Dice dice;
    for (int i = 0; i < Dice::WORDS; ++i) {
        unsigned long word = PyLong_AsUnsignedLong(item(state, i));
        if (PyErr_Occurred()) throw PythonError();
        dice.words[i] = static_cast<uint32_t>(word);
    }
    dice.used = read_int(item(state, Dice::WORDS), 0, Dice::WORDS, "no such random state");
    return dice;
}

// Writing.

inline Ref write_cards(Cards cards) {
    Ref low(PyLong_FromUnsignedLongLong(cards.low));
    if (!cards.high) return low;
    Ref high(PyLong_FromUnsignedLongLong(cards.high));
    Ref shift(PyLong_FromLong(64));
    Ref upper(PyNumber_Lshift(high.get(), shift.get()));
    return Ref(PyNumber_Or(upper.get(), low.get()));
}

inline Ref write_dice(const Dice& dice) {
    Ref state(PyTuple_New(Dice::WORDS + 1));
    for (int i = 0; i < Dice::WORDS; ++i) {
        PyTuple_SetItem(state.get(), i, Ref(PyLong_FromUnsignedLong(dice.words[i])).release());
    }
    PyTuple_SetItem(state.get(), Dice::WORDS, Ref(PyLong_FromLong(dice.used)).release());
    return state;
}

inline Ref write_doubles(const std::vector<double>& numbers) {
    Ref list(PyList_New(static_cast<Py_ssize_t>(numbers.size())));
    for (size_t i = 0; i < numbers.size(); ++i) {
        PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i),
                       Ref(PyFloat_FromDouble(numbers[i])).release());
    }
    return list;
}
