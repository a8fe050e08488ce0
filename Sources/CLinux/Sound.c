/* The kernel's interface for sound cards, without ALSA's library: its structures are unions and bit fields,
   which Swift cannot fill. Source: include/uapi/sound/asound.h, and sound/core/pcm_native.c for what of a
   range is taken. */
#include "CLinux.h"

#include <errno.h>
#include <limits.h>
#include <sound/asound.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

static struct snd_mask *mask_of(struct snd_pcm_hw_params *wishes, int what) {
  return &wishes->masks[what - SNDRV_PCM_HW_PARAM_FIRST_MASK];
}

static struct snd_interval *range_of(struct snd_pcm_hw_params *wishes, int what) {
  return &wishes->intervals[what - SNDRV_PCM_HW_PARAM_FIRST_INTERVAL];
}

static void choose(struct snd_pcm_hw_params *wishes, int what, unsigned value) {
  struct snd_mask *mask = mask_of(wishes, what);
  memset(mask, 0, sizeof *mask);
  mask->bits[value >> 5] = 1u << (value & 31);
}

static void bound(struct snd_pcm_hw_params *wishes, int what, unsigned least, unsigned most) {
  struct snd_interval *range = range_of(wishes, what);
  range->min = least, range->max = most, range->integer = 1;
}

/* Whatever a card can do, as samples that lie beside each other and are written. */
static void wish_for_anything(struct snd_pcm_hw_params *wishes) {
  memset(wishes, 0, sizeof *wishes);
  for (int what = SNDRV_PCM_HW_PARAM_FIRST_MASK; what <= SNDRV_PCM_HW_PARAM_LAST_MASK; what++)
    memset(mask_of(wishes, what), 0xff, sizeof(struct snd_mask));
  for (int what = SNDRV_PCM_HW_PARAM_FIRST_INTERVAL; what <= SNDRV_PCM_HW_PARAM_LAST_INTERVAL; what++)
    range_of(wishes, what)->max = UINT_MAX;
  wishes->rmask = UINT_MAX;
  wishes->info = UINT_MAX;
  choose(wishes, SNDRV_PCM_HW_PARAM_ACCESS, SNDRV_PCM_ACCESS_RW_INTERLEAVED);
}

static int asked(int card, unsigned long question, void *answer) {
  return ioctl(card, question, answer) < 0 ? -errno : 0;
}

int clinux_sound_offer(int card, struct clinux_sound_offer *offer) {
  struct snd_pcm_hw_params wishes;
  wish_for_anything(&wishes);
  int trouble = asked(card, SNDRV_PCM_IOCTL_HW_REFINE, &wishes);
  if (trouble != 0) return trouble;
  const struct snd_mask *formats = mask_of(&wishes, SNDRV_PCM_HW_PARAM_FORMAT);
  const struct snd_interval *channels = range_of(&wishes, SNDRV_PCM_HW_PARAM_CHANNELS);
  const struct snd_interval *rate = range_of(&wishes, SNDRV_PCM_HW_PARAM_RATE);
  offer->formats = formats->bits[0] | (uint64_t)formats->bits[1] << 32;
  offer->least_channels = channels->min, offer->most_channels = channels->max;
  offer->least_rate = rate->min, offer->most_rate = rate->max;
  return 0;
}

static int take(int card, const struct clinux_sound_form *form, bool has_short_periods,
                struct snd_pcm_hw_params *wishes) {
  wish_for_anything(wishes);
  choose(wishes, SNDRV_PCM_HW_PARAM_FORMAT, form->format);
  choose(wishes, SNDRV_PCM_HW_PARAM_SUBFORMAT, SNDRV_PCM_SUBFORMAT_STD);
  bound(wishes, SNDRV_PCM_HW_PARAM_CHANNELS, form->channels, form->channels);
  bound(wishes, SNDRV_PCM_HW_PARAM_RATE, form->rate, form->rate);
  /* Of a range the kernel takes the shortest period and the largest buffer. */
  if (has_short_periods) {
    bound(wishes, SNDRV_PCM_HW_PARAM_PERIOD_SIZE, form->frames / 8, form->frames);
    bound(wishes, SNDRV_PCM_HW_PARAM_BUFFER_SIZE, form->frames, form->frames * 4);
  }
  return asked(card, SNDRV_PCM_IOCTL_HW_PARAMS, wishes);
}

int clinux_sound_take(int card, const struct clinux_sound_form *form) {
  struct snd_pcm_hw_params wishes;
  int trouble = take(card, form, true, &wishes);
  if (trouble == -EINVAL) trouble = take(card, form, false, &wishes);
  if (trouble != 0) return trouble;
  unsigned long buffer = range_of(&wishes, SNDRV_PCM_HW_PARAM_BUFFER_SIZE)->min;
  struct snd_pcm_sw_params manner;
  memset(&manner, 0, sizeof manner);
  manner.tstamp_mode = SNDRV_PCM_TSTAMP_NONE;
  manner.period_step = 1;
  manner.avail_min = 1;
  manner.start_threshold = buffer; /* full, or told to start */
  manner.stop_threshold = buffer;  /* nothing left: an underrun */
  manner.boundary = buffer;
  while (manner.boundary * 2 <= (unsigned long)LONG_MAX - buffer) manner.boundary *= 2;
  trouble = asked(card, SNDRV_PCM_IOCTL_SW_PARAMS, &manner);
  return trouble != 0 ? trouble : clinux_sound_prepare(card);
}

int clinux_sound_prepare(int card) { return asked(card, SNDRV_PCM_IOCTL_PREPARE, NULL); }
int clinux_sound_start(int card) { return asked(card, SNDRV_PCM_IOCTL_START, NULL); }
int clinux_sound_drop(int card) { return asked(card, SNDRV_PCM_IOCTL_DROP, NULL); }

long clinux_sound_write(int card, const void *frames, unsigned long count) {
  struct snd_xferi transfer = {0, (void *)frames, count};
  int trouble = asked(card, SNDRV_PCM_IOCTL_WRITEI_FRAMES, &transfer);
  return trouble != 0 ? trouble : transfer.result;
}

int clinux_sound_card(const char *identifier) {
  for (int number = 0; number < 32; number++) {
    char path[32];
    struct snd_ctl_card_info information;
    snprintf(path, sizeof path, "/dev/snd/controlC%d", number);
    int control = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (control < 0) continue;
    memset(&information, 0, sizeof information);
    int trouble = asked(control, SNDRV_CTL_IOCTL_CARD_INFO, &information);
    close(control);
    if (trouble == 0 &&
        strncmp((const char *)information.id, identifier, sizeof information.id) == 0)
      return number;
  }
  return -ENODEV;
}
