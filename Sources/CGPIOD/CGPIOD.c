#include "CGPIOD.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <gpiod.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The offset that a text of digits means, or -1. */
static int offset_of(const char *name) {
  char *end;
  if (!isdigit((unsigned char)name[0])) return -1;
  long offset = strtol(name, &end, 10);
  return *end == 0 && offset < 65536 ? (int)offset : -1;
}

/* Whether the line is to be looked for on every chip. */
static int is_any(const char *chip) { return strcmp(chip, "any") == 0; }

static int failure(int otherwise) { return errno > 0 ? -errno : otherwise; }

/* As many as the kernel keeps of one line. */
enum { MOST_EDGES = 16 };

/* The kernel says so by another number in each version of its interface. */
static int edges_refused(int result) {
  return result == -ENXIO || result == -ENODEV ? CGPIOD_NO_EDGES : result;
}

/* This macro went away in version 2, so one can tell the two apart without a configure step. */
#ifdef GPIOD_LINE_BULK_MAX_LINES

struct cgpiod_line {
  struct gpiod_chip *chip;
  struct gpiod_line *line;
};

/* By its label, its name (gpiochip0) or its path. gpiod_chip_open_lookup would open whatever in /dev has
   that name, a watchdog for one, before it sees that it is no chip. */
static struct gpiod_chip *open_chip(const char *wanted) {
  const char *name = strncmp(wanted, "/dev/", 5) == 0 ? wanted + 5 : wanted;
  if (strncmp(name, "gpiochip", 8) == 0 && offset_of(name + 8) >= 0)
    return gpiod_chip_open_by_name(name);
  return gpiod_chip_open_by_label(wanted);
}

static int find(const char *chip, const char *name, cgpiod_line *found) {
  errno = 0;
  if (is_any(chip)) {
    found->line = gpiod_line_find(name);
    if (!found->line) return errno == EACCES || errno == EPERM ? -errno : CGPIOD_NO_LINE;
    found->chip = gpiod_line_get_chip(found->line);
    return 0;
  }
  found->chip = open_chip(chip);
  if (!found->chip) return errno == EACCES || errno == EPERM ? -errno : CGPIOD_NO_CHIP;
  int offset = offset_of(name);
  errno = 0;
  found->line = offset < 0 ? gpiod_chip_find_line(found->chip, name)
                           : gpiod_chip_get_line(found->chip, (unsigned)offset);
  if (found->line) return 0;
  gpiod_chip_close(found->chip);
  return CGPIOD_NO_LINE;
}

static int take(const cgpiod_line *found, int result, cgpiod_line **line) {
  cgpiod_line *copy = result == 0 ? malloc(sizeof *copy) : NULL;
  if (copy) {
    *copy = *found;
    *line = copy;
    return 0;
  }
  result = result == 0 ? -ENOMEM : failure(-EIO);
  gpiod_chip_close(found->chip);
  return result;
}

/* Finds a line and takes it; without its resistor where the kernel (before 5.5), or the chip, sets
   none. */
static int open_line(const char *chip, const char *name, const char *consumer, int type, int flags,
                     int bias, cgpiod_line **line) {
  cgpiod_line found;
  int result = find(chip, name, &found);
  if (result != 0) return result;
  struct gpiod_line_request_config config = {consumer, type, flags | bias};
  errno = 0;
  result = gpiod_line_request(found.line, &config, 0);
  if (result != 0 && bias && (errno == EINVAL || errno == ENOTSUP)) {
    config.flags = flags;
    result = gpiod_line_request(found.line, &config, 0);
  }
  return take(&found, result, line);
}

static int activity(int active_low) {
  return active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0;
}

int cgpiod_open_output(const char *chip, const char *name, const char *consumer, int active_low,
                       cgpiod_line **line) {
  return open_line(chip, name, consumer, GPIOD_LINE_REQUEST_DIRECTION_OUTPUT, activity(active_low),
                   0, line);
}

int cgpiod_open_button(const char *chip, const char *name, const char *consumer, int active_low,
                       cgpiod_line **line, int *edges) {
  int bias = active_low ? GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP
                        : GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN;
  *edges = open_line(chip, name, consumer, GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES,
                     activity(active_low), bias, line) == 0;
  if (*edges) return 0;
  return open_line(chip, name, consumer, GPIOD_LINE_REQUEST_DIRECTION_INPUT, activity(active_low),
                   bias, line);
}

int cgpiod_open_interrupt(const char *chip, const char *name, const char *consumer,
                          cgpiod_line **line) {
  return edges_refused(open_line(chip, name, consumer, GPIOD_LINE_REQUEST_EVENT_RISING_EDGE, 0,
                                 GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN, line));
}

int cgpiod_descriptor(cgpiod_line *line) { return gpiod_line_event_get_fd(line->line); }

