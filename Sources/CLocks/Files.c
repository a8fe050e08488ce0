#define _GNU_SOURCE
#include "CLocks.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The numbers are the same on every machine; the C library has no functions for them. */
#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

/* struct landlock_ruleset_attr as of version 6; an older kernel takes its first members. */
struct ruleset {
  uint64_t files, network, scoped;
};

/* struct landlock_path_beneath_attr */
struct beneath {
  uint64_t rights;
  int32_t folder;
} __attribute__((packed));

int clocks_landlock_version(void) {
  /* LANDLOCK_CREATE_RULESET_VERSION */
  long version = syscall(__NR_landlock_create_ruleset, NULL, 0, 1);
  return version < 0 ? 0 : (int)version;
}

/* All that Landlock of this version can refuse. */
static uint64_t all_rights(int version) {
  if (version >= 5) return 0xffff;
  if (version >= 3) return 0x7fff;
  return version >= 2 ? 0x3fff : 0x1fff;
}

/* What can be allowed for a file that is no folder. */
static const uint64_t of_files = CLOCKS_EXECUTE | CLOCKS_WRITE_FILE | CLOCKS_READ_FILE |
                                 CLOCKS_TRUNCATE | CLOCKS_CONTROL;

static int add(int ruleset, const struct clocks_place *place, uint64_t known) {
  int file = place->path != NULL ? open(place->path, O_PATH | O_CLOEXEC)
                                 : fcntl(place->folder, F_DUPFD_CLOEXEC, 0);
  if (file < 0) return 0;
  struct stat status;
  struct beneath rule = {place->rights & known, file};
  int result = 0;
  if (fstat(file, &status) < 0) result = -errno;
  if (result == 0 && !S_ISDIR(status.st_mode)) rule.rights &= of_files;
  /* LANDLOCK_RULE_PATH_BENEATH; a rule that allows nothing is an error to the kernel. */
  if (result == 0 && rule.rights != 0 &&
      syscall(__NR_landlock_add_rule, ruleset, 1, &rule, 0) < 0)
    result = -errno;
  close(file);
  return result;
}

int clocks_prepare_files(const struct clocks_place *places, size_t count,
                         int with_abstract_sockets) {
  int version = clocks_landlock_version();
  if (version == 0) return -ENOSYS;
  struct ruleset attributes = {all_rights(version), 0, 0};
  size_t size = sizeof attributes.files;
  /* Version 4: no port is bound and none connected to. */
  if (version >= 4) attributes.network = 3, size = offsetof(struct ruleset, scoped);
  /* Version 6: no abstract socket, and no signal to others. */
  if (version >= 6) attributes.scoped = with_abstract_sockets ? 2 : 3, size = sizeof attributes;
  int ruleset = (int)syscall(__NR_landlock_create_ruleset, &attributes, size, 0);
  if (ruleset < 0) return -errno;
  int result = 0;
  for (size_t i = 0; i < count && result == 0; i++)
    result = add(ruleset, &places[i], attributes.files);
  if (result == 0) return ruleset;
  close(ruleset);
  return result;
}

int clocks_enter_files(int ruleset) {
  int result = 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) result = -errno;
  if (result == 0 && syscall(__NR_landlock_restrict_self, ruleset, 0) < 0) result = -errno;
  close(ruleset);
  return result;
}

int clocks_restrict_files(const struct clocks_place *places, size_t count,
                          int with_abstract_sockets) {
  int ruleset = clocks_prepare_files(places, count, with_abstract_sockets);
  return ruleset < 0 ? ruleset : clocks_enter_files(ruleset);
}
