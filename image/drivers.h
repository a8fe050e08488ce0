/* What a kernel has to be given, and what is found by its place: modules, the card, the sensor's bus. */
#ifndef TILT2048_DRIVERS_H
#define TILT2048_DRIVERS_H

#include <stddef.h>

/* A message of the kernel's about a device that came: its driver is loaded. */
void drivers_heard(const char *message, size_t size);

/* The name of the disk that is the card, by the signature of its table; NULL where there is none yet. */
const char *drivers_card(void);

/* Makes the bus on the header's pins 3 and 5 the one that /dev/i2c-1 names, whatever its number is. */
void drivers_settle_bus(void);

#endif