int cgpiod_take_edges(cgpiod_line *line) {
  struct gpiod_line_event events[MOST_EDGES];
  errno = 0;
  int count = gpiod_line_event_read_multiple(line->line, events, MOST_EDGES);
  return count >= 0 ? count : failure(-EIO);
}

int cgpiod_set(cgpiod_line *line, int value) {
  errno = 0;
  return gpiod_line_set_value(line->line, value) == 0 ? 0 : failure(-EIO);
}

int cgpiod_get(cgpiod_line *line) {
  errno = 0;
  int value = gpiod_line_get_value(line->line);
  return value >= 0 ? value : failure(-EIO);
}

void cgpiod_close(cgpiod_line *line) {
  gpiod_line_release(line->line);
  gpiod_chip_close(line->chip);
  free(line);
}

int cgpiod_consumer(const char *chip, const char *name, char *text, size_t size) {
  cgpiod_line found;
  int result = find(chip, name, &found);
  if (result != 0) return result;
  const char *consumer = gpiod_line_consumer(found.line);
  snprintf(text, size, "%s", consumer ? consumer : "");
  gpiod_chip_close(found.chip);
  return 0;
}

const char *cgpiod_version(void) { return gpiod_version_string(); }

#else /* version 2 */

struct cgpiod_line {
  struct gpiod_line_request *request;
  unsigned offset;
  struct gpiod_edge_event_buffer *edges; /* of a line that gives interrupts */
};

/* Whether a chip is the one that is meant. */
static int matches(struct gpiod_chip *chip, const char *wanted, const char *line) {
  if (is_any(wanted)) return gpiod_chip_get_line_offset_from_name(chip, line) >= 0;
  struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
  if (!info) return 0;
  int result = strcmp(gpiod_chip_info_get_label(info), wanted) == 0;
  gpiod_chip_info_free(info);
  return result;
}

/* Version 2 opens chips by their path only. A name may be a link: on a Raspberry Pi 5 gpiochip4 leads to
   gpiochip0, whose name it had before. */
static int find_chip(const char *wanted, const char *line, struct gpiod_chip **found) {
  const char *name = strncmp(wanted, "/dev/", 5) == 0 ? wanted + 5 : wanted;
  char path[300];
  errno = 0;
  if (strncmp(name, "gpiochip", 8) == 0 && offset_of(name + 8) >= 0) {
    snprintf(path, sizeof path, "/dev/%s", name);
    *found = gpiod_chip_open(path);
    if (*found) return 0;
    return errno == EACCES || errno == EPERM ? -errno : CGPIOD_NO_CHIP;
  }
  DIR *directory = opendir("/dev");
  if (!directory) return failure(CGPIOD_NO_CHIP);
  int result = is_any(wanted) ? CGPIOD_NO_LINE : CGPIOD_NO_CHIP;
  for (struct dirent *entry; result != 0 && (entry = readdir(directory));) {
    if (strncmp(entry->d_name, "gpiochip", 8) != 0) continue;
    snprintf(path, sizeof path, "/dev/%s", entry->d_name);
    *found = gpiod_chip_open(path);
    if (!*found) {
      if (errno == EACCES || errno == EPERM) result = -errno;
    } else if (matches(*found, wanted, line)) {
      result = 0;
    } else {
      gpiod_chip_close(*found);
    }
  }
  closedir(directory);
  return result;
}

static int find(const char *chip, const char *name, struct gpiod_chip **found, unsigned *offset) {
  int result = find_chip(chip, name, found);
  if (result != 0) return result;
  int number = is_any(chip) ? -1 : offset_of(name); /* that one was found by the name */
  if (number < 0) number = gpiod_chip_get_line_offset_from_name(*found, name);
  struct gpiod_line_info *info = number < 0 ? NULL : gpiod_chip_get_line_info(*found, number);
  if (!info) {
    gpiod_chip_close(*found);
    return CGPIOD_NO_LINE;
  }
  gpiod_line_info_free(info);
  *offset = (unsigned)number;
  return 0;
}

/* Takes one line with the given settings. */
static int request(struct gpiod_chip *chip, unsigned offset, const char *consumer,
                   struct gpiod_line_settings *settings, cgpiod_line **line) {
  struct gpiod_line_config *lines = gpiod_line_config_new();
  struct gpiod_request_config *config = gpiod_request_config_new();
  cgpiod_line *taken = malloc(sizeof *taken);
  int result = -ENOMEM;
  if (lines && config && taken &&
      gpiod_line_config_add_line_settings(lines, &offset, 1, settings) == 0) {
    gpiod_request_config_set_consumer(config, consumer);
    errno = 0;
    taken->offset = offset;
    taken->edges = NULL;
    taken->request = gpiod_chip_request_lines(chip, config, lines);
    result = taken->request ? 0 : failure(-EIO);
  }
  if (lines) gpiod_line_config_free(lines);
  if (config) gpiod_request_config_free(config);
  if (result != 0) free(taken);
  else *line = taken;
  return result;
}

