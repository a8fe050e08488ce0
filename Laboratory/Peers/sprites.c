/* The benchmark's picture as the least that draws it: a background and twelve sprites that are ready, of
 * which only what moved is put back and drawn, in memory, and copied to the panel's. No rounded corners, no
 * letters, nothing else to compare: whatever does more takes more. */
#include "scene.h"
#include <stdint.h>

static uint8_t *background, *canvas, *panel, *sprite;
static int bytes_of_pixel;

/* Copies an area of the same size between two pictures of so many pixels a row. */
static void copy(uint8_t *to, int to_row, const uint8_t *from, int from_row, int w, int h) {
  for (int y = 0; y < h; y++)
    memcpy(to + (size_t)y * to_row * bytes_of_pixel, from + (size_t)y * from_row * bytes_of_pixel,
           (size_t)w * bytes_of_pixel);
}

static uint8_t *at(uint8_t *picture, int x, int y) {
  return picture + ((size_t)y * width + x) * bytes_of_pixel;
}

static void put_back(int x, int y, int w, int h) {
  copy(at(canvas, x, y), width, at(background, x, y), width, w, h);
}

int main(int count, char **words) {
  struct task task = read_task(count, words);
  bytes_of_pixel = depth / 8;
  size_t bytes = (size_t)width * height * bytes_of_pixel;
  background = calloc(1, bytes);
  canvas = calloc(1, bytes);
  panel = calloc(1, bytes);
  sprite = malloc((size_t)tile * tile * bytes_of_pixel);
  memset(sprite, 0xEE, (size_t)tile * tile * bytes_of_pixel);
  int before[12] = {0};
  for (int frame = 0; frame < task.frames; frame++) {
    if (task.full) put_back(0, 0, width, height);
    for (int index = 0; index < 12; index++) {
      bool moves = task.all || (task.slide && index == 5);
      if (!moves && !task.full) continue;
      int x = cell_x(index) + (moves ? swing(frame) : 0), y = cell_y(index), old = cell_x(index) + before[index];
      if (!task.full) put_back(old, y, tile, tile);
      copy(at(canvas, x, y), width, sprite, tile, tile, tile);
      if (!task.full) {
        int from = old < x ? old : x, to = (old > x ? old : x) + tile;
        copy(at(panel, from, y), width, at(canvas, from, y), width, to - from, tile);
      }
      before[index] = moves ? swing(frame) : 0;
    }
    if (task.full) copy(panel, width, canvas, width, width, height);
  }
  return panel[bytes / 2] == 1;
}
