/* The kernel's interfaces that Swift cannot import by itself: request numbers (function-like
   macros), the structures behind them, and what has to be safe within a signal handler. */
#ifndef CLINUX_H
#define CLINUX_H

#include <linux/fb.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>

/* ioctl(2), which is variadic. */
static inline int clinux_ioctl(int fd, unsigned long request, void *argument) {
  return ioctl(fd, request, argument);
}

/* GNU extensions: a thread's name in ps(1), and a join that gives up at a time of
   CLOCK_MONOTONIC. Both return 0 or an error number. */
int clinux_thread_set_name(pthread_t thread, const char *name);
int clinux_thread_join_until(pthread_t thread, const struct timespec *deadline);

/* Request numbers that are function-like macros in <linux/input.h>. */
static inline unsigned long clinux_eviocgbit(unsigned type, unsigned size) {
  return EVIOCGBIT(type, size);
}
static inline unsigned long clinux_eviocgname(unsigned size) { return EVIOCGNAME(size); }
static inline unsigned long clinux_eviocgprop(unsigned size) { return EVIOCGPROP(size); }
static inline unsigned long clinux_eviocgabs(unsigned axis) { return EVIOCGABS(axis); }
static inline unsigned long clinux_eviocgrab(void) { return EVIOCGRAB; }

#endif
