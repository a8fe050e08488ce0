#define _GNU_SOURCE
#include "CLinux.h"

int clinux_thread_set_name(pthread_t thread, const char *name) {
  return pthread_setname_np(thread, name);
}

#if defined(__has_feature) && __has_feature(thread_sanitizer)
/* The sanitizer sees no clockjoin, and would take the thread for alive. */
int clinux_thread_join_until(pthread_t thread, const struct timespec *deadline) {
  struct timespec now, time;
  clock_gettime(CLOCK_MONOTONIC, &now);
  clock_gettime(CLOCK_REALTIME, &time);
  time.tv_sec += deadline->tv_sec - now.tv_sec;
  return pthread_timedjoin_np(thread, NULL, &time);
}
#else
int clinux_thread_join_until(pthread_t thread, const struct timespec *deadline) {
  return pthread_clockjoin_np(thread, NULL, CLOCK_MONOTONIC, deadline);
}
#endif
