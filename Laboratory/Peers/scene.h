/* The picture that `laboratory bench` draws (Tests/Support/Benchmarks/BenchmarkScene.swift): page, title, two
 * score boxes, a board of sixteen cells with twelve labelled tiles, of which one slides or all do. */
#pragma once
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int width, height, depth, gap, tile, board_x, board_y, board_side;

static const char *labels[12] = {"2",   "4",   "8",   "16",   "32",   "64",
                                 "128", "256", "512", "1024", "2048", "131072"};
static const unsigned faces[12] = {0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B,
                                   0xEDCF72, 0xEDCC61, 0xEDC850, 0xEDC53F, 0xEDC22E, 0x3C3A32};

/* What the words of the program say: WIDTH HEIGHT DEPTH MOTION FRAMES. */
struct task {
  bool full, slide, all;
  int frames;
};

static struct task read_task(int count, char **words) {
  struct task task = {0};
  if (count != 6) {
    fprintf(stderr, "%s WIDTH HEIGHT DEPTH full|slide|all|idle FRAMES\n", words[0]);
    exit(64);
  }
  width = atoi(words[1]);
  height = atoi(words[2]);
  depth = atoi(words[3]);
  task.full = !strcmp(words[4], "full");
  task.slide = !strcmp(words[4], "slide");
  task.all = !strcmp(words[4], "all");
  task.frames = atoi(words[5]);
  int side = height - height / 16;
  gap = side * 3 / 100;
  tile = (side - 5 * gap) / 4;
  board_side = 4 * tile + 5 * gap;
  board_x = width - board_side - height / 32;
  board_y = (height - board_side) / 2;
  return task;
}

static int cell_x(int index) { return board_x + gap + index % 4 * (tile + gap); }
static int cell_y(int index) { return board_y + gap + index / 4 * (tile + gap); }
static int label_size(int index) {
  static const int shares[6] = {52, 52, 42, 33, 28, 25};
  return tile * shares[strlen(labels[index]) - 1] / 100;
}

/* How far tiles have swung to the right in a frame. */
static int swing(int frame) { return abs(frame % 12 - 6) * (tile + gap) / 6; }
