/// TOML by toml++, which is C++ and all templates: behind C, where Swift's importer can follow.
#ifndef KEYALARM_CTOML_H
#define KEYALARM_CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ctoml_kind {
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  CTOML_DATE_OR_TIME,
  CTOML_ARRAY,
  CTOML_TABLE,
} ctoml_kind;

/// Where something stands in the text, both from 1.
typedef struct ctoml_position {
  uint32_t line;
  uint32_t column;
} ctoml_position;

/// Text that is not NUL-terminated.
typedef struct ctoml_text {
  const char *bytes;
  size_t length;
} ctoml_text;

/// A value. `child_count` values of an array or table, and theirs, follow it.
typedef struct ctoml_node {
  ctoml_kind kind;
  ctoml_position position;
  /// Of a value in a table.
  ctoml_text key;
  ctoml_position key_position;
  /// Of a string.
  ctoml_text text;
  /// Of an integer; 1 for true.
  int64_t integer;
  /// Of a float.
  double number;
  size_t child_count;
} ctoml_node;

/// What a text holds, or what is wrong with it.
typedef struct ctoml_document {
  /// The outermost table first. NULL where there is an error.
  const ctoml_node *nodes;
  size_t node_count;
  /// NULL where there is none.
  const char *error;
  ctoml_position error_position;
  /// What the nodes point into.
  void *storage;
} ctoml_document;

/// Reads a text in UTF-8. The answer is the caller's to free.
ctoml_document ctoml_parse(const char *text, size_t length);

/// Frees what a document points to.
void ctoml_free(ctoml_document document);

#ifdef __cplusplus
}
#endif
#endif
