#pragma once
#include <stddef.h>

/// How often this thread has asked for memory so far, for `tilt2048 bench` and for tests.
long allocations_of_this_thread(void);
