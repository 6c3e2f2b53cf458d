// Calls of Linux that the headers show to C alone, with _GNU_SOURCE.
#ifndef KEYALARM_DESCRIPTORS_H
#define KEYALARM_DESCRIPTORS_H

// pipe2(2) with O_CLOEXEC: no program that is started meanwhile, by another thread, inherits an end.
int keyalarm_pipe(int ends[2]);

// mkostemp(3) with O_CLOEXEC.
int keyalarm_temporary_file(char *path);

#endif
