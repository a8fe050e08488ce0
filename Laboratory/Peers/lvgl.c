/* The benchmark's picture by LVGL, which draws what changed right into the panel's memory. */
#include "lvgl.h"
#include "scene.h"

static unsigned now;
static uint32_t tell_time(void) { return now; }
static void shown(lv_display_t *display, const lv_area_t *area, uint8_t *pixels) {
  (void)area, (void)pixels;
  lv_display_flush_ready(display);
}

/* The largest of LVGL's own fonts that is no larger. */
static const lv_font_t *font(int size) {
  static const lv_font_t *const fonts[] = {
      &lv_font_montserrat_8,  &lv_font_montserrat_10, &lv_font_montserrat_12, &lv_font_montserrat_14,
      &lv_font_montserrat_16, &lv_font_montserrat_18, &lv_font_montserrat_20, &lv_font_montserrat_22,
      &lv_font_montserrat_24, &lv_font_montserrat_26, &lv_font_montserrat_28, &lv_font_montserrat_30,
      &lv_font_montserrat_32, &lv_font_montserrat_34, &lv_font_montserrat_36, &lv_font_montserrat_38,
      &lv_font_montserrat_40, &lv_font_montserrat_42, &lv_font_montserrat_44, &lv_font_montserrat_46,
      &lv_font_montserrat_48};
  int index = (size - 8) / 2;
  return fonts[index < 0 ? 0 : index > 20 ? 20 : index];
}

static lv_obj_t *box(int x, int y, int w, int h, unsigned color, int radius) {
  lv_obj_t *box = lv_obj_create(lv_screen_active());
  lv_obj_remove_style_all(box);
  lv_obj_set_pos(box, x, y);
  lv_obj_set_size(box, w, h);
  lv_obj_set_style_bg_opa(box, LV_OPA_COVER, 0);
  lv_obj_set_style_bg_color(box, lv_color_hex(color), 0);
  lv_obj_set_style_radius(box, radius, 0);
  return box;
}

static lv_obj_t *text(lv_obj_t *parent, const char *words, int size, unsigned color) {
  lv_obj_t *label = lv_label_create(parent);
  lv_label_set_text_static(label, words);
  lv_obj_set_style_text_font(label, font(size), 0);
  lv_obj_set_style_text_color(label, lv_color_hex(color), 0);
  return label;
}

int main(int count, char **words) {
  struct task task = read_task(count, words);
  lv_init();
  lv_tick_set_cb(tell_time);
  size_t bytes = (size_t)width * height * depth / 8;
  void *panel = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
  lv_display_t *display = lv_display_create(width, height);
  lv_display_set_color_format(display, depth == 16 ? LV_COLOR_FORMAT_RGB565 : LV_COLOR_FORMAT_XRGB8888);
  lv_display_set_flush_cb(display, shown);
  lv_display_set_buffers(display, panel, NULL, bytes, LV_DISPLAY_RENDER_MODE_DIRECT);

  lv_obj_set_style_bg_color(lv_screen_active(), lv_color_hex(0xFAF8EF), 0);
  int left = width / 32, room = board_x - width / 16, em = room / 4 < height / 3 ? room / 4 : height / 3;
  lv_obj_set_pos(text(lv_screen_active(), "2048", em, 0x776E65), left, height / 32);
  for (int index = 0; index < 2; index++) {
    lv_obj_t *frame = box(left, height / 32 + em + index * em * 2 / 3, room, em / 2, 0xBBADA0, em / 16);
    lv_obj_center(text(frame, index ? "BEST 67890" : "SCORE 12345", em / 3, 0xFFFFFF));
  }
  box(board_x, board_y, board_side, board_side, 0xBBADA0, tile * 6 / 106);
  for (int index = 0; index < 16; index++)
    box(cell_x(index), cell_y(index), tile, tile, 0xCDC0B4, tile * 3 / 106);
  lv_obj_t *tiles[12];
  for (int index = 0; index < 12; index++) {
    tiles[index] = box(cell_x(index), cell_y(index), tile, tile, faces[index], tile * 3 / 106);
    lv_obj_center(text(tiles[index], labels[index], label_size(index), index < 2 ? 0x776E65 : 0xF9F6F2));
  }
  lv_refr_now(display);
  for (int frame = 0; frame < task.frames; frame++) {
    now += 16;
    for (int index = 0; index < 12; index++)
      if (task.all || (task.slide && index == 5)) lv_obj_set_x(tiles[index], cell_x(index) + swing(frame));
    if (task.full) lv_obj_invalidate(lv_screen_active());
    lv_refr_now(display);
  }
  return 0;
}
