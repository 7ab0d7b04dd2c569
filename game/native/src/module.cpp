// The Python module game.native._core.
#include "search.h"

// Which sources this is compiled from, as text: build/native.py defines the bare word.
#ifndef SOURCES
#define SOURCES
#endif
#define AS_WRITTEN(word) #word
#define AS_TEXT(word) AS_WRITTEN(word)

namespace {

PyObject* search_type = nullptr;

struct SearchObject {
    PyObject_HEAD
    Search* search;
};

Search& search_of(PyObject* self) { return *reinterpret_cast<SearchObject*>(self)->search; }

PyObject* search_step(PyObject* self, PyObject*) {
    return guarded([&] { return PyBool_FromLong(search_of(self).step()); });
}

PyObject* search_result(PyObject* self, PyObject*) {
    return guarded([&] { return search_of(self).result().release(); });
}

PyObject* search_random_state(PyObject* self, PyObject*) {
    return guarded([&] { return write_dice(search_of(self).dice()).release(); });
}

void search_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete reinterpret_cast<SearchObject*>(self)->search;
    reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

PyMethodDef search_methods[] = {
    {"step", search_step, METH_NOARGS, "Make one trial; False when there is nothing left to try."},
    {"result", search_result, METH_NOARGS, "What was found out so far."},
    {"random_state", search_random_state, METH_NOARGS, "The random numbers as far as used."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot search_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(search_dealloc)},
    {Py_tp_methods, search_methods},
    {Py_tp_doc, const_cast<char*>("A search in progress.")},
    {0, nullptr},
};

PyType_Spec search_spec = {
    "game.native._core.Search",
    sizeof(SearchObject),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    search_slots,
};

PyMethodDef functions[] = {
    {"classic_search", classic_search, METH_VARARGS, "The Master's search of Four Piles."},
    {"classic_ranked", classic_ranked, METH_VARARGS, "The turns of Four Piles by value."},
    {"classic_perfect_turn", classic_perfect_turn, METH_VARARGS, "The end counted out."},
    {"quick_search", quick_search, METH_VARARGS, "The Master's search of Quick Fifty."},
    {"duel_search", duel_search, METH_VARARGS, "The Master's searches of Duel."},
    {"duel_rated", duel_rated, METH_VARARGS, "The turns of Duel with their values."},
    {"duel_winning_turn", duel_winning_turn, METH_VARARGS, "The end of a Duel counted out."},
    {"twist_search", twist_search, METH_VARARGS, "The Master's search of Toads."},
    {"twist_values", twist_values, METH_VARARGS, "The plays of Toads with their values."},
    {"twist_margins", twist_margins, METH_VARARGS, "The end of a round of Toads counted out."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_core", "The hot parts of the games.", -1, functions,
    nullptr, nullptr, nullptr, nullptr,
};

}  // namespace

PyObject* wrap_search(std::unique_ptr<Search> search) {
    auto* type = reinterpret_cast<PyTypeObject*>(search_type);
    auto allocate = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
    PyObject* self = allocate(type, 0);
    if (!self) throw PythonError();
    reinterpret_cast<SearchObject*>(self)->search = search.release();
    return self;
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
    if (!search_type || PyModule_AddStringConstant(module, "SOURCES", AS_TEXT(SOURCES)) < 0) {
        Py_DECREF(module);
        return nullptr;
    }
    return module;
}
