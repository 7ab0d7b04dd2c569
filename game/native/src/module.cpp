// The Python module game.native._core.
#include "search.h"
#include "trainer.h"
#include "trials.h"

// Which sources this is compiled from, as text: build/native.py defines the bare word.
#ifndef SOURCES
#define SOURCES
#endif
#define AS_WRITTEN(word) #word
#define AS_TEXT(word) AS_WRITTEN(word)

namespace {

PyObject *search_type = nullptr, *trials_type = nullptr, *trainer_type = nullptr;

// A Python object that owns something of this program.
template <class Thing>
struct Owner {
    PyObject_HEAD
    Thing* thing;
};

template <class Thing>
Thing& thing_of(PyObject* self) {
    return *reinterpret_cast<Owner<Thing>*>(self)->thing;
}

template <class Thing>
PyObject* wrap(PyObject* of_type, std::unique_ptr<Thing> thing) {
    auto* type = reinterpret_cast<PyTypeObject*>(of_type);
    auto allocate = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
    PyObject* self = allocate(type, 0);
    if (!self) throw PythonError();
    reinterpret_cast<Owner<Thing>*>(self)->thing = thing.release();
    return self;
}

template <class Thing>
void dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete reinterpret_cast<Owner<Thing>*>(self)->thing;
    reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

Search& search_of(PyObject* self) { return thing_of<Search>(self); }

PyObject* search_step(PyObject* self, PyObject*) {
    return guarded([&] { return PyBool_FromLong(search_of(self).step()); });
}

PyObject* search_result(PyObject* self, PyObject*) {
    return guarded([&] { return search_of(self).result().release(); });
}

PyObject* search_random_state(PyObject* self, PyObject*) {
    return guarded([&] { return write_dice(search_of(self).dice()).release(); });
}

PyMethodDef search_methods[] = {
    {"step", search_step, METH_NOARGS, "Make one trial; False when there is nothing left to try."},
    {"result", search_result, METH_NOARGS, "What was found out so far."},
    {"random_state", search_random_state, METH_NOARGS, "The random numbers as far as used."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot search_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc<Search>)},
    {Py_tp_methods, search_methods},
    {Py_tp_doc, const_cast<char*>("A search in progress.")},
    {0, nullptr},
};

PyType_Spec search_spec = {
    "game.native._core.Search",
    sizeof(Owner<Search>),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    search_slots,
};

PyObject* trials_sample(PyObject* self, PyObject*) {
    return guarded([&] {
        Trials& trials = thing_of<Trials>(self);
        trials.sample();
        trials.sampled = true;
        return Py_NewRef(Py_None);
    });
}

PyObject* trials_run(PyObject* self, PyObject* option) {
    return guarded([&] {
        Trials& trials = thing_of<Trials>(self);
        require(trials.sampled, "there is no world yet");
        return trials.run(read_int(option, 0, 1000, "there is no such option")).release();
    });
}

PyMethodDef trials_methods[] = {
    {"sample", trials_sample, METH_NOARGS, "Sample the next world."},
    {"run", trials_run, METH_O, "Try an option in this world."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot trials_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc<Trials>)},
    {Py_tp_methods, trials_methods},
    {Py_tp_doc, const_cast<char*>("Turns tried in sampled worlds.")},
    {0, nullptr},
};

PyType_Spec trials_spec = {
    "game.native._core.Trials",
    sizeof(Owner<Trials>),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    trials_slots,
};

PyObject* trainer_train(PyObject* self, PyObject* games) {
    return guarded([&] {
        thing_of<Trainer>(self).train(read_int(games, 0, 1'000'000, "too many games at once"));
        return Py_NewRef(Py_None);
    });
}

PyObject* trainer_measure(PyObject* self, PyObject* arguments) {
    return guarded([&] {
        int rival, games;
        PyObject* state;
        if (!PyArg_ParseTuple(arguments, "iiO", &rival, &games, &state)) throw PythonError();
        return PyLong_FromLong(thing_of<Trainer>(self).measure(rival, games, read_dice(state)));
    });
}

PyObject* trainer_numbers(PyObject* self, PyObject*) {
    return guarded([&] { return write_doubles(thing_of<Trainer>(self).numbers()).release(); });
}

PyObject* trainer_state(PyObject* self, PyObject*) {
    return guarded([&] {
        std::string state = thing_of<Trainer>(self).state();
        return PyBytes_FromStringAndSize(state.data(), static_cast<Py_ssize_t>(state.size()));
    });
}

PyObject* trainer_restore(PyObject* self, PyObject* state) {
    return guarded([&] {
        char* data;
        Py_ssize_t size;
        if (PyBytes_AsStringAndSize(state, &data, &size) < 0) throw PythonError();
        thing_of<Trainer>(self).restore(std::string(data, static_cast<size_t>(size)));
        return Py_NewRef(Py_None);
    });
}

