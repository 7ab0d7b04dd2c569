// Arithmetic exactly as Python does it.
#pragma once

#include <cmath>

// Python's x ** y of floats. The compiler must not turn a square into a product, which may differ
// from the library's power in the last bit.
inline double python_pow(double x, double y) {
    volatile double exponent = y;
    return std::pow(x, exponent);
}
