// Turns tried one by one in sampled worlds, as the analysis drives it.
#pragma once

#include <algorithm>
#include <memory>

#include "python.h"

class Trials {
public:
    Trials() = default;
    Trials(const Trials&) = delete;
    Trials& operator=(const Trials&) = delete;
    virtual ~Trials() = default;

    bool sampled = false;  // whether there is a world

    // Samples the next world.
    virtual void sample() = 0;
    // Tries one of the turns in that world; without turns, the position as it is.
    virtual Ref run(int option) = 0;

protected:
    // Throws unless there is such an option; where there are none, 0 is the position itself.
    static void require_option(int option, size_t count) {
        require(0 <= option && option < std::max(1, static_cast<int>(count)),
                "there is no such option");
    }
};

// The Python object that owns trials.
PyObject* wrap_trials(std::unique_ptr<Trials> trials);

PyObject* classic_trials(PyObject*, PyObject* arguments);
PyObject* classic_counted(PyObject*, PyObject* arguments);
PyObject* quick_trials(PyObject*, PyObject* arguments);
PyObject* duel_trials(PyObject*, PyObject* arguments);
PyObject* duel_winning(PyObject*, PyObject* arguments);
PyObject* twist_trials(PyObject*, PyObject* arguments);
