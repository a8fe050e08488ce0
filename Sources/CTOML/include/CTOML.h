/* TOML read by the C++ library toml++ (3.3 on Debian 12, 3.4 on Debian 13), as a flat list that
   Swift can walk. toml++ has no C interface, and its Swift package brings Foundation. */
#ifndef CTOML_H
#define CTOML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Text in UTF-8 that lives as long as its document; it may contain zeros. */
typedef struct {
  const char *bytes;
  size_t length;
} ctoml_text;

/* What a value is. CTOML_OTHER: a float, a date, a table within an array. */
enum { CTOML_TEXT, CTOML_INTEGER, CTOML_FLAG, CTOML_ARRAY, CTOML_OTHER };

typedef struct {
  ctoml_text name;  /* Dotted, from the outermost table; empty for an element of an array. */
  ctoml_text said;  /* As it is written there, on one line, for messages. */
  ctoml_text text;  /* Of a CTOML_TEXT. */
  int64_t number;   /* Of a CTOML_INTEGER; 0 or 1 of a CTOML_FLAG. */
  uint32_t line;    /* Where the key is, from 1. */
  uint32_t count;   /* Of a CTOML_ARRAY: so many of the values that follow are its elements. */
  int32_t kind;
} ctoml_value;

typedef struct ctoml_document ctoml_document;

/* Parses `length` bytes; NULL where memory is short. The caller closes it. */
ctoml_document *ctoml_parse(const char *bytes, size_t length);
void ctoml_close(ctoml_document *document);

/* The line of the mistake, from 1, with what it is in `*message`; 0 where there is none. */
uint32_t ctoml_fault(const ctoml_document *document, ctoml_text *message);

/* All values in no particular order, an array's elements right behind it. */
size_t ctoml_count(const ctoml_document *document);
ctoml_value ctoml_at(const ctoml_document *document, size_t index);

#ifdef __cplusplus
}
#endif
#endif
