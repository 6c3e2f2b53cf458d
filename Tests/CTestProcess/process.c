#define _GNU_SOURCE
#include "process.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void use_descriptors(const int descriptors[3]) {
  int spare[3];
  // First out of the way: one of them may be where another has to go.
  for (int i = 0; i < 3; i++) spare[i] = fcntl(descriptors[i], F_DUPFD, 3);
  for (int i = 0; i < 3; i++) dup2(spare[i], i);
  close_range(3, ~0U, 0);
}

static void use_default_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
}

pid_t start_process(const char *path, char *const arguments[], char *const environment[], const char *folder,
                    const int descriptors[3], bool owns_terminal) {
  pid_t child = fork();
  if (child != 0) return child;
  setsid();
  use_descriptors(descriptors);
  use_default_signals();
  if (owns_terminal) ioctl(STDIN_FILENO, TIOCSCTTY, 0);
  if (folder == NULL || chdir(folder) == 0) execve(path, arguments, environment);
  _exit(127);
}

int open_terminal(unsigned short columns, unsigned short rows, int *device) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int controller;
  return openpty(&controller, device, NULL, NULL, &size) == 0 ? controller : -1;
}