PyMethodDef trainer_methods[] = {
    {"train", trainer_train, METH_O, "Play and learn from so many games."},
    {"measure", trainer_measure, METH_VARARGS, "How many games the network wins."},
    {"numbers", trainer_numbers, METH_NOARGS, "The network's numbers."},
    {"state", trainer_state, METH_NOARGS, "Everything that is needed to go on."},
    {"restore", trainer_restore, METH_O, "Go on from a state."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot trainer_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc<Trainer>)},
    {Py_tp_methods, trainer_methods},
    {Py_tp_doc, const_cast<char*>("A training run in progress.")},
    {0, nullptr},
};

PyType_Spec trainer_spec = {
    "game.native._core.Trainer",
    sizeof(Owner<Trainer>),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    trainer_slots,
};

PyMethodDef functions[] = {
    {"classic_search", classic_search, METH_VARARGS, "The Master's search of Four Piles."},
    {"classic_ranked", classic_ranked, METH_VARARGS, "The turns of Four Piles by value."},
    {"classic_perfect_turn", classic_perfect_turn, METH_VARARGS, "The end counted out."},
    {"quick_search", quick_search, METH_VARARGS, "The Master's search of Quick Fifty."},
    {"duel_search", duel_search, METH_VARARGS, "The Master's searches of Duel."},
    {"duel_rated", duel_rated, METH_VARARGS, "The turns of Duel with their values."},
    {"duel_winning_turn", duel_winning_turn, METH_VARARGS, "The end of a Duel counted out."},
    {"duel_learned_rated", duel_learned_rated, METH_VARARGS, "Turns of Duel by a network."},
    {"duel_foresight", duel_foresight, METH_VARARGS, "Turns of Duel tried with a network."},
    {"classic_trainer", classic_trainer, METH_VARARGS, "A training run of a network of Four Piles."},
    {"duel_trainer", duel_trainer, METH_VARARGS, "A training run of Duel's network."},
    {"duel_sharpener", duel_sharpener, METH_VARARGS, "A run that sharpens Duel's network."},
    {"twist_trainer", twist_trainer, METH_VARARGS, "A training run of a network of Toads."},
    {"twist_search", twist_search, METH_VARARGS, "The Master's search of Toads."},
    {"twist_values", twist_values, METH_VARARGS, "The plays of Toads with their values."},
    {"twist_worths", twist_worths, METH_VARARGS, "What a network of Toads makes of plays."},
    {"twist_margins", twist_margins, METH_VARARGS, "The end of a round of Toads counted out."},
    {"classic_trials", classic_trials, METH_VARARGS, "Turns of Four Piles for the analysis."},
    {"classic_counted", classic_counted, METH_VARARGS, "Turns of Four Piles counted out."},
    {"quick_trials", quick_trials, METH_VARARGS, "Turns of Quick Fifty for the analysis."},
    {"duel_trials", duel_trials, METH_VARARGS, "Turns of Duel for the analysis."},
    {"duel_winning", duel_winning, METH_VARARGS, "Which turns of Duel win by force."},
    {"twist_trials", twist_trials, METH_VARARGS, "Plays of Toads for the analysis."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_core", "The hot parts of the games.", -1, functions,
    nullptr, nullptr, nullptr, nullptr,
};

}  // namespace

PyObject* wrap_search(std::unique_ptr<Search> search) {
    return wrap(search_type, std::move(search));
}

PyObject* wrap_trials(std::unique_ptr<Trials> trials) {
    return wrap(trials_type, std::move(trials));
}

PyObject* wrap_trainer(std::unique_ptr<Trainer> trainer) {
    return wrap(trainer_type, std::move(trainer));
}

PyMODINIT_FUNC PyInit__core() {
#if defined(__linux__) && defined(__x86_64__)
    // Compiled to count bits by the instruction that every processor since 2008 has.
    if (!__builtin_cpu_supports("popcnt")) {
        PyErr_SetString(PyExc_ImportError, "this processor is too old for the native core");
        return nullptr;
    }
#endif
    PyObject* module = PyModule_Create(&definition);
    if (!module) return nullptr;
    if (!search_type) search_type = PyType_FromSpec(&search_spec);
    if (!trials_type) trials_type = PyType_FromSpec(&trials_spec);
    if (!trainer_type) trainer_type = PyType_FromSpec(&trainer_spec);
    if (!search_type || !trials_type || !trainer_type ||
        PyModule_AddStringConstant(module, "SOURCES", AS_TEXT(SOURCES)) < 0) {
        Py_DECREF(module);
        return nullptr;
    }
    return module;
}
