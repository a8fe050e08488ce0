/* One small interface over libgpiod 1.6 (Debian 12) and 2.x (Debian 13), whose own differ in every
   function. A line is asked for by its chip (label, name, path, or "any" for whichever has a
   line of that name) and its own name or offset. */
#ifndef CGPIOD_H
#define CGPIOD_H

#include <stddef.h>

typedef struct cgpiod_line cgpiod_line;

/* What the functions below return besides 0 and negative error numbers. */
enum {
  CGPIOD_NO_CHIP = -4096, /* No chip of this label, name or path. */
  CGPIOD_NO_LINE = -4097, /* The chip has no line of this name or offset. */
  CGPIOD_NO_EDGES = -4098 /* The chip, or its driver, gives no interrupts. */
};

/* Takes a line as output, inactive; active is high, or low where `active_low`. `*line` is the
   caller's to close. */
int cgpiod_open_output(const char *chip, const char *name, const char *consumer, int active_low,
                       cgpiod_line **line);

/* Takes a line as input with the resistor that keeps it inactive, where the chip has one: active is
   low and the resistor pulls up where `active_low`, else the other way round. Where the chip can, the
   kernel notes each time that it changes, and `*edges` is 1. */
int cgpiod_open_button(const char *chip, const char *name, const char *consumer, int active_low,
                       cgpiod_line **line, int *edges);

/* Takes a line as input, with the resistor that keeps it low where the chip has one, and has the
   kernel note each time that it rises. */
int cgpiod_open_interrupt(const char *chip, const char *name, const char *consumer,
                          cgpiod_line **line);

/* What poll(2) waits for: the descriptor of a line of which the kernel notes something. */
int cgpiod_descriptor(cgpiod_line *line);

/* Takes what the kernel noted, a few at a time and as many as it keeps; how many, or a negative
   error number. Blocks where there is nothing: poll(2) is to be asked first. */
int cgpiod_take_edges(cgpiod_line *line);

/* Makes an output active (1) or inactive (0); 0 or a negative error number. */
int cgpiod_set(cgpiod_line *line, int value);

/* 1 while an input is active, 0 while it is not, or a negative error number. */
int cgpiod_get(cgpiod_line *line);

/* Gives the line back. */
void cgpiod_close(cgpiod_line *line);

/* Writes who uses a line ("" for nobody); 0, or what the functions above return. */
int cgpiod_consumer(const char *chip, const char *name, char *text, size_t size);

/* "1.6.3", "2.2.1". */
const char *cgpiod_version(void);

#endif
