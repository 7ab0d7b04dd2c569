// Turns of Duel as Python's tuples.
#pragma once

#include "turns.h"

namespace duel {

inline Ref write_turn(const Turn& turn) {
    Ref steps(PyTuple_New(turn.length));
    for (int i = 0; i < turn.length; ++i) {
        const Step& step = turn.steps[i];
        Ref entry(Py_BuildValue("(is#)", step.card, &step.place, Py_ssize_t{1}));
        PyTuple_SetItem(steps.get(), i, entry.release());
    }
    const After& after = turn.after;
    return Ref(Py_BuildValue("(O(iiKOii))", steps.get(), after.up, after.down,
                             static_cast<unsigned long long>(after.hand),
                             after.helped ? Py_True : Py_False, after.rival_up, after.rival_down));
}

}  // namespace duel
