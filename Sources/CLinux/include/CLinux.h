/* The kernel's interfaces that Swift cannot import by itself: request numbers (function-like
   macros), the structures behind them, and what has to be safe within a signal handler. */
#ifndef CLINUX_H
#define CLINUX_H

#include <fcntl.h>
#include <linux/fb.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>

/* ioctl(2), which is variadic. */
static inline int clinux_ioctl(int fd, unsigned long request, void *argument) {
  return ioctl(fd, request, argument);
}

/* eventfd(2), closed by execve and never waiting, for a thread that waits in poll(2): a descriptor,
   or -1 with errno. */
static inline int clinux_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/* ppoll(2), for so long at most: how many of the files have something, 0 where none has, or -1 with errno,
   also where a signal came. */
int clinux_wait(struct pollfd *files, unsigned count, const struct timespec *within);

/* Writes what is still to be written on the standard output: 0, or EOF with errno where that or
   anything before it could not be written. In C, since Swift 6 takes stdout for a shared variable. */
static inline int clinux_finish_output(void) {
  return fflush(stdout) == 0 && !ferror(stdout) ? 0 : EOF;
}

/* mallopt(3): pieces of memory up to so many bytes come from the heap, which keeps as many that
   were freed. */
static inline void clinux_keep_freed_memory(int bytes) {
  mallopt(M_MMAP_THRESHOLD, bytes);
  mallopt(M_TRIM_THRESHOLD, bytes);
}

/* GNU extensions: a thread's name in ps(1), and a join that gives up at a time of
   CLOCK_MONOTONIC. Both return 0 or an error number. */
int clinux_thread_set_name(pthread_t thread, const char *name);
int clinux_thread_join_until(pthread_t thread, const struct timespec *deadline);

/* The words of the command line as the C library got them from the kernel, so that no /proc is needed;
   their number, which is 0 where the library does not hand them on. */
int clinux_arguments(char ***words);

/* openat2(2) with RESOLVE_IN_ROOT: the folder at `path` as a program would find it whose root is
   `root`, so that no link and no ".." leads out. Where the kernel has no such call (before 5.6, or
   behind a filter), it is walked to. The descriptor, or a negative error number. */
int clinux_open_folder_in_root(int root, const char *path);

/* The same without that call: each folder on the way is opened by itself, a link is refused
   (ENOTDIR), and so is ".." (EXDEV). The descriptor, or a negative error number. */
int clinux_walk_to_folder(int root, const char *path);

/* O_PATH of open(2), which <fcntl.h> names for GNU programs only. */
static inline int clinux_o_path(void) { return __O_PATH; }

/* Who calls at a listening socket, in a descriptor that waits for nothing; -1 where nobody does. accept4(2). */
int clinux_accept(int listener);

/* Which user the program at the other end of a local socket is of: -1 where that is not known. unix(7). */
long clinux_peer_user(int socket);

/* Request numbers that are function-like macros in <linux/input.h>. */
static inline unsigned long clinux_eviocgbit(unsigned type, unsigned size) {
  return EVIOCGBIT(type, size);
}
static inline unsigned long clinux_eviocgname(unsigned size) { return EVIOCGNAME(size); }
static inline unsigned long clinux_eviocgprop(unsigned size) { return EVIOCGPROP(size); }
static inline unsigned long clinux_eviocgabs(unsigned axis) { return EVIOCGABS(axis); }
static inline unsigned long clinux_eviocgrab(void) { return EVIOCGRAB; }

/* Signals that are wanted are counted by a handler and taken by the program when it suits. One
   that asks the program to end (TERM, INT, HUP, QUIT), and comes again two seconds after one that
   nobody took, means a program that hangs: then the screen is restored and the program ends. */
int clinux_signal_watch(int signal);
int clinux_signal_take(int signal);

/* Whether one has come and was not taken yet. */
int clinux_signal_pending(int signal);

/* From now on each signal that is watched adds one to the eventfd(2) with this number. */
void clinux_signal_ring(int number);

/* From now on a program that is told to end has so many milliseconds, wherever it is then, and the
   same signal a second time ends it at once; each puts the screen back. 0, or a negative error
   number. */
int clinux_signal_end_within(int milliseconds);

/* What has to be put back on the screen when the program ends by a fault. A file descriptor of -1
   forgets. All of it is copied; `text` may have up to 128 bytes. */
void clinux_crash_keep_console(int fd, int mode, const struct vt_mode *switching);
void clinux_crash_keep_terminal(int fd, const struct termios *settings);
void clinux_crash_keep_text(int fd, const char *text, size_t size);

/* Handles the faults (ILL, TRAP, SEGV, BUS, FPE, SYS, ABRT) on a stack of its own, and every other
   signal that ends a program by default: puts the screen back, leaves a line on standard error, and
   lets the signal end the program. A Swift trap is ILL on x86 and TRAP on ARM. XFSZ is ignored: a
   file that may not grow is an error of the write. 0, or a negative error number. */
int clinux_crash_guard(void);

/* Has a program that is asked to stop (TSTP) put the terminal back before, and its own settings when it
   goes on. 0, or a negative error number. The second tells how often it has stopped and gone on since it
   was asked last. The third is for the handler of CONT, if that is watched: it sets the terminal again
   after a stop of another kind, and has the program stop where that is another's. */
int clinux_stop_guard(void);
int clinux_stop_take(void);
void clinux_stop_ended(void);

/* While the terminal on the descriptor `number` shows a picture, what libraries complain of there by
   themselves is held back, up to 64 KiB; what does not end in a terminal goes its way. The second has
   the beginning of it written where it belongs, and is safe within a signal handler; putting the screen
   back does the same. 0, or a negative error number. */
int clinux_hold_errors(int number);
void clinux_release_errors(void);

/* Lets the stack of the main thread grow to so many bytes, as far as the machine allows; returns how far
   it may. Source: setrlimit(2); Linux asks for the limit when the stack grows. */
long clinux_raise_stack(long wanted);

/* Puts the screen back; safe within a signal handler. */
void clinux_crash_restore(void);

/* A sound card by the kernel's own interface, on an open /dev/snd/pcmC*D*p. Each returns 0, or a
   negative error number. */

/* What a card offers: a bit for each SNDRV_PCM_FORMAT_*, and ranges. */
struct clinux_sound_offer {
  uint64_t formats;
  uint32_t least_channels, most_channels, least_rate, most_rate;
};
int clinux_sound_offer(int card, struct clinux_sound_offer *offer);

/* Takes a card as it is to be played: with room for so many frames at least. */
struct clinux_sound_form {
  uint32_t format, channels, rate, frames;
};
int clinux_sound_take(int card, const struct clinux_sound_form *form);

/* Makes it ready again after an underrun; starts it with what was written; drops that. */
int clinux_sound_prepare(int card);
int clinux_sound_start(int card);
int clinux_sound_drop(int card);

/* So many frames taken, or a negative error number. */
long clinux_sound_write(int card, const void *frames, unsigned long count);

/* The number of the card with an identifier, or a negative error number. */
int clinux_sound_card(const char *identifier);

#endif
