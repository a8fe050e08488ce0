/* Versions of the system, as files of a partition and as bundles; for the board alone. */
#ifndef SYSTEMS_H
#define SYSTEMS_H

#include "Board.h"

/* A version as its kernel's file has it. */
struct version {
  unsigned long long counter;
  unsigned behaviour;
};

/* Writes a whole system into an empty partition, in steps that a power cut divides. 0, or an error's
   number below 0. */
int system_write(medium *medium, struct version version);
/* Reads which version a partition holds whole; false where there is none. */
bool system_read(medium *medium, struct version *version);

/* A bundle of swupdate's form; returns its length. */
enum { BUNDLE_LENGTH = 8192 };
long bundle_make(uint8_t bytes[BUNDLE_LENGTH], struct version version, bool is_signed, bool is_whole);
/* What swupdate finds of one: whether it is signed and whole, and which version it is. */
bool bundle_check(const uint8_t *bytes, long length, struct version *version);

/* A whole file of a medium. */
long file_read(medium *medium, const char *path, void *bytes, size_t size);
int file_write(medium *medium, const char *path, const void *bytes, size_t size);

#endif