/* Finds a line and takes it with `settings`, which are freed; without its resistor where the chip
   sets none. */
static int open_line(const char *chip, const char *name, const char *consumer,
                     struct gpiod_line_settings *settings, cgpiod_line **line) {
  struct gpiod_chip *found;
  unsigned offset;
  int result = find(chip, name, &found, &offset);
  if (result == 0) {
    result = request(found, offset, consumer, settings, line);
    if ((result == -EINVAL || result == -ENOTSUP) &&
        gpiod_line_settings_get_bias(settings) != GPIOD_LINE_BIAS_AS_IS) {
      gpiod_line_settings_set_bias(settings, GPIOD_LINE_BIAS_AS_IS);
      result = request(found, offset, consumer, settings, line);
    }
    gpiod_chip_close(found);
  }
  gpiod_line_settings_free(settings);
  return result;
}

int cgpiod_open_output(const char *chip, const char *name, const char *consumer, int active_low,
                       cgpiod_line **line) {
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  if (!settings) return -ENOMEM;
  gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT);
  gpiod_line_settings_set_active_low(settings, active_low != 0);
  gpiod_line_settings_set_output_value(settings, GPIOD_LINE_VALUE_INACTIVE);
  return open_line(chip, name, consumer, settings, line);
}

/* Takes a line as input; `edge` is what the kernel is to note of it. */
static int open_input(const char *chip, const char *name, const char *consumer, int active_low,
                      enum gpiod_line_edge edge, cgpiod_line **line) {
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  if (!settings) return -ENOMEM;
  gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT);
  gpiod_line_settings_set_active_low(settings, active_low != 0);
  gpiod_line_settings_set_edge_detection(settings, edge);
  gpiod_line_settings_set_bias(settings,
                               active_low ? GPIOD_LINE_BIAS_PULL_UP : GPIOD_LINE_BIAS_PULL_DOWN);
  int result = open_line(chip, name, consumer, settings, line);
  if (result == 0 && edge != GPIOD_LINE_EDGE_NONE &&
      !((*line)->edges = gpiod_edge_event_buffer_new(MOST_EDGES))) {
    cgpiod_close(*line);
    result = -ENOMEM;
  }
  return result;
}

int cgpiod_open_button(const char *chip, const char *name, const char *consumer, int active_low,
                       cgpiod_line **line, int *edges) {
  *edges = open_input(chip, name, consumer, active_low, GPIOD_LINE_EDGE_BOTH, line) == 0;
  if (*edges) return 0;
  return open_input(chip, name, consumer, active_low, GPIOD_LINE_EDGE_NONE, line);
}

int cgpiod_open_interrupt(const char *chip, const char *name, const char *consumer,
                          cgpiod_line **line) {
  return edges_refused(open_input(chip, name, consumer, 0, GPIOD_LINE_EDGE_RISING, line));
}

int cgpiod_descriptor(cgpiod_line *line) { return gpiod_line_request_get_fd(line->request); }

int cgpiod_take_edges(cgpiod_line *line) {
  errno = 0;
  int count = gpiod_line_request_read_edge_events(line->request, line->edges, MOST_EDGES);
  return count >= 0 ? count : failure(-EIO);
}

int cgpiod_set(cgpiod_line *line, int value) {
  errno = 0;
  return gpiod_line_request_set_value(
             line->request, line->offset,
             value ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE) == 0
             ? 0
             : failure(-EIO);
}

int cgpiod_get(cgpiod_line *line) {
  errno = 0;
  enum gpiod_line_value value = gpiod_line_request_get_value(line->request, line->offset);
  return value == GPIOD_LINE_VALUE_ERROR ? failure(-EIO) : value == GPIOD_LINE_VALUE_ACTIVE;
}

void cgpiod_close(cgpiod_line *line) {
  if (line->edges) gpiod_edge_event_buffer_free(line->edges);
  gpiod_line_request_release(line->request);
  free(line);
}

int cgpiod_consumer(const char *chip, const char *name, char *text, size_t size) {
  struct gpiod_chip *found;
  unsigned offset;
  int result = find(chip, name, &found, &offset);
  if (result != 0) return result;
  struct gpiod_line_info *info = gpiod_chip_get_line_info(found, offset);
  const char *consumer = info ? gpiod_line_info_get_consumer(info) : NULL;
  snprintf(text, size, "%s", consumer ? consumer : "");
  if (info) gpiod_line_info_free(info);
  gpiod_chip_close(found);
  return 0;
}

const char *cgpiod_version(void) { return gpiod_api_version(); }

#endif
