#ifndef CTESTPROCESS_PROCESS_H
#define CTESTPROCESS_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program in a session of its own, with the three descriptors as its standard input, output and error, and no other.
///
/// Between fork and exec only C may run in a process with threads, which is why this is not Swift.
/// `folder` is where it runs, or NULL for here. With `owns_terminal`, its standard input becomes its controlling terminal.
/// Gives the process's number, or -1 and errno. A program that cannot be started ends with status 127.
pid_t start_process(const char *path, char *const arguments[], char *const environment[], const char *folder,
                    const int descriptors[3], bool owns_terminal);

/// Opens a pseudo-terminal of that size. `*device` gets the side that a program sees.
/// Gives the other side, or -1 and errno. Both are the caller's to close.
int open_terminal(unsigned short columns, unsigned short rows, int *device);

#endif
