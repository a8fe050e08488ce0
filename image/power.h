/* Power keys: of a Pi 5, of gpio-shutdown, of a keyboard that the game has not taken for itself. */
#ifndef TILT2048_POWER_H
#define TILT2048_POWER_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

enum { POWER_KEYS = 8 };

/* Looks for input devices with a power key, opens those that are new, and writes what is to be waited
   for. Returns how many, POWER_KEYS at most. */
size_t power_waits(struct pollfd waits[POWER_KEYS]);

/* Reads what came from one of them; whether its power key went down. One that is gone is forgotten. */
bool power_pressed(int file);

#endif
