#define _GNU_SOURCE
#include "CLinux.h"

int clinux_thread_set_name(pthread_t thread, const char *name) {
  return pthread_setname_np(thread, name);
}

int clinux_thread_join_until(pthread_t thread, const struct timespec *deadline) {
  return pthread_clockjoin_np(thread, NULL, CLOCK_MONOTONIC, deadline);
}
