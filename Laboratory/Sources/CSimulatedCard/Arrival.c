/* What of all that was written arrives on the medium: by a flush, by the kernel's own writing, and when
   the power goes. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "Pages.h"
#include "Simulation.h"

/* A map is written as any other content. */
static void take_from_map(struct file *file) {
  for (int i = 0; i < file->mapped && i < file->count; i++) {
    struct page *page = &file->pages[i];
    const uint8_t *bytes = file->map + (size_t)i * PAGE;
    if (page->now != NULL && memcmp(page->now->bytes, bytes, PAGE) == 0) continue;
    sheet_drop(page->now);
    page->now = sheet_new();
    memcpy(page->now->bytes, bytes, PAGE);
    page->is_dirty = true;
  }
}

static void put(struct page *page, struct sheet *content) {
  sheet_shared(content);
  sheet_drop(page->kept);
  page->kept = content;
}

/* Any page that the medium holds, by chance. */
static struct page *any_page(struct medium *medium) {
  struct page *page = NULL;
  for (int tries = 0; tries < 20 && (page == NULL || page->kept == NULL); tries++) {
    struct file *file = &medium->files[simulation_below(SIM_MEDIUM, (uint64_t)medium->file_count)];
    if (file->count > 0) page = &file->pages[simulation_below(SIM_MEDIUM, (uint64_t)file->count)];
  }
  return page;
}

static void damage_records(struct medium *medium) {
  enum medium_health health =
      simulation_below(SIM_MEDIUM, 3) == 0 ? MEDIUM_BROKEN : MEDIUM_DAMAGED;
  if (health > medium->health) medium->health = health;
  simulation_distrust("the file system's records are damaged");
}

void page_arrives(struct medium *medium, struct file *file, int index) {
  struct page *page = &file->pages[index];
  if (page->is_dirty && simulation_chance(SIM_FAULTS, simulation_faults_now()->misdirect)) {
    struct page *elsewhere = any_page(medium);
    simulation_distrust("a write went elsewhere");
    simulation_count(SIM_MISPLACED);
    if (elsewhere == NULL || simulation_below(SIM_MEDIUM, 8) == 0) damage_records(medium);
    else put(elsewhere, page->now);
  } else {
    put(page, page->now);
  }
  page->is_dirty = false;
}

/* Within a page, each sector is the old or the new one. */
static void arrive_in_pieces(struct page *page) {
  struct sheet *mixed = sheet_new();
  uint64_t choice = simulation_random(SIM_MEDIUM);
  for (int i = 0; i < PAGE / SECTOR; i++) {
    struct sheet *from = choice >> i & 1 ? page->now : page->kept;
    if (from == NULL) memset(mixed->bytes + i * SECTOR, 0, SECTOR);
    else memcpy(mixed->bytes + i * SECTOR, from->bytes + i * SECTOR, SECTOR);
  }
  sheet_drop(page->kept);
  page->kept = mixed;
}

/* ---- records --------------------------------------------------------------------------------- */

static void apply(struct medium *medium, const struct change *change) {
  struct file *file = change->file < 0 ? NULL : &medium->files[change->file];
  switch (change->kind) {
  case NAME: medium->names[change->name].kept = change->file; break;
  case MOVE:
    medium->names[change->name].kept = change->file;
    medium->names[change->other].kept = -1;
    break;
  case SIZE:
    for (int i = (int)((change->size + PAGE - 1) / PAGE); i < file->count; i++) {
      sheet_drop(file->pages[i].kept);
      file->pages[i].kept = NULL;
    }
    /* What an ordered file system shows of a file was written before. */
    if (medium->kind == MEDIUM_JOURNALED)
      for (int i = (int)(file->kept_size / PAGE); i < file->count && (int64_t)i * PAGE < change->size; i++)
        if (file->pages[i].is_dirty) page_arrives(medium, file, i);
    file->kept_size = change->size;
    break;
  case FREE: file->is_broken = true; break;
  }
}

static void apply_all(struct medium *medium) {
  for (int i = 0; i < medium->change_count; i++) apply(medium, &medium->changes[i]);
  medium->change_count = 0;
}

static void log_length(struct medium *medium, int number) {
  struct file *file = &medium->files[number];
  if (!file->is_lengthened) return;
  file->is_lengthened = false;
  change_add(medium, (struct change){.kind = SIZE, .file = number, .size = file->size});
}

/* FAT: what a flush of this file brings with it. */
static void apply_those_of(struct medium *medium, int number) {
  bool is_folder = medium->files[number].is_folder;
  int rest = 0;
  for (int i = 0; i < medium->change_count; i++) {
    const struct change change = medium->changes[i];
    bool is_its = change.kind == FREE || change.file == number || (is_folder && change.kind == NAME);
    if (is_its) apply(medium, &change);
    else medium->changes[rest++] = change;
  }
  medium->change_count = rest;
}

static void write_pages(struct medium *medium, int number) {
  struct file *file = &medium->files[number];
  for (int i = 0; i < file->count; i++)
    if (file->pages[i].is_dirty) page_arrives(medium, file, i);
}

/* The error of a flush counts everything as clean, as Linux does: later flushes do not write it. */
static int fail_flush(struct medium *medium, int number) {
  simulation_tell("fault: a flush fails");
  simulation_count(SIM_FAILED_CALLS);
  struct file *file = &medium->files[number];
  for (int i = 0; i < file->count; i++) {
    if (file->pages[i].is_dirty && simulation_below(SIM_MEDIUM, 2) == 0) page_arrives(medium, file, i);
    file->pages[i].is_dirty = false;
  }
  return -EIO;
}

