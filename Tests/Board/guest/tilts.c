/* Tilts a card's handheld (Tests/Board/cardkit): keeps the registers of an MPU-6050 in the EEPROM that
 * stands for one, on the real bus. It lies flat until an instant of the board's clock, then goes to one
 * side and back, and to the other, once a second. Says when the picture changed for it, at one place.
 *
 * usage: tilts SECONDS PLACE     PLACE: of a pixel, in bytes from the framebuffer's beginning
 *        tilts -SECONDS PLACE    touches no sensor, and says the same of that place from then on
 */
#include <fcntl.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { GYRO_CONFIG = 0x1b, INT_STATUS = 0x3a, PWR_MGMT_1 = 0x6b, WHO_AM_I = 0x75 };
#define STEP 0.01    /* seconds between samples */
#define ANGLE 28.0   /* degrees */
#define RAMP 0.2     /* seconds to there, and back */
#define HOLD 0.15    /* seconds there */
#define DEGREE (3.14159265358979 / 180)

static int bus;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int transfer(char direction, int reg, uint8_t *bytes, uint8_t count) {
  union i2c_smbus_data data = {.block = {count}};
  struct i2c_smbus_ioctl_data order = {direction, reg, I2C_SMBUS_I2C_BLOCK_DATA, &data};
  if (direction == I2C_SMBUS_WRITE) memcpy(data.block + 1, bytes, count);
  if (ioctl(bus, I2C_SMBUS, &order) < 0) return -1;
  if (direction == I2C_SMBUS_READ) memcpy(bytes, data.block + 1, count);
  return 0;
}

static int put(int reg, uint8_t *bytes, uint8_t count) {
  return transfer(I2C_SMBUS_WRITE, reg, bytes, count);
}

/* All registers as after power-on: it is asleep. */
static void reset(void) {
  for (int reg = 0; reg < 128; reg += 32) put(reg, (uint8_t[32]){0}, 32);
  put(WHO_AM_I, (uint8_t[]){0x68}, 1);
  put(PWR_MGMT_1, (uint8_t[]){0x40}, 1);
}

/* Degrees so long after the tilts began, and how fast they change. */
static double angle(double t, double *rate) {
  *rate = 0;
  if (t < 0) return 0;
  double way = (long)t % 2 == 0 ? ANGLE : -ANGLE, part = t - (double)(long)t;
  if (part < RAMP) return *rate = way / RAMP, way * part / RAMP;
  if (part < RAMP + HOLD) return way;
  if (part < 2 * RAMP + HOLD)
    return *rate = -way / RAMP, way * (2 * RAMP + HOLD - part) / RAMP;
  return 0;
}

/* What the chip would measure, in the ranges that the game has chosen: data ready, accelerations, the
 * temperature, rates. A little noise, without which a sensor is a broken one. */
static void measure(double t) {
  uint8_t range[2], out[15] = {1};
  double rate, degrees = angle(t, &rate);
  if (transfer(I2C_SMBUS_READ, GYRO_CONFIG, range, 2) < 0) return;
  double of_g = 16384 >> (range[1] >> 3 & 3), of_degree = 131.0 / (1 << (range[0] >> 3 & 3));
  double noise = 0.004 * of_g * ((double)rand() / RAND_MAX * 2 - 1);
  double values[7] = {-sin(degrees * DEGREE) * of_g + noise, noise, cos(degrees * DEGREE) * of_g - noise,
                      -3920, 0, rate * of_degree, 0};
  for (int i = 0; i < 7; i++) {
    int16_t value = (int16_t)values[i];
    out[1 + 2 * i] = (uint8_t)((uint16_t)value >> 8);
    out[2 + 2 * i] = (uint8_t)value;
  }
  put(INT_STATUS, out, sizeof out);
}

/* One pixel of the picture, by the framebuffer's own file. */
static uint32_t pixel(off_t place) {
  static int screen = -1;
  uint32_t value = 0;
  if (screen < 0) screen = open("/dev/fb0", O_RDONLY);
  return pread(screen, &value, sizeof value, place) == sizeof value ? value : 0;
}

/* When the place changes that is looked at since `begin`. */
static int watch(double begin, off_t place) {
  while (now() < begin) usleep(1000);
  uint32_t before = pixel(place);
  while (pixel(place) == before) usleep(1000);
  dprintf(2, "tilts: %.3f: seen\n", now());
  return 0;
}

int main(int count, char **words) {
  if (count != 3) return 64;
  double begin = atof(words[1]);
  off_t place = atol(words[2]);
  if (begin < 0) return watch(-begin, place);
  while ((bus = open("/dev/i2c-1", O_RDWR)) < 0) usleep(1000);
  if (ioctl(bus, I2C_SLAVE_FORCE, 0x68) < 0) return 1;
  reset();
  uint32_t before = 0;
  for (int is_begun = 0, is_seen = 0;; usleep((useconds_t)(STEP * 1e6))) {
    uint8_t power;
    if (transfer(I2C_SMBUS_READ, PWR_MGMT_1, &power, 1) < 0) continue;
    if (power & 0x80) reset();
    double t = now() - begin;
    if (!is_begun && t >= 0) {
      before = pixel(place);
      is_begun = dprintf(2, "tilts: %.3f: begins\n", t + begin);
    }
    measure(t);
    if (is_begun && !is_seen && pixel(place) != before)
      is_seen = dprintf(2, "tilts: %.3f: seen\n", now());
  }
}
