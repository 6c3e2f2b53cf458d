#define _GNU_SOURCE
#include "descriptors.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int keyalarm_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int keyalarm_temporary_file(char *path) { return mkostemp(path, O_CLOEXEC); }
