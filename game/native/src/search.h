// A search as Python drives it: one small step after the other, so that it can pause between them.
#pragma once

#include <memory>

#include "python.h"

class Search {
public:
    Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    virtual ~Search() = default;

    // Makes one trial; false when there is nothing left to try.
    virtual bool step() = 0;
    // What was found out so far.
    virtual Ref result() const = 0;
    // The random numbers as far as they were used.
    virtual const Dice& dice() const = 0;
};

// The Python object that owns a search.
PyObject* wrap_search(std::unique_ptr<Search> search);

// One function of the module for each thing Python may ask.
PyObject* classic_search(PyObject*, PyObject* arguments);
PyObject* classic_ranked(PyObject*, PyObject* arguments);
PyObject* classic_perfect_turn(PyObject*, PyObject* arguments);
PyObject* quick_search(PyObject*, PyObject* arguments);
PyObject* duel_search(PyObject*, PyObject* arguments);
PyObject* duel_rated(PyObject*, PyObject* arguments);
PyObject* duel_winning_turn(PyObject*, PyObject* arguments);
PyObject* duel_learned_rated(PyObject*, PyObject* arguments);
PyObject* duel_foresight(PyObject*, PyObject* arguments);
PyObject* twist_search(PyObject*, PyObject* arguments);
PyObject* twist_values(PyObject*, PyObject* arguments);
PyObject* twist_worths(PyObject*, PyObject* arguments);
PyObject* twist_margins(PyObject*, PyObject* arguments);