int medium_flush(medium *medium, int number) {
  if (simulation_chance(SIM_FAULTS, simulation_faults_now()->lie)) {
    simulation_distrust("a flush lies");
    simulation_count(SIM_LIES);
    return 0;
  }
  if (number >= 0 && simulation_chance(SIM_FAULTS, simulation_faults_now()->bad_flush))
    return fail_flush(medium, number);
  if (number < 0) {
    for (int i = 0; i < medium->file_count; i++) {
      take_from_map(&medium->files[i]);
      log_length(medium, i);
    }
    apply_all(medium);
    for (int i = 0; i < medium->file_count; i++) write_pages(medium, i);
    return 0;
  }
  take_from_map(&medium->files[number]);
  log_length(medium, number);
  if (medium->kind == MEDIUM_JOURNALED) apply_all(medium);
  else apply_those_of(medium, number);
  write_pages(medium, number);
  return 0;
}

void medium_write_back(medium *medium, int number) {
  for (int i = 0; i < medium->change_count; i++)
    if (medium->changes[i].kind == SIZE && medium->changes[i].file == number) return;
  struct file *file = &medium->files[number];
  log_length(medium, number);
  for (int i = 0; i < file->count; i++)
    if (file->pages[i].is_dirty && simulation_below(SIM_MEDIUM, 2) == 0) page_arrives(medium, file, i);
}

/* ---- power ----------------------------------------------------------------------------------- */

static void lose_changes(struct medium *medium) {
  for (int i = 0; i < medium->file_count; i++)
    if (simulation_below(SIM_MEDIUM, 2) == 0) log_length(medium, i);
  if (medium->kind == MEDIUM_JOURNALED) {
    int arrived = (int)simulation_below(SIM_MEDIUM, (uint64_t)medium->change_count + 1);
    for (int i = 0; i < arrived; i++) apply(medium, &medium->changes[i]);
  } else {
    for (int i = 0; i < medium->change_count; i++)
      if (simulation_below(SIM_MEDIUM, 2) == 0) apply(medium, &medium->changes[i]);
  }
  medium->change_count = 0;
}

static void lose_pages(struct file *file) {
  for (int i = 0; i < file->count; i++) {
    struct page *page = &file->pages[i];
    if (!page->is_dirty) continue;
    switch (simulation_below(SIM_MEDIUM, 4)) {
    case 0: break;
    case 1: arrive_in_pieces(page); break;
    default: put(page, page->now);
    }
  }
}

/* What the next power-on finds. */
static void begin_anew(struct medium *medium, struct file *file) {
  file->map = NULL;
  file->mapped = 0;
  file->is_lengthened = false;
  pages_resize(medium, file, (int)((file->kept_size + PAGE - 1) / PAGE));
  file->size = file->kept_size;
  for (int i = 0; i < file->count; i++) {
    struct page *page = &file->pages[i];
    sheet_shared(page->kept);
    sheet_drop(page->now);
    page->now = page->kept;
    page->is_dirty = false;
  }
  int64_t tail = file->size % PAGE;
  if (tail == 0 || file->count == 0 || file->pages[file->count - 1].now == NULL) return;
  struct page *last = &file->pages[file->count - 1];
  struct sheet *cut = sheet_new();
  memcpy(cut->bytes, last->now->bytes, (size_t)tail);
  memset(cut->bytes + tail, 0, (size_t)(PAGE - tail));
  sheet_drop(last->now);
  sheet_drop(last->kept);
  last->now = cut;
  last->kept = sheet_shared(cut);
}

void medium_lose(medium *medium) {
  for (int i = 0; i < medium->file_count; i++) take_from_map(&medium->files[i]);
  lose_changes(medium);
  for (int i = 0; i < medium->file_count; i++) lose_pages(&medium->files[i]);
  for (int i = 0; i < medium->file_count; i++) begin_anew(medium, &medium->files[i]);
  for (int i = 0; i < medium->name_count; i++) medium->names[i].now = medium->names[i].kept;
  /* Files without a name are freed. */
  for (int i = 0; i < medium->file_count; i++)
    if (medium_link_count(medium, i) == 0) pages_resize(medium, &medium->files[i], 0);
}

void medium_rot(medium *medium) {
  struct page *page = simulation_below(SIM_MEDIUM, 6) == 0 ? NULL : any_page(medium);
  if (page == NULL || page->kept == NULL) {
    damage_records(medium);
    return;
  }
  simulation_distrust("bits rot");
  simulation_count(SIM_ROTTEN);
  struct sheet *rotten = sheet_new();
  memcpy(rotten->bytes, page->kept->bytes, PAGE);
  int start = (int)simulation_below(SIM_MEDIUM, PAGE);
  switch (simulation_below(SIM_MEDIUM, 3)) {
  case 0: rotten->bytes[start] ^= (uint8_t)(1 << simulation_below(SIM_MEDIUM, 8)); break;
  case 1: memset(rotten->bytes + start / SECTOR * SECTOR, 0xFF, SECTOR); break;
  default: memset(rotten->bytes, 0, PAGE);
  }
  sheet_drop(page->kept);
  page->kept = rotten;
  sheet_drop(page->now);
  page->now = sheet_shared(rotten);
  page->is_dirty = false;
}
