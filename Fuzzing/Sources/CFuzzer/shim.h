#include <stddef.h>
#include <stdint.h>

// libFuzzer's way in for programs that have a main of their own (FuzzerInterface.h has the rest).
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
