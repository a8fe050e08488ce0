/* The operations of image/machine.h on the simulated card. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "BoardState.h"
#include "Simulation.h"

/* What an operation answers: without power there is no device. */
static long answer(long result) { return result < 0 && !simulation_has_power() ? -ENODEV : result; }

/* ---- files ----------------------------------------------------------------------------------- */

static long op_read(void *self, const char *path, uint64_t offset, void *bytes, size_t size) {
  (void)self;
  int file = call_open(path, O_RDONLY, 0);
  if (file < 0) return answer(file);
  struct call_status status = {0};
  int error = call_status_open(file, &status);
  long done = error < 0 ? error : status.is_folder ? -EINVAL
                                                   : call_read(file, bytes, size, (int64_t)offset);
  call_close(file);
  return answer(done);
}

static int op_write(void *self, const char *path, const void *bytes, size_t size) {
  (void)self;
  int file = call_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return (int)answer(file);
  long done = size == 0 ? 0 : call_write(file, bytes, size, 0);
  call_close(file);
  return done < 0 ? (int)answer(done) : 0;
}

static int op_overwrite(void *self, const char *path, const void *bytes, size_t size) {
  (void)self;
  int file = call_open(path, O_WRONLY, 0);
  if (file < 0) return (int)answer(file);
  struct call_status status = {0};
  long done = call_status_open(file, &status);
  if (done == 0 && status.size < (int64_t)size) done = -EINVAL;
  if (done == 0) done = call_write(file, bytes, size, 0);
  if (done >= 0) done = call_flush(file);
  call_close(file);
  return (int)answer(done);
}

static int op_flush(void *self, const char *path) {
  (void)self;
  int file = call_open(path, O_RDONLY, 0);
  if (file < 0) return (int)answer(file);
  int done = call_flush(file);
  call_close(file);
  return (int)answer(done);
}

static int op_rename(void *self, const char *from, const char *to) {
  (void)self;
  return (int)answer(call_rename(from, to));
}

static int op_remove(void *self, const char *path) {
  (void)self;
  return (int)answer(call_unlink(path));
}

static int op_make_folder(void *self, const char *path, bool owner_is_game) {
  (void)self, (void)owner_is_game;
  return (int)answer(call_make_folder(path, 0700));
}

static int op_look(void *self, const char *path, struct file_facts *facts) {
  (void)self;
  struct call_status status;
  int error = call_status(path, &status);
  if (error < 0) return (int)answer(error);
  *facts = (struct file_facts){
      (uint64_t)status.size, status.time / 1000000000, !status.is_folder};
  return 0;
}

static long op_list(void *self, const char *folder, bool (*is_wanted)(const char *), char *names,
                    size_t size) {
  const char *within, *path;
  size_t taken = 0;
  (void)self;
  if (simulation_call("list", folder, true) != 0) return answer(-EIO);
  medium *medium = partitions_find(folder, &within, NULL);
  size_t length = strlen(within);
  for (int i = 0; (path = medium_path(medium, i)) != NULL; i++) {
    const char *name = path + length + (length > 0);
    if (strncmp(path, within, length) != 0 || (length > 0 && path[length] != '/') || *path == 0 ||
        strchr(name, '/') != NULL || !is_wanted(name) || taken + strlen(name) + 1 > size)
      continue;
    strcpy(names + taken, name);
    taken += strlen(name) + 1;
  }
  return (long)taken;
}

static int64_t op_room(void *self, const char *path) {
  (void)self;
  if (simulation_call("room", path, true) != 0) return answer(-EIO);
  medium *medium = partitions_find(path, NULL, NULL);
  return (int64_t)(medium_pages(medium) - medium_used(medium)) * 4096;
}

static void op_sync(void *self) {
  (void)self;
  call_sync();
}

/* ---- the card -------------------------------------------------------------------------------- */

