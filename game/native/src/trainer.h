// A training run as Python drives it: some games at a time, so that it can pause between them.
#pragma once

#include <memory>
#include <string>

#include "python.h"

class Trainer {
public:
    Trainer() = default;
    Trainer(const Trainer&) = delete;
    Trainer& operator=(const Trainer&) = delete;
    virtual ~Trainer() = default;

    // Plays and learns from so many games.
    virtual void train(int games) = 0;
    // How many of so many games the network wins against a rival, without learning.
    virtual int measure(int rival, int games, Dice dice) = 0;
    // The network's numbers.
    virtual std::vector<double> numbers() const = 0;
    // Everything that is needed to go on, and the way back.
    virtual std::string state() = 0;
    virtual void restore(const std::string& state) = 0;
};

// The Python object that owns a trainer.
PyObject* wrap_trainer(std::unique_ptr<Trainer> trainer);

PyObject* classic_trainer(PyObject*, PyObject* arguments);
PyObject* duel_trainer(PyObject*, PyObject* arguments);
PyObject* duel_sharpener(PyObject*, PyObject* arguments);
PyObject* twist_trainer(PyObject*, PyObject* arguments);
