// What the game wants of ALSA's library, said by ourselves: it is looked for when a loudspeaker is
// first asked for, so no build needs its headers, no start pays for it, and no machine must have it.
// The names, numbers and types are alsa-lib's own, of include/pcm.h and include/error.h (1.2.8), and
// have been the same since 1.0 (libasound.so.2).
#include <stdarg.h>

/// snd_pcm_t, of which only the address is known.
typedef struct calsa_pcm calsa_pcm;

enum {
  /// SND_PCM_STREAM_PLAYBACK
  CALSA_PLAYBACK = 0,
  /// SND_PCM_FORMAT_S16_LE
  CALSA_SIGNED_16 = 2,
  /// SND_PCM_ACCESS_RW_INTERLEAVED
  CALSA_INTERLEAVED = 3,
};

static void calsa_say_nothing(const char *file, int line, const char *function, int error,
                              const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/// snd_lib_error_set_handler: the library says nothing on the standard error by itself.
static inline void calsa_silence(void *function) {
  typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
  ((int (*)(handler))function)(calsa_say_nothing);
}

/// snd_pcm_open for playing; 0, or a negative errno.
static inline int calsa_open(void *function, calsa_pcm **pcm, const char *name, int mode) {
  return ((int (*)(calsa_pcm **, const char *, int, int))function)(pcm, name, CALSA_PLAYBACK, mode);
}

/// snd_pcm_set_params for so many channels of 16 bits; the card's own rate is converted to.
static inline int calsa_set_params(void *function, calsa_pcm *pcm, unsigned channels, unsigned rate,
                                   unsigned microseconds) {
  return ((int (*)(calsa_pcm *, int, int, unsigned, unsigned, int, unsigned))function)(
      pcm, CALSA_SIGNED_16, CALSA_INTERLEAVED, channels, rate, 1, microseconds);
}

/// snd_pcm_writei: so many frames taken, or a negative errno.
static inline long calsa_write(void *function, calsa_pcm *pcm, const void *frames,
                               unsigned long count) {
  return ((long (*)(calsa_pcm *, const void *, unsigned long))function)(pcm, frames, count);
}

/// snd_pcm_recover: 0 where the card goes on after an underrun or a suspended machine.
static inline int calsa_recover(void *function, calsa_pcm *pcm, int error) {
  return ((int (*)(calsa_pcm *, int, int))function)(pcm, error, 1);
}

/// snd_pcm_nonblock: whether writing returns instead of waiting.
static inline int calsa_nonblock(void *function, calsa_pcm *pcm, int is_nonblocking) {
  return ((int (*)(calsa_pcm *, int))function)(pcm, is_nonblocking);
}

/// snd_pcm_start, snd_pcm_drop and snd_pcm_close: 0, or a negative errno.
static inline int calsa_do(void *function, calsa_pcm *pcm) {
  return ((int (*)(calsa_pcm *))function)(pcm);
}