static int op_mount(void *self, enum partition partition, const char *where, enum access access) {
  (void)self;
  int error = simulation_call("mount", where, true);
  if (error != 0) return (int)answer(-error);
  if (simulation_chance(SIM_FAULTS, board.faults.bad_mount)) {
    simulation_tell("fault: a mount fails");
    return simulation_below(SIM_FAULTS, 2) == 0 ? -EIO : -ENODEV;
  }
  return partitions_mount((int)partition, where, access);
}

static int op_remount(void *self, const char *where, enum access access) {
  (void)self;
  int error = simulation_call("remount", where, true);
  return error != 0 ? (int)answer(-error) : partitions_remount(where, access);
}

static int op_unmount(void *self, const char *where) {
  (void)self;
  int error = simulation_call("unmount", where, true);
  return error != 0 ? (int)answer(-error) : partitions_unmount(where);
}

static int op_open_system(void *self, const char *file, const char *where) {
  struct call_status status;
  (void)self;
  int error = call_status(file, &status);
  if (error < 0) return (int)answer(error);
  if (call_make_folder(where, 0755) == -EEXIST) return -EBUSY;
  return call_make_folder("/run/system/bin", 0755);
}

static const char *op_device(void *self, enum partition partition) {
  static const char *const names[] = {
      "/dev/card", "/dev/card1", "/dev/card2", "/dev/card3", "/dev/card4"};
  (void)self;
  return simulation_has_power() ? names[partition] : NULL;
}

static int op_extent(void *self, enum partition partition, struct extent *extent) {
  (void)self;
  int error = simulation_call("extent", "", true);
  if (error != 0) return (int)answer(-error);
  const struct partitions *card = partitions_inserted();
  if (partition == CARD_ITSELF) *extent = (struct extent){0, card->sectors};
  else if (partition == STATE)
    *extent = (struct extent){table_word(card->table, TABLE_START), board.state_sectors};
  else *extent = (struct extent){2048u + 131072u * ((unsigned)partition - 1), 131072};
  return 0;
}

static int op_resize(void *self, enum partition partition, uint64_t sectors) {
  (void)self;
  int error = simulation_call("resize", "", true);
  if (error != 0) return (int)answer(-error);
  if (partition == STATE) board.state_sectors = sectors;
  return 0;
}

static int op_read_sector(void *self, enum partition partition, uint64_t sector, uint8_t bytes[512]) {
  (void)self;
  int error = simulation_call("read a sector", "", true);
  if (error != 0) return (int)answer(-error);
  memset(bytes, 0, 512);
  if (partition == CARD_ITSELF && sector == 0) memcpy(bytes, partitions_inserted()->table, 512);
  if (partition == STATE && sector == 2 && medium_health(partitions_at(STATE)) != MEDIUM_BLANK)
    bytes[56] = 0x53, bytes[57] = 0xef;
  if (partition == STATE && sector == 1) memcpy(bytes, partitions_inserted()->note, 512);
  return 0;
}

static int op_write_sector(
    void *self, enum partition partition, uint64_t sector, const uint8_t bytes[512]) {
  (void)self;
  int error = simulation_call("write a sector", "", false);
  if (error != 0) return (int)answer(-error);
  struct partitions *card = partitions_inserted();
  if (partition == STATE && sector == 1) {
    if (partitions_is_mounted(STATE_FOLDER)) simulation_violate("a note is written beside a mounted file system");
    memcpy(card->note, bytes, 512);
    return 0;
  }
  if (partition != CARD_ITSELF || sector != 0) {
    simulation_violate("a sector of partition %d is written", partition);
    return 0;
  }
  if (memcmp(bytes, card->table, TABLE_SIZE) != 0)
    simulation_violate("erased: another table of partitions is written");
  memcpy(card->table, bytes, 512);
  return 0;
}

static int64_t op_copy_out(void *self, enum partition partition, uint64_t size, const char *path) {
  (void)self, (void)partition;
  int file = call_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return answer(file);
  int status = call_truncate_open(file, (int64_t)size);
  if (status == 0) status = call_flush(file);
  call_close(file);
  if (status < 0) call_unlink(path);
  return answer(status);
}

