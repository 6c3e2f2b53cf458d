// measure: runs a program once and prints what that took.
//
//   measure [--input FILE] --output FILE PROGRAM [ARGUMENT...]
//
// Prints "WALL CPU PEAK STATUS": seconds from start to end, seconds of processor time (user and system), the most memory that
// was resident at once in KiB, and the exit status. The program's output goes to the file; its input, a FILE that fits into a
// pipe's buffer, comes through a pipe, else there is none.
//
// It is written in C because peak memory counts what is resident before exec too: no child of a Python process shows less
// memory than Python takes.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void fail(const char *what) {
  perror(what);
  exit(125);
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec * 1e-6; }

static double clock_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

// The reading end of a pipe that holds all of the file; its writing end is closed already.
static int filled_pipe(const char *path) {
  static char bytes[65536];
  int file = open(path, O_RDONLY);
  if (file < 0) fail(path);
  ssize_t count = read(file, bytes, sizeof bytes);
  if (count < 0 || count == sizeof bytes) fail("the input does not fit into a pipe");
  close(file);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0 || write(ends[1], bytes, count) != count) fail("pipe");
  close(ends[1]);
  return ends[0];
}

static int opened(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0644);
  if (file < 0) fail(path);
  return file;
}

int main(int count, char **arguments) {
  const char *input = NULL, *output = NULL;
  int next = 1;
  for (; next + 1 < count && strncmp(arguments[next], "--", 2) == 0; next += 2) {
    if (strcmp(arguments[next], "--input") == 0) input = arguments[next + 1];
    if (strcmp(arguments[next], "--output") == 0) output = arguments[next + 1];
  }
  if (next >= count || output == NULL) {
    fprintf(stderr, "usage: measure [--input FILE] --output FILE PROGRAM [ARGUMENT...]\n");
    return 125;
  }
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_adddup2(&streams, input ? filled_pipe(input) : opened("/dev/null", O_RDONLY), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&streams, opened(output, O_WRONLY | O_CREAT | O_TRUNC), STDOUT_FILENO);

  double start = clock_seconds();
  pid_t child;
  if (posix_spawnp(&child, arguments[next], &streams, NULL, arguments + next, environ) != 0) fail(arguments[next]);
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) fail("wait");
  double wall = clock_seconds() - start;

  printf("%.6f %.6f %ld %d\n", wall, seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss,
         WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
