// What both programs read their calendars with.
#pragma once
#include <stdio.h>
#include <stdlib.h>

// All of a file and a NUL, to be freed; NULL where it cannot be read.
static char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  if (text != NULL && fread(text, 1, size, file) == size) text[size] = '\0';
  fclose(file);
  return text;
}
