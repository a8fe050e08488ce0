#pragma once
#include <stddef.h>

/// How often this thread has asked for memory so far, for `tilt2048 bench` and for tests.
long allocations_of_this_thread(void);

/// For how many bytes it has asked so far, all together, whether it gave them back or not.
long allocated_bytes_of_this_thread(void);