/* ---- children and the board -------------------------------------------------------------------- */

static void op_start(void *self, enum child child, const char *const *words) {
  (void)self;
  simulation_call("start", words[0], true);
  simulation_tell(words[0]);
  if (child == WORK) {
    board.work.runs = true;
    snprintf(board.work.name, SHORT, "%s", words[0]);
    snprintf(board.work.answer, SHORT, "%s", words[1] == NULL ? "" : words[1]);
    return;
  }
  memset(&board.game, 0, sizeof board.game);
  board.game.runs = true;
  board.game.cannot_run = simulation_chance(SIM_FAULTS, board.faults.no_verdict);
  for (; *words != NULL; words++)
    if (strcmp(*words, "--ask") == 0) snprintf(board.game.question, SHORT, "%s", words[1]);
}

static void op_tell(void *self, enum child child, enum telling how) {
  (void)self, (void)how;
  if (child == GAME) board.game.is_told = true;
}

static int op_open_rescue(void *self) {
  (void)self;
  return 0;
}

static double op_now(void *self) {
  (void)self;
  return (double)simulation_uptime() / 1e9;
}

static int64_t op_clock(void *self) {
  (void)self;
  return simulation_time() / 1000000000;
}

static void op_set_clock(void *self, int64_t seconds) {
  (void)self;
  simulation_set_time(seconds * 1000000000);
}

static void op_pause(void *self, double seconds) {
  (void)self;
  simulation_call("pause", "", true);
  simulation_pass((int64_t)(seconds * 1e9));
}

static int64_t op_tree_cell(void *self, const char *path) {
  (void)self;
  if (strcmp(path, "chosen/bootloader/partition") == 0) return board.system;
  if (strcmp(path, "chosen/bootloader/tryboot") == 0) return board.is_trial;
  return -ENOENT;
}

static bool op_is_told(void *self, const char *word) {
  (void)self, (void)word;
  return false;
}

static void op_load(void *self, const char *group) { (void)self, (void)group; }

static void op_nothing(void *self) { (void)self; }

static void op_watchdog(void *self, int seconds) { (void)self, (void)seconds; }

static void op_end_all(void *self) {
  (void)self;
  board.game.runs = board.work.runs = false;
}

static void op_leave(void *self, enum leaving how) {
  (void)self;
  simulation_note("leave", how);
  board.has_left = true;
  board.left = how;
  board.is_told_to_try = how == TRY_OTHER_SYSTEM && simulation_has_power();
}

static void op_say(void *self, const char *who, const char *text) {
  (void)self;
  for (const char *letter = text; *letter != 0; letter++)
    if ((unsigned char)*letter < 32 || *letter == 127) simulation_violate("%s says an escape", who);
  simulation_tell(text);
}

static void op_show(void *self, const char *text) {
  (void)self;
  simulation_tell(text);
}

const struct machine board_machine = {
    .read = op_read, .write = op_write, .overwrite = op_overwrite, .flush = op_flush,
    .rename = op_rename, .remove = op_remove, .make_folder = op_make_folder, .look = op_look,
    .list = op_list, .room = op_room, .sync = op_sync, .mount = op_mount, .remount = op_remount,
    .unmount = op_unmount, .open_system = op_open_system, .device = op_device, .extent = op_extent,
    .resize = op_resize, .read_sector = op_read_sector, .write_sector = op_write_sector,
    .copy_out = op_copy_out, .run = board_run, .start = op_start, .tell = op_tell,
    .open_rescue = op_open_rescue, .now = op_now, .clock = op_clock, .set_clock = op_set_clock,
    .pause = op_pause, .tree_cell = op_tree_cell, .is_told = op_is_told, .load = op_load,
    .give_devices = op_nothing, .watchdog = op_watchdog, .end_all = op_end_all, .leave = op_leave,
    .say = op_say, .show = op_show,
};
